import { expect, test } from "vitest";
import { checkCacheHint } from "./cache-hint.js";

test.each([0, 1, 0.5, 1e12])("[req 123] %j ms may be said, to all and to one", (ttlMs) => {
  expect(() => checkCacheHint({ ttlMs, cacheScope: "public" }, "x")).not.toThrow();
  expect(() => checkCacheHint({ ttlMs, cacheScope: "private" }, "x")).not.toThrow();
});

test.each([-1, Number.NaN, Infinity, "1", undefined])("[req 123] %j ms may not", (ttlMs) => {
  expect(() => checkCacheHint({ ttlMs: ttlMs as number, cacheScope: "public" }, "x")).toThrow(
    `x.ttlMs: expected milliseconds, 0 or more, received ${String(ttlMs)}`,
  );
});
