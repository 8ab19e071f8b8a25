/** The in-memory event store: what it keeps, and what it evicts. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { openHost } from "../../../test/hosts.js";
import { bare, message, openSession, request } from "../../../test/messages.js";
import type { EventStore, StoredEvent } from "@mcp-gen/core/cluster";
import { MemoryEventStore } from "./event-store.js";
import { defaultHttpLimits } from "../limits.js";

const event = (stream: string, sequence: number, data = "x", session = "s"): StoredEvent => ({
  session,
  stream,
  sequence,
  data,
});

const after = (store: EventStore, position: number, stream = "a"): unknown =>
  (store.after("s", stream, position) as StoredEvent[] | undefined)?.map(
    ({ sequence }) => sequence,
  );

/** The sequences of all kept events. */
function kept(store: MemoryEventStore, stream: string, session = "s"): number[] | undefined {
  for (let position = 0; position < 100; position++) {
    const events = store.after(session, stream, position);
    if (events !== undefined) return events.map(({ sequence }) => sequence);
  }
  return undefined;
}

describe("MemoryEventStore", () => {
  let clock: FakeClock;

  beforeEach(() => {
    clock = fakeClock();
  });

  const storeWith = (limits: Partial<typeof defaultHttpLimits> = {}): MemoryEventStore =>
    new MemoryEventStore(clock, { ...defaultHttpLimits, ...limits });

  test("returns the newer events of a stream", () => {
    const store = storeWith();
    for (const [stream, sequence] of [
      ["a", 1],
      ["b", 1],
      ["a", 2],
      ["a", 3],
    ] as const) {
      store.append(event(stream, sequence));
    }
    expect([after(store, 0), after(store, 1), after(store, 2)]).toEqual([[1, 2, 3], [2, 3], [3]]);
    expect(after(store, 0, "b")).toEqual([1]);
  });

  test("returns an empty list if nothing is newer", () => {
    const store = storeWith();
    store.append(event("a", 1));
    expect(after(store, 1)).toEqual([]);
  });

  test("returns undefined for an unknown stream, session or position", () => {
    const store = storeWith();
    store.append(event("a", 1));
    expect([after(store, 2), after(store, 0, "b")]).toEqual(Array.from({ length: 2 }));
    expect(store.after("other", "a", 0)).toBeUndefined();
  });

  test("returns undefined if a newer event was dropped", () => {
    const store = storeWith({ events: 2 });
    for (let sequence = 1; sequence <= 4; sequence++) store.append(event("a", sequence));
    expect([0, 1, 2, 3, 4].map((position) => after(store, position))).toEqual([
      undefined,
      undefined,
      [3, 4],
      [4],
      [],
    ]);
  });

  test("returns undefined if a newer event was too large to keep", () => {
    const store = storeWith({ eventBytes: 1_000 });
    store.append(event("a", 1));
    store.append(event("a", 2, "x".repeat(1_000)));
    expect([after(store, 1), after(store, 2)]).toEqual([undefined, []]);
    store.append(event("a", 3));
    expect([after(store, 1), after(store, 2)]).toEqual([undefined, [3]]);
  });

  test("counts an event that never arrived as dropped", () => {
    const store = storeWith();
    store.append(event("a", 1));
    store.append(event("a", 3));
    expect([after(store, 0), after(store, 1), after(store, 2)]).toEqual([
      undefined,
      undefined,
      [3],
    ]);
  });

  test("ignores a second event with the same sequence, even if it has dropped the first", () => {
    const store = storeWith({ events: 1 });
    store.append(event("a", 1, "first"));
    store.append(event("a", 1, "second"));
    expect(store.after("s", "a", 0)).toMatchObject([{ data: "first" }]);
    store.append(event("a", 2));
    store.append(event("a", 1, "second"));
    expect([after(store, 0), after(store, 1)]).toEqual([undefined, [2]]);
  });

  test("[incident 60] keeps the newest events of a session up to the limit", () => {
    const store = storeWith({ events: 3 });
    for (let sequence = 1; sequence <= 5; sequence++) store.append(event("a", sequence));
    store.append(event("a", 1, "x", "t"));
    expect([kept(store, "a"), kept(store, "a", "t")]).toEqual([[3, 4, 5], [1]]);
  });

  test("[incident 60] limits the bytes of a session", () => {
    const store = storeWith({ eventBytes: 2_500 });
    for (let sequence = 1; sequence <= 3; sequence++) {
      store.append(event("a", sequence, "x".repeat(500)));
    }
    expect(kept(store, "a")).toEqual([2, 3]);
    store.append(event("b", 1, "x".repeat(5_000)));
    expect(kept(store, "a")).toEqual([2, 3]);
  });

  test("[incident 60] limits the bytes of all sessions, and evicts fairly", () => {
    const store = storeWith({ totalEventBytes: 2_500 });
    store.append(event("a", 1, "x".repeat(500), "s"));
    store.append(event("a", 1, "x".repeat(300), "t"));
    store.append(event("a", 2, "x".repeat(500), "t"));
    expect([kept(store, "a", "s"), kept(store, "a", "t")]).toEqual([[1], [2]]);
    store.append(event("a", 1, "x".repeat(500), "u"));
    expect([kept(store, "a", "s"), kept(store, "a", "t"), kept(store, "a", "u")]).toEqual([
      [1],
      [2],
      undefined,
    ]);
    store.forget("s");
    store.append(event("a", 1, "x".repeat(500), "u"));
    expect(kept(store, "a", "u")).toEqual([1]);
  });

  test("limits the share of a client, and keeps the events of others (audit B2)", () => {
    const store = storeWith({ totalEventBytes: 20_000 });
    const append = (client: string | undefined, session: string, sequence: number): void =>
      store.append({
        ...event("a", sequence, "x".repeat(425), session),
        ...(client !== undefined && { client }),
      });
    const of = (session: string): unknown[] => (kept(store, "a", session) as unknown[]) ?? [];
    for (let sequence = 1; sequence <= 2; sequence++) append("bob", "bob", sequence);
    for (let sequence = 1; sequence <= 50; sequence++) {
      for (const session of ["alice 1", "alice 2", "alice 3"]) append("alice", session, sequence);
    }
    // Each event takes 1,000 bytes. Bob leaves 18,000: Alice can use 75% of that, and her own oldest events are
    // evicted.
    const hers = ["alice 1", "alice 2", "alice 3"];
    expect(hers.flatMap(of)).toHaveLength(13);
    expect(of("alice 3").at(-1)).toBe(50);
    expect(of("bob")).toEqual([1, 2]);
    for (let sequence = 3; sequence <= 5; sequence++) append("bob", "bob", sequence);
    expect(of("bob")).toEqual([1, 2, 3, 4, 5]);
    // New clients share the rest, and the total limit holds.
    for (const client of ["charlie", undefined]) append(client, `of ${client}`, 1);
    expect([of("of charlie"), of("of undefined")]).toEqual([[1], [1]]);
    expect([...hers, "bob"].flatMap(of)).toHaveLength(18);
    append("dave", "dave", 1);
    expect(of("dave")).toEqual([]);
    for (const session of hers) store.forget(session);
    append("dave", "dave", 1);
    expect(of("dave")).toEqual([1]);
  });

  test("drops events after a time", async () => {
    const store = storeWith({ eventAge: 100 });
    store.append(event("a", 1));
    await clock.advance(60);
    store.append(event("a", 2));
    await clock.advance(60);
    expect(kept(store, "a")).toEqual([2]);
    await clock.advance(60);
    store.sweep();
    expect(kept(store, "a")).toBeUndefined();
  });

  test("[incident 49] treats inherited property names as ordinary names", () => {
    const store = storeWith();
    store.append(event("__proto__", 1, "x", "__proto__"));
    expect(kept(store, "__proto__", "__proto__")).toEqual([1]);
    expect(kept(store, "constructor", "__proto__")).toBeUndefined();
  });
});

