/** More than a client takes, and what is no message at all: that is refused, and what comes after it is served. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { afterEach, describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
import { json } from "../http/scripted.js";
import {
  answerTo,
  bytesOf,
  ERAS,
  inPieces,
  nameOfFailure,
  openingAnswer,
  overFetch,
  overLines,
  textResult,
} from "./servers.js";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const LIMITS = { body: 100_000, event: 100_000, errorBody: 1_000 };
/** Bytes. */
const PIECE = 65_536;
const LONG = "x".repeat(200_000);
const deep = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** A server over HTTP whose first answer is the one given; those that follow are right. */
async function overHttp(
  revision: (typeof ERAS)[number],
  first: (response: ServerResponse, request: Wire) => void,
): Promise<Client> {
  let served = 0;
  const server: Server = createServer((incoming, response) => {
    let body = "";
    incoming.setEncoding("utf8").on("data", (text: string) => (body += text));
    incoming.on("end", () => {
      if (incoming.method !== "POST") return void response.writeHead(405).end();
      const request = JSON.parse(body) as Wire;
      if (request["id"] === undefined) return void response.writeHead(202).end();
      const opening = openingAnswer(request);
      if (opening === undefined && served++ === 0) return first(response, request);
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(opening ?? answerTo(request["id"], textResult("next"))));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const client = await connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    store: memoryServerStore(),
    onError: () => {},
    http: { limits: LIMITS },
  });
  closing.push(() => client.close());
  return client;
}

describe.each(ERAS)("%s", (revision) => {
  /** Fifty megabytes, in fifty kilobytes. */
  const bomb = gzipSync(Buffer.alloc(50_000_000, " "));

  const tooMuch: [
    what: string,
    first: (response: ServerResponse, request: Wire) => void,
    error: string,
  ][] = [
    [
      "a long body",
      (response, { id }) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(answerTo(id, textResult(LONG))));
      },
      "HttpAnswerError",
    ],
    [
      "a long event",
      (response, { id }) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.end(`data: ${JSON.stringify(answerTo(id, textResult(LONG)))}\n\n`);
      },
      "HttpAnswerError",
    ],
    [
      "a body that is larger than it looks",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
        response.end(bomb);
      },
      "HttpAnswerError",
    ],
    [
      "an event that is larger than it looks",
      (response) => {
        response.writeHead(200, {
          "content-type": "text/event-stream",
          "content-encoding": "gzip",
        });
        response.end(bomb);
      },
      "HttpAnswerError",
    ],
    [
      "an error that is larger than it looks",
      (response) => {
        response.writeHead(500, { "content-type": "text/html", "content-encoding": "gzip" });
        response.end(bomb);
      },
      "HttpStatusError",
    ],
    [
      "what says it is packed, and is not",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
        response.end("{}");
      },
      "HttpConnectionError",
    ],
    [
      "less than it has said",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        response.write("{}");
        setTimeout(() => response.socket?.end(), 10);
      },
      "HttpConnectionError",
    ],
    [
      "headers without end",
      (response) => {
        response.socket?.write(`HTTP/1.1 200 OK\r\n${"a: b\r\n".repeat(10_000)}`);
      },
      "HttpConnectionError",
    ],
    [
      "what is no HTTP",
      (response) => {
        response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n");
      },
      "HttpConnectionError",
    ],
  ];

  test.each(tooMuch)("[incident 47] over HTTP: %s", async (_, first, error) => {
    const client = await overHttp(revision, first);
    expect(await nameOfFailure(client.callTool("t"))).toBe(error);
    expect(await client.callTool("t")).toMatchObject({ content: [{ text: "next" }] });
  });

  test.each(["application/json", "text/event-stream"])(
    "[incident 65] %s that nests too deep",
    async (type) => {
      let served = 0;
      const client = await overFetch(revision, ({ id }) => {
        if (served++ > 0) return json(answerTo(id, textResult("next")));
        const text = `{"jsonrpc":"2.0","id":${String(id)},"result":${deep(100_000)}}`;
        return inPieces(type, [bytesOf(type === "application/json" ? text : `data: ${text}\n\n`)]);
      });
      closing.push(() => client.close());
      expect(await nameOfFailure(client.callTool("t"))).toBe("HttpAnswerError");
      expect(await client.callTool("t")).toMatchObject({ content: [{ text: "next" }] });
    },
  );

  const noise: [what: string, bytes: string | Uint8Array][] = [
    ["[incident 32] text for people", "Listening on port 3000\n\u001b[32mready\u001b[0m\n"],
    ["[incident 32] lines of nothing", "\n\r\n  \n\t\n"],
    ["JSON that is no message", '{}\n[]\nnull\n1\n"x"\n[[{}]]\n'],
    ["half a message", '{"jsonrpc":"2.0"\n'],
    ["[incident 54] bytes that are no text", Uint8Array.of(0xff, 0xfe, 0xc3, 0x28, 10)],
    ["half a character", Uint8Array.of(0xe6, 0xbc, 10)],
    ["a byte order mark", Uint8Array.of(0xef, 0xbb, 0xbf, 10)],
    ["zeros", new Uint8Array(1_000).fill(0, 0, 999).fill(10, 999)],
    ["[incident 65] what nests too deep", `${deep(100_000)}\n`],
    ["[incident 19] [incident 36] a line that is too long", `${"x".repeat(11_000_000)}\n`],
    [
      "[incident 36] a message that is too long",
      `{"jsonrpc":"2.0","x":"${"x".repeat(11_000_000)}"}\n`,
    ],
  ];

  test.each(noise)("over lines: %s", async (_, bytes) => {
    const { client, next, write } = await overLines(revision);
    closing.push(() => client.close());
    const call = client.callTool("t");
    const { id } = await next();
    // In pieces, as pipes have it.
    for (let at = 0; at < bytes.length; at += PIECE) write(bytes.slice(at, at + PIECE));
    write(answerTo(id, textResult("after it")));
    expect(await call).toMatchObject({ content: [{ text: "after it" }] });
  });
});
