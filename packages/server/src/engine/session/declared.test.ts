import { expect, test } from "vitest";
import { declaredIn } from "./declared.js";

const EVERYTHING = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: { listChanged: true },
};

test.each([
  ["2024-11-05", EVERYTHING, { sampling: {}, roots: { listChanged: true } }],
  ["2025-03-26", EVERYTHING, { sampling: {}, roots: { listChanged: true } }],
  ["2025-06-18", EVERYTHING, { elicitation: {}, sampling: {}, roots: { listChanged: true } }],
  ["2025-06-18", { elicitation: { url: {} } }, { elicitation: {} }],
  ["2025-06-18", {}, {}],
  ["2025-11-25", EVERYTHING, EVERYTHING],
] as const)("[req 29] in a session of %s, %j counts as %j", (revision, declared, counts) => {
  expect(declaredIn(revision, declared)).toEqual(counts);
});
