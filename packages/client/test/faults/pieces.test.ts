/** Responses in pieces, cut anywhere, also within a character; and truncated responses. */
import { afterEach, describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
import {
  answerTo,
  bytesOf,
  ERAS,
  inPieces,
  nameOfFailure,
  overFetch,
  overLines,
  textResult,
} from "./servers.js";

/** Characters of one to four bytes, including other line separators. */
const TEXT = "aé\u2028漢😀z";

const asEvent = (message: Wire): Uint8Array =>
  bytesOf(`: é\r\nid: 1\r\ndata: ${JSON.stringify(message)}\r\n\r\n`);
const asBody = (message: Wire): Uint8Array => bytesOf(JSON.stringify(message));
const asLine = (message: Wire): Uint8Array => bytesOf(`${JSON.stringify(message)}\n`);

const KINDS: readonly [type: string, bytes: (message: Wire) => Uint8Array][] = [
  ["text/event-stream", asEvent],
  ["application/json", asBody],
];

const cutAt = (bytes: Uint8Array, at: number): Uint8Array[] => [
  bytes.subarray(0, at),
  bytes.subarray(at),
];

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe.each(ERAS)("%s", (revision) => {
  test.each(KINDS)("[req 10] %s in two pieces, cut at any byte", async (type, bytes) => {
    let at = 0;
    let length = 1;
    const client = await overFetch(revision, ({ id }) => {
      const whole = bytes(answerTo(id, textResult(TEXT)));
      length = whole.length;
      return inPieces(type, cutAt(whole, at));
    });
    closing.push(() => client.close());
    for (; at <= length; at++) {
      expect(await client.callTool("t")).toMatchObject({ content: [{ text: TEXT }] });
    }
    expect(at).toBeGreaterThan(80);
  });

  test.each(KINDS)("[req 10] %s in pieces of one byte", async (type, bytes) => {
    const client = await overFetch(revision, ({ id }) => {
      const whole = bytes(answerTo(id, textResult(TEXT)));
      return inPieces(
        type,
        Array.from(whole, (byte) => Uint8Array.of(byte)),
      );
    });
    closing.push(() => client.close());
    expect(await client.callTool("t")).toMatchObject({ content: [{ text: TEXT }] });
  });

  test("[req 10] a line in two pieces, cut at any byte, and in pieces of one byte", async () => {
    const { client, next, write } = await overLines(revision);
    closing.push(() => client.close());
    let length = 1;
    for (let at = 0; at <= length; at++) {
      const call = client.callTool("t");
      const whole = asLine(answerTo((await next())["id"], textResult(TEXT)));
      length = whole.length;
      for (const piece of cutAt(whole, at)) {
        write(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await call).toMatchObject({ content: [{ text: TEXT }] });
    }
    expect(length).toBeGreaterThan(80);
    const call = client.callTool("t");
    for (const byte of asLine(answerTo((await next())["id"], textResult(TEXT)))) {
      write(Uint8Array.of(byte));
    }
    expect(await call).toMatchObject({ content: [{ text: TEXT }] });
  });

  test.each(KINDS)("fails on %s truncated at any byte", async (type, bytes) => {
    const outcomes = new Set<unknown>();
    for (const cut of [new TypeError("terminated"), undefined]) {
      let at = 0;
      let length = 1;
      const client = await overFetch(
        revision,
        ({ id }) => {
          const whole = bytes(answerTo(id, textResult(TEXT)));
          // The end of the message is missing. Resuming after its id would not help in this test.
          length = whole.length - (type === "application/json" ? 1 : 4);
          const pieces = [whole.subarray(0, at), ...(cut === undefined ? [] : [cut])];
          return inPieces(type, pieces);
        },
        { http: { limits: { reconnects: 0, reconnectDelay: 0 } } as never },
      );
      closing.push(() => client.close());
      for (; at < length; at++) outcomes.add(await nameOfFailure(client.callTool("t")));
    }
    expect([...outcomes].sort()).toEqual(["HttpAnswerError", "HttpConnectionError"]);
  });

  test("ends the connection on a line truncated at any byte", async () => {
    const length = asLine(answerTo(2, textResult(TEXT))).length;
    for (let at = 0; at < length - 1; at++) {
      const { client, next, write, end } = await overLines(revision);
      const failed = nameOfFailure(client.callTool("t"));
      const whole = asLine(answerTo((await next())["id"], textResult(TEXT)));
      write(whole.subarray(0, at));
      end();
      expect([at, await failed]).toEqual([at, "ConnectionClosedError"]);
      await client.closed;
    }
  });
});
