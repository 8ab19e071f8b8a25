/** The cluster in memory passes the contract tests of engines. */
import { fakeClock } from "@mcp-gen/core";
import { memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { testCluster, type OpenedCluster } from "@mcp-gen/testing/cluster";
import { describe, test } from "vitest";

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
    open: ({ idleTimeoutMs, maxEvents }) =>
      opened(memoryCluster({ idleTimeoutMs, events: { count: maxEvents } })),
    // Its engine has the clock of the process.
    without: ["leases"],
  });
});

describe("memoryCluster with a fake clock", () => {
  const clock = fakeClock();
  testCluster(test, {
    open: ({ idleTimeoutMs, maxEvents }) =>
      opened(memoryCluster({ clock, idleTimeoutMs, events: { count: maxEvents } })),
    now: () => clock.now(),
    wait: (milliseconds) => clock.advance(milliseconds),
  });
});
