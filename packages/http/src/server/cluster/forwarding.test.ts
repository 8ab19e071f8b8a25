/** Messages of clients that get no response reach the node that waits for them. */
import { memoryCluster, type Bus } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import { describe, expect, test } from "vitest";
import { advancing, at, clock, nodes, start } from "../../../test/cluster-nodes.js";
import type { FakeCall } from "../../../test/fake-endpoint.js";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { openHost, until, type Got } from "../../../test/hosts.js";
import { message, openSession, request } from "../../../test/messages.js";

const REVISIONS = ["2025-03-26", "2025-06-18", "2025-11-25"] as const;

/** A call at a node that has sent an input request on its stream. */
interface Asking {
  readonly call: FakeCall;
  readonly got: Got;
  /** The id of the input request. */
  readonly id: string;
}

async function ask(index: number, session: string, name: string): Promise<Asking> {
  const { endpoint, node, connection } = at(index);
  const sent = at(index).send(message(request("hold", `call ${name}`), session));
  const before = endpoint.held.length;
  await until(() => endpoint.held.length > before);
  const call = endpoint.held.at(-1) as FakeCall;
  const id = `${node.id}.${name}`;
  connection().ask(id, "elicitation/create", call.route);
  return { call, got: await sent, id };
}

const response = (id: unknown): Record<string, unknown> => ({ jsonrpc: "2.0", id, result: {} });

async function post(index: number, session: string, body: unknown): Promise<[number, unknown]> {
  const got = await at(index).send(message(body, session));
  const text = await got.text();
  return [got.status, text === "" ? undefined : (JSON.parse(text) as unknown)];
}

function accepted(index: number): string[] {
  return at(index).endpoint.log.filter((entry) =>
    /^accept (result|error|invalid|notif)/.test(entry),
  );
}

const counted = async (index: number): Promise<number> =>
  (await at(index).node.health()).counts["ignoredResponses"] ?? 0;

/** Starts nodes whose bus passes on at most 1 MB. Returns the sizes of the messages to single nodes. */
async function startLimited(): Promise<readonly number[]> {
  const sizes: number[] = [];
  const limited = (bus: Bus): Bus => ({
    ...bus,
    async request(nodeId, sent, timeoutMs) {
      sizes.push(sent.length);
      if (sent.length < 1_000_000) return bus.request(nodeId, sent, timeoutMs);
      throw new NodeGoneError(nodeId, new RangeError("expected at most 1000000 bytes"));
    },
  });
  await start({ change: (engine) => ({ ...engine, bus: limited(engine.bus) }) });
  return sizes;
}

describe.each(REVISIONS)("%s", (revision) => {
  test("passes a response to the node in its id", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    for (let index = 0; index < 6; index++) {
      const { id } = await ask(index, session, `q${index}`);
      expect(await post(index + 1, session, response(id))).toEqual([202, undefined]);
      expect(at(index).connection().waiting.has(id)).toBe(false);
    }
    expect(nodes.map((_, index) => accepted(index))).toEqual(
      Array.from({ length: 3 }, () => ["accept result", "accept result"]),
    );
  });

  test("refuses a repeated response with 400, at any node", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const { id } = await ask(0, session, "q");
    expect((await post(1, session, response(id)))[0]).toBe(202);
    for (let index = 0; index < 3; index++) {
      const [status, body] = await post(index, session, response(id));
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { message: expect.stringContaining("no input request") },
      });
      expect(await counted(index)).toBe(1);
    }
    expect(accepted(0)).toHaveLength(1);
  });

  test("delivers a response later if the waiting node was cut off for a moment", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const { id } = await ask(0, session, "q");
    at(0).engine.faults.cutOff();
    const [status] = await advancing(post(1, session, response(id)));
    expect(status).toBe(503);
    expect(at(0).connection().waiting.has(id)).toBe(true);
    at(0).engine.faults.restore();
    await clock.advance(2_000);
    expect(at(0).connection().waiting.has(id)).toBe(false);
    expect(accepted(0)).toEqual(["accept result"]);
  });

  test("refuses the response of a different session", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const other = await openSession(at(1).host, revision);
    const { id } = await ask(0, session, "q");
    for (let index = 0; index < 3; index++) {
      expect((await post(index, other, response(id)))[0]).toBe(400);
    }
    expect(accepted(0)).toEqual([]);
    expect((await post(2, session, response(id)))[0]).toBe(202);
  });

  test("refuses the response of a different principal", async () => {
    await start({
      http: { authenticate: (given) => ({ principal: given.header("authorization") ?? "" }) },
    });
    const session = await openSession(at(0).host, revision, { authorization: "alice" });
    const node = at(0).node.id;
    const forged = {
      session,
      principal: "bob",
      received: { kind: "result", message: response(`${node}.x`) },
    };
    at(0).connection().waiting.add(`${node}.x`);
    expect(await at(1).node.ask(node, "response", forged)).toBeNull();
    expect(accepted(0)).toEqual([]);
  });

  test("passes an error and an invalid response, which end the input request", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const one = await ask(0, session, "one");
    const error = { jsonrpc: "2.0", id: one.id, error: { code: 1, message: "no" } };
    expect((await post(1, session, error))[0]).toBe(202);
    const two = await ask(0, session, "two");
    expect((await post(2, session, { jsonrpc: "2.0", id: two.id, result: 1 }))[0]).toBe(400);
    expect(at(0).connection().waiting.has(two.id)).toBe(false);
    expect(accepted(0)).toEqual(["accept error", "accept invalid"]);
  });

  test("passes progress to the node in its token", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const { id } = await ask(0, session, "q");
    const params = { progressToken: id, progress: 1 };
    const progress = { jsonrpc: "2.0", method: "notifications/progress", params };
    expect((await post(1, session, progress))[0]).toBe(202);
    expect(accepted(0)).toEqual(["accept notification notifications/progress"]);
    expect(accepted(1)).toEqual([]);
    // Late progress is not an error.
    const late = { ...progress, params: { progressToken: "AAAA.BBBB", progress: 1 } };
    expect((await post(1, session, late))[0]).toBe(202);
  });

  test("asks for the response again until the lease of a silent node is over", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const { id } = await ask(0, session, "q");
    at(0).engine.faults.cutOff();
    const [status, body] = await advancing(post(1, session, response(id)));
    expect(status).toBe(503);
    expect(body).toMatchObject({
      error: {
        message: expect.stringContaining("does not respond"),
        data: { retryAfterMs: 2_000 },
      },
    });
    expect(await counted(1)).toBe(0);
    await clock.advance(10_000);
    const [later, gone] = await advancing(post(1, session, response(id)));
    expect(later).toBe(400);
    expect(gone).toMatchObject({ error: { message: expect.stringContaining("has ended") } });
    expect(await counted(1)).toBe(1);
  });

  test("refuses a response that is too large for the bus with 413, and tries nothing later", async () => {
    const asked = await startLimited();
    const session = await openSession(at(0).host, revision);
    const { id } = await ask(0, session, "q");
    const large = { ...response(id), result: { text: "x".repeat(1_200_000) } };
    const reason = expect.stringContaining("cannot pass on a message of this size");
    expect(await post(1, session, large)).toEqual([
      413,
      expect.objectContaining({ error: { code: -32600, message: reason } }),
    ]);
    expect(asked).toHaveLength(1);
    await clock.advance(10_000);
    expect(asked.filter((length) => length > 1_000_000)).toHaveLength(1);
    expect((await post(1, session, response(id)))[0]).toBe(202);
  });

  test("the node receives a response that the client repeats through another node", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const { id } = await ask(0, session, "q");
    at(0).engine.faults.cutOff();
    expect((await advancing(post(1, session, response(id))))[0]).toBe(503);
    at(0).engine.faults.restore();
    // The process that has the response in memory ends.
    at(1).engine.faults.cutOff();
    expect(await advancing(post(2, session, response(id)))).toEqual([202, undefined]);
    expect(accepted(0)).toEqual(["accept result"]);
  });
});

