/** Converts errors of authorization into diagnostics of this program. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { authIssue, isAuthFailure } from "@mcp-gen/inspect";

/** @param loginCommand the command that logs in */
export function rethrownAuth(error: unknown, loginCommand: string): never {
  throw isAuthFailure(error) ? new DiagnosticError([authIssue(error, loginCommand)]) : error;
}
