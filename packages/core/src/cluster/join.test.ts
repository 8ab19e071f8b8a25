/** The messages, the stores and the health of a node. */
import { describe, expect, test } from "vitest";
import { fakeClock, type FakeClock } from "../fake-clock.js";
import type { Cluster } from "./cluster.js";
import { encodeMessage } from "./encoding.js";
import {
  InvalidRecordError,
  NewerRecordError,
  NodeGoneError,
  NodeHandlerError,
  StoreUnavailableError,
} from "./errors.js";
import { joinCluster } from "./join.js";
import { memoryCluster } from "./memory/memory-cluster.js";
import type { ClusterNode, KeyListener } from "./node.js";
import type { SessionStore } from "./session-store.js";

const never = (): Promise<never> => new Promise(() => {});

function join(cluster: Cluster, clock: FakeClock, onError = unexpected): ClusterNode {
  return joinCluster(cluster, { clock, onError });
}

async function failing(): Promise<never> {
  throw new Error("socket closed");
}

function brokenPing(): never {
  throw new Error("closed");
}

function unexpected(error: unknown): void {
  throw error as Error;
}

/** Nodes of one cluster. */
async function nodes(count: number, clock: FakeClock = fakeClock()): Promise<ClusterNode[]> {
  const cluster = memoryCluster({ clock });
  const joined = Array.from({ length: count }, () => join(cluster.connect(), clock));
  await clock.advance(0);
  return joined;
}

describe("messages to all nodes", () => {
  test("reach all other nodes in order, and not their sender", async () => {
    const clock = fakeClock();
    const joined = await nodes(3, clock);
    const received: [number, unknown, string][] = [];
    joined.forEach((node, index) =>
      node.onAll("news", (value, from) => received.push([index, value, from])),
    );
    const [, sender] = joined;
    sender!.tellAll("news", 1);
    sender!.tellAll("news", 2);
    sender!.tellAll("other", 3);
    await clock.advance(0);
    const { id } = sender!;
    expect(received.filter(([index]) => index === 0)).toEqual([
      [0, 1, id],
      [0, 2, id],
    ]);
    expect(received).toHaveLength(4);
  });

  test("tell their sender that they were delivered", async () => {
    const clock = fakeClock();
    const cluster = memoryCluster({ clock });
    const node = join(cluster, clock);
    const delivered: number[] = [];
    node.tellAll("news", 1, () => delivered.push(1));
    await clock.advance(0);
    expect(delivered).toEqual([1]);
    cluster.faults.cutOff();
    node.tellAll("news", 2, () => delivered.push(2));
    await clock.advance(0);
    cluster.faults.restore();
    node.tellAll("news", 3, () => delivered.push(3));
    await clock.advance(0);
    expect(delivered).toEqual([1, 3]);
  });

  test("are ignored and counted if a newer version has sent them", async () => {
    const clock = fakeClock();
    const { bus } = memoryCluster({ clock });
    const node = join({ bus }, clock);
    node.onAll("news", () => expect.fail("received a message of a newer format"));
    bus.publish("all", encodeMessage([2, "news", "other", "", 1]));
    bus.publish("all", encodeMessage([2, { of: "another form" }]));
    await clock.advance(0);
    expect((await node.health()).counts).toEqual({ "messages of a newer format": 2 });
  });

  test.each([
    ["no JSON", new TextEncoder().encode("{")],
    ["no array", encodeMessage({ kind: "news" })],
    ["no format", encodeMessage(["news", "other", "", 1])],
    ["no sender", encodeMessage([1, "news", null, "", 1])],
    ["no key", encodeMessage([1, "news", "other"])],
    ["a wrong receipt", encodeMessage([1, "news", "other", "", 1, {}])],
  ])("are reported and ignored if they have %s", async (_, message) => {
    const clock = fakeClock();
    const { bus } = memoryCluster({ clock });
    const errors: unknown[] = [];
    const node = join({ bus }, clock, (error) => errors.push(error));
    const received: unknown[] = [];
    node.onAll("news", (value) => received.push(value));
    bus.publish("all", message);
    bus.publish("all", encodeMessage([1, "news", "other", "", "valid"]));
    await clock.advance(0);
    expect(received).toEqual(["valid"]);
    expect(errors).toHaveLength(1);
    expect((await node.health()).counts).toEqual({ "malformed messages": 1 });
  });

  test("reach the other listeners if one throws", async () => {
    const clock = fakeClock();
    const cluster = memoryCluster({ clock });
    const errors: unknown[] = [];
    const received: unknown[] = [];
    const node = join(cluster, clock, (error) => errors.push(error));
    node.onAll("news", () => {
      throw new Error("broken");
    });
    node.onAll("news", (value) => received.push(value));
    join(cluster.connect(), clock).tellAll("news", 1);
    await clock.advance(0);
    expect(received).toEqual([1]);
    expect(errors).toEqual([new Error("broken")]);
  });
});

