import type { RequestId } from "@mcp-gen/protocol";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RequestIdMap } from "./request-id-map.js";

describe("values of recent ids", () => {
  test("are distinguished by type and value", () => {
    const recent = new RequestIdMap<string>();
    for (const id of [0, "0", "", 1, "1", -1, 0.5]) recent.set(id, `${typeof id} ${id}`);
    expect(recent.size).toBe(7);
    expect(recent.get("0")).toBe("string 0");
    expect(recent.get(0)).toBe("number 0");
    expect(recent.get(2)).toBeUndefined();
  });

  test("are the same as in a Map, in any order of operations", () => {
    const id = fc.oneof<fc.Arbitrary<RequestId>[]>(
      fc.nat(400),
      fc.constantFrom("1", "129", -1, 2 ** 53, 1.5),
    );
    const steps = fc.array(fc.tuple(id, fc.option(fc.nat())), { maxLength: 200 });
    fc.assert(
      fc.property(steps, fc.constantFrom(undefined, 8), (all, places) => {
        const recent = new RequestIdMap<number>(places);
        const map = new Map<RequestId, number>();
        for (const [key, value] of all) {
          if (value === null) {
            recent.delete(key);
            map.delete(key);
          } else {
            recent.set(key, value);
            map.set(key, value);
          }
          expect([recent.get(key), recent.size]).toEqual([map.get(key), map.size]);
        }
        expect(recent.values().toSorted()).toEqual([...map.values()].toSorted());
        recent.clear();
        expect([recent.size, recent.values(), recent.get(1)]).toEqual([0, [], undefined]);
      }),
    );
  });
});
