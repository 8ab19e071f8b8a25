/**
 * The tags a doc comment may have. The list is closed: a misspelled constraint would otherwise disappear silently, and
 * the generated guards would accept more than the schema says.
 */
import { similar } from "../similar.js";
import type { Tag } from "./constraints.js";
import type { ReadContext } from "./context.js";
import { report } from "./problem.js";

/** Tags about documentation, of TypeDoc and TSDoc. They do not change what a value may be. */
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

/** Tags that other generators read, with what to write instead. */
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

/** Reports every tag that is neither a constraint nor about documentation. */
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
      message: `@${name}: not a tag that is supported`,
      fix:
        INSTEAD.get(name) ??
        (meant === undefined
          ? `remove the tag, or write it as text; the supported constraints are ${constraints.map((one) => `@${one}`).join(", ")}`
          : `did you mean @${meant}?`),
    });
  }
}
