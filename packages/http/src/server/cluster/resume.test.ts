/** Resuming the stream of a request at any node of a cluster. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { InvalidRecordError, type EventStore, type StoredEvent } from "@mcp-gen/core/cluster";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  content,
  openNodes,
  passTime,
  summary,
  type TestNode,
  type TestNodes,
} from "../../../test/cluster.js";
import type { FakeCall } from "../../../test/fake-endpoint.js";
import type { Got } from "../../../test/hosts.js";
import { bare, message, openSession, request } from "../../../test/messages.js";

/** Makes a node lose the event with this number. */
function lose(node: TestNode, lost: number): void {
  const events = node.node.stores.events as EventStore;
  const append = events.append.bind(events);
  const some = (event: StoredEvent) => (event.sequence === lost ? undefined : append(event));
  Object.assign(events, { append: some, appendAll: undefined });
}

/** Makes a node store the event with this number only after the returned function was called. */
function hold(node: TestNode, held: number): () => void {
  const events = node.node.stores.events as EventStore;
  const append = events.append.bind(events);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const later = async (event: StoredEvent): Promise<void> => {
    if (event.sequence === held) await released;
    await append(event);
  };
  Object.assign(events, { append: later, appendAll: undefined });
  return release;
}

describe("the stream of a request", () => {
  let clock: FakeClock;
  let cluster: TestNodes;
  let session: string;

  beforeEach(async () => {
    clock = fakeClock();
    cluster = await openNodes(3, clock);
    session = await openSession(at(0).host);
  });

  afterEach(() => cluster.stop());

  const at = (index: number): TestNode => cluster.nodes[index] as TestNode;
  const get = (index: number, last: string): Promise<Got> =>
    at(index).host.send(bare("GET", session, { "last-event-id": last }));

  /** Sends a request to a node, and returns its call and its stream with the id of the first event. */
  async function begin(index: number, id = 1): Promise<{ got: Got; call: FakeCall; last: string }> {
    const got = await at(index).host.send(message(request("stream", id), session));
    const { id: last = "" } = (await got.next()) ?? {};
    expect(await content(got)).toBe("notifications/progress");
    return { got, call: at(index).endpoint.held.at(-1) as FakeCall, last };
  }

  /** Cuts a node off from the engine, as if the process had been killed. */
  const kill = (index: number): void => at(index).faults.cutOff();

  const during = <T>(promise: Promise<T>): Promise<T> => passTime(clock, promise);
  const ENDED =
    "Internal error: the server process ended before it could respond. Send the request again if it is safe to repeat.";

  test("sends the missed events, then new ones, and ends after the response", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    call.notify("missed");
    const again = await during(get(1, last));
    expect(again.status).toBe(200);
    expect(await content(again)).toBe("notifications/progress");
    expect(await content(again)).toBe("missed");
    call.notify("live");
    expect(await during(content(again))).toBe("live");
    call.answer({ done: true });
    expect(await during(content(again))).toEqual({ done: true });
    expect(await during(content(again))).toBe("end");
    expect(cluster.errors).toEqual([]);
  });

  test("tells the reader about new events without waiting for its next look", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    const again = await during(get(1, last));
    await content(again);
    call.notify("live");
    await clock.advance(20);
    expect(await content(again)).toBe("live");
  });

  test("finds new events within a second without messages of the writer", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    const again = await during(get(1, last));
    await content(again);
    Object.assign(at(0).node, { tell: () => {} });
    call.notify("live");
    await clock.advance(900);
    await clock.advance(100);
    expect(await content(again)).toBe("live");
  });

  test("sends a response that is stored while the reader looks for the last event of the client", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    await clock.advance(100);
    const events = at(1).node.stores.events as EventStore;
    const after = events.after.bind(events);
    let isAnswered = false;
    Object.assign(events, {
      after: async (...given: Parameters<EventStore["after"]>) => {
        const [id, stream, position] = given;
        if (position === 0 && !isAnswered) {
          isAnswered = true;
          call.answer({ done: true });
          while ((await after(id, stream, 1))?.length === 0) await new Promise(setImmediate);
        }
        return after(...given);
      },
    });
    const again = await during(get(1, last.replace(/0$/, "1")));
    const rest = await during(again.incoming.rest());
    expect(isAnswered).toBe(true);
    expect(rest.slice(1).map(summary)).toEqual([{ done: true }]);
  });

  test("also works at the node that writes it", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    call.notify("missed");
    const again = await during(get(0, last));
    await content(again);
    expect(await content(again)).toBe("missed");
    call.answer();
    expect(await during(content(again))).toEqual({});
    expect(await during(content(again))).toBe("end");
  });

  test("ends the older connection, wherever it is", async () => {
    const { got, call, last } = await begin(0);
    const one = await during(get(1, last));
    expect(await during(content(got))).toBe("end");
    await content(one);
    const two = await during(get(2, last));
    await content(two);
    expect(await during(content(one))).toBe("end");
    const own = await during(get(0, last));
    await content(own);
    expect(await during(content(two))).toBe("end");
    call.answer();
    expect(await during(content(own))).toEqual({});
  });

  test("sends comments while it is quiet", async () => {
    const { got, last } = await begin(0);
    await got.leave();
    const again = await during(get(1, last));
    await content(again);
    await clock.advance(15_000);
    expect(await again.next()).toEqual({ comment: "" });
  });

  test("returns the rest of a stream that has ended", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    call.answer();
    for (const index of [0, 1, 2]) {
      const again = await during(get(index, last));
      await content(again);
      expect(await content(again)).toEqual({});
      expect(await content(again)).toBe("end");
    }
  });

  test("ends again for a client that resumes after the response", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    call.answer();
    for (const index of [0, 1, 2]) {
      const again = await during(get(index, last.replace(/0$/, "2")));
      expect(again.status).toBe(200);
      const rest = await during(again.incoming.rest());
      expect(rest.filter(({ data }) => data !== "")).toEqual([]);
    }
  });

  test("ends again for a client that resumes before the response is stored", async () => {
    const { got, call, last } = await begin(0);
    const store = hold(at(0), 2);
    call.answer();
    expect(await content(got)).toEqual({});
    const response = await during(get(1, last.replace(/0$/, "2")));
    expect(response.status).toBe(200);
    await clock.advance(100);
    store();
    const rest = await during(response.incoming.rest());
    expect(rest.filter(({ data }) => data !== "")).toEqual([]);
  });

  test("ends without an event if the request was cancelled", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    const again = await during(get(1, last));
    await content(again);
    call.drop();
    expect(await during(content(again))).toBe("end");
    const third = await during(get(2, last.replace(/0$/, "1")));
    expect(await during(content(third))).toBe("end");
  });

  test("waits for an event that is not stored yet", async () => {
    const { got, call, last } = await begin(0);
    at(0).faults.delay(400);
    call.notify("second");
    expect(await content(got)).toBe("second");
    await got.leave();
    const again = get(1, last.replace(/0$/, "2"));
    await clock.advance(0);
    call.answer();
    const response = await during(again);
    expect(response.status).toBe(200);
    expect(await during(content(response))).toEqual({});
  });

  test.each([
    ["a position past the end", (id: string) => id.replace(/0$/, "9")],
    ["a stream of an invalid name", (id: string) => id.slice(-12)],
    ["no event id", () => "x"],
  ])("rejects %s, and the stream continues", async (_, change) => {
    const { got, call, last } = await begin(0);
    expect((await during(get(1, change(last)))).status).toBe(400);
    call.answer();
    expect(await content(got)).toEqual({});
  });

  test("does not find the stream of another session", async () => {
    const { last } = await begin(0);
    session = await openSession(at(1).host);
    for (const index of [0, 1]) expect((await during(get(index, last))).status).toBe(400);
  });

  test("responds with 503 if the store is not available", async () => {
    const { last } = await begin(0);
    await during(get(1, "x"));
    at(1).faults.cutOff();
    const refused = await during(get(1, last));
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "1"]);
  });

  test("continues when the store is back", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    const again = await during(get(1, last));
    await content(again);
    at(1).faults.cutOff();
    call.notify("meanwhile");
    await clock.advance(5_000);
    at(1).faults.restore();
    expect(await during(content(again))).toBe("meanwhile");
    call.answer();
    expect(await during(content(again))).toEqual({});
  });

  test("does not wait for the store to respond, and stores the events when it is back", async () => {
    const { got, call, last } = await begin(0);
    at(0).faults.cutOff();
    for (const name of ["one", "two"]) {
      call.notify(name);
      expect(await content(got)).toBe(name);
    }
    await clock.advance(3_000);
    at(0).faults.restore();
    await clock.advance(2_000);
    call.answer();
    expect(await content(got)).toEqual({});
    expect(cluster.errors.map(String)).toEqual([
      expect.stringContaining("store of events"),
      expect.stringContaining("available again"),
    ]);
    const again = await during(get(1, last));
    for (const name of ["notifications/progress", "one", "two"]) {
      expect(await content(again)).toBe(name);
    }
    expect(await content(again)).toEqual({});
  });

  test("is reported and cannot be read if something else has changed its events", async () => {
    const { got, call, last } = await begin(0);
    await got.leave();
    const again = await during(get(1, last));
    await content(again);
    const events = at(1).node.stores.events as EventStore;
    const invalid = new InvalidRecordError("events", last, "expected an event");
    Object.assign(events, { after: () => Promise.reject(invalid) });
    call.notify("meanwhile");
    expect(await during(content(again))).toBe("end");
    expect((await during(get(1, last))).status).toBe(400);
    expect(cluster.errors).toEqual([invalid, invalid]);
  });

  describe("if the store has lost events", () => {
    test("rejects a position before a dropped event, and continues after it", async () => {
      await cluster.stop();
      cluster = await openNodes(3, clock, {}, { events: { count: 2 } });
      session = await openSession(at(0).host);
      const { got, call, last } = await begin(0);
      await got.leave();
      for (const name of ["two", "three", "four"]) call.notify(name);
      await clock.advance(100);
      for (const index of [0, 1]) expect((await during(get(index, last))).status).toBe(400);
      const again = await during(get(1, last.replace(/0$/, "2")));
      expect([await content(again), await content(again)]).toEqual(["three", "four"]);
    });

    test("ends the connection before the gap, and then rejects the position", async () => {
      lose(at(0), 3);
      const { got, call, last } = await begin(0);
      await got.leave();
      for (const name of ["two", "three", "four"]) call.notify(name);
      const again = await during(get(1, last));
      expect(await content(again)).toBe("notifications/progress");
      expect(await content(again)).toBe("two");
      expect(await during(content(again))).toBe("end");
      for (const index of [0, 1]) {
        expect((await during(get(index, last.replace(/0$/, "2")))).status).toBe(400);
      }
      const later = await during(get(2, last.replace(/0$/, "3")));
      expect(await content(later)).toBe("four");
    });

    test("ends the connection if the response is lost", async () => {
      const { got, call, last } = await begin(0);
      await got.leave();
      const again = await during(get(1, last));
      await content(again);
      const huge = "x".repeat(5 * 1024 * 1024);
      call.answer({ huge });
      expect(await during(content(again))).toBe("end");
      expect((await during(get(2, last.replace(/0$/, "1")))).status).toBe(400);
    });
  });

  test("responds to each open request of a batch if the writer is dead", async () => {
    session = await openSession(at(0).host, "2025-03-26");
    const batch = [request("stream", 1), request("hold", "two"), request("hold", 3)];
    const got = await at(0).host.send(message(batch, session));
    const { id = "" } = (await got.next()) ?? {};
    const [first] = at(0).endpoint.held;
    first?.answer({ done: 1 });
    await content(got);
    await got.leave();
    await clock.advance(100);
    kill(0);
    await clock.advance(11_000);
    const again = await during(get(1, id));
    const answers = [await content(again), await content(again), await content(again)];
    expect(answers).toEqual([{ done: 1 }, ENDED, ENDED]);
    expect(await content(again)).toBe("end");
  });

  describe("if the writer is dead", () => {
    test("ends with an error response within the lease", async () => {
      const { got, last } = await begin(0);
      await got.leave();
      kill(0);
      const again = await during(get(1, last));
      await content(again);
      const before = clock.now();
      expect(await during(content(again))).toBe(ENDED);
      expect(clock.now() - before).toBeLessThanOrEqual(11_500);
      expect(await during(content(again))).toBe("end");
    });

    test("sends the same error response at all nodes", async () => {
      const { got, last } = await begin(0);
      await got.leave();
      kill(0);
      await clock.advance(11_000);
      const both = await during(Promise.all([get(1, last), get(2, last)]));
      const rests = await during(Promise.all(both.map((each) => each.incoming.rest())));
      // Each connection starts with the id that the client has sent.
      expect(rests.map(([first]) => first)).toEqual(
        both.map(() => ({ id: last, data: "" }) as unknown),
      );
      const texts = rests.map((events) => events.slice(1));
      const whole = texts.find(({ length }) => length === 2);
      expect(whole?.map(summary)).toEqual(["notifications/progress", ENDED]);
      // The connections of the same client replace each other, so one of them may have ended earlier.
      for (const events of texts) expect(whole?.slice(0, events.length)).toEqual(events);
      const third = await during(get(1, last));
      expect((await during(third.incoming.rest())).slice(1).map(summary)).toEqual([
        "notifications/progress",
        ENDED,
      ]);
    });

    test("ends again for a client that resumes after the error response, and stores no other one", async () => {
      const { got, last } = await begin(0);
      await got.leave();
      kill(0);
      const again = await during(get(1, last));
      const events = await during(again.incoming.rest());
      const id = events.at(-1)?.id ?? "";
      for (const index of [1, 2, 1]) {
        const third = await during(get(index, id));
        expect(third.status).toBe(200);
        const rest = await during(third.incoming.rest());
        expect(rest.filter(({ data }) => data !== "")).toEqual([]);
      }
    });

    test("also ends for a client that has received an event that was never stored", async () => {
      const { got, call, last } = await begin(0);
      kill(0);
      call.notify("never stored");
      expect(await content(got)).toBe("never stored");
      await got.leave();
      await clock.advance(11_000);
      const again = await during(get(1, last.replace(/0$/, "2")));
      expect(await during(content(again))).toBe(ENDED);
    });

    test("also ends for a client of a stream that was never stored", async () => {
      const earlier = await begin(0);
      earlier.call.answer();
      await clock.advance(500);
      await (await during(begin(0, 2))).got.leave();
      kill(0);
      const { got, last } = await during(begin(0, 7));
      await got.leave();
      const again = await during(get(1, last));
      expect(again.status).toBe(200);
      const before = clock.now();
      expect(await during(content(again))).toBe(ENDED);
      expect(clock.now() - before).toBeLessThanOrEqual(11_500);
      expect(await during(content(again))).toBe("end");
    });

    test("also ends if the writer has lost its lease before it stored anything", async () => {
      await clock.advance(500);
      await (await during(begin(0))).got.leave();
      kill(0);
      const { got, last } = await during(begin(0, 7));
      await got.leave();
      await clock.advance(13_000);
      at(0).faults.restore();
      await clock.advance(6_000);
      const again = await during(get(1, last));
      expect(await during(content(again))).toBe(ENDED);
    });

    test("also ends if the process is unknown", async () => {
      const { got, last } = await begin(0);
      await got.leave();
      const again = await during(get(1, `x${last}`));
      expect(await during(content(again))).toBe(ENDED);
    });

    test("ends the connections of the writer, and drops what it sends later", async () => {
      const { got, call, last } = await begin(0);
      kill(0);
      await clock.advance(13_000);
      expect(await during(content(got))).toBe("end");
      const again = await during(get(1, last));
      await content(again);
      expect(await during(content(again))).toBe(ENDED);
      at(0).faults.restore();
      call.notify("late");
      call.answer({ late: true });
      await clock.advance(5_000);
      const later = await during(get(2, last));
      expect((await during(later.incoming.rest())).slice(1).map(summary)).toEqual([
        "notifications/progress",
        ENDED,
      ]);
    });
  });
});
