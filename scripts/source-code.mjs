// `node scripts/source-code.mjs` prints statistics about the hand-written code of the generator and all packages: the
// lines of each folder, long functions, and exported names with several meanings.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-6";
import { root } from "./run.mjs";

/** The maximum number of lines of a function. */
const LONGEST = 60;

/** @typedef {{ path: string; text: string }} Source */

/** @returns {Source[]} The sources of the generator and all packages, without tests and generated files. */
export function handWrittenSources() {
  return execFileSync("git", ["ls-files", "generator/src/*.ts", "packages/*/src/*.ts"], {
    cwd: root,
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .filter(({ text }) => !/^ \* @generated /m.test(text));
}

/**
 * @param {Source} source
 * @returns {number} The number of lines that are neither blank nor part of a comment.
 */
export function codeLines({ text }) {
  return text.split("\n").filter((line) => !/^\s*(?:$|\*|\/\/|\/\*)/.test(line)).length;
}

/**
 * @param {Source} source
 * @returns {string[]} `path: name, 74 lines` for each function that is too long.
 */
export function longFunctions(source) {
  const file = parse(source);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const lines = ts.isFunctionLike(node) ? linesOf(node, file) : 0;
    if (lines > LONGEST) found.push(`${source.path}: ${nameOf(node)}, ${lines} lines`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} file
 */
function linesOf(node, file) {
  const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
  return file.getLineAndCharacterOfPosition(node.end).line - first + 1;
}

/** @param {ts.Node} node */
function nameOf(node) {
  const named = ts.isVariableDeclaration(node.parent) ? node.parent : node;
  return ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (named))?.getText() ?? "function";
}

/**
 * @param {readonly Source[]} sources
 * @returns {Map<string, string[]>} The exported names with different declarations, and the files that declare them.
 */
export function ambiguousNames(sources) {
  /** @type {Map<string, { path: string; text: string }[]>} */
  const byName = new Map();
  for (const source of sources) {
    for (const { name, text } of exportsOf(source)) {
      byName.set(name, [...(byName.get(name) ?? []), { path: source.path, text }]);
    }
  }
  return new Map(
    [...byName]
      .filter(([, all]) => new Set(all.map(({ text }) => text)).size > 1)
      .map(([name, all]) => /** @type {const} */ ([name, all.map(({ path }) => path)]))
      .filter(([, paths]) => new Set(paths).size > 1)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * @param {Source} source
 * @returns {{ name: string; text: string }[]} The declarations that a file exports.
 */
function exportsOf(source) {
  const file = parse(source);
  return file.statements
    .filter((node) => ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(isExport))
    .flatMap((node) => {
      const isConstant = ts.isVariableStatement(node);
      return /** @type {ts.Node[]} */ (
        isConstant ? [...node.declarationList.declarations] : [node]
      );
    })
    .flatMap((node) => {
      const name = ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (node));
      const text = node.getText(file).replaceAll(/\s+/g, " ");
      return name === undefined ? [] : [{ name: name.getText(file), text }];
    });
}

/** @param {ts.Modifier} modifier */
function isExport(modifier) {
  return modifier.kind === ts.SyntaxKind.ExportKeyword;
}

/** @param {Source} source */
function parse({ path, text }) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function print() {
  const sources = handWrittenSources();
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const source of sources) {
    const folder = /^(?:generator\/src|packages\/[^/]+)(?:\/src)?(?:\/[^/]+(?=\/))?/.exec(
      source.path,
    );
    for (const name of [folder?.[0] ?? source.path, "total"]) {
      folders.set(name, (folders.get(name) ?? 0) + codeLines(source));
    }
  }
  for (const [folder, lines] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${String(lines).padStart(6)} ${folder}`);
  }
  for (const line of sources.flatMap(longFunctions)) console.log(line);
  for (const [name, paths] of ambiguousNames(sources)) console.log(`${name}: ${paths.join(", ")}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print();
