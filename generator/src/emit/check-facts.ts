/**
 * Facts about a check that do not depend on a value: the kinds of JSON value that it accepts, whether it is a single
 * condition, and the properties that it declares. Explainers use these facts to choose the member of a union.
 */
import type { Model } from "../model/model.js";
import { describeCheck, hasLimits, type Check, type CheckOf, type NamedCheck } from "./check.js";
import { checksOf, checkedNames } from "./checks.js";

export type JsonKind = "string" | "number" | "boolean" | "null" | "array" | "object";

export const JSON_KINDS: readonly JsonKind[] = [
  "string",
  "number",
  "boolean",
  "null",
  "array",
  "object",
];

type Literal = string | number | boolean;

/** The allowed values of a property that must be a literal. */
export interface LiteralProperty {
  values: readonly Literal[];
  optional: boolean;
}

/** A property that is a literal in several members of a union. */
export interface SharedLiteral {
  name: string;
  byMember: ReadonlyMap<Check, LiteralProperty>;
  /** All values that at least one member allows, merged into one property. */
  all: LiteralProperty;
  /** Whether the property is a literal in every member. */
  everywhere: boolean;
}

export class CheckFacts {
  readonly checks: readonly NamedCheck[];
  readonly #byName: ReadonlyMap<string, NamedCheck>;

  constructor(model: Model) {
    this.checks = checksOf(model);
    this.#byName = new Map(this.checks.map((entry) => [entry.name, entry]));
  }

  /** Returns the check with a name, or `undefined` for an imported name. */
  named(name: string): NamedCheck | undefined {
    return this.#byName.get(name);
  }

  /** Whether the check contains a recursive type, so that a value can be nested to any depth. */
  isRecursive(check: Check): boolean {
    return checkedNames(check).some((name) => this.named(name)?.recursive === true);
  }

  /**
   * Whether the check is a single condition. A fault is then always in the value itself and never in a part of the
   * value.
   */
  isLeaf(check: Check): boolean {
    switch (check.kind) {
      case "named": {
        const target = this.named(check.name);
        return target !== undefined && !target.recursive && this.isLeaf(target.check);
      }
      case "array":
        return check.items.kind === "anything" && check.prefix === undefined && !hasLimits(check);
      case "any-of":
        return (
          check.discriminator === undefined && check.options.every((option) => this.isLeaf(option))
        );
      case "shape":
      case "all-of":
        return false;
      default:
        return true;
    }
  }

  /** Returns the kinds of value that can be valid. For an imported name, returns all kinds. */
  kinds(check: Check, above: ReadonlySet<string> = new Set()): ReadonlySet<JsonKind> {
    switch (check.kind) {
      case "string":
      case "number":
      case "boolean":
      case "null":
      case "object":
      case "array":
        return new Set([check.kind]);
      case "shape":
        return new Set(["object"]);
      case "anything":
      case "present":
        return new Set(JSON_KINDS);
      case "never":
        return new Set();
      case "literals":
        return new Set(check.values.map((value) => typeof value as JsonKind));
      case "named": {
        if (above.has(check.name)) return new Set();
        const target = this.named(check.name);
        return target === undefined
          ? new Set(JSON_KINDS)
          : this.kinds(target.check, new Set([...above, check.name]));
      }
      case "any-of":
        return new Set(check.options.flatMap((option) => [...this.kinds(option, above)]));
      case "all-of": {
        const parts = check.parts.map((part) => this.kinds(part, above));
        return new Set(JSON_KINDS.filter((kind) => parts.every((part) => part.has(kind))));
      }
      default:
        return check satisfies never;
    }
  }

  /** Returns the properties that a check declares, in order. */
  keys(check: Check, above: ReadonlySet<string> = new Set()): string[] {
    const parts = this.#parts(check, above);
    const inside = parts.checks.flatMap((part) => this.keys(part, parts.above));
    return [...new Set(check.kind === "shape" ? check.members.map(({ name }) => name) : inside)];
  }

