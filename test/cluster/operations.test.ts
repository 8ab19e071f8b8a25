/** Short variants of the measurements of `npm run cluster`, without bounds of time and memory. */
import { describe, expect, test } from "vitest";
import { missingEngine } from "./cluster.mjs";
import { ENGINES } from "./engines/engines.mjs";
import { runOutage } from "./operations/outage.mjs";
import { runRolling } from "./operations/rolling.mjs";
import { runScale } from "./operations/scale.mjs";
import { runPeers } from "./peers/peers.mjs";

const engines = ENGINES.map(({ name }) => ({ name, missing: missingEngine(name) }));
const missing = engines.filter((engine) => engine.missing !== undefined);
const present = engines.filter((engine) => engine.missing === undefined).map(({ name }) => name);

test.for(missing)("$name is not tested", (engine, { skip }) => {
  expect(engine.missing).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`${engine.name} is not tested: ${engine.missing}`);
  skip();
});

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

const redis = engines.find(({ name }) => name === "redis")?.missing;

test.skipIf(redis !== undefined)(
  "two processes on redis satisfy all rows of the comparison",
  { timeout: 600_000 },
  async () => {
    expect(await runPeers(/^mcp-gen/)).toBe(true);
  },
);
