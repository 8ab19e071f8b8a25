/**
 * Compares an upstream schema with ours and prints the differences, or `same model`.
 *
 * Different examples are only a note, because each side writes its own documentation.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { SchemaSource } from "@mcp-gen/generator/model/declarations";
import {
  listExtensions,
  readExtensionFile,
  readRevision,
  schemaFile,
  type ExtensionEntry,
} from "@mcp-gen/generator/project/project";
import {
  findProject,
  findRevision,
  type SchemaProject,
  type RevisionEntry,
} from "@mcp-gen/generator/project/revisions";
import { readSchema } from "@mcp-gen/generator/read/read-schema";
import { count, EXIT, note, printJson, printResult, setExit } from "../output.js";
import { revisionOf } from "../subject.js";
import { compareSchemas, type Difference } from "./compare-schemas.js";
import { fromFile } from "./upstream-text.js";
import type { SchemaVerifyOptions } from "./verify-options.js";
import { inputFault } from "../../input-fault.js";

export function runVerify({ file, revision, extension, json }: SchemaVerifyOptions): void {
  const project = findProject(process.cwd());
  const text = fromFile(file);
  const sha256 = createHash("sha256").update(text).digest("hex");
  const { entry, ours, upstream } =
    extension === undefined
      ? readBoth(project, { file, text, sha256, revision })
      : readBothExtensions(project, extension, { file, text });
  const found = compareSchemas(ours.declarations, upstream.declarations);
  const differences = found.filter(({ kind }) => kind === "model");
  const examples = found.filter(({ kind }) => kind === "example");
  // The upstream hash of an extension is not recorded.
  const expected = "upstream" in entry ? entry.upstream["schema.ts"] : undefined;
  const recorded = sha256 === expected;

  if (differences.length > 0) setExit(EXIT.finding);
  if (json) {
    const compared = extension === undefined ? { revision: entry.id } : { extension: entry.id };
    const known = expected === undefined ? undefined : recorded;
    const same = differences.length === 0;
    return printJson({ ...compared, same, sha256, recorded: known, differences, examples });
  }
  printResult(
    differences.length === 0
      ? "same model"
      : differences.map((one) => differenceLine(one, file)).join("\n"),
  );
  for (const one of examples.slice(0, MOST_EXAMPLES)) note(differenceLine(one, file));
  if (examples.length > MOST_EXAMPLES)
    note(`${examples.length - MOST_EXAMPLES} more differences in @example; --json lists them`);
  if (differences.length > 0) note(count(differences.length, "difference"));
  if (expected === undefined) return;
  note(
    recorded
      ? `${entry.id}: the file equals the recorded one (sha256 ${sha256.slice(0, 16)}…)`
      : `${entry.id}: the file differs from the recorded one: its sha256 is ${sha256}, schema/revisions.json has ${expected}`,
  );
}

interface Compared {
  entry: RevisionEntry | ExtensionEntry;
  ours: SchemaSource;
  upstream: SchemaSource;
}

function readBoth(
  project: SchemaProject,
  given: { file: string; text: string; sha256: string; revision: string | undefined },
): Compared {
  const upstream = readRevisionText(given.text, given.file);
  const entry =
    given.revision === undefined
      ? recognize(project, upstream, given.sha256)
      : findRevision(project, given.revision);
  const path = `schema/${entry.id}/schema.ts`;
  return {
    entry,
    ours: readSchema(readFileSync(join(project.root, path), "utf8"), path),
    upstream,
  };
}

function readRevisionText(text: string, file: string): SchemaSource {
  try {
    return readSchema(text, file);
  } catch (error) {
    note("for the schema of an extension, which may use more TypeScript syntax, pass --extension");
    throw error;
  }
}

/**
 * Reads both schemas in the same way as `generate` reads extensions. The imports of the two schemas are not compared.
 */
function readBothExtensions(
  project: SchemaProject,
  name: string,
  { file, text }: { file: string; text: string },
): Compared {
  const entry = findExtension(project, name);
  const base = readRevision(project, entry.base);
  const context = { base, baseFile: schemaFile(project, base.id), ours: false };
  const path = join(project.root, "schema/extensions", name, "schema.ts");
  const own = { path, text: readFileSync(path, "utf8") };
  return {
    entry,
    ours: readExtensionFile(own, { ...context, root: project.root }),
    upstream: readExtensionFile({ path: resolve(file), text }, { ...context, root: process.cwd() }),
  };
}

/** Maximum number of example differences that are printed. */
const MOST_EXAMPLES = 10;

/** Formats a difference: `Tool.title: ours optional, upstream required (upstream.ts:97)`. */
function differenceLine({ path, ours, upstream, line }: Difference, file: string): string {
  const where = line === undefined ? "" : ` (${file}:${line})`;
  return `${path}: ours ${ours}, upstream ${upstream}${where}`;
}

/** Detects the revision of a file: by its recorded hash, or by its revision constant. */
function recognize(project: SchemaProject, source: SchemaSource, sha256: string): RevisionEntry {
  const recorded = project.revisions.find(({ upstream }) => upstream["schema.ts"] === sha256);
  if (recorded !== undefined) return recorded;
  const named = revisionOf(source);
  const entry = project.revisions.find(({ id }) => id === named);
  if (entry !== undefined) return entry;
  throw inputFault(
    "schema/unknown-revision",
    `expected LATEST_PROTOCOL_VERSION to be one of ${project.revisions.map(({ id }) => id).join(", ")}, received ${named === undefined ? "no such constant" : JSON.stringify(named)}`,
    "pass the revision with --revision, or the extension with --extension",
    { file: source.path },
  );
}

function findExtension(project: SchemaProject, name: string): ExtensionEntry {
  const all = listExtensions(project);
  const entry = all.find((one) => one.name === name);
  if (entry !== undefined) return entry;
  throw inputFault(
    "schema/unknown-extension",
    `expected one of ${all.map((one) => one.name).join(", ")}, received ${JSON.stringify(name)}`,
    "use the name of a folder in schema/extensions",
  );
}
