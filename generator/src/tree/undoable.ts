/**
 * Steps of writing that can be taken back. Each puts what brings the old state back on a list, which whoever fails half
 * way runs from its end.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DiagnosticError } from "../diagnostics.js";
import { makeFolders } from "./folders.js";
import { temporaryOf } from "./paths.js";
import { removeEmpty } from "./prune.js";

/** Writes one file through its temporary, and remembers how to bring the old text back. */
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

/** Writes a file to disk under its temporary name. */
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
 * Writes a whole file to disk under a name that nothing has yet.
 *
 * @throws an error of the system, also when something of this name is there, be it a link that leads nowhere
 */
export function putFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666, opened }: { mode?: number | undefined; opened?: () => void } = {},
): void {
  // `wx`: never through a link, never into a file that is there.
  const handle = openSync(file, "wx", mode);
  opened?.();
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** What puts a text back, or removes the file where there was none. */
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
      for (const step of undo) attempt(step);
      throw error;
    }
  };
}

/** Makes a folder and those above it. */
export function makeFolder(path: string, undo: (() => void)[]): void {
  const first = makeFolders(path);
  if (first === undefined) return;
  undo.push(() => {
    for (let inner = path; inner.length >= first.length; inner = dirname(inner)) removeEmpty(inner);
  });
}

/**
 * Takes all steps back, the last one first.
 *
 * @param again what to do when the cause is gone: `generate again`
 * @returns what to throw: for a fault of the system one that names the file, any other as it is
 */
export function takenBack(
  error: unknown,
  { file, undo, again }: { file: string; undo: readonly (() => void)[]; again: string },
): unknown {
  for (const step of undo.toReversed()) attempt(step);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new DiagnosticError([
    {
      code: "tree/cannot-write",
      file,
      message: `cannot write here (${message}); the folder is as it was`,
      fix: `check permissions and free space, and ${again}`,
    },
  ]);
}

/** Takes a step back, as far as it can be taken. */
export function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The fault that led here is reported; another one while tidying up would only hide it.
  }
}
