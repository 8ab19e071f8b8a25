/**
 * Emits `schema/types.ts`: every interface and alias of the schema, in schema order, with its documentation. The files
 * in the folder `schema/` repeat the schema. The files outside of this folder are derived from the schema.
 */
import type { Declaration, Type } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { block, code, commas, group, indent, line, type Code } from "./code/code.js";
import { deprecatedTag, documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { Module } from "./code/module.js";
import type { GeneratedFile } from "./file.js";
import { typescriptFile } from "./file.js";
import type { Names } from "./names.js";
import { memberLines, typeText, type NameType } from "./type-text.js";

export function emitTypes(model: Model, names: Names): GeneratedFile {
  const module = new Module(model.declarations.map((declaration) => declaration.name));
  const name: NameType = (reference) => {
    const outside = names.imported(reference);
    return outside === undefined
      ? identifier(reference)
      : code`${module.types("base", fromInside(outside.from))}.${identifier(outside.name)}`;
  };
  const declarations = model.declarations
    .filter((declaration) => declaration.kind !== "constant")
    .map((declaration) => declarationText(declaration, name, model.source));
  return typescriptFile(model, "schema/types.ts", {
    about: `The types of ${model.id}, as its schema declares them.`,
    module,
    declarations,
  });
}

/** Adapts a relative module specifier for a file in the subfolder `schema/`. */
function fromInside(specifier: string): string {
  return specifier.startsWith("../") ? `../${specifier}` : specifier;
}

function declarationText(
  declaration: Exclude<Declaration, { kind: "constant" }>,
  name: NameType,
  source: string,
): Code {
  const { kind, name: own, doc, deprecated, file = source, line: at } = declaration;
  const comment = {
    text: doc,
    tags: [...deprecatedTag(deprecated), ["generated", `from ${file}:${at}`] as const],
  };
  if (kind === "alias")
    return documented(
      comment,
      code`export type ${identifier(own)} =${aliased(declaration.type, name)};`,
    );
  const heritage = declaration.extends.map((parent) => typeText(parent, name));
  const clause = code`extends ${group(indent(commas(heritage)))}`;
  const head =
    heritage.length === 0 ? identifier(own) : group(identifier(own), indent(line, clause));
  const members = block(memberLines(declaration, name));
  return documented(comment, code`export interface ${head} ${members}`);
}

/** Writes the right side of an alias. A union that does not fit starts on a new line, with one member per line. */
function aliased(type: Type, name: NameType): Code {
  const text = typeText(type, name);
  return type.kind === "union" ? group(indent(line, text)) : code` ${text}`;
}
