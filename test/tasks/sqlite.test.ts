/** The SQLite store, with Node 24. Without it, the tests are skipped with one line that says why. */
import { beforeAll, describe, expect, test } from "vitest";
import { missing, programs, runCases, type Outcomes } from "./node-24.js";
import { cases as contract } from "./sqlite-contract.mjs";
import { cases as files } from "./sqlite-files.mjs";

test.for(missing)("the SQLite store is not tested without Node 24: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`the SQLite store is not tested without Node 24: ${why}`);
  skip();
});

const MODULES = [
  ["sqlite-contract.mjs", contract],
  ["sqlite-files.mjs", files],
] as const;

describe.each(programs)("sqliteTaskStore", (program) => {
  describe.each(MODULES)("%s", (module, cases) => {
    let outcomes: Outcomes;

    beforeAll(() => {
      outcomes = runCases(program, new URL(module, import.meta.url));
    });

    test.each(cases.map(({ title }) => title))("%s", (title) => {
      expect([...outcomes.keys()]).toContain(title);
      expect(outcomes.get(title)).toBeUndefined();
    });
  });
});
