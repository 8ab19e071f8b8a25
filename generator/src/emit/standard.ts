/**
 * Emits `standard.ts`: a Standard Schema for every type, made of its guard and its explainer. Bundlers drop unused ones.
 */
import type { Model } from "../model/model.js";
import { checksOf } from "./checks.js";
import { code, concat, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { list, Module } from "./code/module.js";
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
    const call = list(
      code`/* @__PURE__ */ ${module.value("standardSchema", runtime)}(`,
      [names.guard(module, name), names.explain(module, name)],
      code`)`,
    );
    return concat(
      docComment({ text: `{@link types.${name}} as a Standard Schema.` }),
      assignment(code`export const ${identifier(name)}: ${type}`, call),
      code`;`,
    );
  });
  return typescriptFile(model, "standard.ts", {
    about: `The types of ${model.id} as Standard Schemas, for libraries that accept a schema.`,
    module,
    declarations,
  });
}
