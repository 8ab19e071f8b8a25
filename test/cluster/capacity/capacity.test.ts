/** The capacity model, compared with a small number of sessions on a real engine. */
import { describe, expect, test } from "vitest";
import { missingEngine } from "../cluster.mjs";
import { readsPerCall } from "./model.mjs";
import { simulate } from "./simulate.mjs";

const missing = missingEngine("redis");

test.for(missing === undefined ? [] : [missing])("Redis is not tested: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  console.warn(`Redis is not tested: ${why}`);
  skip();
});

describe("capacity model", () => {
  test("predicts a read for each call of a session that is seldom used", () => {
    expect(readsPerCall(1 / 3_600)).toBeCloseTo(1, 3);
  });

  test("predicts few reads for a session that is often used", () => {
    expect(readsPerCall(10)).toBeCloseTo(1 / 51, 3);
  });

  test.runIf(missing === undefined)(
    "predicts the operations of Redis",
    { timeout: 600_000 },
    async () => {
      const compared = await simulate({
        engine: "redis",
        nodes: 2,
        sessions: 200,
        callsPerSecond: 100,
        seconds: 20,
      });
      const reads = compared.find(({ what }) => what.startsWith("sessions.find"));
      // On a loaded machine, calls come late, and more of them read their session. `npm run cluster -- --capacity` has bounds.
      expect(reads?.measured).toBeGreaterThan(0);
      const touches = compared.find(({ what }) => what.startsWith("sessions.touch"));
      expect(touches?.measured).toBeLessThanOrEqual(2);
    },
  );
});
