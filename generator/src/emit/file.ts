/**
 * Creates generated files. The layout comes from a Handlebars template, which receives only finished parts: the header,
 * the imports and the declarations.
 */
import type { Model } from "../model/model.js";
import { code, hardline, join, paragraphs, type Code } from "./code/code.js";
import { safe, wrapText } from "./code/comment.js";
import { literal } from "./code/literal.js";
import type { Module } from "./code/module.js";
import { print } from "./code/print.js";
import { renderTemplate } from "../layout/template.js";

export interface GeneratedFile {
  /** Path with `/`, relative to the output folder of the schema. */
  path: string;
  text: string;
}

export interface TypeScriptParts {
  /** The text of the comment at the start of the file. */
  about: string;
  /** The module with the imports of the file. Default: a module without imports. */
  module?: Module;
  declarations: readonly Code[];
}

export function typescriptFile(
  model: Pick<Model, "source">,
  path: string,
  parts: TypeScriptParts,
): GeneratedFile {
  // Prints the declarations first, because they determine the imports.
  const declarations = print(paragraphs(parts.declarations));
  const imports = parts.module?.imports() ?? [];
  return {
    path,
    text: renderTemplate("typescript-file", {
      about: wrapText(safe(parts.about), 97),
      source: model.source,
      imports: imports.length === 0 ? "" : print(join(hardline, imports)),
      declarations,
    }),
  };
}

/** `export * from "./guards.js";` for a file of the same package. */
export function exportAll(path: string): Code {
  return code`export * from ${literal(path.replace(/\.ts$/, ".js"))};`;
}

/** Returns the text of each file by path. */
export function filesOf(files: readonly GeneratedFile[]): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
