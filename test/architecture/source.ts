/**
 * What the architecture rules look at: the imports and the literals of a source file, and the places where it would turn
 * text into code. Read from the syntax tree, since generators hold import statements in strings.
 */
import ts from "typescript-6";

export interface SourceText {
  /** Relative to the repository, with `/`. */
  path: string;
  text: string;
}

export interface Finding {
  line: number;
  text: string;
}

/** Another module that is named. `text` is the specifier. */
export interface ImportFinding extends Finding {
  /** Whether it is loaded with the file that names it, and not on demand, or for its types alone. */
  atOnce: boolean;
}

/** Every module a file names: imports, re-exports, `import()` and `import("…")` types. */
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

/** Calls of `eval` and of the `Function` constructor. */
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

/** The text of all literals: strings, parts of template literals, regular expressions and import specifiers. */
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

/** Walks the statements of a file, and with `deep` everything in them: most files need only the former. */
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
