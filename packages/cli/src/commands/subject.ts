/**
 * Reads the schema that a command line names: a revision of the project, or a schema file.
 *
 * A file may be an upstream text without an overlay. Its revision and era are then derived from its
 * declarations.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { lower } from "@mcp-gen/generator/lower/lower";
import type { SchemaSource } from "@mcp-gen/generator/model/declarations";
import type { Model } from "@mcp-gen/generator/model/model";
import {
  readExtensionSource,
  readModel,
  readRevision,
  readSchemaText,
  schemaFile,
} from "@mcp-gen/generator/project/project";
import {
  findProject,
  findRevision,
  type SchemaProject,
} from "@mcp-gen/generator/project/revisions";
import { readSchema } from "@mcp-gen/generator/read/read-schema";
import { inputFault } from "../input-fault.js";

export interface SchemaSubject {
  model: Model;
  /** Whether an overlay was applied. */
  overlay: boolean;
  /** The schema file. */
  file: string;
}

export interface SubjectOptions {
  /** The base revision of an extension. */
  base?: string | undefined;
  /** Identifier of the extension, or a name for the file. */
  id?: string | undefined;
}

/** @throws DiagnosticError if the name is neither a revision nor a file, or if the schema has faults */
export function readSubject(
  name: string,
  { base, id }: SubjectOptions = {},
  project: SchemaProject = findProject(process.cwd()),
): SchemaSubject {
  if (project.revisions.some((revision) => revision.id === name) && base === undefined) {
    const file = join(project.root, "schema", name, "schema.ts");
    return { model: readRevision(project, name), overlay: hasOverlay(file), file };
  }
  const file = resolve(name);
  if (!isFile(file)) throw notFound(name, project);
  const overlay = hasOverlay(file);
  const root = process.cwd();
  if (base !== undefined) {
    const { era } = findRevision(project, base);
    const model = readModel({
      id: id ?? name,
      era,
      schema: file,
      root,
      base: readRevision(project, base),
      baseFile: schemaFile(project, base),
      ours: false,
    });
    return { model, overlay, file };
  }
  const model = readModel({ id: id ?? name, era: "session", schema: file, root, ours: false });
  return {
    model: { ...model, id: id ?? revisionOf(model) ?? name, era: eraOf(model) },
    overlay,
    file,
  };
}

/** Reads the same schema without its overlay. */
export function withoutOverlay(
  { model, file }: SchemaSubject,
  project: SchemaProject,
  base?: string,
): Model {
  const { id, era, source } = model;
  const common = { id, era, overlay: {}, overlayPath: "overlay.json" };
  if (base === undefined)
    return lower({ ...common, source: readSchema(readSchemaText(file, source), source) });
  const revision = readRevision(project, base);
  const files = { baseFile: schemaFile(project, base), root: process.cwd(), ours: false };
  return lower({
    ...common,
    source: readExtensionSource(file, { base: revision, ...files }),
    base: revision,
  });
}

function hasOverlay(schema: string): boolean {
  return existsSync(join(dirname(schema), "overlay.json"));
}

/** Returns the revision constant of a schema. */
export function revisionOf({
  declarations,
}: Pick<SchemaSource, "declarations">): string | undefined {
  const found = declarations.find(({ name }) => name === "LATEST_PROTOCOL_VERSION");
  return found?.kind === "constant" ? String(found.value) : undefined;
}

/** Returns the era of a model. A revision with `initialize` has sessions. */
function eraOf({ messages }: Model): Model["era"] {
  return messages.some(({ method }) => method === "initialize") ? "session" : "stateless";
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function notFound(name: string, project: SchemaProject): DiagnosticError {
  const known = project.revisions.map((revision) => revision.id).join(", ");
  return inputFault(
    "project/unknown-schema",
    `expected one of ${known} or the path of a schema file, received ${JSON.stringify(name)}`,
    "check the revision or the path",
  );
}
