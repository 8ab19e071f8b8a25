/** Removes obsolete files of an output folder, and temporary files of killed runs. */
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from "node:fs";
import { join, posix } from "node:path";
import { foldersOf, MANIFEST, parseTemporary } from "./paths.js";

/** Removes files, then the folders that have become empty. */
export function prune(folder: string, paths: readonly string[]): void {
  for (const path of paths) unlinkSync(join(folder, path));
  removeEmptyFolders(folder, paths);
}

/** Removes the empty parent folders of the given paths. */
export function removeEmptyFolders(folder: string, paths: readonly string[]): void {
  const candidates = new Set(paths.flatMap(foldersOf));
  for (const candidate of [...candidates].sort((a, b) => b.length - a.length)) {
    removeEmpty(join(folder, candidate));
  }
}

/** Removes one folder if it is empty. */
export function removeEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch (error) {
    if (!EXPECTED.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/** Error codes to ignore. These errors mean that the folder is not empty, no longer exists, or is a symbolic link. */
const EXPECTED = new Set<string | undefined>(["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"]);

/**
 * Removes temporary files of processes that have ended. `paths` are the paths of all files that are or were generated.
 */
export function removeLeftovers(folder: string, paths: readonly string[]): void {
  const ours = new Set([MANIFEST, ...paths]);
  const folders = new Set(["", ...paths.flatMap(foldersOf)]);
  for (const inner of folders) {
    if (!isRealFolder(folder, inner)) continue;
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const temporary = entry.isFile() ? parseTemporary(entry.name) : undefined;
      if (temporary === undefined || !ours.has(posix.join(inner, temporary.name))) continue;
      if (!isRunning(temporary.pid)) unlinkSync(join(folder, inner, entry.name));
    }
  }
}

/** Whether a folder inside the output folder and all its parents are real folders, not symbolic links. */
function isRealFolder(folder: string, inner: string): boolean {
  const steps = inner === "" ? [""] : [inner, ...foldersOf(inner)];
  return steps.every(
    (step) => lstatSync(join(folder, step), { throwIfNoEntry: false })?.isDirectory() === true,
  );
}

/**
 * Whether another running process has this id. Returns false for the id of this process, because a leftover file with
 * this id is from an earlier process.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
