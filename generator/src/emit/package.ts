/** All files of the package `@mcp-gen/protocol`, and of the folder a vendor's extension is generated into. */
import type { Model } from "../model/model.js";
import type { GeneratedFile } from "./file.js";
import { emitJsonSchema } from "./json-schema.js";
import { emitKnownMethods } from "./known-methods.js";
import { withExports, type PackageFolder } from "./package-exports.js";
import { emitReadme } from "./readme.js";
import { emitExtensionFiles, emitRevision } from "./revision.js";
import { emitRoot } from "./root.js";

export interface PackageInput {
  /** Oldest first. */
  revisions: readonly Model[];
  extensions: readonly { name: string; model: Model; base: Model }[];
  /** Text of the package's `package.json`, of which only the list of subpaths is ours. */
  manifest: string;
}

/** The one file that is not generated as a whole. */
export const MANIFEST_FILE = "package.json";

/** Path inside the package to text. */
export function emitPackage({
  revisions,
  extensions,
  manifest,
}: PackageInput): Map<string, string> {
  const files = new Map<string, string>();
  const folders: PackageFolder[] = [];
  const add = (folder: string, { path, text }: GeneratedFile): void => {
    files.set(`${folder}${path}`, text);
  };
  const addFolder = (
    subpath: string,
    generated: readonly GeneratedFile[],
    schema: GeneratedFile,
  ): void => {
    for (const file of generated) add(`src/${subpath}/`, file);
    add("", schema);
    folders.push({ subpath, files: generated.map(({ path }) => path) });
  };
  for (const model of revisions) {
    addFolder(model.id, emitRevision(model), emitJsonSchema(model, `schema/${model.id}.json`));
  }
  for (const { name, model, base } of extensions) {
    const subpath = `extensions/${name}`;
    const schema = emitJsonSchema(model, `schema/${subpath}.json`, base);
    addFolder(subpath, emitExtensionFiles(model, base), schema);
  }
  add("src/", emitRoot(revisions));
  add("src/", emitKnownMethods(revisions));
  add(
    "",
    emitReadme(
      revisions,
      extensions.map(({ name, model }) => ({ subpath: `extensions/${name}`, model })),
    ),
  );
  files.set(MANIFEST_FILE, withExports(manifest, folders));
  return files;
}

/** The files of an extension outside this repository. */
export function emitVendorExtension(model: Model, base: Model): Map<string, string> {
  const files = [...emitExtensionFiles(model, base), emitJsonSchema(model, "schema.json", base)];
  return new Map(files.map(({ path, text }) => [path, text]));
}
