/**
 * A value that goes to another revision and comes back is the value without exactly the losses that were reported on the
 * way there; nothing more is lost on the way back. Forms that say the same are listed in `equivalences.ts`.
 */
import { isDeepStrictEqual } from "node:util";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { beforeAll, describe, expect, test } from "vitest";
import { afterLosses } from "./after-losses.js";
import { carry, isAsked, remembering } from "./carry.js";
import { EQUIVALENCES, normalised } from "./equivalences.js";
import { faults } from "./faults.js";
import { isKnownType, nameInRevision } from "./judge.js";
import { ROUTES, type Route } from "./routes.js";
import { nameOf, samplesOf, type Sample } from "./samples.js";

const SEED = Number(process.env["SEED"] ?? 20250618);
const COUNT = 20;

const samples = new Map<Revision, Sample[]>();
const counts = { trips: 0, lossless: 0 };

beforeAll(async () => {
  for (const revision of revisions) samples.set(revision, await samplesOf(revision, SEED, COUNT));
});

describe.each(ROUTES)("from $from to $to and back", (route) => {
  test("only what was reported is lost", () => {
    const wrong = faults();
    for (const sample of samples.get(route.from) ?? []) {
      const fault = isAsked(sample, route) ? faultOfTrip(sample, route) : undefined;
      if (fault !== undefined) wrong.add(`${nameOf(sample)} ${fault}`, sample.value);
    }
    expect(wrong.shown()).toEqual([]);
  });
});

test("many values made the trip, and many of them lost something", () => {
  expect(counts.trips).toBeGreaterThan(40_000);
  expect(counts.trips - counts.lossless).toBeGreaterThan(4_000);
});

test("every equivalence is met on some trip", () => {
  const idle = EQUIVALENCES.filter(({ why }) => !met.has(why)).map(({ why }) => why);
  expect(idle).toEqual([]);
});

/** Equivalences without which some trip would seem to lose something. */
const met = new Set<string>();

function faultOfTrip(sample: Sample, { from, to }: Route): string | undefined {
  const hooks = remembering(sample.value);
  const there = carry(sample, sample.value, { from, to }, { hooks });
  const traveller = inRevision(sample, to);
  if (there.value === undefined || traveller === undefined) return undefined;
  const back = carry(traveller, there.value, { from: to, to: from }, { hooks });
  counts.trips++;
  if (there.losses.length === 0) counts.lossless++;
  if (back.losses.length > 0) return `loses on the way back: ${JSON.stringify(back.losses)}`;
  const expected = afterLosses(sample.value, there.losses);
  if (isDeepStrictEqual(normalised(back.value), normalised(expected))) {
    noteEquivalences(back.value, expected);
    return undefined;
  }
  return `came back as ${JSON.stringify(back.value)}, with ${JSON.stringify(there.losses)}`;
}

function noteEquivalences(value: unknown, expected: unknown): void {
  if (isDeepStrictEqual(value, expected)) return;
  for (const one of EQUIVALENCES) {
    if (met.has(one.why)) continue;
    const others = EQUIVALENCES.filter((other) => other !== one);
    if (!isDeepStrictEqual(normalised(value, "", others), normalised(expected, "", others)))
      met.add(one.why);
  }
}

/** The sample as it is called in another revision; nothing for a type that has no name there. */
function inRevision(sample: Sample, revision: Revision): Sample | undefined {
  if (sample.kind !== "type") return sample;
  const type = nameInRevision(sample.type, revision);
  return isKnownType(type, revision) ? { ...sample, type } : undefined;
}
