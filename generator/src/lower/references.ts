/** Refuses unknown names, names of the wrong kind, and circular definitions. */
import type { Declaration, Type } from "../model/declarations.js";
import type { LowerContext } from "./context.js";
import type { Scope } from "./scope.js";
import { visitDeclaration } from "../model/walk.js";

export function checkReferences(context: LowerContext): void {
  const { declarations, scope } = context;
  for (const declaration of declarations) {
    const { name, file } = declaration;
    const reportAt =
      (line: number): ReportFault =>
      (code, message, fix) =>
        context.report(code, { file, line }, `${name}: ${message}`, fix);
    visitDeclaration(declaration, (type, line) => checkType(type, scope, reportAt(line)));
    const cycle = findCycle(declaration, scope);
    if (cycle !== undefined) {
      reportAt(declaration.line)(
        "lower/circular",
        `circular definition: ${cycle.join(" → ")}`,
        "break the cycle, or put a property between the two",
      );
    }
  }
}

type ReportFault = (code: string, message: string, fix: string) => void;

function checkType(type: Type, scope: Scope, report: ReportFault): void {
  if (type.kind !== "reference" && type.kind !== "omit" && type.kind !== "constant") return;
  const name = type.kind === "omit" ? type.base : type.name;
  const target = scope.find(name)?.declaration;
  const isConstant = target?.kind === "constant";
  if (type.kind !== "constant") {
    if (target === undefined)
      report(
        "lower/dangling-reference",
        `expected a declared or imported type, received \`${name}\``,
        `declare \`${name}\`, import it from the base revision, or correct the name`,
      );
    else if (isConstant)
      report(
        "lower/constant-as-type",
        `expected a type, received the constant \`${name}\``,
        `write \`typeof ${name}\``,
      );
  } else if (target === undefined)
    report(
      "lower/dangling-reference",
      `expected a declared constant after \`typeof\`, received \`${name}\``,
      `declare \`export const ${name} = …\`, or correct the name`,
    );
  else if (!isConstant)
    report(
      "lower/type-as-constant",
      `expected a constant after \`typeof\`, received the type \`${name}\``,
      `write \`${name}\` without \`typeof\``,
    );
}

/** Finds a cycle of heritage, or of aliases without an object in between. Such declarations cannot be resolved. */
function findCycle(start: Declaration, scope: Scope): string[] | undefined {
  const path: string[] = [];
  const seen = new Set<string>();
  function enter(declaration: Declaration): boolean {
    for (const name of immediateNames(declaration)) {
      if (name === start.name) return true;
      const next = scope.find(name)?.declaration;
      if (next === undefined || seen.has(name)) continue;
      seen.add(name);
      path.push(name);
      if (enter(next)) return true;
      path.pop();
    }
    return false;
  }
  return enter(start) ? [start.name, ...path, start.name] : undefined;
}

function immediateNames(declaration: Declaration): string[] {
  if (declaration.kind === "constant") return [];
  if (declaration.kind === "interface") return declaration.extends.flatMap(namesOf);
  return namesOf(declaration.type);
}

function namesOf(type: Type): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name];
    case "omit":
      return [type.base];
    case "union":
    case "intersection":
      return type.members.flatMap(namesOf);
    default:
      return [];
  }
}
