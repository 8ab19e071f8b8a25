// Finds the marks in the tests. A mark such as `[req 17]` in the title of a test, or of a group of tests, names the
// requirement that the test proves.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canShow, toShow } from "./sides.mjs";

/**
 * @typedef {import("./requirements.mjs").Requirement} Requirement
 * @typedef {import("./sides.mjs").Side} Side
 */

/**
 * A title with at least one mark.
 *
 * @typedef {object} Marked
 * @property {string} file The path relative to the repository.
 * @property {number} line
 * @property {string} name
 * @property {number[]} numbers
 */

const MARK = /\[req (\d+)\]/g;
/** A string literal on one line that contains a mark. */
const STRING = /(["'`])((?:(?!\1)[^\\\n]|\\.)*?\[req \d+\](?:(?!\1)[^\\\n]|\\.)*)\1/g;

/**
 * Returns the titles with marks in the text of a test file.
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
 * Returns the titles with marks in all tests of the repository, in the order of the files.
 *
 * @param {string} root
 * @returns {Marked[]}
 */
export function allMarks(root) {
  const folders = readdirSync(join(root, "packages"))
    .map((name) => `packages/${name}`)
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

/**
 * Returns a message for each requirement of a side that has no test, and for each one that is listed as not done but has a
 * test.
 *
 * @param {readonly Requirement[]} requirements
 * @param {Side} side
 * @param {readonly Marked[]} marks
 */
export function misfits(requirements, side, marks) {
  const ofSide = marks.filter((mark) => canShow(side, mark));
  const shown = new Set(ofSide.flatMap(({ numbers }) => numbers));
  const missing = toShow(requirements, side)
    .filter(({ number }) => !shown.has(number))
    .map(
      ({ number, wording }) =>
        `requirement ${number} (${wording}): expected a test of the ${side.name} with [req ${number}] in its name, received none; write it`,
    );
  // Requirements for proxies bind neither side, so each side can list them.
  const isBinding = (/** @type {Requirement} */ one) => side.binds(one) || one.who === "P";
  const binding = new Set(requirements.filter(isBinding).map(({ number }) => number));
  const done = [...side.notDone.keys()].flatMap((number) => {
    if (!binding.has(number)) {
      return `requirement ${number}: it does not bind a ${side.name}; remove it from the requirements that are not done`;
    }
    const test = ofSide.find(({ numbers }) => numbers.includes(number));
    if (test === undefined) return [];
    return `requirement ${number}: listed as not done, but ${test.file}:${test.line} tests it; remove it from that list`;
  });
  return [...missing, ...done];
}

/**
 * Returns a message for each mark whose number is not a requirement.
 *
 * @param {readonly Requirement[]} requirements
 * @param {readonly Marked[]} marks
 */
export function unknownMarks(requirements, marks) {
  const known = new Set(requirements.map(({ number }) => number));
  return marks.flatMap(({ file, line, numbers }) =>
    numbers
      .filter((number) => !known.has(number))
      .map(
        (number) =>
          `${file}:${line}: expected the number of a requirement, received [req ${number}]; test/requirements/requirements.mjs has them`,
      ),
  );
}
