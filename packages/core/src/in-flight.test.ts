import { array, assert, constantFrom, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import type { RequestHandle } from "./endpoint.js";
import { InFlight } from "./in-flight.js";

const handle = (): RequestHandle => ({ cancel: () => {} });

test("behaves like a map", () => {
  const id = constantFrom<string | number>(0, 1, "", "0", "1", "a");
  const step = tuple(constantFrom("set", "delete"), id);
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const inFlight = new InFlight();
      const map = new Map<string | number, RequestHandle>();
      for (const [what, key] of steps) {
        if (what === "set") {
          const value = handle();
          inFlight.set(key, value);
          map.set(key, value);
        } else {
          inFlight.delete(key);
          map.delete(key);
        }
        expect(inFlight.size).toBe(map.size);
        for (const each of [0, 1, "", "0", "1", "a"]) {
          expect([inFlight.has(each), inFlight.get(each)]).toEqual([map.has(each), map.get(each)]);
        }
      }
      expect(new Set(inFlight.clear())).toEqual(new Set(map.values()));
      expect(inFlight.size).toBe(0);
    }),
  );
});

test("counts a request without a handle", () => {
  const inFlight = new InFlight();
  inFlight.set(0, undefined);
  expect([inFlight.size, inFlight.has(0), inFlight.clear()]).toEqual([1, true, []]);
});
