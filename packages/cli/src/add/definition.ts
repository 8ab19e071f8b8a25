/** Finds the definition of a server: the object literal that is passed to `defineServer`. */
import { ts } from "ts-morph";
import { importsOf, resolveObject } from "./resolve.js";
import { faultAt, sourceLine, type SourceModule, type Sources } from "./source.js";
import { inputFault } from "../input-fault.js";

const PACKAGE = "@mcp-gen/server";

/** The functions that create a server, and the index of the argument that contains the definition. */
const MAKERS: ReadonlyMap<string, number> = new Map([
  ["defineServer", 0],
  ["defineServerOf", 1],
]);

/**
 * @throws DiagnosticError if the file does not define exactly one server, or if the definition is not in the sources
 */
export function findDefinition(source: SourceModule, sources: Sources): ts.ObjectLiteralExpression {
  const [call, ...more] = findCalls(source);
  if (call === undefined) {
    throw inputFault(
      "add/no-server",
      `no call of \`defineServer\` from ${PACKAGE}`,
      "pass the file that contains it with --server",
      { file: source.fileName },
    );
  }
  if (more[0] !== undefined) {
    throw faultAt(more[0].node, {
      code: "add/several-servers",
      message: `expected one server in the file, received two, the first in line ${sourceLine(call.node)}`,
      fix: "move each server to a separate file, and select one with --server",
    });
  }
  const argument = call.node.arguments[call.argument];
  const object = argument === undefined ? undefined : resolveObject(argument, sources);
  if (object !== undefined) return object;
  throw faultAt(argument ?? call.node, {
    code: "add/hidden-definition",
    message: `expected an object literal, or a constant with one, as the definition, received ${describeExpression(argument)}`,
    fix: "write the definition as a literal, or add the entry manually",
  });
}

interface MakerCall {
  node: ts.CallExpression;
  argument: number;
}

function findCalls(source: SourceModule): MakerCall[] {
  const imports = importsOf(source).filter(({ from }) => from === PACKAGE);
  const direct = new Map(imports.map(({ local, imported }) => [local, imported ?? ""]));
  const whole = new Set(imports.filter((one) => one.whole).map(({ local }) => local));
  const nameOf = (callee: ts.Expression): string | undefined => {
    if (ts.isIdentifier(callee)) return direct.get(callee.text);
    if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) {
      return undefined;
    }
    return whole.has(callee.expression.text) ? callee.name.text : undefined;
  };
  const found: MakerCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const argument = MAKERS.get(nameOf(node.expression) ?? "");
      if (argument !== undefined) found.push({ node, argument });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A property of an object literal, and the literal that contains it. */
export type ObjectMember =
  | ts.PropertyAssignment
  | ts.ShorthandPropertyAssignment
  | ts.MethodDeclaration
  | ts.AccessorDeclaration;

/**
 * Returns the last property with a name. Also searches the object literals that are spread into this one.
 *
 * @param hidden called for a spread that cannot be resolved
 */
export function findProperty(
  object: ts.ObjectLiteralExpression,
  name: string,
  sources: Sources,
  hidden: (spread: ts.SpreadAssignment) => void = () => undefined,
): ObjectMember | undefined {
  for (const property of object.properties.toReversed()) {
    if (ts.isSpreadAssignment(property)) {
      const spread = resolveObject(property.expression, sources);
      if (spread === undefined) hidden(property);
      const inner = spread === undefined ? undefined : findProperty(spread, name, sources, hidden);
      if (inner !== undefined) return inner;
    } else if (keyOf(property.name) === name) {
      return property;
    }
  }
  return undefined;
}

/** Returns the value of a property. `undefined` for methods and accessors. */
export function valueOfProperty(property: ObjectMember): ts.Expression | undefined {
  if (ts.isPropertyAssignment(property)) return property.initializer;
  return ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
}

/** Returns the name of a property, unless it is computed. */
export function keyOf(name: ts.PropertyName): string | undefined {
  if (ts.isComputedPropertyName(name)) {
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
  }
  return name.text;
}

/** Returns the code of a node in backticks, shortened to one line. */
export function describeExpression(node: ts.Node | undefined): string {
  if (node === undefined) return "nothing";
  const text = node.getText().replace(/\s+/g, " ");
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
}