function listening(receive: KeyListener["receive"], owner?: object): KeyListener {
  return { owner, receive };
}

describe("messages about a key", () => {
  test("reach the other nodes that watch the key", async () => {
    const clock = fakeClock();
    const [one, other, third] = (await nodes(3, clock)) as [ClusterNode, ClusterNode, ClusterNode];
    const received: unknown[] = [];
    const listener = listening((...[, kind, value]) => void received.push([kind, value]));
    const forbidden = (problem: string) => listening(() => expect.fail(problem));
    one.watch("session", listener);
    one.watch("session", listener);
    other.watch("session", forbidden("the sender received its own message"));
    third.watch("another session", forbidden("received a message of another topic"));
    other.tell("session", "ended", true);
    await clock.advance(0);
    expect(received).toEqual([["ended", true]]);
    one.unwatch("session", listener);
    other.tell("session", "ended", true);
    await clock.advance(0);
    expect(received).toHaveLength(2);
    one.unwatch("session", listener);
    other.tell("session", "ended", true);
    await clock.advance(0);
    expect(received).toHaveLength(2);
  });

  test("reach the other listeners of the sender's process, without a bus too", async () => {
    const clock = fakeClock();
    const node = join({}, clock);
    const owners = [{}, {}] as const;
    const received: unknown[] = [];
    const listener = listening((...message) => void received.push(message), owners[1]);
    node.watch(
      "session",
      listening(() => void received.push("its own message"), owners[0]),
    );
    node.watch("session", listener);
    node.tell("session", "ended", true, owners[0]);
    expect(received).toEqual([["session", "ended", true, node.id]]);
    node.unwatch("session", listener);
    node.tell("session", "ended", true, owners[0]);
    expect(received).toHaveLength(1);
  });

  test("need at most 32 subscriptions, which end with their last key", async () => {
    const clock = fakeClock();
    const { bus } = memoryCluster({ clock });
    const topics = new Set<string>();
    const counted = {
      ...bus,
      subscribe(topic: string, listener: (message: Uint8Array) => void) {
        topics.add(topic);
        const end = bus.subscribe(topic, listener);
        return () => {
          expect(topics.delete(topic)).toBe(true);
          end();
        };
      },
    };
    const node = join({ bus: counted }, clock);
    const listener = listening(() => {});
    const keys = Array.from({ length: 2_000 }, (_, index) => `key ${index}`);
    for (const key of keys) node.watch(key, listener);
    expect(topics.size).toBe(33);
    for (const key of keys) node.unwatch(key, listener);
    expect([...topics]).toEqual(["all"]);
    node.watch("key", listener);
    await node.leave();
    expect(topics.size).toBe(0);
  });
});

