/**
 * Emits the types of one revision that can be adapted by name: a set of the names for run time, and an interface for
 * the compiler.
 */
import type { AdaptableTypes } from "../../model/plan.js";
import type { Model } from "../../model/model.js";
import { block, code, group, indent, softline, type Code } from "../code/code.js";
import { documented } from "../code/comment.js";
import { identifier } from "../code/identifier.js";
import { Module } from "../code/module.js";
import { setOf } from "./layout.js";
import { typescriptFile, type GeneratedFile } from "../file.js";
import { PROTOCOL_PACKAGE } from "../names.js";

export function emitNames(model: Model, { names }: AdaptableTypes): GeneratedFile {
  return typescriptFile(model, `names/${model.id}.ts`, {
    about: `The types of ${model.id} that can be adapted by name.`,
    declarations: [
      documented(
        `The names of the types, in the order of the schema of ${model.id}.`,
        code`export const names: ReadonlySet<string> = ${setOf(names)};`,
      ),
    ],
  });
}

/** Imports the interface with the adaptable types of a revision: `Types20260728`. */
export function revisionTypes(module: Module, id: string, up: string): Code {
  return module.typeAs("Types", `Types${id.replaceAll("-", "")}`, `${up}types/${id}.js`);
}

export function emitTypeMap(model: Model, { names }: AdaptableTypes): GeneratedFile {
  const module = new Module(["Types"]);
  const types = module.types("types", `${PROTOCOL_PACKAGE}/${model.id}`);
  const declared = new Set(model.declarations.map(({ name }) => name));
  const members = names.map((name): Code => {
    if (declared.has(name)) return code`${identifier(name)}: ${types}.${identifier(name)};`;
    const message = name.replace(/Params$/, "");
    return group(
      code`${identifier(name)}: NonNullable<`,
      indent(softline, code`${types}.${identifier(message)}["params"]`),
      softline,
      code`>;`,
    );
  });
  return typescriptFile(model, `types/${model.id}.ts`, {
    about: `The types of ${model.id} that can be adapted by name.`,
    module,
    declarations: [
      documented(
        `Maps each name to its type, in the order of the schema of ${model.id}.`,
        code`export interface Types ${block(members)}`,
      ),
    ],
  });
}
