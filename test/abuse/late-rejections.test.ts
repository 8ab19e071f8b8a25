/** A promise that a handler derives from a question may reject before the handler awaits it. The server keeps running. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { runProgram } from "../support/run-program.js";

const PROGRAM = fileURLToPath(new URL("late-rejections.mjs", import.meta.url));

const run = (...words: string[]) => runProgram(process.execPath, [PROGRAM, ...words], {});

describe.each(["2025-06-18", "2025-11-25", "2026-07-28"])("%s", (revision) => {
  test("a derived promise that is awaited late does not end the process (audit A1)", async () => {
    const { code, stdout } = await run(revision);
    expect(stdout.trim().split("\n")).toEqual([
      "all accept,accept",
      "wrapped accept",
      "chained accept",
      "all -32021",
      "wrapped -32021",
      "chained -32021",
    ]);
    expect(code).toBe(0);
  });
});

test("any other unhandled rejection still ends the process (audit A1)", async () => {
  const { code, stderr } = await run("2026-07-28", "foreign");
  expect(stderr).toContain("not of a question");
  expect(code).toBe(1);
});
