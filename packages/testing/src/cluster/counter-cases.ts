/** Cases of counters. */
import { casesOf } from "./case.js";
import { NAMES } from "./names.js";
import { same, upTo } from "./same.js";

/** The current window began on 2025-05-05 and ends in 2028, so that no window ends during a test. */
const LONG = 1_095 * 86_400_000;

export const counterCases = casesOf("counters", {
  "returns the new totals": async (tested) => {
    const [a, b] = [tested.name("a"), tested.name("b")];
    const { counters } = await tested.other();
    const add = async (store: typeof counters, ...counts: [string, number][]) =>
      Object.fromEntries(await store.add(new Map(counts), LONG));
    same(await add(tested.one.counters, [a, 1], [b, 5]), { [a]: 1, [b]: 5 });
    same(await add(counters, [a, 2]), { [a]: 3 });
    same(await add(tested.one.counters, [b, 0], [a, 10]), { [a]: 13, [b]: 5 });
    same(await add(counters), {});
  },

  "loses no concurrent addition": async (tested) => {
    const stores = [tested.one.counters, (await tested.other()).counters];
    const key = tested.name("key");
    const totals = await Promise.all(
      upTo(50).map(async (n) => (await stores[n % 2]!.add(new Map([[key, 1]]), LONG)).get(key)),
    );
    same(
      totals.sort((one, other) => Number(one) - Number(other)),
      upTo(50),
    );
  },

  "keeps keys apart": async (tested) => {
    const prefix = tested.name("key");
    const keys = [...NAMES, ""].map((key) => `${prefix}${key}`);
    const counts = new Map(keys.map((key, n) => [key, n + 1]));
    await tested.one.counters.add(counts, LONG);
    const totals = await tested.one.counters.add(counts, LONG);
    same([...totals.keys()].sort(), [...keys].sort());
    for (const [n, key] of keys.entries()) same(totals.get(key), 2 * (n + 1), key);
  },

  "starts at 0 in each window": async (tested) => {
    const key = tested.name("key");
    const add = async (): Promise<number | undefined> =>
      (await tested.one.counters.add(new Map([[key, 1]]), 1_000)).get(key);
    let isNew = false;
    for (let previous = await add(); !isNew;) {
      await tested.wait(20);
      const total = await add();
      isNew = total === 1;
      if (!isNew) same(total, Number(previous) + 1);
      previous = total;
    }
  },
});