describe("a batch of 2025-03-26", () => {
  test("passes each response to its node", async () => {
    await start();
    const session = await openSession(at(0).host, "2025-03-26");
    const asking = [
      await ask(0, session, "a"),
      await ask(1, session, "b"),
      await ask(2, session, "c"),
    ];
    expect(
      await post(
        1,
        session,
        asking.map(({ id }) => response(id)),
      ),
    ).toEqual([202, undefined]);
    expect(nodes.map((_, index) => accepted(index))).toEqual(
      Array.from({ length: 3 }, () => ["accept result"]),
    );
  });

  test("is repeated as a whole if the node of one response does not respond", async () => {
    await start();
    const session = await openSession(at(0).host, "2025-03-26");
    const [one, two] = [await ask(0, session, "a"), await ask(1, session, "b")];
    const batch = [response(one.id), response(two.id), response("x")];
    at(0).engine.faults.cutOff();
    expect((await advancing(post(2, session, batch)))[0]).toBe(503);
    expect(accepted(1)).toHaveLength(1);
  });

  test("answers with an error for a response that is too large for the bus", async () => {
    await startLimited();
    const session = await openSession(at(0).host, "2025-03-26");
    const [one, two] = [await ask(0, session, "a"), await ask(0, session, "b")];
    const large = { ...response(one.id), result: { text: "x".repeat(1_200_000) } };
    const [status, body] = await post(1, session, [large, response(two.id)]);
    expect(status).toBe(400);
    expect(body).toHaveLength(1);
    expect(accepted(0)).toHaveLength(1);
  });

  test("answers with an error for each response that no node waits for", async () => {
    await start();
    const session = await openSession(at(0).host, "2025-03-26");
    const { id } = await ask(0, session, "a");
    const [status, body] = await post(1, session, [response(id), response(id), response("x")]);
    expect(status).toBe(400);
    expect(body).toHaveLength(2);
    expect(accepted(0)).toHaveLength(1);
  });
});

test("a cluster with leases but without a bus refuses responses at other nodes with 400", async () => {
  await start({ change: ({ sessions, events, leases }) => ({ sessions, events, leases }) });
  const session = await openSession(at(0).host);
  const { id } = await ask(0, session, "q");
  const reason = expect.stringContaining("the cluster has no bus");
  expect(await advancing(post(1, session, response(id)))).toEqual([
    400,
    expect.objectContaining({ error: { code: -32600, message: reason } }),
  ]);
  expect(await counted(1)).toBe(1);
  expect(await post(0, session, response(id))).toEqual([202, undefined]);
});

test("one process of a session store accepts only responses to its own input requests", async () => {
  const { sessions } = memoryCluster({ clock });
  const endpoints = [new FakeEndpoint(), new FakeEndpoint()] as const;
  const options = { clock, sessionStore: sessions };
  const one = await openHost("fetch", endpoints[0], options);
  const two = await openHost("fetch", endpoints[1], options);
  const session = await openSession(one);
  void two.send(message(request("hold"), session));
  await until(() => endpoints[1].held.length === 1);
  endpoints[1].connections[0]?.ask("1", "elicitation/create", endpoints[1].held[0]?.route);
  const wrong = await one.send(message(response("1"), session));
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("process");
  expect((await two.send(message(response("1"), session))).status).toBe(202);
});
