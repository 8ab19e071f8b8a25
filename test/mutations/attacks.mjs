// Changes that remove one check each. A test that names the attack must fail (issue 15, T3).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { CLIENT_ATTACKS } from "./attacks-client.mjs";
import { NETWORK_ATTACKS } from "./attacks-network.mjs";
import { SERVER_ATTACKS } from "./attacks-server.mjs";

/**
 * @typedef {object} Change
 * @property {string} what The part of the attack that then succeeds.
 * @property {string} file A source file.
 * @property {string} text Text that occurs once in the file.
 * @property {string} instead
 * @property {string} test The test file. Only its tests with the mark of the attack are run: `[auth A1]`.
 * @property {string} [title] Text before the mark, where other tests with it would wait for minutes.
 */

/** @typedef {import("./operators.mjs").Mutation & { titles?: string }} MarkedMutation */

/** The changes by attack. */
export const ATTACKS = { ...CLIENT_ATTACKS, ...NETWORK_ATTACKS, ...SERVER_ATTACKS };

/** @returns {MarkedMutation[]} */
export function attackMutations() {
  return Object.entries(ATTACKS).flatMap(([attack, changes]) =>
    changes.map((change) => ({
      name: `${attack}, ${change.what}: ${change.file}`,
      file: change.file,
      text: changed(readFileSync(join(root, change.file), "utf8"), change),
      tests: [change.test],
      titles: `${change.title ?? ""}.*\\[auth ${attack}\\]`,
    })),
  );
}

/**
 * @param {string} source
 * @param {Pick<Change, "file" | "text" | "instead">} change
 */
export function changed(source, { file, text, instead }) {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(instead);
  throw new Error(
    `${file}: expected ${JSON.stringify(text)} once, received ${parts.length - 1} times; correct the entry`,
  );
}
