/**
 * Collects the error codes and their types. A constant is an error code if the schema uses it as the type of an error's
 * `code`, the overlay lists it under `errors`, or its value is one of the five codes of JSON-RPC. Codes that only the
 * prose of the specification names come from the overlay.
 */
import type { ErrorCode, Shape } from "../model/model.js";
import type { LowerContext } from "./context.js";
import { overlayEntry } from "./overlay-entry.js";
import { shapeOf, shapeOfName } from "./shapes.js";

export function findErrors(context: LowerContext): ErrorCode[] {
  const { declarations, overlay } = context;
  const errors: ErrorCode[] = [];
  for (const declaration of declarations) {
    if (declaration.kind !== "constant" || typeof declaration.value !== "number") continue;
    const { name, value: code, doc, line } = declaration;
    const entry = overlayEntry(overlay.errors, name);
    const type = entry?.type ?? typeOfCode(name, context);
    if (entry === undefined && type === undefined && !JSON_RPC_CODES.has(code)) continue;
    errors.push({ name, code, declared: true, type, httpStatus: entry?.httpStatus, doc, line });
  }
  checkEntries(errors, context);
  for (const prose of overlay.proseErrors ?? []) errors.push({ ...prose, declared: false });
  return errors;
}

/** The JSON-RPC codes: parse error, invalid request, method not found, invalid params, internal error. */
const JSON_RPC_CODES: ReadonlySet<number> = new Set([-32700, -32600, -32601, -32602, -32603]);

/**
 * Returns the name of the declaration that requires the code: an error object, or a response that contains an error
 * object.
 */
function typeOfCode(constant: string, { declarations, scope }: LowerContext): string | undefined {
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

function checkEntries(errors: readonly ErrorCode[], context: LowerContext): void {
  const { declarations, scope, overlay } = context;
  const noMatch = (message: string): void =>
    context.noMatch(message, "correct the name, or remove the entry");
  for (const [name, { type }] of Object.entries(overlay.errors ?? {})) {
    if (!errors.some((error) => error.name === name))
      noMatch(`errors, ${name}: this schema has no such numeric constant`);
    if (type !== undefined && scope.find(type) === undefined)
      noMatch(`errors, ${name}: expected a declaration, received \`${type}\``);
  }
  for (const { name, code } of overlay.proseErrors ?? []) {
    const declared = declarations.find(
      (one) => one.kind === "constant" && (one.name === name || one.value === code),
    );
    if (declared === undefined) continue;
    const { name: other, line } = declared;
    noMatch(`proseErrors, ${name}: ${other} at line ${line} already declares ${code}`);
  }
}
