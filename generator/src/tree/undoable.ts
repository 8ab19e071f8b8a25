/**
 * Write operations that can be undone. Each operation pushes a function that restores the old state. `rollback` runs
 * these functions in reverse order.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DiagnosticError } from "../diagnostics.js";
import { makeFolders } from "./folders.js";
import { temporaryOf } from "./paths.js";
import { removeEmpty } from "./prune.js";

/** Writes a file under its temporary name and renames it. Records how to restore the old text. */
export function replace(
  file: string,
  text: string,
  before: string | undefined,
  undo: (() => void)[],
): void {
  stage(file, text, undo);
  renameSync(temporaryOf(file), file);
  undo.push(restorer(file, before));
}

/** Writes a file under its temporary name. */
export function stage(
  file: string,
  content: string | Uint8Array,
  undo: (() => void)[],
  mode?: number,
): void {
  const temporary = temporaryOf(file);
  putFile(temporary, content, {
    mode,
    opened: () => undo.push(() => rmSync(temporary, { force: true })),
  });
}

/**
 * Writes a new file and flushes it to disk.
 *
 * @throws a system error, for example if the path already exists, even as a broken symbolic link
 */
export function putFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666, opened }: { mode?: number | undefined; opened?: () => void } = {},
): void {
  // `wx` fails for links and existing files.
  const handle = openSync(file, "wx", mode);
  opened?.();
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns a function that restores the old text of a file, or removes the file if it did not exist. */
export function restorer(file: string, before: string | undefined): () => void {
  return () => {
    if (before === undefined) {
      rmSync(file, { force: true });
      return;
    }
    const undo: (() => void)[] = [];
    try {
      makeFolders(dirname(file));
      replace(file, before, undefined, undo);
    } catch (error) {
      for (const step of undo) tryUndo(step);
      throw error;
    }
  };
}

/** Creates a folder and its missing parents. */
export function makeFolder(path: string, undo: (() => void)[]): void {
  const first = makeFolders(path);
  if (first === undefined) return;
  undo.push(() => {
    for (let inner = path; inner.length >= first.length; inner = dirname(inner)) removeEmpty(inner);
  });
}

/**
 * Undoes all operations, the last one first.
 *
 * @param again the advice for the user: `generate again`
 * @returns the error to throw: for a system error, a diagnostic for the file; any other error is returned unchanged
 */
export function rollback(
  error: unknown,
  { file, undo, again }: { file: string; undo: readonly (() => void)[]; again: string },
): unknown {
  for (const step of undo.toReversed()) tryUndo(step);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return DiagnosticError.of({
    code: "tree/cannot-write",
    file,
    message: `cannot write the file (${message}); all changes were undone`,
    fix: `check permissions and free space, and ${again}`,
  });
}

/** Undoes one operation. Ignores an error of the undo function. */
export function tryUndo(step: () => void): void {
  try {
    step();
  } catch {
    // The error is ignored, because throwing it would hide the original error.
  }
}
