/**
 * Remembers in the manifest of an output folder what it was generated from, so that a run with nothing to do costs next
 * to nothing. Any difference, of a single byte in what was read or written, and the run happens in full.
 */
import type { SchemaProject } from "../project/revisions.js";
import { realFolder } from "../tree/compare.js";
import { readEntry } from "../tree/disk-entry.js";
import { hashOf, readManifest } from "../tree/manifest.js";
import type { FolderSummary } from "./folders.js";
import { inputsHash } from "./inputs.js";
import { ownManifest, PACKAGE_MANIFEST } from "./own-manifest.js";
import type { GenerateOptions } from "../../../packages/cli/src/commands/generate/run.js";

/** The folder as the last run left it, when nothing has changed since; nothing when there is something to do. */
export function recallOutput(
  project: SchemaProject,
  options: GenerateOptions,
): FolderSummary | undefined {
  const { out } = options;
  if (out === undefined || !isRemembered(options)) return undefined;
  const folder = realFolder(out);
  const { files, pending, inputs } = readManifest(folder);
  if (inputs === undefined || pending.size > 0) return undefined;
  const merged = options.standalone === true ? undefined : ownManifest(folder);
  if (inputs !== outputInputs(project, options, merged)) return undefined;
  for (const [path, hash] of files) {
    const found = readEntry(folder, path);
    if (found.kind !== "present" || hashOf(found.text) !== hash) return undefined;
  }
  const unchanged = [...files.keys(), ...(merged === undefined ? [] : [PACKAGE_MANIFEST])];
  return { folder, created: [], changed: [], removed: [], unchanged };
}

/** Whether a run writes a whole folder from the schemas of the project alone, and may find it done. */
export function isRemembered(options: GenerateOptions): boolean {
  const { out, check, schema, base, id, only, standalone } = options;
  const isWhole = only === undefined || standalone === true;
  const isExtension = [schema, base, id].some((one) => one !== undefined);
  return out !== undefined && out !== "" && check !== true && isWhole && !isExtension;
}

/** @param merged the text of the folder's `package.json` after the run, where it is part of the output */
export function outputInputs(
  project: SchemaProject,
  { only, standalone = false }: GenerateOptions,
  merged: string | undefined,
): string {
  return inputsHash(project, { only: only?.split(","), standalone, merged });
}
