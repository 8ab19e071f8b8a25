/** Abused connections: malformed headers, endless bodies, clients that disconnect in the middle. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttp, openSocket } from "./channels.mjs";
import { hostServer, type Hosted } from "./hosted.mjs";
import { echo, ERAS, headersFor, initialize, type Era, type Wire } from "./messages.mjs";
import { rawExchange, statusesIn } from "./wire-http.mjs";

const BODY = 20_000;

let hosted: Hosted;

beforeAll(async () => {
  hosted = await hostServer({ limits: { body: BODY, bodyTime: 1_000 } });
});

afterAll(() => hosted.close());

/** The server still answers. */
async function isHealthy(era: Era = "stateless"): Promise<void> {
  const channel = await openHttp(era, hosted.http);
  const { result } = await channel.call(echo(era, 1, "still here"));
  expect(JSON.stringify(result)).toContain("still here");
  await channel.close();
  expect(hosted.errors).toEqual([]);
}

const GOOD = echo("stateless", 1, "x");

/** A request as text. Each part can be replaced. */
function post({
  line = "POST /mcp HTTP/1.1",
  host = "Host: 127.0.0.1",
  body = JSON.stringify(GOOD),
  length = `Content-Length: ${Buffer.byteLength(body)}`,
  more = [] as string[],
  headers = headersFor("stateless", GOOD) as Record<string, string>,
} = {}): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [line, host, ...own, length, ...more].filter((each) => each !== "");
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

const chunked = (body: string): string => post({ body, length: "Transfer-Encoding: chunked" });
const CHUNK = JSON.stringify(GOOD);
const SIZE = CHUNK.length.toString(16);

