/** Checks the folder of a new project: below the current folder, without symbolic links, and empty. Writes nothing. */
import { lstatSync, readdirSync } from "node:fs";
import { basename, isAbsolute, join, relative, resolve, sep } from "node:path";
import { visible } from "@mcp-gen/generator/visible";
import { checkFolderName } from "./names.js";
import { ScaffoldError, scaffoldErrorOf } from "./scaffold-error.js";

export interface Place {
  /** The absolute path of the project. */
  folder: string;
  /** The path relative to the current folder: `weather`, or `.`. */
  shown: string;
  /** The name of the folder, also if `shown` is `.`. */
  basename: string;
  state: "absent" | "empty" | "filled";
  /** The entries of a folder that is not empty, sorted. */
  entries: string[];
}

/** Entries that an empty folder may contain, because a new repository is treated as empty. */
const NOTHING = new Set([".git"]);

/** @throws ScaffoldError for a folder outside of `cwd`, an invalid name, or a link or file in the path */
export function findPlace(cwd: string, words: string): Place {
  const folder = resolve(cwd, words);
  const path = relative(cwd, folder);
  if (words === "" || words.includes("\0") || path.split(sep)[0] === ".." || isAbsolute(path)) {
    throw new ScaffoldError(
      "scaffold/outside",
      `${JSON.stringify(visible(words))}: expected a folder below ${cwd}, received ${words === "" ? "none" : "one outside of it"}`,
      "change to the parent folder of the project, and pass its name",
    );
  }
  const parts = path === "" ? [] : path.split(sep);
  for (const part of parts) checkFolderName(part);
  const shown = parts.length === 0 ? "." : parts.join("/");
  try {
    return { folder, shown, basename: basename(folder), ...look(cwd, parts) };
  } catch (error) {
    throw scaffoldErrorOf(error, shown);
  }
}

function look(cwd: string, parts: readonly string[]): Pick<Place, "state" | "entries"> {
  let path = cwd;
  for (const [index, part] of parts.entries()) {
    path = join(path, part);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return { state: "absent", entries: [] };
    if (stats.isDirectory()) continue;
    throw new ScaffoldError(
      stats.isSymbolicLink() ? "scaffold/symlink" : "scaffold/in-the-way",
      `${parts.slice(0, index + 1).join("/")}: expected a folder or nothing, received ${stats.isSymbolicLink() ? "a symbolic link" : "a file"}`,
      "choose another folder",
    );
  }
  const entries = readdirSync(path).sort();
  const empty = entries.every((entry) => NOTHING.has(entry));
  return { state: empty ? "empty" : "filled", entries };
}

/** @throws ScaffoldError if the folder is not empty */
export function demandEmpty({ state, shown, entries }: Place): void {
  if (state !== "filled") return;
  const some = entries.slice(0, 3).map(visible).join(", ");
  throw new ScaffoldError(
    "scaffold/not-empty",
    `${shown}: expected an empty folder, received ${some}${entries.length > 3 ? " and more" : ""}`,
    "choose another, or add --force, which replaces no file that you have edited",
  );
}
