/** Reads the `package.json` and the files of the project that `mcp-gen add` changes. */
import { readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { readPackageManifest, type PackageManifest } from "../package-manifest.js";
import { describeJson } from "@mcp-gen/generator/received";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import { inputFault } from "../input-fault.js";

export interface UserProject {
  /** Absolute path. */
  folder: string;
  /** Name of the package. Empty if missing. */
  name: string;
  /** All dependencies, including those for development. */
  dependencies: ReadonlySet<string>;
  scripts: Readonly<Record<string, string>>;
  /** Returns the text of a file, by its path relative to the folder. */
  load(path: string): string | undefined;
  /** Returns the names in a folder, by its path relative to the project. Empty if the folder does not exist. */
  names(path: string): string[];
}

const MANIFEST = "package.json";

/** @throws DiagnosticError if the folder has no project that depends on the server package */
export function openServerProject(folder: string): UserProject {
  const load = (path: string): string | undefined => {
    const found = readEntry(folder, posix.normalize(path));
    if (found.kind === "obstacle") throw new DiagnosticError([found.problem]);
    return found.kind === "present" ? found.text : undefined;
  };
  const { name, dependencies, scripts } = readPackage(load(MANIFEST));
  const names = new Set(Object.keys(dependencies));
  if (!names.has(SERVER)) {
    throw noProject(
      `package.json does not depend on ${SERVER}`,
      "change to the folder of your server, pass it with --dir, or create one with `mcp-gen scaffold`",
    );
  }
  return {
    folder,
    name,
    dependencies: names,
    scripts,
    load,
    names: (path) => namesIn(folder, path),
  };
}

const SERVER = "@mcp-gen/server";

function namesIn(folder: string, path: string): string[] {
  const inner = join(folder, path);
  const isFolder = statSync(inner, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? readdirSync(inner).sort() : [];
}

function readPackage(text: string | undefined): PackageManifest {
  if (text === undefined) {
    throw noProject(
      "the folder of a project has this file, and this folder does not",
      "change to the folder of your server, pass it with --dir, or create one with `mcp-gen scaffold`",
    );
  }
  const manifest = readPackageManifest(text);
  if (manifest !== undefined) return manifest;
  throw noProject(`expected a JSON object, received ${describeJson(text)}`, "correct the file");
}

function noProject(message: string, fix: string): DiagnosticError {
  return inputFault("add/no-project", message, fix, { file: MANIFEST });
}
