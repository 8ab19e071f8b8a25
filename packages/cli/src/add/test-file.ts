/** Writes a test for the added item if the layout of the project supports it. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { renderTemplate } from "@mcp-gen/generator/layout/template";
import { findProperty, valueOfProperty } from "./definition.js";
import type { Kind } from "./name.js";
import type { UserProject } from "./project.js";
import { importsOf, moduleAt, unwrap } from "./resolve.js";
import type { SourceModule, Sources } from "./source.js";

export interface TestSubject {
  kind: Kind;
  name: string;
  /** The name of the item in messages. */
  key: string;
  /** The path of the test, relative to the project. */
  path: string;
}

export type TestFile = { text: string } | { missing: string };

/**
 * @param definition the definition of the server
 * @returns the text of the test, or the reason why no test can be generated
 */
export function testFileOf(
  subject: TestSubject,
  project: UserProject,
  server: SourceModule,
  definition: ts.ObjectLiteralExpression,
  sources: Sources,
): TestFile {
  if (!project.dependencies.has(TESTING)) {
    return { missing: `the project does not depend on ${TESTING}` };
  }
  if (!/\bnode\b.*--test\b/.test(project.scripts["test"] ?? "")) {
    return { missing: "its script `test` does not run `node --test`" };
  }
  const served = exportedServer(server);
  if (served === undefined) return { missing: `${server.fileName} exports no server` };
  if (servesAtOnce(server)) {
    return { missing: `${server.fileName} starts a server when it is imported` };
  }
  const revisions = revisionsOf(definition, sources, subject.path);
  if (revisions === undefined) {
    return { missing: `${server.fileName} does not list its revisions as strings` };
  }
  const { name: revisionsName, from, listed } = revisions;
  const every = from === TESTING ? `, ${revisionsName}` : "";
  const imports = [
    `import { connect${every} } from "${TESTING}";`,
    ...(from === TESTING || listed !== undefined
      ? []
      : [`import { ${revisionsName} } from ${JSON.stringify(from)};`]),
    `import ${served === "default" ? "server" : `{ ${served} }`} from ${JSON.stringify(towards(server.fileName, subject.path))};`,
  ];
  const text = renderTemplate("add/test", {
    kind: subject.kind,
    name: subject.name,
    imports: imports.join("\n"),
    listed: listed ?? "",
    revisions: revisionsName,
    server: served === "default" ? "server" : served,
    key: subject.key,
    isTool: subject.kind === "tool",
    isResource: subject.kind === "resource",
  });
  return { text };
}

const TESTING = "@mcp-gen/testing";

/** Returns the name of the export that contains the result of `defineServer`. */
function exportedServer(source: SourceModule): string | undefined {
  const exported = new Set(
    source.statements
      .filter(ts.isExportDeclaration)
      .flatMap(({ exportClause }) =>
        exportClause !== undefined && ts.isNamedExports(exportClause)
          ? exportClause.elements.filter((one) => one.propertyName === undefined)
          : [],
      )
      .map(({ name }) => name.text),
  );
  const makers = makersOf(source);
  const isServer = (expression: ts.Expression | undefined): boolean =>
    makesServer(expression) || makers.has(calleeOf(expression) ?? "");
  for (const statement of source.statements) {
    if (ts.isExportAssignment(statement) && isServer(statement.expression)) return "default";
    if (!ts.isVariableStatement(statement)) continue;
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !isServer(initializer)) continue;
      if (isExported === true || exported.has(name.text)) return name.text;
    }
  }
  return undefined;
}

/** Returns the names of the functions of a file that return the result of `defineServer`. */
function makersOf(source: SourceModule): ReadonlySet<string> {
  const makers = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && returnsServer(statement.body)) {
      makers.add(statement.name?.text ?? "");
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer: made } of statement.declarationList.declarations) {
      const isFunction =
        made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made));
      if (isFunction && returnsServer(made.body)) makers.add(name.getText());
    }
  }
  return makers;
}

function returnsServer(body: ts.ConciseBody | undefined): boolean {
  if (body === undefined || !ts.isBlock(body)) return makesServer(body);
  return body.statements.some((one) => ts.isReturnStatement(one) && makesServer(one.expression));
}

function makesServer(expression: ts.Expression | undefined): boolean {
  return /\bdefineServer(?:Of)?$/.test(calleeOf(expression) ?? "");
}

function calleeOf(expression: ts.Expression | undefined): string | undefined {
  const isCall = expression !== undefined && ts.isCallExpression(expression);
  return isCall ? expression.expression.getText() : undefined;
}

/** Whether importing the file opens a port or reads standard input. */
function servesAtOnce(source: SourceModule): boolean {
  const serves = (node: ts.Node): boolean => {
    // Functions and conditions do not necessarily run on import.
    if (ts.isFunctionLike(node) || ts.isIfStatement(node)) return false;
    if (ts.isCallExpression(node) && SERVING.test(node.expression.getText())) return true;
    return ts.forEachChild(node, serves) === true;
  };
  return source.statements.some(serves);
}

/** Matches `serveStdio(…)`, `listenHttp(…)` and `createServer(…).listen(…)`. `serveHttp` alone does not listen. */
const SERVING = /(?:^|\.)(?:serveStdio|listenHttp|listen)$/;

interface RevisionList {
  /** The name of the list in the test. */
  name: string;
  /** The module that the test imports the list from. */
  from?: string;
  /** The code of the list, if the test contains the list instead of an import. */
  listed?: string;
}

/** Returns the list of revisions that a definition supports. Without such a list, all revisions. */
function revisionsOf(
  definition: ts.ObjectLiteralExpression,
  sources: Sources,
  test: string,
): RevisionList | undefined {
  const property = findProperty(definition, "revisions", sources);
  if (property === undefined) return { name: "REVISIONS", from: TESTING };
  const set = valueOfProperty(property);
  if (set === undefined) return undefined;
  const value = unwrap(set);
  const source = value.getSourceFile();
  if (ts.isIdentifier(value)) {
    const imported = importsOf(source).find(({ local }) => local === value.text);
    const target =
      imported === undefined ? undefined : moduleAt(source.fileName, imported.from, sources);
    return imported?.imported === undefined || target === undefined
      ? undefined
      : { name: imported.imported, from: towards(target.fileName, test) };
  }
  if (!ts.isArrayLiteralExpression(value)) return undefined;
  const texts = value.elements.filter(ts.isStringLiteral).map(({ text }) => JSON.stringify(text));
  return texts.length === value.elements.length
    ? { name: "revisions", listed: `[${texts.join(", ")}]` }
    : undefined;
}

/** Returns the module specifier with which the file `from` imports `file`. */
function towards(file: string, from: string): string {
  const path = posix.relative(posix.dirname(from), file).replace(/\.([cm]?)ts$/, ".$1js");
  return path.startsWith(".") ? path : `./${path}`;
}
