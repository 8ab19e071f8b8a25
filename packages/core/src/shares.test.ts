import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Shares } from "./shares.js";

/** Takes one at a time until the limit is reached. */
function fill(shares: Shares, key: string | undefined): number {
  while (shares.acquire(key));
  return shares.held(key);
}

describe("shares", () => {
  test("each client may hold three quarters of what the others leave (audit B2)", () => {
    const shares = new Shares("open sessions", 1_000);
    expect(["a", "b", "c", "a"].map((key) => fill(shares, key))).toEqual([750, 188, 47, 750]);
    shares.release("a", 750);
    expect(fill(shares, "b")).toBe(715);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [0, 0],
  ])("of a ceiling of %i one client may hold %i", (ceiling, most) => {
    expect(fill(new Shares("x", ceiling), "a")).toBe(most);
  });

  test("a client without a key, and every client with a share of 1, may hold all", () => {
    expect(fill(new Shares("x", 10), undefined)).toBe(10);
    expect(fill(new Shares("x", 10, 1), "a")).toBe(10);
    expect(new Shares("x", Infinity).fits("a", 1e9)).toBe(true);
  });

  test("what cannot be refused is counted beyond the limit", () => {
    const shares = new Shares("bytes", 100);
    shares.add("a", 500);
    expect([shares.total, shares.fits("a"), shares.fits("b")]).toEqual([500, false, false]);
    shares.release("a", 500);
    expect([shares.total, shares.held("a"), shares.fits("b", 75)]).toEqual([0, 0, true]);
  });

  test("a refusal says whether the share or the ceiling is used up", () => {
    const shares = new Shares("open sessions", 4);
    fill(shares, "a");
    expect(shares.refusal("a").message).toBe(
      "Server busy: at most 3 open sessions for one client, while others hold 0. Try again later.",
    );
    fill(shares, "b");
    expect(shares.refusal("c").message).toBe(
      "Server busy: at most 4 open sessions. Try again later.",
    );
    expect(shares.refusal("a")).toMatchObject({
      reason: "capacity",
      data: { retryAfterMs: 1_000 },
    });
  });

  test.each([0, -1, 1.1, NaN])("a share of %d is refused", (share) => {
    expect(() => new Shares("x", 1, share)).toThrow("clientShare: expected a number above 0");
  });

  test("whatever clients do, the ceiling holds and the sums agree", () => {
    const step = fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: -20, max: 20 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.array(step), (ceiling, steps) => {
        const shares = new Shares("x", ceiling);
        for (const [key, amount] of steps) {
          if (amount >= 0) shares.acquire(key, amount);
          else shares.release(key, Math.min(-amount, shares.held(key)));
        }
        const sum = ["a", "b", "c"].reduce((all, key) => all + shares.held(key), 0);
        expect(shares.total).toBe(sum);
        expect(sum).toBeLessThanOrEqual(ceiling);
      }),
    );
  });
});
