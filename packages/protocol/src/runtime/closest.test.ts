import { expect, it } from "vitest";
import { isObject } from "./checks.js";
import { Closest } from "./closest.js";
import { explain, type CheckFunction } from "./issues.js";

/** A union member that requires strings under some keys. */
function strings(...keys: string[]): CheckFunction {
  return (value, report) => {
    if (!isObject(value)) return report.add("", "an object", value);
    for (const key of keys) {
      if (typeof value[key] !== "string") report.add(`/${key}`, "a string", value[key]);
    }
  };
}

/** A union of such members. */
function union(...members: string[][]): CheckFunction {
  return (value, report) => {
    const closest = new Closest(value, report);
    for (const keys of members) closest.consider(strings(...keys), ...keys);
    closest.conclude("an A or a B");
  };
}

/** Two kinds of arrays: one check reports an item, the other a part of an item. */
const lists: CheckFunction = (value, report) => {
  const closest = new Closest(value, report);
  closest.consider((_, inner) => inner.add("/0", "an A", 1));
  closest.consider((_, inner) => inner.add("/0/name", "a string", 1));
  closest.conclude("a list of A or of B");
};

const check = union(["a", "b", "c"], ["d"]);

it.each([
  ["the member with more properties in common, for all its faults", { a: 1 }, ["/a", "/b", "/c"]],
  ["the member with fewer faults among equals", { a: "x", d: 1 }, ["/d"]],
  ["the member that misses least, when there is no property in common", {}, ["/d"]],
  ["the union, for a value of another kind", 5, [""]],
])("reports the member %s", (_what, value, paths) => {
  expect(explain(check, value).map(({ path }) => path)).toEqual(paths);
});

it("chooses no member if several are equally close", () => {
  expect(explain(union(["a"], ["b"]), {})[0]?.message).toBe(
    "value: expected an A or a B, received an object",
  );
});

it("prefers the member whose first fault is deeper", () => {
  expect(explain(lists, [{}])[0]?.path).toBe("/0/name");
});

it("chooses the same member for every limit", () => {
  const value = { a: 1, b: 2, d: 3, e: 4 };
  const both = union(["a", "b", "c"], ["d", "e"]);
  const [first] = explain(both, value);
  expect(explain(both, value, { limit: 1 })).toEqual([first]);
});
