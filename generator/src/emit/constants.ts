/** Emits `schema/constants.ts`: the constants of the schema that are not error codes. */
import type { ConstantDeclaration } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { code } from "./code/code.js";
import { deprecatedTag, documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { typescriptFile, type GeneratedFile } from "./file.js";

/** Returns `undefined` if the schema has no such constants, as in extensions. */
export function emitConstants(model: Model): GeneratedFile | undefined {
  const codes = new Set(model.errors.map(({ name }) => name));
  const constants = model.declarations.filter(
    (declaration): declaration is ConstantDeclaration =>
      declaration.kind === "constant" && !codes.has(declaration.name),
  );
  if (constants.length === 0) return undefined;
  return typescriptFile(model, "schema/constants.ts", {
    about: `The constants of ${model.id}. Error codes are in errors.ts.`,
    module: new Module(constants.map(({ name }) => name)),
    declarations: constants.map(({ name, value, doc, deprecated, line }) =>
      documented(
        {
          text: doc,
          tags: [...deprecatedTag(deprecated), ["generated", `from ${model.source}:${line}`]],
        },
        code`export const ${identifier(name)} = ${literal(value)};`,
      ),
    ),
  });
}
