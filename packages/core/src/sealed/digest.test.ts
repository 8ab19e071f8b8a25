import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digestOf } from "./digest.js";

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, held]) => [key, turned(held)]));
}

describe("[req 131] the digest of params", () => {
  test("is 192 bits of SHA-256 over JSON with sorted keys", async () => {
    const json = '{"a":[1,{"c":null,"d":"é"}],"b":true}';
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json));
    expect(await digestOf({ b: true, a: [1, { d: "é", c: null }] })).toBe(
      Buffer.from(bytes).subarray(0, 24).toString("base64url"),
    );
  });

  test("does not depend on the order of keys", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await digestOf(turned(value))).toBe(await digestOf(value));
      }),
    );
  });

  test("differs where the values do", async () => {
    const values = [
      undefined,
      null,
      {},
      [],
      "",
      0,
      false,
      "null",
      [null],
      { a: null },
      { a: [] },
      { a: {} },
      [1, 2],
      [2, 1],
      [12],
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      ["\ud800"],
      ["\ufffd"],
    ];
    const digests = await Promise.all(values.map((value) => digestOf(value)));
    expect(new Set(digests).size).toBe(values.length);
    expect(digests.every((digest) => /^[\w-]{32}$/.test(digest))).toBe(true);
  });

  test("[incident 51] a key `__proto__` counts like any other", async () => {
    const [one, other] = ['{"__proto__":{"q":1}}', '{"__proto__":{"q":2}}'].map((text) =>
      digestOf(JSON.parse(text)),
    );
    expect(await one).not.toBe(await other);
    expect(await one).not.toBe(await digestOf({}));
  });

  test("what JSON cannot say is refused", async () => {
    await expect(digestOf({ a: 1n })).rejects.toThrow(TypeError);
  });
});
