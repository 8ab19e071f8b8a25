/** Every rule of tasks has tests that name it. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  allTaskMarks,
  taskMarksIn,
  taskRulesNotShown,
  unknownTaskMarks,
  untestedTaskRules,
} from "./task-marks.mjs";
import { TASK_RULES, taskRule } from "./tasks.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const marks = allTaskMarks(root);

// Assembled here, because complete marks would count as tests.
const mark = (name: string): string => `[tasks ${name}]`;

test("every mark names a rule of tasks", () => {
  expect(unknownTaskMarks(marks)).toEqual([]);
});

test("every rule of tasks has tests of each generation and side", () => {
  expect(untestedTaskRules(marks)).toEqual([]);
});

test("a rule is named by its number, or by the first words of an aspect", () => {
  expect(taskRule("3.5")?.id).toBe("3.5");
  expect(taskRule("1 lifetime")?.id).toBe("1 lifetime");
  expect(taskRule("1 tool result with `isError`")?.id).toBe("1 tool result with isError");
  expect(taskRule("1 http")?.id).toBe("1 HTTP");
  // Two aspects start with this word.
  expect(taskRule("1 cancel")).toBeUndefined();
  expect(taskRule("3.12")).toBeUndefined();
  expect(taskRule("3")).toBeUndefined();
});

test("every rule binds a side, and its id names one rule", () => {
  for (const { id, bindings } of TASK_RULES) {
    expect(bindings).not.toEqual([]);
    expect(taskRule(id)?.id).toBe(id);
  }
});

const generations = (file: string, title: string) =>
  taskMarksIn(file, `test("${title}", f)`).map((one) => [one.name, ...one.generations]);

describe("marks", () => {
  test("name the generation, or are in a file that does", () => {
    const [core, extension] = ["2025-11-25", "2026-07-28"];
    expect(generations("a/x.test.ts", `${mark("3.5")} ${mark("1 list")}`)).toEqual([
      ["3.5", core, extension],
      ["1 list", core, extension],
    ]);
    expect(generations("a/x.test.ts", mark(`1 list ${core}`))).toEqual([["1 list", core]]);
    expect(generations("a/tasks-extension.test.ts", mark("1 list"))).toEqual([
      ["1 list", extension],
    ]);
    expect(generations("extension/tasks-core.test.ts", mark("1 list"))).toEqual([["1 list", core]]);
  });

  test("count only in strings", () => {
    expect(taskMarksIn("a.test.ts", `// ${mark("3.5")}\nconst a = "tasks 3.5";`)).toEqual([]);
  });

  test("prove a rule for the side that they test", () => {
    const missing = (file: string) =>
      untestedTaskRules(taskMarksIn(file, `test("${mark("3.5")}", f)`))
        .filter((line) => line.startsWith(mark("3.5")))
        .map((line) => line.slice(0, line.indexOf(":")));
    expect(missing("packages/server/test/tasks.test.ts")).toEqual([
      `${mark("3.5")} 2026-07-28 client`,
    ]);
    expect(missing("packages/client/test/tasks.test.ts")).toEqual([
      `${mark("3.5")} 2026-07-28 server`,
    ]);
    expect(missing("packages/server/test/tasks-core.test.ts")).toHaveLength(2);
    expect(missing("packages/testing/src/observe/tasks.test.ts")).toHaveLength(2);
    expect(missing("packages/testing/src/observe/tasks.test.ts")).toHaveLength(2);
  });

  test("prove nothing if their tests failed or did not run", () => {
    const result = (status: string) => ({
      testResults: [
        {
          name: "/here/packages/server/test/tasks.test.ts",
          assertionResults: [{ fullName: `group ${mark("3.1")} a`, status }],
        },
      ],
    });
    const shown = (status: string) =>
      taskRulesNotShown(result(status), "/here").filter((line) => line.startsWith(mark("3.1")));
    expect(shown("passed")).toEqual([]);
    expect(shown("skipped")).toEqual([expect.stringContaining("received none")]);
    expect(shown("failed")).toEqual([
      `${mark("3.1")}: failed: group ${mark("3.1")} a`,
      expect.stringContaining("received none"),
    ]);
  });
});
