/**
 * Tracks sent requests until they are answered: matches responses, limits the waiting time, and cancels requests. Ids
 * count up and are never reused on the connection, unless the creator of the object provides ids.
 */
import type { JsonRpcNotification, JsonRpcRequest, RequestId } from "@mcp-gen/protocol";
import type { InvalidMessage, ReceivedError, ReceivedResult } from "@mcp-gen/protocol/runtime";
import type { Clock, Timer } from "./clock.js";
import type { Route } from "./endpoint.js";
import {
  ConnectionClosedError,
  InvalidResultError,
  McpError,
  RequestCancelledError,
  RequestTimeoutError,
} from "./errors.js";
import { RequestIdMap } from "./request-id-map.js";

export interface RequestOptions {
  /** Cancels the request when the signal is aborted: notifies the other side, and rejects the promise. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait for a response, restarted by progress; `Infinity` for no limit. Default: 60,000. */
  readonly timeout?: number | undefined;
  /** Maximum milliseconds to wait in total; progress does not extend this time. Default: 600,000. */
  readonly maxTimeout?: number | undefined;
  /** Called for each progress notification. If set, the request asks for progress notifications. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The options of a request, and what only this project sets. */
export interface PendingRequestOptions extends RequestOptions {
  /** The `_meta` of the notification that cancels the request. */
  readonly cancelMeta?: object | undefined;
}

/** The progress of a request. */
export interface Progress {
  /** The current progress, which increases with each notification. */
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Counts of unexpected responses, which are ignored. */
export interface StrayAnswers {
  /** Responses to requests that were already answered or cancelled, or had timed out. */
  late: number;
  /** Responses to unused ids. */
  unknown: number;
}

const TIMEOUT = 60_000;
const MAX_TIMEOUT = 600_000;

type Send = (message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined) => void;

export class PendingRequests {
  readonly stray: StrayAnswers = { late: 0, unknown: 0 };
  readonly #waiting = new RequestIdMap<Waiting>();
  readonly #send: Send;
  readonly #clock: Clock;
  readonly #nextId: () => RequestId;
  #lastId = 0;
  /** One timer for the earliest timeout of all requests, because most responses arrive long before their timeout. */
  #timer: Timer | undefined;
  /** The time at which the timer fires. */
  #alarm = Infinity;
  /** Number of input requests that pause the timeouts. */
  #held = 0;
  #closed: string | undefined;
  #cause: Error | undefined;

  /** @param nextId returns an unused id. Default: ids count up from 1. */
  constructor(send: Send, clock: Clock, nextId: () => RequestId = () => ++this.#lastId) {
    this.#send = send;
    this.#clock = clock;
    this.#nextId = nextId;
  }

  /** Number of pending requests. */
  get size(): number {
    return this.#waiting.size;
  }

  /** The id of the last sent request, if ids count up; 0 before the first. */
  get lastId(): number {
    return this.#lastId;
  }

