/**
 * Thousands of values that are slightly wrong, or only look it, judged by our guards and by the official schema. They
 * agree on all of them once the errata are put right, and every erratum that is said to change a verdict does.
 */
import { describe, expect, test } from "vitest";
import { casesOf, type Case } from "./cases.js";
import { judgeWithErrata } from "./corrected.js";
import { errataOf } from "./errata.js";
import { exampleInstances, instancesOf, type Instance } from "./instances.js";
import { judgeOf, noOfficial, officialExamples, officialSchema, type Judge } from "./official.js";
import { guardsOf, modelOf, revisions } from "./subjects.js";

const SEED = 20241105;
const LEAST = 10_000;
describe.skipIf(noOfficial).each(revisions.map(({ id }) => id))("%s", (revision) => {
  test("the corrected official schema accepts what the model makes", () => {
    const corrected = judgeWithErrata(revision);
    const refused = instancesOf(modelOf(revision), SEED).filter(
      ({ type, value }) => !corrected(type, value),
    );
    expect(refused).toEqual([]);
  });

  test("guards and the corrected official schema agree on every mutant", async () => {
    const guards = await guardsOf(revision);
    const official = judgeOf(officialSchema(revision));
    const corrected = judgeWithErrata(revision);
    const renamed = judgeWithErrata(
      revision,
      errataOf(revision).filter(({ changes }) => changes === "notation"),
    );
    const toSee = new Map(
      errataOf(revision)
        .filter(({ changes }) => changes === "verdict")
        .map((erratum) => [erratum.at, judgeWithErrata(revision, others(revision, erratum.at))]),
    );
    const counts = { mutants: 0, valid: 0, errata: 0 };
    const wrong: string[] = [];
    const notOnlyNotation: string[] = [];
    const instances = instancesIn(revision, official);
    for (const mutant of casesOf(instances, modelOf(revision), guards, SEED)) {
      if (mutant.kind !== "unchanged") counts.mutants++;
      const ours = guards(mutant.type)(mutant.value);
      if (ours) counts.valid++;
      if (ours !== corrected(mutant.type, mutant.value)) wrong.push(describeCase(mutant, ours));
      const theirs = official(mutant.type, mutant.value);
      if (theirs !== renamed(mutant.type, mutant.value)) notOnlyNotation.push(mutant.type);
      if (ours === theirs) continue;
      counts.errata++;
      strikeOut(toSee, mutant, ours);
    }
    console.log(
      `${revision}: ${counts.mutants} mutants of ${instances.length} instances, ${counts.valid} still valid, ${counts.errata} judged by errata`,
    );
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(notOnlyNotation).toEqual([]);
    expect([...toSee.keys()]).toEqual([]);
    expect(counts.mutants).toBeGreaterThanOrEqual(LEAST);
  });
});

/** Official examples that are valid in the revision, and instances made from the model. */
function instancesIn(revision: string, official: Judge): Instance[] {
  const model = modelOf(revision);
  const examples = exampleInstances(model, newestExamples()).filter(({ type, value }) =>
    official(type, value),
  );
  return [...examples, ...instancesOf(model, SEED)];
}

function newestExamples(): ReturnType<typeof officialExamples> {
  return officialExamples(revisions.at(-1)?.id ?? "");
}

/** The errata without the one at a position. */
function others(revision: string, at: string): { at: string }[] {
  return errataOf(revision).filter((erratum) => erratum.at !== at);
}

/** Removes the errata of a type without which the referee would judge the value another way. */
function strikeOut(toSee: Map<string, Judge>, { type, value }: Case, ours: boolean): void {
  for (const [at, judge] of toSee) {
    if (at.split(/[.[]/)[0] === type && judge(type, value) !== ours) toSee.delete(at);
  }
}

function describeCase({ type, path, kind, value }: Case, ours: boolean): string {
  const verdict = ours ? "the guard accepts" : "the guard refuses";
  return `${type}, ${kind} at "${path}": ${verdict} ${JSON.stringify(value)} (seed ${SEED})`;
}
