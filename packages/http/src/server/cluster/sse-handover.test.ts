/** HTTP+SSE in a cluster: the client can POST to any node. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openNodes, type TestNode, type TestNodes } from "../../../test/cluster.js";
import type { Got, Sent } from "../../../test/hosts.js";
import { initialize, jsonHeaders, request, verdict } from "../../../test/messages.js";
import { httpSse } from "../sse/http-sse.js";

const ENDED = [404, -32600, undefined];

const next = async (stream: Got): Promise<unknown> =>
  JSON.parse((await stream.next())?.data ?? "") as unknown;

describe("HTTP+SSE", () => {
  let clock: FakeClock;
  let cluster: TestNodes;
  const at = (index: number): TestNode => cluster.nodes[index] as TestNode;

  beforeEach(async () => {
    clock = fakeClock();
    cluster = await openNodes(3, clock, {
      sse: httpSse(),
      authenticate: (given) => ({ principal: given.header("authorization") ?? "anonymous" }),
    });
  });

  afterEach(() => cluster.stop());

  /** Opens a stream at a node, and returns it with its POST path. */
  async function connect(index: number): Promise<{ stream: Got; path: string }> {
    const headers = [["accept", "text/event-stream"]] as const;
    const stream = await at(index).host.send({ method: "GET", path: "/sse", headers });
    return { stream, path: (await stream.next())?.data ?? "" };
  }
  const post = (
    index: number,
    path: string,
    body: unknown,
    headers: Sent["headers"] = [],
  ): Promise<Got> =>
    at(index).host.send({
      path,
      headers: [...jsonHeaders.slice(0, 1), ...headers],
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  /** Lets the time pass until a response arrives. */
  async function after(milliseconds: number, got: Promise<Got>): Promise<Got> {
    await clock.advance(0);
    await clock.advance(milliseconds);
    return got;
  }

  test("names the node in the session id", async () => {
    expect((await connect(0)).path).toMatch(/^\/messages\?sessionId=node-0\.[A-Za-z0-9_-]{32}$/);
  });

  test("answers a POST to any node on the stream", async () => {
    const { stream, path } = await connect(0);
    const opened = await post(1, path, initialize("2024-11-05"));
    expect([opened.status, await opened.text()]).toEqual([202, ""]);
    expect(await next(stream)).toMatchObject({ id: 0, result: { protocolVersion: "2024-11-05" } });
    for (const index of [2, 1, 0]) {
      expect(await verdict(await post(index, path, request("ping", index)))).toEqual([202]);
      expect(await next(stream)).toEqual({ jsonrpc: "2.0", id: index, result: {} });
    }
    expect(at(0).endpoint.principals).toEqual(Array.from({ length: 4 }, () => "anonymous"));
    expect(at(1).endpoint.connections).toEqual([]);
  });

  test("returns the whole response of the other node", async () => {
    const { stream, path } = await connect(0);
    const invalid = await post(1, path, { jsonrpc: "2.0", method: 7 });
    expect(invalid.headers["content-type"]).toBe("application/json");
    expect((await verdict(invalid))[0]).toBe(400);
    expect((await verdict(await post(1, path, "{")))[0]).toBe(400);
    await stream.leave();
  });

  test("passes on the client and the path", async () => {
    const { path } = await connect(0);
    await (await post(1, path, request("hold", 1))).text();
    const [call] = at(0).endpoint.held;
    expect(call?.route).toMatchObject({
      auth: { principal: "anonymous" },
      clientKey: "principal anonymous",
      endpoint: "/messages",
    });
  });

  test("rejects the session of another principal, and sessions that have ended", async () => {
    const { stream, path } = await connect(0);
    const other = await post(1, path, request("ping"), [["authorization", "eve"]]);
    expect(await verdict(other)).toEqual(ENDED);
    expect(await verdict(await post(1, `${path}x`, request("ping")))).toEqual(ENDED);
    await stream.leave();
    for (const index of [0, 1]) {
      expect(await verdict(await post(index, path, request("ping")))).toEqual(ENDED);
    }
  });

  test("rejects the session of a node that has ended", async () => {
    const { path } = await connect(0);
    await at(0).node.leave();
    expect(await verdict(await after(5_000, post(1, path, request("ping"))))).toEqual(ENDED);
    const unknown = path.replace("node-0", "node-9");
    expect(await verdict(await after(5_000, post(1, unknown, request("ping"))))).toEqual(ENDED);
  });

  test("opens no stream at a node that others treat as ended", async () => {
    at(0).faults.cutOff();
    await clock.advance(60_000);
    const headers = [["accept", "text/event-stream"]] as const;
    const open = () => at(0).host.send({ method: "GET", path: "/sse", headers });
    const refused = await open();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "1"]);
    at(0).faults.restore();
    await clock.advance(2_000);
    const { path } = await connect(0);
    expect((await post(1, path, initialize("2024-11-05"))).status).toBe(202);
  });

  test("asks the client to try again while the node cannot be reached", async () => {
    const { stream, path } = await connect(0);
    at(0).faults.cutOff();
    const got = await after(5_000, post(1, path, request("ping")));
    expect([got.status, got.headers["retry-after"]]).toEqual([503, "1"]);
    at(0).faults.restore();
    expect(await verdict(await post(1, path, request("ping")))).toEqual([202]);
    expect(await next(stream)).toMatchObject({ id: 1 });
  });

  test("asks the client to try again if the node is reached again after the message was lost", async () => {
    const { path } = await connect(0);
    const { node } = at(1);
    const { ask } = node;
    let lost = 0;
    Object.assign(node, {
      ask: (...given: Parameters<typeof ask>) =>
        ++lost <= 2 ? Promise.reject(new NodeGoneError(given[0])) : ask.apply(node, given),
    });
    const got = await after(5_000, post(1, path, request("ping")));
    expect([got.status, got.headers["retry-after"]]).toEqual([503, "1"]);
  });

  test("asks the client to try again if the node responds slowly", async () => {
    const { path } = await connect(0);
    const { endpoint } = at(0);
    endpoint.usesScopes = true;
    endpoint.requiredScopes = () => new Promise(() => {});
    const got = await after(5_000, post(1, path, request("ping")));
    expect([got.status, got.headers["retry-after"]]).toEqual([503, "1"]);
  });

  test("rejects a message that is too large for the bus", async () => {
    const { path } = await connect(0);
    Object.assign(at(1).node, {
      ask: (nodeId: string) =>
        Promise.reject(new NodeGoneError(nodeId, new RangeError("expected at most 8 bytes"))),
    });
    expect(await verdict(await post(1, path, request("ping", 3)))).toEqual([
      413,
      -32600,
      undefined,
    ]);
  });
});
