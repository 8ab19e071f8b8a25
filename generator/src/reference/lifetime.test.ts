import { expect, test } from "vitest";
import { lifetimeText, removedIn } from "./lifetime.js";

const ALL = ["a", "b", "c", "d"];

test.each([
  ["abcd", "all revisions", undefined],
  ["bcd", "since b", undefined],
  ["d", "since d", undefined],
  ["ab", "until b", "c"],
  ["bc", "b to c", "d"],
  ["b", "b only", "c"],
  ["abd", "until b, since d", undefined],
])("what is in %s is there %s", (own, text, removed) => {
  expect(lifetimeText(ALL, [...own])).toBe(text);
  expect(removedIn(ALL, [...own])).toBe(removed);
});
