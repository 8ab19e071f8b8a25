import { once } from "node:events";
import { PassThrough, Writable, type Stream } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  fakeClock,
  type Connection,
  type Endpoint,
  type JsonRpcMessage,
  type Outbound,
  type TransportReceiver,
} from "@mcp-gen/core";
import { connectEndpoint } from "@mcp-gen/core/duplex";
import { describe, expect, it, vi } from "vitest";
import { streamTransport, type StreamOptions } from "./stream-transport.js";

const ping = (id: number | string): JsonRpcMessage => ({ jsonrpc: "2.0", id, method: "ping" });

describe("streamTransport", () => {
  it("delivers and sends messages, one per line", async () => {
    const { source, transport, values, written } = started();
    source.write('{"a":1}\n[2]\n"three"\n');
    transport.send(ping(1));
    transport.send([ping(2), ping("2")]);
    await nextTurn();
    expect(values).toEqual([{ a: 1 }, [2], "three"]);
    expect(
      written()
        .split("\n")
        .slice(0, 2)
        .map((line) => JSON.parse(line)),
    ).toEqual([ping(1), [ping(2), ping("2")]]);
  });

  it("reads text and bytes, depending on the stream", async () => {
    const { source, values } = started();
    source.setEncoding("utf8");
    source.write(Buffer.from('"é"\n'));
    await nextTurn();
    expect(values).toEqual(["é"]);
  });

  it.each([
    ["[incident 32] a line that is not JSON", "Listening on 3000\n", -32700, "Parse error: line 1"],
    ["[incident 54] a line that is not UTF-8", "\u00ff\n", -32700, "Parse error: expected UTF-8"],
    [
      "a line that is too long",
      `${"1".repeat(101)}\n`,
      -32600,
      "Invalid request: expected a line of at most 100 bytes, received 101; raise limits.line",
    ],
    [
      "[incident 65] a line that nests too deep",
      `${"[".repeat(21)}${"]".repeat(21)}\n`,
      -32600,
      "Invalid request: expected at most 20 levels of nesting, received more; raise limits.depth or limits.keys",
    ],
    [
      "a line with too many object keys (audit B6)",
      `[${'{"a":0},'.repeat(10)}\n`,
      -32600,
      "Invalid request: expected at most 9 object keys, received more; raise limits.depth or limits.keys",
    ],
  ])("rejects %s, and reads the next one", async (_, line, code, message) => {
    const { source, values, invalid } = started({ limits: { line: 100, depth: 20, keys: 9 } });
    source.write(Buffer.from(line, "latin1"));
    source.write('"next"\n');
    await nextTurn();
    expect(values).toEqual(["next"]);
    expect(invalid).toEqual([{ code, message: expect.stringContaining(message) }]);
  });

  it("refuses a line with more than 10,000 object keys by default (audit B6)", async () => {
    const { source, invalid } = started();
    source.write(`[${'{"a":0},'.repeat(10_001)}\n`);
    await nextTurn();
    expect(invalid).toMatchObject([{ message: expect.stringContaining("at most 10000") }]);
  });

  it("passes lines that are not JSON to onStray", async () => {
    const stray: string[] = [];
    const { source } = started({ onStray: (line) => stray.push(line) });
    source.write('Listening on 3000\n"a"\n');
    await nextTurn();
    expect(stray).toEqual(["Listening on 3000"]);
  });

  it("continues after the receiver throws, and reports the error", async () => {
    const problem = new Error("a receiver that throws");
    const thrown = new Promise((resolve) => process.once("uncaughtException", resolve));
    const { source, values } = started({}, (value) => {
      if (value === "bad") throw problem;
    });
    source.write('"bad"\n"good"\n"half');
    source.write('"\n');
    expect(await thrown).toBe(problem);
    await nextTurn();
    expect(values).toEqual(["bad", "good", "half"]);
  });
});

