/** Short variants of the measurements of `npm run cluster`, without bounds of time and memory. */
import { describe, expect, test } from "vitest";
import { runOutage } from "./operations/outage.mjs";
import { runRolling } from "./operations/rolling.mjs";
import { runScale } from "./operations/scale.mjs";
import { runPeers } from "./peers/peers.mjs";
import { testedEngines } from "./tested-engines.js";

const present = testedEngines().map(({ name }) => name);

describe.for(present)("a cluster of two processes on %s", { timeout: 600_000 }, (engine) => {
  const options = { engine, nodes: 2, isTimed: false };

  test("is deployed without failed calls, lost sessions or lost tasks", async () => {
    expect(await runRolling({ ...options, callsPerSecond: 20 })).toBe(true);
  });

  test("answers with 503 while the engine is unavailable", async () => {
    expect(await runOutage({ ...options, seconds: 7, callsPerSecond: 40 })).toBe(true);
  });

  test("keeps sessions in the engine, and announces a change with few messages", async () => {
    expect(await runScale({ ...options, sessions: 60, streams: 30 })).toBe(true);
  });
});

test.runIf(present.includes("redis"))(
  "two processes on redis satisfy all rows of the comparison",
  { timeout: 600_000 },
  async () => {
    expect(await runPeers({ names: /^mcp-gen/, isTimed: false })).toBe(true);
  },
);
