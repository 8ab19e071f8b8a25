/**
 * The constraint tags of a doc comment: `@format uri`, `@minimum 0`. A tag whose value cannot be understood is a fault,
 * since dropping it would quietly loosen what the schema demands.
 */
import { type ts } from "ts-morph";
import type { Constraints } from "../model/declarations.js";
import { refuse, type Context } from "./context.js";
import { quote, report } from "./problem.js";

/** A block tag of a doc comment with the lines that belong to it. */
export interface Tag {
  name: string;
  /** The text behind the name, up to the next tag. */
  text: string;
  /** Offset of the `@` in the file. */
  offset: number;
}

/** How the value of each tag is read, and how a right one is described. */
const readers = new Map<
  string,
  { expected: string; read: (text: string) => Constraints | undefined }
>([
  ["format", { expected: "one word, as in `@format uri`", read: (text) => word(text, "format") }],
  [
    "minimum",
    { expected: "a number, as in `@minimum 0`", read: (text) => number(text, "minimum") },
  ],
  [
    "maximum",
    { expected: "a number, as in `@maximum 1`", read: (text) => number(text, "maximum") },
  ],
  ["maxItems", { expected: "a whole number, as in `@maxItems 100`", read: count }],
  [
    "TJS-type",
    {
      expected: "`@TJS-type number`, the only type it is used for",
      read: (text) => (text === "number" ? { number: true } : undefined),
    },
  ],
  [
    "nullable",
    {
      expected: "`@nullable` alone",
      read: (text) => (text === "" ? { nullable: true } : undefined),
    },
  ],
]);

/** The constraints among the tags; nothing when there are none. */
export function readConstraints(tags: readonly Tag[], context: Context): Constraints | undefined {
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
        message: `@${name}: expected ${reader.expected}, found ${found}`,
        fix: "correct the value; a remark goes above the tags",
      });
    } else if (seen.has(name)) {
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `@${name} is given twice`,
        fix: "keep one of the two",
      });
    }
    seen.add(name);
    Object.assign(constraints, value);
    const { minimum, maximum } = constraints;
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      report(context.problems, offset, {
        code: "read/bad-constraint",
        message: `expected @minimum not above @maximum, found ${minimum} and ${maximum}`,
        fix: "correct one of the two",
      });
    }
  }
  return Object.keys(constraints).length === 0 ? undefined : constraints;
}

/** Refuses constraints where the model has no place for them: on anything but a property. */
export function refuseConstraints(
  constraints: Constraints | undefined,
  node: ts.Node,
  context: Context,
): void {
  if (constraints === undefined) return;
  const tags = Object.keys(constraints).map((key) => (key === "number" ? "@TJS-type" : `@${key}`));
  refuse(context, node, {
    code: "read/bad-constraint",
    message: `expected constraint tags only on properties, found ${tags.join(" and ")} on something else`,
    fix: "move the tags to the properties that use this type",
  });
}

function word(text: string, key: "format"): Constraints | undefined {
  return /^\S+$/.test(text) ? { [key]: text } : undefined;
}

function number(text: string, key: "minimum" | "maximum"): Constraints | undefined {
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? { [key]: value } : undefined;
}

function count(text: string): Constraints | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? { maxItems: value } : undefined;
}
