/** Creates folders one by one. */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { removeEmpty } from "./prune.js";

/**
 * Creates a folder and its missing parents. Does not use the option `recursive` of `mkdirSync`, which never returns
 * inside folders that cannot contain other folders, such as `/proc`: the system returns ENOENT, and Node tries again.
 *
 * @returns the outermost folder that was created; `undefined` if all folders existed
 * @throws a system error; the folders that were created are removed first
 */
export function makeFolders(path: string): string | undefined {
  const missing = missingFolders(path);
  // The path exists but is not a folder. Calls `mkdirSync` because it throws the right error.
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

/** Returns the missing folders of a path, outermost first. */
function missingFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
    // The root of a drive that does not exist has no parent.
    if (dirname(folder) === folder) break;
  }
  return missing;
}

/** @returns false if another process has just created the folder */
function makeOne(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return false;
    throw error;
  }
}
