/**
 * Converts types to checks. A check describes the valid values of a type. Guards, explainers and `mcp-gen validate` all
 * use the checks, so they accept the same values.
 */
import type {
  ArrayType,
  Constraints,
  Discriminator,
  Property,
  Type,
} from "../model/declarations.js";
import {
  isLimited,
  limitsOf,
  type ArrayLimits,
  type NumberLimits,
  type ObjectLimits,
  type StringLimits,
} from "../model/limits.js";
import { withArticle } from "./article.js";
import { withLimits } from "./limits.js";

export type Check =
  /** Every value is valid, and so is a missing value. */
  | { kind: "anything" }
  /** Every value is valid, but the value must not be missing. */
  | { kind: "present" }
  | ({ kind: "string" } & StringLimits)
  | ({ kind: "number"; integer: boolean } & NumberLimits)
  | { kind: "boolean" }
  | { kind: "null" }
  /** Any JSON object. */
  | ({ kind: "object" } & ObjectLimits)
  /** No value is valid. */
  | { kind: "never" }
  | { kind: "literals"; values: (string | number | boolean)[] }
  /** The check of the declaration with this name. */
  | { kind: "named"; name: string }
  /** `items` applies to the elements after `prefix`. */
  | ({ kind: "array"; items: Check; prefix?: Check[] } & ArrayLimits)
  | ({ kind: "shape"; members: Member[]; index?: Check } & ObjectLimits)
  | { kind: "any-of"; options: Check[]; discriminator?: Discriminator }
  | { kind: "all-of"; parts: Check[] };

/** A check with a name. Emitters write one function for each named check. */
export interface NamedCheck {
  /** Name without the prefix of a function (`is`, `explain`): `Tool`, `ToolInputSchema`. */
  name: string;
  /**
   * `declaration` is a declared type. `params` are the inline params of a message, whose check is also public. `inline`
   * is any other object literal in a declaration.
   */
  origin: "declaration" | "params" | "inline";
  /** The declaration of the message. Only for the origin `params`. */
  message?: string;
  /** The check itself. It contains references of kind `named` in place of inline checks. */
  check: Check;
  /** Line of the declaration in the schema. */
  line: number;
  /** Whether the check refers to itself through other checks, which means a value can be nested to any depth. */
  recursive: boolean;
}

/** The checks of one or more kinds. */
export type CheckOf<Kind extends Check["kind"]> = Extract<Check, { kind: Kind }>;

export type LiteralDiscriminator = Extract<Discriminator, { kind: "literal" }>;

/** A union in which one literal determines the member of a value. */
export type ExactUnion = CheckOf<"any-of"> & { discriminator: LiteralDiscriminator };

export function isExact(check: Check): check is ExactUnion {
  return (
    check.kind === "any-of" && check.discriminator?.kind === "literal" && check.discriminator.exact
  );
}

export interface Member {
  name: string;
  optional: boolean;
  check: Check;
  /** True if a supertype of the object declares the property, and not the object type itself. */
  inherited?: true;
}

/** Returns the check of a type. Keeps references as references and expands everything else. */
export function checkOf(type: Type, constraints: Constraints = {}): Check {
  switch (type.kind) {
    case "boolean":
    case "null":
    case "never":
      return { kind: type.kind };
    case "string":
      return { kind: "string", ...limitsOf("string", constraints) };
    case "object":
      return { kind: "object", ...limitsOf("object", constraints) };
    case "unknown":
    case "any":
      return { kind: "anything" };
    case "number":
      return {
        kind: "number",
        integer: type.integer === true,
        ...limitsOf("number", constraints),
      };
    case "literal":
      return { kind: "literals", values: [type.value] };
    case "reference":
      return { kind: "named", name: type.name };
    case "array":
      return {
        kind: "array",
        items: checkOf(type.items),
        ...(type.prefix !== undefined && { prefix: type.prefix.map((one) => checkOf(one)) }),
        ...lengthOf(type, constraints),
      };
    case "record":
      return shapeCheck([], type.values, limitsOf("object", constraints));
    case "shape":
      return shapeCheck(type.properties, type.index, limitsOf("object", constraints));
    case "union":
      return unionCheck(
        type.members.map((member) => checkOf(member, constraints)),
        type.discriminator,
      );
    case "intersection":
      return { kind: "all-of", parts: type.members.map((member) => checkOf(member, constraints)) };
    case "constant":
    case "omit":
      throw new TypeError(`a type of kind ${type.kind} is resolved before anything is emitted`);
    default:
      return type satisfies never;
  }
}

