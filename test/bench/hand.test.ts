/**
 * The hand-written guards are the yardstick of `npm run bench`, so they must do the same work as the generated ones:
 * every message of the corpus, and every message that differs from one of them in a single place, gets the same verdict
 * from both.
 */
import { describe, expect, it } from "vitest";
import * as v25 from "@mcp-gen/protocol/2025-11-25/guards";
import * as v26 from "@mcp-gen/protocol/2026-07-28/guards";
import { handGuard } from "./contenders.mjs";
import { corpus } from "./corpus.mjs";

const generated: Record<string, Record<string, unknown>> = { "2025-11-25": v25, "2026-07-28": v26 };

/** Members the corpus does not use, so that they are checked here too. */
const EXTRA: Record<string, unknown> = {
  "2025-11-25 PingRequest": { params: { _meta: { progressToken: 1 } } },
  "2025-11-25 CallToolRequest": { params: { name: "a", task: { ttl: 1 }, _meta: {} } },
  "2026-07-28 CallToolRequest": {
    params: {
      name: "a",
      requestState: "s",
      inputResponses: {
        form: { action: "accept", content: { a: "b", c: 1, d: true, e: ["f"] } },
        roots: { roots: [{ uri: "file:///", name: "n", _meta: {} }] },
        sample: {
          role: "assistant",
          model: "m",
          stopReason: "end",
          content: [
            { type: "text", text: "t" },
            { type: "tool_use", id: "1", name: "n", input: {} },
            { type: "tool_result", toolUseId: "1", content: [{ type: "text", text: "t" }] },
          ],
        },
      },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/logLevel": "info",
        "io.modelcontextprotocol/clientInfo": {
          name: "n",
          version: "1",
          description: "d",
          icons: [{ src: "s", sizes: ["1x1"], theme: "light", mimeType: "m" }],
        },
        "io.modelcontextprotocol/clientCapabilities": {
          experimental: { a: { b: [null, 1.5, { c: true }] } },
          extensions: { "x/y": {} },
          sampling: { context: {}, tools: { a: ["b"] } },
          elicitation: { form: {}, url: { a: 1 } },
        },
      },
    },
  },
  "2025-11-25 CallToolResult": { _meta: {}, structuredContent: {} },
  "2026-07-28 CallToolResult": {
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "n", version: "1", title: "t" } },
    structuredContent: [],
  },
  "2025-11-25 ListToolsResult": {
    _meta: {},
    nextCursor: "c",
    tools: [{ name: "n", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } }],
  },
  "2026-07-28 ListToolsResult": {
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "n", version: "1" } },
  },
};

describe.each(corpus())("$name", ({ revision, type, valid, values }) => {
  const hand = handGuard({ revision, type });
  const guard = generated[revision]?.[`is${type}`] as (value: unknown) => boolean;

  it("gets the verdict it is made for", () => {
    expect(values.map(hand)).toEqual(values.map(() => valid));
    expect(values.map(guard)).toEqual(values.map(() => valid));
  });

  it("gets the same verdict from both after any one change", () => {
    const message = { ...(values[0] as object), ...(EXTRA[`${revision} ${type}`] as object) };
    const differing: string[] = [];
    const verdicts = new Set<boolean>();
    for (const place of changes(message, "")) {
      const verdict = guard(message);
      verdicts.add(verdict);
      if (hand(message) !== verdict)
        differing.push(`${place}: the generated guard says ${verdict}`);
    }
    expect(differing).toEqual([]);
    expect(verdicts).toContain(false);
  });
});

const REPLACEMENTS = [undefined, null, "", "text", 0, -1, 1.5, true, [], {}, [1], { type: "text" }];

/** Changes one place of the value after the other and names it; each change is undone before the next. */
function* changes(value: unknown, at: string): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const before = holder[key];
    for (const replacement of REPLACEMENTS) {
      holder[key] = replacement;
      yield `${at}/${key} = ${JSON.stringify(replacement)}`;
    }
    holder[key] = before;
    yield* changes(before, `${at}/${key}`);
  }
}