  /**
   * Sends a request and waits for its result, which is not validated here.
   *
   * @throws McpError for an error response, RequestTimeoutError, RequestCancelledError, ConnectionClosedError, and
   * InvalidResultError for an invalid response
   */
  request(
    method: string,
    params: Record<string, unknown> | undefined,
    options: PendingRequestOptions = {},
    route?: Route,
  ): Promise<Record<string, unknown>> {
    const { signal, onProgress, cancelMeta, timeout = TIMEOUT, maxTimeout = MAX_TIMEOUT } = options;
    if (this.#closed !== undefined)
      return Promise.reject(new ConnectionClosedError(method, this.#closed, this.#cause));
    if (signal?.aborted === true)
      return Promise.reject(new RequestCancelledError(method, reasonOf(signal)));
    const id = this.#nextId();
    return new Promise((resolve, reject) => {
      const now = this.#clock.now();
      const waiting: Waiting = {
        id,
        method,
        resolve,
        reject,
        route,
        onProgress,
        cancelMeta,
        progress: -Infinity,
        timeout,
        maxTimeout,
        until: now + timeout,
        end: now + maxTimeout,
        release: undefined,
      };
      this.#waiting.set(id, waiting);
      if (signal !== undefined) this.#onAbort(signal, waiting);
      this.#wake(this.#due(waiting), now);
      const asked = onProgress === undefined ? params : withProgressToken(params, id);
      this.#send(
        asked === undefined
          ? { jsonrpc: "2.0", id, method }
          : { jsonrpc: "2.0", id, method, params: asked },
        route,
      );
    });
  }

  /** Whether a request with this id is pending. */
  has(id: RequestId | undefined): boolean {
    return id !== undefined && this.#waiting.get(id) !== undefined;
  }

  /** Accepts a response, valid or not. */
  settle(received: ReceivedResult | ReceivedError | InvalidMessage): void {
    const id = received.kind === "result" ? received.message.id : received.id;
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (waiting === undefined) {
      const used = typeof id === "number" && id >= 1 && id <= this.#lastId;
      this.stray[used ? "late" : "unknown"] += 1;
      return;
    }
    this.#end(waiting);
    if (received.kind === "result") return waiting.resolve(received.message.result);
    if (received.kind === "error") {
      const { code, message, data } = received.message.error;
      return waiting.reject(new McpError(code, message, data));
    }
    return waiting.reject(
      new InvalidResultError(waiting.method, undefined, received.error.error.message),
    );
  }

  /** Accepts the params of a progress notification. Ignores unknown tokens and progress that does not increase. */
  progress(params: Progress & { readonly progressToken: unknown }): void {
    const { progressToken: id, progress, total, message } = params;
    const waiting = this.#waiting.get(id as RequestId);
    if (waiting?.onProgress === undefined || !(progress > waiting.progress)) return;
    waiting.progress = progress;
    waiting.until = this.#clock.now() + waiting.timeout;
    waiting.onProgress({
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    });
  }

  /** Rejects one request without a message to the other side. */
  fail(id: RequestId, error: Error): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#end(waiting);
    waiting.reject(error);
  }

  /** Rejects all pending requests. Later requests work as usual. */
  drop(reason: string, cause?: Error): void {
    for (const waiting of this.#waiting.values()) {
      this.#end(waiting);
      waiting.reject(new ConnectionClosedError(waiting.method, reason, cause));
    }
  }

  /**
   * Pauses all timeouts while the other side waits for this side, for example while a user fills in a form. The
   * `maxTimeout` still applies. Afterwards, each timeout restarts.
   *
   * @returns a function that resumes the timeouts
   */
  pauseTimeouts(): () => void {
    let holds = true;
    this.#held += 1;
    return () => {
      if (!holds) return;
      holds = false;
      this.#held -= 1;
      if (this.#held === 0) this.#waitAnew();
    };
  }

  /** Rejects all pending requests. Later requests are rejected. */
  close(reason: string, cause?: Error): void {
    if (this.#closed === undefined) this.#cause = cause;
    this.#closed ??= reason;
    this.drop(reason, cause);
  }

  /** Returns the time at which a request times out. */
  #due({ until, end }: Waiting): number {
    return this.#held > 0 || end < until ? end : until;
  }

  #waitAnew(): void {
    const now = this.#clock.now();
    for (const waiting of this.#waiting.values()) {
      waiting.until = now + waiting.timeout;
      this.#wake(this.#due(waiting), now);
    }
  }

  /** Makes sure that the timer fires at `due` or earlier. */
  #wake(due: number, now: number): void {
    if (due >= this.#alarm) return;
    this.#timer?.cancel();
    this.#alarm = due;
    this.#timer = this.#clock.after(Math.max(0, due - now), () => this.#giveUpLate());
  }

  #giveUpLate(): void {
    // Treats the alarm time as reached, even if the application's clock was set back.
    const now = Math.max(this.#clock.now(), this.#alarm);
    this.#alarm = Infinity;
    for (const waiting of this.#waiting.values()) {
      const due = this.#due(waiting);
      if (due > now) {
        this.#wake(due, now);
      } else {
        const { method, timeout, maxTimeout, end } = waiting;
        this.#giveUp(waiting, new RequestTimeoutError(method, due === end ? maxTimeout : timeout));
      }
    }
  }

  #onAbort(signal: AbortSignal, waiting: Waiting): void {
    const abort = (): void =>
      this.#giveUp(waiting, new RequestCancelledError(waiting.method, reasonOf(signal)));
    signal.addEventListener("abort", abort, { once: true });
    waiting.release = () => signal.removeEventListener("abort", abort);
  }

  #giveUp(waiting: Waiting, error: RequestTimeoutError | RequestCancelledError): void {
    this.#end(waiting);
    // The specification forbids cancelling the handshake.
    if (waiting.method !== "initialize") {
      const { id, cancelMeta: meta } = waiting;
      const params = { requestId: id, reason: error.message, ...(meta && { _meta: meta }) };
      this.#send({ jsonrpc: "2.0", method: "notifications/cancelled", params }, waiting.route);
    }
    waiting.reject(error);
  }

  #end(waiting: Waiting): void {
    this.#waiting.delete(waiting.id);
    waiting.release?.();
    if (this.#waiting.size > 0) return;
    this.#timer?.cancel();
    this.#alarm = Infinity;
  }
}

interface Waiting {
  readonly id: RequestId;
  readonly method: string;
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
  readonly route: Route | undefined;
  readonly onProgress: RequestOptions["onProgress"];
  readonly cancelMeta: PendingRequestOptions["cancelMeta"];
  readonly timeout: number;
  readonly maxTimeout: number;
  /** The time at which the request times out without further progress. */
  until: number;
  /** The time at which the request times out even if it makes progress. */
  readonly end: number;
  release: (() => void) | undefined;
  progress: number;
}

/** Uses the request id as the progress token, because both must be unique. */
function withProgressToken(
  params: Record<string, unknown> | undefined,
  token: RequestId,
): Record<string, unknown> {
  const meta = params?.["_meta"];
  return { ...params, _meta: { ...(meta as object | undefined), progressToken: token } };
}

function reasonOf(signal: AbortSignal | undefined): string | undefined {
  const reason: unknown = signal?.reason;
  if (typeof reason === "string") return reason;
  return reason instanceof Error ? reason.message : undefined;
}
