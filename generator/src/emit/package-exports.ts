/**
 * The part of `package.json` that follows from what is generated: an exact list of subpaths, what is published, and that
 * importing has no side effects. Everything else, name and version included, belongs to people and stays as it is.
 */
import { pairFile } from "./adapt/pair.js";
import type { Json } from "../json-text.js";

/** What a folder of the package offers, by the files it has. */
export interface PackageFolder {
  /** Subpath without `./`: `2026-07-28`, `extensions/tasks`. */
  subpath: string;
  /** Names of its files: `guards.ts`, `explain.ts`. */
  files: readonly string[];
}

/** Files with a subpath of their own. The others are reached through the index, or not at all. */
const PUBLIC = [
  "guards",
  "explain",
  "explain-params",
  "standard",
  "methods",
  "messages",
  "dispatch",
  "errors",
];

/** Files of `runtime/` that can be had by themselves, for programs that count the milliseconds of an import. */
const RUNTIME = ["checks", "classify", "dispatch", "issues", "json-text", "received"];

/** @param existing text of the package's `package.json` */
export function withExports(existing: string, folders: readonly PackageFolder[]): string {
  const manifest = JSON.parse(existing) as Record<string, Json>;
  const exported: Record<string, Json> = {
    ".": entry("index"),
    "./runtime": entry("runtime/index"),
    ...Object.fromEntries(RUNTIME.map((name) => [`./runtime/${name}`, entry(`runtime/${name}`)])),
  };
  for (const { subpath, files } of folders) {
    exported[`./${subpath}`] = entry(`${subpath}/index`);
    for (const name of PUBLIC) {
      if (files.includes(`${name}.ts`))
        exported[`./${subpath}/${name}`] = entry(`${subpath}/${name}`);
    }
    exported[`./${subpath}/schema.json`] = `./schema/${subpath}.json`;
  }
  return withManifest(manifest, exported, ["dist", "schema"]);
}

/**
 * The same for the package of adapters: a subpath for each pair of revisions.
 *
 * @param existing text of the package's `package.json`
 */
export function withAdaptExports(
  existing: string,
  pairs: readonly { from: string; to: string }[],
): string {
  const exported: Record<string, Json> = {
    ".": entry("index"),
    "./runtime": entry("runtime/index"),
  };
  for (const { from, to } of pairs) exported[`./${from}/${to}`] = entry(pairFile(from, to));
  return withManifest(JSON.parse(existing) as Record<string, Json>, exported, ["dist"]);
}

function withManifest(
  manifest: Record<string, Json>,
  exported: Record<string, Json>,
  folders: readonly string[],
): string {
  exported["./package.json"] = "./package.json";
  const published = Array.isArray(manifest["files"]) ? (manifest["files"] as Json[]) : [];
  const next = {
    ...manifest,
    sideEffects: false,
    engines: manifest["engines"] ?? { node: ">=20.19" },
    files: [...new Set([...published, ...folders])],
    exports: exported,
  };
  // npm and prettier both write this file the way JSON.stringify does.
  return `${JSON.stringify(next, undefined, 2)}\n`;
}

function entry(path: string): Json {
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` };
}
