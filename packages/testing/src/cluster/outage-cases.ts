/** Cases while the engine cannot be reached: "absent" is never the answer. */
import {
  joinCluster,
  NodeGoneError,
  StoreUnavailableError,
  type ClusterStores,
} from "@mcp-gen/core/cluster";
import { equal, ok } from "node:assert/strict";
import { casesOf } from "./case.js";
import { rejects, same, upTo } from "./same.js";
import {
  encodeText,
  eventOf,
  isServed,
  sameEvents,
  decodeText,
  type TestedCluster,
} from "./tested-cluster.js";

const HOUR = 3_600_000;

export const outageCases = casesOf("outage", {
  "sessions: rejects with StoreUnavailableError": async (tested) => {
    const session = await tested.create();
    await duringOutage(tested, async ({ sessions }) => {
      ok(sessions);
      const other = tested.newSession();
      await unavailable("find", () => sessions.find(session.id));
      await unavailable("find of an unknown session", () => sessions.find(other.id));
      await unavailable("create", () => sessions.create(other));
      await unavailable("update", () => sessions.update(session.id, 1, { logLevel: "error" }));
      await unavailable("touch", () => sessions.touch([session.id]));
      await unavailable("remove", () => sessions.remove(other.id));
    });
    const found = await tested.one.sessions.find(session.id);
    // The update may have arrived.
    same({ ...found, logLevel: session.logLevel, version: 1 }, session);
    const created = await tested.create();
    same(await tested.one.sessions.find(created.id), created);
  },

  "events: rejects with StoreUnavailableError": async (tested) => {
    const head = await tested.stream(3);
    const { session, stream } = head;
    await duringOutage(tested, async ({ events }) => {
      ok(events);
      await unavailable("after", async () => events.after(session, stream, 1));
      await unavailable("after of an unknown stream", async () => events.after("x", stream, 0));
      await unavailable("head", async () => events.head?.(session, stream));
      await unavailable("open", async () => events.open?.(tested.newHead()));
      await unavailable("append", async () => events.append(eventOf(head, 4)));
      await unavailable("forget", async () => events.forget("other"));
    });
    await tested.one.events.append(eventOf(head, 4));
    await sameEvents(tested.one.events, head, 0, upTo(4));
    same(await tested.one.events.head(session, stream), head);
  },

  "leases: rejects with StoreUnavailableError, and keeps leases and epochs": async (tested) => {
    const [held, free] = [tested.name("lease"), tested.name("lease")];
    const lease = await tested.one.leases.acquire(held, "first", HOUR);
    ok(lease);
    await duringOutage(tested, async ({ leases }) => {
      ok(leases);
      await unavailable("acquire", () => leases.acquire(held, "second", HOUR));
      await unavailable("acquire of a free lease", () => leases.acquire(free, "second", HOUR));
      await unavailable("renew", () => leases.renew(lease, HOUR));
    });
    same(await tested.one.leases.acquire(held, "second", HOUR), undefined);
    same(await tested.one.leases.renew(lease, HOUR), true);
    await tested.one.leases.release(lease);
    const next = await tested.one.leases.acquire(held, "second", HOUR);
    ok(next && next.epoch > lease.epoch, `epoch ${next?.epoch} after ${lease.epoch}`);
  },

  "nonces: does not accept an id": async (tested) => {
    const used = tested.name("id");
    const expires = tested.expires();
    same(await tested.one.nonces.use(used, expires), true);
    await duringOutage(tested, async ({ nonces }) => {
      ok(nonces);
      for (const id of [used, tested.name("id")]) {
        const isAccepted = await Promise.resolve(nonces.use(id, expires)).catch(
          (error: unknown) => error,
        );
        ok(isAccepted !== true, "expected false or an error, received true");
      }
    });
    same(await tested.one.nonces.use(used, expires), false);
    same(await tested.one.nonces.use(tested.name("id"), expires), true);
  },

  "counters: rejects with StoreUnavailableError": async (tested) => {
    const key = tested.name("key");
    const add = (counters: ClusterStores["counters"]) => counters?.add(new Map([[key, 1]]), HOUR);
    ok(await add(tested.one.counters));
    await duringOutage(tested, ({ counters }) => unavailable("add", async () => add(counters)));
    ok(await add(tested.one.counters));
  },

  "bus: publishes without an error, and reports a gap": async (tested) => {
    const topic = tested.name("topic");
    const { bus } = tested.one;
    // An engine may deliver the own messages before its connection is there, and then nothing is missed.
    const received = await tested.listen(bus, topic, [(await tested.other()).bus]);
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    await tested.cutOff();
    for (const n of upTo(10)) equal(bus.publish(topic, encodeText(`lost ${n}`)), undefined);
    await tested.restore();
    await tested.until(() => gaps > 0);
    // Subscriptions continue.
    await tested.until(() => {
      bus.publish(topic, encodeText("after"));
      return received.includes("after");
    });
    const lost = received.filter((text) => text.startsWith("lost"));
    same(lost, [...new Set(lost)]);
  },

  "bus: rejects requests with NodeGoneError, and serves nodes afterwards": async (tested) => {
    const { bus } = tested.one;
    const other = await tested.other();
    const [own, far] = [tested.name("node"), tested.name("node")];
    await tested.serve(bus, own, async (message) => message, other.bus);
    await tested.serve(other.bus, far, async (message) => message, bus);
    await tested.cutOff();
    const pending = rejects(
      () => bus.request(far, encodeText("a"), 500),
      NodeGoneError,
      "a request during the outage",
    );
    await tested.wait(500);
    await pending;
    await tested.restore();
    await tested.until(async () => (await isServed(bus, far)) && (await isServed(other.bus, own)));
    same(decodeText(await other.bus.request(own, encodeText("b"), HOUR)), "b");
  },

  "`ping` rejects until the engine is back": async (tested) => {
    const { ping } = tested.one;
    ok(ping, "expected the function ping");
    const isUp = async (): Promise<boolean> => {
      const signs = Object.values(ping.call(tested.one));
      ok(signs.length > 0);
      const late = new Promise<never>((_, reject) => void setTimeout(reject, 2_000, "late"));
      late.catch(() => {});
      return Promise.race([late, Promise.all(signs)]).then(
        () => true,
        () => false,
      );
    };
    same(await isUp(), true);
    await tested.cutOff();
    await tested.until(async () => !(await isUp()));
    await tested.restore();
    await tested.until(isUp);
  },
});

async function unavailable(what: string, call: () => Promise<unknown>): Promise<void> {
  await rejects(call, StoreUnavailableError, what);
}

/**
 * Cuts the engine off, and passes the stores as a node uses them: a call that takes longer than a second is
 * unavailable. Waits until the engine is back.
 */
async function duringOutage(
  tested: TestedCluster,
  run: (stores: ClusterStores) => Promise<void>,
): Promise<void> {
  const { sessions, events, leases, nonces, counters } = tested.one;
  const stores = { sessions, events, leases, nonces, counters };
  const node = joinCluster(stores, { onError: () => {} });
  await tested.until(() => node.epoch !== undefined);
  await tested.cutOff();
  try {
    await run(node.stores);
  } finally {
    await tested.restore();
    await tested.until(() =>
      node.stores.sessions!.find(tested.newSession().id).then(
        () => true,
        () => false,
      ),
    );
    await node.leave();
  }
}
