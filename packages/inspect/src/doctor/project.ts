/** Reads a project from disk: its `package.json`, installed packages and sources. */
import { readdirSync, readFileSync, statSync, type Dirent } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

export interface DependencyManifest {
  readonly name?: string;
  readonly version?: string;
  readonly type?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Project {
  /** The absolute path of the folder. */
  readonly folder: string;
  readonly manifest: DependencyManifest;
}

/**
 * Reads the project in a folder.
 *
 * @returns a message if there is no valid project
 */
export function readProject(folder: string): Project | string {
  const file = join(folder, "package.json");
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = code === "ENOENT" || code === "ENOTDIR" ? "none" : `an error (${code})`;
    return `${file}: expected the package.json of a project, received ${found}`;
  }
  try {
    // npm accepts a byte order mark, too.
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (isObject(manifest)) return { folder, manifest: manifestOf(manifest) };
    return `${file}: expected an object, received ${describeReceived(manifest)}`;
  } catch (error) {
    return `${file}: expected JSON, received ${(error as Error).message}`;
  }
}

/** Ignores members of the wrong type, because npm reports such members. */
function manifestOf(value: Readonly<Record<string, unknown>>): DependencyManifest {
  const texts = ["name", "version", "type"].map((key) => [key, textIn(value[key])] as const);
  const maps = [
    "engines",
    "dependencies",
    "devDependencies",
    "optionalDependencies",
    "peerDependencies",
  ].map((key) => [key, textsIn(value[key])] as const);
  const all = [...texts, ...maps].filter(([, part]) => part !== undefined);
  return Object.fromEntries(all) as DependencyManifest;
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function textsIn(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isObject(value)) return undefined;
  const texts = Object.entries(value).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Maximum size of a source in bytes. Larger files are generated and slow to search. */
const MOST_BYTES = 1024 * 1024;

/** Returns the text of a source, or an empty string if the file is unreadable or too large. */
export function readTextFile(file: string): string {
  try {
    return statSync(file).size > MOST_BYTES ? "" : readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Returns the entries of a folder, or an empty list if the folder is unreadable. */
export function directoryEntries(folder: string, options: { recursive?: boolean } = {}): Dirent[] {
  try {
    return readdirSync(folder, { ...options, withFileTypes: true });
  } catch {
    return [];
  }
}

/** Returns the manifest of a package as Node resolves it from a folder. `undefined` if it is not installed. */
export function installed(folder: string, name: string): DependencyManifest | undefined {
  for (const at of foldersUpFrom(folder)) {
    const manifest = readDependencyManifest(join(at, "node_modules", name, "package.json"));
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}

/** Returns a folder and all folders that contain it, innermost first. */
export function foldersUpFrom(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUpFrom(parent)];
}

export function readDependencyManifest(file: string): DependencyManifest | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isObject(value) ? manifestOf(value) : undefined;
  } catch {
    return undefined;
  }
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const NOT_OWN = new Set(["node_modules", "dist", "build", "out", "coverage", "vendor"]);

/** Maximum number of files that are read. */
const MOST_FILES = 5_000;

/** Returns the absolute paths of the sources, sorted. Excludes built and installed files. */
export function sourceFiles(folder: string): string[] {
  const files: string[] = [];
  const look = (at: string): void => {
    for (const entry of directoryEntries(at)) {
      const { name } = entry;
      if (files.length >= MOST_FILES) return;
      if (entry.isDirectory() && !name.startsWith(".") && !NOT_OWN.has(name)) look(join(at, name));
      else if (entry.isFile() && SOURCE.test(name) && !name.endsWith(".d.ts")) {
        files.push(join(at, name));
      }
    }
  };
  look(folder);
  return files.sort();
}

export function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Formats a path for messages. A path inside of the project is relative to the project. */
export function shownPath(folder: string, path: string): string {
  const below = relative(folder, path);
  return below.startsWith("..") || below === "" ? path : below.replaceAll("\\", "/");
}
