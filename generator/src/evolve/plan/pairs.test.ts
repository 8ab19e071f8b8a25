/** Plans between revisions: small schemas and rules in, the plan on one line out. */
import { describe, expect, test } from "vitest";
import { openPlaces, planOf, type Revision } from "../../../../test/support/plan-text.js";

const type = (name: string, body: string): string => `export interface ${name} { ${body} }`;
const rule = (at: string, up: string, down: string, more = ""): string =>
  `{ at: ${at.startsWith("[") ? at : JSON.stringify(at)}, why: "x", up: ${up}, down: ${down}, ${more} },`;
const f = (name: string): string => `export function ${name}(value: object) { return value; }\n`;

describe("one step", () => {
  test.each<[what: string, revisions: Revision[], up: string, down: string]>([
    [
      "nothing changes",
      [{ schema: type("A", "b: string") }, { schema: type("A", "b: string") }],
      "same",
      "same",
    ],
    [
      "an optional property comes",
      [{ schema: type("A", "b: string") }, { schema: type("A", "b: string; c?: string") }],
      "same",
      "{ drop c }",
    ],
    [
      "it comes in a type inside",
      [
        { schema: `${type("A", "b: B")} ${type("B", "x: string")}` },
        { schema: `${type("A", "b: B")} ${type("B", "x: string; y?: string")}` },
      ],
      "same",
      "{ b: B }",
    ],
    [
      "it comes in the items of an array, and in an object written inline",
      [
        { schema: `${type("A", "b: B[]; c: { d: B }")} ${type("B", "x: string")}` },
        { schema: `${type("A", "b: B[]; c: { d: B }")} ${type("B", "x: string; y?: string")}` },
      ],
      "same",
      "{ b: B[]; c: { d: B } }",
    ],
    [
      "a required property comes",
      [
        { schema: type("A", "b: string") },
        {
          schema: type("A", "b: string; c: number; d: number"),
          rules: `${rule("A.c", "{ fill: 1 }", '{ drop: "gone" }')} ${rule("A.d", "{ set: 2 }", '{ forget: "same" }')}`,
        },
      ],
      "{ fill c 1; set d 2 }",
      "{ drop c; forget d }",
    ],
    [
      "a property has another name",
      [
        { schema: type("A", "b?: string") },
        {
          schema: type("A", "c?: string"),
          rules: `${rule("A.b", '{ rename: "c" }', '"never"')} ${rule("A.c", '"never"', '{ rename: "b" }')}`,
        },
      ],
      "{ b is c }",
      "{ c is b }",
    ],
    [
      "a type comes",
      [
        { schema: type("B", "x: string") },
        { schema: `${type("A", "x: number")} ${type("B", "x: string")}` },
      ],
      "same",
      "absent",
    ],
    [
      "an alternative of a union comes",
      [
        { schema: `${type("A", "b: X")} ${type("X", 'type: "x"')} ${type("Y", 'type: "y"')}` },
        {
          schema: `${type("A", "b: X | Y")} ${type("X", 'type: "x"')} ${type("Y", 'type: "y"')}`,
          rules: rule("member-added A.b Y", '"same"', '{ custom: f, gives: "X" }'),
          functions: f("f"),
        },
      ],
      "same",
      '{ b: {"kind":"literal","property":"type","value":"y"} → f() }',
    ],
    [
      "an alternative that may lack its literal changes",
      [
        {
          schema: `${type("A", "b: X | Y")} ${type("X", 'mode?: "x"')} ${type("Y", 'mode: "y"')}`,
        },
        {
          schema: `${type("A", "b: X | Y")} ${type("X", 'mode?: "x"; c?: string')} ${type("Y", 'mode: "y"')}`,
        },
      ],
      "same",
      '{ b: {"kind":"literal","property":"mode","value":"x","orAbsent":true} → X }',
    ],
    [
      "a function sees to a property",
      [
        { schema: type("A", "b?: string; c?: string") },
        {
          schema: type("A", "b?: string; c?: string; d?: string"),
          rules: rule("A.d", '"never"', "{ custom: f }", 'touches: ["b"]'),
          functions: f("f"),
        },
      ],
      "same",
      "{ f() }",
    ],
  ])("%s", (_what, revisions, up, down) => {
    expect(planOf(revisions, "A", [0, 1])).toBe(up);
    expect(planOf(revisions, "A", [1, 0]).replaceAll("@2031", "")).toBe(down);
    expect(openPlaces(revisions)).toEqual([]);
  });
});

const level = (...values: string[]): string =>
  `export type L = ${values.map((value) => JSON.stringify(value)).join(" | ")}; ${type("A", "b: L")}`;

/** Revisions in which a literal is removed, and the action of its rule. */
const withoutWord = (up: string): Revision[] => [
  { schema: level("x", "y", "z") },
  {
    schema: level("x", "z"),
    rules: rule("['member-removed L \"y\"']", up, '"never"'),
    functions: f("f"),
  },
];

