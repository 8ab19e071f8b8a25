import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64url, toBase64url } from "./base64url.js";

test("bytes are written as Node writes them, and come back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64url"));
      expect([...(fromBase64url(text) ?? [-1])]).toEqual([...bytes]);
    }),
  );
});

test("a text that is read is the only one for its bytes", () => {
  const character = fc.constantFrom(..."AQgwZz09-_+/= \né");
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 9 }), (text) => {
      const bytes = fromBase64url(text);
      expect(bytes === undefined ? text : toBase64url(bytes)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["A", "AAAAA", "AA==", "AB", "AAB", "A A", "AA\n", "+A", "/A", "\u0141A", "𝒳"])(
  "%j is refused",
  (text) => expect(fromBase64url(text)).toBeUndefined(),
);
