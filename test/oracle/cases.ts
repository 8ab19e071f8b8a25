/**
 * Selects the test values of a revision: valid values, and some mutants of each one. The first few mutants of a kind at a
 * location of the protocol are always selected. The others are selected randomly.
 */
import type { Model } from "../../generator/src/model/model.js";
import { literalsOf, type Instance } from "./instances.js";
import { mutantsOf, type Mutant } from "./mutations.js";
import { placesOf } from "./place.js";
import { seededRandom } from "./random.js";
import type { Guard } from "./subjects.js";

export interface Case {
  type: string;
  value: unknown;
  /** The JSON Pointer of the change. */
  path: string;
  kind: Mutant["kind"] | "unchanged";
}

/** The number of mutants of a kind at one location that are always selected. */
const FOR_CERTAIN = 3;
/** The same number for literals, which can be replaced with several others. */
const LITERALS_FOR_CERTAIN = 40;
/** The approximate number of randomly selected mutants of one value. */
const BY_LOT = 5;

/** Returns the same cases for the same instances and seed. */
export function* casesOf(
  instances: readonly Instance[],
  model: Model,
  guards: (type: string) => Guard,
  seed: number,
): Generator<Case> {
  const literals = literalsOf(model);
  const random = seededRandom(seed);
  const seen = new Map<string, number>();
  const isNew = ({ kind, path }: Mutant, { type, value }: Instance): boolean => {
    const key = `${placesOf(type, path, value, model, guards).at(-1)} ${kind}`;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count < (kind === "other literal" ? LITERALS_FOR_CERTAIN : FOR_CERTAIN);
  };
  for (const { type, value } of instances) {
    yield { type, value, path: "", kind: "unchanged" };
    const mutants = [...mutantsOf(value, literals, random)];
    for (const mutant of mutants) {
      if (!isNew(mutant, { type, value }) && random.below(mutants.length) >= BY_LOT) continue;
      yield { type, value: mutant.value, path: mutant.path, kind: mutant.kind };
    }
  }
}