describe("values that are not objects:", () => {
  test("a removed literal is refused", () => {
    const refuse = withoutWord('{ refuse: "gone", answer: "none" }');
    expect(planOf(refuse, "L", [0, 1])).toBe('{"kind":"value","value":"y"} → refuse gone');
    expect(planOf(refuse, "A", [0, 1])).toBe("{ b: L }");
    expect(openPlaces(refuse)).toEqual([]);
  });

  test("a removed literal is converted by a function", () => {
    const custom = withoutWord('{ custom: f, gives: "L" }');
    expect(planOf(custom, "L", [0, 1])).toBe('{"kind":"value","value":"y"} → f()');
  });

  test("a removed literal cannot pass unchanged", () => {
    expect(openPlaces(withoutWord('"same"'))).toEqual(['up L if it is "y"']);
  });
});

describe("several steps:", () => {
  const B = (more: string): string => type("B", `x: string; ${more}`);
  test.each<[what: string, revisions: Revision[], down: string]>([
    [
      "drops come together",
      [
        { schema: type("A", "b: string") },
        { schema: type("A", "b: string; c?: string") },
        { schema: type("A", "b: string; c?: string; d?: string") },
      ],
      "{ drop d; drop c }",
    ],
    [
      "types inside meet",
      [
        { schema: `${type("A", "b: B")} ${B("")}` },
        { schema: `${type("A", "b: B")} ${B("y?: string;")}` },
        { schema: `${type("A", "b: B")} ${B("y?: string; z?: string;")}` },
      ],
      "{ b: B }",
    ],
    [
      "a later step sees what a function has made",
      [
        { schema: `${type("A", "b: B")} ${B("")}` },
        { schema: `${type("A", "b: B")} ${B("y?: string;")}` },
        {
          schema: `${type("A", "b: B; c?: string")} ${B("y?: string;")}`,
          rules: rule("A.c", '"never"', "{ custom: f }", 'touches: ["b"]'),
          functions: f("f"),
        },
      ],
      "{ f(); b: B@2031 }",
    ],
    [
      "and does not wait for one that touches something else",
      [
        { schema: `${type("A", "b: B")} ${B("")}` },
        { schema: `${type("A", "b: B")} ${B("y?: string;")}` },
        {
          schema: `${type("A", "b: B; c?: string")} ${B("y?: string;")}`,
          rules: rule("A.c", '"never"', "{ custom: f }"),
          functions: f("f"),
        },
      ],
      "{ b: B; f() }",
    ],
    [
      "a type that is only in between is written out",
      [
        { schema: `${type("A", "b: { x: string }")} ` },
        { schema: `${type("A", "b: B")} ${B("")}` },
        { schema: `${type("A", "b: B")} ${B("y?: string;")}` },
      ],
      "{ b: { drop y } }",
    ],
    [
      "what a step refuses ends the way",
      [
        { schema: type("B", "x: string") },
        { schema: `${type("A", "b: string")} ${type("B", "x: string")}` },
        { schema: `${type("A", "b: string; c?: string")} ${type("B", "x: string")}` },
      ],
      "absent",
    ],
  ])("%s", (_what, revisions, down) => {
    expect(planOf(revisions, "A", [2, 0]).replaceAll("@2032", "")).toBe(down);
  });

  test("a value that a later step fills in is converted like an existing one", () => {
    const older = `${type("P", "x?: string")} ${type("A", "p?: P")}`;
    const revisions = [
      { schema: older },
      { schema: older },
      {
        schema: `${type("P", "x?: string; y: number")} ${type("A", "p: P")}`,
        rules: `${rule("A.p", "{ fill: {} }", '"same"')} ${rule("P.y", "{ fill: 1 }", '{ forget: "x" }')}`,
      },
    ];
    expect(planOf(revisions, "A", [0, 2])).toBe("{ fill p {}; p: P }");
  });
});

describe("reports locations without a rule:", () => {
  test.each<[what: string, after: string, rules: string, open: string[]]>([
    ["a required property without a rule", "b?: string; c: string", "", ["up A.c"]],
    [
      "a property that became required, with a rule that does not fill it",
      "b: string",
      rule("A.b", '"same"', '"same"'),
      ["up A.b"],
    ],
    ["a narrower type", 'b?: "x"', "", ["up A.b"]],
    ["a wider type", "b?: string | number", "", ["down A.b"]],
  ])("%s", (_what, after, rules, open) => {
    const revisions = [{ schema: type("A", "b?: string") }, { schema: type("A", after), rules }];
    expect(openPlaces(revisions)).toEqual(open);
  });
});

test("refuses `when` for a function that does not edit an object", () => {
  const revisions = [
    { schema: "export interface A { b: string | X } export interface X { c: string }" },
    {
      schema:
        "export interface A { b: string | X | Y } export interface X { c: string } export interface Y { d: string }",
      rules: rule("member-added A.b Y", '"same"', '{ custom: f, when: "d", gives: "X" }'),
      functions: f("f"),
    },
  ];
  expect(() => planOf(revisions, "A", [1, 0])).toThrow(
    '2030-01-01_2031-01-01.ts:1 evolve/unused-when\n  `when: "d"` has no effect',
  );
});
