/**
 * A Streamable HTTP connection for probes.
 *
 * Reports status, types and events as they arrive, and keeps the session. Derives the headers from each message, unless
 * a probe overrides the headers.
 */
import type { MirroredArgument } from "@mcp-gen/core";
import { EventParser, metadataHeaders } from "@mcp-gen/http/client";
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  LAST_EVENT_ID_HEADER,
  PROTOCOL_VERSION_HEADER,
  PROTOCOL_VERSION_META_KEY,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { dictionary, isCall, jsonIn, type Dictionary } from "@mcp-gen/testing/observe";
import type { SendToServer } from "./send-request.js";
import { EVENT_STREAM, type HttpReply, type SendOptions, type Sent } from "./wire.js";
import type { ProbeTransport, WireListener } from "./wire.js";

/** Maximum bytes that are read from a response or from one event. */
const MOST = 16 * 1024 * 1024;
const NOT_UTF8 = "expected UTF-8, received bytes that are not UTF-8";
const ACCEPT = `application/json, ${EVENT_STREAM}`;

type Head = Omit<HttpReply, "size" | "value">;

/** How requests reach the server. */
export interface CheckedServer {
  /** The headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly send: SendToServer;
}

export class HttpWire implements ProbeTransport {
  readonly kind = "http";
  /** The session id that the server sent. */
  session: string | undefined;
  /** The negotiated revision, which is sent as a header. */
  agreed: Revision | undefined;
  /** Returns the arguments of a tool that are sent as headers. */
  mirrors: (tool: string) => readonly MirroredArgument[] = () => [];
  readonly #url: URL;
  /** The headers of every request. */
  readonly #own: Readonly<Record<string, string>>;
  readonly #send: SendToServer;
  readonly #listener: WireListener;
  readonly #open = new Set<AbortController>();
  /** Whether the client has sent DELETE. */
  #ended = false;

  constructor(url: URL, { headers, send }: CheckedServer, listener: WireListener) {
    this.#url = url;
    this.#own = headers;
    this.#send = send;
    this.#listener = listener;
  }

