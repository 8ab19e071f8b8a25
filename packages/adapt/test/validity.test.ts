/**
 * What comes out of an adapter is what its revision says: tens of thousands of generated messages and values, judged by
 * the guards of the revision they were made for and by the official schema. A reply is judged by the sender's revision.
 */
import { revisions } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import { carry, carryMessage, isAsked, type Manner } from "./carry.js";
import { faults } from "./faults.js";
import { faultOf, isValue, refereesOf, type Referee } from "./judge.js";
import type { Route } from "./routes.js";
import { nameOf, samplesOf, type Sample } from "./samples.js";

const SEED = Number(process.env["SEED"] ?? 20250326);
const COUNT = 27;
const LEAST = 20_000;

const counts = { samples: 0, judged: 0 };

describe.each(revisions)("from %s", async (from) => {
  const samples = await samplesOf(from, SEED, COUNT);
  counts.samples += samples.length;
  const sources = await refereesOf(from);

  test.each(revisions.filter((to) => to !== from))("to %s", async (to) => {
    const wrong = faults();
    const targets = await refereesOf(to);
    for (const sample of samples) {
      if (!isAsked(sample, { from, to })) continue;
      for (const policy of ["strip", "passthrough"] as const) {
        // The official schema has nothing to say about policies, and is slow.
        const judges = policy === "strip" ? targets : targets.slice(0, 1);
        for (const [index, target] of judges.entries()) {
          const source = sources[index];
          if (source === undefined) continue;
          const fault = verdict(sample, { from, to }, { policy }, source, target);
          counts.judged++;
          if (fault !== undefined)
            wrong.add(`${nameOf(sample)}, ${policy}, ${fault}`, sample.value);
        }
      }
    }
    expect(wrong.shown()).toEqual([]);
  });
});

test("tens of thousands of messages and values were judged", () => {
  console.log(`${counts.samples} messages and values, judged ${counts.judged} times`);
  expect(counts.samples).toBeGreaterThanOrEqual(LEAST);
});

function verdict(
  sample: Sample,
  route: Route,
  manner: Manner,
  source: Referee,
  target: Referee,
): string | undefined {
  if (sample.kind !== "type")
    return faultOf(carryMessage(sample, sample.value, route, manner), sample, source, target);
  const { value } = carry(sample, sample.value, route, manner);
  return value === undefined || isValue(sample.type, value, target)
    ? undefined
    : `${target.name} refuse ${JSON.stringify(value)}`;
}
