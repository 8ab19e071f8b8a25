/** Servers that send invalid messages: a client continues, and never confuses senders or requests. */
import { describe, expect, test } from "vitest";
import { failureOf, REVISIONS, type Wire } from "./helpers.js";
import { clientOf, META, quiet } from "./peer.js";

const values: unknown[] = [
  null,
  true,
  0,
  "text",
  [],
  [[]],
  {},
  { jsonrpc: "1.0", id: 1, result: {} },
  { jsonrpc: "2.0" },
  { jsonrpc: "2.0", id: null, result: {} },
  { jsonrpc: "2.0", id: {}, result: {} },
  { jsonrpc: "2.0", id: 1.5, result: {} },
  { jsonrpc: "2.0", result: {} },
  { jsonrpc: "2.0", id: null, error: { code: 1, message: "?" } },
  { jsonrpc: "2.0", id: "x".repeat(10_000), method: "ping" },
  { jsonrpc: "2.0", id: null, method: "ping" },
  { jsonrpc: "2.0", method: 1 },
  { jsonrpc: "2.0", method: "__proto__", params: {} },
  { jsonrpc: "2.0", method: "notifications/cancelled" },
  { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: {} } },
  { jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: "toString" } },
  { jsonrpc: "2.0", method: "notifications/message", params: [] },
  { jsonrpc: "2.0", method: "notifications/resources/updated", params: { uri: 1 } },
  {
    jsonrpc: "2.0",
    method: "notifications/resources/updated",
    params: { uri: "a://1", _meta: { [`${META}subscriptionId`]: {} } },
  },
  { jsonrpc: "2.0", method: "notifications/subscriptions/acknowledged", params: {} },
  JSON.parse('{"jsonrpc":"2.0","id":7,"method":"ping","__proto__":{"id":8}}'),
];

describe.each(REVISIONS)("%s", (revision) => {
  test("[req 1] [req 3] a client continues after anything that is not a message", async () => {
    const { client, peer } = await clientOf(revision, {
      ping: () => ({}),
      "tools/call": () => ({ content: [] }),
    });
    for (const value of values) peer.say(value);
    await quiet();
    expect((await client.callTool("t")).content).toEqual([]);
    await client.ping();
    // No sent message has an invalid id.
    for (const { id } of peer.sent) expect(["string", "number", "undefined"]).toContain(typeof id);
  });

  test("[req 5] [req 6] accepts a response only for the request with its id, and only a result or an error", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": () => undefined });
    const first = client.callTool("t");
    const second = failureOf(client.callTool("t"));
    const third = failureOf(client.callTool("t"));
    await quiet();
    const [one, two, three] = peer.of("tools/call").map(({ id }) => id);
    const result = { content: [], resultType: "complete" };
    const error = { code: -32000, message: "no" };
    peer.say({ jsonrpc: "2.0", id: String(one), result });
    peer.say({ jsonrpc: "2.0", id: two, result, error });
    peer.say({ jsonrpc: "2.0", id: three });
    await quiet();
    expect(await second).toMatchObject({ name: "InvalidResultError" });
    expect(client.stray).toEqual({ late: 0, unknown: 1 });
    peer.say({ jsonrpc: "2.0", id: one, result });
    expect((await first).content).toEqual([]);
    await client.close();
    expect(await third).toBeInstanceOf(Error);
  });

  test("treats inherited property names as ordinary names", async () => {
    const { client, peer } = await clientOf(revision, {
      "tools/call": ({ params }) => ({
        content: [],
        ...(revision >= "2025-06-18" ? { structuredContent: params["arguments"] } : {}),
      }),
    });
    const args = JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":2}') as Wire;
    await client.callTool("t", args);
    expect(JSON.stringify(peer.paramsOf("tools/call")["arguments"])).toBe(JSON.stringify(args));
    expect(await failureOf(client.request("constructor"))).toMatchObject({ code: -32601 });
    expect(await failureOf(client.request("__proto__"))).toMatchObject({ code: -32601 });
    expect(Object.prototype).not.toHaveProperty("a");
  });
});

test("keeps inherited property names in input requests and responses", async () => {
  let calls = 0;
  const inputRequests = JSON.parse(
    '{"__proto__":{"method":"roots/list"},"constructor":{"method":"roots/list"}}',
  ) as Wire;
  const { client, peer } = await clientOf(
    "2026-07-28",
    {
      "tools/call": () =>
        ++calls === 1
          ? { resultType: "input_required", inputRequests }
          : { resultType: "complete", content: [] },
    },
    { answer: { roots: [] } },
  );
  await client.callTool("t");
  const params = peer.of("tools/call")[1]?.["params"] as Wire;
  expect(JSON.stringify(params["inputResponses"])).toBe(
    '{"__proto__":{"roots":[]},"constructor":{"roots":[]}}',
  );
});