describe("backpressure", () => {
  it("delivers nothing to a server while its peer does not read (audit A4)", async () => {
    const answer = "a".repeat(200_000);
    const opened = started({}, () => opened.transport.send(ping(answer)), { isServer: true });
    const { source, values, sink } = opened;
    sink.cork();
    source.write('"a"\n"b"\n');
    source.write('"c"\n');
    source.end();
    await nextTurn();
    expect(source.isPaused()).toBe(true);
    expect(values).toEqual(["a"]);
    sink.uncork();
    await closeOf(sink);
    expect(values).toEqual(["a", "b", "c"]);
    expect(opened.written().match(/\n/g)).toHaveLength(3);
  });

  it("keeps delivering to a client, so that two sides never block each other (audit A4)", async () => {
    const { source, transport, values, sink } = started();
    sink.cork();
    transport.send(ping("a".repeat(200_000)));
    source.write('"a"\n');
    await nextTurn();
    expect(sink.writableNeedDrain).toBe(true);
    expect(values).toEqual(["a"]);
  });

  it("never blocks a server and a client that send each other more than the queue limit (audit A4)", async () => {
    const [up, down] = [new PassThrough(), new PassThrough()];
    const options = { limits: { backlog: 300_000 }, clock: fakeClock() };
    const answered: unknown[] = [];
    let outbound: Outbound | undefined;
    const accept = ({ kind }: { readonly kind: string }): void => void answered.push(kind);
    const connect = (given: Outbound): Connection => {
      outbound = given;
      return { revision: undefined, batches: false, accept, close() {} };
    };
    const output = streamTransport({ readable: up, writable: down }, options);
    connectEndpoint({ connect } as Partial<Endpoint> as Endpoint, output);
    const client = streamTransport({ readable: down, writable: up }, options);
    const text = "a".repeat(200_000);
    client.start({
      value: (value) =>
        client.send({ jsonrpc: "2.0", id: (value as { id: number }).id, result: { text } }),
      invalid() {},
      closed() {},
    });
    for (let id = 0; id < 30; id++) {
      outbound?.send(
        { jsonrpc: "2.0", id, method: "sampling/createMessage", params: { text } },
        undefined,
      );
    }
    await vi.waitFor(() => expect(answered).toEqual(Array<string>(30).fill("result")));
  });

  it("stops delivering to a client with too many unread responses", async () => {
    const { source, transport, values, sink } = started({ limits: { backlog: 100_000 } });
    sink.cork();
    for (let id = 0; id < 4; id++)
      transport.send({ jsonrpc: "2.0", id, result: { text: "a".repeat(70_000) } });
    source.write('"a"\n');
    await nextTurn();
    expect(values).toEqual([]);
    sink.uncork();
    await nextTurn();
    await nextTurn();
    expect(values).toEqual(["a"]);
  });

  it("never disconnects a slow reader, whatever the backlog (audit A4)", async () => {
    const clock = fakeClock();
    const { transport, sink, ends } = started({ clock, limits: { drainTime: 1_000 } }, () => {}, {
      how: "slow",
    });
    for (let id = 0; id < 100; id++) transport.send(ping("a".repeat(1_000_000)));
    for (let time = 0; time < 20; time++) {
      await clock.advance(999);
      sink.emit("drain");
    }
    expect(ends).toEqual([]);
  });

  it("disconnects a peer that reads nothing for too long, and reports why (audit A4)", async () => {
    const clock = fakeClock();
    const { transport, sink, ends } = started({ clock, limits: { drainTime: 1_000 } }, () => {}, {
      how: "stuck",
    });
    transport.send(ping("a".repeat(200_000)));
    await clock.advance(999);
    expect(ends).toEqual([]);
    await clock.advance(1);
    expect(ends).toMatchObject([
      {
        message: expect.stringMatching(
          /^output: the peer has read nothing for 1000 ms, so the connection was closed and .*limits\.drainTime/,
        ),
      },
    ]);
    expect(sink.destroyed).toBe(true);
  });

  it("waits 60,000 ms by default (audit A4)", async () => {
    const clock = fakeClock();
    const { transport, ends } = started({ clock }, () => {}, { how: "stuck" });
    transport.send(ping("a".repeat(200_000)));
    await clock.advance(59_999);
    expect(ends).toEqual([]);
    await clock.advance(1);
    expect(ends).toHaveLength(1);
  });

  it("drops and counts unread log messages and progress, but no result (audit A4)", async () => {
    const dropped: number[] = [];
    const { transport, sink, written } = started({
      limits: { backlog: 100_000 },
      onDropped: (count) => dropped.push(count),
    });
    sink.cork();
    transport.send(ping("a".repeat(200_000)));
    for (const method of ["notifications/message", "notifications/progress"])
      transport.send({ jsonrpc: "2.0", method, params: {} });
    transport.send({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
    transport.send({ jsonrpc: "2.0", id: 7, result: {} });
    sink.uncork();
    await transport.close();
    expect(dropped).toEqual([2]);
    expect(written()).not.toMatch(/notifications\/(?:message|progress)/);
    expect(written()).toMatch(/list_changed"}\n.*"id":7,"result":{}}\n$/);
  });
});

describe("a flood", () => {
  const junk = "junk\n".repeat(200_000);

  it("lets timers and other connections run while it is read (audit B7)", async () => {
    const { source, values } = started();
    let turns = 0;
    const timer = setInterval(() => void (turns += 1), 1);
    const lines = '{"a":[1,2,3]}\n'.repeat(5_000);
    for (let time = 0; time < 40; time++) source.write(lines);
    source.write('"end"\n');
    await until(() => values.at(-1) === "end");
    clearInterval(timer);
    expect(values).toHaveLength(200_001);
    expect(turns).toBeGreaterThan(2);
  });

  it("of lines that are not JSON is reported at a limited rate, with a count of the rest (audit B7)", async () => {
    const clock = fakeClock();
    const stray: string[] = [];
    const { source, values, invalid } = started({ clock, onStray: (line) => stray.push(line) });
    source.write(`${junk}{junk\n[INFO] a\n{"a\n\xff\n{"end":1}\n`, "latin1");
    await until(() => values.length > 0);
    expect(stray).toHaveLength(1_000);
    expect(invalid).toHaveLength(1_000);
    await clock.advance(1_000);
    expect(invalid).toHaveLength(1_001);
    expect(invalid.at(-1)?.message).toMatch(/^Parse error: skipped 199004 more lines/);
  });

  it("survives an onStray that throws or rejects (audit A3)", async () => {
    const warned = new Promise((resolve) => process.once("warning", resolve));
    const { source, values } = started({
      onStray(line) {
        if (line === "junk") throw new Error("broken");
        return Promise.reject(new Error("broken later"));
      },
    });
    source.write('junk\nmore\n"next"\n');
    await nextTurn();
    expect(values).toEqual(["next"]);
    expect(await warned).toMatchObject({
      message: expect.stringMatching(/^onStray failed: Error: broken\n/),
    });
  });
});

describe("the end", () => {
  it("closes when the other side half-closes", async () => {
    const { source, values, ends, sink } = started();
    source.end('"a"\n"b"');
    await closeOf(sink);
    expect(values).toEqual(["a", "b"]);
    expect(ends).toEqual([undefined]);
  });

  it("lets a receiver delay the close", async () => {
    const { source, transport, ends, heard, sink, written } = started({}, () => {}, {
      how: "waits",
    });
    source.end('"a"\n');
    await once(source, "end");
    await nextTurn();
    expect([ends, heard]).toEqual([[], ["ended"]]);
    transport.send(ping(1));
    await transport.close();
    expect(written()).toContain('"id":1');
    expect(ends).toEqual([undefined]);
    expect(sink.destroyed).toBe(true);
  });

  it("sends buffered messages before it closes, and nothing afterwards", async () => {
    const { transport, written, ends } = started({ clock: fakeClock() }, () => {}, {
      how: "stays",
    });
    transport.send(ping(1));
    const closed = transport.close();
    transport.send(ping(2));
    await closed;
    await transport.close();
    expect(written()).toBe('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    expect(ends).toEqual([undefined]);
  });

  it("delivers nothing after close, even from the current chunk", async () => {
    const { source, transport, values } = started({}, () => void transport.close());
    source.write('"a"\n"b"\n');
    await nextTurn();
    expect(values).toEqual(["a"]);
  });

  it("does not wait forever for a peer that does not read", async () => {
    const clock = fakeClock();
    const { transport, ends } = started({ clock }, () => {}, { how: "stuck" });
    transport.send(ping(1));
    const closed = transport.close();
    await clock.advance(999);
    expect(ends).toEqual([]);
    await clock.advance(1);
    await closed;
    expect(ends).toMatchObject([{ message: expect.stringContaining("nothing for 1000 ms") }]);
  });

  it.each(["EPIPE", "ECONNRESET"])(
    "[incident 31] treats %s on a write as a normal end",
    async (code) => {
      const { transport, ends, source } = started({}, () => {}, { failure: error(code) });
      transport.send(ping(1));
      await closeOf(source);
      transport.send(ping(2));
      await nextTurn();
      expect(ends).toEqual([undefined]);
    },
  );

  it("ends with a stream that other code destroyed", async () => {
    const { sink, source, ends } = started();
    sink.destroy();
    await closeOf(source);
    expect(ends).toEqual([undefined]);
  });

  it("reports other errors", async () => {
    const { transport, ends, source } = started({}, () => {}, { failure: error("EIO") });
    transport.send(ping(1));
    await closeOf(source);
    expect(ends).toEqual([error("EIO")]);
  });

  it.each([
    ["ECONNRESET", undefined],
    ["EIO", error("EIO")],
  ])("handles %s on a read as on a write", async (code, told) => {
    const { source, ends } = started();
    source.destroy(error(code));
    await closeOf(source);
    expect(ends).toEqual([told]);
  });

  it("reads the remaining output of a peer that closed its input with `readOn`", async () => {
    const { source, sink, transport, values, ends } = started({ readOn: true }, () => {}, {
      failure: error("EPIPE"),
    });
    transport.send(ping(1));
    await closeOf(sink);
    source.end('"a"\n');
    await closeOf(source);
    expect(values).toEqual(["a"]);
    expect(ends).toEqual([undefined]);
  });

  it("delivers everything that a peer sent before it closed both streams with `readOn`", async () => {
    const { source, sink, values, ends } = started({ readOn: true }, () => {
      for (const start = performance.now(); performance.now() - start < 1;);
    });
    const ended = once(source, "end");
    source.end('"a"\n'.repeat(100));
    await until(() => values.length > 0);
    // Node does this to the output of a process that has exited.
    source.resume();
    await ended;
    sink.destroy();
    await until(() => ends.length > 0);
    expect(values).toHaveLength(100);
    expect(ends).toEqual([undefined]);
  });
});

/** Unlike `once` of Node, ignores a preceding error. */
function closeOf(stream: Stream): Promise<void> {
  return new Promise((resolve) => stream.once("close", resolve));
}

async function until(ready: () => boolean): Promise<void> {
  while (!ready()) await nextTurn();
}

function error(code: string): Error {
  return Object.assign(new Error(code), { code });
}

interface Situation {
  readonly how?: "waits" | "stuck" | "slow" | "stays";
  /** The error of each write. */
  readonly failure?: Error;
  readonly isServer?: boolean;
}

/** A transport between two streams of the test. */
function started(
  options: StreamOptions = {},
  onValue: (value: unknown) => void = () => {},
  { how, failure, isServer = false }: Situation = {},
) {
  const source = new PassThrough();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    // Standard output stays open when everything is written.
    autoDestroy: how !== "stays",
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      if (how !== "stuck" && how !== "slow") done(failure);
    },
  });
  const values: unknown[] = [];
  const invalid: { code: number; message: string }[] = [];
  const ends: (Error | undefined)[] = [];
  const heard: string[] = [];
  const transport = streamTransport({ readable: source, writable: sink }, options);
  const receiver: TransportReceiver = {
    waitsForOutput: isServer,
    value(value) {
      values.push(value);
      onValue(value);
    },
    invalid: (message) => void invalid.push(message.error.error),
    closed: (reason) => void ends.push(reason),
  };
  if (how === "waits") receiver.ended = () => void heard.push("ended");
  transport.start(receiver);
  return {
    source,
    sink,
    transport,
    values,
    invalid,
    ends,
    heard,
    written: () => Buffer.concat(chunks).toString(),
  };
}
