import { expect, test } from "vitest";
import { exampleOf } from "../reference/example.js";
import { readRevision } from "../project/project.js";
import { packedProject } from "../project/revisions.js";
import type { ArrayType, Type } from "./declarations.js";
import { arrayFits, tupleType, type TupleElement } from "./tuple.js";

const STRING: Type = { kind: "string" };
const NUMBER: Type = { kind: "number" };

const tuple = (...elements: [Type, TupleElement["kind"]][]): ArrayType =>
  tupleType(elements.map(([type, kind]) => ({ type, kind })));
const array = (items: Type): ArrayType => ({ kind: "array", items });

const pair = tuple([STRING, "required"], [NUMBER, "required"]);
const open = tuple([STRING, "required"], [NUMBER, "rest"]);

test.each<[ArrayType, ArrayType, boolean]>([
  [pair, pair, true],
  [pair, open, true],
  [open, pair, false],
  [pair, tuple([STRING, "required"], [NUMBER, "optional"]), true],
  [tuple([STRING, "required"], [NUMBER, "optional"]), pair, false],
  [pair, tuple([NUMBER, "required"], [NUMBER, "required"]), false],
  [tuple([NUMBER, "required"], [NUMBER, "required"]), array(NUMBER), true],
  [array(NUMBER), tuple([NUMBER, "required"], [NUMBER, "rest"]), false],
  [pair, array({ kind: "union", members: [STRING, NUMBER] }), true],
  [tuple(), array(STRING), true],
])("compares the elements and the length of %j and %j (audit E6)", (from, to, expected) => {
  const fits = (a: Type, b: Type): boolean =>
    a.kind === b.kind || (b.kind === "union" && b.members.some((one) => fits(a, one)));
  expect(arrayFits(from, to, fits)).toBe(expected);
});

test("an example of a tuple contains each required element (audit E6)", () => {
  const type = tuple([STRING, "required"], [NUMBER, "required"], [NUMBER, "optional"]);
  const model = readRevision(packedProject(), "2026-07-28");
  expect(exampleOf(type, model)).toEqual(["text", 1]);
});
