/** Reading of step files: a few lines in, rules or diagnostics out. */
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../diagnostics.js";
import { readStep } from "./read-step.js";

const STEP = { before: "2030-01-01", after: "2030-06-01" };
const PATH = "schema/steps/2030-01-01_2030-06-01.ts";

const read = (text: string) => readStep(text, PATH, STEP);

/** Returns the faults of a text: `line:column message`. */
function faults(text: string): string[] {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map(
      ({ line, column, message }) => `${line ?? 0}:${column ?? 0} ${message}`,
    );
  }
}

const rule = (up: string, more = ""): string =>
  `export default [\n  { at: "A.b", why: "It is so.", up: ${up}, down: "same"${more} },\n];\n`;

describe("reads a rule:", () => {
  test.each<[text: string, action: object]>([
    ['"same"', { kind: "same" }],
    ['"never"', { kind: "never" }],
    ['"transport"', { kind: "transport" }],
    ['{ drop: "gone" }', { kind: "drop", reason: "gone" }],
    ['{ forget: "no loss" }', { kind: "forget" }],
    ["{ set: -1.5 }", { kind: "set", value: -1.5 }],
    ['{ fill: { "a b": [null, true] } }', { kind: "fill", value: { "a b": [null, true] } }],
    ['{ rename: "c" }', { kind: "rename", name: "c" }],
    [
      '{ refuse: "no", answer: "none", session: "tasks" }',
      { kind: "refuse", reason: "no", answer: "none", session: "tasks" },
    ],
    [
      '{ refuse: "no", answer: { error: -32601 } }',
      { kind: "refuse", reason: "no", answer: { error: -32601 } },
    ],
    [
      '{ refuse: "no", answer: { result: { action: "cancel" } } }',
      { kind: "refuse", reason: "no", answer: { result: { action: "cancel" } } },
    ],
  ])("%s", (text, action) => {
    expect(read(rule(text)).rules).toEqual([
      {
        at: ["A.b"],
        touches: [],
        why: "It is so.",
        up: action,
        down: { kind: "same" },
        line: 2,
        column: 3,
        excerpt: 'at: "A.b"',
      },
    ]);
  });

  test("reads functions of the file as unchanged text", () => {
    const { rules, functions, imports, code } = read(
      `import { lose, type Run as R } from "@mcp-gen/adapt/runtime";
import type { Step } from "mcp-gen/step";

export default [
  { at: ["A.b", "A.c"], on: "A", touches: ["d"], why: "x", up: { custom: f, when: "e", gives: "B", loss: "dropped" }, down: "same" },
] satisfies Step;

const one = 1;

/** Does it. */
export function f(value: object, run: R): object | undefined {
  return one > 0 ? value : undefined;
}
`,
    );
    expect(rules[0]).toMatchObject({
      at: ["A.b", "A.c"],
      on: ["A"],
      touches: ["d"],
      up: { kind: "custom", name: "f", when: "e", gives: "B", loss: "dropped" },
    });
    expect(functions).toEqual([{ name: "f", partial: true, parameters: 2 }]);
    expect(imports).toEqual([{ from: "@mcp-gen/adapt/runtime", names: ["lose", "type Run as R"] }]);
    expect(code).toMatch(/^\nconst one = 1;\n\n\/\*\* Does it\. \*\/\nexport function f/);
  });

  test("accepts a missing default export", () => {
    expect(read("export default [];").rules).toEqual([]);
  });
});

test.each<[text: string, fault: string]>([
  [
    "",
    "1:1 expected `export default [ … ] satisfies Step`, received a file without a default export",
  ],
  ["export default 7;", "1:16 expected an array of rules"],
  ["export default [7];", "1:17 expected a rule"],
  ["export default [...rules];", "1:17 expected a literal or the name of a function of this file"],
  ["export default [{ ...rule }];", "1:19 expected a property with a plain value"],
  ['export default [{ at: "A" }];', "expected `why`"],
  ['export default [{ why: "x" }];', "expected `at`"],
  ['export default [{ at: [], why: "x" }];', "expected `at`"],
  ['export default [{ at: "A", why: "x", up: "same" }];', "expected `up` and `down`"],
  [rule('"same"', ", dwon: 1"), 'expected at, on, touches, why, up and down, received "dwon"'],
  [rule('"keep"'), "expected same, never, transport, or one of"],
  [rule("{ keep: 1 }"), "expected same, never, transport, or one of"],
  [rule("{}"), "expected same, never, transport, or one of"],
  [rule("{ drop: 7 }"), "expected a string after drop"],
  [rule('{ drop: "" }'), "expected a string after drop"],
  [rule('{ drop: "x", los: 1 }'), "unexpected property los beside drop"],
  [rule('{ drop: "…" }'), "expected words instead of …"],
  [rule("{ set: f }"), "expected JSON after set, received a name"],
  [rule("{ set: [f] }"), "expected JSON after set, received a name"],
  [rule("{ set: f() }"), "expected a literal"],
  [rule("{ set: `${f}` }"), "expected a literal"],
  [rule('{ custom: "f" }'), "expected the name of a function of this file"],
  [rule("{ custom: f }"), "this file does not export a function called f"],
  [`${rule("{ custom: f }")}function f() {}`, "this file does not export a function called f"],
  [rule("{ custom: f, when: 7 }"), "expected a string after when"],
  [rule('{ custom: f, gives: ["A"] }'), "expected a string after gives"],
  [rule('"same"', ", on: 7"), "expected a string or a list of strings after on"],
  [rule('"same"', ', touches: ["a", 7]'), "expected a string or a list of strings after touches"],
  [rule('{ custom: f, loss: "all" }'), "expected loss to be one of dropped, approximated"],
  [rule('{ refuse: "no" }'), "expected `answer`"],
  [rule('{ refuse: "", answer: "none" }'), "expected a string after refuse"],
  [rule('{ refuse: "no", answer: "error" }'), "expected `answer`"],
  [rule('{ refuse: "no", answer: { error: 1.5 } }'), "expected `answer`"],
  [rule('{ refuse: "no", answer: { error: 1, result: {} } }'), "expected `answer`"],
  [rule('{ refuse: "no", answer: "none", session: "x" }'), "expected session to be one of"],
  ['import * as x from "y";\nexport default [];', "expected `import { … } from`"],
  ["export default [", "not valid TypeScript"],
])("refuses %j", (text, fault) => {
  expect(faults(text).some((found) => found.includes(fault))).toBe(true);
});

test("reports every fault of a file with its location", () => {
  const text = `export default [\n  7,\n  { at: "A", why: "x", up: "up", down: "down" },\n];`;
  expect(faults(text).map((fault) => fault.split(" ")[0])).toEqual(["2:3", "3:28", "3:40"]);
});

test("refuses a file that is too large or nests too deep", () => {
  expect(faults(`// ${"x".repeat(1024 * 1024)}`)).toEqual([
    "0:0 expected a step file of at most 1 MiB, received a larger one",
  ]);
  const deep = `export default ${"[".repeat(50_000)}${"]".repeat(50_000)};`;
  expect(faults(deep).length).toBeGreaterThan(0);
});
