// Finds the comparisons whose mutations tests must catch (issue 15, T6).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-6";
import { root } from "../../scripts/run.mjs";

const AUTH = "packages/auth";

/**
 * The code of a rule: source files and the test files that must catch a mutation of each `===` and `!==` in them.
 *
 * @type {Readonly<Record<string, { sources: readonly string[], tests: readonly string[] }>>}
 */
export const RULES = {
  C7: {
    sources: ["src/discovery/issuer.ts", "src/discovery/check-metadata.ts"],
    tests: ["src/discovery/issuer.test.ts", "test/discover-issuer.test.ts"],
  },
  "C17 and C18": {
    sources: [
      "src/tokens/code-flow.ts",
      "src/tokens/code-flow-record.ts",
      "src/tokens/read-redirect.ts",
      "src/tokens/response-checks.ts",
      "src/tokens/redirect-errors.ts",
      "src/tokens/request-token.ts",
    ],
    tests: ["src/tokens/code-flow.test.ts", "src/tokens/request-token.test.ts"],
  },
  "C17, the state": {
    sources: ["src/login/compare.ts", "src/login/response.ts", "src/login/pending.ts"],
    tests: ["src/login/compare.test.ts", "src/login/redirect-login.test.ts"],
  },
  "C17, a login that left the page": {
    sources: ["src/engine/left-page.ts", "src/engine/resume.ts"],
    tests: ["test/left-page.test.ts"],
  },
  S4: {
    sources: [
      "src/jwt/jwt.ts",
      "src/jwt/decode.ts",
      "src/jwt/algorithms.ts",
      "src/jwt/issuers.ts",
      "src/jwt/key-set.ts",
      "src/server/claims.ts",
    ],
    tests: ["src/jwt/jwt.test.ts", "src/jwt/keys.test.ts"],
  },
};

/**
 * @typedef {object} Mutation
 * @property {string} name
 * @property {string} file
 * @property {string} text The text of the file with the other operator.
 * @property {readonly string[]} tests
 */

/** @returns {Mutation[]} */
export function operatorMutations() {
  return Object.entries(RULES).flatMap(([rule, { sources, tests }]) =>
    sources.flatMap((source) => {
      const file = `${AUTH}/${source}`;
      const text = readFileSync(join(root, file), "utf8");
      return comparisonsIn(text).map(({ start, line, operator }) => ({
        name: `${rule}: ${file}:${line} ${operator}`,
        file,
        text: text.slice(0, start) + opposite(operator) + text.slice(start + operator.length),
        tests: tests.map((test) => `${AUTH}/${test}`),
      }));
    }),
  );
}

/** @param {string} operator */
function opposite(operator) {
  return operator === "===" ? "!==" : "===";
}

/**
 * Finds `===` and `!==` in code, not in text and comments.
 *
 * @param {string} text
 */
export function comparisonsIn(text) {
  const source = ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest);
  /** @type {{ start: number, line: number, operator: string }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isBinaryExpression(node)) {
      const { operatorToken: token } = node;
      const operator = token.getText(source);
      const start = token.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      if (operator === "===" || operator === "!==") found.push({ start, line, operator });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
