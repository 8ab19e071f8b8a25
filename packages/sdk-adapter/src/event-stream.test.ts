import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rewriteEvents, type RewriteData } from "./event-stream.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the output for these chunks. */
async function run(
  chunks: readonly Uint8Array[],
  rewrite: RewriteData,
  { maxLength = 1000, first = [] }: { maxLength?: number; first?: string[] } = {},
): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const stream = source.pipeThrough(rewriteEvents(rewrite, maxLength, first));
  // Compares bytes, because decoding could remove a byte order mark.
  const out = Buffer.from(await new Response(stream).arrayBuffer());
  return out.toString("utf8");
}

const upper: RewriteData = (data) => data.toUpperCase();
const remove: RewriteData = () => undefined;

describe("an event stream", () => {
  test.each<[string, string, RewriteData, string]>([
    ["changes the data", "data: a\n\n", upper, "data: A\n\n"],
    ["leaves what does not change", "data:a\n\n", (data) => data, "data:a\n\n"],
    [
      "keeps id, retry and comments in their places",
      "id: 7\n: note\ndata: a\nretry: 10\n\n",
      upper,
      "id: 7\n: note\ndata: A\nretry: 10\n\n",
    ],
    [
      "joins the lines of the data",
      "data: a\nid: 1\ndata: b\n\n",
      (data) => JSON.stringify(data),
      'data: "a\\nb"\nid: 1\n\n',
    ],
    ["keeps CRLF", "data: a\r\nid: 1\r\n\r\n", upper, "data: A\r\nid: 1\r\n\r\n"],
    ["keeps CR", "data: a\r\rdata: b\r\r", upper, "data: A\r\rdata: B\r\r"],
    ["takes one space from the value", "data:  a\n\n", upper, "data:  A\n\n"],
    [
      "knows a field without colon",
      "data\ndata: a\n\n",
      (data) => `<${data.length}>`,
      "data: <2>\n\n",
    ],
    ["does not take dataset for data", "dataset: a\n\n", upper, "dataset: a\n\n"],
    ["leaves other types", "event: endpoint\ndata: /a\n\n", upper, "event: endpoint\ndata: /a\n\n"],
    ["takes messages by name", "event: message\ndata: a\n\n", upper, "event: message\ndata: A\n\n"],
    ["takes an empty type for a message", "event:\ndata: a\n\n", upper, "event:\ndata: A\n\n"],
    ["takes data out and keeps the id", "id: 7\ndata: a\n\n", remove, "id: 7\n\n"],
    ["takes out an event of nothing but data", "data: a\n\ndata: b\n\n", remove, ""],
    ["keeps a byte order mark", "\u{FEFF}data: a\n\n", upper, "\u{FEFF}data: A\n\n"],
    ["sees data behind a byte order mark", "\u{FEFF}data: a\n\n", remove, "\u{FEFF}"],
    ["keeps a later one in its line", "data: \u{FEFF}\n\n", (data) => data, "data: \u{FEFF}\n\n"],
    ["rewrites an event that is cut off", "data: a\n\ndata: b", upper, "data: A\n\ndata: B"],
    ["leaves empty data", "id: 1\ndata: \n\n", (data) => data, "id: 1\ndata: \n\n"],
    ["passes blank lines", "\n\n\ndata: a\n\n", upper, "\n\n\ndata: A\n\n"],
  ])("%s", async (_name, given, rewrite, expected) => {
    expect(await run([bytes(given)], rewrite)).toBe(expected);
  });

  test("starts with the given events", async () => {
    expect(await run([bytes("data: b\n\n")], upper, { first: ["a"] })).toBe(
      "data: a\n\ndata: B\n\n",
    );
  });

  test("passes on an event before the next chunk, even if it ends in a carriage return", async () => {
    const { readable, writable } = rewriteEvents(upper, 1000);
    const writer = writable.getWriter();
    const reader = readable.getReader();
    const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    for (const [given, expected] of [
      ["data: a\r\n\r", "data: A\r\r"],
      ["\ndata: b\n\n", "\ndata: B\n\n"],
      [": still there\n", ": still there\n"],
    ]) {
      void writer.write(bytes(given ?? ""));
      expect(await next()).toBe(expected);
    }
  });

  test("fails for an event above the limit, in any chunks", async () => {
    const long = bytes(`data: ${"a".repeat(2000)}`);
    const lines = bytes(`${"data: a\n".repeat(300)}`);
    const drops = Array.from(long, (byte) => Uint8Array.of(byte));
    for (const chunks of [[long], [lines], drops]) {
      await expect(run(chunks, upper)).rejects.toThrow(
        /^event stream: expected events of at most 1000 characters/,
      );
    }
  });

  test.each([
    ["events", `id: 1\ndata: ${"a".repeat(400)}\n\n`],
    ["comments", `: ${"a".repeat(400)}\n`],
  ])("does not count %s that was passed on", async (_name, text) => {
    const chunks = text.repeat(10).match(/[^]{1,300}/g) ?? [];
    const out = await run(chunks.map(bytes), upper);
    expect(out.match(/a{400}/gi)).toHaveLength(10);
  });

  test("gives the same output for any chunks", async () => {
    const line = fc.oneof(
      fc.constantFrom(
        "data: a",
        "data",
        "data:é𝄞",
        "id: 1",
        ": c",
        "event: x",
        "event: message",
        "",
      ),
      fc
        .string({ unit: "grapheme", maxLength: 8 })
        .map((text) => text.replace(/[\r\n\u{FEFF}]/gu, "")),
    );
    const text = fc
      .array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\r")), { maxLength: 12 })
      .map((lines) => lines.map(([content, end]) => content + end).join(""));
    const cuts = fc.array(fc.nat(60), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(text, cuts, fc.boolean(), async (whole, places, drops) => {
        const rewrite = drops ? remove : upper;
        const all = bytes(whole);
        const ends = [...places.filter((place) => place < all.length), all.length].sort(
          (a, b) => a - b,
        );
        const chunks = ends.map((end, index) => all.subarray(ends[index - 1] ?? 0, end));
        const expected = read(whole).flatMap((event) => {
          const data = event.type === "message" ? rewrite(event.data) : event.data;
          return data === undefined ? [] : [{ ...event, data }];
        });
        expect(read(await run(chunks, rewrite))).toEqual(expected);
        expect(await run(chunks, (data) => data)).toBe(whole);
      }),
      { numRuns: 500 },
    );
  });
});

interface ReadEvent {
  type: string;
  data: string;
  id: string;
}

/** Parses the events of a text as the standard requires. */
function read(text: string): ReadEvent[] {
  const events: ReadEvent[] = [];
  let [type, id] = ["", ""];
  let data: string[] = [];
  // The last line has no end, so it is ignored.
  const lines = text.split(/\r\n|\r|\n/).slice(0, -1);
  for (const line of lines) {
    const [, field = "", value = ""] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
    if (line === "") {
      if (data.length > 0) events.push({ type: type || "message", data: data.join("\n"), id });
      type = "";
      data = [];
    } else if (field === "data") data.push(value);
    else if (field === "event") type = value;
    else if (field === "id") id = value;
  }
  return events;
}
