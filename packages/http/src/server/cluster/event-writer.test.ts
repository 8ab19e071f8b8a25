/** Storing events during outages: in order, with little memory, and with one report. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import type { EventStore, StoredEvent, StreamHead, StreamPart } from "@mcp-gen/core/cluster";
import { beforeEach, describe, expect, test } from "vitest";
import { EventWriter } from "./event-writer.js";

const event = (stream: string, sequence: number, data = "{}", isLast = false): StoredEvent => ({
  session: "s",
  stream,
  sequence,
  data,
  ...(isLast && { isLast }),
});

/** A store that a test switches off, or that rejects some events. */
class SwitchedStore implements EventStore {
  readonly calls: string[] = [];
  readonly stored: string[] = [];
  attempts = 0;
  rejects: (call: string) => boolean = () => false;
  error: Error = new Error("the store is down");

  open({ stream }: StreamHead): Promise<void> {
    return this.#call(`${stream} open`);
  }

  append({ stream, sequence, data }: StoredEvent): Promise<void> {
    return this.#call(`${stream} ${sequence}${data === "" ? " end" : ""}`);
  }

  after(): undefined {
    return undefined;
  }

  forget(): void {}

  async #call(call: string): Promise<void> {
    this.attempts++;
    this.calls.push(call);
    await Promise.resolve();
    if (this.rejects(call)) throw this.error;
    this.stored.push(call);
  }
}

function callsOf({ stream, head, events }: StreamPart): string[] {
  const stored = events.map(({ sequence }) => `${stream} ${sequence}`);
  return head === undefined ? stored : [`${stream} open`, ...stored];
}

