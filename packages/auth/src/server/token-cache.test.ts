/** The cache of verified tokens. */
import { expect, test } from "vitest";
import { TokenCache } from "./token-cache.js";

const auth = { principal: "a" };

test("keeps at most 10,000 tokens, and drops the oldest first [auth S6]", () => {
  const cache = new TokenCache();
  for (let index = 0; index <= 10_000; index++) cache.set(`t${index}`, auth, 100, 0);
  expect(cache.get("t0", 0)).toBeUndefined();
  expect(cache.get("t1", 0)).toBe(auth);
  expect(cache.get("t10000", 0)).toBe(auth);
});

test("drops expired tokens when a new one comes [auth S6]", () => {
  const cache = new TokenCache();
  cache.set("a", auth, 10, 0);
  cache.set("b", auth, 10, 0);
  cache.set("c", auth, 30, 10);
  expect([cache.get("a", 0), cache.get("b", 0), cache.get("c", 0)]).toEqual([
    undefined,
    undefined,
    auth,
  ]);
});

test("keeps nothing that has already ended [auth S6]", () => {
  const cache = new TokenCache();
  cache.set("a", auth, 10, 10);
  expect(cache.get("a", 0)).toBeUndefined();
});

test("an anchor ends its tokens [auth S6]", () => {
  const cache = new TokenCache();
  const anchor = { isTrusted: true, endsAt: 50 };
  cache.set("a", auth, 100, 0, anchor);
  expect(cache.get("a", 49)).toBe(auth);
  anchor.isTrusted = false;
  expect(cache.get("a", 49)).toBeUndefined();
  anchor.isTrusted = true;
  expect(cache.get("a", 49)).toBeUndefined();
  cache.set("b", auth, 100, 0, { isTrusted: true, endsAt: 50 });
  expect(cache.get("b", 50)).toBeUndefined();
});
