/**
 * The supported tags of doc comments.
 *
 * All other tags are refused. If they were ignored, a misspelled constraint would have no effect, and generated guards
 * would accept invalid values.
 */
import { similar } from "../similar.js";
import type { Tag } from "./constraints.js";
import type { ReadContext } from "./context.js";
import { report } from "./problem.js";

/** Documentation tags of TypeDoc and TSDoc. These tags do not restrict values. */
const DOCUMENTATION = [
  "$comment",
  "alpha",
  "author",
  "beta",
  "category",
  "default",
  "defaultValue",
  "deprecated",
  "description",
  "document",
  "example",
  "examples",
  "experimental",
  "group",
  "inheritDoc",
  "internal",
  "packageDocumentation",
  "privateRemarks",
  "public",
  "readonly",
  "remarks",
  "see",
  "since",
  "summary",
  "title",
  "todo",
  "version",
];

/** Tags of other generators, and what to write instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["$id", "remove the tag: definitions are named by their declarations"],
  ["$ref", "name the type in TypeScript"],
  ["additionalProperties", "write an index signature such as `[key: string]: unknown`"],
  ["const", "write the literal as the type"],
  ["enum", "write a union of literals"],
  ["hide", "remove the declaration or property"],
  ["id", "remove the tag: definitions are named by their declarations"],
  ["ignore", "remove the declaration or property"],
  ["integer", "list the position under `integers` of the overlay"],
  ["items", "give the items a type of their own, and put the tags on its properties"],
  ["type", "write the type in TypeScript"],
]);

/** Reports every tag that is neither a constraint nor a documentation tag. */
export function refuseUnknownTags(
  tags: readonly Tag[],
  constraints: readonly string[],
  context: ReadContext,
): void {
  const known = [...constraints, ...DOCUMENTATION];
  for (const { name, offset } of tags) {
    if (known.includes(name)) continue;
    const meant = similar(name, known);
    report(context.problems, offset, {
      code: "read/unknown-tag",
      message: `unsupported tag @${name}`,
      fix:
        INSTEAD.get(name) ??
        (meant === undefined
          ? `remove the tag, or write it as text; the supported constraints are ${constraints.map((one) => `@${one}`).join(", ")}`
          : `did you mean @${meant}?`),
    });
  }
}
