/** Writes a page for each type: its definition, its properties in all revisions, its uses and its changes. */
import type { GeneratedFile } from "../emit/file.js";
import { prose } from "../emit/markdown.js";
import { viewOf } from "../evolve/model-view.js";
import type { Declaration, Type } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { changesOf, isAboutType } from "./changes-of.js";
import { typesByName, type ReferenceInput } from "./input.js";
import { pageFile, section } from "./page.js";
import type { PagePaths } from "./page-paths.js";
import { propertyTable } from "./properties.js";
import { lifetimeText, removedIn } from "./lifetime.js";
import { printerFor } from "./type-markdown.js";
import { usesOf, type TypeUses } from "./type-uses.js";

type TypeDeclaration = Exclude<Declaration, { kind: "constant" }>;

export function typePages(input: ReferenceInput, paths: PagePaths): GeneratedFile[] {
  const uses = usesOf(input.models);
  return [...typesByName(input.models)].map(([name, models]) =>
    typePage(name, models, { input, paths, uses }),
  );
}

interface TypePageContext {
  input: ReferenceInput;
  paths: PagePaths;
  uses: Map<string, TypeUses>;
}

function typePage(name: string, models: readonly Model[], context: TypePageContext): GeneratedFile {
  const { input, paths, uses } = context;
  const path = paths.type(name) ?? "";
  const print = printerFor(path, paths);
  const all = input.models.map(({ id }) => id);
  const own = models.map(({ id }) => id);
  const declarations = models.flatMap((model) => {
    const found = model.declarations.find((one) => one.name === name);
    return found === undefined || found.kind === "constant" ? [] : [found];
  });
  const newest = declarations.at(-1);
  if (newest === undefined) throw new TypeError(`no revision declares ${name}`);
  const removed = removedIn(all, own);
  const used = uses.get(name);
  const shapes = models.flatMap((model) => {
    const shape = viewOf(model).shape(name);
    return shape === undefined ? [] : [{ revision: model.id, shape }];
  });
  const isName = newest.kind === "alias" && newest.type.kind === "reference";
  return pageFile({
    path,
    title: name,
    description: `${firstSentence(newest.doc) || `The type ${name} of the Model Context Protocol.`}`,
    blocks: [
      prose(newest.doc),
      [
        `**Revisions:** ${lifetimeText(all, own)}`,
        ...(removed === undefined ? [] : [`**Removed in:** ${removed}`]),
        ...(newest.deprecated === undefined ? [] : [`**Deprecated.** ${prose(newest.deprecated)}`]),
        ...basesOf(newest, print.typeName),
      ].join(" · "),
      ...(shapes.length === 0 || isName
        ? section("Definition", definition(newest, print.type))
        : []),
      ...section("Properties", isName ? "" : propertyTable(name, shapes, print)),
      ...section(
        "Used by",
        list(used?.methods.map((method) => print.method(method))),
        list(used?.types.map((type) => print.typeName(type))),
      ),
      ...section("Changes", ...changesOf(input.reports, isAboutType(name))),
    ],
  });
}

function basesOf(declaration: TypeDeclaration, typeName: (name: string) => string): string[] {
  if (declaration.kind !== "interface" || declaration.extends.length === 0) return [];
  const bases = declaration.extends.map((base) =>
    base.kind === "reference" ? typeName(base.name) : typeName(base.base),
  );
  return [`**Extends:** ${bases.join(", ")}`];
}

/** Returns the definition of an alias. The members of a union become a list. */
function definition(declaration: TypeDeclaration, type: (type: Type) => string): string {
  if (declaration.kind === "interface") return "An object whose keys are not declared.";
  const { type: own } = declaration;
  if (own.kind !== "union" || own.members.length < 3) return type(own);
  return `One of:\n\n${own.members.map((member) => `- ${type(member)}`).join("\n")}`;
}

function list(items: readonly string[] = []): string {
  return items.join(", ");
}

/** Returns the first sentence without backticks, for a description. */
export function firstSentence(doc: string): string {
  const [sentence = ""] =
    /^.*?[.!?](?=\s|$)|^.+$/s.exec(doc.replace(/`/g, "").replace(/\s+/g, " ").trim()) ?? [];
  return sentence;
}

/** Writes the index of all types, grouped by first letter. */
export function typeIndex(input: ReferenceInput, paths: PagePaths): GeneratedFile {
  const path = "types/index.md";
  const print = printerFor(path, paths);
  const all = input.models.map(({ id }) => id);
  const byLetter = new Map<string, string[]>();
  const types = [...typesByName(input.models)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, models] of types) {
    const letter = name.charAt(0).toUpperCase();
    const own = models.map(({ id }) => id);
    const line = `- ${print.typeName(name)}${own.length === all.length ? "" : ` _${lifetimeText(all, own)}_`}`;
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), line]);
  }
  return pageFile({
    path,
    title: "Types",
    description: "Every type of every revision, with the revisions that have it.",
    order: 30,
    blocks: [
      `${types.length} types in ${all.length} revisions. A type without a note is in all of them.`,
      ...[...byLetter].flatMap(([letter, lines]) => section(letter, lines.join("\n"))),
    ],
  });
}
