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

const kept = (store: MemoryEventStore, stream: string, session = "s", after = 0): unknown =>
  store.after(session, stream, after)?.map(({ sequence }) => sequence);

describe("MemoryEventStore", () => {
  let clock: FakeClock;

  beforeEach(() => {
    clock = fakeClock();
  });

  const storeWith = (limits: Partial<typeof defaultHttpLimits> = {}): MemoryEventStore =>
    new MemoryEventStore(clock, { ...defaultHttpLimits, ...limits });

  test("returns the events of a stream after an event", () => {
    const store = storeWith();
    for (const [stream, sequence] of [
      ["a", 1],
      ["b", 1],
      ["a", 2],
      ["a", 3],
    ] as const) {
      store.append(event(stream, sequence));
    }
    expect([kept(store, "a"), kept(store, "a", "s", 1), kept(store, "a", "s", 3)]).toEqual([
      [1, 2, 3],
      [2, 3],
      [],
    ]);
    expect(kept(store, "b")).toEqual([1]);
  });

  test("finds no events of other streams, other sessions, or later ids", () => {
    const store = storeWith();
    store.append(event("a", 1));
    for (const nothing of [kept(store, "c"), kept(store, "a", "t"), kept(store, "a", "s", 2)]) {
      expect(nothing).toBeUndefined();
    }
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
    store.append(event("a", 4, "x".repeat(5_000)));
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
