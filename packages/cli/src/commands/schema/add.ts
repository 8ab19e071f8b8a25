/** Takes an upstream schema in as a new revision: prepared in a folder of its own, moved into place when it is whole. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { jsonText, type PrintableJson } from "@mcp-gen/generator/json-text";
import { lower } from "@mcp-gen/generator/lower/lower";
import type { SchemaSource } from "@mcp-gen/generator/model/declarations";
import type { Era, Model } from "@mcp-gen/generator/model/model";
import type { Overlay } from "@mcp-gen/generator/model/overlay";
import { readRevision } from "@mcp-gen/generator/project/project";
import {
  findProject,
  type SchemaProject,
  type RevisionEntry,
} from "@mcp-gen/generator/project/revisions";
import { readOverlay } from "@mcp-gen/generator/project/overlay-file";
import { readSchema } from "@mcp-gen/generator/read/read-schema";
import { parseTemporary, temporaryOf } from "@mcp-gen/generator/tree/paths";
import { isRunning } from "@mcp-gen/generator/tree/prune";
import { note, printJson, printResult, UsageError } from "../output.js";
import { carryOver, openQuestions } from "./carry-over.js";
import { inferResults, openDiscriminators } from "./infer.js";
import { otherLimits, readJsonSchema } from "./json-schema.js";
import { upstreamText } from "./upstream-text.js";

export interface SchemaAddOptions {
  source: string;
  id: string;
  /** Path or URL of the upstream schema.json. */
  "json-schema"?: string | undefined;
  json: boolean;
}

export async function runSchemaAdd({
  source: from,
  id,
  "json-schema": jsonSchema,
  json,
}: SchemaAddOptions): Promise<void> {
  const project = findProject(process.cwd());
  checkPlace(project);
  checkId(project, id);
  const text = await upstreamText(from);
  const path = `schema/${id}/schema.ts`;
  const overlayPath = `schema/${id}/overlay.json`;
  // Read under the name it was given by: that is where its author finds the fault.
  const source: SchemaSource = { ...readSchema(text, from), path };
  refuseOtherRevision(source, id, from);
  const official =
    jsonSchema === undefined
      ? undefined
      : readJsonSchema(await upstreamText(jsonSchema), jsonSchema);

  const newest = project.revisions.at(-1);
  const older = newest === undefined ? {} : overlayOf(project, newest.id);
  const era = eraOf(source);
  const { overlay, dropped, numbers } = carryOver(
    { id, era, source, overlayPath, ...(official === undefined ? {} : { official }) },
    older,
  );
  inferResults(lower({ id, era, source, overlay, overlayPath }), overlay);
  const model = lower({ id, era, source, overlay, overlayPath });
  const questions = [
    ...dropped.map((one) => `${one}: left out, since it no longer matches`),
    ...(official === undefined ? [] : otherLimits(source.declarations, official)),
    ...numbers.map(
      (one) => `integers: is \`${one}\` a whole number? Any number, as it stands (fractions)`,
    ),
    ...(newest === undefined
      ? []
      : questionsAfter(model, readRevision(project, newest.id), older, overlay)),
  ];

  const entry: RevisionEntry = {
    id,
    era,
    status: "draft",
    dialect: "2020-12",
    upstream: { "schema.ts": createHash("sha256").update(text).digest("hex") },
  };
  install(project, entry, {
    "schema.ts": text,
    "overlay.json": jsonText(overlay as PrintableJson),
  });

  if (json) return printJson({ entry, dropped, questions });
  note(`added ${path} and ${overlayPath}, and the entry in schema/revisions.json`);
  printResult(nextSteps(overlayPath, questions));
}

function nextSteps(overlayPath: string, questions: readonly string[]): string {
  const lines = [
    ...(questions.length === 0
      ? ["The overlay has nothing open."]
      : [`To decide in ${overlayPath}:`, ...questions.map((one) => `  ${one}`)]),
    "Then run `mcp-gen diff --impact` with the revision before it for the rules that adapters need, and `mcp-gen generate`. Doc comments of the schema become documentation: write them in your own words.",
  ];
  return lines.join("\n");
}

/** What changed since the revision before. */
function questionsAfter(model: Model, before: Model, older: Overlay, overlay: Overlay): string[] {
  return [...openQuestions(model, before, older), ...openDiscriminators(model, before, overlay)];
}

