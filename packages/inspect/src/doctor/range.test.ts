import { expect, test } from "vitest";
import { satisfies } from "./range.js";

test.each<[string, string, boolean | undefined]>([
  ["20.19.0", ">=20.19", true],
  ["20.18.9", ">=20.19", false],
  ["20.20.0", "^20.19 || >=22.12", true],
  ["21.0.0", "^20.19 || >=22.12", false],
  ["22.12.0", "^20.19 || >=22.12", true],
  ["22.1.0", ">= 20.19 < 23", true],
  ["23.0.0", ">=20.19 <23", false],
  ["23.0.0", "<=22", false],
  ["22.9.9", "<=22", true],
  ["22.0.0", ">22", false],
  ["23.0.0", ">22", true],
  ["22.3.0", "22.x", true],
  ["22.3.0", "22", true],
  ["22.3.0", "*", true],
  ["22.3.1", "~22.3", true],
  ["22.4.0", "~22.3", false],
  ["22.3.5", "20 - 22.3", true],
  ["0.2.9", "^0.2.3", true],
  ["0.3.0", "^0.2.3", false],
  ["0.0.4", "^0.0.3", false],
  ["1.2.3", "=1.2.3", true],
  ["1.2.4", "1.2.3", false],
  ["22.0.0", "lts/*", undefined],
  ["22.0.0", "lts/* || 22", true],
  ["none", ">=1", undefined],
])("%s in %s: %s", (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
