/** Rate limits of a cluster: shared counts, outages, and the number of operations. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { joinCluster, memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { describe, expect, test } from "vitest";
import { countOperations } from "../../../../../test/support/count-operations.js";
import { ClusterRates } from "./cluster-rates.js";

const RATE = { capacity: 10, perSecond: 10 };

interface Process {
  readonly rates: ClusterRates;
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: MemoryCluster["faults"];
}

function startProcesses(count: number, clock: FakeClock): readonly Process[] {
  const cluster = memoryCluster({ clock });
  return Array.from({ length: count }, () => {
    const own = cluster.connect();
    const { counters } = own;
    const counted = countOperations({ counters });
    const node = joinCluster(counted.cluster, {
      clock,
      onError: (error) => expect.fail(String(error)),
    });
    return { rates: new ClusterRates(node, clock), counts: counted.counts, faults: own.faults };
  });
}

/** Sends as many requests as possible, to each process in turn, and returns the number of accepted requests. */
async function flood(
  processes: readonly Process[],
  clock: FakeClock,
  seconds: number,
  client = "ada",
): Promise<number> {
  let accepted = 0;
  for (let step = 0; step < seconds * 20; step++) {
    for (const { rates } of processes) {
      if (rates.buckets("tools/call", RATE).take(client) === 0) accepted++;
    }
    await clock.advance(50);
  }
  return accepted;
}

describe("a rate of a cluster", () => {
  test("limits the requests to all processes together", async () => {
    const clock = fakeClock();
    const processes = startProcesses(3, clock);
    // Bursts of each process, until the processes know about each other.
    await flood(processes, clock, 10);
    const accepted = await flood(processes, clock, 60);
    expect(accepted).toBeGreaterThan(60 * 10 * 0.6);
    expect(accepted).toBeLessThan(60 * 10 * 1.2);
  });

  test("limits each client separately", async () => {
    const clock = fakeClock();
    const [one, other] = startProcesses(2, clock) as [Process, Process];
    await flood([one], clock, 5, "ada");
    expect(other.rates.buckets("tools/call", RATE).take("grace")).toBe(0);
    expect(await flood([other], clock, 5, "grace")).toBeGreaterThanOrEqual(50);
  });

  test("tells how long to wait", () => {
    const [one] = startProcesses(1, fakeClock()) as [Process];
    const buckets = one.rates.buckets("tools/call", RATE);
    for (let request = 0; request < 10; request++) expect(buckets.take("ada")).toBe(0);
    expect(buckets.take("ada")).toBe(100);
  });

  test("needs one operation per second and process, and none without requests", async () => {
    const clock = fakeClock();
    const [one] = startProcesses(1, clock) as [Process];
    await flood([one], clock, 10);
    await flood([one], clock, 10, "grace");
    await clock.advance(2_000);
    expect(one.counts.get("counters.add")).toBeLessThanOrEqual(21);
    const before = one.counts.get("counters.add");
    await clock.advance(60_000);
    expect(one.counts.get("counters.add")).toBe(before);
  });

  test("counts the own requests while the engine is unavailable", async () => {
    const clock = fakeClock();
    const processes = startProcesses(2, clock);
    for (const { faults } of processes) faults.cutOff();
    await flood(processes, clock, 5);
    const accepted = await flood(processes, clock, 20);
    expect(accepted).toBeGreaterThan(2 * 20 * 9);
    expect(accepted).toBeLessThan(2 * 20 * 11);
    for (const { faults } of processes) faults.restore();
    await flood(processes, clock, 10);
    expect(await flood(processes, clock, 60)).toBeLessThan(60 * 10 * 1.2);
  });

  test("does not punish a client that comes back to a process", async () => {
    const clock = fakeClock();
    const [one, other] = startProcesses(2, clock) as [Process, Process];
    await flood([one], clock, 1);
    await flood([other], clock, 30);
    await clock.advance(5_000);
    expect(await flood([one], clock, 10)).toBeGreaterThan(70);
  });
});
