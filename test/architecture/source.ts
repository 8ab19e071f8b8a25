/**
 * Finds the imports and literals of a source file, and the calls that turn text into code. Uses the syntax tree, because
 * the generator has strings with import statements.
 */
import ts from "typescript-6";

export interface SourceText {
  /** The path relative to the repository, with `/`. */
  path: string;
  text: string;
}

export interface Finding {
  line: number;
  text: string;
}

/** An import of a module. `text` is the specifier. */
export interface ImportFinding extends Finding {
  /** False for a type import, and for an import on demand. */
  atOnce: boolean;
}

/** Returns the imports of a file: imports, re-exports, `import()` and `import("…")` types. */
export function importsOf({ path, text }: SourceText): ImportFinding[] {
  const found: ImportFinding[] = [];
  visit(path, text, /\bimport\s*\(/.test(text), (node, line) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      found.push({ line, text: specifier.text, atOnce: isLoadedAtOnce(node) });
    }
  });
  return found;
}

function isLoadedAtOnce(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly !== true;
  return ts.isExportDeclaration(node) && !node.isTypeOnly;
}

/** Returns the calls of `eval` and of the `Function` constructor. */
export function evaluationsOf({ path, text }: SourceText): Finding[] {
  if (!/\b(?:eval|Function)\b/.test(text)) return [];
  const found: Finding[] = [];
  visit(path, text, true, (node, line) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const callee = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    if (callee === "eval") found.push({ line, text: "eval" });
    if (callee === "Function") found.push({ line, text: "new Function" });
  });
  return found;
}

/** Returns the text of all literals: strings, parts of template literals, regular expressions and import specifiers. */
export function literalsOf({ path, text }: SourceText): Finding[] {
  const found: Finding[] = [];
  visit(path, text, true, (node, line) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isRegularExpressionLiteral(node)
    ) {
      found.push({ line, text: node.text });
    }
  });
  return found;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return node.arguments[0];
  }
  return undefined;
}

/** Visits the statements of a file. With `deep`, it visits all nodes, which is slower and which few files need. */
function visit(
  path: string,
  text: string,
  deep: boolean,
  see: (node: ts.Node, line: number) => void,
): void {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const enter = (node: ts.Node): void => {
    see(node, file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    if (deep) ts.forEachChild(node, enter);
  };
  file.statements.forEach(enter);
}