describe("requests to one node", () => {
  test("return the response of the handler, also on the same node", async () => {
    const [one, other] = (await nodes(2)) as [ClusterNode, ClusterNode];
    const end = one.answer("double", async (value, from) => [Number(value) * 2, from]);
    expect(await other.ask(one.id, "double", 4)).toEqual([8, other.id]);
    expect(await one.ask(one.id, "double", 5)).toEqual([10, one.id]);
    end();
    await expect(other.ask(one.id, "double", 4)).rejects.toThrow(NodeHandlerError);
    await expect(one.ask(one.id, "double", 4)).rejects.toThrow(/double: no handler/);
  });

  test("return the first response of several handlers", async () => {
    const [one, other] = (await nodes(2)) as [ClusterNode, ClusterNode];
    one.answer("find", async () => undefined);
    const end = one.answer("find", async (value) => (value === 1 ? "found" : undefined));
    expect(await other.ask(one.id, "find", 1)).toBe("found");
    expect(await other.ask(one.id, "find", 2)).toBeNull();
    end();
    expect(await other.ask(one.id, "find", 1)).toBeNull();
  });

  test("reject with the error of the handler", async () => {
    const [one, other] = (await nodes(2)) as [ClusterNode, ClusterNode];
    one.answer("fail", async () => {
      throw new RangeError("no such call");
    });
    for (const asking of [one, other]) {
      await expect(asking.ask(one.id, "fail", 1)).rejects.toMatchObject({
        name: "NodeHandlerError",
        nodeId: one.id,
        errorName: "RangeError",
        message: "no such call",
      });
    }
  });

  test("reject with NodeGoneError if there is no such node", async () => {
    const [node] = (await nodes(1)) as [ClusterNode];
    await expect(node.ask("another", "double", 1)).rejects.toThrow(NodeGoneError);
    const alone = join({}, fakeClock());
    await expect(alone.ask("another", "double", 1)).rejects.toThrow(NodeGoneError);
  });

  test("reject with NodeGoneError if the response takes longer than a second", async () => {
    const clock = fakeClock();
    const { bus } = memoryCluster({ clock });
    const node = join({ bus }, clock);
    const asker = join({ bus: { ...bus, request: never } }, clock);
    node.answer("wait", never);
    const asked = [asker.ask(node.id, "wait", 1), node.ask(node.id, "wait", 1)];
    const outcomes = Promise.allSettled(asked);
    await clock.advance(999);
    expect(clock.waiting).toBe(2);
    await clock.advance(1);
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ reason: { name: "NodeGoneError", nodeId: node.id } });
    }
  });

  test.each([
    ["an error of the bus", () => Promise.reject(new Error("closed"))],
    [
      "a bus that throws",
      () => {
        throw new Error("closed");
      },
    ],
    ["a response that is no JSON", async () => new Uint8Array([1])],
    ["a response of another form", async () => encodeMessage({ ok: true })],
    ["a response of a newer format", async () => encodeMessage([2, "new"])],
  ])("reject with NodeGoneError after %s", async (_, request) => {
    const clock = fakeClock();
    const { bus } = memoryCluster({ clock });
    const node = join({ bus: { ...bus, request } }, clock);
    await expect(node.ask("other", "double", 1)).rejects.toThrow(NodeGoneError);
  });

  test("reject with NodeHandlerError if the node cannot read the message", async () => {
    const clock = fakeClock();
    const { bus } = memoryCluster({ clock });
    const node = join({ bus }, clock);
    const response = await bus.request(node.id, encodeMessage([2, "new"]), 1_000);
    expect(JSON.parse(new TextDecoder().decode(response))).toEqual([
      1,
      false,
      "TypeError",
      "the node cannot read this message",
    ]);
  });
});

