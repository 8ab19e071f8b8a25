// Where tests say which requirements they show: `[req 17]` in the name of a test, or of a group of tests.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("../../test/requirements/requirements.mjs").Requirement} Requirement */

/**
 * A name with at least one mark.
 *
 * @typedef {object} Marked
 * @property {string} file From the folder of the repository.
 * @property {number} line
 * @property {string} name
 * @property {number[]} numbers
 */

const MARK = /\[req (\d+)\]/g;
/** A string on one line, with a mark in it. */
const STRING = /(["'`])((?:(?!\1)[^\\\n]|\\.)*?\[req \d+\](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/**
 * The marked names in the text of a test file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Marked[]}
 */
export function marksIn(file, text) {
  return text.split("\n").flatMap((content, index) =>
    [...content.matchAll(STRING)].map(([, , name = ""]) => ({
      file,
      line: index + 1,
      name,
      numbers: [...new Set([...name.matchAll(MARK)].map(([, number]) => Number(number)))],
    })),
  );
}

/**
 * The marked names in all tests of the repository, in the order of files.
 *
 * @param {string} root
 * @returns {Marked[]}
 */
export function allMarks(root) {
  const folders = readdirSync(join(root, "packages"))
    .map((name) => `packages/${name}/src`)
    .concat("test");
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".test.ts") && !path.includes("node_modules"))
      .sort()
      .flatMap((path) => {
        const file = `${folder}/${path.replaceAll("\\", "/")}`;
        return marksIn(file, readFileSync(join(root, file), "utf8"));
      }),
  );
}

const OF_CLIENTS = /(?:^|\/)(?:packages\/client|packages\/http\/src\/client|test\/client)\//;

/**
 * Whether a test can show what a server does: those of clients show what clients do, also where a requirement binds both.
 *
 * @param {{ readonly file: string }} test
 */
export function canShowServer({ file }) {
  return !OF_CLIENTS.test(file);
}

/**
 * What does not fit between requirements and marks: a sentence each.
 *
 * @param {readonly Requirement[]} requirements
 * @param {(requirement: Requirement) => boolean} needsTest Whether a server is bound by it.
 * @param {readonly Marked[]} marks
 */
export function misfits(requirements, needsTest, marks) {
  const known = new Set(requirements.map(({ number }) => number));
  const shown = new Set(marks.filter(canShowServer).flatMap(({ numbers }) => numbers));
  const missing = requirements
    .filter((requirement) => needsTest(requirement) && !shown.has(requirement.number))
    .map(
      ({ number, wording }) =>
        `requirement ${number} (${wording}): expected a test with [req ${number}] in its name, found none; write it`,
    );
  const unknown = marks.flatMap(({ file, line, numbers }) =>
    numbers
      .filter((number) => !known.has(number))
      .map(
        (number) =>
          `${file}:${line}: expected the number of a requirement, found [req ${number}]; test/requirements/requirements.mjs has them`,
      ),
  );
  return [...missing, ...unknown];
}