describe("EventWriter", () => {
  let clock: FakeClock;
  let store: SwitchedStore;
  let writer: EventWriter;
  let lost: string[];
  let errors: unknown[];
  let news: string[];

  beforeEach(() => {
    clock = fakeClock();
    store = new SwitchedStore();
    lost = [];
    errors = [];
    news = [];
    writer = new EventWriter(store, clock, {
      stored: (stream, isLast) => news.push(isLast ? `${stream} last` : stream),
      lost: (stream) => lost.push(stream),
      report: (error) => errors.push(error),
    });
  });

  const open = (stream: string): void =>
    writer.open({ session: "s", stream, node: "n", epoch: 1, requests: [1] });

  test("sends the events that wait together, and the next ones after the result", async () => {
    open("a");
    writer.append(event("a", 1));
    expect(store.calls).toEqual([]);
    await Promise.resolve();
    expect(store.calls).toEqual(["a open", "a 1"]);
    writer.append(event("a", 2));
    writer.append(event("a", 3, "{}", true));
    await Promise.resolve();
    expect(store.calls).toEqual(["a open", "a 1"]);
    await clock.advance(0);
    expect(store.stored).toEqual(["a open", "a 1", "a 2", "a 3"]);
    expect(news).toEqual(["a", "a", "a last"]);
  });

  test("does not settle an event before an earlier one", async () => {
    store.rejects = (call) => call === "a 2";
    for (let sequence = 1; sequence <= 3; sequence++) writer.append(event("a", sequence));
    await clock.advance(0);
    expect(store.stored).toEqual(["a 1", "a 3"]);
    expect(writer.settled("a")).toBe(1);
    store.rejects = () => false;
    await clock.advance(1_000);
    expect(store.stored).toEqual(["a 1", "a 3", "a 2"]);
    expect(writer.settled("a")).toBeUndefined();
  });

  test("continues after it has lost the only event that waits", async () => {
    store.rejects = (call) => call === "a 1";
    writer.append(event("a", 1));
    for (let turn = 1; turn < 6; turn++) {
      writer.append(event("b", turn));
      await clock.advance(1_000);
    }
    expect(lost).toEqual(["a"]);
    expect(store.stored).toEqual([1, 2, 3, 4, 5].map((turn) => `b ${turn}`));
  });

  test("stores different streams at the same time", async () => {
    for (const stream of ["a", "b", "c"]) open(stream);
    await Promise.resolve();
    expect(store.calls).toEqual(["a open", "b open", "c open"]);
  });

  test("tries again in order while the store is not available, and reports that once", async () => {
    store.rejects = () => true;
    for (let sequence = 1; sequence <= 3; sequence++) {
      for (const stream of ["a", "b"]) writer.append(event(stream, sequence));
    }
    await clock.advance(5_000);
    expect(errors).toHaveLength(1);
    expect(store.attempts).toBeLessThan(20);
    store.rejects = () => false;
    await clock.advance(1_000);
    for (const stream of ["a", "b"]) {
      const own = store.stored.filter((call) => call.startsWith(stream));
      expect(own).toEqual([1, 2, 3].map((sequence) => `${stream} ${sequence}`));
    }
    expect([lost, errors.length]).toEqual([[], 1]);
  });

  test("reports each outage", async () => {
    for (let outage = 1; outage <= 2; outage++) {
      store.rejects = () => true;
      writer.append(event("a", outage));
      await clock.advance(3_000);
      store.rejects = () => false;
      await clock.advance(2_000);
      expect(errors).toHaveLength(outage);
    }
  });

  test("loses the events of a long outage, and stores the end of the stream", async () => {
    store.rejects = () => true;
    writer.append(event("a", 1));
    writer.append(event("a", 2, "{}", true));
    await clock.advance(60_000);
    store.rejects = () => false;
    await clock.advance(2_000);
    expect(store.stored).toEqual(["a 3 end"]);
    expect(lost).toEqual(["a", "a"]);
    expect(news).toEqual(["a last"]);
  });

  test("keeps at most 8 MiB, and stores the ends of streams with lost events", async () => {
    store.rejects = () => true;
    const data = "x".repeat(500_000);
    for (let sequence = 1; sequence <= 30; sequence++) {
      writer.append(event("a", sequence, data, sequence === 30));
    }
    expect(lost).toHaveLength(22);
    await clock.advance(500);
    store.rejects = () => false;
    await clock.advance(2_000);
    await writer.flush();
    expect(store.stored).toEqual([
      ...Array.from({ length: 8 }, (_, index) => `a ${index + 1}`),
      "a 31 end",
    ]);
  });

  test("loses an event that the store rejects, and continues with the others", async () => {
    store.rejects = (call) => call === "a 2";
    for (const stream of ["a", "b"]) {
      for (let sequence = 1; sequence <= 3; sequence++) writer.append(event(stream, sequence));
    }
    for (let turn = 4; turn < 10; turn++) {
      await clock.advance(1_000);
      writer.append(event("b", turn));
    }
    await clock.advance(1_000);
    expect(store.stored).toEqual(expect.arrayContaining(["a 1", "a 3", "b 3", "b 9"]));
    expect(store.stored).not.toContain("a 2");
    expect(lost).toEqual(["a"]);
  });

  test("loses an event that is too large without another attempt", async () => {
    store.rejects = (call) => call === "a 1";
    store.error = new RangeError("expected at most 10 bytes");
    writer.append(event("a", 1));
    await clock.advance(0);
    expect([store.calls, lost, errors]).toEqual([["a 1"], ["a"], [store.error]]);
    writer.append(event("b", 1));
    await clock.advance(0);
    expect(store.stored).toContain("b 1");
  });

  test("drops what waits, and does not try it again", async () => {
    store.rejects = () => true;
    writer.append(event("a", 1));
    await clock.advance(0);
    writer.append(event("a", 2));
    writer.drop("a");
    store.rejects = () => false;
    writer.append(event("b", 1));
    await clock.advance(2_000);
    expect(store.stored).toEqual(["b 1"]);
  });

  test("waits for the event in flight before a session is forgotten", async () => {
    writer.append(event("a", 1));
    await Promise.resolve();
    writer.append(event("a", 2));
    let isOver = false;
    const dropped = writer.dropSession("s").then(() => (isOver = true));
    expect(isOver).toBe(false);
    await dropped;
    expect(store.stored).toEqual(["a 1"]);
    await writer.dropSession("s");
  });

  test("flushes", async () => {
    writer.append(event("a", 1));
    writer.append(event("a", 2));
    await writer.flush();
    expect(store.stored).toEqual(["a 1", "a 2"]);
    await writer.flush();
    store.rejects = () => true;
    writer.append(event("a", 3));
    const flushed = writer.flush();
    await clock.advance(1_000);
    await flushed;
  });

  describe("with a store that takes several streams together", () => {
    let calls: string[][];
    let refuses: (call: string) => boolean;

    beforeEach(() => {
      calls = [];
      refuses = () => false;
      Object.assign(store, {
        async appendAll(given: readonly StreamPart[]) {
          calls.push(given.flatMap(callsOf));
          await Promise.resolve();
          if (given.flatMap(callsOf).some((call) => store.rejects(call))) throw new Error("down");
          const refused = given.filter((part) => callsOf(part).some(refuses));
          for (const part of given)
            if (!refused.includes(part)) store.stored.push(...callsOf(part));
          return new Map(refused.map((part) => [part, new RangeError("too large")]));
        },
      });
    });

    test("sends all streams with one call, and the next call 5 ms later", async () => {
      for (const stream of ["a", "b"]) {
        open(stream);
        writer.append(event(stream, 1));
      }
      await clock.advance(0);
      writer.append(event("a", 2));
      await clock.advance(4);
      writer.append(event("b", 2, "{}", true));
      await clock.advance(1);
      expect(calls).toEqual([
        ["a open", "a 1", "b open", "b 1"],
        ["a 2", "b 2"],
      ]);
      expect(news).toEqual(["a", "b", "a", "b last"]);
      expect(writer.settled("a")).toBeUndefined();
    });

    test("sends no event of a stream while an earlier one is in flight", async () => {
      writer.append(event("a", 1));
      await Promise.resolve();
      writer.append(event("a", 2));
      const flushed = writer.flushed("a");
      expect(calls).toEqual([["a 1"]]);
      await clock.advance(5);
      await flushed;
      expect(calls).toEqual([["a 1"], ["a 2"]]);
    });

    test("sends a refused stream event by event, and loses only the refused event", async () => {
      refuses = (call) => call === "a 2";
      for (const stream of ["a", "b"]) {
        for (let sequence = 1; sequence <= 3; sequence++) writer.append(event(stream, sequence));
      }
      await Promise.resolve();
      store.rejects = refuses;
      for (let turn = 4; turn < 10; turn++) {
        await clock.advance(1_000);
        writer.append(event("b", turn));
      }
      await clock.advance(1_000);
      expect(store.stored).toEqual(expect.arrayContaining(["a 1", "a 3", "b 3", "b 9"]));
      expect(store.stored).not.toContain("a 2");
      expect(lost).toEqual(["a"]);
    });

    test("an event that makes whole calls fail does not cost other events", async () => {
      store.rejects = (call) => call === "a 2";
      for (const stream of ["a", "b", "c"]) {
        for (let sequence = 1; sequence <= 3; sequence++) writer.append(event(stream, sequence));
      }
      for (let turn = 4; turn < 10; turn++) {
        await clock.advance(1_000);
        writer.append(event("b", turn));
      }
      await clock.advance(1_000);
      const all = [
        "a 1",
        "a 3",
        ...["b", "c"].flatMap((own) => [1, 2, 3].map((n) => `${own} ${n}`)),
      ];
      expect(store.stored).toEqual(expect.arrayContaining(all));
      expect(lost).toEqual(["a"]);
    });

    test("stores all events after an outage, in order", async () => {
      store.rejects = () => true;
      for (let sequence = 1; sequence <= 3; sequence++) {
        for (const stream of ["a", "b"]) writer.append(event(stream, sequence));
      }
      await clock.advance(5_000);
      expect(errors).toHaveLength(1);
      expect(calls).toHaveLength(1);
      store.rejects = () => false;
      await clock.advance(1_500);
      for (const stream of ["a", "b"]) {
        const own = store.stored.filter((call) => call.startsWith(stream));
        expect(own).toEqual([1, 2, 3].map((sequence) => `${stream} ${sequence}`));
      }
      expect(lost).toEqual([]);
    });

    test("limits the bytes of a call", async () => {
      const data = "x".repeat(200_000);
      for (let sequence = 1; sequence <= 5; sequence++) writer.append(event("a", sequence, data));
      await clock.advance(100);
      expect(calls.map(({ length }) => length)).toEqual([2, 2, 1]);
    });

    test("drops what waits, and waits for what is in flight", async () => {
      writer.append(event("a", 1));
      await Promise.resolve();
      writer.append(event("a", 2));
      await writer.dropSession("s");
      await writer.flush();
      expect(calls).toEqual([["a 1"]]);
    });
  });
});
