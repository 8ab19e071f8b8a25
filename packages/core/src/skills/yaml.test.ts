/** The part of YAML that front matter uses. */
import { describe, expect, test } from "vitest";
import { YamlError } from "./yaml-error.js";
import { parseYaml } from "./yaml.js";

describe("[ext 17] values", () => {
  test.each<[string, unknown]>([
    ["a: 1\nb: two\nc: true\nd: ~\ne:", { a: 1, b: "two", c: true, d: null, e: null }],
    ["a: 0x1F\nb: 0o17\nc: -.5\nd: 1e3\ne: 1.10", { a: 31, b: 15, c: -0.5, d: 1000, e: 1.1 }],
    [
      "a: yes\nb: 2026-07-28\nc: 1.2.3\nd: nUll",
      { a: "yes", b: "2026-07-28", c: "1.2.3", d: "nUll" },
    ],
    [
      "a: http://x.y/z?q=1:2\nb: Bash(git:*) Read\nc: f#g",
      { a: "http://x.y/z?q=1:2", b: "Bash(git:*) Read", c: "f#g" },
    ],
    ["a: 'It''s'\nb: \"a\\n\\u00e9\\x41\\\\\"", { a: "It's", b: "a\néA\\" }],
    ["'a b': 1\n\"c\": 2", { "a b": 1, c: 2 }],
    ["__proto__: 1\nconstructor: 2", JSON.parse('{"__proto__":1,"constructor":2}')],
    ["", null],
    ["just text", "just text"],
  ])("reads %j", (text, value) => {
    expect(parseYaml(text)).toEqual(value);
    expect(JSON.stringify(parseYaml(text))).toBe(JSON.stringify(value));
  });

  test.each<[string, unknown]>([
    ["a: plain\n  and more\n\n  next\nb: 1\n", { a: "plain and more\nnext", b: 1 }],
    ['a: "x\n  y\n\n  z"\n', { a: "x y\nz" }],
    ['a: "x\\\n  y"\n', { a: "xy" }],
    [
      "a: |\n  x\n    y\n\n  z\n\nb: |-\n  t\nc: |+\n  u\n\n",
      { a: "x\n  y\n\nz\n", b: "t", c: "u\n\n" },
    ],
    ["a: >\n  x\n  y\n\n  z\n   w\n  v\n", { a: "x y\nz\n w\nv\n" }],
    ["a: |2\n    x\n   y\n", { a: "  x\n y\n" }],
    ["a: |\n  x\n # comment\nb: 1\n", { a: "x\n", b: 1 }],
  ])("reads several lines: %j", (text, value) => {
    expect(parseYaml(text)).toEqual(value);
  });

  test.each<[string, unknown]>([
    [
      "a:\n- 1\n- b: 2\n  c: 3\n-\n  - x\n  - - y\nd: e",
      { a: [1, { b: 2, c: 3 }, ["x", ["y"]]], d: "e" },
    ],
    ["a:\n  b:\n    c: 1\n  d: 2\n", { a: { b: { c: 1 }, d: 2 } }],
    ["a: [1, 'x, y', {b: c, d}, []]\ne: {}", { a: [1, "x, y", { b: "c", d: null }, []], e: {} }],
    ['a: [1,\n  2, # two\n  3\n  ]\nb: {x: 1,\n  "y":2}', { a: [1, 2, 3], b: { x: 1, y: 2 } }],
    ["# first\na: b # second\n\n# third\nc: 'd # no' # fourth", { a: "b", c: "d # no" }],
  ])("reads collections: %j", (text, value) => {
    expect(parseYaml(text)).toEqual(value);
  });
});

describe("[ext 17] rejects", () => {
  test.each([
    ["a: b: c", 'line 1: expected a value without ": ", received "b: c"; put the value in quotes'],
    ["a: 1\nb: *x", "line 2: expected a value, received"],
    ["a: &x 1", "anchors, aliases, tags and explicit keys are not supported"],
    ["a: !t 1", "not supported"],
    ["&x a: 1", "not supported"],
    ["a: @x", "other text needs quotes"],
    ["a: 1\nb: 2\na: 3", "line 3: expected the key a once"],
    ["a: {b: 1, b: 2}", "expected the key b once"],
    ["a: 'x\nb: 1", "line 1: expected a closing quote"],
    ["a: [1, 2\nb: 3", 'line 1: expected "," or "]", received the end of the value'],
    ["a: [1,\n  &x 2]", 'line 2: expected a value, received "&"'],
    ["a: 'x' y", 'expected the end of the value, received "y"'],
    ['a: "\\q"', "expected an escape sequence of YAML, received \\q"],
    ["a: .inf", "expected a JSON value, received .inf"],
    ["a: 1\n  b: 2", 'line 2: expected a value without ": "'],
    ["a:\n    b: 1\n  c: 2", "expected"],
    ["a:\n\t- 1", "expected spaces as indentation, received a tab"],
    ["a: |x\n  y", 'expected a line break after "|x"'],
    ["a: 1\nplain", 'line 2: expected "key: value", received "plain"'],
    ["a: x # c\n  y", "expected no text after a comment in a value"],
  ])("%j", (text, message) => {
    expect(() => parseYaml(text)).toThrow(YamlError);
    expect(() => parseYaml(text)).toThrow(message);
  });

  test.each([
    ["[", "]"],
    ["- ", ""],
    ["{a: ", "}"],
  ])("deep collections of %s", (open, close) => {
    const deep = (count: number): string => open.repeat(count) + "1" + close.repeat(count);
    expect(() => parseYaml(deep(30))).not.toThrow();
    expect(() => parseYaml(deep(10_000))).toThrow("expected at most 32 collections");
  });
});

test.each([
  ["spaces in a key", `a${" ".repeat(60_000)}b`],
  ["spaces in a value", `a: b${" ".repeat(60_000)}c`],
  ["spaces after a value", `a: []${" ".repeat(60_000)}x`],
  ["comments", `a: []${" #".repeat(30_000)}\n  x`],
  ["items", `a: [${"b,".repeat(30_000)}`],
  ["backslashes", `a: "${"\\".repeat(60_000)}`],
  ["line breaks", `a: |\n${"\n".repeat(60_000)}  b`],
])("[ext 17] reads %s with work in proportion to the length", (_, text) => {
  // With quadratic work, these 60,000 characters exceed the time limit of the test.
  expect(outcomeOf(text)).toMatch(/^(?:value|YamlError)$/);
});

function outcomeOf(text: string): string {
  try {
    parseYaml(text);
    return "value";
  } catch (error) {
    return (error as Error).name;
  }
}
