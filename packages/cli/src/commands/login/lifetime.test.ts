import { expect, test } from "vitest";
import { tokenLifetime } from "./lifetime.js";

test.each([
  [undefined, "no expiry named"],
  [0, "expired"],
  [400, "expires in 1 second"],
  [59_000, "expires in 59 seconds"],
  [60_000, "expires in 1 minute"],
  [3_599_500, "expires in 1 hour"],
  [3_500_000, "expires in 58 minutes"],
  [7_200_000, "expires in 2 hours"],
  [90_000_000, "expires in 1 day"],
])("says how long a login lasts: %s ms [auth K1]", (ms, text) => {
  const expiresAt = ms === undefined ? undefined : 1000 + ms;
  expect(tokenLifetime(expiresAt, false, 1000)).toBe(text);
  expect(tokenLifetime(expiresAt, true, 1000)).toBe(`${text}, renewed automatically`);
});
