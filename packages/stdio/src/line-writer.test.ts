import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { LineWriter } from "./line-writer.js";

interface Sink {
  readonly writer: LineWriter;
  readonly written: string[];
  takes: boolean;
}

function sink(): Sink {
  const written: string[] = [];
  const state: Sink = {
    written,
    takes: true,
    writer: new LineWriter({
      write(text) {
        written.push(text);
        return state.takes;
      },
    }),
  };
  return state;
}

describe("LineWriter", () => {
  it("writes all messages of one turn together", async () => {
    const { writer, written } = sink();
    for (let id = 0; id < 100; id++) writer.send({ id });
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toHaveLength(1);
    expect(written[0]?.split("\n")).toHaveLength(101);
  });

  it("waits for the promises of the turn", async () => {
    const { writer, written } = sink();
    // As in an event loop callback, in which chunks arrive.
    setImmediate(() => {
      writer.send(1);
      for (let id = 2; id < 5; id++) {
        void Promise.resolve()
          .then(() => Promise.resolve())
          .then(() => writer.send(id));
      }
      process.nextTick(() => writer.send(5));
    });
    await nextTurn();
    expect(written).toEqual(["1\n5\n2\n3\n4\n"]);
    writer.send(6);
    await nextTurn();
    expect(written).toEqual(["1\n5\n2\n3\n4\n", "6\n"]);
  });

  it("[req 47] writes any message as one line", async () => {
    const { writer, written } = sink();
    const message = { text: "a\nb\r\n\u2028\u0085", "k\n": ["\n"] };
    writer.send(message);
    await nextTurn();
    expect(written).toEqual([expect.stringMatching(/^[^\n\r]*\n$/)]);
    expect(JSON.parse(written[0] ?? "")).toEqual(message);
  });

  it("[req 10] writes lone surrogates as escapes, so that the output is UTF-8", async () => {
    const { writer, written } = sink();
    writer.send("\ud83d");
    await nextTurn();
    expect(written).toEqual(['"\\ud83d"\n']);
  });

  it("buffers while the sink is blocked, and writes everything together afterwards", async () => {
    const state = sink();
    state.takes = false;
    state.writer.send(1);
    await nextTurn();
    expect(state.writer.blocked).toBe(true);
    state.writer.send(2);
    await nextTurn();
    state.writer.send(3);
    await nextTurn();
    expect(state.written).toEqual(["1\n"]);
    state.takes = true;
    state.writer.resume();
    expect(state.writer.blocked).toBe(false);
    expect(state.written).toEqual(["1\n", "2\n3\n"]);
  });

  it("does not wait for the end of the turn with long text", () => {
    const { writer, written } = sink();
    writer.send("a".repeat(70_000));
    expect(written).toHaveLength(2);
  });

  it("writes pieces of whole characters until the sink is blocked (audit A4)", async () => {
    const state = sink();
    const text = "😀".repeat(100_000);
    state.takes = false;
    state.writer.send(`a${text}`);
    state.writer.send(text);
    await nextTurn();
    expect(state.written).toHaveLength(1);
    expect(state.writer.waiting).toBeGreaterThan(300_000);
    state.takes = true;
    state.writer.resume();
    expect(state.writer.waiting).toBe(0);
    expect(state.written.every((piece) => piece.length <= 65_536)).toBe(true);
    expect(state.written.filter((piece) => /[\ud800-\udbff]$/.test(piece))).toEqual([]);
    expect(state.written.join("")).toBe(`"a${text}"\n"${text}"\n`);
  });

  it("writes buffered text when it stops, and accepts nothing more", async () => {
    const { writer, written } = sink();
    writer.send(1);
    writer.stop();
    writer.send(2);
    await nextTurn();
    expect(written).toEqual(["1\n"]);
  });

  it("drops buffered text when it is discarded", async () => {
    const { writer, written } = sink();
    writer.send(1);
    writer.discard();
    writer.send(2);
    await nextTurn();
    expect(written).toEqual([]);
  });

  it("sends no part of a value that is not JSON", async () => {
    const { writer, written } = sink();
    expect(() => writer.send({ n: 1n })).toThrow(TypeError);
    await nextTurn();
    expect(written).toEqual([]);
  });
});