describe("a custom store", () => {
  /** An asynchronous store. */
  class SlowStore implements EventStore {
    readonly events: StoredEvent[] = [];
    during: () => void = () => {};
    failing = false;

    append(given: StoredEvent): Promise<void> {
      this.events.push(given);
      return this.failing ? Promise.reject(new Error("the store is down")) : Promise.resolve();
    }

    async after(_: string, stream: string, sequence: number): Promise<StoredEvent[]> {
      const found = this.events.filter(
        (given) => given.stream === stream && given.sequence > sequence,
      );
      await new Promise((resolve) => setImmediate(resolve));
      this.during();
      return found;
    }

    forget(session: string): Promise<void> {
      this.events.push(event("forgotten", 0, "", session));
      return Promise.resolve();
    }
  }

  test("can be slow: loses no events, and keeps their order", async () => {
    const endpoint = new FakeEndpoint();
    const eventStore = new SlowStore();
    const host = await openHost("fetch", endpoint, { eventStore });
    const session = await openSession(host);
    const got = await host.send(message(request("stream"), session));
    const { id = "" } = (await got.next()) ?? {};
    await got.leave();
    let more = 3;
    eventStore.during = () => {
      if (more-- > 0) endpoint.held[0]?.notify(`between ${more}`);
      else if (more === -1) endpoint.held[0]?.answer();
    };
    const again = await host.send(bare("GET", session, { "last-event-id": id }));
    const methods = (await again.incoming.rest()).map(
      ({ data = "" }) => (JSON.parse(data) as { method?: string }).method,
    );
    expect(methods).toEqual([
      "notifications/progress",
      "between 2",
      "between 1",
      "between 0",
      undefined,
    ]);
    await (await host.send(bare("DELETE", session))).text();
    expect(eventStore.events.at(-1)).toMatchObject({ stream: "forgotten", session });
  });

  test("resumes without the methods open and head", async () => {
    const endpoint = new FakeEndpoint();
    const events: StoredEvent[] = [];
    const eventStore: EventStore = {
      append: (given) => void events.push(given),
      after: (_, stream, sequence) =>
        events.some((given) => given.stream === stream)
          ? events.filter((given) => given.stream === stream && given.sequence > sequence)
          : undefined,
      forget: () => {},
    };
    const host = await openHost("fetch", endpoint, { eventStore });
    const session = await openSession(host);
    const resume = (id = "") => host.send(bare("GET", session, { "last-event-id": id }));
    const empty = await host.send(bare("GET", session));
    const first = await empty.next();
    await empty.leave();
    expect((await resume(first?.id)).status).toBe(200);
    const got = await host.send(message(request("stream"), session));
    const { id = "" } = (await got.next()) ?? {};
    await got.leave();
    const again = await resume(id);
    endpoint.held[0]?.answer();
    expect(await again.incoming.rest()).toHaveLength(2);
  });

  test("can lose events: the client gets 400, and later events are not sent", async () => {
    const endpoint = new FakeEndpoint();
    const eventStore = new SlowStore();
    const host = await openHost("fetch", endpoint, { eventStore });
    const session = await openSession(host);
    const got = await host.send(message(request("stream"), session));
    const { id = "" } = (await got.next()) ?? {};
    await got.leave();
    const resume = async () => host.send(bare("GET", session, { "last-event-id": id }));
    endpoint.held[0]?.notify("second");
    endpoint.held[0]?.notify("third");
    eventStore.events.splice(1, 1);
    expect((await resume()).status).toBe(400);
    eventStore.events.splice(1, 1);
    expect((await resume()).status).toBe(400);
  });

  test("can fail: the stream continues, and the error is reported", async () => {
    const endpoint = new FakeEndpoint();
    const eventStore = new SlowStore();
    eventStore.failing = true;
    const errors: string[] = [];
    const onError = (error: Error): void => void errors.push(error.message);
    const host = await openHost("fetch", endpoint, { eventStore, onError });
    const session = await openSession(host);
    const got = await host.send(message(request("stream"), session));
    endpoint.held[0]?.answer();
    expect(await got.incoming.rest()).toHaveLength(3);
    expect(errors).toEqual(["the store is down", "the store is down"]);
  });
});
