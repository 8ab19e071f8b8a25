/** What a gateway needs of the interfaces of clusters: upstream sessions without leaks, and calls that each node finds. */
import { fakeClock, RetryLaterError, type FakeClock } from "@mcp-gen/core";
import { memoryCluster, type SessionRecord } from "@mcp-gen/core/cluster";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exampleSession } from "./example-records.mjs";
import { Gateway, type Upstream } from "./gateway/gateway.js";

/** Milliseconds after which other nodes have noticed that a node has ended. */
const NOTICED = 30_000;

async function greeting(response: unknown): Promise<unknown> {
  return { greeting: response };
}

/** An upstream server that knows which sessions are open. */
class FakeUpstream implements Upstream {
  readonly open = new Set<string>();
  opened = 0;
  /** Delays the responses to `initialize`. */
  waits: Promise<void> | undefined;

  async initialize(): Promise<string> {
    const id = `upstream-${++this.opened}`;
    this.open.add(id);
    await this.waits;
    return id;
  }

  async end(sessionId: string): Promise<void> {
    this.open.delete(sessionId);
  }
}

let clock: FakeClock;
let cluster: ReturnType<typeof memoryCluster>;
let tasks: TaskStore;
let upstream: FakeUpstream;
let gateways: Gateway[];

beforeEach(() => {
  clock = fakeClock();
  cluster = memoryCluster({ clock, idleTimeoutMs: 3_600_000 });
  tasks = memoryTaskStore({ clock });
  upstream = new FakeUpstream();
  gateways = [];
});

afterEach(async () => {
  const left = Promise.all(gateways.map((gateway) => gateway.leave()));
  await clock.advance(10_000);
  await left;
});

interface Started {
  readonly gateway: Gateway;
  /** Ends the process: nothing leaves it or reaches it. */
  readonly kill: () => void;
}

async function start(): Promise<Started> {
  const connection = cluster.connect();
  const gateway = new Gateway(connection, tasks, upstream, clock);
  gateways.push(gateway);
  await clock.advance(0);
  const kill = (): void => {
    connection.faults.cutOff();
    gateway.kill();
  };
  return { gateway, kill };
}

async function frontSession(id: string): Promise<SessionRecord> {
  const record = exampleSession(id);
  await cluster.sessions.create(record);
  return record;
}

describe("upstream sessions", () => {
  test("are recorded before they are used, so that each node uses the same one", async () => {
    const [one, two] = [await start(), await start()];
    const front = await frontSession("front");
    const id = await one.gateway.upstreamSession(front);
    const [record] = (await tasks.listAll({}, undefined, 10)).tasks;
    expect(record?.values).toEqual({ sessionId: id });
    expect(await two.gateway.upstreamSession(front)).toBe(id);
    expect(upstream.opened).toBe(1);
  });

  test("are opened once, although two nodes need one at the same time", async () => {
    const [one, two] = [await start(), await start()];
    const front = await frontSession("front");
    const results = await Promise.allSettled(
      [one, two].map(({ gateway }) => gateway.upstreamSession(front)),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(results[1]).toMatchObject({ reason: expect.any(RetryLaterError) as Error });
    expect(await two.gateway.upstreamSession(front)).toBe("upstream-1");
    expect(upstream.opened).toBe(1);
  });

  test("end with their session, also if their node has ended before", async () => {
    const [one] = [await start(), await start()];
    const [ended, used] = [await frontSession("ended"), await frontSession("used")];
    await one.gateway.upstreamSession(ended);
    const kept = await one.gateway.upstreamSession(used);
    one.kill();
    await cluster.sessions.remove("ended");
    await clock.advance(NOTICED);
    expect([...upstream.open]).toEqual([kept]);
    // The other node holds the record now.
    await cluster.sessions.remove("used");
    await clock.advance(NOTICED);
    expect([...upstream.open]).toEqual([]);
    expect((await tasks.listAll({}, undefined, 10)).tasks).toEqual([]);
  });

  test("of a node that works are not ended by others", async () => {
    const [one] = [await start(), await start()];
    const front = await frontSession("front");
    const id = await one.gateway.upstreamSession(front);
    await clock.advance(10 * NOTICED);
    const [record] = (await tasks.listAll({}, undefined, 10)).tasks;
    expect([record?.lease?.owner, record?.attempt]).toEqual([one.gateway.node.id, 1]);
    expect([...upstream.open]).toEqual([id]);
  });

  test("whose opening a node did not finish can be opened again, and nothing is left", async () => {
    const [one, two] = [await start(), await start()];
    const front = await frontSession("front");
    let respond: (() => void) | undefined;
    upstream.waits = new Promise((resolve) => (respond = resolve));
    const stalled = one.gateway.upstreamSession(front).catch((error: unknown) => error);
    await clock.advance(0);
    one.kill();
    upstream.waits = undefined;
    await expect(two.gateway.upstreamSession(front)).rejects.toThrow(RetryLaterError);
    await clock.advance(NOTICED);
    expect(await two.gateway.upstreamSession(front)).toBe("upstream-2");
    // The first node only stalled. Its epoch is over, so it ends the session that it has opened.
    respond?.();
    expect(await stalled).toBeInstanceOf(RetryLaterError);
    expect([...upstream.open]).toEqual(["upstream-2"]);
  });
});

describe("suspended calls", () => {
  test("are found from any node", async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    await one.gateway.suspend("call", "ann", greeting);
    await two.gateway.suspend("other", "ann", greeting);
    expect(await three.gateway.resume("call", "ann", "Ann")).toEqual({ greeting: "Ann" });
    expect(await two.gateway.resume("other", "ann", "Bob")).toEqual({ greeting: "Bob" });
  });

  test("continue once, and only for their principal", async () => {
    const [one, two] = [await start(), await start()];
    let continued = 0;
    await one.gateway.suspend("call", "ann", async () => ++continued);
    const resume = (principal: string) => two.gateway.resume("call", principal, {});
    await expect(resume("bob")).rejects.toThrow("expected a suspended call");
    expect(continued).toBe(0);
    expect(await resume("ann")).toBe(1);
    await expect(resume("ann")).rejects.toThrow("expected a suspended call");
    expect(continued).toBe(1);
  });

  test("of a node that has ended are reported as lost when its lease is over", async () => {
    const [one, two] = [await start(), await start()];
    await one.gateway.suspend("call", "ann", async () => "continued");
    one.kill();
    await clock.advance(NOTICED);
    const failures: string[] = [];
    two.gateway.resume("call", "ann", {}).catch((error: unknown) => failures.push(String(error)));
    // The node does not respond, so its lease decides.
    while (failures.length === 0) {
      await clock.advance(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(failures).toEqual([expect.stringContaining("its outcome is unknown")]);
    await expect(two.gateway.resume("call", "ann", {})).rejects.toThrow(
      "expected a suspended call",
    );
  });
});
