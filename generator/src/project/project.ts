/**
 * Reads the schemas of a project as models. A project is a folder with `schema/revisions.json`: the current folder or
 * one of its parents. If there is none, this package is the project, because it contains the schemas.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { DiagnosticError } from "../diagnostics.js";
import { findRevision, type SchemaProject } from "./revisions.js";
import { lower } from "../lower/lower.js";
import type { SchemaSource } from "../model/declarations.js";
import type { Era, Model } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import type { FindFile, SchemaFile } from "../read/expand.js";
import { readSchema } from "../read/read-schema.js";
import { findImported, link, type LinkOptions } from "./link.js";
import { readOverlay } from "./overlay-file.js";

/** Reads the model of a revision. */
export function readRevision(project: SchemaProject, id: string): Model {
  const { era } = findRevision(project, id);
  return readModel({ id, era, schema: schemaFile(project, id), root: project.root });
}

/** An extension of the project: a folder in `schema/extensions/`. */
export interface ExtensionEntry {
  /** Name of the folder: `tasks`. */
  name: string;
  /** The identifier of the extension: `io.modelcontextprotocol/tasks`. */
  id: string;
  /** The base revision. */
  base: string;
}

export interface ProjectExtension {
  name: string;
  model: Model;
  base: Model;
}

/** Lists the extensions of a project. Reads only their overlays. */
export function listExtensions(project: SchemaProject): ExtensionEntry[] {
  const folder = join(project.root, "schema/extensions");
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];
  return names.map((name) => {
    const shown = `schema/extensions/${name}/overlay.json`;
    const { extension } = readOverlay(join(folder, name, "overlay.json"), shown);
    const base = project.revisions.find(({ id }) => id === extension?.base)?.id;
    if (extension !== undefined && base !== undefined) return { name, id: extension.id, base };
    throw DiagnosticError.of({
      code: "project/no-base",
      file: shown,
      message: `expected a known revision as \`extension.base\`, received ${JSON.stringify(extension?.base ?? null)}`,
      fix: `set \`extension.base\` to one of ${project.revisions.map(({ id }) => id).join(", ")}`,
    });
  });
}

/** Reads the extensions of a project whose base is one of the given revisions. */
export function readExtensions(
  project: SchemaProject,
  revisions: readonly Model[],
): ProjectExtension[] {
  return listExtensions(project).flatMap(({ name, id, base: baseId }) => {
    const base = revisions.find((revision) => revision.id === baseId);
    if (base === undefined) return [];
    const { root } = project;
    const schema = join(root, "schema/extensions", name, "schema.ts");
    const baseFile = schemaFile(project, baseId);
    const model = readModel({ id, era: base.era, schema, root, base, baseFile });
    return [{ name, model, base }];
  });
}

export interface ModelFiles {
  /** Revision, or identifier of the extension. */
  id: string;
  era: Era;
  /** Path of the schema file. `overlay.json` in the same folder is read if it exists. */
  schema: string;
  /** Paths in the model and in diagnostics are relative to this folder. */
  root: string;
  /** The base revision of an extension. */
  base?: Model;
  /** Path of the schema of the base revision. Default: the schema of this revision below `root`. */
  baseFile?: string;
  /** Whether the schema belongs to this repository. Default: true. */
  ours?: boolean;
}

/** Reads a schema file and the overlay in the same folder. */
export function readModel(files: ModelFiles): Model {
  const { id, era, schema, root, base, ours = true } = files;
  const path = displayPath(schema, root);
  const overlayFile = join(dirname(schema), "overlay.json");
  const overlayPath = displayPath(overlayFile, root);
  const overlay = existsSync(overlayFile) ? readOverlay(overlayFile, overlayPath) : {};
  const baseFile = files.baseFile ?? resolve(root, base?.source ?? "");
  const source =
    base === undefined
      ? readSchema(readSchemaText(schema, path), path, { ours })
      : readExtensionSource(schema, { base, root, ours, baseFile });
  return lower({ id, era, source, overlay, overlayPath, base });
}

/** The settings for reading the schema of an extension. */
export interface ExtensionContext {
  base: Model;
  /** Absolute path of the schema of the base revision. */
  baseFile: string;
  /** Paths in diagnostics are relative to this folder. */
  root: string;
  ours: boolean;
}

/** Reads the schema of an extension and the files that it imports. */
export function readExtensionSource(schema: string, context: ExtensionContext): SchemaSource {
  const options = linkOptions(context);
  const path = resolve(schema);
  return link(options.read({ path, text: options.text(path) }), path, options);
}

/** Reads one file of an extension. Does not resolve its imports. */
export function readExtensionFile(file: SchemaFile, context: ExtensionContext): SchemaSource {
  return linkOptions(context).read(file);
}

function linkOptions({ base, baseFile, root, ours }: ExtensionContext): LinkOptions {
  const text = (path: string): string => readSchemaText(path, displayPath(path, root));
  const find: FindFile = (specifier, from) =>
    findImported({ base, baseFile, text }, specifier, from);
  const read = ({ path, text: content }: SchemaFile): SchemaSource =>
    readSchema(content, displayPath(path, root), { ours, extension: { path, find } });
  return { base, baseFile, text, read };
}

/** Returns the path of the schema of a revision. */
export function schemaFile(project: SchemaProject, id: string): string {
  return join(project.root, "schema", id, "schema.ts");
}

export interface ExtensionText {
  id: string;
  /** The text of `schema.ts`. */
  schema: string;
  overlay: Overlay;
  /** The base revision. */
  base: Model;
}

/**
 * Reads the text of an extension that is not on disk yet. Paths are resolved as if the text were the file `schema.ts`
 * in the root folder.
 */
export function readExtensionText(
  { id, schema, overlay, base }: ExtensionText,
  project: SchemaProject,
): Model {
  const { root } = project;
  const path = join(root, "schema.ts");
  const options = linkOptions({ base, baseFile: schemaFile(project, base.id), root, ours: false });
  const source = link(options.read({ path, text: schema }), path, options);
  return lower({ id, era: base.era, source, overlay, overlayPath: "overlay.json", base });
}

/**
 * Returns a path for generated text and messages: relative to `root`, with `/`. For a path outside of `root`, returns
 * only the file name.
 */
function displayPath(path: string, root: string): string {
  const inside = relative(root, resolve(path)).split(sep).join("/");
  return inside.startsWith("../") || inside === "" ? basename(path) : inside;
}

/** Reads the text of a schema file. */
export function readSchemaText(path: string, shown: string): string {
  const unreadable = (found: string): DiagnosticError =>
    DiagnosticError.of({
      code: "project/unreadable",
      file: shown,
      message: `expected a readable schema file, received ${found}`,
      fix: "check the path",
    });
  try {
    // Checks this before reading, because reading a device or a pipe might never end.
    if (!statSync(path).isFile()) throw unreadable("something other than a file");
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    const reason = (error as NodeJS.ErrnoException).code;
    throw unreadable(reason === "ENOENT" ? "none" : `an error (${reason})`);
  }
}
