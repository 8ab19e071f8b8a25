/** The contract tests of clusters notice defects of engines. */
import { fakeClock } from "@mcp-gen/core";
import { memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { testCluster, type OpenedCluster } from "@mcp-gen/testing/cluster";
import { describe, expect, test } from "vitest";
import { FAULTS, FaultyState } from "./faulty-cluster.mjs";

type Fault = (typeof FAULTS)[string];

/** The parts whose cases notice a fault. */
const NOTICED: Readonly<Record<keyof typeof FAULTS, readonly string[]>> = {
  "loses 1 append in 1,000": ["events: loses none of 2,000 events"],
  "lets two owners hold a lease": ["leases: has one holder under contention"],
  "reorders messages": ["bus: keeps the order of each publisher, and delivers each message once"],
  "delivers messages twice": [
    "bus: keeps the order of each publisher, and delivers each message once",
  ],
  "loses messages": ["bus: keeps the order of each publisher, and delivers each message once"],
  "reports sessions as absent when it is cut off": [
    "outage: sessions: rejects with StoreUnavailableError",
  ],
  "forgets epochs": [
    "leases: the epoch grows after a release",
    "leases: the epoch grows after the lease has expired",
  ],
  "reorders events": ["events: returns the events after a position, and [] after the last"],
  "delivers events twice": ["events: keeps the order of appends that are not awaited"],
  "lets the last append of a sequence win": ["events: the first append of a sequence wins"],
  "returns `undefined` when there is nothing newer": [
    "events: returns [] for a stream with a head and without events",
  ],
  "ignores the expected version": [
    "sessions: of concurrent updates with the same version, one succeeds",
    "sessions: loses no change of two processes that read and update",
  ],
  "reports no gaps": ["outage: bus: publishes without an error, and reports a gap"],
  "accepts single-use state while it is cut off": ["outage: nonces: does not accept an id"],
};

function opened(cluster: MemoryCluster, fault: Fault, state: FaultyState): OpenedCluster {
  return {
    cluster: fault(cluster, state),
    openAgain: () => opened(cluster.connect(), fault, state),
    cutOff: () => cluster.faults.cutOff(),
    restore: () => cluster.faults.restore(),
    close: () => {},
  };
}

/** Returns the titles of the cases that fail. */
async function failing(fault: Fault): Promise<string[]> {
  const clock = fakeClock();
  const failed: string[] = [];
  const running: (() => Promise<void>)[] = [];
  testCluster(
    (title, run) =>
      void running.push(async () => {
        await run().catch(() => failed.push(title));
      }),
    {
      open: ({ idleTimeoutMs, maxEvents, maxEventBytes }) =>
        opened(
          memoryCluster({
            clock,
            idleTimeoutMs,
            events: { count: maxEvents, bytes: maxEventBytes },
          }),
          fault,
          new FaultyState(),
        ),
      now: () => clock.now(),
      wait: (milliseconds) => clock.advance(milliseconds),
    },
  );
  for (const run of running) await run();
  return failed;
}

describe("the contract tests of clusters", () => {
  test.for(Object.entries(FAULTS))("notice an engine that %s", async ([name, fault]) => {
    expect(await failing(fault)).toEqual(expect.arrayContaining([...(NOTICED[name] ?? [name])]));
  });

  test("pass without a fault", async () => {
    expect(await failing((cluster) => cluster)).toEqual([]);
  });
});
