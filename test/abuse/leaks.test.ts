/**
 * Checks that no use of a server leaks memory. Every kind of use runs thousands of times in its own process. The test
 * measures the heap after garbage collection and counts the objects of requests and clients at the end.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { slopeOf } from "./slope.mjs";

const PROGRAM = fileURLToPath(new URL("leaks.mjs", import.meta.url));

interface Measured {
  /** Heap growth per use in bytes. */
  readonly slope: number;
  /** Remaining objects by class. */
  readonly left: Record<string, number>;
}

async function measure(kind: string, factor = 1): Promise<Measured> {
  const options = ["--expose-gc", "--no-warnings", PROGRAM, kind, String(factor)];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const [code] = (await once(child, "close")) as [number];
  expect([kind, code]).toEqual([kind, 0]);
  return JSON.parse(text) as Measured;
}

/** Maximum heap growth per use in bytes. A few kilobytes of noise weigh more with fewer uses. */
const LIMITS: [kind: string, limit: number][] = [
  ["memory calls, session era", 4],
  ["memory calls, stateless era", 4],
  ["HTTP calls, session era", 4],
  ["HTTP calls, stateless era", 4],
  ["malformed bodies", 16],
  ["invalid messages", 16],
  ["unknown methods", 16],
  ["unknown sessions", 16],
  ["cancellations and responses for unknown ids", 16],
  ["sessions opened and deleted", 60],
  ["connections opened and closed", 60],
  ["calls whose client leaves", 200],
  ["calls that are cancelled", 200],
  ["streams opened and left", 200],
];

const A_FEW = 3;
/** Times as many uses if the heap grows too much. */
const MORE = 4;

describe.concurrent("[incident 43] [incident 60]", () => {
  test.each(LIMITS)("frees everything of %s", async (kind, limit) => {
    let { slope, left } = await measure(kind);
    // On a busy machine, the compiler finishes late, and its code counts as growth. More uses tell that from a leak.
    if (slope >= limit) ({ slope, left } = await measure(kind, MORE));
    // Of thousands: the collector can keep objects that a stale register or stack slot refers to.
    const kept = Object.entries(left).filter(([, count]) => count > A_FEW);
    expect([kind, kept]).toEqual([kind, []]);
    expect(slope).toBeLessThan(limit);
  });

  test("measures idle sessions, which are small", async () => {
    const { slope, left } = await measure("sessions that stay open");
    expect(left["HttpSession"]).toBeGreaterThan(4_000);
    expect(slope).toBeGreaterThan(100);
    expect(slope).toBeLessThan(4_096);
  });
});

test("computes the slope of the regression line", () => {
  const line = [0, 1, 2, 3].map((x) => [x, 5 + 2 * x] as const);
  expect(slopeOf(line)).toBeCloseTo(2);
  expect(slopeOf([...line, [4, 100], [-1, -84]])).toBeGreaterThan(10);
});
