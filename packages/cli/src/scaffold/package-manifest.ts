/** Reads the files of a user's project, and the members of its `package.json` that we need. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { describeJson } from "@mcp-gen/generator/received";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import { inputFault } from "../input-fault.js";

export interface PackageManifest {
  /** The name of the package, or an empty string. */
  name: string;
  scripts: Readonly<Record<string, string>>;
  /** All dependencies with their versions, including development dependencies. */
  dependencies: Readonly<Record<string, string>>;
  /** The dependencies on our packages, each once, sorted by name. */
  demands: readonly Demand[];
}

/** The dependency of a project on one of our packages. */
export interface Demand {
  name: string;
  /** The version as written in the file: `0.1.0`, `^0.1.0`, `file:vendor/…`. */
  spec: string;
}

export const PACKAGE_JSON = "package.json";

/** How a command reports a folder without a usable `package.json`. */
export interface NoProject {
  /** The code of the diagnostic: `add/no-project`. */
  code: string;
  fix: string;
  /** The fix for a file that is not valid. Default: `fix`. */
  fixInvalid?: string;
}

/** @throws DiagnosticError for a missing or invalid `package.json` */
export function openManifest(
  folder: string,
  { code, fix, fixInvalid = fix }: NoProject,
): { text: string; manifest: PackageManifest } {
  const text = projectText(folder, PACKAGE_JSON);
  if (text === undefined) {
    const message = "this folder has no package.json, so it is not the folder of a project";
    throw inputFault(code, message, fix, { file: PACKAGE_JSON });
  }
  const manifest = readPackageManifest(text);
  if (manifest !== undefined) return { text, manifest };
  const message = `expected a JSON object, received ${describeJson(text)}`;
  throw inputFault(code, message, fixInvalid, { file: PACKAGE_JSON });
}

/**
 * Returns the text of a project file. `undefined` if it does not exist.
 *
 * @throws DiagnosticError for a link or a folder
 */
export function projectText(folder: string, path: string): string | undefined {
  const found = readEntry(folder, path);
  if (found.kind === "obstacle") throw new DiagnosticError([found.problem]);
  return found.kind === "present" ? found.text : undefined;
}

/** @returns `undefined` for an invalid manifest */
export function readPackageManifest(text: string): PackageManifest | undefined {
  let value: unknown;
  try {
    // Windows editors write a byte order mark, which package managers also accept.
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const members = value as Record<string, unknown>;
  const { name } = members;
  const dependencies = {
    ...textsOf(members["devDependencies"]),
    ...textsOf(members["dependencies"]),
  };
  return {
    name: typeof name === "string" ? name : "",
    scripts: textsOf(members["scripts"]),
    dependencies,
    demands: Object.entries(dependencies)
      .filter(([key]) => isOurs(key))
      .map(([key, spec]) => ({ name: key, spec }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Whether a package belongs to mcp-gen. */
export function isOurs(name: string): boolean {
  return name === "mcp-gen" || name.startsWith("@mcp-gen/");
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
