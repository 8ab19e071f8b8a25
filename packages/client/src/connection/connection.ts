/**
 * A connection to a server of any revision. It sorts received messages, tracks pending requests, and catches errors
 * of the transport and the server.
 */
import {
  bucket,
  isolated,
  PendingRequests,
  Peer,
  systemClock,
  type Bucket,
  type Clock,
  type RequestHandle,
  type JsonRpcMessage,
  type MirroredArgument,
  type Rate,
  type RequestOptions,
  type Transport,
} from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcError,
  type JsonRpcErrorObject,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type RequestId,
  type Revision,
} from "@mcp-gen/protocol";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type { MessageLimits, ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { Params, Result } from "../call-options.js";

/** Handles requests and notifications of the server. */
export interface ServerMessageHandlers {
  /** Whether batches are allowed. */
  readonly batches: boolean;
  /** Whether the client answers requests of the server. Stateless servers send no requests. */
  readonly answers: boolean;
  /** Handles a request. The returned handle can cancel the request. */
  serve(request: JsonRpcRequest): RequestHandle | undefined;
  note(notification: JsonRpcNotification): void;
  /** Called when the server has cancelled one of its own requests or a request of the client. */
  cancelled?(id: unknown): void;
  /** Called when the session has ended or the server has restarted, but the channel stays open. */
  lost(error: Error): void;
}

export interface ConnectionOptions {
  readonly clock?: Clock | undefined;
  readonly limits?: MessageLimits | undefined;
  readonly timeout?: number | undefined;
  readonly maxTimeout?: number | undefined;
  /** Reports an error to the application. Must not throw. */
  readonly onError: (error: unknown) => void;
}

const TIMEOUT = 60_000;
/** Default maximum time of a request in milliseconds. */
const MAX_TIMEOUT = 600_000;

/** Maximum number of requests of the server in flight. */
const IN_FLIGHT = 100;

/** Maximum notifications that are buffered during the handshake. */
const EARLY = 100;

/** Limits the reports of invalid input, because a server may print many lines that are not messages. */
const INVALID_RATE: Rate = { capacity: 1_000, perSecond: 1_000 };

/** Receivers accept an error without an id, although some revisions require senders to set one. */
const RULES = { errorIdOptional: true };

export class ClientConnection {
  readonly clock: Clock;
  readonly outgoing: PendingRequests;
  /** Default timeout of a call in milliseconds. */
  readonly timeout: number;
  /** Default maximum time of a call in milliseconds. */
  readonly maxTimeout: number;
  /**
   * Resolves when the connection has ended: to an error, or to `undefined` if the connection ended normally. Never
   * rejects.
   */
  readonly closed: Promise<Error | undefined>;
  readonly #transport: Transport;
  readonly #peer: Peer;
  readonly #options: ConnectionOptions;
  /** Operations to abort when the connection closes, such as running handlers of the application. */
  readonly #open = new Set<AbortController>();
  /** Messages that arrived before the negotiation ended. */
  #early: JsonRpcNotification[] = [];
  #handlers: ServerMessageHandlers | undefined;
  readonly #invalid: Bucket;
  #over = false;
  #heard = false;
  #resolveClosed!: (error: Error | undefined) => void;

  constructor(transport: Transport, options: ConnectionOptions) {
    this.#transport = transport;
    this.#options = options;
    this.clock = options.clock ?? systemClock;
    this.#invalid = bucket(INVALID_RATE, this.clock);
    this.timeout = timeoutOf("timeout", options.timeout) ?? TIMEOUT;
    this.maxTimeout = timeoutOf("maxTimeout", options.maxTimeout) ?? MAX_TIMEOUT;
    this.closed = new Promise((resolve) => (this.#resolveClosed = resolve));
    this.#peer = new Peer(
      {
        send: (message) => this.#send(message),
        answer: (_, response) => {
          if (response !== undefined) this.#reply(response);
        },
        refuse: (error) => this.#refuse(error),
      },
      {
        request: (message) => this.#serve(message),
        notification: (message) => this.#note(message),
      },
      IN_FLIGHT,
    );
    this.outgoing = new PendingRequests(
      (message) => this.#peer.send(message, undefined),
      this.clock,
    );
    this.#peer.expect(this.outgoing);
    transport.start({
      value: (value) => this.#take(value),
      invalid: (message) => this.#accept(message),
      failed: (id, error) => this.outgoing.fail(id, error),
      lost: (error, unanswered) => this.lost(error, unanswered),
      closed: (error) => this.#ended(error, error?.message ?? "the server closed the connection"),
    });
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Whether any message has arrived since this method was last called. */
  wasHeard(): boolean {
    const heard = this.#heard;
    this.#heard = false;
    return heard;
  }

  /**
   * Sends a request and waits for its result, which is not validated here.
   *
   * @throws McpError for an error response; RequestTimeoutError, RequestCancelledError, ConnectionClosedError, and
   * errors of the transport for a request without a response
   */
  request(
    method: string,
    params: Params | undefined,
    options: RequestOptions = {},
  ): Promise<Result> {
    const { signal, onProgress } = options;
    let timeout: number | undefined;
    let maxTimeout: number | undefined;
    try {
      timeout = timeoutOf("timeout", options.timeout);
      maxTimeout = timeoutOf("maxTimeout", options.maxTimeout);
    } catch (error) {
      return Promise.reject(error);
    }
    return this.outgoing.request(method, params as Result | undefined, {
      signal,
      timeout: timeout ?? this.timeout,
      maxTimeout: maxTimeout ?? this.maxTimeout,
      onProgress:
        onProgress === undefined
          ? undefined
          : (progress) => this.guarded(() => onProgress(progress)),
    });
  }

  notify(method: string, params?: Params): void {
    const message = { jsonrpc: "2.0" as const, method };
    this.#peer.send(params === undefined ? message : { ...message, params }, undefined);
  }

  result(id: RequestId, result: Result): void {
    this.#peer.answer(id, { jsonrpc: "2.0", id, result }, undefined);
  }

  error(id: RequestId, error: JsonRpcErrorObject): void {
    this.#peer.answer(id, { jsonrpc: "2.0", id, error }, undefined);
  }

  /** Ends a request of the server without a response. */
  settle(id: RequestId): void {
    this.#peer.answer(id, undefined, undefined);
  }

  /** Passes messages from the server to the implementation of the chosen era, buffered messages first. */
  handleWith(handlers: ServerMessageHandlers): void {
    this.#handlers = handlers;
    for (const message of this.#early.splice(0)) handlers.note(message);
  }

  /** Passes the negotiated revision to the transport. */
  agreed(revision: Revision): void {
    this.#transport.agreed?.(revision);
  }

  /** Whether the transport repeats arguments of tools in headers. */
  get mirrorsArguments(): boolean {
    return "mirrors" in this.#transport;
  }

  /** Sets the arguments of a tool that the transport repeats. */
  mirrorArguments(argumentsOf: (tool: string) => readonly MirroredArgument[]): void {
    this.#transport.mirrors = argumentsOf;
  }

  /** Returns a controller that is aborted when the connection ends. The caller must `release` the controller. */
  abortable(): AbortController {
    const controller = new AbortController();
    if (this.#over) controller.abort(new Error("the connection has ended"));
    else this.#open.add(controller);
    return controller;
  }

  release(controller: AbortController): void {
    this.#open.delete(controller);
  }

  /** Calls application code, and reports its synchronous and asynchronous errors. */
  guarded(run: () => unknown): void {
    isolated(run, (error) => this.report(error));
  }

  report(error: unknown): void {
    this.#options.onError(error);
  }

  /**
   * Closes the connection and rejects pending requests. Resolves when the transport has sent buffered messages.
   *
   * @param error the cause, unless the connection ends normally
   */
  async close(reason: string, error?: Error): Promise<void> {
    this.#ended(error, reason);
    await this.#transport.close();
  }

  #ended(error: Error | undefined, reason: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#peer.close(reason, error);
    for (const controller of this.#open) controller.abort(new Error(reason));
    this.#open.clear();
    this.#resolveClosed(error);
  }

  /**
   * Records that the negotiated state is lost.
   *
   * @param unanswered whether pending requests will get no response
   */
  lost(error: Error, unanswered: boolean): void {
    if (this.#over) return;
    this.#peer.forget(error.message);
    if (unanswered) this.outgoing.drop(error.message, error);
    this.#handlers?.lost(error);
  }

  #take(value: unknown): void {
    this.#heard = true;
    const { limits } = this.#options;
    const received =
      this.#handlers?.batches === true
        ? classifyBatch(value, RULES, limits)
        : classify(value, RULES, limits);
    if (received.kind !== "batch") return this.#accept(received);
    for (const item of received.items) this.#accept(item);
  }

  #accept(received: ReceivedMessage): void {
    if (this.#over) return;
    if (received.kind === "invalid" && received.meant === "unknown") {
      // A message with the id of a pending request can only be an invalid response.
      if (this.outgoing.has(received.id)) return this.outgoing.settle(received);
      // A message without an id may be a line that the server printed, so it gets no response.
      if (received.error.id === undefined) return this.#reportInvalid(received.error);
    }
    if (received.kind === "notification" && received.message.method === "notifications/cancelled") {
      this.#handlers?.cancelled?.(received.message.params?.["requestId"]);
    }
    this.#peer.accept(received, undefined);
  }

  #serve(message: JsonRpcRequest): RequestHandle | undefined {
    if (this.#handlers !== undefined) return this.#handlers.serve(message);
    // During the handshake, a server must not send other requests.
    if (message.method === "ping") this.result(message.id, {});
    else {
      this.error(message.id, {
        code: jsonRpcCodes.invalidRequest,
        message: `Invalid request: expected no ${message.method} before the connection is open`,
      });
    }
    return undefined;
  }

  #note(message: JsonRpcNotification): void {
    if (this.#handlers !== undefined) this.#handlers.note(message);
    else if (this.#early.length < EARLY) this.#early.push(message);
  }

  #send(message: JsonRpcRequest | JsonRpcNotification): void {
    try {
      this.#transport.send(message);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if ("id" in message) this.outgoing.fail(message.id, error);
      else this.report(error);
    }
  }

  #refuse(error: JsonRpcError): void {
    // If the message has no id, the client responds only after the negotiation, because a stateless server accepts no
    // responses.
    if (error.id !== undefined || this.#handlers?.answers === true) this.#reply(error);
    else this.#reportInvalid(error);
  }

  #reportInvalid({ error: { message } }: JsonRpcError): void {
    if (!this.#invalid.take()) return;
    this.report(new Error(`ignored an invalid message of the server: ${message}`));
  }

  #reply(response: JsonRpcMessage & (JsonRpcError | { readonly id: RequestId })): void {
    if (this.#handlers?.answers === false) return;
    try {
      this.#transport.send(response);
    } catch (error) {
      this.report(error);
      const message = "Internal error: the response cannot be written as JSON";
      const said = { code: jsonRpcCodes.internalError, message };
      const { id } = response;
      const refusal = { jsonrpc: "2.0" as const, ...(id === undefined ? {} : { id }), error: said };
      this.guarded(() => this.#transport.send(refusal));
    }
  }
}

/** @throws RangeError for an invalid timeout */
function timeoutOf(name: string, given: number | undefined): number | undefined {
  if (given === undefined || given >= 0) return given;
  throw new RangeError(
    `${name}: expected milliseconds, or Infinity, received ${given}; leave it out for the default`,
  );
}