  /** Returns the properties that must be literals in every valid value. */
  literals(check: Check, above: ReadonlySet<string> = new Set()): Map<string, LiteralProperty> {
    if (check.kind === "shape") {
      return new Map(
        check.members.flatMap(({ name, optional, check: member }) =>
          member.kind === "literals" ? [[name, { values: member.values, optional }] as const] : [],
        ),
      );
    }
    const parts = this.#parts(check, above);
    const maps = parts.checks.map((part) => this.literals(part, parts.above));
    const [first = new Map<string, LiteralProperty>(), ...rest] = maps;
    if (check.kind !== "any-of") return new Map(maps.flatMap((map) => [...map]));
    // In a union, every member must require a literal in the property.
    return new Map(
      [...first].flatMap(([name, property]) => {
        const all = [property, ...rest.flatMap((map) => map.get(name) ?? [])];
        return all.length < maps.length ? [] : [[name, mergeLiterals(all)] as const];
      }),
    );
  }

  /** Returns the properties that are literals in at least two of the given union members. */
  sharedLiterals(members: readonly Check[]): SharedLiteral[] {
    const found = new Map<string, Map<Check, LiteralProperty>>();
    for (const member of members) {
      for (const [name, property] of this.literals(member)) {
        const known = found.get(name) ?? new Map<Check, LiteralProperty>();
        found.set(name, known.set(member, property));
      }
    }
    return [...found]
      .filter(([, byMember]) => byMember.size > 1)
      .map(([name, byMember]) => {
        const all = mergeLiterals([...byMember.values()]);
        return { name, byMember, all, everywhere: byMember.size === members.length };
      });
  }

  /**
   * Splits the members of a union. `leaves` are the members that are a single condition, and `inner` are all other
   * members. `settled` contains the kinds of value that the leaves accept.
   */
  partition({ options }: CheckOf<"any-of">): {
    leaves: Check[];
    inner: Check[];
    settled: ReadonlySet<JsonKind>;
  } {
    const leaves = options.filter((option) => this.isLeaf(option));
    return {
      leaves,
      inner: options.filter((option) => !this.isLeaf(option)),
      settled: new Set(leaves.flatMap((leaf) => [...this.kinds(leaf)])),
    };
  }

  /**
   * Splits the key of a discriminator into property names. `items.enum` is a path, unless the member declares a
   * property with exactly this name.
   */
  keyPath(key: string, member: Check): string[] {
    return this.keys(member).includes(key) ? [key] : key.split(".");
  }

  /**
   * Describes the values that a check accepts. Uses the name of a declared type, unless the type is a single condition.
   */
  words(check: Check): string {
    return describeCheck(this.#unfold(check));
  }

  #unfold(check: Check): Check {
    if (check.kind === "any-of")
      return { ...check, options: check.options.map((option) => this.#unfold(option)) };
    const target = check.kind === "named" ? this.named(check.name) : undefined;
    if (target === undefined) return check;
    return target.origin === "inline" || this.isLeaf(check) ? this.#unfold(target.check) : check;
  }

  /**
   * Returns the checks inside a check that is not a shape: the members of a union, the parts of an intersection, or the
   * target of a name.
   */
  #parts(check: Check, above: ReadonlySet<string>): { checks: Check[]; above: Set<string> } {
    if (check.kind === "any-of") return { checks: check.options, above: new Set(above) };
    if (check.kind === "all-of") return { checks: check.parts, above: new Set(above) };
    if (check.kind !== "named" || above.has(check.name)) return { checks: [], above: new Set() };
    const target = this.named(check.name);
    return {
      checks: target === undefined ? [] : [target.check],
      above: new Set([...above, check.name]),
    };
  }
}

/** Merges the literals that several types allow in the same property. */
function mergeLiterals(properties: readonly LiteralProperty[]): LiteralProperty {
  return {
    values: [...new Set(properties.flatMap(({ values }) => values))],
    optional: properties.some(({ optional }) => optional),
  };
}
