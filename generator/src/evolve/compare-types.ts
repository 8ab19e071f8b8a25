/**
 * Compares the types of two models.
 *
 * If both models have a declaration, references to it are not followed, because its changes are reported with the
 * declaration. If only one model has a declaration, references to it are expanded.
 */
import type { ArrayType, Constraints, Documented, Property, Type } from "../model/declarations.js";
import { LIMIT_NAMES } from "../model/limits.js";
import type { EffectiveProperty, Shape } from "../model/model.js";
import { hasSameLength } from "../model/tuple.js";
import { accepts, effectOf, isAnyJson } from "./accepts.js";
import {
  inside,
  paired,
  type ChangeBody,
  type PropertyChange,
  type SchemaLocation,
  type TypeAt,
  type TypeChange,
} from "./changes.js";
import type { Rename } from "./renames.js";
import { typeLine } from "./type-line.js";
import {
  expandDeclaration,
  isInline,
  isUnion,
  membersOf,
  objectShape,
  type ModelView,
} from "./model-view.js";

interface Lines {
  before: number;
  after: number;
}

export class TypeComparison {
  readonly #renamed: ReadonlyMap<string, string>;

  constructor(
    readonly before: ModelView,
    readonly after: ModelView,
    renames: readonly Rename[],
  ) {
    this.#renamed = new Map(renames.map((rename) => [rename.before, rename.after]));
  }

