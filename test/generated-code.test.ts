/** What holds for every generated TypeScript file: documented exports, `const` where nothing is reassigned, articles. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-6";
import { beforeAll, describe, expect, test } from "vitest";
import { MARK, SEARCHED } from "../generator/src/generated-mark.js";

const FOLDERS = [
  "packages/protocol/src",
  "packages/adapt/src",
  "generator/test/golden/expected",
  "generator/test/golden/adapters",
];

describe.each(FOLDERS)("%s", (folder) => {
  let files: ts.SourceFile[] = [];

  beforeAll(() => {
    files = generatedFiles(fileURLToPath(new URL(`../${folder}`, import.meta.url)));
  });

  test("documents every exported declaration (audit E10)", () => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap(undocumented)).toEqual([]);
  });

  test("declares with const what is never reassigned (audit E10)", () => {
    expect(files.flatMap(neverReassigned)).toEqual([]);
  });

  test("writes `an` before names that start with a vowel (audit E10)", () => {
    const wrong = /\b[aA] [`[]*(?:[AEIO](?!ne)[A-Za-z]|Un(?!i[^nm]))[A-Za-z]*/g;
    expect(files.flatMap(({ text }) => text.match(wrong) ?? [])).toEqual([]);
  });
});

function generatedFiles(folder: string): ts.SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      return text.slice(0, SEARCHED).includes(MARK)
        ? [ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)]
        : [];
    });
}

/** The body of an overloaded function needs no comment: editors show those of the overloads. */
function undocumented(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement, index) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true || ts.getJSDocCommentsAndTags(statement).length > 0) return [];
    const name = nameOf(statement);
    const before = file.statements[index - 1];
    const isBody = ts.isFunctionDeclaration(statement) && statement.body !== undefined;
    return isBody && before !== undefined && nameOf(before) === name
      ? []
      : [`${file.fileName}: ${name}`];
  });
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(", ");
  return (statement as { name?: ts.Node }).name?.getText() ?? "";
}

function neverReassigned(file: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(file, (node) => {
    if (!ts.isVariableDeclarationList(node) || (node.flags & ts.NodeFlags.Let) === 0) return;
    const names = assignedNames(scopeOf(node));
    if (node.declarations.every(({ name }) => !names.has(name.getText())))
      found.push(`${file.fileName}: ${node.getText()}`);
  });
  return found;
}

/** The names that get a value in a scope after their declaration. */
function assignedNames(scope: ts.Node): Set<string> {
  const names = new Set<string>();
  visit(scope, (node) => {
    const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (kind >= FirstAssignment && kind <= LastAssignment) names.add(node.left.getText());
    } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      names.add(node.operand.getText());
    }
  });
  return names;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function scopeOf({ parent }: ts.Node): ts.Node {
  return ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isForStatement(parent)
    ? parent
    : scopeOf(parent);
}
