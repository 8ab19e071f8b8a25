/** Creates the error for an unknown name, with a suggestion. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { findRevision, type SchemaProject } from "@mcp-gen/generator/project/revisions";
import { similar } from "@mcp-gen/generator/similar";
import { inputFault } from "../input-fault.js";

export interface UnknownName {
  /** Code of the error: `translate/unknown-type`. */
  code: string;
  /** The expected kind: `a type of 2025-11-25`. */
  expected: string;
  found: string;
  known: readonly string[];
  /** The fix if no known name is similar. */
  otherwise: string;
}

export function unknownName(name: UnknownName): DiagnosticError {
  const { code, expected, found, known, otherwise } = name;
  const guess = similar(found, known);
  const fix = guess === undefined ? otherwise : `did you mean ${guess}?`;
  const message = `expected ${expected}, received ${JSON.stringify(found)}`;
  return inputFault(code, message, fix);
}

/** @throws DiagnosticError, with the most similar revision, for an unknown revision */
export function checkKnownRevision(project: SchemaProject, id: string): void {
  const known = project.revisions.map((revision) => revision.id);
  if (known.includes(id)) return;
  if (similar(id, known) === undefined) findRevision(project, id);
  throw unknownName({
    code: "project/unknown-revision",
    expected: `one of ${known.join(", ")}`,
    found: id,
    known,
    otherwise: "use a revision of the list",
  });
}
