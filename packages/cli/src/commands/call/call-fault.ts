/** Converts what `@mcp-gen/inspect` reports about a call into diagnostics of this program. */
import { CallError, type CallIssue } from "@mcp-gen/inspect";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";

/** @param hide removes secrets from the issues */
export function rethrown(
  error: unknown,
  hide: (issues: readonly CallIssue[]) => readonly CallIssue[] = (all) => all,
): never {
  if (!(error instanceof CallError)) throw error;
  throw new DiagnosticError(hide(error.issues));
}
