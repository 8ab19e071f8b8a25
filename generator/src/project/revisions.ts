/**
 * Finds the schemas of a project. A project is a folder with `schema/revisions.json`: the current folder or one of its
 * parents. If there is none, this package is the project, because it contains the schemas.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DiagnosticError } from "../diagnostics.js";
import type { Era } from "../model/model.js";
import { describeReceived } from "../received.js";
import { readJsonFile } from "./json-file.js";

/** One entry of `schema/revisions.json`. */
export interface RevisionEntry {
  /** The revision's date, which is also its folder: `2026-07-28`. */
  id: string;
  era: Era;
  status: "released" | "draft";
  /** Dialect of the official JSON Schema of the revision. */
  dialect: "draft-07" | "2020-12";
  /** The upstream file that the schema in this repository corresponds to. */
  upstream: { repository?: string; commit?: string; "schema.ts": string };
}

export interface SchemaProject {
  /** Absolute path of the folder that contains `schema/`. */
  root: string;
  /** The revisions, oldest first. */
  revisions: RevisionEntry[];
}

/** The folders that may contain the included schemas: this package, or the repository. */
const PACKED = [new URL("../../", import.meta.url), new URL("../../../", import.meta.url)].map(
  (url) => fileURLToPath(url),
);

/** Finds the project that contains a folder. */
export function findProject(cwd: string): SchemaProject {
  const root = [...foldersUp(resolve(cwd)), ...PACKED].find((folder) =>
    existsSync(join(folder, LIST)),
  );
  if (root === undefined) {
    throw DiagnosticError.of({
      code: "project/no-schemas",
      message: `no ${LIST} in ${cwd} or a folder above it`,
      fix: "run the command inside a project of mcp-gen, or install mcp-gen again",
    });
  }
  return { root, revisions: checkList(readJsonFile<unknown>(join(root, LIST), LIST)) };
}

/** Returns the project with the schemas in this package. */
export function packedProject(): SchemaProject {
  return findProject(PACKED[0] ?? "");
}

/** Checks each entry, because the list determines which folders are read and written. */
function checkList(value: unknown): RevisionEntry[] {
  const { revisions } = (value ?? {}) as { revisions?: unknown };
  if (!Array.isArray(revisions) || revisions.length === 0) {
    throw badList(
      `expected \`revisions\` with at least one entry, received ${describeReceived(revisions)}`,
    );
  }
  for (const [index, entry] of revisions.entries()) {
    const { id, era, status, upstream } = (entry ?? {}) as Partial<RevisionEntry>;
    const sound =
      /^\d{4}-\d{2}-\d{2}$/.test(String(id)) &&
      (era === "session" || era === "stateless") &&
      (status === "released" || status === "draft") &&
      /^[0-9a-f]{64}$/.test(String(upstream?.["schema.ts"]));
    if (sound) continue;
    throw badList(
      `/revisions/${index}: expected a date, an era, a status and the sha256 of the upstream schema.ts, received ${describeReceived(entry)}`,
    );
  }
  return revisions as RevisionEntry[];
}

const LIST = "schema/revisions.json";

function badList(message: string): DiagnosticError {
  const fix = "correct the list of revisions";
  return DiagnosticError.of({ code: "project/bad-list", file: LIST, message, fix });
}

function foldersUp(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}

/** Returns the entry of a revision. */
export function findRevision(project: SchemaProject, id: string): RevisionEntry {
  const entry = project.revisions.find((revision) => revision.id === id);
  if (entry !== undefined) return entry;
  throw DiagnosticError.of({
    code: "project/unknown-revision",
    message: `expected one of ${project.revisions.map((revision) => revision.id).join(", ")}, received ${JSON.stringify(id)}`,
    fix: "use a revision of the list, or add it with `mcp-gen schema add`",
  });
}
