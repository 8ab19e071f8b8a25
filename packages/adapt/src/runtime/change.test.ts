import { describe, expect, test } from "vitest";
import { drop, each, entries, escape, field, isObject, rename, without } from "./change.js";
import type { JsonObject } from "./loss.js";
import type { Policy, Run, StepInfo } from "./run.js";

const STEP: StepInfo = { id: "a_b", before: "a", after: "b" };

function run(policy: Policy = "strip"): Run {
  return { policy, hooks: {}, losses: [], moves: [] };
}

const same = (value: unknown): unknown => value;
const gone = (): undefined => undefined;
const louder = (value: unknown): unknown => `${String(value)}!`;

/** An object as `JSON.parse` creates it, with the key `__proto__`. */
const odd = JSON.parse('{"a":1,"__proto__":{"b":2},"constructor":3}') as JsonObject;

test("an object is neither an array nor null", () => {
  expect([{}, [], null, "x", 1, undefined].map(isObject)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe("field", () => {
  test("changes one property of a copy", () => {
    const value = Object.freeze({ a: "x", b: "y" });
    expect(field(value, "a", louder, run(), "")).toEqual({ a: "x!", b: "y" });
    expect(value).toEqual({ a: "x", b: "y" });
  });

  test("returns the same object without changes", () => {
    const value = { a: "x" };
    expect(field(value, "a", same, run(), "")).toBe(value);
    expect(field(value, "b", louder, run(), "")).toBe(value);
  });

  test("omits a property whose adapter returns undefined", () => {
    expect(field({ a: 1, b: 2 }, "a", gone, run(), "")).toEqual({ b: 2 });
  });

  test("passes the location to the adapter", () => {
    const seen: string[] = [];
    const look = (_value: unknown, _run: Run, at: string): unknown => seen.push(at);
    field({ a: 1 }, "a", look, run(), "/x");
    field({ "a/b": 1 }, "a/b", look, run(), "/x", "a~1b");
    expect(seen).toEqual(["/x/a", "/x/a~1b"]);
  });

  test("keeps keys with the names of inherited members", () => {
    const next = field(odd, "a", louder, run(), "");
    expect(JSON.stringify(next)).toBe('{"a":"1!","__proto__":{"b":2},"constructor":3}');
    expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
  });
});

describe("each", () => {
  test("changes elements of a copy, with the indexes of the original array", () => {
    const seen: string[] = [];
    const adapter = (value: unknown, _run: Run, at: string): unknown => {
      seen.push(at);
      return value === 2 ? undefined : louder(value);
    };
    const value = Object.freeze([1, 2, 3]);
    expect(each(value, adapter, run(), "/x")).toEqual(["1!", "3!"]);
    expect(seen).toEqual(["/x/0", "/x/1", "/x/2"]);
  });

  test("returns the same array without changes, and any other value", () => {
    const value = [1, 2];
    expect(each(value, same, run(), "")).toBe(value);
    expect(each("x", louder, run(), "")).toBe("x");
  });

  test("changes only the elements that differ", () => {
    const kept = {};
    const next = each([kept, 1], (one) => (one === 1 ? 2 : one), run(), "") as unknown[];
    expect(next).toEqual([{}, 2]);
    expect(next[0]).toBe(kept);
  });
});

describe("entries", () => {
  test("changes values of a copy under any key", () => {
    const next = entries(odd, (one) => (one === 3 ? undefined : one), run(), "");
    expect(JSON.stringify(next)).toBe('{"a":1,"__proto__":{"b":2}}');
    expect(JSON.stringify(odd)).toBe('{"a":1,"__proto__":{"b":2},"constructor":3}');
  });

  test("returns the same object without changes, and any other value", () => {
    expect(entries(odd, same, run(), "")).toBe(odd);
    expect(entries([1], louder, run(), "")).toEqual([1]);
  });
});

describe("drop", () => {
  test("removes a property with the revision as the reason", () => {
    const under = run();
    expect(drop({ a: 1, b: 2 }, "a", STEP, under, "/x")).toEqual({ b: 2 });
    expect(under.losses).toEqual([
      { pointer: "/x/a", kind: "dropped", reason: "a came with b", step: "a_b" },
    ]);
  });

  test("adds a reason", () => {
    const under = run();
    drop({ a: 1 }, "a", STEP, under, "", "it is unused");
    expect(under.losses.map(({ reason }) => reason)).toEqual(["a: it is unused"]);
  });

  test("keeps the property with passthrough", () => {
    const [under, value] = [run("passthrough"), { a: 1 }];
    expect(drop(value, "a", STEP, under, "")).toBe(value);
    expect(under.losses).toEqual([]);
  });
});

test("rename moves the value to another key", () => {
  expect(rename({ a: 1, b: 2 }, "a", "c")).toEqual({ b: 2, c: 1 });
  const value = { b: 2 };
  expect(rename(value, "a", "c")).toBe(value);
});

test("without omits keys from a copy, by name or by predicate", () => {
  expect(JSON.stringify(without(odd, "a"))).toBe('{"__proto__":{"b":2},"constructor":3}');
  expect(JSON.stringify(without(odd, (key) => key !== "__proto__"))).toBe('{"__proto__":{"b":2}}');
  expect(Object.getPrototypeOf(without(odd, "a"))).toBe(Object.prototype);
});

test("escapes slashes and tildes in pointers", () => {
  expect(["a", "a/b", "a~b", "~1"].map(escape)).toEqual(["a", "a~1b", "a~0b", "~01"]);
});

test("each passes the location of an element, in long and nested lists", () => {
  const seen: string[] = [];
  const look = (value: unknown, _run: Run, at: string): unknown => {
    seen.push(at);
    return value;
  };
  const inner = (value: unknown, under: Run, at: string): unknown => each(value, look, under, at);
  each([[1, 2], [3]], inner, run(), "/a");
  each([4], look, run(), "/a");
  expect(seen).toEqual(["/a/0/0", "/a/0/1", "/a/1/0", "/a/0"]);
  seen.length = 0;
  each(Array.from({ length: 2000 }), look, run(), "/b");
  expect([seen.length, seen[1023], seen[1024], seen[1999]]).toEqual([
    2000,
    "/b/1023",
    "/b/1024",
    "/b/1999",
  ]);
});
