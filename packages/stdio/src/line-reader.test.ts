import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineReader } from "./line-reader.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is read of some chunks: lines, and `!` for what is refused. */
function read(chunks: readonly Uint8Array[], limit = 1_000): string[] {
  const found: string[] = [];
  const reader = new LineReader(
    {
      line: (line) => void found.push(line),
      tooLong: () => void found.push("!too long"),
      notUtf8: () => void found.push("!not UTF-8"),
      allRead: () => {},
    },
    limit,
  );
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  return found;
}

/** All ways to cut bytes in two, and into single bytes. */
function cuts(all: Uint8Array): Uint8Array[][] {
  const pairs = Array.from(all, (_, at) => [all.subarray(0, at), all.subarray(at)]);
  return [[all], ...pairs, Array.from(all, (_, at) => all.subarray(at, at + 1))];
}

const BAD = Uint8Array.of(0x7b, 0xff, 0x7d, 0x0a);
const CUT_OFF = Uint8Array.of(0x22, 0xe2, 0x82, 0x0a);

describe("LineReader", () => {
  it.each<[string, Uint8Array, string[]]>([
    ["one line", bytes("a\n"), ["a"]],
    ["several lines in a chunk", bytes("a\nbc\nd\n"), ["a", "bc", "d"]],
    ["[req 10] characters of one to four bytes", bytes('"aé€😀"\n"ü"\n'), ['"aé€😀"', '"ü"']],
    ["carriage returns before newlines", bytes("a\r\nb\r\n"), ["a", "b"]],
    ["one carriage return of two", bytes("a\r\r\n"), ["a\r"]],
    ["a byte order mark in front", bytes("\ufeffa\n\ufeffb\n"), ["a", "b"]],
    ["a byte order mark elsewhere", bytes("a\ufeff\n"), ["a\ufeff"]],
    ["empty lines", bytes("\n\r\na\n \t\n\ufeff\n\n"), ["a"]],
    ["white space around", bytes("  a \n"), ["  a "]],
    [
      "separators of lines and paragraphs, which are text",
      bytes('"\u2028\u2029"\n'),
      ['"\u2028\u2029"'],
    ],
    ["a line without an end", bytes("a\nb"), ["a", "b"]],
    ["nothing", bytes(""), []],
    [
      "[incident 54] a byte that is not UTF-8",
      concat(bytes("a\n"), BAD, bytes("b\n")),
      ["a", "!not UTF-8", "b"],
    ],
    [
      "[incident 54] a character that is cut off",
      concat(CUT_OFF, bytes("b\n")),
      ["!not UTF-8", "b"],
    ],
    [
      "[incident 54] a bad line without an end",
      concat(bytes("a\n"), BAD.subarray(0, 2)),
      ["a", "!not UTF-8"],
    ],
  ])("%s, wherever it is cut", (_, all, expected) => {
    for (const chunks of cuts(all)) expect(read(chunks)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ["a line as long as it may be", "12345\na\n", ["12345", "a"]],
    ["[incident 61] a line that is too long", "a\n123456\nb\n", ["a", "!too long", "b"]],
    ["the first line", "1234567890123\nb\n", ["!too long", "b"]],
    ["two of them", "123456\n1234567\nb\n", ["!too long", "!too long", "b"]],
    ["the last line, without an end", "a\n123456", ["a", "!too long"]],
    ["bytes, not characters", "€€\n€1\n", ["!too long", "€1"]],
    ["the carriage return as well", "1234\r\n12345\r\n", ["1234", "!too long"]],
  ])("limits %s", (_, all, expected) => {
    for (const chunks of cuts(bytes(all))) expect(read(chunks, 5)).toEqual(expected);
  });

  it("[incident 19] [incident 23] [incident 64] keeps nothing of a line without bound, and serves the next one", () => {
    const chunk = new Uint8Array(64 * 1_024).fill(0x61);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const found: string[] = [];
    const reader = new LineReader(
      {
        line: (line) => void found.push(line),
        tooLong: () => void found.push("!too long"),
        notUtf8: () => void found.push("!not UTF-8"),
        allRead: () => {},
      },
      10 * 1_024 * 1_024,
    );
    for (let megabytes = 0; megabytes < 512; megabytes++) {
      for (let count = 0; count < 16; count++) reader.push(chunk);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    reader.push(bytes("\nnext\n"));
    expect(found).toEqual(["!too long", "next"]);
    expect(most).toBeLessThan(18 * 1_024 * 1_024);
  });

  it.each<[string, readonly string[], unknown[]]>([
    [
      "with its size and its id when it ends, wherever the id is",
      ['{"result":{"id":1},"n":[[2', ']],"id":3}\n'],
      [[36, true, [{ id: 3, kind: "response" }]]],
    ],
    [
      "before it ends when the id is known and it is twice as long",
      ['{"id":"\\u0061b","method":"x"', ',"params":{', '"id":5}}\n'],
      [[39, false, [{ id: "ab", kind: "request" }]]],
    ],
    [
      "with all ids of a batch",
      ['[{"id":1,"result":{}},{"id":2,"error":{}},{"method":"x"}]\n'],
      [
        [
          57,
          true,
          [
            { id: 1, kind: "response" },
            { id: 2, kind: "response" },
          ],
        ],
      ],
    ],
    [
      "without an id when that is only text",
      ['{"method":"x","params":"\\",\\"id\\":1"}\n'],
      [[37, true, []]],
    ],
    ["without an id when it is no message", ['"id":1,"result":1'], [[17, true, []]]],
  ])("reports a line that is too long %s (audit A6)", (_, chunks, expected) => {
    const found: unknown[] = [];
    const reader = new LineReader(
      {
        line: (line) => void found.push(line),
        tooLong: (line, ended) => void found.push([line.size, ended, line.messages]),
        notUtf8: () => {},
        allRead: () => {},
      },
      16,
    );
    for (const chunk of chunks) reader.push(bytes(chunk));
    reader.end();
    reader.push(bytes("next\n"));
    expect(found).toEqual([...expected, "next"]);
  });

  it("delivers nothing while it is paused, and then everything in order (audit A4)", () => {
    const found: string[] = [];
    const reader: LineReader = new LineReader(
      {
        line(line) {
          found.push(line);
          reader.pause();
        },
        tooLong: () => {},
        notUtf8: () => void found.push("!not UTF-8"),
        allRead: () => void found.push("end"),
      },
      100,
    );
    for (const chunk of [bytes("a\nb\nc"), bytes("d\n"), BAD, bytes("e\nf")]) reader.push(chunk);
    reader.end();
    expect(found).toEqual(["a"]);
    for (let time = 0; time < 10; time++) reader.resume();
    expect(found).toEqual(["a", "b", "cd", "!not UTF-8", "e", "f", "end"]);
  });

  it("stops in the middle of a chunk", () => {
    const found: string[] = [];
    const reader: LineReader = new LineReader(
      {
        line(line) {
          found.push(line);
          reader.stop();
        },
        tooLong: () => void found.push("!too long"),
        notUtf8: () => void found.push("!not UTF-8"),
        allRead: () => {},
      },
      100,
    );
    reader.push(bytes("a\nb\nc"));
    reader.push(bytes("d\n"));
    reader.end();
    expect(found).toEqual(["a"]);
  });

  it("reads the same whatever the chunks are", () => {
    const line = fc.oneof(
      fc.json().map((json) => bytes(json)),
      fc.string({ unit: "binary" }).map((any) => bytes(any.replaceAll("\n", ""))),
      fc.uint8Array({ maxLength: 20 }).map((any) => any.filter((byte) => byte !== 0x0a)),
      fc.constant(new Uint8Array(60).fill(0x61)),
    );
    const end = fc.constantFrom("\n", "\r\n");
    const lines = fc.array(fc.tuple(line, end), { maxLength: 8 });
    fc.assert(
      fc.property(lines, line, fc.array(fc.nat(30), { maxLength: 40 }), (whole, rest, sizes) => {
        const parts = whole.map(([content, ending]) => concat(content, bytes(ending)));
        const all = concat(...parts, rest);
        const chunks: Uint8Array[] = [];
        let at = 0;
        for (const size of sizes) {
          chunks.push(all.subarray(at, at + size));
          at += size;
        }
        chunks.push(all.subarray(at));
        const alone = [...parts, rest].flatMap((part) => read([part], 50));
        expect(read(chunks, 50)).toEqual(alone);
        expect(read([all], 50)).toEqual(alone);
      }),
      { numRuns: 1_000 },
    );
  });
});

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
