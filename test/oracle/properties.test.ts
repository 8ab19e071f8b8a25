/**
 * What holds for every value of every type: guards accept what the model makes; guard, explainer, Standard Schema and our
 * own JSON Schema give one verdict on any JSON; and the official schema gives the same one once its errata are put right.
 */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitrariesOf, jsonValues } from "./arbitrary.js";
import { judgeWithErrata } from "./corrected.js";
import { literalsOf, propertyNamesOf } from "./instances.js";
import { mutantsOf } from "./mutations.js";
import { noOfficial } from "./official.js";
import { keysOf } from "./place.js";
import { seededRandom } from "./random.js";
import {
  explainersOf,
  guardsOf,
  modelOf,
  ownJudge,
  revisions,
  standardSchemasOf,
  typeNames,
  type Issue,
  type Outcome,
} from "./subjects.js";

/** `SEED=… npx vitest run test/oracle/properties.test.ts` repeats a failure, which names its seed. */
const SEED = Number(process.env["SEED"] ?? 20260728);
const RUNS = { seed: SEED, numRuns: 20 };

describe.each(revisions.map(({ id }) => id))("%s", (revision) => {
  const model = modelOf(revision);
  const types = typeNames(model);
  const valid = arbitrariesOf(model);
  const literals = literalsOf(model);
  const random = jsonValues([...propertyNamesOf(model), ...literals.all]);

  /** A valid value changed in one place. */
  const mutated = (type: string): fc.Arbitrary<unknown> =>
    fc.tuple(valid(type), fc.nat()).map(([value, lot]) => {
      const mutants = [...mutantsOf(value, literals, seededRandom(lot))];
      return mutants[lot % mutants.length]?.value;
    });

  const any = (type: string): fc.Arbitrary<unknown> =>
    fc.oneof(valid(type), mutated(type), mutated(type), random);

  test("guards accept what the model makes", async () => {
    const guards = await guardsOf(revision);
    forAll(types, valid, (type, value) => expect(guards(type)(value)).toBe(true));
  });

  test.skipIf(noOfficial)("guards agree with the corrected official schema", async () => {
    const guards = await guardsOf(revision);
    const corrected = judgeWithErrata(revision);
    forAll(types, any, (type, value) => expect(guards(type)(value)).toBe(corrected(type, value)));
  });

  test("guards agree with our own JSON Schema", async () => {
    const guards = await guardsOf(revision);
    const own = ownJudge(revision);
    forAll(types, any, (type, value) => expect(guards(type)(value)).toBe(own(type, value)));
  });

  test("explainers find issues where the guard says no, and nowhere else", async () => {
    const guards = await guardsOf(revision);
    const explainers = await explainersOf(revision);
    forAll(types, any, (type, value) => {
      const issues = explainers(type)(value);
      expect(issues.length === 0).toBe(guards(type)(value));
      for (const issue of issues) expectPlace(issue, value);
    });
  });

  test("Standard Schemas validate as guards do, and report what explainers find", async () => {
    const guards = await guardsOf(revision);
    const explainers = await explainersOf(revision);
    const schemas = await standardSchemasOf(revision);
    forAll(types, any, (type, value) => {
      const outcome = schemas(type)["~standard"].validate(value);
      const expected = guards(type)(value)
        ? { value }
        : { issues: explainers(type)(value).map(({ path }) => keysOf(path)) };
      expect(withStringKeys(outcome)).toEqual(expected);
    });
  });
});

test("nesting without end is refused, not followed, and both judges draw the line at one place", async () => {
  const guard = (await guardsOf("2026-07-28"))("JSONValue");
  const explain = (await explainersOf("2026-07-28"))("JSONValue");
  const verdicts = [200, 254, 255, 256, 257, 300, 100_000].map((levels) => {
    const value = nested(levels);
    return { levels, guard: guard(value), explainer: explain(value).length === 0 };
  });
  expect(verdicts.filter((verdict) => verdict.guard !== verdict.explainer)).toEqual([]);
  expect(verdicts.filter((verdict) => verdict.guard).map(({ levels }) => levels)).toEqual([
    200, 254, 255,
  ]);
});

/** Objects and arrays in turn around a number. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { value } : [value];
  return value;
}

/** Checks a property for every type; the message of a failure names the type and, by fast-check, the seed and the value. */
function forAll(
  types: readonly string[],
  values: (type: string) => fc.Arbitrary<unknown>,
  check: (type: string, value: unknown) => void,
): void {
  for (const type of types) {
    const property = fc.property(values(type), (value) => {
      check(type, value);
    });
    const result = fc.check(property, { ...RUNS, includeErrorInReport: true });
    if (result.failed) throw new Error(`${type}: ${fc.defaultReportMessage(result) ?? ""}`);
  }
}

/** An issue talks about a part of the value, or about a part its parent lacks. */
function expectPlace({ path }: Issue, value: unknown): void {
  let at = value;
  for (const [index, key] of keysOf(path).entries()) {
    if (typeof at !== "object" || at === null) {
      throw new Error(`the issue at "${path}" is inside a value without members (key ${index})`);
    }
    at = Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined;
  }
}

/** An outcome with nothing but the paths of its issues, array indexes as text. */
function withStringKeys(outcome: Outcome): { value: unknown } | { issues: string[][] } {
  if (!("issues" in outcome) || outcome.issues === undefined) return outcome;
  return { issues: outcome.issues.map(({ path }) => (path ?? []).map(String)) };
}
