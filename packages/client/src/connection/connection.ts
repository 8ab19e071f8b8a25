/**
 * A connection to a server, whatever is spoken on it: what comes in is sorted, requests of the client wait here for their
 * answers, and nothing that the transport or the server does throws into the application.
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

/** Handles what a server sends without being asked. */
export interface ServerMessageHandlers {
  /** Whether messages may come in arrays. */
  readonly batches: boolean;
  /** Whether clients answer requests: servers of the stateless era send none. */
  readonly answers: boolean;
  /** Serves a request; what can be cancelled comes back. */
  serve(request: JsonRpcRequest): RequestHandle | undefined;
  note(notification: JsonRpcNotification): void;
  /** The server has cancelled something, which may be a request of the client. */
  cancelled?(id: unknown): void;
  /** What was agreed is gone, and the channel goes on. */
  lost(error: Error): void;
}

export interface ConnectionOptions {
  readonly clock?: Clock | undefined;
  readonly limits?: MessageLimits | undefined;
  readonly timeout?: number | undefined;
  readonly maxTimeout?: number | undefined;
  /** Must not throw. */
  readonly onError: (error: unknown) => void;
}

const TIMEOUT = 60_000;
/** As a request has it, where nobody says. */
const MAX_TIMEOUT = 600_000;

/** Requests of the server that may be in flight. */
const IN_FLIGHT = 100;

/** Notifications that are kept while the connection opens. */
const EARLY = 100;

/** How often it is reported that something came that is no message: a server may print a lot of it. */
const INVALID_RATE: Rate = { capacity: 1_000, perSecond: 1_000 };

/** Whoever receives an error takes it without an id, whatever the schema of the revision asks of its sender. */
const RULES = { errorIdOptional: true };

export class ClientConnection {
  readonly clock: Clock;
  readonly outgoing: PendingRequests;
  /** Milliseconds to wait for an answer, where a call does not say. */
  readonly timeout: number;
  /** Milliseconds that a call may take in all, where it does not say. */
  readonly maxTimeout: number;
  /** Resolves when the connection has ended: with an error, if it did not end in order. It never rejects. */
  readonly closed: Promise<Error | undefined>;
  readonly #transport: Transport;
  readonly #peer: Peer;
  readonly #options: ConnectionOptions;
  /** What ends with the connection: answers that the application works on. */
  readonly #open = new Set<AbortController>();
  /** What came before it was known what is spoken. */
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
      lost: (error, unanswered) => this.#lost(error, unanswered),
      closed: (error) => this.#ended(error, error?.message ?? "the server has ended it"),
    });
  }

  get isOver(): boolean {
    return this.#over;
  }

  /** Whether anything has come since this was asked last. */
  wasHeard(): boolean {
    const heard = this.#heard;
    this.#heard = false;
    return heard;
  }

  /**
   * Sends a request and waits for its result, which is not judged here.
   *
   * @throws McpError for an error response; RequestTimeoutError, RequestCancelledError, ConnectionClosedError, and
   * whatever the transport says of a request that got no answer
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

  /** A request of the server is over, and nothing is said to it. */
  settle(id: RequestId): void {
    this.#peer.answer(id, undefined, undefined);
  }

  /** Passes messages of the server to an era, first those that came while the connection opened. */
  handleWith(handlers: ServerMessageHandlers): void {
    this.#handlers = handlers;
    for (const message of this.#early.splice(0)) handlers.note(message);
  }

  /** The transport is told what is spoken from now on. */
  agreed(revision: Revision): void {
    this.#transport.agreed?.(revision);
  }

  /** Whether the transport repeats arguments of tools in headers. */
  get mirrorsArguments(): boolean {
    return "mirrors" in this.#transport;
  }

  /** Tells the transport which arguments of a tool to repeat. */
  mirrorArguments(argumentsOf: (tool: string) => readonly MirroredArgument[]): void {
    this.#transport.mirrors = argumentsOf;
  }

  /** Something to give up when the connection ends. Whoever takes it gives it back with `release`. */
  abortable(): AbortController {
    const controller = new AbortController();
    if (this.#over) controller.abort(new Error("the connection has ended"));
    else this.#open.add(controller);
    return controller;
  }

  release(controller: AbortController): void {
    this.#open.delete(controller);
  }

  /** Calls what belongs to the application, and reports what it throws, at once or later. */
  guarded(run: () => unknown): void {
    isolated(run, (error) => this.report(error));
  }

  report(error: unknown): void {
    this.#options.onError(error);
  }

  /**
   * Ends the connection: whatever waits is rejected. Resolves when the transport has sent what was waiting.
   *
   * @param error what is wrong, where the connection does not end in order
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

  #lost(error: Error, unanswered: boolean): void {
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
      // With the id of a request that waits it can only be meant for the answer.
      if (this.outgoing.has(received.id)) return this.outgoing.settle(received);
      // It may be a line that somebody has printed: the server has not asked for anything.
      if (received.error.id === undefined) return this.#reportInvalid(received.error);
    }
    if (received.kind === "notification" && received.message.method === "notifications/cancelled") {
      this.#handlers?.cancelled?.(received.message.params?.["requestId"]);
    }
    this.#peer.accept(received, undefined);
  }

  #serve(message: JsonRpcRequest): RequestHandle | undefined {
    if (this.#handlers !== undefined) return this.#handlers.serve(message);
    // While the connection opens a server may ask for nothing else.
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
    // Before anything is agreed the server may be one that is told nothing.
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
      const message = "Internal error: the answer cannot be written as JSON";
      const said = { code: jsonRpcCodes.internalError, message };
      const { id } = response;
      const refusal = { jsonrpc: "2.0" as const, ...(id === undefined ? {} : { id }), error: said };
      this.guarded(() => this.#transport.send(refusal));
    }
  }
}

/** @throws RangeError for what is no time to wait */
function timeoutOf(name: string, given: number | undefined): number | undefined {
  if (given === undefined || given >= 0) return given;
  throw new RangeError(
    `${name}: expected milliseconds, or Infinity, received ${given}; leave it out for the usual time`,
  );
}
