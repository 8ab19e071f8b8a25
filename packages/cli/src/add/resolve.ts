/** Resolves an expression to an object literal: through constants and imports of the same project. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import type { SourceModule, Sources } from "./source.js";

/**
 * Returns the object literal that an expression is or refers to.
 *
 * @returns `undefined` for any other value: the result of a call, a parameter, an export of a package
 */
export function resolveObject(
  expression: ts.Expression,
  sources: Sources,
): ts.ObjectLiteralExpression | undefined {
  return follow(expression, sources, FAR);
}

/** Maximum number of names to follow, because names can refer to each other in a circle. */
const FAR = 8;

function follow(
  expression: ts.Expression,
  sources: Sources,
  steps: number,
): ts.ObjectLiteralExpression | undefined {
  const bare = unwrap(expression);
  if (ts.isObjectLiteralExpression(bare)) return bare;
  if (!ts.isIdentifier(bare) || steps === 0 || isLocal(bare)) return undefined;
  const value = valueOf(bare.text, bare.getSourceFile(), sources);
  return value === undefined ? undefined : follow(value, sources, steps - 1);
}

/** Removes parentheses, `as const` and `satisfies Tools`. */
export function unwrap(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
  ) {
    return unwrap(expression.expression);
  }
  return expression;
}

/** Whether a name refers to a parameter or a local variable, which hides the name of the module. */
function isLocal(name: ts.Identifier): boolean {
  for (let node: ts.Node = name.parent; !ts.isSourceFile(node); node = node.parent) {
    if (namesBoundBy(node).includes(name.text)) return true;
  }
  return false;
}

function namesBoundBy(scope: ts.Node): string[] {
  if (ts.isFunctionLike(scope)) return scope.parameters.flatMap(({ name }) => namesIn(name));
  if (!ts.isBlock(scope)) return [];
  return scope.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations.flatMap((one) => namesIn(one.name)),
    );
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));
}

/** Returns the value of a constant that a module declares or imports from another file of the project. */
function valueOf(name: string, source: SourceModule, sources: Sources): ts.Expression | undefined {
  const constant = constantsOf(source).find((one) => isNamed(one, name));
  if (constant !== undefined) return constant.initializer;
  for (const { local, imported, from } of importsOf(source)) {
    if (local !== name || imported === undefined) continue;
    const target = moduleAt(source.fileName, from, sources);
    if (target !== undefined) return valueOf(imported, target, sources);
  }
  return undefined;
}

function constantsOf(source: SourceModule): ts.VariableDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
}

function isNamed({ name }: ts.VariableDeclaration, wanted: string): boolean {
  return ts.isIdentifier(name) && name.text === wanted;
}

/** An imported name. */
export interface ImportedName {
  local: string;
  /** The name that the imported module exports. Absent for namespace and default imports. */
  imported: string | undefined;
  /** Whether it is a namespace import. */
  whole: boolean;
  from: string;
}

/** Returns the imported values. Ignores type imports. */
export function importsOf(source: SourceModule): ImportedName[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement): ImportedName[] => {
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    if (bindings === undefined || importClause?.isTypeOnly === true) return [];
    if (!ts.isStringLiteral(moduleSpecifier)) return [];
    const from = moduleSpecifier.text;
    if (ts.isNamespaceImport(bindings)) {
      return [{ local: bindings.name.text, imported: undefined, whole: true, from }];
    }
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => ({
        local: name.text,
        imported: (propertyName ?? name).text,
        whole: false,
        from,
      }));
  });
}

/** Returns the project file of a relative import. */
export function moduleAt(
  importer: string,
  specifier: string,
  sources: Sources,
): SourceModule | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(importer), specifier);
  if (path.startsWith("../")) return undefined;
  const stem = path.replace(/\.[cm]?js$/, "");
  for (const candidate of [`${stem}.ts`, `${stem}.mts`, path, `${stem}/index.ts`]) {
    const source = /\.[cm]?ts$/.test(candidate) ? sources.read(candidate) : undefined;
    if (source !== undefined) return source;
  }
  return undefined;
}
