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
    "[req 101] accepts lines that end with %j, and ignores comments",
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

  test("accepts mixed line ends", () => {
    expect(
      parse("data: a\rdata: b\n\ndata: c\r\n\r\ndata: d\r\rdata: e\n\r\n", size).events,
    ).toEqual(["a\nb", "c", "d", "e"].map(message));
  });

  test("skips a byte order mark only at the start", () => {
    const { events } = parse("\uFEFFdata: a\n\ndata: \uFEFFb\n\n", size);
    expect(events).toEqual([message("a"), message("\uFEFFb")]);
  });

  test("[req 71] accepts an event with an id and no data", () => {
    expect(parse("id: p.0\ndata:\n\n", size)).toEqual({
      events: [],
      lastId: "p.0",
      retry: undefined,
    });
    expect(parse("id: p.1\n\n", size).lastId).toBe("p.1");
  });

  test("ignores a truncated event and its id", () => {
    expect(parse("id: 1\ndata: a\n\nid: 2\ndata: b\n", size)).toMatchObject({
      events: [message("a")],
      lastId: "1",
    });
  });

  test("stops at an event over the limit", () => {
    expect(() => parse(`id: 7\ndata: ${"x".repeat(100)}\n\n`, size, 100)).toThrow(
      EventTooLargeError,
    );
    expect(() => parse("data: x\n".repeat(20), size, 100)).toThrow(
      /events of at most 100 bytes, received one of at least 10\d; raise limits\.event$/,
    );
    expect(() => parse(`data: ${"x".repeat(90)}\n\n`.repeat(20), size, 100)).not.toThrow();
  });
});

test("resumes after an event over the limit", () => {
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
])("reads a retry of %s from %j", (text, retry) => {
  expect(parse(text).retry).toBe(retry);
});

test.each([
  ["id: a\n\nid\n\n", undefined],
  ["id: a\n\nid: b\0\n\n", "a"],
  ["id: a\n\nid: ä\n\n", undefined],
  [`id: ${"x".repeat(4097)}\n\n`, undefined],
  ["id:  a \n\n", " a "],
])("after %j, the id is %j", (text, lastId) => {
  expect(parse(text, Infinity, 10_000).lastId).toBe(lastId);
});

test("reports invalid UTF-8, and reads the following events", () => {
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

test("ignores unknown field names", () => {
  expect(parse("Data: a\n data: b\nwhat: c\ndata\ndata: d\n\n").events).toEqual([message("\nd")]);
});
