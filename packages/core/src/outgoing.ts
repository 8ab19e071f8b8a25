/**
 * Requests that this side has sent and that wait for an answer: which answer is whose, how long to wait, how to give up.
 * Ids count up and are never used again on the connection.
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

export interface RequestOptions {
  /** Gives up when it is aborted: the other side is told, and the promise is rejected. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait for an answer, anew after each progress notification. 60,000 unless told; Infinity: no end. */
  readonly timeout?: number | undefined;
  /** Milliseconds to wait in all, whatever progress is reported. 600,000 unless told. */
  readonly maxTimeout?: number | undefined;
  /** Asks for progress, and is told of it. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** How far a request has come. */
export interface Progress {
  /** Larger each time. */
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Answers that nobody waited for. They are ignored, and counted. */
export interface StrayAnswers {
  /** To requests that were answered, cancelled or timed out before. */
  late: number;
  /** To ids that were never used. */
  unknown: number;
}

const TIMEOUT = 60_000;
const MAX_TIMEOUT = 600_000;

type Send = (message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined) => void;

export class Outgoing {
  readonly stray: StrayAnswers = { late: 0, unknown: 0 };
  readonly #waiting = new Map<number, Waiting>();
  readonly #send: Send;
  readonly #clock: Clock;
  #lastId = 0;
  /** Questions that keep requests from running out of time. */
  #held = 0;
  #closed: string | undefined;

  constructor(send: Send, clock: Clock) {
    this.#send = send;
    this.#clock = clock;
  }

  /** How many requests wait for an answer. */
  get size(): number {
    return this.#waiting.size;
  }

  /** The id of the request that was sent last; 0 before the first. */
  get lastId(): number {
    return this.#lastId;
  }

  /**
   * Sends a request and waits for its result, which is not judged here.
   *
   * @throws McpError for an error response, RequestTimeoutError, RequestCancelledError, ConnectionClosedError, and
   * InvalidResultError for an answer that is no response
   */
  request(
    method: string,
    params: Record<string, unknown> | undefined,
    options: RequestOptions = {},
    route?: Route,
  ): Promise<Record<string, unknown>> {
    const { signal, onProgress } = options;
    if (this.#closed !== undefined)
      return Promise.reject(new ConnectionClosedError(method, this.#closed));
    if (signal?.aborted === true)
      return Promise.reject(new RequestCancelledError(method, reasonOf(signal)));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const onAbort = (): void =>
        this.#giveUp(id, new RequestCancelledError(method, reasonOf(signal)));
      const waiting: Waiting = {
        method,
        resolve,
        reject,
        route,
        onProgress,
        progress: -Infinity,
        timeout: options.timeout ?? TIMEOUT,
        ends: this.#clock.now() + (options.maxTimeout ?? MAX_TIMEOUT),
        timer: undefined,
        release: () => signal?.removeEventListener("abort", onAbort),
      };
      this.#waiting.set(id, waiting);
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#wait(id, waiting);
      const asked = onProgress === undefined ? params : withProgressToken(params, id);
      this.#send(
        { jsonrpc: "2.0", id, method, ...(asked === undefined ? {} : { params: asked }) },
        route,
      );
    });
  }

  /** Takes a response, or what was meant as one. */
  settle(received: ReceivedResult | ReceivedError | InvalidMessage): void {
    const id = received.kind === "result" ? received.message.id : received.id;
    const waiting = typeof id === "number" ? this.#waiting.get(id) : undefined;
    if (waiting === undefined) {
      const used = typeof id === "number" && id >= 1 && id <= this.#lastId;
      this.stray[used ? "late" : "unknown"] += 1;
      return;
    }
    this.#end(id as number, waiting);
    if (received.kind === "result") return waiting.resolve(received.message.result);
    if (received.kind === "error") {
      const { code, message, data } = received.message.error;
      return waiting.reject(new McpError(code, message, data));
    }
    return waiting.reject(
      new InvalidResultError(waiting.method, undefined, received.error.error.message),
    );
  }

  /** Takes the params of a progress notification. What does not increase, or belongs to nothing, is ignored. */
  progress(params: Progress & { readonly progressToken: unknown }): void {
    const { progressToken: id, progress, total, message } = params;
    const waiting = typeof id === "number" ? this.#waiting.get(id) : undefined;
    if (waiting?.onProgress === undefined || !(progress > waiting.progress)) return;
    waiting.progress = progress;
    waiting.timer?.cancel();
    this.#wait(id as number, waiting);
    waiting.onProgress({
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    });
  }

  /** Ends one wait without an answer, and tells the other side nothing. */
  fail(id: RequestId, error: Error): void {
    const waiting = typeof id === "number" ? this.#waiting.get(id) : undefined;
    if (waiting === undefined) return;
    this.#end(id as number, waiting);
    waiting.reject(error);
  }

  /**
   * While the other side waits for this one, such as for a person who fills in a form, nothing that was asked of it runs
   * out of time before its `maxTimeout`. Afterwards each wait begins anew.
   *
   * @returns what ends it
   */
  hold(): () => void {
    let holds = true;
    this.#held += 1;
    if (this.#held === 1) this.#waitAnew();
    return () => {
      if (!holds) return;
      holds = false;
      this.#held -= 1;
      if (this.#held === 0) this.#waitAnew();
    };
  }

  /** Ends every wait. Later requests are refused. */
  close(reason: string): void {
    this.#closed ??= reason;
    for (const [id, waiting] of this.#waiting) {
      this.#end(id, waiting);
      waiting.reject(new ConnectionClosedError(waiting.method, reason));
    }
  }

  #wait(id: number, waiting: Waiting): void {
    const timeout = this.#held > 0 ? Infinity : waiting.timeout;
    const left = Math.max(0, Math.min(timeout, waiting.ends - this.#clock.now()));
    if (left === Infinity) return;
    waiting.timer = this.#clock.after(left, () => {
      this.#giveUp(id, new RequestTimeoutError(waiting.method, waiting.timeout));
    });
  }

  #waitAnew(): void {
    for (const [id, waiting] of this.#waiting) {
      waiting.timer?.cancel();
      this.#wait(id, waiting);
    }
  }

  #giveUp(id: number, error: RequestTimeoutError | RequestCancelledError): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#end(id, waiting);
    // The specification lets nobody cancel the handshake.
    if (waiting.method !== "initialize") {
      const params = { requestId: id, reason: error.message };
      this.#send({ jsonrpc: "2.0", method: "notifications/cancelled", params }, waiting.route);
    }
    waiting.reject(error);
  }

  #end(id: number, waiting: Waiting): void {
    this.#waiting.delete(id);
    waiting.timer?.cancel();
    waiting.release();
  }
}

interface Waiting {
  readonly method: string;
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
  readonly route: Route | undefined;
  readonly onProgress: RequestOptions["onProgress"];
  readonly timeout: number;
  /** When the wait ends whatever happens. */
  readonly ends: number;
  readonly release: () => void;
  progress: number;
  timer: Timer | undefined;
}

/** The id serves as the token: both must be unique. */
function withProgressToken(
  params: Record<string, unknown> | undefined,
  token: number,
): Record<string, unknown> {
  const meta = params?.["_meta"];
  return { ...params, _meta: { ...(meta as object | undefined), progressToken: token } };
}

function reasonOf(signal: AbortSignal | undefined): string | undefined {
  const reason: unknown = signal?.reason;
  if (typeof reason === "string") return reason;
  return reason instanceof Error ? reason.message : undefined;
}