  send(message: unknown, { headers, body }: SendOptions = {}): Sent {
    const text = body ?? JSON.stringify(message);
    const opens = dictionary(message)["method"] === "initialize";
    const all = { ...this.#own, ...this.#headersOf(message), ...headers };
    return this.#exchange("POST", all, text, ({ session }) => {
      if (opens && session !== undefined) this.session = session;
    });
  }

  /** Sends GET or DELETE. Reports events of the GET stream until it is cancelled. */
  request(verb: "GET" | "DELETE", { headers }: SendOptions = {}): Sent {
    if (verb === "DELETE") this.#ended = true;
    const accept = verb === "GET" ? { accept: EVENT_STREAM } : {};
    return this.#exchange(verb, { ...this.#own, ...accept, ...this.#ofSession(), ...headers });
  }

  async close(): Promise<void> {
    for (const controller of this.#open) controller.abort();
    // Some servers allow only one session, and the check of the next revision needs a new session.
    if (this.session !== undefined && !this.#ended) await settled(this.request("DELETE"));
  }

  #headersOf(message: unknown): Record<string, string> {
    const types = { "content-type": "application/json", accept: ACCEPT };
    const { method, params } = dictionary(message);
    const version = dictionary(dictionary(params)["_meta"])[PROTOCOL_VERSION_META_KEY];
    if (typeof version === "string" && typeof method === "string") {
      const repeated = metadataHeaders({ method, params: params as Dictionary }, this.mirrors);
      return { ...types, [PROTOCOL_VERSION_HEADER]: version, ...repeated };
    }
    return method === "initialize" ? types : { ...types, ...this.#ofSession() };
  }

  #ofSession(): Record<string, string> {
    const { agreed, session } = this;
    const said =
      agreed !== undefined && eraOf(agreed) === "session" && featuresOf(agreed).versionHeader;
    return {
      ...(session === undefined ? {} : { [SESSION_ID_HEADER]: session }),
      ...(said ? { [PROTOCOL_VERSION_HEADER]: agreed } : {}),
    };
  }

  #exchange(
    method: string,
    headers: Readonly<Record<string, string | undefined>>,
    body?: string,
    begun?: (head: Head) => void,
  ): Sent {
    const controller = new AbortController();
    this.#open.add(controller);
    const { signal } = controller;
    const reply: { current?: HttpReply } = {};
    let failure: string | undefined;
    let begin: (() => void) | undefined;
    const beginning = new Promise<void>((resolve) => (begin = resolve));
    const sent = Object.entries(headers).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const init = { method, headers: sent, signal, ...(body === undefined ? {} : { body }) };
    const done = this.#send(this.#url, init)
      .then((response) => {
        const stream = method === "GET";
        const read = this.#readInto(response, { stream, signal, reply, begun });
        begin?.();
        return read;
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        failure = reasonOf(error);
        if (isRefused(error)) this.#listener.ended(failure);
      })
      .finally(() => {
        begin?.();
        this.#open.delete(controller);
      });
    return {
      reply: () => reply.current,
      begun: beginning,
      done,
      failure: () => failure,
      cancel: () => controller.abort(),
    };
  }

  async #readInto(response: Response, { stream, signal, reply, begun }: Reading): Promise<void> {
    const { status } = response;
    const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
    const head = {
      status,
      type: type ?? "",
      session: response.headers.get(SESSION_ID_HEADER) ?? undefined,
    };
    begun?.(head);
    reply.current = { ...head, size: 0, value: undefined };
    if (head.type === EVENT_STREAM && status < 300) {
      const read = await this.#readEvents(response, stream, reply);
      if (!stream) await this.#resume(read, signal, reply);
      return;
    }
    const { text, size } = await readResponseText(response);
    const value = text === undefined ? undefined : jsonIn(text);
    reply.current = { ...head, size, value };
    if (text === undefined) this.#listener.unreadable(NOT_UTF8);
    else if (value !== undefined) this.#listener.value(value, { stream, reply: reply.current });
    else if (head.type === "application/json" && size > 0) this.#listener.stray(text);
  }

  /** Resumes a stream that the server ended before the answer (2025-11-25, basic/transports). */
  async #resume(
    { answered, lastId, retry = 1_000 }: Read,
    signal: AbortSignal,
    reply: Reading["reply"],
  ): Promise<void> {
    if (answered || lastId === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(retry, MOST_RETRY)));
    if (signal.aborted) return;
    const resumed = { accept: EVENT_STREAM, [LAST_EVENT_ID_HEADER]: lastId };
    const headers = { ...this.#own, ...this.#ofSession(), ...resumed };
    const response = await this.#send(this.#url, { headers, signal });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok || !type.startsWith(EVENT_STREAM)) return;
    const read = await this.#readEvents(response, false, reply);
    // If the resumed stream did not contain a new event, a further attempt would not help.
    if (read.lastId !== lastId) await this.#resume(read, signal, reply);
  }

  async #readEvents(response: Response, stream: boolean, reply: Reading["reply"]): Promise<Read> {
    let last: string | undefined;
    let answered = false;
    const parser = new EventParser(MOST, ({ type, data }) => {
      if (parser.lastId !== undefined && parser.lastId !== last)
        this.#listener.event?.(parser.lastId);
      last = parser.lastId;
      if (data === undefined) this.#listener.unreadable(NOT_UTF8);
      if (data === undefined || type !== "message") return;
      const value = jsonIn(data);
      if (value === undefined) return this.#listener.stray(data);
      answered ||= !isCall(value);
      this.#listener.value(value, { stream, reply: reply.current });
    });
    for await (const chunk of response.body ?? []) parser.feed(chunk as Uint8Array);
    return { answered, lastId: parser.lastId, retry: parser.retry };
  }
}

/** A response that is being read. */
interface Reading {
  /** Whether this is the response to GET. */
  readonly stream: boolean;
  readonly signal: AbortSignal;
  readonly reply: { current?: HttpReply };
  readonly begun: ((head: Head) => void) | undefined;
}

/** The result of reading an event stream. */
interface Read {
  /** Whether the stream contained a JSON-RPC response. */
  readonly answered: boolean;
  readonly lastId: string | undefined;
  /** The delay in milliseconds that the server requests before the stream is resumed, if any. */
  readonly retry: number | undefined;
}

/** Maximum delay in milliseconds before the check resumes a stream, even if the server requests a longer delay. */
const MOST_RETRY = 5_000;

/** Reads the body up to the limit. For invalid UTF-8, `text` is `undefined`. */
export async function readResponseText(
  response: Response,
): Promise<{ text: string | undefined; size: number }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST) break;
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    return { text, size };
  } catch {
    return { text: undefined, size };
  }
}

/** Maximum milliseconds to wait for the end of a session. */
const GRACE = 1_000;

async function settled(sent: Sent): Promise<void> {
  const timer = setTimeout(() => sent.cancel(), GRACE);
  await sent.done;
  clearTimeout(timer);
}

/** Whether the connection was refused. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === "ECONNREFUSED";
}

/** Reads the reason from the cause, because the message of `fetch` has no details. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== "" ? `${message}: ${cause.message}` : message;
}
