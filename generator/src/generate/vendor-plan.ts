/** Plans `generate --schema`: the files of one extension, for a program outside of this repository. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { filesOf } from "../emit/file.js";
import { emitJsonSchema } from "../emit/json-schema.js";
import { emitExtensionFiles } from "../emit/revision.js";
import { readModel, readRevision, schemaFile } from "../project/project.js";
import type { SchemaProject } from "../project/revisions.js";
import type { Plan } from "./plan.js";

export interface VendorOptions {
  /** Path of the schema. `overlay.json` in the same folder is also read. */
  schema: string;
  /** The base revision. */
  base: string;
  /** The identifier of the extension. */
  id: string;
  /** Absolute path of the output folder. */
  folder: string;
}

/**
 * Generated files contain the path of the schema relative to its package, so their text does not depend on the working
 * directory.
 */
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
  return { folder, files: filesOf(files) };
}

/**
 * Returns the closest parent folder that contains a `package.json` or schemas. Without such a folder, returns the
 * folder of the file.
 */
function packageFolder(file: string): string {
  const own = dirname(file);
  for (let folder = own; ; folder = dirname(folder)) {
    if (ROOTS.some((name) => existsSync(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return own;
  }
}

const ROOTS = ["package.json", "schema/revisions.json"];
