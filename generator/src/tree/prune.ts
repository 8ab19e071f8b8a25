/** Removes obsolete files of an output folder, and the temporaries of killed runs. */
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from "node:fs";
import { join, posix } from "node:path";
import { foldersOf, MANIFEST, parseTemporary } from "./paths.js";

/** Removes files, then the folders that are empty without them. */
export function prune(folder: string, paths: readonly string[]): void {
  for (const path of paths) unlinkSync(join(folder, path));
  removeEmptyFolders(folder, paths);
}

/** Removes the parent folders of some paths if they are empty. */
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

/** Not empty, already gone, or a symbolic link: the folder stays. */
const EXPECTED = new Set<string | undefined>(["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"]);

/** Removes the temporaries of processes that are gone. `paths` are all files that are or were generated. */
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

/** Whether an inner folder and its parents are folders and not symbolic links. */
function isRealFolder(folder: string, inner: string): boolean {
  const steps = inner === "" ? [""] : [inner, ...foldersOf(inner)];
  return steps.every(
    (step) => lstatSync(join(folder, step), { throwIfNoEntry: false })?.isDirectory() === true,
  );
}

/** Whether another process has this id. Our own id on a leftover was that of an earlier process. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
