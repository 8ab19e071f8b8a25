/**
 * Compares the types of two models place by place. References to a declaration both models have are not followed: what
 * changed there is reported there. References only one of them has are helpers that came or went, and are looked into.
 */
import type { ArrayType, Constraints, Property, Type } from "../model/declarations.js";
import { LIMIT_NAMES } from "../model/limits.js";
import type { EffectiveProperty, Shape } from "../model/model.js";
import { hasSameLength } from "../model/tuple.js";
import { accepts, effectOf, isAnyJson } from "./accepts.js";
import type { Effect, Place, PropertyChange, TypeAt, TypeChange, ChangeBody } from "./changes.js";
import type { Rename } from "./renames.js";
import { typeLine } from "./type-line.js";
import { expand, isUnion, membersOf, objectOf, type View } from "./view.js";

export interface TypeComparison {
  /** What differs between two types at a place. */
  types(place: Place, before: TypeAt, after: TypeAt): ChangeBody[];
  /** What differs between two objects at a place. */
  shapes(place: Place, before: Shape, after: Shape, lines: Lines): ChangeBody[];
}

interface Lines {
  before: number;
  after: number;
}

export function typeComparison(
  before: View,
  after: View,
  renames: readonly Rename[],
): TypeComparison {
  const renamed = new Map(renames.map((rename) => [rename.before, rename.after]));
  const same = (old: string, now: string): boolean => old === now || renamed.get(old) === now;
  const effect = (a: Type, b: Type): Effect => effectOf(a, b, { before, after }, same);

  /** One text for types that are the same but for names that moved: older types are read with the new names. */
  const keyOf = (type: Type, view: View): string =>
    typeLine(type, (name) => (view === before ? (renamed.get(name) ?? name) : name));
  /** The same, where a name that was split still counts as itself. */
  const nameKeyOf = (type: Type, view: View): string =>
    typeLine(type, (name) =>
      view === before && after.declaration(name) === undefined ? (renamed.get(name) ?? name) : name,
    );

  return { types, shapes };

  function types(place: Place, a: TypeAt, b: TypeAt): ChangeBody[] {
    const [left, right] = meet(a.type, b.type);
    if (left.kind === "reference" && right.kind === "reference" && same(left.name, right.name))
      return [];
    if (isAnyJson(left, before) && isAnyJson(right, after)) return [];
    if (isUnion(left, before) || isUnion(right, after)) return unions(place, left, right, a, b);
    if (left.kind === "array" && right.kind === "array") return arrays(place, left, right, a, b);
    const x = objectOf(left, before);
    const y = objectOf(right, after);
    const named = left.kind === "reference" && right.kind === "reference";
    if (x !== undefined && y !== undefined && !named)
      return shapes(place, x, y, { before: a.line, after: b.line });
    return keyOf(left, before) === keyOf(right, after) ? [] : [changed(place, a, b)];
  }

  function arrays(
    place: Place,
    left: ArrayType,
    right: ArrayType,
    a: TypeAt,
    b: TypeAt,
  ): ChangeBody[] {
    if (!hasSameLength(left, right)) return [changed(place, a, b)];
    const items = types(step(place, "[]"), { ...a, type: left.items }, { ...b, type: right.items });
    const first = (left.prefix ?? []).flatMap((type, index) => {
      const other = right.prefix?.[index] ?? right.items;
      return types(step(place, `[${index}]`), { ...a, type }, { ...b, type: other });
    });
    return [...first, ...items];
  }

  function changed(place: Place, a: TypeAt, b: TypeAt): TypeChange {
    return { kind: "type-changed", place, before: a, after: b, effect: effect(a.type, b.type) };
  }

  /** Names that only one model has are replaced by what they stand for, until both sides can be compared. */
  function meet(a: Type, b: Type): [Type, Type] {
    if (a.kind === "reference" && b.kind === "reference") {
      if (same(a.name, b.name)) return [a, b];
      const left = after.declaration(a.name) === undefined ? expand(a.name, before) : undefined;
      const right = before.declaration(b.name) === undefined ? expand(b.name, after) : undefined;
      return left === undefined && right === undefined ? [a, b] : meet(left ?? a, right ?? b);
    }
    if (a.kind === "reference" && b.kind !== "union") {
      const left = expand(a.name, before);
      return left === undefined ? [a, b] : meet(left, b);
    }
    if (b.kind === "reference" && a.kind !== "union") {
      const right = expand(b.name, after);
      return right === undefined ? [a, b] : meet(a, right);
    }
    return [a, b];
  }

  function unions(place: Place, a: Type, b: Type, siteA: TypeAt, siteB: TypeAt): ChangeBody[] {
    const direct = difference(directMembers(a), directMembers(b), nameKeyOf);
    if (direct.removed.length === 0 && direct.added.length === 0) return [];
    const { removed, added, common } = difference(membersOf(a, before), membersOf(b, after), keyOf);
    if (removed.length === 0 && added.length === 0) return [];
    if (common === 0) return [changed(place, siteA, siteB)];
    const [oldMember] = removed;
    const [newMember] = added;
    if (
      oldMember !== undefined &&
      newMember !== undefined &&
      removed.length === 1 &&
      added.length === 1
    ) {
      if (isInline(oldMember) && oldMember.kind === newMember.kind)
        return types(place, { ...siteA, type: oldMember }, { ...siteB, type: newMember });
    }
    // Against the union of the other side, so that a member others already cover widens or narrows nothing.
    return [
      ...added.map((member): TypeChange => ({
        kind: "member-added",
        place,
        member,
        effect: accepts(member, a, after, before, (x, y) => same(y, x)) ? "same" : "wider",
        line: siteB.line,
      })),
      ...removed.map((member): TypeChange => ({
        kind: "member-removed",
        place,
        member,
        effect: accepts(member, b, before, after, same) ? "same" : "narrower",
        line: siteA.line,
      })),
    ];
  }

  function difference(
    a: readonly Type[],
    b: readonly Type[],
    key: (type: Type, view: View) => string,
  ): { removed: Type[]; added: Type[]; common: number } {
    const old = new Set(a.map((member) => key(member, before)));
    const now = new Set(b.map((member) => key(member, after)));
    return {
      removed: a.filter((member) => !now.has(key(member, before))),
      added: b.filter((member) => !old.has(key(member, after))),
      common: [...old].filter((text) => now.has(text)).length,
    };
  }

  function shapes(place: Place, a: Shape, b: Shape, lines: Lines): ChangeBody[] {
    const old = new Map(a.properties.map((property) => [property.name, property]));
    const now = new Set(b.properties.map(({ name }) => name));
    const found = b.properties.flatMap((property) => {
      const was = old.get(property.name);
      const inner = propertyPlace(place, property);
      if (was === undefined)
        return [{ kind: "property-added", place: inner, after: typeAt(property) } as const];
      return properties(inner, was, property);
    });
    const removed = a.properties
      .filter(({ name }) => !now.has(name))
      .map((property): PropertyChange => ({
        kind: "property-removed",
        place: propertyPlace(place, property),
        before: typeAt(property),
        stillOpen: a.index === undefined && b.index !== undefined,
      }));
    return [...found, ...removed, ...indexes(step(place, "[key]"), a.index, b.index, lines)];
  }

  function properties(place: Place, a: EffectiveProperty, b: EffectiveProperty): ChangeBody[] {
    const [was, is] = [typeAt(a), typeAt(b)];
    return [
      ...(a.optional === b.optional
        ? []
        : [{ kind: "optionality-changed", place, before: was, after: is } as const]),
      ...constraintChanges(place, a.constraints, b.constraints, b.line),
      ...deprecation(place, a, b),
      ...types(place, was, is),
    ];
  }

  /** An index signature of any value only repeats that objects are open. */
  function indexes(
    place: Place,
    a: Type | undefined,
    b: Type | undefined,
    lines: Lines,
  ): ChangeBody[] {
    const old = a === undefined || isAnyJson(a, before) ? undefined : at(a, lines.before);
    const now = b === undefined || isAnyJson(b, after) ? undefined : at(b, lines.after);
    if (old !== undefined && now !== undefined) return types(place, old, now);
    if (now !== undefined) return [{ kind: "property-added", place, after: now }];
    return old === undefined
      ? []
      : [{ kind: "property-removed", place, before: old, stillOpen: false }];
  }
}

