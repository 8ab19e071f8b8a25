/** The capacity model, compared with a small number of sessions on a real engine. */
import { describe, expect, test } from "vitest";
import { missingEngine } from "../cluster.mjs";
import { operationsPerSecond, readsPerCall } from "./model.mjs";
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

  test("predicts that open streams renew their leases", () => {
    const load = {
      engine: "redis",
      nodes: 10,
      sessions: 10_000,
      callsPerSecond: 100,
      idleTimeout: 1_800,
    };
    const without = operationsPerSecond({ ...load, streams: 0 });
    const { renewals, touched } = operationsPerSecond({ ...load, streams: 3_000 });
    expect(renewals - without.renewals).toBeCloseTo(300);
    expect(touched - without.touched).toBeCloseTo(300, -1);
  });

  test.for([
    ["redis", 7_500],
    ["postgres", 4_200],
    ["nats", 4_200],
    ["sqlite", 16_700],
  ] as const)("predicts the sessions that %s writes because of touches", ([engine, expected]) => {
    const load = { nodes: 10, sessions: 1_000_000, streams: 0, callsPerSecond: 16_700 };
    const { written } = operationsPerSecond({ ...load, engine, idleTimeout: 1_800 });
    expect(written).toBeCloseTo(expected, -3);
  });

  test.runIf(missing === undefined)(
    "predicts the operations of Redis",
    { timeout: 600_000 },
    async () => {
      const compared = await simulate({
        engine: "redis",
        nodes: 2,
        sessions: 200,
        streams: 100,
        callsPerSecond: 100,
        seconds: 20,
      });
      const measured = new Map(compared.map((row) => [row.what, row.measured]));
      const of = (what: string): number => measured.get(`${what} per second`) ?? Number.NaN;
      // On a loaded machine, calls come late, more of them read their session, and the nodes count for longer than the time that
      // was measured. `npm run cluster -- --capacity` has bounds.
      expect(of("reads of sessions")).toBeGreaterThan(0);
      expect(of("touches")).toBeGreaterThan(0);
      // Together, not one for each of the 100 calls.
      expect(of("touches")).toBeLessThan(20);
      expect(of("touched sessions that are written")).toBeGreaterThan(0);
      // The leases of the nodes alone need less than 1 per second.
      expect(of("renewals of leases")).toBeGreaterThan(2);
    },
  );
});
