/**
 * Parses the constraint tags of a doc comment: `@format uri`, `@minimum 0`.
 *
 * An invalid value is a fault, because ignoring the tag would accept values that the schema forbids.
 */
import { type ts } from "ts-morph";
import type { Constraints } from "../model/declarations.js";
import { refuseNode, type ReadContext } from "./context.js";
import { quote, report } from "./problem.js";

/** A block tag of a doc comment with all its lines. */
export interface Tag {
  name: string;
  /** The text after the name, up to the next tag. */
  text: string;
  /** Offset of the `@` in the file. */
  offset: number;
}

/**
 * A description of the value that a tag expects, for messages, and the parser of this value. The parser returns
 * `undefined` for an invalid value.
 */
type Reader = readonly [expected: string, read: (text: string) => unknown];

const numeric = (name: string, example: number): Reader => [
  `a number, as in \`@${name} ${example}\``,
  number,
];

const count = (name: string, example: number): Reader => [
  `a whole number, as in \`@${name} ${example}\``,
  (text) => (/^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
];

/** Returns a reader for a tag that has no value or one of the given values. */
const flag = (name: string, ...texts: string[]): Reader => [
  `\`@${name}\` alone`,
  (text) => (text === "" || texts.includes(text) ? true : undefined),
];

/** The reader of each tag. */
const READERS: Readonly<Record<Exclude<keyof Constraints, "number"> | "TJS-type", Reader>> = {
  format: ["one word, as in `@format uri`", (text) => (/^\S+$/.test(text) ? text : undefined)],
  minimum: numeric("minimum", 0),
  maximum: numeric("maximum", 1),
  exclusiveMinimum: numeric("exclusiveMinimum", 0),
  exclusiveMaximum: numeric("exclusiveMaximum", 1),
  multipleOf: [
    "a number above 0, as in `@multipleOf 0.5`",
    (text) => ((number(text) ?? 0) > 0 ? number(text) : undefined),
  ],
  minLength: count("minLength", 1),
  maxLength: count("maxLength", 100),
  pattern: ["a regular expression, as in `@pattern ^[a-z]+$`", pattern],
  minItems: count("minItems", 1),
  maxItems: count("maxItems", 100),
  uniqueItems: flag("uniqueItems", "true"),
  minProperties: count("minProperties", 1),
  maxProperties: count("maxProperties", 100),
  "TJS-type": [
    "`@TJS-type number`, the only type it is used for",
    (text) => (text === "number" ? true : undefined),
  ],
  nullable: flag("nullable"),
};

/** The names of constraint tags. */
export const CONSTRAINT_TAGS: readonly string[] = Object.keys(READERS);

/** Pairs of limits. The first one must not be greater than the second. */
const RANGES = [
  ["minimum", "maximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

function isConstraint(name: string): name is keyof typeof READERS {
  return Object.hasOwn(READERS, name);
}

/** Returns the constraints of the tags, or `undefined` if no tag is a constraint. */
export function readConstraints(
  tags: readonly Tag[],
  context: ReadContext,
): Constraints | undefined {
  const constraints: Constraints = {};
  const seen = new Set<string>();
  for (const { name, text, offset } of tags) {
    if (!isConstraint(name)) continue;
    const [expected, read] = READERS[name];
    const value = read(text.trim());
    if (value === undefined) {
      const found = text.trim() === "" ? "no value" : quote(text.trim());
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `@${name}: expected ${expected}, received ${found}`,
        fix: "correct the value; put remarks above the tags",
      });
    } else if (seen.has(name)) {
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `duplicate tag @${name}`,
        fix: "keep one of the two",
      });
    }
    seen.add(name);
    if (value !== undefined)
      Object.assign(constraints, { [name === "TJS-type" ? "number" : name]: value });
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

/** Refuses constraints on anything except a property, because the model cannot store them. */
export function refuseConstraints(
  constraints: Constraints | undefined,
  node: ts.Node,
  context: ReadContext,
): void {
  if (constraints === undefined) return;
  const tags = Object.keys(constraints).map((key) => (key === "number" ? "@TJS-type" : `@${key}`));
  refuseNode(context, node, {
    code: "read/bad-constraint",
    message: `expected constraint tags only on properties, received ${tags.join(" and ")} on a declaration or an index signature`,
    fix: "move the tags to the properties that use this type",
  });
}

function number(text: string): number | undefined {
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Reads a pattern, which may be plain text or a JSON string. Uses the flag `u`, like JSON Schema. */
function pattern(text: string): string | undefined {
  const source = text.startsWith('"') ? unquoted(text) : text;
  if (source === undefined || source === "" || /[\n\r]/.test(source)) return undefined;
  try {
    return new RegExp(source, "u").unicode ? source : undefined;
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
