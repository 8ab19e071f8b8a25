/**
 * Selects the union member that a value is validated against: by the discriminator, by the kind or the keys of the
 * value, otherwise the closest member.
 */
import type { Discriminator } from "../model/declarations.js";
import { isExact, type Check, type CheckOf, type LiteralDiscriminator } from "../emit/check.js";
import type { CheckFacts, JsonKind } from "../emit/check-facts.js";
import { ClosestMember } from "./closest.js";
import { below, type ValidationReport } from "./report.js";
import { isObject, own } from "./values.js";

/** Whether the validated value is inside a recursive type, and how deeply it is nested there. */
export interface Depth {
  deep: boolean;
  levels: number;
}

/** The depth outside of recursive types. */
export const FLAT: Depth = { deep: false, levels: 0 };

/** A value, its JSON Pointer, the report for its issues and its depth. */
export interface JudgedValue<Value = unknown> {
  value: Value;
  at: string;
  report: ValidationReport;
  depth: Depth;
}

/** The functions that validate the members of a union. */
export interface MemberJudge {
  readonly facts: CheckFacts;
  visit(check: Check, place: JudgedValue): void;
  accepts(check: Check, value: unknown, depth?: Depth): boolean;
  leafAccepts(check: Check, value: unknown): boolean;
}

type Union = CheckOf<"any-of">;

type ObjectPlace = JudgedValue<Record<string, unknown>>;

export function judgeUnion(judge: MemberJudge, union: Union, place: JudgedValue): void {
  const { facts } = judge;
  const { options, discriminator } = union;
  const { value, at, report, depth } = place;
  const object: ObjectPlace | undefined = isObject(value) ? { ...place, value } : undefined;
  if (isExact(union)) {
    if (object === undefined) return report.add(at, "an object", value);
    return byLiteral(judge, options, union.discriminator, object);
  }
  const { leaves, inner, settled } = facts.partition(union);
  if (leaves.some((leaf) => judge.leafAccepts(leaf, value))) return;
  const kind = kindOf(value);
  const candidates = settled.has(kind)
    ? []
    : inner.filter((option) => facts.kinds(option).has(kind));
  const [only] = candidates;
  if (only === undefined) return report.add(at, facts.words(union), value);
  const isOpen = kind === "object" || kind === "array";
  if (isOpen && candidates.length === 1) return judge.visit(only, place);
  if (candidates.some((option) => judge.accepts(option, value, depth))) return;
  if (!isOpen) return report.add(at, facts.words(union), value);
  if (object !== undefined) {
    if (discriminator?.kind === "literal") return byLiteral(judge, options, discriminator, object);
    const named = discriminator && byKey(judge, options, discriminator, object.value);
    if (named !== undefined) return judge.visit(named, place);
    if (wrongForAll(judge, candidates, object)) return;
  }
  closest(judge, union, candidates, place);
}

function kindOf(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonKind;
}

function byLiteral(
  judge: MemberJudge,
  options: readonly Check[],
  { property, members, absent, other }: LiteralDiscriminator,
  place: ObjectPlace,
): void {
  const { value, at, report } = place;
  const found = own(value, property);
  const index =
    members.find((member) => member.value === found)?.member ??
    (found === undefined ? (absent ?? other) : other);
  const option = index === undefined ? undefined : options[index];
  if (option !== undefined) return judge.visit(option, place);
  const values: Check = { kind: "literals", values: members.map((member) => member.value) };
  report.add(below(at, property), judge.facts.words(values), found);
}

/** Returns the first member with a key that the value has. A key with dots (`items.enum`) may be a path. */
function byKey(
  judge: MemberJudge,
  options: readonly Check[],
  { keys }: Extract<Discriminator, { kind: "key" }>,
  value: Record<string, unknown>,
): Check | undefined {
  for (const { key, member } of keys) {
    const option = options[member];
    if (option === undefined || !judge.facts.kinds(option).has("object")) continue;
    if (hasPath(value, judge.facts.keyPath(key, option))) return option;
  }
  return undefined;
}

function hasPath(value: unknown, path: readonly string[]): boolean {
  let part = value;
  for (const name of path) {
    if (!isObject(part)) return false;
    part = own(part, name);
  }
  return part !== undefined;
}

/**
 * Reports a property in which every member requires a literal, if the value has none of these literals. Returns whether
 * a property was reported.
 */
function wrongForAll(
  judge: MemberJudge,
  members: readonly Check[],
  { value, at, report }: ObjectPlace,
): boolean {
  for (const { name, all, everywhere } of judge.facts.sharedLiterals(members)) {
    if (!everywhere || all.optional) continue;
    const check: Check = { kind: "literals", values: [...all.values] };
    const found = own(value, name);
    if (judge.leafAccepts(check, found)) continue;
    report.add(below(at, name), judge.facts.words(check), found);
    return true;
  }
  return false;
}

function closest(
  judge: MemberJudge,
  union: Union,
  members: readonly Check[],
  { value, at, report, depth }: JudgedValue,
): void {
  // Inside a recursive type, trying all members at every level would take exponential time.
  if (depth.deep) return report.add(at, judge.facts.words(union), value);
  const search = new ClosestMember(value, report.limit);
  const shared = judge.facts.sharedLiterals(members);
  for (const member of members) {
    const contradicts = shared.some(({ name, byMember, all }) => {
      const wanted = byMember.get(member);
      if (wanted === undefined) return false;
      const found = isObject(value) ? own(value, name) : undefined;
      return (
        wanted.values.length < all.values.length &&
        !wanted.values.some((option) => option === found) &&
        !(wanted.optional && found === undefined)
      );
    });
    if (contradicts) continue;
    const visit = (scratch: ValidationReport): void =>
      judge.visit(member, { value, at: "", report: scratch, depth: FLAT });
    search.consider(visit, judge.facts.keys(member));
  }
  search.conclude(at, judge.facts.words(union), report);
}
