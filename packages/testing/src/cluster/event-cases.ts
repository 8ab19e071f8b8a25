/** Cases of events. */
import type { EventStore, StoredEvent, StreamHead, StreamPart } from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { ok } from "node:assert/strict";
import { EVERY_JSON_SHAPE } from "../task-store/values.js";
import { NAMES } from "./names.js";
import { casesOf, type ClusterCase } from "./case.js";
import { same, upTo } from "./same.js";
import { eventOf, sameEvents } from "./tested-cluster.js";

const commonCases = casesOf("events", {
  "returns the head of a stream": async (tested) => {
    const head = tested.newHead({ requests: [1, "1", "é", 0], epoch: 7 });
    const get = tested.newHead({ session: head.session, requests: [] });
    const { events } = await tested.other();
    same(await events.head(head.session, head.stream), undefined);
    for (const opened of [head, get]) await tested.one.events.open(opened);
    for (const opened of [head, get]) {
      same(await events.head(opened.session, opened.stream), opened);
      same(await tested.one.events.head(opened.session, opened.stream), opened);
    }
    same(await events.head(head.session, "other"), undefined);
    same(await events.head("other", head.stream), undefined);
  },

  "returns [] for a stream with a head and without events": async (tested) => {
    const head = await tested.stream(0);
    const { events } = await tested.other();
    for (const store of [tested.one.events, events]) {
      await sameEvents(store, head, 0, []);
      await sameEvents(store, head, 1, undefined);
    }
  },

  "returns the events after a position, and [] after the last": async (tested) => {
    const head = await tested.stream(12);
    const { events } = await tested.other();
    for (const store of [tested.one.events, events]) {
      await sameEvents(store, head, 0, upTo(12));
      await sameEvents(store, head, 1, upTo(12).slice(1));
      await sameEvents(store, head, 11, [12]);
      await sameEvents(store, head, 12, []);
    }
  },

  "returns `undefined` for a position after the last event": async (tested) => {
    const head = await tested.stream(3);
    await sameEvents(tested.one.events, head, 4, undefined);
    await sameEvents(tested.one.events, head, 2 ** 40, undefined);
  },

  "returns `undefined` for unknown streams, whatever a client sends": async (tested) => {
    const { session, stream } = await tested.stream(3);
    const { events } = tested.one;
    await sameEvents(events, { session, stream: `${stream}2` }, 0, undefined);
    await sameEvents(events, { session: `${session}2`, stream }, 0, undefined);
    await sameEvents(events, { session: stream, stream: session }, 0, undefined);
    for (const unknown of [...NAMES, "", "x".repeat(1_000)]) {
      await sameEvents(events, { session, stream: unknown }, 0, undefined);
      await sameEvents(events, { session: unknown, stream }, 1, undefined);
    }
  },

  "keeps streams and sessions apart": async (tested) => {
    const one = await tested.stream(2);
    const two = await tested.stream(3, { session: one.session });
    const three = await tested.stream(4, { stream: one.stream });
    const { events } = tested.one;
    await sameEvents(events, one, 0, upTo(2));
    await sameEvents(events, two, 0, upTo(3));
    await sameEvents(events, three, 0, upTo(4));
    const own = await events.after(three.session, three.stream, 3);
    same(own?.[0]?.session, three.session);
  },

  "keeps all members and every JSON value of an event": async (tested) => {
    const head = await tested.stream(0);
    const stored: StoredEvent[] = [
      eventOf(head, 1, { data: JSON.stringify(EVERY_JSON_SHAPE), client: "日本 👩‍👩‍👧" }),
      eventOf(head, 2, { data: "é日👩\u2028\u2029\n'\"\\", client: "ann" }),
      eventOf(head, 3, { data: "{}", isLast: true }),
    ];
    for (const event of stored) await tested.one.events.append(event);
    const { events } = await tested.other();
    const found = (await events.after(head.session, head.stream, 0)) ?? [];
    // A store needs the client only for its limits.
    same(
      found.map(({ session, stream, sequence, data }) => ({ session, stream, sequence, data })),
      stored.map(({ session, stream, sequence, data }) => ({ session, stream, sequence, data })),
    );
    same(
      found.map(({ isLast }) => isLast ?? false),
      [false, false, true],
    );
  },

  "keeps an event without data": async (tested) => {
    const head = await tested.stream(2);
    await tested.one.events.append(eventOf(head, 3, { data: "" }));
    await tested.one.events.append(eventOf(head, 4, { data: "", isLast: true }));
    const { events } = await tested.other();
    await sameEvents(events, head, 0, upTo(4));
    await sameEvents(events, head, 3, [4]);
    const found = await events.after(head.session, head.stream, 2);
    same(
      found?.map(({ data, isLast }) => [data, isLast ?? false]),
      [
        ["", false],
        ["", true],
      ],
    );
  },

  "keeps an event of half a megabyte": async (tested) => {
    const head = await tested.stream(0);
    const data = JSON.stringify("é日👩x".repeat(50_000));
    await tested.one.events.append(eventOf(head, 1, { data }));
    await tested.one.events.append(eventOf(head, 2));
    const found = await tested.one.events.after(head.session, head.stream, 0);
    same(found?.length, 2);
    ok(found?.[0]?.data === data);
  },

  "keeps the order of appends that are not awaited": async (tested) => {
    const head = await tested.stream(0);
    const appended = upTo(200).map((n) => tested.one.events.append(eventOf(head, n)));
    await sameEvents(tested.one.events, head, 0, upTo(200));
    await Promise.all(appended);
    await sameEvents((await tested.other()).events, head, 0, upTo(200));
  },

  "returns a pending append in the same process": async (tested) => {
    const head = await tested.stream(0);
    for (const n of upTo(20)) {
      const appended = tested.one.events.append(eventOf(head, n));
      await sameEvents(tested.one.events, head, n - 1, [n]);
      await appended;
    }
  },

  "returns an event in every process when `append` has resolved": async (tested) => {
    const head = await tested.stream(0);
    const { events } = await tested.other();
    for (const n of upTo(20)) {
      await tested.one.events.append(eventOf(head, n));
      await sameEvents(events, head, n - 1, [n]);
    }
  },

  "stores what happened to several streams with one call": async (tested) => {
    const [one, two] = [tested.newHead(), tested.newHead()];
    const lines = '"a\nb"';
    const parts = [
      { ...streamOf(one), head: one, events: upTo(40).map((n) => eventOf(one, n)) },
      { ...streamOf(two), head: two, events: [] },
    ];
    await appendAll(tested.one.events, parts);
    const last = eventOf(two, 3, { data: "", isLast: true });
    const rest = [eventOf(two, 1), eventOf(two, 2, { data: lines }), last];
    await appendAll(tested.one.events, [{ ...streamOf(two), events: rest }]);
    const { events } = await tested.other();
    for (const store of [tested.one.events, events]) {
      for (const position of [0, 1, 17, 39, 40]) {
        await sameEvents(store, one, position, upTo(40).slice(position));
      }
      await sameEvents(store, one, 41, undefined);
      same(await store.head(one.session, one.stream), one);
      same(await store.head(two.session, two.stream), two);
      const found = await store.after(two.session, two.stream, 1);
      same(
        found?.map(({ data, isLast }) => [data, isLast ?? false]),
        [
          [lines, false],
          ["", true],
        ],
      );
    }
  },

  "the first append of a sequence also wins among events that are stored together": async (
    tested,
  ) => {
    const head = await tested.stream(0);
    const { events } = await tested.other();
    const eventsBy = (by: string, from: number, to: number): StoredEvent[] =>
      upTo(to)
        .slice(from - 1)
        .map((n) => eventOf(head, n, { data: `"${by}"` }));
    await appendAll(tested.one.events, [{ ...streamOf(head), events: eventsBy("a", 1, 4) }]);
    await events.append(eventOf(head, 5, { data: '"b"' }));
    await appendAll(tested.one.events, [{ ...streamOf(head), events: eventsBy("c", 3, 8) }]);
    for (const store of [tested.one.events, events]) {
      const found = await store.after(head.session, head.stream, 0);
      same(found?.map(({ data }) => data[1]).join(""), "aaaabccc");
    }
  },

  "loses none of 2,000 events": async (tested) => {
    const heads: StreamHead[] = [];
    for (const _ of upTo(20)) heads.push(await tested.stream(0));
    const appended = upTo(100).flatMap((n) =>
      heads.map((head) => tested.one.events.append(eventOf(head, n))),
    );
    await Promise.all(appended);
    const { events } = await tested.other();
    for (const head of heads) await sameEvents(events, head, 0, upTo(100));
  },

  "the first append of a sequence wins": async (tested) => {
    const head = await tested.stream(2);
    const { events } = await tested.other();
    await events.append(eventOf(head, 3, { data: '"first"', isLast: true }));
    await tested.one.events.append(eventOf(head, 3, { data: '"second"' }));
    await events.append(eventOf(head, 2, { data: '"second"' }));
    await events.append(eventOf(head, 3, { data: '"third"' }));
    for (const store of [tested.one.events, events]) {
      const found = await store.after(head.session, head.stream, 0);
      same(
        found?.map(({ data, isLast }) => [data, isLast ?? false]),
        [
          ['{"event":1}', false],
          ['{"event":2}', false],
          ['"first"', true],
        ],
      );
    }
  },

  "concurrent appends of a sequence have one winner": async (tested) => {
    const stores = [tested.one.events, (await tested.other()).events];
    const head = await tested.stream(0);
    for (const n of upTo(20)) {
      await Promise.all(
        [0, 1, 2, 3].map((by) => stores[by % 2]!.append(eventOf(head, n, { data: `"${by}"` }))),
      );
    }
    const [found, again] = await Promise.all(
      stores.map((store) => store.after(head.session, head.stream, 0)),
    );
    same(
      found?.map(({ sequence }) => sequence),
      upTo(20),
    );
    same(again, found);
  },

  "a session that is forgotten has no events": async (tested) => {
    const one = await tested.stream(2);
    const two = await tested.stream(2, { session: one.session });
    const kept = await tested.stream(2);
    const { events } = await tested.other();
    await events.forget(one.session);
    await events.forget("unknown");
    for (const store of [tested.one.events, events]) {
      for (const head of [one, two]) {
        await sameEvents(store, head, 0, undefined);
        await sameEvents(store, head, 2, undefined);
        same(await store.head(head.session, head.stream), undefined);
      }
      await sameEvents(store, kept, 0, upTo(2));
      same(await store.head(kept.session, kept.stream), kept);
    }
  },
});

