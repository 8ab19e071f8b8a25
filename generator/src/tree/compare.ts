/**
 * What writing a set of files would do to a folder: which files would be created, changed, removed or stay as they are,
 * and which must not be touched. Reads the folder and changes nothing.
 *
 * A file is ours when it carries the mark of generated files, and as we left it when its hash is in the manifest.
 */
import { lstatSync, realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import { MARK, SEARCHED } from "../generated-mark.js";
import { describeStats, lookAt } from "./look.js";
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
  /** The files that shall be there: path with `/`, relative to the folder, to text. */
  files: ReadonlyMap<string, string>;
  /**
   * Files whose text was made from the text on disk, such as `package.json`: they belong to the user as much as to us,
   * carry no mark, are no reason to refuse, and are never removed.
   */
  merged?: ReadonlySet<string>;
  /** Restricts the run to some paths. Everything else is left as it is. */
  scope?: (path: string) => boolean;
  /** A hash of what the files are made from, for the manifest. */
  inputs?: string | undefined;
}

export interface Comparison {
  /** Absolute path of the folder, without symbolic links. */
  folder: string;
  /** Sorted paths. */
  created: string[];
  changed: string[];
  removed: string[];
  unchanged: string[];
  /** Files of `changed` and `removed` that somebody has edited since they were written. */
  edited: string[];
  /** The text of every file of `changed` and `removed` as it is now. */
  before: ReadonlyMap<string, string>;
  /** The text of every file of `created` and `changed`. */
  after: ReadonlyMap<string, string>;
  /** Why the folder cannot be written to, whatever the user wants. */
  problems: Diagnostic[];
  manifest: {
    /** The manifest on disk; absent before the first run. */
    before: string | undefined;
    /** While files are being written, and when all of them are. */
    during: string;
    after: string;
    /** Every path that is or was generated, by a run that was killed, too. */
    paths: string[];
  };
}

/** @throws DiagnosticError where there is something else in the place of the folder */
export function compareTree(target: string, options: CompareOptions): Comparison {
  const { files, merged = new Set<string>(), scope = () => true, inputs } = options;
  const folder = realFolder(target);
  const manifest = readManifest(folder);
  const known = manifestPaths(manifest);
  const result = {
    folder,
    created: [] as string[],
    changed: [] as string[],
    removed: [] as string[],
    unchanged: [] as string[],
    edited: [] as string[],
    before: new Map<string, string>(),
    after: new Map<string, string>(),
    problems: [...manifest.problems],
  };
  // What the manifest must say while files are written, and afterwards. Paths out of scope stay as they are in both.
  const now = new Map(manifest.files);
  const next = new Map([...manifest.files].filter(([path]) => !scope(path)));
  const pending = new Map([...manifest.pending].filter(([path]) => !scope(path)));
  const noteState = (path: string, text: string): void => {
    const hashes = knownHashes(manifest, path);
    const hash = hashOf(text);
    // Nothing is known about a file the manifest does not name: there the mark alone decides.
    if (hashes.length > 0 && !hashes.includes(hash)) result.edited.push(path);
    else now.set(path, hash);
  };

  for (const [path, text] of [...files].sort(([a], [b]) => byCodeUnits(a, b))) {
    if (!scope(path)) continue;
    if (!isInside(path)) throw new TypeError(`not a path inside the folder: ${path}`);
    if (!merged.has(path)) next.set(path, hashOf(text));
    const found = lookAt(folder, path);
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
      else result.problems.push(foreign(path));
    }
  }

  for (const path of known) {
    if (files.has(path) || !scope(path)) continue;
    const found = lookAt(folder, path);
    // Without the mark, or with something else in its place, the file is not ours to remove any more.
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
      after: manifestText(next, pending, inputs === undefined ? {} : { inputs }),
      paths: known,
    },
  };
}

/** Whether the folder is exactly as it shall be. */
export function isUpToDate({ created, changed, removed, manifest }: Comparison): boolean {
  return (
    created.length + changed.length + removed.length === 0 && manifest.before === manifest.after
  );
}

/** Diagnostics for files that hold somebody's edits, which writing would lose. */
export function editProblems({ edited, removed }: Comparison): Diagnostic[] {
  return edited.map((path) => ({
    code: "tree/edited",
    file: path,
    message: `the file was edited after it was generated, and ${removed.includes(path) ? "removing" : "writing"} it would lose the edits`,
    fix: "make the change in the schema, its overlay or the generator; --force goes on and keeps the edited file as .orig",
  }));
}

function changesOf(now: Hashes, next: Hashes): [string, string][] {
  return [...next].filter(([path, hash]) => now.get(path) !== hash);
}

function isMarked(text: string): boolean {
  return text.slice(0, SEARCHED).includes(MARK);
}

function foreign(path: string): Diagnostic {
  return {
    code: "tree/foreign",
    file: path,
    message: `expected a generated file or nothing, received a file without ${MARK} in its first ${SEARCHED} characters`,
    fix: "move the file away, or choose another folder",
  };
}

/**
 * The folder itself may be reached through links, since the user named it; what is in it may not.
 *
 * @throws DiagnosticError for what is no folder and cannot become one
 */
export function realFolder(target: string): string {
  try {
    const folder = realpathSync(target);
    const stats = statSync(folder);
    if (stats.isDirectory()) return folder;
    throw noFolder(target, describeStats(stats));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOTDIR") throw noFolder(target, "a path that leads through a file");
    if (code === "ELOOP") throw noFolder(target, "symbolic links in a circle");
    if (code !== "ENOENT") throw noFolder(target, `an error (${code})`);
    if (lstatSync(target, { throwIfNoEntry: false }) === undefined) return resolve(target);
    throw noFolder(target, "a symbolic link that leads nowhere");
  }
}

function noFolder(target: string, found: string): DiagnosticError {
  return new DiagnosticError([
    {
      code: "tree/no-folder",
      file: target,
      message: `expected a folder or nothing, received ${found}`,
      fix: "remove it, or choose another folder",
    },
  ]);
}