describe("isOver", () => {
  test("asks a running node, and the engine only if it does not respond", async () => {
    const clock = fakeClock();
    const cluster = memoryCluster({ clock });
    let operations = 0;
    const leases = {
      ...cluster.leases,
      acquire: (...given: Parameters<typeof cluster.leases.acquire>) => {
        operations++;
        return cluster.leases.acquire(...given);
      },
    };
    const own = cluster.connect();
    const node = join(own, clock);
    const observer = join({ bus: cluster.bus, leases }, clock);
    await clock.advance(0);
    const { epoch = 0 } = node;
    operations = 0;
    expect(await observer.isOver(node.id, epoch)).toBe(false);
    expect(await observer.isOver(node.id, epoch - 1)).toBe(true);
    expect(operations).toBe(0);
    own.faults.cutOff();
    expect(await observer.isOver(node.id, epoch)).toBe(false);
    expect(operations).toBe(1);
    await clock.advance(10_000);
    expect(await observer.isOver(node.id, epoch)).toBe(true);
  });

  test("asks the lease soon if the engine does not notice that a node has ended", async () => {
    const clock = fakeClock();
    const { bus, leases } = memoryCluster({ clock });
    const silent = { ...bus, request: never };
    const observer = join({ bus: silent, leases }, clock);
    const over = observer.isOver("ended", 1);
    await clock.advance(250);
    expect(await over).toBe(true);
    await leases.acquire("node:slow", "slow", 60_000);
    const held = observer.isOver("slow", 1);
    await clock.advance(1_000);
    expect(await held).toBe(false);
  });

  test("leaves the own lease alone", async () => {
    const clock = fakeClock();
    const { bus, leases } = memoryCluster({ clock });
    const node = join({ bus, leases }, clock);
    const observer = join({ bus, leases }, clock);
    await clock.advance(0);
    expect(await node.isLeaseFree(node.id)).toBe(false);
    expect(await observer.isLeaseFree(node.id)).toBe(false);
  });

  test("rejects if the engine is unavailable", async () => {
    const clock = fakeClock();
    const { bus, leases, faults } = memoryCluster({ clock });
    const node = join({ bus, leases }, clock);
    faults.cutOff();
    await expect(node.isOver("other", 1)).rejects.toThrow(StoreUnavailableError);
  });
});

describe("stores", () => {
  test("reject with StoreUnavailableError after a second, and for unknown errors", async () => {
    const clock = fakeClock();
    const { sessions } = memoryCluster({ clock });
    const { stores } = join({ sessions: { ...sessions, find: never, remove: failing } }, clock);
    const outcomes = Promise.allSettled([stores.sessions!.find("s")]);
    await clock.advance(1_050);
    expect(await outcomes).toMatchObject([{ reason: { name: "StoreUnavailableError" } }]);
    await expect(stores.sessions!.remove("s")).rejects.toThrow(StoreUnavailableError);
  });

  test("reject with the error of an engine that gives up after a second", async () => {
    const clock = fakeClock();
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:6379");
    const find = () => new Promise<never>((_, reject) => clock.after(1_000, () => reject(refused)));
    const { sessions } = memoryCluster({ clock });
    const { stores } = join({ sessions: { ...sessions, find } }, clock);
    const outcomes = Promise.allSettled([stores.sessions!.find("s")]);
    await clock.advance(1_050);
    expect(await outcomes).toMatchObject([{ reason: { cause: refused } }]);
  });

  test.each([
    ["InvalidRecordError", InvalidRecordError, { format: 1 }],
    ["NewerRecordError", NewerRecordError, { format: 2 }],
  ])("reject with %s", async (_, expected, record) => {
    const clock = fakeClock();
    const { sessions } = memoryCluster({ clock });
    const find = (async () => record) as unknown as SessionStore["find"];
    const { stores } = join({ sessions: { ...sessions, find } }, clock);
    await expect(stores.sessions!.find("s")).rejects.toThrow(expected);
  });

  test("keep a synchronous sweep of events", () => {
    const clock = fakeClock();
    const { events } = memoryCluster({ clock });
    let sweeps = 0;
    const { stores } = join({ events: { ...events, sweep: () => void sweeps++ } }, clock);
    stores.events!.sweep!();
    expect(sweeps).toBe(1);
  });

  test("count the leases that the process holds and loses", async () => {
    const clock = fakeClock();
    const { leases } = memoryCluster({ clock });
    const node = join({ leases }, clock);
    await clock.advance(0);
    const store = node.stores.leases!;
    const first = await store.acquire("stream:1", node.id, 1_000);
    const second = await store.acquire("stream:2", node.id, 5_000);
    expect(await node.health()).toMatchObject({ isReady: true, leases: { held: 3, lost: 0 } });
    await clock.advance(1_500);
    expect(await store.renew(first!, 1_000)).toBe(false);
    await store.release(second!);
    expect(await node.health()).toMatchObject({ leases: { held: 1, lost: 1 } });
  });
});

