import { describe, expect, test } from "vitest";
import { keyring } from "./keyring.js";
import { nonceStore, openOnce, type NonceStore } from "./once.js";
import { seal } from "./seal.js";

const ring = keyring({ keys: [{ secret: "a secret for tests, 32 bytes or more" }] });
const alice = { purpose: "requestState", principal: "alice" };
const NOW = 1_000_000;

function token(expires = NOW + 1_000): Promise<string> {
  return seal(ring, "pay", { ...alice, expires });
}

/** A clock that is set by hand; nothing here needs timers. */
function handClock(at = NOW) {
  return { at, now: () => at, after: () => ({ cancel: () => undefined }) };
}

describe("[req 132] a token that is good for once", () => {
  test("is opened by one of twenty that come at the same time", async () => {
    const store = nonceStore({ clock: handClock() });
    const text = await token();
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openOnce(ring, text, alice, NOW, store)),
    );
    expect(opened.filter(({ ok }) => ok)).toMatchObject([{ payload: "pay" }]);
    expect(opened.filter((one) => !one.ok && one.reason === "used")).toHaveLength(19);
  });

  test("is not used up by those who may not open it", async () => {
    const store = nonceStore({ clock: handClock() });
    const text = await token();
    const mallory = { ...alice, principal: "mallory" };
    expect(await openOnce(ring, text, mallory, NOW, store)).toMatchObject({
      reason: "other-principal",
    });
    expect(await openOnce(ring, text, alice, NOW, store)).toMatchObject({ ok: true });
  });

  test("is not opened if it cannot be noted", async () => {
    const broken: NonceStore = { use: () => Promise.reject(new Error("store is down")) };
    await expect(openOnce(ring, await token(), alice, NOW, broken)).rejects.toThrow(
      "store is down",
    );
  });

  test("is noted with its expiry", async () => {
    const noted: [string, number, string?][] = [];
    const store: NonceStore = { use: (...call) => noted.push(call) > 0 };
    const text = await token(NOW + 5);
    await openOnce(ring, text, alice, NOW, store, undefined, "client");
    expect(noted).toEqual([[text.slice(0, 24), NOW + 5, "client"]]);
  });
});

describe("[req 132] a store in memory", () => {
  test("is full when all it holds still matters, and takes more when that has expired", () => {
    let now = NOW;
    const store = nonceStore({ count: 2, clock: { ...handClock(), now: () => now } });
    const use = (id: string, life: number): unknown => {
      try {
        return store.use(id, now + life);
      } catch (thrown) {
        return (thrown as Error).name;
      }
    };
    expect([use("a", 10), use("b", 20), use("c", 30), use("a", 10)]).toEqual([
      true,
      true,
      "RetryLaterError",
      false,
    ]);
    now += 10;
    expect([use("c", 30), use("d", 30), use("b", 10)]).toEqual([true, "RetryLaterError", false]);
    now += 10;
    expect([use("d", 30), use("e", 30), use("c", 10)]).toEqual([true, "RetryLaterError", false]);
  });

  test("leaves room for others when one client fills its share (audit B2)", () => {
    let now = NOW;
    const store = nonceStore({ count: 8, clock: { ...handClock(), now: () => now } });
    const use = (id: string, client: string): unknown => store.use(id, NOW + 10, client);
    for (const id of ["1", "2", "3", "4", "5", "6"]) expect(use(id, "alice")).toBe(true);
    expect(() => use("7", "alice")).toThrow("at most 6 single-use records for one client");
    expect(use("7", "bob")).toBe(true);
    now += 10;
    expect(store.use("8", now + 10, "alice")).toBe(true);
  });

  test("refuses what it would have to remember too long", () => {
    const store = nonceStore({ age: 100, clock: handClock() });
    expect([
      store.use("a", NOW + 100),
      store.use("b", NOW + 101),
      store.use("c", Infinity),
      store.use("d", NaN),
    ]).toEqual([true, false, false, false]);
  });

  test("keys are ids, whatever they are called", () => {
    const store = nonceStore({ clock: handClock() });
    expect([store.use("__proto__", NOW + 1), store.use("__proto__", NOW + 1)]).toEqual([
      true,
      false,
    ]);
  });
});
