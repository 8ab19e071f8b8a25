/** What `generate --schema` writes: the files of one extension, for a program of somebody else. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { emitJsonSchema } from "../emit/json-schema.js";
import { emitExtensionFiles } from "../emit/revision.js";
import { readModel, readRevision, schemaFile } from "../project/project.js";
import type { SchemaProject } from "../project/revisions.js";
import type { Plan } from "./plan.js";

export interface VendorOptions {
  /** Path of the schema; `overlay.json` beside it is read, too. */
  schema: string;
  /** The revision it builds on. */
  base: string;
  /** Identifier of the extension. */
  id: string;
  /** Absolute path of the folder to write. */
  folder: string;
}

/** Generated text names the schema relative to its package, wherever the command runs. */
export function planVendor(
  project: SchemaProject,
  { schema, base: revision, id, folder }: VendorOptions,
): Plan {
  const base = readRevision(project, revision);
  const file = resolve(schema);
  const model = readModel({
    id,
    era: base.era,
    schema: file,
    root: packageFolder(file),
    base,
    baseFile: schemaFile(project, revision),
    ours: false,
  });
  const files = [...emitExtensionFiles(model, base), emitJsonSchema(model, "schema.json", base)];
  return {
    folder,
    files: new Map(files.map(({ path, text }) => [path, text])),
    merged: new Set(),
  };
}

/** The closest folder around a file that holds a `package.json` or schemas; else that of the file. */
function packageFolder(file: string): string {
  const own = dirname(file);
  for (let folder = own; ; folder = dirname(folder)) {
    if (ROOTS.some((name) => existsSync(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return own;
  }
}

const ROOTS = ["package.json", "schema/revisions.json"];
