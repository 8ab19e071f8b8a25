import { describe, expect, it } from "vitest";
import { explain, Report, type CheckFunction } from "./issues.js";

const isString: CheckFunction = (value, report) => {
  if (typeof value !== "string") report.add("", "a string", value);
};

/** Requires that every item is a string, and checks each item in a separate function. */
const areStrings: CheckFunction = (value, report) => {
  for (const [index, item] of (value as unknown[]).entries()) {
    report.under(`/${index}`, report.count, isString(item, report));
  }
};

const areNames: CheckFunction = (value, report) =>
  report.under("/names", report.count, areStrings(value, report));

describe("explain", () => {
  it("reports nothing for a valid value", () => {
    expect(explain(isString, "x")).toEqual([]);
  });

  it("formats an issue as a sentence, and calls the root value", () => {
    expect(explain(isString, 42)).toEqual([
      {
        path: "",
        expected: "a string",
        received: "42",
        message: "value: expected a string, received 42",
      },
    ]);
  });

  it("builds paths from nested checks", () => {
    expect(explain(areNames, ["a", 1, "b", null]).map(({ message }) => message)).toEqual([
      "/names/1: expected a string, received 1",
      "/names/3: expected a string, received null",
    ]);
  });

  it.each([
    [undefined, 20],
    [3, 3],
    [2.9, 2],
    [0, 1],
    [-1, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 30],
  ])("with a limit of %s reports %i of 30 faults", (limit, count) => {
    expect(explain(areStrings, Array(30).fill(0), { limit })).toHaveLength(count);
  });
});

describe("Report", () => {
  it("is full at the limit, and ignores further issues", () => {
    const report = new Report(1);
    expect([report.full, report.room]).toEqual([false, 1]);
    report.add("/a", "a string", 1);
    report.add("/b", "a string", 2);
    expect([report.full, report.room, report.count]).toEqual([true, 0, 1]);
    expect(report.issues.map(({ path }) => path)).toEqual(["/a"]);
  });

  it("includes issues of another explainer below a path, without modifying them", () => {
    const found = explain(isString, 5);
    const report = new Report();
    report.under("/task", report.count, report.include(found));
    expect(report.conclude().map(({ message }) => message)).toEqual([
      "/task: expected a string, received 5",
    ]);
    expect(found[0]?.path).toBe("");
  });

  it("escapes untrusted keys in paths", () => {
    const report = new Report();
    expect(["a/b", "c~d", "e"].map((key) => report.pointer(key))).toEqual(["/a~1b", "/c~0d", "/e"]);
  });

  it("escapes hidden characters in the message, and keeps the exact path", () => {
    const report = new Report();
    report.add(report.pointer("a\n\u202eb"), "a string", 1);
    expect(report.conclude()).toEqual([
      {
        path: "/a\n\u202eb",
        expected: "a string",
        received: "1",
        message: "/a\\u000a\\u202eb: expected a string, received 1",
      },
    ]);
  });

  it("shortens the middle of a long path", () => {
    const report = new Report();
    report.add(report.pointer("k".repeat(1_000_000)), "a string", 1);
    const [issue] = report.conclude();
    expect(issue?.path).toHaveLength(1_000_001);
    expect(issue?.message).toBe(
      `/${"k".repeat(99)}…${"k".repeat(100)}: expected a string, received 1`,
    );
  });
});
