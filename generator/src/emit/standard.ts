/**
 * Emits `standard.ts`: a Standard Schema for every type, created from the guard and explainer of the type. Bundlers
 * remove unused schemas.
 */
import type { Model } from "../model/model.js";
import { checksOf } from "./checks.js";
import { call, code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { Module } from "./code/module.js";
import { assignment } from "./code/statements.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import type { Names } from "./names.js";

export function emitStandard(model: Model, names: Names): GeneratedFile {
  const declared = checksOf(model).filter(({ origin }) => origin === "declaration");
  const module = new Module(declared.map(({ name }) => name));
  const runtime = names.runtimeFile("standard-schema");
  const declarations = declared.map(({ name }): Code => {
    const interfaceName = module.type("StandardSchema", runtime);
    const type = code`${interfaceName}<${names.type(module, name)}>`;
    const schema = call(code`/* @__PURE__ */ ${module.value("standardSchema", runtime)}`, [
      names.guard(module, name),
      names.explain(module, name),
    ]);
    return documented(
      `{@link types.${name}} as a Standard Schema.`,
      code`${assignment(code`export const ${identifier(name)}: ${type}`, schema)};`,
    );
  });
  return typescriptFile(model, "standard.ts", {
    about: `The types of ${model.id} as Standard Schemas, for libraries that accept a schema.`,
    module,
    declarations,
  });
}
