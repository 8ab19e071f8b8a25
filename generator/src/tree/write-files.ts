/**
 * Writes some files of a user's project: either all of them or none. All files are written under temporary names before
 * the first one is renamed. A file that has changed since it was read is not overwritten.
 */
import { isUtf8 } from "node:buffer";
import { chmodSync, existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { throwDiagnostics, type Diagnostic } from "../diagnostics.js";
import { readEntry } from "./disk-entry.js";
import { temporaryOf } from "./paths.js";
import { removeLeftovers } from "./prune.js";
import { makeFolder, restorer, stage, rollback } from "./undoable.js";

/** The new text of a file. */
export interface FileChange {
  /** Path relative to the folder, with `/`. */
  path: string;
  /** The text that was read before. Absent for a new file. */
  before?: string | undefined;
  after: string;
}

/**
 * @param folder absolute path of the project
 * @throws DiagnosticError if a path is blocked or a file has changed since it was read; all changes are then undone
 */
export function writeFiles(folder: string, changes: readonly FileChange[]): void {
  const problems = changes.flatMap((change) => problemsOf(folder, change));
  throwDiagnostics(problems);

  const undo: (() => void)[] = [];
  let current = folder;
  try {
    removeLeftovers(
      folder,
      changes.map(({ path }) => path),
    );
    for (const { path, before, after } of changes) {
      current = join(folder, path);
      if (!existsSync(dirname(current))) makeFolder(dirname(current), undo);
      stage(current, after, undo);
      if (before !== undefined) chmodSync(temporaryOf(current), statSync(current).mode);
    }
    for (const { path, before } of changes) {
      current = join(folder, path);
      renameSync(temporaryOf(current), current);
      undo.push(restorer(current, before));
    }
  } catch (error) {
    throw rollback(error, { file: current, undo, again: "run the command again" });
  }
}

function problemsOf(folder: string, { path, before }: FileChange): Diagnostic[] {
  const found = readEntry(folder, path);
  if (found.kind === "obstacle") return [found.problem];
  const text = found.kind === "present" ? found.text : undefined;
  if (text !== before) {
    const what = before === undefined ? "created" : text === undefined ? "removed" : "changed";
    return [
      {
        code: "tree/changed-meanwhile",
        file: path,
        message: `the file was ${what} by another program after it was read`,
        fix: "run the command again",
      },
    ];
  }
  // If the file is not UTF-8, reading it lost characters. Writing the file would make this loss permanent.
  if (text === undefined || isUtf8(readFileSync(join(folder, path)))) return [];
  return [
    {
      code: "tree/not-utf8",
      file: path,
      message: "expected UTF-8 text",
      fix: "save the file as UTF-8, and run the command again",
    },
  ];
}
