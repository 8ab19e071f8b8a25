/**
 * Stores a hash of the inputs in the manifest of an output folder, so that a run without changes is fast. If any byte
 * of the inputs or outputs differs, the run generates everything.
 */
import type { SchemaProject } from "../project/revisions.js";
import { realFolder } from "../tree/compare.js";
import { readEntry } from "../tree/disk-entry.js";
import { hashOf, readManifest } from "../tree/manifest.js";
import type { FolderChanges } from "./folders.js";
import { inputsHash } from "./inputs.js";
import { ownManifest, PACKAGE_MANIFEST } from "./own-manifest.js";
import type { GenerateTarget } from "./target.js";

/** Returns the result of the last run, or `undefined` if a file or an input has changed since that run. */
export function recallOutput(
  project: SchemaProject,
  target: GenerateTarget,
): FolderChanges | undefined {
  if (!isRemembered(target)) return undefined;
  const folder = realFolder(target.folder);
  const { files, pending, inputs } = readManifest(folder);
  if (inputs === undefined || pending.size > 0) return undefined;
  const merged = target.kind === "standalone" ? undefined : ownManifest(folder);
  if (inputs !== outputInputs(project, target, merged)) return undefined;
  for (const [path, hash] of files) {
    const found = readEntry(folder, path);
    if (found.kind !== "present" || hashOf(found.text) !== hash) return undefined;
  }
  const unchanged = [...files.keys(), ...(merged === undefined ? [] : [PACKAGE_MANIFEST])];
  return { folder, created: [], changed: [], removed: [], unchanged };
}

/** A target that writes a whole folder. Its output depends only on the schemas of the project. */
type RememberedTarget = Extract<GenerateTarget, { kind: "package" | "standalone" }>;

function isRemembered(target: GenerateTarget): target is RememberedTarget {
  return target.kind === "standalone" || (target.kind === "package" && target.only === undefined);
}

/**
 * Returns the hash of a run's inputs for the manifest. Returns `undefined` for a target whose result is not stored.
 *
 * @param merged the text of the folder's `package.json` after the run, if the run writes it
 */
export function outputInputs(
  project: SchemaProject,
  target: GenerateTarget,
  merged: string | undefined,
): string | undefined {
  if (!isRemembered(target)) return undefined;
  const { kind, only } = target;
  return inputsHash(project, { only, standalone: kind === "standalone", merged });
}
