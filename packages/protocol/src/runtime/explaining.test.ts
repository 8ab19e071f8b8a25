import { describe, expect, it } from "vitest";
import { checkStringArray, explainUnknownMethod, fits, hasPath } from "./explaining.js";
import { explain } from "./issues.js";

describe("checkStringArray", () => {
  it.each([
    [
      ["a", 1, null],
      ["/1: expected a string, received 1", "/2: expected a string, received null"],
    ],
    [{ 0: "a" }, ["value: expected an array, received an object"]],
    // eslint-disable-next-line no-sparse-arrays
    [["a", , "b"], ["/1: expected a string, received nothing"]],
  ])("%j", (value, messages) => {
    expect(explain(checkStringArray, value).map(({ message }) => message)).toEqual(messages);
  });

  it("stops at the limit for an array of any length", () => {
    const items = new Proxy(Array(1_000).fill(0), {
      get: (target, key) => {
        if (Number(key) > 2) throw new Error("walked on");
        return Reflect.get(target, key);
      },
    });
    expect(explain(checkStringArray, items, { limit: 3 })).toHaveLength(3);
  });
});

it("fits: returns true if a check reports nothing", () => {
  expect([fits(checkStringArray, ["a"]), fits(checkStringArray, [1])]).toEqual([true, false]);
});

describe("hasPath", () => {
  it.each([
    [{ items: { enum: [] } }, ["items", "enum"], true],
    [{ items: { enum: [] } }, ["items", "anyOf"], false],
    [{ items: ["enum"] }, ["items", "length"], false],
    [{ a: null }, ["a"], true],
    [{ a: null }, ["a", "b"], false],
    [{}, ["constructor"], false],
    [{}, ["__proto__", "toString"], false],
    [JSON.parse('{"__proto__":{"a":1}}'), ["__proto__", "a"], true],
    ["text", ["length"], false],
  ])("%j has %j: %s", (value, names, expected) => {
    expect(hasPath(value, ...names)).toBe(expected);
  });
});

it("explainUnknownMethod: reports one issue for a method of any length", () => {
  expect(explainUnknownMethod("2030-01-01", "a/b")).toEqual([
    {
      path: "",
      expected: "params of a method of 2030-01-01",
      received: 'params of "a/b"',
      message: 'value: expected params of a method of 2030-01-01, received params of "a/b"',
    },
  ]);
  const [issue] = explainUnknownMethod("2030-01-01", "x".repeat(10_000));
  expect(issue?.message.length).toBeLessThan(150);
});