  /** Returns the changes between two types at a location. */
  types(location: SchemaLocation, a: TypeAt, b: TypeAt): ChangeBody[] {
    const [left, right] = this.#expand(a.type, b.type);
    const named = left.kind === "reference" && right.kind === "reference";
    if (named && this.#isSame(left.name, right.name)) return [];
    if (isAnyJson(left, this.before) && isAnyJson(right, this.after)) return [];
    if (isUnion(left, this.before) || isUnion(right, this.after))
      return this.#unions(location, { ...a, type: left }, { ...b, type: right }, [a, b]);
    if (left.kind === "array" && right.kind === "array")
      return hasSameLength(left, right)
        ? this.#arrays(location, { ...a, type: left }, { ...b, type: right })
        : [this.#changed(location, a, b)];
    const x = objectShape(left, this.before);
    const y = objectShape(right, this.after);
    if (x !== undefined && y !== undefined && !named)
      return this.shapes(location, x, y, { before: a.line, after: b.line });
    return this.#oldKey(left) === typeLine(right) ? [] : [this.#changed(location, a, b)];
  }

  /** Returns the changes between two objects at a location. */
  shapes(location: SchemaLocation, a: Shape, b: Shape, lines: Lines): ChangeBody[] {
    const changes = paired(a.properties, b.properties, ({ name }) => name).flatMap(
      ({ was, is }): ChangeBody[] => {
        const inner = propertyLocation(location, is ?? was);
        if (is === undefined) {
          const stillOpen = a.index === undefined && b.index !== undefined;
          return [{ kind: "property-removed", location: inner, before: typeAt(was), stillOpen }];
        }
        return was === undefined
          ? [{ kind: "property-added", location: inner, after: typeAt(is) }]
          : this.#properties(inner, was, is);
      },
    );
    const keys = inside(location, "[key]");
    return [...changes, ...this.#indexes(keys, a.index, b.index, lines)];
  }

  /** Compares the elements of two arrays with the same length limits. */
  #arrays(
    location: SchemaLocation,
    a: TypeAt & { type: ArrayType },
    b: TypeAt & { type: ArrayType },
  ): ChangeBody[] {
    const compare = (step: string, left: Type, right: Type): ChangeBody[] =>
      this.types(inside(location, step), { ...a, type: left }, { ...b, type: right });
    const prefix = (a.type.prefix ?? []).flatMap((type, index) =>
      compare(`[${index}]`, type, b.type.prefix?.[index] ?? b.type.items),
    );
    return [...prefix, ...compare("[]", a.type.items, b.type.items)];
  }

  #isSame(old: string, now: string): boolean {
    return old === now || this.#renamed.get(old) === now;
  }

  /** Returns the text of a type of the older model, with the new names of renamed declarations. */
  #oldKey(type: Type): string {
    return typeLine(type, (name) => this.#renamed.get(name) ?? name);
  }

  /** Like `#oldKey`, but a split declaration keeps its old name. */
  #oldNameKey(type: Type): string {
    const isGone = (name: string): boolean => this.after.declaration(name) === undefined;
    return typeLine(type, (name) => (isGone(name) ? (this.#renamed.get(name) ?? name) : name));
  }

  #changed(location: SchemaLocation, before: TypeAt, after: TypeAt): TypeChange {
    const views = { before: this.before, after: this.after };
    const same = (old: string, now: string): boolean => this.#isSame(old, now);
    const effect = effectOf(before.type, after.type, views, same);
    return { kind: "type-changed", location, before, after, effect };
  }

  /** Expands names that only one model declares, until the two types are comparable. */
  #expand(a: Type, b: Type): [Type, Type] {
    if (a.kind === "reference" && b.kind === "reference") {
      if (this.#isSame(a.name, b.name)) return [a, b];
      const isGone = this.after.declaration(a.name) === undefined;
      const isNew = this.before.declaration(b.name) === undefined;
      const left = isGone ? expandDeclaration(a.name, this.before) : undefined;
      const right = isNew ? expandDeclaration(b.name, this.after) : undefined;
      return left === undefined && right === undefined
        ? [a, b]
        : this.#expand(left ?? a, right ?? b);
    }
    if (a.kind === "reference" && b.kind !== "union") {
      const left = expandDeclaration(a.name, this.before);
      return left === undefined ? [a, b] : this.#expand(left, b);
    }
    if (b.kind === "reference" && a.kind !== "union") {
      const right = expandDeclaration(b.name, this.after);
      return right === undefined ? [a, b] : this.#expand(a, right);
    }
    return [a, b];
  }

  /** @param whole the two types as declared, which are reported if the unions have no common member */
  #unions(
    location: SchemaLocation,
    a: TypeAt,
    b: TypeAt,
    whole: readonly [TypeAt, TypeAt],
  ): ChangeBody[] {
    const direct = difference(directMembers(a.type), directMembers(b.type), (type) =>
      this.#oldNameKey(type),
    );
    if (direct.removed.length === 0 && direct.added.length === 0) return [];
    const { removed, added, common } = difference(
      membersOf(a.type, this.before),
      membersOf(b.type, this.after),
      (type) => this.#oldKey(type),
    );
    if (removed.length === 0 && added.length === 0) return [];
    if (common === 0) return [this.#changed(location, ...whole)];
    const [old] = removed;
    const [now] = added;
    const onePair = removed.length === 1 && added.length === 1;
    if (onePair && old !== undefined && isInline(old) && old.kind === now?.kind)
      return this.types(location, { ...a, type: old }, { ...b, type: now });
    return this.#members(location, a, b, { removed, added });
  }

  /**
   * Compares each added or removed member with the whole union of the other model. If that union already accepts all
   * values of the member, the change has no effect on the accepted values.
   */
  #members(
    location: SchemaLocation,
    a: TypeAt,
    b: TypeAt,
    { removed, added }: { removed: readonly Type[]; added: readonly Type[] },
  ): TypeChange[] {
    const { before, after } = this;
    const isCovered = (member: Type): boolean =>
      accepts(member, a.type, after, before, (now, old) => this.#isSame(old, now));
    const stillFits = (member: Type): boolean =>
      accepts(member, b.type, before, after, (old, now) => this.#isSame(old, now));
    return [
      ...added.map((member): TypeChange => {
        const effect = isCovered(member) ? "same" : "wider";
        return { kind: "member-added", location, member, effect, line: b.line };
      }),
      ...removed.map((member): TypeChange => {
        const effect = stillFits(member) ? "same" : "narrower";
        return { kind: "member-removed", location, member, effect, line: a.line };
      }),
    ];
  }

  #properties(location: SchemaLocation, a: EffectiveProperty, b: EffectiveProperty): ChangeBody[] {
    const [before, after] = [typeAt(a), typeAt(b)];
    return [
      ...(a.optional === b.optional
        ? []
        : [{ kind: "optionality-changed", location, before, after } as const]),
      ...constraintChanges(location, a.constraints, b.constraints, b.line),
      ...(location.from === undefined ? this.deprecations(location, a, b) : []),
      ...this.types(location, before, after),
    ];
  }

  /** Returns the change of `@deprecated` at a location. */
  deprecations(location: SchemaLocation, a: Documented, b: Documented): ChangeBody[] {
    const deprecated = b.deprecated !== undefined;
    return deprecated === (a.deprecated !== undefined)
      ? []
      : [{ kind: "deprecation-changed", location, deprecated, line: b.line }];
  }

  /**
   * Compares index signatures. Ignores an index signature that allows any value, because all objects allow unknown
   * keys.
   */
  #indexes(
    location: SchemaLocation,
    a: Type | undefined,
    b: Type | undefined,
    lines: Lines,
  ): ChangeBody[] {
    const before = a === undefined || isAnyJson(a, this.before) ? undefined : at(a, lines.before);
    const after = b === undefined || isAnyJson(b, this.after) ? undefined : at(b, lines.after);
    if (before !== undefined && after !== undefined) return this.types(location, before, after);
    if (after !== undefined) return [{ kind: "property-added", location, after }];
    return before === undefined
      ? []
      : [{ kind: "property-removed", location, before, stillOpen: false }];
  }
}

/** @param oldKey returns the text of a type of the older model, with the names of the newer model */
function difference(
  before: readonly Type[],
  after: readonly Type[],
  oldKey: (type: Type) => string,
): { removed: Type[]; added: Type[]; common: number } {
  const old = new Set(before.map(oldKey));
  const now = new Set(after.map((member) => typeLine(member)));
  return {
    removed: before.filter((member) => !now.has(oldKey(member))),
    added: after.filter((member) => !old.has(typeLine(member))),
    common: [...old].filter((text) => now.has(text)).length,
  };
}

function at(type: Type, line: number): TypeAt {
  return { type, optional: true, line };
}

function typeAt({ type, optional, constraints, line }: Property): TypeAt {
  return { type, optional, constraints, line };
}

/**
 * Returns the location of a property. If the property is the first of its path and is inherited, the location also
 * contains the declaration that defines the property.
 */
function propertyLocation(location: SchemaLocation, property: EffectiveProperty): SchemaLocation {
  const inherited =
    location.path.length === 0 &&
    property.from !== location.declaration &&
    property.from !== location.was;
  return { ...inside(location, property.name), ...(inherited ? { from: property.from } : {}) };
}

const CONSTRAINTS = [...LIMIT_NAMES, "format"] as const;

function constraintChanges(
  location: SchemaLocation,
  before: Constraints = {},
  after: Constraints = {},
  line: number,
): PropertyChange[] {
  return CONSTRAINTS.filter((name) => before[name] !== after[name]).map((constraint) => ({
    kind: "constraint-changed",
    location,
    constraint,
    before: before[constraint],
    after: after[constraint],
    line,
  }));
}

function directMembers(type: Type): readonly Type[] {
  return type.kind === "union" ? type.members : [type];
}
