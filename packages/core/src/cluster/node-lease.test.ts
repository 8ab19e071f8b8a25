/** The lease of a node: how it is kept, lost and taken again, and the time of the engine. */
import { describe, expect, test } from "vitest";
import type { Clock } from "../clock.js";
import { fakeClock, type FakeClock } from "../fake-clock.js";
import { joinCluster } from "./join.js";
import type { LeaseStore } from "./lease-store.js";
import { memoryCluster } from "./memory/memory-cluster.js";
import type { ClusterNode } from "./node.js";

interface Joined {
  readonly node: ClusterNode;
  /** When the lease was lost, in milliseconds since the start. */
  readonly lost: number[];
  readonly errors: string[];
}

function join(leases: LeaseStore, clock: Clock, random = 1): Joined {
  const start = clock.now();
  const errors: string[] = [];
  const onError = (error: unknown): void => void errors.push(String(error));
  const node = joinCluster({ leases }, { clock, random: () => random, onError });
  const lost: number[] = [];
  node.onFenced(() => lost.push(clock.now() - start));
  return { node, lost, errors };
}

/** Returns the same store, and the times of the attempts to take a lease. */
function observed(leases: LeaseStore, clock: Clock): { leases: LeaseStore; attempts: number[] } {
  const attempts: number[] = [];
  const start = clock.now();
  return {
    attempts,
    leases: {
      ...leases,
      acquire: (...given) => {
        attempts.push(clock.now() - start);
        return leases.acquire(...given);
      },
    },
  };
}

/** A clock whose process stops for some time: the time passes, but no timer runs. */
function stallingClock(clock: FakeClock): Clock & { stall(milliseconds: number): void } {
  let stalled = 0;
  return {
    now: () => clock.now() + stalled,
    after: (milliseconds, callback) => clock.after(milliseconds, callback),
    stall: (milliseconds) => void (stalled += milliseconds),
  };
}

