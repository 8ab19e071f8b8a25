/** The client does not trust tool annotations, and an application can intercept every call. */
import type { Client, Middleware } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { failureOf, REVISIONS, type Wire } from "../helpers.js";
import { clientOf, META, quiet, type Reply } from "../peer.js";

const cached = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const called: Reply = () => ({ ...cached, content: [] });
const withoutMeta = ({ _meta, ...rest }: Wire): Wire => rest;

describe.each(REVISIONS)("[req 141] annotations of tools in %s", (revision) => {
  const ANNOTATIONS: Wire[] = [
    { title: "Trust me", readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  ];

  async function conversation(annotations: Wire | undefined) {
    const tool = {
      name: "t",
      inputSchema: { type: "object" },
      ...(annotations && { annotations }),
    };
    const { client, peer } = await clientOf(revision, {
      "tools/list": () => ({ ...cached, tools: [tool], ttlMs: 60_000 }),
      "tools/call": ({ params }, each) => {
        const { how } = params["arguments"] as Wire;
        if (how === "refused") return { error: { code: -32000, message: "busy" } };
        if (how === "answered") return called({ params }, each);
        each.fail(peer.of("tools/call").at(-1)?.["id"], new Error("502"));
        return undefined;
      },
    });
    const [listed] = await client.listTools().all();
    const results: unknown[] = [];
    // The client never retries a failed or answered call; the application can.
    for (const how of ["answered", "answered", "refused", "lost"]) {
      results.push(await client.callTool("t", { how }).catch((error: unknown) => String(error)));
    }
    return { listed, results, sent: peer.sent };
  }

  test("are passed on, and change nothing", async () => {
    const plain = await conversation(undefined);
    expect(plain.sent.filter(({ method }) => method === "tools/call")).toHaveLength(4);
    expect(plain.results.slice(2)).toEqual(["McpError: busy", "Error: 502"]);
    for (const annotations of ANNOTATIONS) {
      const { listed, ...other } = await conversation(annotations);
      expect(other).toEqual({ results: plain.results, sent: plain.sent });
      expect(listed?.annotations).toEqual(annotations);
    }
  });
});

describe.each(REVISIONS)("[req 143] in %s middleware", (revision) => {
  const item = { inputSchema: { type: "object" }, name: "t" };
  const replies: { [method: string]: Reply } = {
    "tools/call": called,
    "tools/list": () => ({ ...cached, tools: [item] }),
    "prompts/list": () => ({ ...cached, prompts: [] }),
    "prompts/get": () => ({ resultType: "complete", messages: [] }),
    "resources/list": () => ({ ...cached, resources: [] }),
    "resources/templates/list": () => ({ ...cached, resourceTemplates: [] }),
    "resources/read": () => ({ ...cached, contents: [] }),
    "resources/subscribe": () => ({}),
    "completion/complete": () => ({ resultType: "complete", completion: { values: [] } }),
    "logging/setLevel": () => ({}),
    "subscriptions/listen": ({ id, params }, peer) => {
      const { notifications } = params;
      const _meta = { [`${META}subscriptionId`]: id };
      const method = "notifications/subscriptions/acknowledged";
      peer.say({ jsonrpc: "2.0", method, params: { notifications, _meta } });
      return undefined;
    },
    ping: () => ({}),
    "example/own": () => ({ resultType: "complete" }),
  };
  const SECRET = { to: "ada@example.com", amount: 1_000 };
  const uri = "a://1";
  const ref = { type: "ref/prompt", name: "p" } as const;

  /** Calls every method of a client. */
  function everything(client: Client) {
    return [
      () => client.callTool("t", SECRET),
      () => client.readResource(uri),
      () => client.getPrompt("p", { language: "en" }),
      () => client.complete(ref, { name: "language", value: "e" }),
      () => client.listTools().all(),
      () => client.listPrompts().page("c"),
      () => client.listResources().all(),
      () => client.listResourceTemplates().all(),
      () => client.ping(),
      () => client.setLogLevel("info"),
      () => client.subscribe({ resources: [uri], lists: ["tools"] }),
      () => client.watch("tools", () => {}),
      () => client.request("example/own", { b: 2 }),
    ];
  }

  const SEEN: [method: string, params: object][] = [
    ["tools/call", { name: "t", arguments: SECRET }],
    ["resources/read", { uri }],
    ["prompts/get", { name: "p", arguments: { language: "en" } }],
    ["completion/complete", { ref, argument: { name: "language", value: "e" } }],
    ["tools/list", {}],
    ["prompts/list", { cursor: "c" }],
    ["resources/list", {}],
    ["resources/templates/list", {}],
    ["ping", {}],
    ["logging/setLevel", { level: "info" }],
    ["subscriptions/listen", { resources: [uri], lists: ["tools"] }],
    ["subscriptions/listen", { resources: [], lists: ["tools"] }],
    ["example/own", { b: 2 }],
  ];

  test("sees method and params of every call before it is sent, and its outcome", async () => {
    const log: [method: string, params: unknown, sent: number][] = [];
    let answers = 0;
    const audit: Middleware = async ({ method, params }, next) => {
      log.push([method, params, peer.sent.length]);
      const before = peer.sent.length;
      await quiet();
      expect(peer.sent).toHaveLength(before);
      const answer = await next();
      answers += 1;
      return answer;
    };
    const { client, peer } = await clientOf(revision, replies, { use: [audit] });
    for (const ask of everything(client)) await ask();
    const seen = log.map(([method, params]) => [method, withoutMeta(params as Wire)]);
    // The client also reads a watched list.
    expect(seen).toEqual([...SEEN.slice(0, -1), ["tools/list", {}], ...SEEN.slice(-1)]);
    expect(answers).toBe(log.length);
    await client.close();
  });

  test("can ask the user first, and reject the call: nothing is sent", async () => {
    const asked: string[] = [];
    const confirm: Middleware = async ({ method, params }) => {
      await quiet();
      asked.push(`${method} ${JSON.stringify(params)}`);
      throw new RangeError("the user said no");
    };
    const { client, peer } = await clientOf(revision, replies, { use: [confirm] });
    const before = peer.sent.length;
    for (const ask of everything(client)) {
      expect(await failureOf(ask())).toEqual(new RangeError("the user said no"));
    }
    await quiet();
    expect(peer.sent).toHaveLength(before);
    expect(asked).toEqual(SEEN.map(([method, params]) => `${method} ${JSON.stringify(params)}`));
  });
});
