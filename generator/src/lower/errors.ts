/** Collects error codes: constants with a negative number, what types them, and the codes only prose knows. */
import type { Diagnostic } from "../diagnostics.js";
import type { Declaration } from "../model/declarations.js";
import type { ErrorCode, Shape } from "../model/model.js";
import type { Overlay } from "../model/overlay.js";
import { ownEntry } from "./own-entry.js";
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
    if (
      declaration.kind !== "constant" ||
      typeof declaration.value !== "number" ||
      declaration.value >= 0
    )
      continue;
    const { name, value: code, doc, line } = declaration;
    const entry = ownEntry(overlay.errors, name);
    const type = entry?.type ?? typeOfCode(name, declarations, scope);
    errors.push({
      name,
      code,
      declared: true,
      ...(type === undefined ? {} : { type }),
      ...(entry?.httpStatus === undefined ? {} : { httpStatus: entry.httpStatus }),
      doc,
      line,
    });
  }
  const problems = checkEntries(overlay, errors, scope, file);
  for (const prose of overlay.proseErrors ?? []) errors.push({ ...prose, declared: false });
  return { errors, problems };
}

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
  errors: readonly ErrorCode[],
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
      problems.push(
        noMatch(
          `errors, ${name}: expected an error constant of this schema, found none of that name`,
        ),
      );
    }
    if (type !== undefined && scope.find(type) === undefined) {
      problems.push(noMatch(`errors, ${name}: expected a declaration, found \`${type}\``));
    }
  }
  for (const { name, code } of overlay.proseErrors ?? []) {
    const declared = errors.find((error) => error.name === name || error.code === code);
    if (declared !== undefined) {
      problems.push(
        noMatch(
          `proseErrors, ${name}: expected no constant for ${code}, found ${declared.name} at line ${declared.line}`,
        ),
      );
    }
  }
  return problems;
}