/** What is sent, and the expected status: 0 if the server closes the connection without a response. */
const HEADS: [name: string, sent: string, statuses: number[]][] = [
  ["nothing odd", post(), [200]],
  ["two hosts", post({ more: ["Host: 127.0.0.1"] }), [400]],
  ["no host", post({ host: "" }), [400]],
  ["an empty host", post({ host: "Host:" }), [400, 403, 421]],
  ["[incident 45] a host with a user", post({ host: "Host: user@127.0.0.1" }), [400, 403, 421]],
  ["a foreign host", post({ host: "Host: evil.example" }), [403, 421]],
  ["an invalid host", post({ host: "Host: [::1" }), [400, 403, 421]],
  ["a foreign origin", post({ more: ["Origin: http://evil.example"] }), [403]],
  ["an invalid origin", post({ more: ["Origin: \u00ff:://"] }), [403]],
  ["two lengths", post({ more: [`Content-Length: ${CHUNK.length}`] }), [400]],
  ["two different lengths", post({ more: ["Content-Length: 1"] }), [400]],
  ["a length and chunks", post({ more: ["Transfer-Encoding: chunked"] }), [400]],
  ["an unknown coding", post({ length: "Transfer-Encoding: identity" }), [400, 501]],
  ["chunked twice", post({ length: "Transfer-Encoding: chunked, chunked" }), [400]],
  ["a negative length", post({ length: "Content-Length: -1" }), [400]],
  ["a length with a sign", post({ length: "Content-Length: +5" }), [400]],
  ["a length in hex", post({ length: "Content-Length: 0x10" }), [400]],
  ["a length with an exponent", post({ length: "Content-Length: 1e2" }), [400]],
  ["a huge length", post({ length: `Content-Length: ${"9".repeat(30)}` }), [400, 413]],
  [
    "[incident 57] a declared length over the limit",
    post({ length: `Content-Length: ${BODY + 1}` }),
    [413],
  ],
  ["no length", post({ length: "", body: "" }), [400]],
  ["a folded header", post({ more: ["X-A: a", " b"] }), [200, 400]],
  ["a header with NUL", post({ more: ["X-A: a\u0000b"] }), [400]],
  ["a header with a lone CR", post({ more: ["X-A: a\rX-B: b"] }), [400]],
  ["a name with a space", post({ more: ["X A: a"] }), [400]],
  ["a name with a space in front of the colon", post({ more: ["Mcp-Method : x"] }), [400]],
  ["an empty name", post({ more: [": a"] }), [400]],
  ["line feeds alone", post().replaceAll("\r\n", "\n"), [400]],
  ["inherited names", post({ more: ["__proto__: x", "constructor: x", "toString: x"] }), [200]],
  ["an inherited name twice", post({ more: ["__proto__: x", "__proto__: y"] }), [200]],
  ["a repeated method", post({ more: ["Mcp-Method: tools/list"] }), [400]],
  ["a repeated version", post({ more: ["Mcp-Protocol-Version: 2026-07-28"] }), [400]],
  ["two sessions", post({ more: ["Mcp-Session-Id: a", "Mcp-Session-Id: b"] }), [400]],
  ["a long header", post({ more: [`X-A: ${"a".repeat(20_000)}`] }), [431]],
  [
    "many headers",
    post({ more: Array.from({ length: 1_500 }, (_, at) => `X${at}: a`) }),
    [200, 431],
  ],
  ["an encoded body", post({ more: ["Content-Encoding: gzip"] }), [415]],
  ["an upgrade", post({ more: ["Connection: Upgrade", "Upgrade: websocket"] }), [200, 400]],
  ["an expectation", post({ more: ["Expect: 100-continue"] }), [200]],
  ["an unknown expectation", post({ more: ["Expect: magic"] }), [200, 417]],
  ["another whole URL", post({ line: "POST http://evil.example/mcp HTTP/1.1" }), [400, 404]],
  ["an asterisk", post({ line: "OPTIONS * HTTP/1.1" }), [400, 404]],
  ["a tunnel", post({ line: "CONNECT evil.example:443 HTTP/1.1" }), [0, 400]],
  ["an unknown method", post({ line: "FOO /mcp HTTP/1.1" }), [400]],
  ["a known other method", post({ line: "PATCH /mcp HTTP/1.1" }), [405]],
  ["a method in lower case", post({ line: "post /mcp HTTP/1.1" }), [400]],
  ["a target with a space", post({ line: "POST /m cp HTTP/1.1" }), [400]],
  ["a target without a slash", post({ line: "POST mcp HTTP/1.1" }), [400]],
  ["an old version", post({ line: "POST /mcp HTTP/0.9" }), [200, 400]],
  ["a new version", post({ line: "POST /mcp HTTP/9.9" }), [400]],
  ["HTTP/2 begins", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [0, 400]],
  ["TLS begins", "\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003", [0, 400]],
  ["noise", "\u0000\u0001\u0002\u00ff\u00fe\r\n\r\n", [0, 400]],
  ["blank lines", "\r\n\r\n\r\n" + post(), [200, 400]],
  ["chunks", chunked(`${SIZE}\r\n${CHUNK}\r\n0\r\n\r\n`), [200]],
  ["chunks with extensions", chunked(`${SIZE};a=b\r\n${CHUNK}\r\n0\r\n\r\n`), [200, 400]],
  ["trailers", chunked(`${SIZE}\r\n${CHUNK}\r\n0\r\n__proto__: x\r\nMcp-Method: y\r\n\r\n`), [200]],
  ["a chunked body", chunked(`${SIZE}\r\n${CHUNK}\r\n`.repeat(1) + "0\r\n\r\n"), [200]],
  ["a chunk without a size", chunked(`zz\r\n${CHUNK}\r\n0\r\n\r\n`), [400]],
  ["a chunk of a negative size", chunked(`-1\r\n${CHUNK}\r\n0\r\n\r\n`), [400]],
  ["a chunk with an oversized length", chunked(`${"f".repeat(40)}\r\n${CHUNK}`), [400]],
  ["a chunk longer than declared", chunked(`1\r\n${CHUNK}\r\n0\r\n\r\n`), [400]],
  [
    "[incident 22] chunks without end",
    chunked(`1000\r\n${"a".repeat(4_096)}\r\n`.repeat(8)),
    [413],
  ],
];

describe("heads", () => {
  test.each(HEADS)("%s", async (_, sent, statuses) => {
    const [status = 0, ...more] = statusesIn(
      await rawExchange(hosted.http, Buffer.from(sent, "latin1")),
    );
    expect(statuses).toContain(status);
    // A second response would answer the smuggled request.
    expect(more.filter((each) => each !== 400)).toEqual([]);
    await isHealthy();
  });

  test("answers two pipelined requests in order", async () => {
    const second = { ...GOOD, id: 2 };
    const sent = post() + post({ body: JSON.stringify(second) });
    const text = await rawExchange(hosted.http, sent, { answers: 2 });
    expect(statusesIn(text)).toEqual([200, 200]);
    expect([...text.matchAll(/"id":(\d)/g)].map(([, id]) => id)).toEqual(["1", "2"]);
  });

  test.each([
    "__proto__",
    "constructor",
    "toString",
    "x",
    "A".repeat(5_000),
    "a/../b",
    "%00",
    '"',
    "0",
  ])(
    "[incident 49] [incident 28] session %j is unknown, and only initialize opens another",
    async (session) => {
      const headers = { "mcp-session-id": session, accept: "text/event-stream, application/json" };
      const other = { ...headersFor("session", undefined, session), ...headers };
      const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
      for (const sent of [
        post({ headers: other, body: list }),
        post({ line: "GET /mcp HTTP/1.1", headers, body: "", length: "" }),
        post({ line: "DELETE /mcp HTTP/1.1", headers, body: "", length: "" }),
        post({
          line: `POST /messages?sessionId=${encodeURIComponent(session)} HTTP/1.1`,
          headers: other,
          body: list,
        }),
      ]) {
        expect(statusesIn(await rawExchange(hosted.http, sent))).toEqual([404]);
      }
      const opening = post({ headers: other, body: JSON.stringify(initialize()) });
      const opened = await rawExchange(hosted.http, opening);
      expect(statusesIn(opened)).toEqual([200]);
      const [, id] = /^mcp-session-id: (.*)\r$/im.exec(opened) ?? [];
      expect(id).toBeDefined();
      expect(id).not.toBe(session);
      await isHealthy("session");
    },
  );
});

