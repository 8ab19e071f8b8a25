/** Plans `generate --standalone`: revisions for a custom runtime, in a folder without dependencies. */
import { filesOf } from "../emit/file.js";
import { emitStandalone } from "../emit/standalone.js";
import { readHelper } from "../project/helpers.js";
import { readRevision } from "../project/project.js";
import { findRevision, type SchemaProject } from "../project/revisions.js";
import type { Plan } from "./plan.js";

export interface StandaloneOptions {
  /** Absolute path of the output folder. */
  folder: string;
  /** Revisions to write. Default: all. */
  only?: readonly string[] | undefined;
}

/** @throws DiagnosticError for a revision that the project does not have */
export function planStandalone(project: SchemaProject, { folder, only }: StandaloneOptions): Plan {
  for (const id of only ?? []) findRevision(project, id);
  const known = project.revisions.map(({ id }) => readRevision(project, id));
  const revisions = known.filter(({ id }) => only?.includes(id) ?? true);
  const files = emitStandalone({ revisions, known, helper: readHelper });
  return { folder, files: filesOf(files) };
}
