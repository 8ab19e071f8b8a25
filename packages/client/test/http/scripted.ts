/**
 * Scripted servers behind an own `fetch` and a clock that the test moves, and receivers that record their calls.
 * Nothing uses a network, so no test has to wait.
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
  /** `undefined` without a body. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

export type Script = (sent: Sent, index: number) => Response | Promise<Response>;

/** Records the calls of a receiver. */
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
  /** Errors that belong to no request. */
  readonly errors: Error[];
  /** Runs everything that needs no time. */
  settle(): Promise<void>;
  /** Advances the time, and runs everything that is due. */
  advance(milliseconds: number): Promise<void>;
}

const open: Scripted[] = [];

/** Makes sure that no transport of a file outlives its test. */
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

/** @throws unless a transport is completely closed */
export function mustBeOver({ ends }: Told, { waiting }: FakeClock): void {
  if (ends.length !== 1) throw new Error(`expected one end, received ${ends.length}`);
  if (waiting !== 0) throw new Error(`expected no timers after the end, received ${waiting}`);
}

/** A started transport to a scripted server. */
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

/** A promise that the test resolves. */
export function later<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve: (value) => resolve?.(value) };
}

/** Waits for streams: a few turns of the event loop, no time. */
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

/** An event stream that the test writes. */
export class Events {
  readonly response: Response;
  /** Whether the client has disconnected. */
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

/** Opens a session of 2025-11-25 on a scripted server that also answers the handshake. */
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
