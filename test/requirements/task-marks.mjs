// Finds the tests of the rules of tasks, by marks such as `[tasks 3.5]` in their titles.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { canShow, sides } from "./sides.mjs";
import { TASK_RULES, taskRule } from "./tasks.mjs";

/**
 * @typedef {import("./tasks.mjs").TaskRule} TaskRule
 * @typedef {import("./tasks.mjs").Binding} Binding
 * @typedef {import("./tasks.mjs").Generation} Generation
 *
 * @typedef {object} TaskMark A mark in the title of a test.
 * @property {string} file The path relative to the repository.
 * @property {number} line
 * @property {string} title
 * @property {string} name What the mark names: `3.5`.
 * @property {readonly Generation[]} generations The generations that the test covers.
 */

/** @type {readonly Generation[]} */
const GENERATIONS = ["2025-11-25", "2026-07-28"];
/** A string literal on one line that contains a mark. */
const STRING = /(["'`])((?:(?!\1)[^\\\n]|\\.)*?\[tasks \d(?:(?!\1)[^\\\n]|\\.)*)\1/g;
/** The tests of observers. They prove that violations are reported, and nothing about our servers and clients. */
const OBSERVERS = "packages/testing/src/observe/";
const MARK = /\[tasks (\d[^\]$]*?)(?: (2025-11-25|2026-07-28))?\]/g;

/**
 * Returns the marks in the text of a test file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {TaskMark[]}
 */
export function taskMarksIn(file, text) {
  return text
    .split("\n")
    .flatMap((content, index) =>
      [...content.matchAll(STRING)].flatMap(([, , title = ""]) =>
        marksOf(file, title).map((mark) => ({ ...mark, line: index + 1 })),
      ),
    );
}

/**
 * @param {string} file
 * @param {string} title
 */
function marksOf(file, title) {
  return [...title.matchAll(MARK)].map(([, name = "", generation]) => ({
    file,
    title,
    name,
    generations: GENERATIONS.filter((one) =>
      generation === undefined ? isFor(one, file) : one === generation,
    ),
  }));
}

/**
 * Returns true if the name of a test file does not name the other generation.
 *
 * @param {Generation} generation
 * @param {string} file
 */
function isFor(generation, file) {
  const isCore = generation === "2025-11-25";
  return !basename(file).includes(isCore ? "extension" : "core");
}

/**
 * Returns the marks in all tests of the repository.
 *
 * @param {string} root
 * @returns {TaskMark[]}
 */
export function allTaskMarks(root) {
  return ["packages", "test"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".test.ts") && !path.includes("node_modules"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
      .sort()
      .flatMap((file) => taskMarksIn(file, readFileSync(join(root, file), "utf8"))),
  );
}

/** The tests of observers. They prove that an observer finds a violation, and nothing about a server or a client. */
const OF_OBSERVERS = "packages/testing/src/observe/";

/**
 * Returns the marks that prove a rule for a generation and a side.
 *
 * @param {TaskRule} rule
 * @param {Binding} binding
 * @param {readonly TaskMark[]} marks
 */
export function taskTests({ id }, { generation, side }, marks) {
  const tested = sides.filter(({ name }) => name === side);
  return marks.filter(
    (mark) =>
      taskRule(mark.name)?.id === id &&
      mark.generations.includes(generation) &&
      !mark.file.startsWith(OF_OBSERVERS) &&
      !mark.file.startsWith(OBSERVERS) &&
      tested.some((one) => canShow(one, mark)),
  );
}

/**
 * Returns a message for each generation and side of a rule that has no test.
 *
 * @param {readonly TaskMark[]} marks
 */
export function untestedTaskRules(marks) {
  return TASK_RULES.flatMap((rule) =>
    rule.bindings
      .filter((binding) => taskTests(rule, binding, marks).length === 0)
      .map(({ generation, side }) => `[tasks ${rule.id}] ${generation} ${side}: ${rule.wording}`),
  );
}

/**
 * Returns a message for each mark that names no rule, or that names several.
 *
 * @param {readonly TaskMark[]} marks
 */
export function unknownTaskMarks(marks) {
  return marks
    .filter(({ name }) => taskRule(name) === undefined)
    .map(
      ({ file, line, name }) =>
        `${file}:${line}: expected the name of one rule, received [tasks ${name}]; test/requirements/tasks.mjs has the rules`,
    );
}

/**
 * Returns a message for each rule whose tests failed, or did not run, in the report of a test run.
 *
 * @param {import("./report.mjs").Report} report
 * @param {string} root
 */
export function taskRulesNotShown({ testResults }, root) {
  const tests = testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replaceAll("\\", "/").replace(`${root.replaceAll("\\", "/")}/`, "");
    return assertionResults.flatMap(({ fullName, status }) =>
      marksOf(file, fullName).map((mark) => ({ ...mark, line: 0, status })),
    );
  });
  const failed = tests
    .filter(({ status }) => status === "failed")
    .map(({ name, title }) => `[tasks ${name}]: failed: ${title}`);
  const passed = untestedTaskRules(tests.filter(({ status }) => status === "passed"));
  return [
    ...failed,
    ...passed.map((rule) => `${rule}: expected a test that passed, received none`),
  ];
}