/**
 * Returns the length limits of an array. A tag such as `@minItems` changes a limit only if the tag is stricter than the
 * length of the tuple.
 */
export function lengthOf(type: ArrayType, constraints: Constraints): ArrayLimits {
  const { minItems, maxItems } = type;
  return limitsOf("array", {
    ...constraints,
    ...(minItems !== undefined && { minItems: Math.max(minItems, constraints.minItems ?? 0) }),
    ...(maxItems !== undefined && {
      maxItems: Math.min(maxItems, constraints.maxItems ?? maxItems),
    }),
  });
}

/** Whether a check has limits, so that testing only the kind of a value is not enough. */
export function hasLimits(check: Check): boolean {
  switch (check.kind) {
    case "string":
    case "number":
    case "object":
    case "array":
    case "shape":
      return isLimited(check);
    default:
      return false;
  }
}

/** Returns the check of an object with these properties. An index signature of `unknown` adds no check. */
export function shapeCheck(
  properties: readonly Property[],
  index?: Type,
  limits: ObjectLimits = {},
): Check {
  const values = index === undefined ? undefined : checkOf(index);
  const members = properties.map(({ name, optional, type, constraints }) => ({
    name,
    optional,
    check: requirePresence(checkOf(type, constraints), optional),
  }));
  if (members.length === 0 && (values === undefined || values.kind === "anything"))
    return { kind: "object", ...limits };
  return {
    kind: "shape",
    members,
    ...(values === undefined || values.kind === "anything" ? {} : { index: values }),
    ...limits,
  };
}

/** A required property must exist even if its type allows any value. */
function requirePresence(check: Check, optional: boolean): Check {
  return check.kind === "anything" && !optional ? { kind: "present" } : check;
}

/**
 * Merges the literals of a union into one check. Omits a literal if its whole type is also in the union, such as `"a"`
 * next to `string`.
 */
function unionCheck(options: readonly Check[], discriminator: Discriminator | undefined): Check {
  if (discriminator !== undefined) return { kind: "any-of", options: [...options], discriminator };
  if (options.some((option) => option.kind === "anything")) return { kind: "anything" };
  const whole = new Set(options.map((option) => option.kind));
  const values = options.flatMap((option) => (option.kind === "literals" ? option.values : []));
  const open = values.filter((value) => !whole.has(typeof value as Check["kind"]));
  const rest = options.filter((option) => option.kind !== "literals");
  const merged: Check[] = open.length === 0 ? rest : [{ kind: "literals", values: open }, ...rest];
  const [only] = merged;
  return merged.length === 1 && only !== undefined ? only : { kind: "any-of", options: merged };
}

/** Describes the values that a check accepts: `a string`, `"light" or "dark"`, `a Tool`. */
export function describeCheck(check: Check): string {
  switch (check.kind) {
    case "anything":
    case "present":
      return "a value";
    case "string":
      return withLimits("a string", check);
    case "number":
      return withLimits(check.integer ? "an integer" : "a number", check);
    case "boolean":
      return "a boolean";
    case "null":
      return "null";
    case "object":
    case "shape":
      return withLimits("an object", check);
    case "never":
      return "nothing";
    case "literals":
      return oneOf(check.values.map((value) => JSON.stringify(value)));
    case "named":
      return withArticle(check.name);
    case "array":
      return withLimits("an array", check);
    case "any-of":
      return oneOf([...new Set(check.options.map(describeCheck))]);
    case "all-of":
      return check.parts.map(describeCheck).join(" that is also ");
    default:
      return check satisfies never;
  }
}

function oneOf(words: readonly string[]): string {
  const last = words.at(-1) ?? "nothing";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
