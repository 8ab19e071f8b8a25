/** The project that something is added to, as its `package.json` and its files say. */
import { readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { readPackageManifest, type PackageManifest } from "../package-manifest.js";
import { describeJson } from "@mcp-gen/generator/received";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";

export interface UserProject {
  /** Absolute path. */
  folder: string;
  /** Of the package; empty where it has none. */
  name: string;
  /** Packages it depends on, for development, too. */
  dependencies: ReadonlySet<string>;
  scripts: Readonly<Record<string, string>>;
  /** The text of a file, by its path inside the folder. */
  load(path: string): string | undefined;
  /** The names in a folder, by its path inside the project; none where there is no such folder. */
  names(path: string): string[];
}

const MANIFEST = "package.json";

/** @throws DiagnosticError where there is no project with a server of ours */
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
      "go to the folder of your server, name it with --dir, or make one with `mcp-gen scaffold`",
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
      "go to the folder of your server, name it with --dir, or make one with `mcp-gen scaffold`",
    );
  }
  const manifest = readPackageManifest(text);
  if (manifest !== undefined) return manifest;
  throw noProject(`expected a JSON object, received ${describeJson(text)}`, "correct the file");
}

function noProject(message: string, fix: string): DiagnosticError {
  return new DiagnosticError([{ code: "add/no-project", file: MANIFEST, message, fix }]);
}
