/**
 * Checks that a configuration entry of a project does not start a program outside of the project.
 *
 * With absolute paths, the editor starts the server in the checkout of the author, even if the user opened a different
 * clone.
 */
import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { ServerEntry } from "../config/entries.js";
import { scriptOf } from "../config/programs.js";
import { fault, warn, type Diagnosis } from "./diagnosis.js";
import { readDependencyManifest, type Project } from "./project.js";

/** @param entry an entry of a file in the project */
export function foreignFaults(entry: ServerEntry, project: Project): Diagnosis[] {
  if (entry.kind === "url") return [];
  const { command, args, cwd = "." } = entry;
  const base = resolve(project.folder, cwd);
  const script = scriptOf(command, args);
  const paths = [
    ...(isAbsolute(cwd) ? [{ path: base, starts: true }] : []),
    ...(/[\\/]/.test(command) ? [{ path: resolve(base, command), starts: false }] : []),
    ...args
      .filter((arg) => arg === script || isAbsolute(arg))
      .map((arg) => ({
        path: resolve(base, arg),
        starts: arg === script && (isAbsolute(arg) || isAbsolute(cwd)),
      })),
  ];
  const [first] = paths.flatMap(({ path, starts }) => foreignFault(path, starts, project));
  return first === undefined ? [] : [first];
}

function foreignFault(path: string, starts: boolean, project: Project): Diagnosis[] {
  if (isBelow(path, project.folder)) return [];
  const other = checkoutOf(path);
  const { name } = project.manifest;
  if (
    other !== undefined &&
    name !== undefined &&
    readDependencyManifest(join(other, "package.json"))?.name === name
  ) {
    return fault(
      "config",
      `expected a path in this project, received ${path}, which is in another checkout of ${name}`,
      "use a path relative to the project, such as dist/stdio.js",
    );
  }
  if (!starts) return [];
  return warn(
    "config",
    `expected a path in this project, received ${path}, which is outside of it`,
    "use a path relative to the project, or remove the entry from the files of the project",
  );
}

/** Returns the project folder that contains a path: the nearest folder with a package.json. */
function checkoutOf(path: string): string | undefined {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (existsSync(join(at, "package.json"))) return at;
  }
  return undefined;
}

/** Whether a path is inside a folder. Follows symbolic links. */
function isBelow(path: string, folder: string): boolean {
  const below = relative(real(folder), real(path));
  return below === "" || (!below.startsWith("..") && !isAbsolute(below));
}

/** Resolves symbolic links in the part of a path that exists. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(real(parent), relative(parent, path));
}
