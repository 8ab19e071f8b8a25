/** Refuses declarations whose name cannot stand in generated code. */
import type { Diagnostic } from "../diagnostics.js";
import type { Declaration } from "../model/declarations.js";
import { isSafeName } from "../model/identifiers.js";

export function checkDeclaredNames(
  declarations: readonly Declaration[],
  file: string,
): Diagnostic[] {
  return declarations
    .filter(({ name }) => !isSafeName(name))
    .map(({ name, line }) => ({
      code: "lower/unsafe-name",
      file,
      line,
      message: `expected a name of ASCII letters, digits, _ and $ that is no reserved word, received ${JSON.stringify(name)}`,
      fix: "rename the declaration",
    }));
}