function streamOf({ session, stream }: StreamHead): Pick<StreamPart, "session" | "stream"> {
  return { session, stream };
}

/** Uses `open` and `append` if the store has no other method. */
async function appendAll(store: EventStore, parts: readonly StreamPart[]): Promise<void> {
  if (store.appendAll !== undefined) same((await store.appendAll(parts)).size, 0);
  else {
    for (const { head, events } of parts) {
      if (head !== undefined) await store.open?.(head);
      for (const event of events) await store.append(event);
    }
  }
}

const limitCases = casesOf(
  "events",
  {
    "drops the oldest events of a session": async (tested) => {
      const last = 2_000;
      const head = await tested.stream(0);
      const kept = await tested.stream(2);
      await Promise.all(upTo(last).map((n) => tested.one.events.append(eventOf(head, n))));
      const { events } = await tested.other();
      await sameEvents(events, head, 0, undefined);
      await sameEvents(events, head, last, []);
      await sameEvents(events, head, last - 1, [last]);
      await sameEvents(events, kept, 0, upTo(2));
    },

    "a position is known until an event after it is dropped": async (tested) => {
      const last = 300;
      const head = await tested.stream(0);
      await Promise.all(upTo(last).map((n) => tested.one.events.append(eventOf(head, n))));
      let first: number | undefined;
      for (let position = last; position >= 0; position--) {
        const found = await tested.one.events.after(head.session, head.stream, position);
        if (found === undefined) first ??= position;
        else {
          same(first, undefined, `position ${position} is known, and ${String(first)} is not`);
          same(
            found.map(({ sequence }) => sequence),
            upTo(last).slice(position),
          );
        }
      }
    },
  },
  { maxEvents: 20 },
);

