import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { findExcess, findSyntaxFault } from "./json-text.js";

describe("findSyntaxFault", () => {
  it.each([
    ["", "1:1", "a value", "the end of the text"],
    ["nul", "1:1", "a value", '"n"'],
    ["\ufeff{}", "1:1", "a value", '"\\ufeff"'],
    ["01", "1:2", "the end of the text", '"1"'],
    ["-", "1:2", "a digit", "the end of the text"],
    ["1.e3", "1:3", "a digit", '"e"'],
    ["[1 2]", "1:4", '"," or "]"', '"2"'],
    ["[1,]", "1:4", "a value", '"]"'],
    ["[", "1:2", 'a value or "]"', "the end of the text"],
    ['{"a":1,}', "1:8", "a key", '"}"'],
    ["{a:1}", "1:2", 'a key or "}"', '"a"'],
    ['{"a" 1}', "1:6", '":"', '"1"'],
    ['{\n  "a": 1\n  "b": 2\n}', "3:3", '"," or "}"', '"\\""'],
    ['"a\nb"', "1:3", "an escape instead of a control character", '"\\n"'],
    ['"\\x"', "1:2", "an escape of JSON", '"\\\\"'],
    ['"\\u12g4"', "1:2", "an escape of JSON", '"\\\\"'],
    ['"a', "1:3", "a closing quote", "the end of the text"],
    ["[1]\n\n😀", "3:1", "the end of the text", '"😀"'],
  ])("%j has a syntax error at %s", (text, place, expected, received) => {
    const fault = findSyntaxFault(text);
    expect(`${fault?.line}:${fault?.column}`).toBe(place);
    expect(fault).toMatchObject({ expected, received });
  });

  it.each(["0", "-0.5E+2", '"\\u00e9\\n"', " [ ] ", '{"a":[{},[],null,true]}', '{"":""}'])(
    "finds no error in %j",
    (text) => {
      expect(findSyntaxFault(text)).toBeUndefined();
    },
  );

  it("agrees with JSON.parse on randomly modified JSON", () => {
    const edit = fc.tuple(
      fc.nat(60),
      fc.nat(1),
      fc.constantFrom(...'{}[]",:\\ 01-+.eutrfalsn\n\u0001é'),
    );
    fc.assert(
      fc.property(fc.json(), fc.array(edit, { maxLength: 3 }), (json, edits) => {
        const text = edits.reduce(
          (before, [at, removed, char]) => before.slice(0, at) + char + before.slice(at + removed),
          json,
        );
        expect(findSyntaxFault(text) === undefined).toBe(parses(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("handles text of any depth and length", () => {
    expect(findSyntaxFault("[".repeat(1_000_000))?.offset).toBe(1_000_000);
    expect(findSyntaxFault(`"${"a".repeat(1_000_000)}`)?.offset).toBe(1_000_001);
    expect(findSyntaxFault(`${"1".repeat(1_000_000)}x`)?.offset).toBe(1_000_000);
  });
});

describe("findExcess of depth", () => {
  it.each([
    ["128 levels", nested(128), false],
    ["129 levels", nested(129), true],
    ["objects and arrays", '{"a":['.repeat(65), true],
    ["siblings", `[${"[],".repeat(500)}[]]`, false],
    ["brackets in a string", `"${"[".repeat(500)}"`, false],
    ["brackets behind an escaped quote", `"\\"${"[".repeat(500)}"`, false],
    ["brackets behind an escaped backslash", `"\\\\"${"[".repeat(500)}`, true],
    ["brackets behind a string that has no end", `"${"[".repeat(500)}`, false],
  ])("%s", (_, text, deeper) => {
    expect(findExcess(text, 128, Infinity)).toBe(deeper ? "depth" : undefined);
  });

  it("agrees with a simple loop over all characters", () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[]"\\a'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(6), (any, limit) => {
        expect(findExcess(any, limit, Infinity) === "depth").toBe(deepest(any) > limit);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("findExcess of keys", () => {
  it.each([
    ["as many keys", keys(100), false],
    ["one key more", keys(101), true],
    ["one repeated key", `{${'"":0,'.repeat(101)}"":0}`, true],
    ["keys in several objects", `[${'{"a":0},'.repeat(101)}0]`, true],
    ["colons in strings", `["${":".repeat(1_000)}","${'\\":'.repeat(200)}"]`, false],
    ["no keys", `[${"0,".repeat(1_000)}0]`, false],
  ])("counts %s (audit B6)", (_, text, more) => {
    expect(findExcess(text, Infinity, 100)).toBe(more ? "keys" : undefined);
  });

  it("stops at the first key above the limit, and ignores the rest (audit B6)", () => {
    const text = `${keys(101).slice(0, -1)}${" ".repeat(100_000)}}`;
    const reads = vi.spyOn(String.prototype, "charCodeAt");
    expect(findExcess(text, 128, 100)).toBe("keys");
    const count = reads.mock.calls.length;
    reads.mockRestore();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(10_000);
  });

  it("agrees with the number of keys in the parsed value (audit B6)", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(6), (text, limit) => {
        const exceeds = countKeys(JSON.parse(text)) > limit;
        expect(findExcess(text, Infinity, limit) === "keys").toBe(exceeds);
      }),
      { numRuns: 1000 },
    );
  });

  it("checks the depth first", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(3), fc.nat(6), (text, depth, count) => {
        const deep = deepest(text) > depth ? "depth" : undefined;
        const large = countKeys(JSON.parse(text)) > count ? "keys" : undefined;
        expect(findExcess(text, depth, count)).toBe(deep ?? large);
      }),
      { numRuns: 1000 },
    );
  });
});

function keys(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"${index}":0`).join(",")}}`;
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner: unknown[] = Object.values(value);
  return inner.reduce<number>(
    (sum, item) => sum + countKeys(item),
    Array.isArray(value) ? 0 : inner.length,
  );
}

/** The maximum depth of a text, computed by a simple loop. */
function deepest(text: string): number {
  let [depth, most, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (inString && char === "\\") at++;
    else if (char === '"') inString = !inString;
    else if (!inString && "{[".includes(char)) most = Math.max(most, ++depth);
    else if (!inString && "}]".includes(char)) depth--;
  }
  return most;
}

function nested(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