describe("bodies", () => {
  const half = post().slice(0, -10);

  test("[incident 47] gives up on a stalled body", async () => {
    expect(statusesIn(await rawExchange(hosted.http, half))).toEqual([408]);
    await isHealthy();
  });

  test("[incident 47] does not answer a client that half-closes in the middle of its body", async () => {
    const text = await rawExchange(hosted.http, half, { ends: true });
    expect(statusesIn(text).filter((status) => status !== 400)).toEqual([]);
    await isHealthy();
  });

  test("answers a client that half-closes after its body", async () => {
    const text = await rawExchange(hosted.http, post(), { ends: true });
    expect(statusesIn(text)).toEqual([200]);
    expect(text).toContain('"text":"x"');
  });

  test("reads a body sent byte by byte", async () => {
    const socket = connect(hosted.http, "127.0.0.1");
    let text = "";
    socket
      .setNoDelay(true)
      .setEncoding("utf8")
      .on("data", (chunk: string) => (text += chunk));
    const [head = "", body = ""] = post().split("\r\n\r\n");
    socket.write(`${head}\r\n\r\n`);
    for (const byte of body.slice(0, 40)) {
      socket.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.write(body.slice(40));
    await expect.poll(() => text).toContain('"text":"x"');
    socket.destroy();
  });

  test("[incident 5] keeps nothing of clients that disconnect in the middle", async () => {
    const texts = [half, post(), post().slice(0, 60), chunked(`${SIZE}\r\n${CHUNK}`)];
    for (let round = 0; round < 40; round++) {
      await Promise.all(
        texts.map(async (text, at) => {
          const socket = connect(hosted.http, "127.0.0.1");
          socket.on("error", () => {});
          await new Promise((resolve) => socket.write(text, () => resolve(undefined)));
          if (at % 2 === round % 2) socket.resetAndDestroy();
          else socket.destroy();
        }),
      );
    }
    await expect.poll(hosted.connections).toBe(0);
    await isHealthy();
  });
});

/** Sends lines, ends the connection, and returns what the server sends. */
function said(bytes: string | Buffer): Promise<Wire[]> {
  return new Promise((resolve) => {
    const socket = connect({ port: hosted.socket, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.on("end", () => socket.end());
    socket.on("close", () =>
      resolve(
        text
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Wire),
      ),
    );
    socket.end(bytes);
  });
}

describe("lines", () => {
  test.each(ERAS)(
    "[incident 19] [incident 64] rejects a line that is too long, and serves the next: %s era",
    async (era) => {
      const opening = era === "session" ? `${JSON.stringify(initialize())}\n` : "";
      const long = "x".repeat(10 * 1_024 * 1_024 + 1);
      const answers = await said(`${opening}${long}\n${JSON.stringify(echo(era, 1, "next"))}\n`);
      expect(answers.slice(-2)).toMatchObject([{ error: { code: -32600 } }, { id: 1, result: {} }]);
    },
  );

  test("[incident 19] rejects an endless line before its end", async () => {
    const answers = await said(Buffer.alloc(48 * 1_024 * 1_024, "x"));
    expect(answers).toMatchObject([{ error: { code: -32600 } }]);
  });

  test("answers all requests of a client that half-closed", async () => {
    const calls = [1, 2, 3].map((id) => JSON.stringify(echo("stateless", id, "x")));
    const answers = await said(calls.join("\n"));
    expect(answers.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("stops reading from a client that does not read, until it reads", async () => {
    const socket = connect(hosted.socket, "127.0.0.1");
    socket.pause();
    const long = "y".repeat(50_000);
    const count = 200;
    for (let id = 0; id < count; id++)
      socket.write(`${JSON.stringify(echo("stateless", id, long))}\n`);
    await sleep(50);
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.resume();
    await expect.poll(() => text.split("\n").length - 1).toBe(count);
    socket.destroy();
    const channel = await openSocket("stateless", hosted.socket);
    expect(await channel.call(echo("stateless", 1, "x"))).toHaveProperty("result");
    await channel.close();
  });
});
