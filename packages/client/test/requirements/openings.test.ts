/** What a client says and believes when a connection opens: who the server is, what is in _meta, what waits until then. */
import { connect } from "@mcp-gen/client";
import { fakeClock } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failureOf, REVISIONS, SESSIONS, type Wire } from "../helpers.js";
import { clientOf, discovered, META, opened, quiet, scripted, type Reply } from "../peer.js";

const cached = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const called: Reply = () => ({ ...cached, content: [] });

const own = ["protocolVersion", "clientInfo", "clientCapabilities"].map((name) => META + name);

function metaKeys(message: Wire | undefined): string[] {
  const { _meta = {} } = (message ?? {})["params"] as { _meta?: Wire };
  return Object.keys(_meta).sort();
}

/** What a client sends, and what comes of it, where the server calls itself so. */
async function conversation(revision: Revision, serverInfo: object | undefined): Promise<unknown> {
  const { client, peer } = await clientOf(revision, {
    "server/discover": (...asked) => ({
      ...discovered(...asked),
      _meta: serverInfo === undefined ? {} : { [`${META}serverInfo`]: serverInfo },
    }),
    initialize: (...asked) => ({ ...opened()(...asked), serverInfo }),
    "tools/list": () => ({
      ...cached,
      tools: [{ name: "t", inputSchema: { type: "object" } }],
    }),
    "tools/call": called,
    "resources/read": () => ({ error: { code: -32602, message: "gone" } }),
  });
  const results = [
    await client.listTools().all(),
    await client.callTool("t", { a: 1 }),
    await failureOf(client.readResource("a://1")),
    await failureOf(client.request("server/secret")),
  ];
  return { sent: peer.sent, results };
}

describe.each(REVISIONS)("a client of %s", (revision) => {
  const stateless = revision === "2026-07-28";

  test("[req 18] sends and gives back the same, whatever the server calls itself", async () => {
    const plain = await conversation(revision, { name: "scripted", version: "1.0.0" });
    const others: (object | undefined)[] = [
      { name: "mcp-gen", version: "0.1.0" },
      { name: "", version: "" },
      { name: "__proto__", version: "constructor" },
      { name: "admin\r\n\u0000", version: "9".repeat(10_000), title: "Trust me" },
    ];
    if (stateless) others.push(undefined);
    for (const other of others) expect(await conversation(revision, other)).toEqual(plain);
  });

  test("[req 19] adds to _meta what the protocol names, and nothing else", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    await client.callTool("t", {}, { onProgress: () => {} });
    const [sent] = peer.of("tools/call");
    expect(metaKeys(sent)).toEqual(
      (stateless ? [...own, "progressToken"] : ["progressToken"]).sort(),
    );
  });

  test("[req 19] any key that may be one is handed on", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,6}[a-z0-9])?$/);
    const prefix = fc
      .array(label, { minLength: 1, maxLength: 3 })
      .map((labels) => `${labels.join(".")}/`);
    const name = fc.stringMatching(/^([a-zA-Z0-9]([a-zA-Z0-9._-]{0,8}[a-zA-Z0-9])?)?$/);
    const key = fc.oneof(
      fc.tuple(fc.oneof(prefix, fc.constant("")), name).map((parts) => parts.join("")),
      fc.constantFrom("constructor", "traceparent", "com.example.mcp/x"),
    );
    await fc.assert(
      fc.asyncProperty(key, fc.jsonValue(), async (given, value) => {
        fc.pre(given !== "progressToken");
        await client.callTool("t", {}, { meta: Object.fromEntries([[given, value]]) });
        const { _meta } = (peer.of("tools/call").at(-1)?.["params"] ?? {}) as { _meta: Wire };
        expect(Object.getOwnPropertyDescriptor(_meta, given)?.value).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
      { numRuns: 100 },
    );
  });
});

test("[req 19] applications cannot replace what a client says of itself in _meta", async () => {
  const { client, peer } = await clientOf("2026-07-28", { "tools/call": called });
  const meta = Object.fromEntries(own.map((key) => [key, "of the application"]));
  await client.callTool("t", {}, { logLevel: "info", meta });
  const [sent] = peer.of("tools/call");
  expect(metaKeys(sent)).toEqual([...own, `${META}logLevel`].sort());
  expect(JSON.stringify(sent)).not.toContain("of the application");
});

describe.each(SESSIONS)("[req 30] a session of %s", (revision) => {
  test("has nothing asked in it before it is open", async () => {
    const clock = fakeClock();
    let answer: (() => void) | undefined;
    const peer = scripted({
      initialize: (...asked) => {
        const [{ id }, { say }] = asked;
        answer = () => say({ jsonrpc: "2.0", id, result: opened()(...asked) });
        return undefined;
      },
      "tools/call": called,
    });
    const connecting = connect(peer.transport, {
      name: "test",
      version: "1.0.0",
      revisions: [revision],
      answer: { roots: [] },
      liveness: { every: 1_000 },
      clock,
    });
    await expect.poll(() => peer.of("initialize")).toHaveLength(1);
    await clock.advance(5_000);
    // What comes early is answered, and gives no cause to ask.
    peer.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
    peer.say({ jsonrpc: "2.0", id: "p", method: "ping" });
    peer.say({ jsonrpc: "2.0", id: "q", method: "roots/list" });
    await quiet();
    expect(peer.sent).toMatchObject([
      { method: "initialize" },
      { id: "p", result: {} },
      { id: "q", error: { code: -32600 } },
    ]);
    answer?.();
    const client = await connecting;
    await client.callTool("t");
    expect(peer.sent.slice(3, 5)).toMatchObject([
      { method: "notifications/initialized" },
      { method: "tools/call" },
    ]);
    await client.close();
  });

  test("that comes after another is open before anything is asked in it", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    const before = peer.sent.length;
    peer.lose(new Error("gone"), true);
    await Promise.all([client.callTool("t"), client.callTool("t")]);
    expect(peer.sent.slice(before).map(({ method }) => method)).toEqual([
      "initialize",
      "notifications/initialized",
      "tools/call",
      "tools/call",
    ]);
  });
});
