/**
 * Remembers that a project was up to date, so that a run without changes is fast. The stored hash covers the inputs and
 * the output of the run: the schemas, this program, its libraries and the generated files. If any byte differs, the run
 * generates everything. `--check` never uses the stored hash.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SchemaProject } from "../project/revisions.js";
import { byCodeUnits, MANIFEST } from "../tree/paths.js";
import { ownFolders, type FolderChanges } from "./folders.js";
import { inputsHash } from "./inputs.js";

interface KnownFolder {
  folder: string;
  /** The unchanged files, as paths inside the folder. */
  unchanged: readonly string[];
}

/** Returns the result of the last run, or `undefined` if a file or an input has changed since that run. */
export function recallRun(project: SchemaProject): FolderChanges[] | undefined {
  const place = placeOf(project);
  if (place === undefined || !existsSync(place)) return undefined;
  try {
    const known = JSON.parse(readFileSync(place, "utf8")) as {
      state: string;
      folders: KnownFolder[];
    };
    if (known.state !== stateOf(project, known.folders)) return undefined;
    return known.folders.map((one) => ({ ...one, created: [], changed: [], removed: [] }));
  } catch {
    // If the stored hash cannot be read, the run generates everything.
    return undefined;
  }
}

/** Stores that the folders are up to date. Does nothing if the project has no folder for the hash. */
export function rememberRun(project: SchemaProject, comparisons: readonly FolderChanges[]): void {
  const place = placeOf(project);
  if (place === undefined) return;
  const folders = comparisons.map(({ folder, created, changed, unchanged }) => ({
    folder,
    unchanged: [...created, ...changed, ...unchanged].sort(byCodeUnits),
  }));
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(`${place}.tmp`, JSON.stringify({ state: stateOf(project, folders), folders }));
    renameSync(`${place}.tmp`, place);
  } catch {
    // The error is ignored, because a missing hash only makes the next run slower.
  }
}

/** Returns the path of the file with the hash, in the cache folder of `node_modules`. */
function placeOf({ root }: SchemaProject): string | undefined {
  const modules = join(root, "node_modules");
  return existsSync(modules) ? join(modules, ".cache/mcp-gen/generate.json") : undefined;
}

function stateOf(project: SchemaProject, folders: readonly KnownFolder[]): string {
  const hash = createHash("sha256").update(process.version);
  hash.update(inputsHash(project, [project.root, ownFolders(project)]));
  for (const { folder, unchanged } of folders) {
    for (const path of [MANIFEST, ...unchanged]) {
      const bytes = readFileSync(join(folder, path));
      hash.update(`\0${join(folder, path)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest("hex");
}
