/** Adds an upstream schema as a new revision: prepares it in a temporary folder, then moves it into place. */
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
import type { SchemaAddOptions } from "./add-options.js";
import { inputFault } from "../../input-fault.js";

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
  // Faults refer to the given path, because the user edits that file.
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
    { id, era, source, overlayPath, official },
    older,
  );
  inferResults(lower({ id, era, source, overlay, overlayPath }), overlay);
  const model = lower({ id, era, source, overlay, overlayPath });
  const questions = [
    ...dropped.map((one) => `${one}: omitted, because it no longer matches`),
    ...(official === undefined ? [] : otherLimits(source.declarations, official)),
    ...numbers.map((one) => `integers: is \`${one}\` an integer? Default: any number (fractions)`),
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
      ? ["The overlay is complete."]
      : [`To decide in ${overlayPath}:`, ...questions.map((one) => `  ${one}`)]),
    "Then run `mcp-gen diff --impact` with the previous revision to see the rules that adapters need, and `mcp-gen generate`. Doc comments of the schema become documentation: write them in your own words.",
  ];
  return lines.join("\n");
}

/** The questions about changes since the previous revision. */
function questionsAfter(model: Model, before: Model, older: Overlay, overlay: Overlay): string[] {
  return [...openQuestions(model, before, older), ...openDiscriminators(model, before, overlay)];
}

/**
 * Checks that the schemas belong to the project of the user, because the schemas of an installed mcp-gen must not
 * change.
 */
function checkPlace({ root }: SchemaProject): void {
  const inside = relative(root, process.cwd());
  if (!inside.startsWith("..") && !isAbsolute(inside)) return;
  throw inputFault(
    "schema/no-project",
    "this folder and the folders above it have no schema/revisions.json",
    "run the command inside the project that needs the revision",
  );
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
  throw inputFault(
    exists ? "schema/exists" : "schema/out-of-order",
    exists
      ? `expected a new revision, received ${id}`
      : `expected a revision later than ${newest}, received ${id}`,
    exists ? "choose another date, or remove the revision first" : "choose a later date",
    { file: "schema/revisions.json" },
  );
}

function overlayOf(project: SchemaProject, id: string): ReturnType<typeof readOverlay> {
  const shown = `schema/${id}/overlay.json`;
  return readOverlay(join(project.root, shown), shown);
}

/** Checks that the revision constant of a schema equals the revision to add. */
function refuseOtherRevision({ declarations }: SchemaSource, id: string, file: string): void {
  const said = declarations.find(({ name }) => name === "LATEST_PROTOCOL_VERSION");
  if (said?.kind !== "constant" || said.value === id) return;
  throw inputFault(
    "schema/other-revision",
    `expected LATEST_PROTOCOL_VERSION to be ${JSON.stringify(id)}, received ${JSON.stringify(said.value)}`,
    "correct the constant, or pass the revision of the schema with --id",
    { file, line: said.line },
  );
}

/** Returns the era of a schema. A revision with `initialize` has sessions. */
function eraOf({ declarations }: SchemaSource): Era {
  return declarations.some(({ name }) => name === "InitializeRequest") ? "session" : "stateless";
}

/** Writes everything to temporary paths, then moves the folder and the list, in this order. */
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
    // The list does not contain this revision, so the folder remains from a killed run. A folder with any other files
    // is kept.
    if (existsSync(target) && holdsOnly(target, files)) rmSync(target, { recursive: true });
    renameSync(staged, target);
    undo.push(target);
    renameSync(stagedList, list);
  } catch (error) {
    for (const path of undo) rmSync(path, { recursive: true, force: true });
    throw inputFault(
      "schema/cannot-write",
      `cannot write here (${(error as Error).message}); nothing was added`,
      "check for conflicting files, permissions and free space",
      { file: `schema/${entry.id}` },
    );
  }
}

function holdsOnly(folder: string, files: Record<string, string>): boolean {
  return readdirSync(folder).every((name) => {
    const text = Object.hasOwn(files, name) ? files[name] : undefined;
    return text !== undefined && readFileSync(join(folder, name), "utf8") === text;
  });
}

/** Removes temporary files of killed runs. */
function removeRemains(folder: string, names: readonly string[]): void {
  for (const found of readdirSync(folder)) {
    const temporary = parseTemporary(found);
    if (temporary === undefined || !names.includes(temporary.name)) continue;
    if (!isRunning(temporary.pid)) rmSync(join(folder, found), { recursive: true });
  }
}
