/**
 * Emits `schema/types.ts`: every interface and alias of the schema, in schema order, with its documentation. What says
 * again what the schema says stands in the folder `schema/`; everything beside that folder follows from it.
 */
import type { Declaration, Heritage, Type } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { block, code, concat, group, indent, join, line, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
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

/** A module specifier as the folder `schema/` has to write it. */
function fromInside(specifier: string): string {
  return specifier.startsWith("../") ? `../${specifier}` : specifier;
}

function declarationText(
  declaration: Exclude<Declaration, { kind: "constant" }>,
  name: NameType,
  source: string,
): Code {
  const comment = docComment({
    text: declaration.doc,
    tags: [
      ...(declaration.deprecated === undefined
        ? []
        : [["deprecated", declaration.deprecated] as const]),
      ["generated", `from ${declaration.file ?? source}:${declaration.line}`],
    ],
  });
  if (declaration.kind === "alias") {
    return concat(
      comment,
      code`export type ${identifier(declaration.name)} =`,
      aliased(declaration.type, name),
      code`;`,
    );
  }
  const heritage = declaration.extends.map((parent) => heritageText(parent, name));
  const header =
    heritage.length === 0
      ? code`export interface ${identifier(declaration.name)}`
      : concat(
          code`export interface `,
          group(
            identifier(declaration.name),
            indent(line, code`extends `, group(indent(join(concat(code`,`, line), heritage)))),
          ),
        );
  return concat(comment, header, code` `, block(memberLines(declaration, name)));
}

function heritageText(parent: Heritage, name: NameType): Code {
  return typeText(parent, name);
}

/** The right side of an alias. A union that does not fit moves to the next line, and takes one line a member there. */
function aliased(type: Type, name: NameType): Code {
  const text = typeText(type, name);
  return type.kind === "union" ? group(indent(line, text)) : code` ${text}`;
}
