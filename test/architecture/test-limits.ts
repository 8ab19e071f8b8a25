/** Finds time limits in tests. A test with a short limit depends on the speed of the machine. */
import ts from "typescript-6";
import type { SourceText } from "./source.js";

/** The default limit of a test in milliseconds. */
export const SHORTEST_LIMIT = 600_000;

const REGISTERS = /^(?:test|it|describe|beforeAll|beforeEach|afterAll|afterEach)$/;
const POLLS = /^(?:poll|waitFor|waitUntil)$/;

/** @returns `path:line: limit of 5000 ms` for each limit that is too short */
export function shortLimits({ path, text }: SourceText): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const limit = ts.isCallExpression(node) ? limitOf(node) : undefined;
    if (limit !== undefined && limit < SHORTEST_LIMIT) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: limit of ${limit} ms`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the limit that a call sets: `test(name, run, 5_000)`, `test.each(rows)(name, { timeout: 5_000 }, run)`. */
function limitOf({ expression, arguments: given }: ts.CallExpression): number | undefined {
  const callee = namesOf(expression);
  const registers = callee.some((name) => REGISTERS.test(name));
  if (!registers && !callee.some((name) => POLLS.test(name))) return undefined;
  const last = given.at(-1);
  if (registers && last !== undefined && ts.isNumericLiteral(last)) return numberOf(last);
  const timeouts = given
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) => properties.filter(ts.isPropertyAssignment))
    .filter(({ name }) => name.getText() === "timeout")
    .map(({ initializer }) => initializer);
  const [timeout] = timeouts.filter(ts.isNumericLiteral);
  return timeout && numberOf(timeout);
}

/** Returns the names in a callee: `test` and `each` for `test.each(rows)`. */
function namesOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return namesOf(node.expression);
  return [];
}

function numberOf({ text }: ts.NumericLiteral): number {
  return Number(text.replaceAll("_", ""));
}
