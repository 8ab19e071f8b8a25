/** The cluster in memory passes the contract tests of engines. */
import { fakeClock } from "@mcp-gen/core";
import { memoryCluster, type Cluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { testCluster, type OpenedCluster } from "@mcp-gen/testing/cluster";
import { describe, expect, test } from "vitest";

function opened(cluster: MemoryCluster): OpenedCluster {
  return {
    cluster,
    openAgain: () => opened(cluster.connect()),
    cutOff: () => cluster.faults.cutOff(),
    restore: () => cluster.faults.restore(),
    close: () => {},
  };
}

describe("memoryCluster", () => {
  testCluster(test, {
    open: ({ idleTimeoutMs, maxEvents, maxEventBytes }) =>
      opened(memoryCluster({ idleTimeoutMs, events: { count: maxEvents, bytes: maxEventBytes } })),
    // Its engine has the clock of the process.
    without: ["leases"],
  });
});

describe("memoryCluster with a fake clock", () => {
  const clock = fakeClock();
  testCluster(test, {
    open: ({ idleTimeoutMs, maxEvents, maxEventBytes }) =>
      opened(
        memoryCluster({ clock, idleTimeoutMs, events: { count: maxEvents, bytes: maxEventBytes } }),
      ),
    now: () => clock.now(),
    wait: (milliseconds) => clock.advance(milliseconds),
  });
});

/** Returns the error of the first case of a part. */
async function errorOf(part: string, cluster: Cluster): Promise<unknown> {
  const cases: (() => Promise<void>)[] = [];
  const register = (title: string, run: () => Promise<void>): void => {
    if (title.startsWith(`${part}:`)) cases.push(run);
  };
  const open = (): OpenedCluster => ({ cluster, openAgain: open, close: () => {} });
  testCluster(register, { open });
  return cases[0]?.().catch((error: unknown) => error);
}

describe("an engine without what a case needs", () => {
  test("gets an error that says to omit the missing part", async () => {
    const { bus: _, ...cluster } = memoryCluster();
    expect(String(await errorOf("bus", cluster))).toBe(
      'TypeError: open: expected a cluster with bus, received none. If the engine has none, pass without: ["bus"].',
    );
  });

  test("gets an error that lists the missing methods", async () => {
    const { append, after, forget } = memoryCluster().events;
    expect(String(await errorOf("events", { events: { append, after, forget } }))).toBe(
      "TypeError: open: expected events with the methods open, head, append, after, forget, received events without open, head. Every engine of a cluster needs them.",
    );
  });
});
