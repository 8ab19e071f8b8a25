/** What `generate --schema` writes: the files of one extension, for a program of somebody else. */
import { resolve } from "node:path";
import { emitJsonSchema } from "../../emit/json-schema.js";
import { emitExtensionFiles } from "../../emit/revision.js";
import { readModel, readRevision } from "../../project/project.js";
import type { Project } from "../../project/revisions.js";
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

/** Generated text names the schema relative to where the command runs, so that no machine's path gets into it. */
export function planVendor(
  project: Project,
  { schema, base: revision, id, folder }: VendorOptions,
): Plan {
  const base = readRevision(project, revision);
  const root = process.cwd();
  const model = readModel({
    id,
    era: base.era,
    schema: resolve(schema),
    root,
    base,
    ours: false,
  });
  const files = [...emitExtensionFiles(model, base), emitJsonSchema(model, "schema.json", base)];
  return {
    folder,
    files: new Map(files.map(({ path, text }) => [path, text])),
    merged: new Set(),
  };
}
