import { expect, test } from "vitest";
import { Hopeless, subjectOf } from "./hopeless.js";

test("shortens the timeout after the first timeout of the same request", () => {
  const hopeless = new Hopeless();
  const slow = subjectOf({ method: "tools/call", params: { name: "slow" } });
  const other = subjectOf({ method: "tools/call", params: { name: "other" } });
  expect(hopeless.limit(slow, 10_000)).toBe(10_000);
  hopeless.note(slow, { kind: "none", why: "no answer", timedOut: true });
  expect([slow, other].map((what) => hopeless.limit(what, 10_000))).toEqual([1_000, 10_000]);
  expect(hopeless.limit(slow, 50)).toBe(50);
  hopeless.note(slow, { kind: "result", result: {} });
  expect(hopeless.limit(slow, 10_000)).toBe(10_000);
});
