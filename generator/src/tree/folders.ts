/** Making folders, one after the other. */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { removeEmpty } from "./prune.js";

/**
 * Makes a folder and those above it. Node's own way to do so never ends where a folder is there and takes no others, as
 * below `/proc`: the system says there that nothing is of this name, and it tries again.
 *
 * @returns the outermost folder that was made; nothing where all were there
 * @throws an error of the system; no folder is left then that was made on the way
 */
export function makeFolders(path: string): string | undefined {
  const missing = missingFolders(path);
  // Says what is in the way.
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
    // A drive that is not there has nothing above it.
    if (dirname(folder) === folder) break;
  }
  return missing;
}

/** @returns whether it was made here, and not by another process meanwhile */
function makeOne(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return false;
    throw error;
  }
}
