/** Creates folders one by one. */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { removeEmpty } from "./prune.js";

/**
 * Creates a folder and its missing parents. `mkdirSync` with `recursive` never returns below folders that cannot hold
 * others, such as `/proc`: the system answers ENOENT, and Node tries again.
 *
 * @returns the outermost folder that was created; undefined if all existed
 * @throws an error of the system, after removing the folders it has created
 */
export function makeFolders(path: string): string | undefined {
  const missing = missingFolders(path);
  // Throws the error for what is at the path.
  if (missing.length === 0 && !statSync(path).isDirectory()) mkdirSync(path);
  const made: string[] = [];
  try {
    for (const folder of missing) {
      if (makeOne(folder)) made.push(folder);
    }
  } catch (error) {
    for (const folder of made.toReversed()) removeEmpty(folder);
    throw error;
  }
  return made[0];
}

/** Outermost first. */
function missingFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
    // A missing drive has no parent.
    if (dirname(folder) === folder) break;
  }
  return missing;
}

/** @returns false if another process created it meanwhile */
function makeOne(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return false;
    throw error;
  }
}
