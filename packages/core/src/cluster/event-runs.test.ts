/** Runs of events keep each event exactly. */
import { array, assert, constantFrom, nat, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { InvalidRecordError, NewerRecordError } from "./errors.js";
import { eventsOf, parseHead, runsOf, utf8Length } from "./event-runs.js";
import type { StoredEvent } from "./event-store.js";

const stream = { session: "s", stream: "t" };
const limits = { count: 1_000, bytes: 4 * 1_048_576 };
const eventWith = (sequence: number, data: string): StoredEvent => ({ ...stream, sequence, data });

describe("runs of events", () => {
  test("consecutive events are one run", () => {
    const events = [1, 2, 3, 5, 6].map((sequence) => eventWith(sequence, "{}"));
    const lengths = runsOf(events, limits).map(({ first, count }) => [first, count]);
    expect(lengths).toEqual([
      [1, 3],
      [5, 2],
    ]);
  });

  test("keep any text, and which event is the last one", () => {
    const data = oneof(string(), constantFrom("", "\n", "a\nb", "x".repeat(40_000)));
    assert(
      property(array(data, { maxLength: 100 }), nat(3), nat(120), (texts, gap, after) => {
        const events = texts.map((text, index) =>
          eventWith(index + 1 + (index > 4 ? gap : 0), text),
        );
        const last = events.at(-1);
        if (last !== undefined) events[events.length - 1] = { ...last, isLast: true };
        const expected = events.filter(({ sequence }) => sequence > after);
        expect(eventsOf("s", "t", runsOf(events, limits), after)).toEqual(expected);
      }),
    );
  });

  test("are short if few events are kept", () => {
    const events = Array.from({ length: 40 }, (_, index) => eventWith(index + 1, "{}"));
    expect(runsOf(events, { ...limits, count: 20 })).toHaveLength(20);
    expect(runsOf(events, { ...limits, count: 1 })).toHaveLength(40);
    expect(runsOf(events, { ...limits, bytes: 160 })).toHaveLength(14);
  });

  test("contain no event above the bytes of a session", () => {
    const sizes = { count: 1_000, bytes: 6 };
    for (const data of ["x".repeat(6), "é".repeat(3), "日日", "👩é", "\ud800x"]) {
      expect(runsOf([eventWith(1, data)], sizes)).toHaveLength(1);
    }
    for (const data of ["x".repeat(7), "éé日", "日日x", "👩日", "\ud800日x"]) {
      expect(() => runsOf([eventWith(1, "{}"), eventWith(2, data)], sizes)).toThrow(
        "event 2 of session s: expected at most 6 bytes, received 7. Raise events.bytes",
      );
      expect(utf8Length(data)).toBe(7);
    }
  });

  test("the first event with a sequence wins", () => {
    const runs = ["a", "b"].flatMap((by, index) =>
      runsOf(
        [1, 2, 3].map((n) => eventWith(n + index, by)),
        limits,
      ),
    );
    const found = eventsOf("s", "t", runs, 0).map(({ sequence, data }) => `${sequence}${data}`);
    expect(found).toEqual(["1a", "2a", "3a", "4b"]);
  });
});

describe("heads", () => {
  const head = { ...stream, node: "n", epoch: 1, requests: [1, "two"] };

  test("are returned with their session and stream", () => {
    for (const [stored, expected] of [
      [{ ...head, session: "other" }, head],
      [
        { ...head, client: "ann", format: 1 },
        { ...head, client: "ann" },
      ],
    ]) {
      expect(parseHead("s", "t", JSON.stringify(stored))).toEqual(expected);
    }
  });

  test.each([
    "",
    "{",
    "null",
    "1",
    "[]",
    "{}",
    '{"node":"n","epoch":1}',
    '{"node":"n","requests":[]}',
  ])("rejects %s", (text) => expect(() => parseHead("s", "t", text)).toThrow(InvalidRecordError));

  test("does not read heads of newer versions", () => {
    expect(() => parseHead("s", "t", '{"format":2}')).toThrow(NewerRecordError);
  });
});
