/** The GET stream of a session that moves between the nodes of a cluster. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openNodes, passTime, type TestNode, type TestNodes } from "../../../test/cluster.js";
import type { FakeConnection } from "../../../test/fake-endpoint.js";
import type { Got } from "../../../test/hosts.js";
import { bare, message, openSession, request } from "../../../test/messages.js";

describe.each(["2025-06-18", "2025-11-25"])("the GET stream of %s", (revision) => {
  let clock: FakeClock;
  let cluster: TestNodes;
  let session: string;

  beforeEach(async () => {
    clock = fakeClock();
    cluster = await openNodes(3, clock);
    session = await openSession(at(0).host, revision);
  });

  afterEach(() => cluster.stop());

  const at = (index: number): TestNode => cluster.nodes[index] as TestNode;
  const during = <T>(promise: Promise<T>): Promise<T> => passTime(clock, promise);
  const get = (index: number, last?: string): Promise<Got> => {
    const header: Record<string, string> = last === undefined ? {} : { "last-event-id": last };
    return during(at(index).host.send(bare("GET", session, header)));
  };
  /** Sends messages that belong to no request, at a node. */
  const announce = (index: number, ...names: string[]): void => {
    const connection = at(index).endpoint.connections.findLast(
      ({ closed }) => closed === undefined,
    );
    for (const name of names) (connection as FakeConnection).announce(name);
  };
  /** Reads the next message, and returns its name and its id. */
  async function next(got: Got): Promise<{ name: unknown; id: string }> {
    for (let comments = 0; comments < 5; comments++) {
      const event = await during(got.next());
      if (event === undefined) return { name: "end", id: "" };
      const { data = "", id = "" } = event;
      if (data !== "") return { name: (JSON.parse(data) as { method: string }).method, id };
    }
    throw new Error("expected a message, received only comments");
  }
  const names = async (got: Got, count: number): Promise<unknown[]> => {
    const read: unknown[] = [];
    while (read.length < count) read.push((await next(got)).name);
    return read;
  };

  test.each([0, 1])("continues at node %i after the last event", async (index) => {
    const got = await get(0);
    announce(0, "a", "b");
    const { id } = await next(got);
    expect((await next(got)).name).toBe("b");
    await got.leave();
    const again = await get(index, id);
    expect(again.status).toBe(200);
    announce(index, "c", "d");
    expect(await names(again, 3)).toEqual(["b", "c", "d"]);
    expect(cluster.errors).toEqual([]);
  });

  test("sends what arrives between two connections, wherever it arrives", async () => {
    const got = await get(0);
    announce(0, "a");
    const { id } = await next(got);
    await got.leave();
    announce(0, "b");
    await during(at(1).host.send(message(request("ping"), session)));
    announce(1, "c");
    await clock.advance(100);
    const again = await get(2, id);
    expect((await names(again, 2)).sort()).toEqual(["b", "c"]);
    announce(2, "d");
    expect(await names(again, 1)).toEqual(["d"]);
  });

  test("moves on while the older connection is still open", async () => {
    const got = await get(0);
    announce(0, "a");
    const { id } = await next(got);
    const again = await get(1, id);
    expect((await next(got)).name).toBe("end");
    announce(1, "b");
    expect(await names(again, 1)).toEqual(["b"]);
  });

  test("moves several times, and a client with an old position misses nothing", async () => {
    let got = await get(0);
    announce(0, "a");
    const { id } = await next(got);
    for (const [turn, index] of [1, 2, 0, 1].entries()) {
      // The client does not receive these messages.
      await got.leave();
      got = await get(index, id);
      expect(await names(got, turn)).toEqual(["b0", "b1", "b2", "b3"].slice(0, turn));
      announce(index, `b${turn}`);
      await clock.advance(100);
    }
    await got.leave();
    expect(await names(await get(2, id), 4)).toEqual(["b0", "b1", "b2", "b3"]);
  });

  test("is taken over from a dead node", async () => {
    const got = await get(0);
    announce(0, "a", "b");
    const { id } = await next(got);
    await clock.advance(100);
    at(0).faults.cutOff();
    const again = await get(1, id);
    expect(again.status).toBe(200);
    // The endpoint announces all changes since the dead node got the stream.
    expect(at(1).endpoint.log).toContain("attach after a time without");
    expect((await next(again)).name).toBe("b");
    announce(1, "c");
    const { id: later, name } = await next(again);
    expect(name).toBe("c");
    await again.leave();
    announce(1, "d");
    const third = await get(2, later);
    expect(await names(third, 1)).toEqual(["d"]);
    // The old writer does not know yet that it has lost the stream.
    announce(0, "late");
    at(0).faults.restore();
    await clock.advance(1_000);
    announce(2, "e");
    expect(await names(third, 1)).toEqual(["e"]);
    expect((await names(got, 2)).at(-1)).toBe("late");
    expect((await next(got)).name).toBe("end");
  });

  test("rejects a second stream, and the id of another one", async () => {
    const got = await get(0);
    announce(0, "a");
    const { id } = await next(got);
    expect((await get(1)).status).toBe(409);
    await got.leave();
    await clock.advance(100);
    const other = await get(1);
    expect(other.status).toBe(200);
    expect((await get(2, id)).status).toBe(409);
    announce(1, "b");
    expect((await next(other)).name).toBe("b");
  });

  test("starts again after a position that is not stored, and announces everything", async () => {
    const got = await get(0);
    announce(0, "a");
    const { id } = await next(got);
    await got.leave();
    const again = await get(1, id.replace(/\d+$/, "9"));
    expect(again.status).toBe(200);
    expect(at(1).endpoint.log.at(-1)).toBe("attach after lost events");
    announce(1, "b");
    const { id: later, name } = await next(again);
    expect(name).toBe("b");
    expect(later.split(".")[0]).not.toBe(id.split(".")[0]);
  });

  test("starts again in the process of the last stream", async () => {
    const got = await get(0);
    announce(0, "a");
    const { id } = await next(got);
    await got.leave();
    const again = await get(0, id.replace(/\d+$/, "9"));
    expect(again.status).toBe(200);
    announce(0, "b");
    expect((await next(again)).name).toBe("b");
  });

  test("does not end for a client with the id of an earlier stream", async () => {
    const first = await get(0);
    announce(0, "a");
    const { id } = await next(first);
    await first.leave();
    await clock.advance(100);
    const second = await get(0);
    expect((await get(0, id)).status).toBe(409);
    announce(0, "b");
    expect((await next(second)).name).toBe("b");
  });

  test("counts toward the streams of the client in all nodes", async () => {
    await cluster.stop();
    cluster = await openNodes(2, clock, { limits: { streams: 4, clientShare: 0.5 } });
    for (const index of [0, 1]) {
      session = await openSession(at(index).host, revision);
      expect((await get(index)).status).toBe(200);
    }
    session = await openSession(at(0).host, revision);
    const refused = await get(0);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "1"]);
  });
});
