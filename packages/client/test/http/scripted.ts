/**
 * Servers that answer as a test says, behind a `fetch` of its own and a clock that it moves, and receivers that keep what
 * they are told. Nothing here goes over a network, so that nothing has to be waited for.
 */
import { fakeClock, type FakeClock, type TransportReceiver } from "@mcp-gen/core";
import {
  httpTransport,
  type HttpClientOptions,
  type HttpClientTransport,
} from "@mcp-gen/http/client";
import type { RequestId } from "@mcp-gen/protocol";
import { afterEach } from "vitest";

const URL_OF_SERVER = "https://example.com/mcp?key=canary";

/** What was sent. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where there is none. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

export type Script = (sent: Sent, index: number) => Response | Promise<Response>;

/** What a receiver was told. */
export class Told implements TransportReceiver {
  readonly values: unknown[] = [];
  readonly failures: [id: RequestId, error: Error][] = [];
  readonly invalids: string[] = [];
  readonly ends: (Error | undefined)[] = [];

  value(value: unknown): void {
    this.values.push(value);
  }

  failed(id: RequestId, error: Error): void {
    this.failures.push([id, error]);
  }

  invalid({ error }: { error: { error: { message: string } } }): void {
    this.invalids.push(error.error.message);
  }

  closed(error?: Error): void {
    this.ends.push(error);
  }
}

export interface Scripted {
  readonly transport: HttpClientTransport;
  readonly told: Told;
  readonly sent: Sent[];
  readonly clock: FakeClock;
  /** What went wrong beside the requests. */
  readonly errors: Error[];
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
  /** Lets time pass, and everything happen that is due. */
  advance(milliseconds: number): Promise<void>;
}

const open: Scripted[] = [];

/** In a file that uses this, no transport outlives its test. */
export function closeAfterEach(): void {
  afterEach(async () => {
    for (const { transport, told, clock } of open.splice(0)) {
      const closed = transport.close();
      await clock.advance(10_000);
      await closed;
      mustBeOver(told, clock);
    }
  });
}

/** @throws unless a transport is as it has to be when it is closed */
export function mustBeOver({ ends }: Told, { waiting }: FakeClock): void {
  if (ends.length !== 1) throw new Error(`expected one end, received ${ends.length}`);
  if (waiting !== 0) throw new Error(`expected no timers after the end, received ${waiting}`);
}

/** A transport that is started, to a server that answers by a script. */
export function scripted(script: Script, options: HttpClientOptions = {}): Scripted {
  const sent: Sent[] = [];
  const clock = fakeClock();
  const errors: Error[] = [];
  const transport = httpTransport(URL_OF_SERVER, {
    clock,
    onError: (error) => errors.push(error),
    fetch: (url, init) => {
      const one = sentOf(url, init);
      sent.push(one);
      return untilAborted(one.signal, async () => script(one, sent.length - 1));
    },
    ...options,
  });
  const told = new Told();
  transport.start(told);
  const made: Scripted = {
    transport,
    told,
    sent,
    clock,
    errors,
    settle: settled,
    async advance(milliseconds) {
      await settled();
      await clock.advance(milliseconds);
      await settled();
    },
  };
  open.push(made);
  return made;
}

function sentOf(url: string, { method = "GET", headers, body, signal }: RequestInit): Sent {
  if (!signal) throw new Error("expected a signal with every request, received none");
  return {
    method,
    url,
    headers: headers as Record<string, string>,
    body: typeof body === "string" ? JSON.parse(body) : undefined,
    signal,
  };
}

function untilAborted(signal: AbortSignal, answer: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException("aborted", "AbortError"));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    answer().then(resolve, reject);
  });
}

/** A promise that is kept by hand. */
export function later<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve: (value) => resolve?.(value) };
}

/** Streams take a few turns of the event loop, and no time. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(value), {
    ...init,
    headers: { "content-type": "application/json", ...(init.headers as Record<string, string>) },
  });

export const accepted = (): Response => new Response(null, { status: 202 });

export const status = (code: number, headers: Record<string, string> = {}, body = ""): Response =>
  new Response(body === "" ? null : body, { status: code, headers });

export const never = (): Promise<Response> => new Promise(() => {});

/** A stream of events that is written by hand. */
export class Events {
  readonly response: Response;
  /** Whether the client has left. */
  left = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(type = "text/event-stream; charset=utf-8") {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.left = true;
      },
    });
    this.response = new Response(body, { headers: { "content-type": type } });
  }

  write(text: string): this {
    this.#controller?.enqueue(new TextEncoder().encode(text));
    return this;
  }

  send(message: unknown, id?: string): this {
    return this.write(
      `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`,
    );
  }

  end(): this {
    this.#controller?.close();
    return this;
  }

  cut(): this {
    this.#controller?.error(new TypeError("terminated"));
    return this;
  }
}

export const request = (id: RequestId, method = "ping", params?: Record<string, unknown>) =>
  ({ jsonrpc: "2.0", id, method, ...(params && { params }) }) as const;

export const notification = (method: string, params?: Record<string, unknown>) =>
  ({ jsonrpc: "2.0", method, ...(params && { params }) }) as const;

export const result = (id: RequestId, value: Record<string, unknown> = {}) =>
  ({ jsonrpc: "2.0", id, result: value }) as const;

export const INITIALIZED = notification("notifications/initialized");

/** A request of 2026-07-28. */
export const modern = (id: RequestId, method: string, params: Record<string, unknown> = {}) =>
  request(id, method, {
    ...params,
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });

export const SESSION = "s3cret-session";

/** Opens a session of 2025-11-25 on a server that answers everything by a script but what opens it. */
export async function inSession(
  script: Script,
  options: HttpClientOptions & { readonly revision?: "2025-03-26" | "2025-11-25" } = {},
): Promise<Scripted> {
  const { revision = "2025-11-25", ...rest } = options;
  const made = scripted((sent, index) => {
    const method = (sent.body as { method?: string } | undefined)?.method;
    if (method === "initialize") return json(result(0), { headers: { "mcp-session-id": SESSION } });
    if (method === "notifications/initialized") return accepted();
    return script(sent, index);
  }, rest);
  made.transport.send(request(0, "initialize", { protocolVersion: revision }));
  await made.settle();
  made.transport.agreed(revision);
  made.transport.send(INITIALIZED);
  await made.settle();
  return made;
}
