/** Reads the `package.json` and the files of the project that `mcp-gen add` changes. */
import { readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { PACKAGE_JSON, openManifest, projectText } from "../scaffold/package-manifest.js";
import { inputFault } from "../input-fault.js";

export interface UserProject {
  /** The absolute path of the project. */
  folder: string;
  /** The name of the package, or an empty string. */
  name: string;
  /** All dependencies, including development dependencies. */
  dependencies: ReadonlySet<string>;
  scripts: Readonly<Record<string, string>>;
  /** Returns the text of a file, by its path relative to the folder. */
  load(path: string): string | undefined;
  /**
   * Returns the names in a folder, by its path relative to the project. Returns an empty list if the folder does not
   * exist.
   */
  names(path: string): string[];
}

const SERVER = "@mcp-gen/server";

const NO_PROJECT = {
  code: "add/no-project",
  fix: "change to the folder of your server, pass the folder with --dir, or create a server with `mcp-gen scaffold`",
  fixInvalid: "correct the file",
};

/** @throws DiagnosticError if the folder has no project that depends on the server package */
export function openServerProject(folder: string): UserProject {
  const { name, dependencies, scripts } = openManifest(folder, NO_PROJECT).manifest;
  const names = new Set(Object.keys(dependencies));
  if (!names.has(SERVER)) {
    const { code, fix } = NO_PROJECT;
    throw inputFault(code, `package.json does not depend on ${SERVER}`, fix, {
      file: PACKAGE_JSON,
    });
  }
  return {
    folder,
    name,
    dependencies: names,
    scripts,
    load: (path) => projectText(folder, posix.normalize(path)),
    names: (path) => namesIn(folder, path),
  };
}

function namesIn(folder: string, path: string): string[] {
  const inner = join(folder, path);
  const isFolder = statSync(inner, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? readdirSync(inner).sort() : [];
}
