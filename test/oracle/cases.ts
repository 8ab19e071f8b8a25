/**
 * Which values are judged for a revision: valid ones, and of each a choice of its mutants. A kind of mutation at a place
 * of the protocol is taken until it has been seen a few times, wherever it occurs; the rest is drawn by lot.
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
  /** What was changed, as a JSON Pointer. */
  path: string;
  kind: Mutant["kind"] | "unchanged";
}

/** How often a kind of mutation is taken at one place for certain. */
const FOR_CERTAIN = 3;
/** The same for literals, of which there may be several to swap for. */
const LITERALS_FOR_CERTAIN = 40;
/** How many of the other mutants of one value are drawn, about. */
const BY_LOT = 5;

/** The same cases for the same instances and seed. */
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