function deprecation(place: Place, a: Property, b: Property): ChangeBody[] {
  if (place.from !== undefined || (a.deprecated === undefined) === (b.deprecated === undefined))
    return [];
  return [
    { kind: "deprecation-changed", place, deprecated: b.deprecated !== undefined, line: b.line },
  ];
}

function at(type: Type, line: number): TypeAt {
  return { type, optional: true, line };
}

function typeAt({ type, optional, constraints, line }: Property): TypeAt {
  return { type, optional, ...(constraints === undefined ? {} : { constraints }), line };
}

function step(place: Place, segment: string): Place {
  return { ...place, path: [...place.path, segment] };
}

/** The first step into a declaration notes where the property was inherited from. */
function propertyPlace(place: Place, property: EffectiveProperty): Place {
  const inherited =
    place.path.length === 0 && property.from !== place.declaration && property.from !== place.was;
  return { ...step(place, property.name), ...(inherited ? { from: property.from } : {}) };
}

const CONSTRAINTS = [...LIMIT_NAMES, "format"] as const;

function constraintChanges(
  place: Place,
  before: Constraints = {},
  after: Constraints = {},
  line: number,
): PropertyChange[] {
  return CONSTRAINTS.filter((name) => before[name] !== after[name]).map((constraint) => ({
    kind: "constraint-changed",
    place,
    constraint,
    ...(before[constraint] === undefined ? {} : { before: before[constraint] }),
    ...(after[constraint] === undefined ? {} : { after: after[constraint] }),
    line,
  }));
}

function directMembers(type: Type): readonly Type[] {
  return type.kind === "union" ? type.members : [type];
}

/** Types without a name of their own, which may have changed inside. */
function isInline(type: Type): boolean {
  return type.kind === "shape" || type.kind === "record" || type.kind === "array";
}
