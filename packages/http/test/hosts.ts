/**
 * The two hosts with one function to send a request: a real `node:http` server on loopback, and the fetch handler
 * called directly. Every test row runs on both.
 */
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Endpoint } from "@mcp-gen/core";
import { serveHttp, toNodeListener, type HttpOptions } from "@mcp-gen/http";
import { Incoming, type SseEvent } from "./reading.js";

export type Headers2 = readonly (readonly [name: string, value: string])[];

export interface Sent {
  readonly method?: string;
  /** Path and query. */
  readonly path?: string;
  /** Sent in this order, with repetitions. */
  readonly headers?: Headers2;
  readonly body?: string | Uint8Array;
  /** Sends the body without an end. */
  readonly stalls?: boolean;
  /** In chunks of unknown total length. */
  readonly chunked?: boolean;
  /** Reads no response body before `read()` is called. */
  readonly unread?: boolean;
}

export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly incoming: Incoming;
  text(): Promise<string>;
  json(): Promise<unknown>;
  next(): Promise<SseEvent | undefined>;
  /** Starts to read, with `unread`. */
  read(): void;
  /** Closes the connection, and waits until the host has detected it. */
  leave(): Promise<void>;
}

export interface Host {
  send(sent: Sent): Promise<Got>;
  /** Sends a request, and closes the connection before the response. */
  abandon(sent: Sent, when: () => Promise<unknown>): Promise<void>;
  /** The close method of the listener. */
  shutdown(grace?: number): Promise<void>;
  stop(): Promise<void>;
}

export const hostKinds = ["node", "fetch"] as const;
export type HostKind = (typeof hostKinds)[number];

export function openHost(
  kind: HostKind,
  endpoint: Endpoint,
  options: HttpOptions = {},
): Promise<Host> {
  return kind === "node"
    ? openNode(endpoint, options)
    : Promise.resolve(openFetch(endpoint, options));
}

async function openNode(endpoint: Endpoint, options: HttpOptions): Promise<Host> {
  const listener = toNodeListener(endpoint, options);
  const server = createServer(listener);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const client = nodeClient(await listenOn(server));
  return {
    async send(sent) {
      const answer = await client.send(sent);
      const { clientPort } = answer;
      return {
        ...answer,
        async leave() {
          await answer.leave();
          await until(() => [...sockets].every(({ remotePort }) => remotePort !== clientPort));
        },
      };
    },
    async abandon(sent, when) {
      const before = new Set(sockets);
      await client.abandon(sent, when);
      // The server must have detected it, too.
      await until(() => [...sockets].every((socket) => before.has(socket)));
    },
    shutdown: (grace) => listener.close(grace),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

export interface NodeClient {
  send(sent: Sent): Promise<Got & { clientPort: number | undefined }>;
  abandon(sent: Sent, when: () => Promise<unknown>): Promise<void>;
}

/** A client that sends raw requests to a server on loopback. */
export function nodeClient(port: number): NodeClient {
  function start(sent: Sent): ReturnType<typeof httpRequest> {
    const { method = "POST", path = "/mcp", headers = [], body, stalls, chunked } = sent;
    const lines = headers.flatMap(([name, value]) => [name, value]);
    const has = (name: string): boolean => headers.some(([given]) => given.toLowerCase() === name);
    if (!has("host")) lines.push("host", `127.0.0.1:${port}`);
    if (chunked === true) lines.push("transfer-encoding", "chunked");
    else if (body !== undefined && !has("content-length")) {
      lines.push("content-length", String(Buffer.byteLength(body) + (stalls === true ? 1 : 0)));
    }
    const request = httpRequest({
      host: "127.0.0.1",
      port,
      method,
      path,
      agent: false,
      headers: lines,
    });
    if (stalls === true) {
      request.flushHeaders();
      request.write(body);
    } else {
      request.end(body);
    }
    return request;
  }
  return {
    send(sent) {
      return new Promise((resolve, reject) => {
        const request = start(sent);
        const leave = async (): Promise<void> => void request.destroy();
        request.on("error", reject);
        request.on("response", (response) => {
          const incoming = new Incoming();
          response.setEncoding("utf8");
          const read = (): void => void response.on("data", (text: string) => incoming.push(text));
          if (sent.unread !== true) read();
          response.on("end", () => incoming.end());
          response.on("error", (error) => incoming.fail(error));
          const head = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          );
          const clientPort = response.socket.localPort;
          const answer = got(response.statusCode ?? 0, head, incoming, leave, read);
          resolve({ ...answer, clientPort });
        });
      });
    },
    async abandon(sent, when) {
      const request = start(sent);
      const closed = new Promise((resolve) => request.on("close", resolve));
      request.on("error", () => {});
      await when();
      request.destroy();
      await closed;
    },
  };
}

function makeRequest(sent: Sent, signal: AbortSignal): Request {
  const { method = "POST", path = "/mcp", headers = [], body, stalls, chunked } = sent;
  const head = new Headers();
  for (const [name, value] of headers) head.append(name, value);
  if (!head.has("host")) head.set("host", "127.0.0.1");
  if (body !== undefined && chunked !== true && !head.has("content-length")) {
    head.set("content-length", String(Buffer.byteLength(body) + (stalls === true ? 1 : 0)));
  }
  return new Request(`http://127.0.0.1${path}`, {
    method,
    headers: head,
    signal,
    ...(body !== undefined && { body: streamOf(body, stalls === true), duplex: "half" }),
  });
}

function openFetch(endpoint: Endpoint, options: HttpOptions): Host {
  const handle = serveHttp(endpoint, options);
  return {
    async send(sent) {
      const leaving = new AbortController();
      const response = await handle(makeRequest(sent, leaving.signal));
      const incoming = new Incoming();
      const reader = response.body?.getReader();
      const read = (): void => {
        if (reader === undefined) incoming.end();
        else void pump(reader, incoming);
      };
      if (sent.unread !== true) read();
      const leave = async (): Promise<void> => {
        leaving.abort();
        await reader?.cancel();
      };
      return got(response.status, Object.fromEntries(response.headers), incoming, leave, read);
    },
    async abandon(sent, when) {
      const leaving = new AbortController();
      void handle(makeRequest(sent, leaving.signal));
      await when();
      leaving.abort();
    },
    shutdown: (grace) => handle.close(grace),
    stop: () => Promise.resolve(),
  };
}

function streamOf(body: string | Uint8Array, stalls: boolean): ReadableStream<Uint8Array> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      if (!stalls) controller.close();
    },
  });
}

async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  incoming: Incoming,
): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return incoming.end();
      incoming.push(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    incoming.fail(error as Error);
  }
}

function got(
  status: number,
  headers: Record<string, string>,
  incoming: Incoming,
  leave: () => Promise<void>,
  read: () => void,
): Got {
  return {
    status,
    headers,
    incoming,
    text: () => incoming.text(),
    json: async () => JSON.parse(await incoming.text()) as unknown,
    next: () => incoming.next(),
    read,
    leave,
  };
}

/** Waits for a condition. */
export async function until(ready: () => boolean): Promise<void> {
  while (!ready()) await turn();
  // Resources that are still open after this turn are tracked from now on.
  await turn();
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