/** Bytes of the events of a session in the following case. */
const BYTES = 4_000;

const sizeCases = casesOf(
  "events",
  {
    "keeps an event of the bytes of a session, and rejects a larger one": async (tested) => {
      const stores = [tested.one.events, (await tested.other()).events];
      const append = async (event: StoredEvent): Promise<void> => tested.one.events.append(event);
      // As UTF-8, `é` has 2 bytes and `日` 3.
      for (const [one, size] of [
        ["x", 1],
        ["é", 2],
        ["日", 3],
      ] as const) {
        const head = await tested.stream(1);
        const kept = JSON.stringify(one.repeat((BYTES - 2) / size));
        const larger = JSON.stringify(one.repeat(BYTES / size));
        await append(eventOf(head, 2, { data: kept }));
        for (const store of stores) {
          const found = await store.after(head.session, head.stream, 1);
          ok(found?.length === 1 && found[0]?.data === kept, `expected an event of ${one}`);
        }
        await rejectsEvent(append(eventOf(head, 3, { data: larger })));
        await append(eventOf(head, 4, { data: kept }));
        for (const store of stores) await sameEvents(store, head, 3, [4]);
      }
    },

    "rejects only the streams with an event above the bytes of a session": async (tested) => {
      const [one, two] = [await tested.stream(0), await tested.stream(0)];
      const larger = {
        ...streamOf(one),
        events: [eventOf(one, 1, { data: "x".repeat(BYTES + 1) })],
      };
      const other = { ...streamOf(two), events: [eventOf(two, 1)] };
      const { appendAll: all } = tested.one.events as EventStore;
      if (all === undefined) return;
      const refused = await all([larger, other]);
      same([...refused.keys()], [larger]);
      await rejectsEvent(all([larger]));
      await sameEvents((await tested.other()).events, two, 0, [1]);
    },

    "keeps the newest of many events that are stored together": async (tested) => {
      const head = await tested.stream(0);
      const data = JSON.stringify("é".repeat(BYTES / 16));
      const events = upTo(40).map((n) => eventOf(head, n, { data }));
      await appendAll(tested.one.events, [{ ...streamOf(head), events }]);
      for (const { events: store } of [tested.one, await tested.other()]) {
        await sameEvents(store, head, 39, [40]);
        await sameEvents(store, head, 40, []);
      }
    },
  },
  { maxEventBytes: BYTES },
);

/** Fails unless an append rejects, and says why. The result of an append is known, so the store is not unavailable. */
async function rejectsEvent(appended: unknown): Promise<void> {
  const error = await Promise.resolve(appended).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  ok(error instanceof Error, "expected an append to reject, because the event would be lost");
  same(error instanceof StoreUnavailableError, false);
}

export const eventCases: ClusterCase[] = [...commonCases, ...limitCases, ...sizeCases];