describe("the lease of a node", () => {
  test("is renewed every 2 to 2.5 seconds, with one operation, and keeps its epoch", async () => {
    const clock = fakeClock();
    const { leases, attempts } = observed(memoryCluster({ clock }).leases, clock);
    const { node, lost } = join(leases, clock);
    await clock.advance(0);
    const { epoch } = node;
    expect(epoch).toBeDefined();
    await clock.advance(60_000);
    expect(node.epoch).toBe(epoch);
    expect(lost).toEqual([]);
    expect(attempts).toHaveLength(25);
    expect(await node.health()).toMatchObject({ leases: { held: 1, lost: 0 } });
  });

  test("is lost when the engine is away for longer than the lease, and is taken again", async () => {
    const clock = fakeClock();
    const { leases, faults } = memoryCluster({ clock });
    const { node, lost, errors } = join(leases, clock);
    await clock.advance(0);
    const { epoch = 0 } = node;
    faults.cutOff();
    await clock.advance(9_999);
    expect(node.epoch).toBe(epoch);
    expect(errors).toEqual([]);
    await clock.advance(1);
    expect(node.epoch).toBeUndefined();
    expect(lost).toEqual([10_000]);
    await clock.advance(60_000);
    expect(errors).toEqual([
      "Error: cluster: this process cannot take its lease: Error: the connection is cut off. Without the lease, requests of sessions get 503.",
    ]);
    expect(lost).toEqual([10_000]);
    expect(await node.health()).toMatchObject({ isReady: false, leases: { held: 0, lost: 1 } });
    faults.restore();
    await clock.advance(5_000);
    expect(node.epoch).toBeGreaterThan(epoch);
    expect(await node.health()).toMatchObject({ isReady: true, leases: { held: 1, lost: 1 } });
  });

  test("survives an engine that is away for a shorter time", async () => {
    const clock = fakeClock();
    const { leases, faults } = memoryCluster({ clock });
    const { node, lost } = join(leases, clock);
    await clock.advance(0);
    const { epoch } = node;
    faults.cutOff();
    await clock.advance(6_000);
    faults.restore();
    await clock.advance(60_000);
    expect(node.epoch).toBe(epoch);
    expect(lost).toEqual([]);
  });

  test("does not depend on the date of the process", async () => {
    const clock = fakeClock();
    const { leases, faults } = memoryCluster({ clock });
    let error = 0;
    const { node, lost } = join(leases, { ...clock, wallTime: () => clock.now() + error });
    await clock.advance(0);
    error = 3_600_000;
    expect(node.epoch).toBeDefined();
    await clock.advance(20_000);
    expect(lost).toEqual([]);
    error = -3_600_000;
    faults.cutOff();
    await clock.advance(10_000);
    expect(node.epoch).toBeUndefined();
  });

  test("is not used after a stall, even before the node notices the stall", async () => {
    const clock = fakeClock();
    const { leases } = memoryCluster({ clock });
    const stalling = stallingClock(clock);
    const { node } = join(leases, stalling);
    await clock.advance(0);
    expect(node.epoch).toBeDefined();
    stalling.stall(10_000);
    expect(node.epoch).toBeUndefined();
  });

  test("gets a new epoch if another node has ended it", async () => {
    const clock = fakeClock();
    const cluster = memoryCluster({ clock });
    const other = cluster.connect();
    const { node, lost } = join(cluster.leases, clock);
    const { node: observer } = join(other.leases, clock);
    await clock.advance(0);
    const { epoch = 0 } = node;
    expect(await observer.isOver(node.id, epoch)).toBe(false);
    cluster.faults.cutOff();
    await clock.advance(10_001);
    expect(await observer.isOver(node.id, epoch)).toBe(true);
    cluster.faults.restore();
    await clock.advance(5_000);
    expect(node.epoch).toBeGreaterThan(epoch);
    expect(lost).toHaveLength(1);
    expect(await node.isOver(node.id, epoch)).toBe(true);
    expect(await node.isOver(node.id, node.epoch!)).toBe(false);
  });

  test("never uses a lost epoch again, even if the engine still knows it", async () => {
    const clock = fakeClock();
    const { leases } = memoryCluster({ clock });
    let losesResponses = false;
    const { node, lost } = join(
      {
        ...leases,
        async acquire(...given) {
          const lease = await leases.acquire(...given);
          if (losesResponses) throw new Error("connection lost");
          return lease;
        },
      },
      clock,
    );
    await clock.advance(0);
    const { epoch = 0 } = node;
    losesResponses = true;
    await clock.advance(10_000);
    expect(lost).toEqual([10_000]);
    losesResponses = false;
    await clock.advance(5_000);
    expect(node.epoch).toBeGreaterThan(epoch);
  });

  test("is requested once per second while the engine is away for longer", async () => {
    const clock = fakeClock();
    const { leases, faults } = memoryCluster({ clock });
    const seen = observed(leases, clock);
    join(seen.leases, clock);
    faults.cutOff();
    await clock.advance(60_000);
    expect(seen.attempts.slice(0, 6)).toEqual([0, 500, 1_500, 2_500, 3_500, 4_500]);
  });

  test("is requested at different times by different nodes", async () => {
    const clock = fakeClock();
    const { leases, faults } = memoryCluster({ clock });
    faults.cutOff();
    const nodes = [0.13, 0.37, 0.61, 0.89].map((random) => {
      const seen = observed(leases, clock);
      join(seen.leases, clock, random);
      return seen;
    });
    await clock.advance(30_000);
    const later = nodes.map(({ attempts }) => attempts.filter((time) => time > 10_000));
    for (const times of later) expect(times.length).toBeGreaterThan(2);
    for (const time of later.flat()) {
      expect(later.filter((times) => times.includes(time)).length).toBeLessThan(nodes.length);
    }
  });

  test("tells the time of the engine", async () => {
    const engine = fakeClock(Date.UTC(2030, 0, 1));
    const clock = fakeClock(1_000);
    const { leases } = memoryCluster({ clock: engine });
    const { node } = join(leases, { ...clock, wallTime: () => 5 });
    expect(node.now()).toBe(5);
    await clock.advance(0);
    expect(node.now()).toBe(engine.now());
    await clock.advance(1_234);
    expect(node.now()).toBe(engine.now() + 1_234);
  });

  test("is given up when the node leaves, even if it arrives later", async () => {
    const clock = fakeClock();
    const { leases, faults } = memoryCluster({ clock });
    faults.delay(300);
    const { node } = join(leases, clock);
    const leaving = node.leave();
    await clock.advance(1_000);
    await leaving;
    faults.delay(0);
    const taken = await leases.acquire(`node:${node.id}`, "other", 1_000);
    expect(taken).toBeDefined();
    await clock.advance(60_000);
    expect(clock.waiting).toBe(0);
  });
});
