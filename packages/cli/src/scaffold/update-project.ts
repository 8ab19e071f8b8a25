/**
 * Writes a project into an existing folder, file by file.
 *
 * Replaces unmodified generated files. Keeps any other file, and writes the new version beside it as
 * `<name>.new`.
 */
import { lstatSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import {
  hashOf,
  knownHashes,
  readManifest,
  type OutputManifest,
} from "@mcp-gen/generator/tree/manifest";
import { temporaryOf } from "@mcp-gen/generator/tree/paths";
import { removeLeftovers } from "@mcp-gen/generator/tree/prune";
import { tryUndo, makeFolder, putFile, stage } from "@mcp-gen/generator/tree/undoable";
import type { Origin } from "./origin.js";
import { modeOf, PROJECT_MANIFEST, projectManifestText, type PlannedFile } from "./plan.js";
import { ScaffoldError, scaffoldErrorOf } from "./scaffold-error.js";

export interface ProjectFileChange {
  /** The path that is written. For an edited file, the path of the new version beside it. */
  path: string;
  /** `beside`: the existing file was edited and is kept. */
  action: "create" | "replace" | "keep" | "beside";
  file: PlannedFile;
}

export interface Update {
  changes: ProjectFileChange[];
  manifest: OutputManifest;
  /** The text of the manifest while files are written, and afterwards. */
  list: { during: string; after: string };
}

/**
 * Computes the action for each file. Changes nothing.
 *
 * @throws ScaffoldError for a link or folder instead of a file, and for an invalid manifest
 */
export function compareProject(
  folder: string,
  files: readonly PlannedFile[],
  origin: Origin,
): Update {
  const manifest = readManifest(folder, PROJECT_MANIFEST);
  const [problem] = manifest.problems;
  if (problem !== undefined) throw refuse(problem);
  const changes = files.map((file) => compareFile(folder, file, manifest));
  const after = new Map(manifest.files);
  for (const { path, file } of changes) {
    if (path === file.path) after.set(path, hashOf(file.content));
  }
  return {
    manifest,
    changes,
    list: {
      // Lists both states of each file, so that the next run does not treat files of a killed run as edits.
      during: projectManifestText(manifest.files, origin, after),
      after: projectManifestText(after, origin),
    },
  };
}

function compareFile(
  folder: string,
  file: PlannedFile,
  manifest: OutputManifest,
): ProjectFileChange {
  const { path } = file;
  const hash = hashOf(file.content);
  const found = hashAt(folder, path);
  if (found === undefined) return { path, action: "create", file };
  // An empty generated file, such as a lock file, may be filled later.
  if (found === hash || file.content.length === 0) return { path, action: "keep", file };
  if (knownHashes(manifest, path).includes(found)) return { path, action: "replace", file };
  for (let number = 1; ; number++) {
    const aside = `${path}.new${number === 1 ? "" : `.${number}`}`;
    const there = hashAt(folder, aside);
    if (there === undefined) return { path: aside, action: "beside", file };
    if (there === hash) return { path: aside, action: "keep", file };
  }
}

function hashAt(folder: string, path: string): string | undefined {
  const found = readEntry(folder, path);
  if (found.kind === "obstacle") throw refuse(found.problem);
  return found.kind === "absent" ? undefined : hashOf(readFileSync(join(folder, path)));
}

function refuse({
  code,
  file = "",
  message,
  fix,
}: {
  code: string;
  file?: string;
  message: string;
  fix: string;
}): ScaffoldError {
  return new ScaffoldError(code.replace(/^tree/, "scaffold"), `${file}: ${message}`, fix);
}

/**
 * Writes the result of `compareProject`.
 *
 * @throws ScaffoldError if a file cannot be written; the folder is restored in that case
 */
export function updateProject(
  folder: string,
  shown: string,
  { changes, manifest, list }: Update,
): void {
  const written = changes.filter(({ action }) => action !== "keep");
  if (written.length === 0 && manifest.text === list.after) return;
  const undo: (() => void)[] = [];
  try {
    removeLeftovers(folder, [PROJECT_MANIFEST, ...changes.map(({ path }) => path)]);
    writeManifest(folder, list.during, undo);
    for (const { path, file } of written) stageFile(folder, file, path, undo);
    for (const { path } of written) enter(folder, path, undo);
    writeManifest(folder, list.after, undo);
  } catch (error) {
    for (const step of undo.toReversed()) tryUndo(step);
    throw scaffoldErrorOf(error, shown);
  }
}

/** Writes a file under a temporary name. */
function stageFile(folder: string, file: PlannedFile, path: string, undo: (() => void)[]): void {
  const place = join(folder, path);
  makeFolder(dirname(place), undo);
  stage(place, file.content, undo, modeOf(file));
}

/** Renames a temporary file to its final name. */
function enter(folder: string, path: string, undo: (() => void)[]): void {
  const place = join(folder, path);
  const stats = lstatSync(place, { throwIfNoEntry: false });
  const before = stats && { content: readFileSync(place), mode: stats.mode & 0o777 };
  renameSync(temporaryOf(place), place);
  undo.push(() => {
    rmSync(place, { force: true });
    if (before !== undefined) putFile(place, before.content, { mode: before.mode });
  });
}

function writeManifest(folder: string, text: string, undo: (() => void)[]): void {
  stage(join(folder, PROJECT_MANIFEST), text, undo);
  enter(folder, PROJECT_MANIFEST, undo);
}