describe("health", () => {
  test("reports each engine, and the age of the last gap", async () => {
    const clock = fakeClock();
    const { bus, ping, faults } = memoryCluster({ clock });
    const node = join({ bus, ping: () => ({ ...ping(), slow: never() }) }, clock);
    const healthy = node.health();
    await clock.advance(1_100);
    expect(await healthy).toMatchObject({
      nodeId: node.id,
      engines: {
        memory: { ok: true },
        slow: { ok: false, error: expect.stringMatching(/1100 ms/) },
      },
      gapAgeMs: undefined,
    });
    faults.cutOff();
    faults.restore();
    const later = node.health();
    await clock.advance(1_500);
    expect(await later).toMatchObject({ gapAgeMs: 1_100 });
  });

  test("reports why an engine cannot be used", async () => {
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:6379");
    const late = new Error("no result within 1000 ms", { cause: refused });
    const ping = () => ({ redis: Promise.reject(new StoreUnavailableError("redis", late)) });
    expect((await join({ ping }, fakeClock()).health()).engines).toEqual({
      redis: {
        ok: false,
        error: "Error: no result within 1000 ms (Error: connect ECONNREFUSED 127.0.0.1:6379)",
      },
    });
  });

  test("asks each engine of a cluster once", async () => {
    let asked = 0;
    const ping = () => ({ redis: Promise.resolve(void asked++) });
    const { bus, leases } = memoryCluster();
    const nonces = { use: async () => true, ping: () => ({ postgres: failing() }) };
    const sessions = { ...memoryCluster().sessions, ping: () => ({ redis: failing() }) };
    const cluster = { bus: { ...bus, ping }, leases: { ...leases, ping }, sessions, nonces, ping };
    const node = join(cluster, fakeClock());
    await node.joined;
    const { engines, isReady } = await node.health();
    expect(isReady).toBe(false);
    expect(engines).toEqual({
      redis: { ok: true },
      "redis (sessions)": { ok: false, error: "Error: socket closed" },
      postgres: { ok: false, error: "Error: socket closed" },
    });
    expect(asked).toBe(1);
  });

  test("reports an engine package whose ping throws", async () => {
    expect(await join({ ping: brokenPing }, fakeClock()).health()).toMatchObject({
      isReady: false,
      engines: { cluster: { ok: false } },
    });
  });

  test("contains what transports count", async () => {
    const node = join({}, fakeClock());
    node.count("repeated responses");
    node.count("repeated responses");
    expect((await node.health()).counts).toEqual({ "repeated responses": 2 });
  });
});

describe("leave", () => {
  test("waits for its listeners before it gives up the lease", async () => {
    const clock = fakeClock();
    const { leases } = memoryCluster({ clock });
    const node = join({ leases }, clock);
    await clock.advance(0);
    let isDone = false;
    node.onLeave(async () => {
      await Promise.resolve();
      expect(node.epoch).toBeDefined();
      isDone = true;
    });
    await node.leave();
    expect(isDone).toBe(true);
    expect(node.epoch).toBeUndefined();
    expect(clock.waiting).toBe(0);
  });

  test("waits for at most two seconds", async () => {
    const clock = fakeClock();
    const errors: unknown[] = [];
    const node = join({}, clock, (error) => errors.push(error));
    node.onLeave(never);
    const leaving = node.leave();
    await clock.advance(2_000);
    await leaving;
    expect(errors).toHaveLength(1);
  });

  test("releases the engine package after the last node of the process", async () => {
    let closed = 0;
    const cluster: Cluster = { close: async () => void closed++ };
    const clock = fakeClock();
    const [one, other] = [join(cluster, clock), join({ ...cluster }, clock)];
    await one.leave();
    await one.leave();
    expect(closed).toBe(0);
    await other.leave();
    expect(closed).toBe(1);
  });
});

test("a gap and a lost lease reach their listeners until these are removed", async () => {
  const clock = fakeClock();
  const { bus, faults } = memoryCluster({ clock });
  const node = join({ bus }, clock);
  let gaps = 0;
  const end = node.onGap(() => gaps++);
  faults.gap();
  end();
  faults.gap();
  expect(gaps).toBe(1);
});
