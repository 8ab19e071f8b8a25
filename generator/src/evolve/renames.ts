/**
 * Finds renamed declarations.
 *
 * A declaration was renamed if its old name no longer exists or has become a union, and one new declaration has a
 * similar shape. The two names must also share a word, so that different types with a similar shape are not confused.
 */
import type { Type } from "../model/declarations.js";
import type { Shape } from "../model/model.js";
import { accepts } from "./accepts.js";
import { typeLine } from "./type-line.js";
import { expandDeclaration, type ModelView } from "./model-view.js";
import { wordsOf } from "./words.js";

export interface Rename {
  before: string;
  after: string;
  /** Whether the old name still exists, as a union that contains the renamed declaration. */
  split: boolean;
}

/** The minimum share of equal property names in two shapes. */
const MIN_SIMILARITY = 0.75;

export function findRenames(before: ModelView, after: ModelView): Rename[] {
  const gone = before.model.declarations.filter(
    ({ name, kind }) => kind !== "constant" && isGone(name, before, after),
  );
  const added = after.model.declarations.filter(
    ({ name, kind }) => kind !== "constant" && before.declaration(name) === undefined,
  );
  const pairs = gone
    .flatMap(({ name }) => added.map((candidate) => ({ before: name, after: candidate.name })))
    .map((pair) => ({ ...pair, score: similarity(pair.before, pair.after, before, after) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  const taken = new Set<string>();
  const found: Rename[] = [];
  for (const pair of pairs) {
    const rivals = pairs.filter(
      (other) =>
        other !== pair &&
        other.score === pair.score &&
        (other.before === pair.before || other.after === pair.after),
    );
    if (rivals.length > 0 || taken.has(`-${pair.before}`) || taken.has(`+${pair.after}`)) continue;
    taken.add(`-${pair.before}`).add(`+${pair.after}`);
    found.push({
      before: pair.before,
      after: pair.after,
      split: after.declaration(pair.before) !== undefined,
    });
  }
  return found;
}

/** Whether the name of an object no longer exists, or now refers to a union. */
function isGone(name: string, before: ModelView, after: ModelView): boolean {
  if (after.declaration(name) === undefined) return true;
  return before.shape(name) !== undefined && after.shape(name) === undefined;
}

/** Returns the similarity of two declarations, from 0 (different) to 2 (same shape and same words in the name). */
function similarity(old: string, now: string, before: ModelView, after: ModelView): number {
  const [words, others] = [ownWords(old), ownWords(now)];
  const common = [...words].filter((word) => others.has(word)).length;
  if (common === 0) return 0;
  const shape = bodySimilarity(old, now, before, after);
  return shape < MIN_SIMILARITY ? 0 : shape + common / (words.size + others.size - common);
}

/** Words that describe the role of a declaration and occur in many names. */
const ROLE_WORDS = new Set(["request", "result", "notification", "param", "response"]);

function ownWords(name: string): Set<string> {
  return new Set(wordsOf(name).filter((word) => !ROLE_WORDS.has(word)));
}

function bodySimilarity(old: string, now: string, before: ModelView, after: ModelView): number {
  const a = before.shape(old);
  const b = after.shape(now);
  if (a !== undefined && b !== undefined) return shapeSimilarity(a, b, before, after);
  if (a !== undefined || b !== undefined) return 0;
  const left = expandDeclaration(old, before);
  const right = expandDeclaration(now, after);
  if (left?.kind !== "union" || right === undefined) return 0;
  return typeLine(left) === typeLine(right) ? 1 : 0;
}

function shapeSimilarity(a: Shape, b: Shape, before: ModelView, after: ModelView): number {
  if (a.properties.length < 2) return 0;
  const others = new Map(b.properties.map((property) => [property.name, property.type]));
  const common = a.properties.filter(({ name }) => others.has(name));
  const contradicts = common.some(({ name, type }) => {
    const other = others.get(name);
    return other !== undefined && !mayEvolveInto(type, other, before, after);
  });
  if (contradicts) return 0;
  return common.length / (a.properties.length + b.properties.length - common.length);
}

/** Whether one type may be the new form of the other type: all values of one type must be valid for the other type. */
function mayEvolveInto(a: Type, b: Type, before: ModelView, after: ModelView): boolean {
  return accepts(a, b, before, after, isSame) || accepts(b, a, after, before, isSame);
}

function isSame(left: string, right: string): boolean {
  return left === right;
}
