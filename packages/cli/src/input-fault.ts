/** The error for one fault of the input: of a file, a message, or the value of an option. */
import { DiagnosticError, type Diagnostic } from "@mcp-gen/generator/diagnostics";

/**
 * @param code stable code: `input/empty`
 * @param message what was expected, and what was received
 * @param fix what to do
 * @param place where the fault is, if it is in a file
 */
export function inputFault(
  code: string,
  message: string,
  fix: string,
  place: Pick<Diagnostic, "file" | "line"> = {},
): DiagnosticError {
  return new DiagnosticError([{ code, ...place, message, fix }]);
}
