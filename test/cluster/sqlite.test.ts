/** Clusters on SQLite, with Node 24. Without it, the tests are skipped with one line that says why. */
import { beforeAll, describe, expect, test } from "vitest";
import { missing, programs, runCases, type Outcomes } from "../tasks/node-24.js";
import { cases as contract } from "./sqlite-contract.mjs";

test.for(missing)("clusters on SQLite are not tested without Node 24: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`clusters on SQLite are not tested without Node 24: ${why}`);
  skip();
});

describe.each(programs)("sqlite", (program) => {
  describe("sqlite-contract.mjs", () => {
    let outcomes: Outcomes;

    beforeAll(() => {
      outcomes = runCases(program, new URL("sqlite-contract.mjs", import.meta.url));
      // A case that fails waits for five minutes first.
    }, 3_600_000);

    test.each(contract.map(({ title }) => title))("%s", (title) => {
      expect([...outcomes.keys()]).toContain(title);
      expect(outcomes.get(title)).toBeUndefined();
    });
  });

  // The module needs `node:sqlite`, so it cannot be imported here.
  test("sqlite-files.mjs", () => {
    const outcomes = runCases(program, new URL("sqlite-files.mjs", import.meta.url));
    expect(outcomes.size).toBe(19);
    expect([...outcomes].filter(([, error]) => error !== undefined)).toEqual([]);
  });
});
