/**
 * Parses the constraint tags of a doc comment: `@format uri`, `@minimum 0`.
 *
 * An invalid value is a fault, because ignoring the tag would accept values that the schema forbids.
 */
import { type ts } from "ts-morph";
import type { Constraints } from "../model/declarations.js";
import type { LimitName } from "../model/limits.js";
import { refuseNode, type ReadContext } from "./context.js";
import { quote, report } from "./problem.js";

/** A block tag of a doc comment with the lines that belong to it. */
export interface Tag {
  name: string;
  /** The text after the name, up to the next tag. */
  text: string;
  /** Offset of the `@` in the file. */
  offset: number;
}

interface Reader {
  /** Description of a valid value. */
  expected: string;
  /** `undefined` for an invalid value. */
  read(text: string): Constraints | undefined;
}

/** How to parse the value of each tag. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["format", { expected: "one word, as in `@format uri`", read: (text) => word(text, "format") }],
  ["minimum", numeric("minimum", 0)],
  ["maximum", numeric("maximum", 1)],
  ["exclusiveMinimum", numeric("exclusiveMinimum", 0)],
  ["exclusiveMaximum", numeric("exclusiveMaximum", 1)],
  [
    "multipleOf",
    {
      expected: "a number above 0, as in `@multipleOf 0.5`",
      read: (text) => {
        const value = number(text);
        return value === undefined || value <= 0 ? undefined : { multipleOf: value };
      },
    },
  ],
  ["minLength", count("minLength", 1)],
  ["maxLength", count("maxLength", 100)],
  ["pattern", { expected: "a regular expression, as in `@pattern ^[a-z]+$`", read: pattern }],
  ["minItems", count("minItems", 1)],
  ["maxItems", count("maxItems", 100)],
  ["uniqueItems", flag("uniqueItems")],
  ["minProperties", count("minProperties", 1)],
  ["maxProperties", count("maxProperties", 100)],
  [
    "TJS-type",
    {
      expected: "`@TJS-type number`, the only type it is used for",
      read: (text) => (text === "number" ? { number: true } : undefined),
    },
  ],
  ["nullable", flag("nullable")],
]);

/** The names of constraint tags. */
export const CONSTRAINT_TAGS: readonly string[] = [...readers.keys()];

/** Limits that must not contradict each other. */
const RANGES = [
  ["minimum", "maximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Returns the constraints of the tags, or `undefined` if there are none. */
export function readConstraints(
  tags: readonly Tag[],
  context: ReadContext,
): Constraints | undefined {
  const constraints: Constraints = {};
  const seen = new Set<string>();
  for (const { name, text, offset } of tags) {
    const reader = readers.get(name);
    if (reader === undefined) continue;
    const value = reader.read(text.trim());
    if (value === undefined) {
      const found = text.trim() === "" ? "no value" : quote(text.trim());
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `@${name}: expected ${reader.expected}, received ${found}`,
        fix: "correct the value; a remark goes above the tags",
      });
    } else if (seen.has(name)) {
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `duplicate tag @${name}`,
        fix: "keep one of the two",
      });
    }
    seen.add(name);
    Object.assign(constraints, value);
    for (const [low, high] of RANGES) {
      const { [low]: least, [high]: most } = constraints;
      if ((name !== low && name !== high) || least === undefined || most === undefined) continue;
      if (least <= most) continue;
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `expected @${low} not above @${high}, received ${least} and ${most}`,
        fix: "correct one of the two",
      });
    }
  }
  return Object.keys(constraints).length === 0 ? undefined : constraints;
}

/** Refuses constraints on anything but a property, because the model cannot store them. */
export function refuseConstraints(
  constraints: Constraints | undefined,
  node: ts.Node,
  context: ReadContext,
): void {
  if (constraints === undefined) return;
  const tags = Object.keys(constraints).map((key) => (key === "number" ? "@TJS-type" : `@${key}`));
  refuseNode(context, node, {
    code: "read/bad-constraint",
    message: `expected constraint tags only on properties, received ${tags.join(" and ")} on something else`,
    fix: "move the tags to the properties that use this type",
  });
}

function word(text: string, key: "format"): Constraints | undefined {
  return /^\S+$/.test(text) ? { [key]: text } : undefined;
}

function numeric(key: LimitName, example: number): Reader {
  return {
    expected: `a number, as in \`@${key} ${example}\``,
    read: (text) => {
      const value = number(text);
      return value === undefined ? undefined : { [key]: value };
    },
  };
}

function number(text: string): number | undefined {
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

function count(key: LimitName, example: number): Reader {
  return {
    expected: `a whole number, as in \`@${key} ${example}\``,
    read: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && Number.isSafeInteger(value) ? { [key]: value } : undefined;
    },
  };
}

/** A tag without a value. */
function flag(key: "uniqueItems" | "nullable"): Reader {
  return {
    expected: `\`@${key}\` alone`,
    read: (text) =>
      text === "" || (key === "uniqueItems" && text === "true") ? { [key]: true } : undefined,
  };
}

/** The pattern may be written as plain text or as a JSON string. JSON Schema uses the flag `u`. */
function pattern(text: string): Constraints | undefined {
  const source = text.startsWith('"') ? unquoted(text) : text;
  if (source === undefined || source === "" || /[\n\r]/.test(source)) return undefined;
  try {
    return new RegExp(source, "u").unicode ? { pattern: source } : undefined;
  } catch {
    return undefined;
  }
}

function unquoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
