/**
 * Writes the files of a comparison. Writes only files that differ. Each file is written under a temporary name and then
 * renamed, so that a file always has either its old or its new text. A run that fails restores the old files and
 * removes its temporary files. The next run removes the temporary files of a killed run.
 */
import { constants, copyFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { throwDiagnostics } from "../diagnostics.js";
import { editProblems, isUpToDate, type Comparison } from "./compare.js";
import { MANIFEST, temporaryOf } from "./paths.js";
import { prune, removeEmptyFolders, removeLeftovers } from "./prune.js";
import { makeFolder, replace, restorer, stage, rollback } from "./undoable.js";

export interface WriteOptions {
  /** Overwrites edited files and keeps a copy of each as `<name>.orig`. */
  force?: boolean;
}

/** @throws DiagnosticError if the folder must not or cannot be written to; all changes are then undone */
export function writeTree(comparison: Comparison, { force = false }: WriteOptions = {}): void {
  const { folder, problems, manifest, created, changed, edited, removed, after } = comparison;
  const refused = [...problems, ...(force ? [] : editProblems(comparison))];
  throwDiagnostics(refused);

  const written = [...created, ...changed];
  const undo: (() => void)[] = [];
  let current = folder;
  try {
    makeFolder(folder, undo);
    removeLeftovers(folder, [...manifest.paths, ...after.keys()]);
    if (isUpToDate(comparison)) return;

    current = join(folder, MANIFEST);
    if (written.length + removed.length > 0) {
      replace(current, manifest.during, manifest.before, undo);
    }
    for (const path of written) {
      current = join(folder, path);
      makeFolder(dirname(current), undo);
      stage(current, after.get(path) ?? "", undo);
    }
    for (const path of edited) {
      current = join(folder, path);
      keepOriginal(current, undo);
    }
    for (const path of written) {
      current = join(folder, path);
      renameSync(temporaryOf(current), current);
      undo.push(restorer(current, comparison.before.get(path)));
    }
    for (const path of removed) {
      current = join(folder, path);
      undo.push(restorer(current, comparison.before.get(path)));
    }
    prune(folder, removed);
    current = join(folder, MANIFEST);
    replace(current, manifest.after, manifest.before, undo);
    // Removes the folders of files that a killed run listed but did not write.
    removeEmptyFolders(folder, manifest.paths);
  } catch (error) {
    throw rollback(error, { file: current, undo, again: "generate again" });
  }
}

/** Copies `<name>` to `<name>.orig`, or to `<name>.orig.2` and so on if an earlier copy exists. */
function keepOriginal(file: string, undo: (() => void)[]): void {
  for (let number = 1; ; number++) {
    const copy = `${file}.orig${number === 1 ? "" : `.${number}`}`;
    try {
      copyFileSync(file, copy, constants.COPYFILE_EXCL);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw error;
    }
    undo.push(() => rmSync(copy, { force: true }));
    return;
  }
}
