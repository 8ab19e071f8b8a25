/**
 * Emits `index.ts`, the module of a revision that most programs import: types, guards, constants, error codes, method
 * tables and parsing. Explainers, Standard Schema and dispatchers have separate subpaths, because few programs need
 * them.
 */
import { DiagnosticError } from "../diagnostics.js";
import type { Model } from "../model/model.js";
import { code } from "./code/code.js";
import { exportAll, typescriptFile, type GeneratedFile } from "./file.js";

/** Files that the index exports, in this order, if they were emitted. */
const EXPORTED = [
  "schema/types",
  "schema/constants",
  "guards",
  "errors",
  "extension",
  "methods",
  "messages",
  "parse",
];

/**
 * Matches the exports of a generated file. The index must not export the same name from two files, so such a schema is
 * refused.
 */
const EXPORT = /^export (?:async )?(?:function|const|interface|type) ([A-Za-z_$][\w$]*)/gm;

/** @param files the other generated files of the schema */
export function emitIndex(model: Model, files: readonly GeneratedFile[]): GeneratedFile {
  const exported = EXPORTED.flatMap((name) => files.filter(({ path }) => path === `${name}.ts`));
  checkCollisions(model, exported);
  const statements = exported.map(({ path }) =>
    path === "schema/types.ts"
      ? code`export type * from "./schema/types.js";`
      : exportAll(`./${path}`),
  );
  return typescriptFile(model, "index.ts", {
    about: `${model.id}: types, guards, constants, error codes, methods and parsing. Explainers, Standard Schemas and dispatchers have separate subpaths.`,
    declarations: [code`${statements}`],
  });
}

function checkCollisions(model: Model, files: readonly GeneratedFile[]): void {
  const seen = new Map<string, string>();
  for (const { path, text } of files) {
    for (const [, name = ""] of text.matchAll(EXPORT)) {
      const other = seen.get(name);
      if (other === undefined || other === path) {
        seen.set(name, path);
        continue;
      }
      const declaration = model.declarations.find((candidate) => candidate.name === name);
      throw DiagnosticError.of({
        code: "emit/reserved-name",
        file: model.source,
        line: declaration?.line,
        message: `\`${name}\` is also exported by ${path}`,
        fix: "rename the declaration",
      });
    }
  }
}
