import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { LineWriter } from "./line-writer.js";

interface Sink {
  readonly writer: LineWriter;
  readonly written: string[];
  overflows: number;
  takes: boolean;
}

function sink(backlog = 1_000_000): Sink {
  const written: string[] = [];
  const state: Sink = {
    written,
    overflows: 0,
    takes: true,
    writer: new LineWriter(
      {
        write(text) {
          written.push(text);
          return state.takes;
        },
        overflow: () => void (state.overflows += 1),
      },
      backlog,
    ),
  };
  return state;
}

describe("LineWriter", () => {
  it("writes all that is sent in one turn at once", async () => {
    const { writer, written } = sink();
    for (let id = 0; id < 100; id++) writer.send({ id });
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toHaveLength(1);
    expect(written[0]?.split("\n")).toHaveLength(101);
  });

  it("waits for the promises of the turn, sent before or after", async () => {
    const { writer, written } = sink();
    // As in a callback of the event loop, which is where chunks come in.
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

  it("[req 47] writes a message as one line, whatever is in it", async () => {
    const { writer, written } = sink();
    const message = { text: "a\nb\r\n\u2028\u0085", "k\n": ["\n"] };
    writer.send(message);
    await nextTurn();
    expect(written).toEqual([expect.stringMatching(/^[^\n\r]*\n$/)]);
    expect(JSON.parse(written[0] ?? "")).toEqual(message);
  });

  it("[req 10] writes half characters as escapes, so that all of it is UTF-8", async () => {
    const { writer, written } = sink();
    writer.send("\ud83d");
    await nextTurn();
    expect(written).toEqual(['"\\ud83d"\n']);
  });

  it("holds back while the sink takes none, and writes all of it in one go afterwards", async () => {
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

  it("does not wait for the end of the turn with much", () => {
    const { writer, written } = sink();
    writer.send("a".repeat(70_000));
    expect(written).toHaveLength(1);
  });

  it("says so when more waits than may, which takes a sink that takes none", async () => {
    const state = sink(100_000);
    state.writer.send("a".repeat(200_000));
    expect(state.overflows).toBe(0);
    state.takes = false;
    state.writer.send(1);
    await nextTurn();
    state.writer.send("a".repeat(99_000));
    expect(state.overflows).toBe(0);
    state.writer.send("a".repeat(1_000));
    expect(state.overflows).toBe(1);
  });

  it("hands over what is waiting when it stops, and writes nothing more", async () => {
    const { writer, written } = sink();
    writer.send(1);
    expect(writer.stop()).toBe("1\n");
    writer.send(2);
    await nextTurn();
    expect(written).toEqual([]);
  });

  it("sends nothing of what is no JSON", async () => {
    const { writer, written } = sink();
    expect(() => writer.send({ n: 1n })).toThrow(TypeError);
    await nextTurn();
    expect(written).toEqual([]);
  });
});
