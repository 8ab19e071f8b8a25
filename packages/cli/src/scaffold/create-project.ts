/**
 * Creates a project in a new folder.
 *
 * Writes all files to a temporary folder beside the new folder, and renames the temporary folder at the end. A run that
 * fails or is killed therefore leaves either the whole project or nothing.
 */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolders } from "@mcp-gen/generator/tree/folders";
import { parseTemporary, temporaryOf } from "@mcp-gen/generator/tree/paths";
import { isRunning, removeEmpty } from "@mcp-gen/generator/tree/prune";
import { putFile } from "@mcp-gen/generator/tree/undoable";
import { modeOf, type PlannedFile } from "./plan.js";
import { scaffoldErrorOf } from "./scaffold-error.js";

/**
 * @param folder absolute path of a folder that does not exist
 * @param shown the path in messages
 * @throws ScaffoldError if the project cannot be created; no files remain in that case
 */
export function createProject(folder: string, shown: string, files: readonly PlannedFile[]): void {
  const parent = dirname(folder);
  const temporary = temporaryOf(folder);
  let first: string | undefined;
  try {
    first = makeFolders(parent);
    removeUnfinished(folder);
    mkdirSync(temporary);
    const folders = new Set([temporary]);
    for (const file of files) {
      const path = join(temporary, file.path);
      if (!folders.has(dirname(path))) makeFolders(dirname(path));
      folders.add(dirname(path));
      putFile(path, file.content, { mode: modeOf(file) });
    }
    // The rename would silently replace an empty folder that was created meanwhile.
    if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) throw taken(folder);
    renameSync(temporary, folder);
  } catch (error) {
    tidy(temporary, parent, first);
    throw scaffoldErrorOf(error, shown);
  }
}

/** Removes the temporary folders of killed runs of this project. */
function removeUnfinished(folder: string): void {
  const parent = dirname(folder);
  for (const entry of readdirSync(parent, { withFileTypes: true })) {
    const temporary = entry.isDirectory() ? parseTemporary(entry.name) : undefined;
    if (temporary?.name !== basename(folder) || isRunning(temporary.pid)) continue;
    rmSync(join(parent, entry.name), { recursive: true });
  }
}

function tidy(temporary: string, parent: string, first: string | undefined): void {
  try {
    rmSync(temporary, { recursive: true, force: true });
    if (first === undefined) return;
    for (let path = parent; path.length >= first.length; path = dirname(path)) removeEmpty(path);
  } catch {
    // Ignores errors of the cleanup, because they would hide the first error.
  }
}

function taken(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${path} exists`), { code: "EEXIST", syscall: "mkdir", path });
}
