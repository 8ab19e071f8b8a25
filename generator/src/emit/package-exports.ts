/**
 * Writes the entries of `package.json` that depend on the generated files: the list of subpaths, the published files,
 * and `sideEffects`. All other entries, such as name and version, stay unchanged.
 */
import { pairFile } from "./adapt/pair.js";
import type { PrintableJson } from "../json-text.js";

/** A folder of the package. Its files determine its subpaths. */
export interface PackageFolder {
  /** Subpath without `./`: `2026-07-28`, `extensions/tasks`. */
  subpath: string;
  /** File names: `guards.ts`, `explain.ts`. */
  files: readonly string[];
  /** Whether the package has a JSON Schema for this folder. Default: true. */
  schema?: boolean;
}

/** Files with a separate subpath. The index exports some of the other files. */
export const PUBLIC = [
  "guards",
  "explain",
  "explain-params",
  "standard",
  "methods",
  "messages",
  "parse",
  "dispatch",
  "errors",
  "server",
  "client",
];

/** Public files that do not belong to a single revision. */
const SHARED = ["features", "keys", "registry"];

/** Files of `runtime/` with a separate subpath, for programs that must start fast. */
const RUNTIME = ["checks", "classify", "dispatch", "issues", "json-text", "received", "registry"];

/**
 * Files with `export *`. The manifest must list these files in `sideEffects`, because a bundle from esbuild can
 * otherwise use a module before running it. This affects programs that import a module through such a file and also
 * load the same module with `import()`, as servers do with revisions.
 */
const RE_EXPORTING = [
  "./dist/*/index.js",
  "./dist/*/dispatch.js",
  "./dist/extensions/*/index.js",
  "./dist/extensions/*/dispatch.js",
  "./dist/newest/*.js",
];

/** @param existing text of the package's `package.json` */
export function withExports(existing: string, folders: readonly PackageFolder[]): string {
  const manifest = JSON.parse(existing) as Record<string, PrintableJson>;
  const exported: Record<string, PrintableJson> = {
    ".": entry("index"),
    "./runtime": entry("runtime/index"),
    ...Object.fromEntries(RUNTIME.map((name) => [`./runtime/${name}`, entry(`runtime/${name}`)])),
  };
  for (const name of SHARED) exported[`./${name}`] = entry(name);
  for (const { subpath, files, schema = true } of folders) {
    exported[`./${subpath}`] = entry(`${subpath}/index`);
    for (const name of PUBLIC) {
      if (files.includes(`${name}.ts`))
        exported[`./${subpath}/${name}`] = entry(`${subpath}/${name}`);
    }
    if (schema) exported[`./${subpath}/schema.json`] = `./schema/${subpath}.json`;
  }
  return withManifest(manifest, exported, ["dist", "schema"], RE_EXPORTING);
}

/**
 * Like `withExports`, but for the adapter package, which has a subpath for each pair of revisions and each registry
 * entry.
 *
 * @param existing text of the package's `package.json`
 * @param entries modules of the registry: `2026-07-28/server`
 */
export function withAdaptExports(
  existing: string,
  pairs: readonly { from: string; to: string }[],
  entries: readonly string[],
): string {
  const exported: Record<string, PrintableJson> = {
    ".": entry("index"),
    "./runtime": entry("runtime/index"),
    "./revisions": entry("revisions"),
  };
  for (const path of entries) exported[`./${path}`] = entry(path);
  for (const { from, to } of pairs) exported[`./${from}/${to}`] = entry(pairFile(from, to));
  return withManifest(JSON.parse(existing) as Record<string, PrintableJson>, exported, ["dist"]);
}

function withManifest(
  manifest: Record<string, PrintableJson>,
  exported: Record<string, PrintableJson>,
  folders: readonly string[],
  sideEffects: false | string[] = false,
): string {
  exported["./package.json"] = "./package.json";
  const published = Array.isArray(manifest["files"]) ? (manifest["files"] as PrintableJson[]) : [];
  const next = {
    ...manifest,
    sideEffects,
    engines: manifest["engines"] ?? { node: ">=20.19" },
    files: [...new Set([...published, ...folders])],
    exports: exported,
  };
  // npm and prettier both format this file like `JSON.stringify`.
  return `${JSON.stringify(next, undefined, 2)}\n`;
}

function entry(path: string): PrintableJson {
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` };
}