/** The schemas that came with an installed mcp-gen are not the user's to add to. */
function checkPlace({ root }: SchemaProject): void {
  const inside = relative(root, process.cwd());
  if (!inside.startsWith("..") && !isAbsolute(inside)) return;
  throw new DiagnosticError([
    {
      code: "schema/no-project",
      message: "this folder and the folders above it have no schema/revisions.json",
      fix: "run the command inside the project that shall get the revision",
    },
  ]);
}

function checkId(project: SchemaProject, id: string): void {
  const date = new Date(`${id}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(id) ||
    Number.isNaN(date.getTime()) ||
    date.toISOString().slice(0, 10) !== id
  ) {
    throw new UsageError(
      `expected a date such as 2027-01-15 after --id, received ${JSON.stringify(id)}`,
    );
  }
  const newest = project.revisions.at(-1)?.id ?? "";
  const exists = project.revisions.some((revision) => revision.id === id);
  if (!exists && id > newest) return;
  throw new DiagnosticError([
    {
      code: exists ? "schema/exists" : "schema/out-of-order",
      file: "schema/revisions.json",
      message: exists
        ? `expected a revision that is not there yet, received ${id}`
        : `expected a revision later than ${newest}, received ${id}`,
      fix: exists ? "choose another date, or remove the revision first" : "choose a later date",
    },
  ]);
}

function overlayOf(project: SchemaProject, id: string): ReturnType<typeof readOverlay> {
  const shown = `schema/${id}/overlay.json`;
  return readOverlay(join(project.root, shown), shown);
}

/** A schema that says which revision it is must be the revision that is added. */
function refuseOtherRevision({ declarations }: SchemaSource, id: string, file: string): void {
  const said = declarations.find(({ name }) => name === "LATEST_PROTOCOL_VERSION");
  if (said?.kind !== "constant" || said.value === id) return;
  throw new DiagnosticError([
    {
      code: "schema/other-revision",
      file,
      line: said.line,
      message: `expected LATEST_PROTOCOL_VERSION to be ${JSON.stringify(id)}, received ${JSON.stringify(said.value)}`,
      fix: "correct the constant, or pass the revision of the schema with --id",
    },
  ]);
}

/** A revision that opens with `initialize` holds sessions. */
function eraOf({ declarations }: SchemaSource): Era {
  return declarations.some(({ name }) => name === "InitializeRequest") ? "session" : "stateless";
}

/** Prepares everything beside its place, then moves the folder and the list, in this order. */
function install(
  project: SchemaProject,
  entry: RevisionEntry,
  files: Record<string, string>,
): void {
  const schemas = join(project.root, "schema");
  const list = join(schemas, "revisions.json");
  const target = join(schemas, entry.id);
  const staged = temporaryOf(target);
  const stagedList = temporaryOf(list);
  const undo: string[] = [];
  try {
    removeRemains(schemas, [entry.id, "revisions.json"]);
    undo.push(staged);
    mkdirSync(staged);
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(staged, name), text, { flag: "wx" });
    }
    const revisions = [...project.revisions, entry] as unknown as PrintableJson;
    undo.push(stagedList);
    writeFileSync(stagedList, jsonText({ revisions }), { flag: "wx" });
    // A folder that no list names is what a killed run has left; one with anything else in it is somebody's.
    if (existsSync(target) && holdsOnly(target, files)) rmSync(target, { recursive: true });
    renameSync(staged, target);
    undo.push(target);
    renameSync(stagedList, list);
  } catch (error) {
    for (const path of undo) rmSync(path, { recursive: true, force: true });
    throw new DiagnosticError([
      {
        code: "schema/cannot-write",
        file: `schema/${entry.id}`,
        message: `cannot write here (${(error as Error).message}); nothing was added`,
        fix: "check that nothing else is in the place, permissions and free space",
      },
    ]);
  }
}

function holdsOnly(folder: string, files: Record<string, string>): boolean {
  return readdirSync(folder).every((name) => {
    const text = Object.hasOwn(files, name) ? files[name] : undefined;
    return text !== undefined && readFileSync(join(folder, name), "utf8") === text;
  });
}

/** Removes what killed runs left of the same names. */
function removeRemains(folder: string, names: readonly string[]): void {
  for (const found of readdirSync(folder)) {
    const temporary = parseTemporary(found);
    if (temporary === undefined || !names.includes(temporary.name)) continue;
    if (!isRunning(temporary.pid)) rmSync(join(folder, found), { recursive: true });
  }
}
