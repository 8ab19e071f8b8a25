/**
 * Writes a few files of a project that belongs to its user: all of them, or none. Each goes to disk in full under a
 * temporary name before any takes its place, and a file that is no longer as it was looked at is not written over.
 */
import { isUtf8 } from "node:buffer";
import { chmodSync, existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import { lookAt } from "./look.js";
import { temporaryOf } from "./paths.js";
import { removeLeftovers } from "./prune.js";
import { makeFolder, restorer, stage, takenBack } from "./undoable.js";

/** What becomes of a file. */
export interface FileChange {
  /** Inside the folder, with `/`. */
  path: string;
  /** The text it has now; absent for a file that is made. */
  before?: string | undefined;
  after: string;
}

/**
 * @param folder absolute path of the project
 * @throws DiagnosticError when something is in the way or has changed meanwhile; the folder is then as it was before
 */
export function writeFiles(folder: string, changes: readonly FileChange[]): void {
  const problems = changes.flatMap((change) => problemsOf(folder, change));
  if (problems.length > 0) throw new DiagnosticError(problems);

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
    throw takenBack(error, { file: current, undo, again: "run the command again" });
  }
}

function problemsOf(folder: string, { path, before }: FileChange): Diagnostic[] {
  const found = lookAt(folder, path);
  if (found.kind === "obstacle") return [found.problem];
  const text = found.kind === "present" ? found.text : undefined;
  if (text !== before) {
    const expected = before === undefined ? "no file" : "the file as it was read";
    const state = text === undefined ? "none" : "another one";
    return [
      {
        code: "tree/changed-meanwhile",
        file: path,
        message: `expected ${expected}, received ${state}`,
        fix: "run the command again",
      },
    ];
  }
  // What is no UTF-8 has been read with losses, which would be written back.
  if (text === undefined || isUtf8(readFileSync(join(folder, path)))) return [];
  return [
    {
      code: "tree/not-utf8",
      file: path,
      message: "expected a text in UTF-8, received bytes that are not UTF-8",
      fix: "save the file as UTF-8, and run the command again",
    },
  ];
}
