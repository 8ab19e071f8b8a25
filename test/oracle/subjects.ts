/** The tested code: the model of each revision, and the code that was generated from it. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Model } from "../../generator/src/model/model.js";
import { readModel, readRevision } from "../../generator/src/project/project.js";
import { findProject, type RevisionEntry } from "../../generator/src/project/revisions.js";

import { judgeOf, type Judge, type JsonSchema } from "./official.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const project = findProject(ROOT);

export const revisions: readonly RevisionEntry[] = project.revisions;

const models = new Map<string, Model>();

export function modelOf(revision: string): Model {
  const known = models.get(revision);
  if (known !== undefined) return known;
  const model = readRevision(project, revision);
  models.set(revision, model);
  return model;
}

/** Reads the tasks extension with its base revision. */
export function tasksModel(): Model {
  return readModel({
    id: "io.modelcontextprotocol/tasks",
    era: "stateless",
    schema: `${ROOT}schema/extensions/tasks/schema.ts`,
    root: ROOT,
    base: modelOf("2026-07-28"),
  });
}

/** Returns the names of the types of a model in the order of the schema. */
export function typeNames(model: Model): string[] {
  return model.declarations.filter(({ kind }) => kind !== "constant").map(({ name }) => name);
}

export type Guard = (value: unknown) => boolean;

/** The guard of each type, by the name of the type. */
export async function guardsOf(revision: string): Promise<(type: string) => Guard> {
  const module = await load(revision, "guards.ts");
  return (type) => member<Guard>(module, `is${type}`);
}

export interface Issue {
  path: string;
  expected: string;
  received: string;
  message: string;
}

export type Explain = (value: unknown) => Issue[];

/** The explainer of each type, by the name of the type. */
export async function explainersOf(revision: string): Promise<(type: string) => Explain> {
  const module = await load(revision, "explain.ts");
  return (type) => member<Explain>(module, `explain${type}`);
}

/** The part of a Standard Schema that validates values. */
export interface StandardSchema {
  "~standard": { validate(value: unknown): Outcome };
}

export type Outcome =
  | { value: unknown; issues?: undefined }
  | { issues: { message: string; path?: (string | number)[] }[] };

export async function standardSchemasOf(
  revision: string,
): Promise<(type: string) => StandardSchema> {
  const module = await load(revision, "standard.ts");
  return (type) => member<StandardSchema>(module, type);
}

/** Returns a validator for the JSON Schema that we publish. */
export function ownJudge(revision: string): Judge {
  const path = `${ROOT}packages/protocol/schema/${revision}.json`;
  const { $defs } = JSON.parse(readFileSync(path, "utf8")) as { $defs: Record<string, JsonSchema> };
  return judgeOf({ dialect: "2020-12", pointer: "#/$defs/", definitions: $defs });
}

/** Returns an export of a generated module. A missing export is a fault of the generator. */
function member<T>(module: Record<string, unknown>, name: string): T {
  if (!Object.hasOwn(module, name)) throw new Error(`expected the export ${name}, received none`);
  return module[name] as T;
}

export function generatedPath(revision: string, file: string): string {
  return `${ROOT}packages/protocol/src/${revision}/${file}`;
}

async function load(revision: string, file: string): Promise<Record<string, unknown>> {
  const path = generatedPath(revision, file);
  if (!existsSync(path))
    throw new Error(`expected ${path}, received none; run \`npm run generate\``);
  return (await import(/* @vite-ignore */ path)) as Record<string, unknown>;
}
