/** Cases of single-use state. */
import { casesOf } from "./case.js";
import { NAMES } from "./names.js";
import { same, upTo } from "./same.js";

export const nonceCases = casesOf("nonces", {
  "returns `true` for the first use of an id, and then `false`": async (tested) => {
    const { nonces } = await tested.other();
    const id = tested.name("id");
    same(await tested.one.nonces.use(id, tested.expires(), "ann"), true);
    for (const store of [tested.one.nonces, nonces]) {
      same(await store.use(id, tested.expires(), "ann"), false);
      same(await store.use(id, tested.expires() + 60_000, "bob"), false);
      same(await store.use(id, tested.expires()), false);
    }
  },

  "concurrent uses of an id have one winner": async (tested) => {
    const stores = [tested.one.nonces, (await tested.other()).nonces];
    for (const round of upTo(10)) {
      const id = tested.name("id");
      const used = await Promise.all(upTo(20).map((n) => stores[n % 2]!.use(id, tested.expires())));
      same(used.filter((isFirst) => isFirst).length, 1, `winners in round ${round}`);
    }
  },

  "keeps ids apart": async (tested) => {
    const prefix = tested.name("id");
    const ids = [...NAMES, ""].map((key) => `${prefix}${key}`);
    for (const id of ids) same(await tested.one.nonces.use(id, tested.expires()), true, id);
    for (const id of ids) same(await tested.one.nonces.use(id, tested.expires()), false, id);
  },

  "accepts a thousand ids at the same time": async (tested) => {
    const prefix = tested.name("id");
    const used = await Promise.all(
      upTo(1_000).map((n) =>
        tested.one.nonces.use(`${prefix}-${n}`, tested.expires(), `client ${n}`),
      ),
    );
    same(used.filter((isFirst) => isFirst).length, 1_000);
  },
});
