/**
 * Collects the error codes and their types. A constant is an error code if the schema types the `code` of an error with
 * it, the overlay lists it under `errors`, or its value is one of the five codes of JSON-RPC. Codes that only the prose
 * of the specification names come from the overlay.
 */
import type { Diagnostic } from "../diagnostics.js";
import type { Declaration } from "../model/declarations.js";
import type { ErrorCode, Shape } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import { overlayEntry } from "./own-entry.js";
import type { Scope } from "./scope.js";
import { shapeOf, shapeOfName } from "./shapes.js";

export function findErrors(
  declarations: readonly Declaration[],
  scope: Scope,
  overlay: Overlay,
  file: string,
): { errors: ErrorCode[]; problems: Diagnostic[] } {
  const errors: ErrorCode[] = [];
  for (const declaration of declarations) {
    if (declaration.kind !== "constant" || typeof declaration.value !== "number") continue;
    const { name, value: code, doc, line } = declaration;
    const entry = overlayEntry(overlay.errors, name);
    const type = entry?.type ?? typeOfCode(name, declarations, scope);
    if (entry === undefined && type === undefined && !JSON_RPC_CODES.has(code)) continue;
    errors.push({ name, code, declared: true, type, httpStatus: entry?.httpStatus, doc, line });
  }
  const problems = checkEntries(overlay, { errors, declarations }, scope, file);
  for (const prose of overlay.proseErrors ?? []) errors.push({ ...prose, declared: false });
  return { errors, problems };
}

/** Parse error, invalid request, method not found, invalid params, internal error. */
const JSON_RPC_CODES: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32603]);

/** The declaration that states the code: an error object, or a whole response around one. */
function typeOfCode(
  constant: string,
  declarations: readonly Declaration[],
  scope: Scope,
): string | undefined {
  const states = (shape: Shape | undefined): boolean => {
    const type = shape?.properties.find((property) => property.name === "code")?.type;
    return type?.kind === "literal" && type.constant === constant;
  };
  return declarations.find(({ name }) => {
    const shape = shapeOfName(name, scope);
    const error = shape?.properties.find((property) => property.name === "error");
    return states(shape) || (error !== undefined && states(shapeOf(error.type, scope)));
  })?.name;
}

function checkEntries(
  overlay: Overlay,
  { errors, declarations }: { errors: readonly ErrorCode[]; declarations: readonly Declaration[] },
  scope: Scope,
  file: string,
): Diagnostic[] {
  const noMatch = (message: string): Diagnostic => ({
    code: "overlay/no-match",
    file,
    message,
    fix: "correct the name, or remove the entry",
  });
  const problems: Diagnostic[] = [];
  for (const [name, { type }] of Object.entries(overlay.errors ?? {})) {
    if (!errors.some((error) => error.name === name)) {
      problems.push(noMatch(`errors, ${name}: this schema has no such numeric constant`));
    }
    if (type !== undefined && scope.find(type) === undefined) {
      problems.push(noMatch(`errors, ${name}: expected a declaration, received \`${type}\``));
    }
  }
  for (const { name, code } of overlay.proseErrors ?? []) {
    const declared = declarations.find(
      (one) => one.kind === "constant" && (one.name === name || one.value === code),
    );
    if (declared !== undefined) {
      problems.push(
        noMatch(
          `proseErrors, ${name}: ${declared.name} at line ${declared.line} already declares ${code}`,
        ),
      );
    }
  }
  return problems;
}
