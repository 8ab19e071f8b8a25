/**
 * Servers that complete the handshake and then misbehave as a test defines: over lines of bytes, and behind `fetch`.
 */
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { streamTransport, type StreamLimits } from "@mcp-gen/stdio";
import { PassThrough } from "node:stream";
import type { Options, Wire } from "../helpers.js";
import { CAPABILITIES, META } from "../peer.js";

/** One revision of each era. */
export const ERAS = ["2025-11-25", "2026-07-28"] as const satisfies readonly Revision[];

const serverInfo = { name: "scripted", version: "1.0.0" };

const DISCOVERED: Wire = {
  resultType: "complete",
  supportedVersions: ["2026-07-28"],
  capabilities: CAPABILITIES,
  ttlMs: 0,
  cacheScope: "private",
  _meta: { [`${META}serverInfo`]: serverInfo },
};

/** The response to handshake messages; `undefined` for other messages. */
export function openingAnswer({ id, method, params = {} }: Wire): Wire | undefined {
  if (method === "server/discover") return answerTo(id, DISCOVERED);
  if (method !== "initialize") return undefined;
  const { protocolVersion } = params as Wire;
  return answerTo(id, { protocolVersion, capabilities: CAPABILITIES, serverInfo });
}

/** The result of a tool, in either era. */
export const textResult = (text: string): Wire => ({
  resultType: "complete",
  content: [{ type: "text", text }],
});

export const answerTo = (id: unknown, result: Wire): Wire => ({ jsonrpc: "2.0", id, result });

/** The server end of a channel of lines. */
export interface LineServer {
  readonly client: Client;
  readonly errors: unknown[];
  /** The next request after the handshake. */
  next(): Promise<Wire>;
  /** Writes raw bytes, or a message as a line. */
  write(what: Uint8Array | string | object): void;
  /** Ends what the client reads. */
  end(): void;
}

/** A client of a server on a pair of byte streams, as over stdio. */
export async function overLines(
  revision: Revision,
  options: Partial<Options> = {},
  limits?: StreamLimits,
): Promise<LineServer> {
  const [toClient, toServer] = [new PassThrough(), new PassThrough()];
  const requests: Wire[] = [];
  const waiting: ((request: Wire) => void)[] = [];
  const errors: unknown[] = [];
  const write: LineServer["write"] = (what) => {
    const isRaw = typeof what === "string" || what instanceof Uint8Array;
    toClient.write(isRaw ? what : `${JSON.stringify(what)}\n`);
  };
  let rest = "";
  toServer.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const message of lines.map((line) => JSON.parse(line) as Wire)) {
      const answer = openingAnswer(message);
      if (answer !== undefined) write(answer);
      else if (message["id"] !== undefined && message["method"] !== undefined) take(message);
    }
  });
  const take = (request: Wire): void => {
    const first = waiting.shift();
    if (first === undefined) requests.push(request);
    else first(request);
  };
  const client = await connect(
    streamTransport({ readable: toClient, writable: toServer }, { limits }),
    {
      name: "test",
      version: "1.0.0",
      revisions: [revision],
      onError: (error) => errors.push(error),
      ...options,
    },
  );
  return {
    client,
    errors,
    write,
    end: () => void toClient.end(),
    next: () => {
      const request = requests.shift();
      return request === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(request);
    },
  };
}

export type OnRequest = (request: Wire, init: RequestInit) => Response | Promise<Response>;

/** A `fetch` with a server behind it. The test answers requests after the handshake. */
export function fetchOf(
  onRequest: OnRequest,
): (url: string, init: RequestInit) => Promise<Response> {
  return async (_, init) => {
    if (init.method !== "POST") return new Response(null, { status: 405 });
    const message = JSON.parse(String(init.body)) as Wire;
    const answer = openingAnswer(message);
    if (answer !== undefined) return json(answer);
    if (message["id"] === undefined) return new Response(null, { status: 202 });
    return onRequest(message, init);
  };
}

/** A client of a server over `fetch`. */
export function overFetch(
  revision: Revision,
  onRequest: OnRequest,
  { http, ...options }: Partial<Parameters<typeof connect>[1]> = {},
): Promise<Client> {
  return connect("http://server.test/mcp", {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    store: memoryServerStore(),
    onError: () => {},
    ...options,
    http: { fetch: fetchOf(onRequest), ...http },
  });
}

export const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

/** A response whose body arrives in these pieces; an error among them cuts the connection. */
export function inPieces(type: string, pieces: Iterable<Uint8Array | Error>): Response {
  const each = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = each.next();
      if (done === true) controller.close();
      else if (value instanceof Error) controller.error(value);
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: { "content-type": type } });
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The name of the error that a call ends with. */
export const nameOfFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "no error",
    (error: unknown) => (error instanceof Error ? error.name : error),
  );

export const isSession = (revision: Revision): boolean => eraOf(revision) === "session";
