import { describe, expect, test } from "vitest";
import { EventParser, EventTooLargeError, type ServerEvent } from "./event-parser.js";

interface Read {
  readonly events: ServerEvent[];
  readonly lastId: string | undefined;
  readonly retry: number | undefined;
}

/** @param size bytes of each chunk */
function parse(text: string | Uint8Array, size = Infinity, limit = 1_000): Read {
  const events: ServerEvent[] = [];
  const parser = new EventParser(limit, (event) => events.push(event));
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) parser.feed(bytes.subarray(at, at + size));
  return { events, lastId: parser.lastId, retry: parser.retry };
}

const message = (data: string | undefined): ServerEvent => ({ type: "message", data });

describe.each([1, 2, 3, 7, Infinity])("in chunks of %s bytes", (size) => {
  test.each(["\n", "\r", "\r\n"])(
    "[req 101] lines end with %j, and comments are nothing",
    (end) => {
      const lines = [
        ": hello",
        "data: größe 😀",
        "",
        ":",
        "",
        "event: x",
        "data:a",
        "data: b",
        "",
        "",
      ];
      expect(parse(lines.join(end), size).events).toEqual([
        message("größe 😀"),
        { type: "x", data: "a\nb" },
      ]);
    },
  );

  test("lines may end each in their own way", () => {
    expect(
      parse("data: a\rdata: b\n\ndata: c\r\n\r\ndata: d\r\rdata: e\n\r\n", size).events,
    ).toEqual(["a\nb", "c", "d", "e"].map(message));
  });

  test("a byte order mark is taken off the beginning, and only there", () => {
    const { events } = parse("\uFEFFdata: a\n\ndata: \uFEFFb\n\n", size);
    expect(events).toEqual([message("a"), message("\uFEFFb")]);
  });

  test("[req 71] an event may have an id and no data", () => {
    expect(parse("id: p.0\ndata:\n\n", size)).toEqual({
      events: [],
      lastId: "p.0",
      retry: undefined,
    });
    expect(parse("id: p.1\n\n", size).lastId).toBe("p.1");
  });

  test("an event that was cut off is none, nor is its id", () => {
    expect(parse("id: 1\ndata: a\n\nid: 2\ndata: b\n", size)).toMatchObject({
      events: [message("a")],
      lastId: "1",
    });
  });

  test("an event with too many bytes ends it all", () => {
    expect(() => parse(`id: 7\ndata: ${"x".repeat(100)}\n\n`, size, 100)).toThrow(
      EventTooLargeError,
    );
    expect(() => parse("data: x\n".repeat(20), size, 100)).toThrow(
      /events of at most 100 bytes, received one of at least 10\d; raise limits\.event$/,
    );
    expect(() => parse(`data: ${"x".repeat(90)}\n\n`.repeat(20), size, 100)).not.toThrow();
  });
});

test("who comes back after an event that was too large goes on behind it", () => {
  const parser = new EventParser(10, () => {});
  expect(() => parser.feed(new TextEncoder().encode("id: 7\ndata: 12345678901\n"))).toThrow(
    EventTooLargeError,
  );
  expect(parser.lastId).toBe("7");
});

test.each([
  ["retry: 700\n\n", 700],
  ["retry: 700\nretry: soon\nretry: -1\nretry: 1.5\nretry:\n\n", 700],
  ["data: a\n\n", undefined],
])("%j asks to wait for %s ms", (text, retry) => {
  expect(parse(text).retry).toBe(retry);
});

test.each([
  ["id: a\n\nid\n\n", undefined],
  ["id: a\n\nid: b\0\n\n", "a"],
  ["id: a\n\nid: ä\n\n", undefined],
  [`id: ${"x".repeat(4097)}\n\n`, undefined],
  ["id:  a \n\n", " a "],
])("after %j the id is %j", (text, lastId) => {
  expect(parse(text, Infinity, 10_000).lastId).toBe(lastId);
});

test("data that is no UTF-8 is said to be broken, and what follows is read", () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode("data: "),
    0xff,
    10,
    10,
    100,
    97,
    116,
  ]);
  const rest = new TextEncoder().encode("a: b\n\n");
  expect(parse(Uint8Array.from([...bytes, ...rest])).events).toEqual([
    message(undefined),
    message("b"),
  ]);
});

test("unknown fields, and names that only look like known ones, are ignored", () => {
  expect(parse("Data: a\n data: b\nwhat: c\ndata\ndata: d\n\n").events).toEqual([message("\nd")]);
});
