/**
 * Compares a set of files with a folder. The result lists the files to create, change and remove, and the files that
 * must not be changed. The comparison itself changes nothing.
 *
 * A file belongs to the generator if it contains the mark of generated files. The file is unedited if the manifest
 * contains its hash.
 */
import { lstatSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import { MARK, SEARCHED } from "../generated-mark.js";
import { describeStats, readEntry } from "./disk-entry.js";
import {
  hashOf,
  knownHashes,
  manifestPaths,
  manifestText,
  readManifest,
  type Hashes,
} from "./manifest.js";
import { byCodeUnits, isInside } from "./paths.js";

export interface CompareOptions {
  /** The text of each wanted file, by its path relative to the folder, with `/`. */
  files: ReadonlyMap<string, string>;
  /**
   * Paths of files whose new text is based on the text on disk, such as `package.json`. These files also belong to the
   * user: they have no mark, never cause an error and are never removed.
   */
  merged?: ReadonlySet<string>;
  /** Whether the run includes a path. Files at other paths stay unchanged. Default: every path is included. */
  scope?: (path: string) => boolean;
  /** Version of the generator to write into the manifest. */
  generator?: string | undefined;
  /** A hash of the inputs that the files are generated from, to write into the manifest. */
  inputs?: string | undefined;
}

export interface Comparison {
  /** Absolute path of the folder, without symbolic links. */
  folder: string;
  /** Paths of the files to create. All lists of paths are sorted. */
  created: string[];
  changed: string[];
  removed: string[];
  unchanged: string[];
  /** Files of `changed` and `removed` that were edited after they were generated. */
  edited: string[];
  /** The current text of every file of `changed` and `removed`. */
  before: ReadonlyMap<string, string>;
  /** The text of every file of `created` and `changed`. */
  after: ReadonlyMap<string, string>;
  /** Why the folder cannot be written to, even with `force`. */
  problems: Diagnostic[];
  manifest: {
    /** The text of the manifest on disk. Absent before the first run. */
    before: string | undefined;
    /** The text of the manifest while files are written. */
    during: string;
    /** The text of the manifest when all files are written. */
    after: string;
    /** Every path that is or was generated, including by a run that was killed. */
    paths: string[];
  };
}

/** @throws DiagnosticError if something other than a folder is at the target */
export function compareTree(target: string, options: CompareOptions): Comparison {
  const { files, merged = new Set<string>(), scope = () => true, generator, inputs } = options;
  const folder = realFolder(target);
  const manifest = readManifest(folder);
  const known = manifestPaths(manifest);
  const result = emptyResult(folder, manifest.problems);
  // The hashes while files are written (`now`) and afterwards (`next`), including paths outside of the scope.
  const now = new Map(manifest.files);
  const next = new Map([...manifest.files].filter(([path]) => !scope(path)));
  const pending = new Map([...manifest.pending].filter(([path]) => !scope(path)));
  const noteState = (path: string, text: string): void => {
    const hashes = knownHashes(manifest, path);
    const hash = hashOf(text);
    // A file that the manifest does not list counts as unedited if it has the mark.
    if (hashes.length > 0 && !hashes.includes(hash)) result.edited.push(path);
    else now.set(path, hash);
  };

  for (const [path, text] of [...files].sort(([a], [b]) => byCodeUnits(a, b))) {
    if (!scope(path)) continue;
    if (!isInside(path)) throw new TypeError(`not a path inside the folder: ${path}`);
    if (!merged.has(path)) next.set(path, hashOf(text));
    const found = readEntry(folder, path);
    if (found.kind === "obstacle") {
      result.problems.push(found.problem);
    } else if (found.kind === "absent") {
      result.created.push(path);
      result.after.set(path, text);
    } else if (found.text === text) {
      result.unchanged.push(path);
    } else {
      result.changed.push(path);
      result.before.set(path, found.text);
      result.after.set(path, text);
      if (merged.has(path)) continue;
      if (isMarked(found.text)) noteState(path, found.text);
      else result.problems.push(unmarkedProblem(path));
    }
  }

  for (const path of known) {
    if (files.has(path) || !scope(path)) continue;
    const found = readEntry(folder, path);
    // A file without the mark belongs to the user and is not removed.
    if (found.kind !== "present" || !isMarked(found.text)) continue;
    result.removed.push(path);
    result.before.set(path, found.text);
    noteState(path, found.text);
  }

  return {
    ...result,
    manifest: {
      before: manifest.text,
      during: manifestText(now, new Map([...pending, ...changesOf(now, next)])),
      after: manifestText(next, pending, { generator, inputs }),
      paths: known,
    },
  };
}

function emptyResult(folder: string, problems: readonly Diagnostic[]) {
  return {
    folder,
    created: [] as string[],
    changed: [] as string[],
    removed: [] as string[],
    unchanged: [] as string[],
    edited: [] as string[],
    before: new Map<string, string>(),
    after: new Map<string, string>(),
    problems: [...problems],
  };
}

/** Whether the folder already contains exactly the wanted files. */
export function isUpToDate({ created, changed, removed, manifest }: Comparison): boolean {
  return (
    created.length + changed.length + removed.length === 0 && manifest.before === manifest.after
  );
}

/** Returns a diagnostic for each edited file, because the run would overwrite or remove the edits. */
export function editProblems({ edited, removed }: Comparison): Diagnostic[] {
  return edited.map((path) => ({
    code: "tree/edited",
    file: path,
    message: `the file was edited after it was generated; ${removed.includes(path) ? "removing" : "writing"} it would lose the edits`,
    fix: "make the change in the schema, its overlay or the generator; --force continues and keeps the edited file as .orig",
  }));
}

function changesOf(now: Hashes, next: Hashes): [string, string][] {
  return [...next].filter(([path, hash]) => now.get(path) !== hash);
}

function isMarked(text: string): boolean {
  return text.slice(0, SEARCHED).includes(MARK);
}

function unmarkedProblem(path: string): Diagnostic {
  return {
    code: "tree/foreign",
    file: path,
    message: `expected a generated file or none, received a file without ${MARK} in its first ${SEARCHED} characters`,
    fix: "move the file away, or choose another folder",
  };
}

/**
 * Resolves symbolic links in the path of the folder. Symbolic links are allowed in this path because the user chose it,
 * but they are not allowed inside the folder.
 *
 * @throws DiagnosticError if the target is not a folder and cannot become one
 */
export function realFolder(target: string): string {
  try {
    const folder = realpathSync(target);
    const stats = statSync(folder);
    if (stats.isDirectory()) return folder;
    throw folderError(target, describeStats(stats));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOTDIR") throw folderError(target, "a path that leads through a file");
    if (code === "ELOOP") throw folderError(target, "a cycle of symbolic links");
    if (code !== "ENOENT") throw folderError(target, `an error (${code})`);
    if (lstatSync(target, { throwIfNoEntry: false }) === undefined) return resolve(target);
    throw folderError(target, "a broken symbolic link");
  }
}

function folderError(target: string, found: string): DiagnosticError {
  return DiagnosticError.of({
    code: "tree/no-folder",
    file: target,
    message: `expected a folder or nothing, received ${found}`,
    fix: "remove it, or choose another folder",
  });
}
