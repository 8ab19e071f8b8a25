/**
 * One request in progress: its sender, the route of its responses, and whether it was cancelled. The server creates
 * this object for every request, so the object allocates nothing in advance.
 */
import {
  errorObjectOf,
  InsufficientScopeError,
  isolateListeners,
  isThenable,
  RetryLaterError,
} from "@mcp-gen/core/base";
import type { AuthInfo, RequestHandle, Outbound, Route } from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcErrorObject,
  type JsonRpcRequest,
  type RequestId,
  type Revision,
} from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import {
  explainRefusal,
  type Call,
  type DispatchOptions,
  type Outcome,
  type Refused,
} from "@mcp-gen/protocol/runtime/dispatch";
import type { ServerProtocol } from "@mcp-gen/protocol/runtime/registry";
import type { RequestMetaObject } from "@mcp-gen/protocol/newest";
import type { JsonObject } from "@mcp-gen/adapt/runtime";
import type { ClientRequester } from "./client-requester.js";
import { HandedPromise } from "./handed-promise.js";
import type { LossReport, RequestOrigin } from "./server-events.js";

/** Handles a request in the newest revision. The params are validated. */
export type Handler = (params: unknown, call: ServerCall) => unknown;

/** Handlers by method. The object has no prototype, because method names are untrusted. */
export type Handlers = Readonly<Record<string, Handler>>;

/** What requests need from their server. */
export interface RequestServer {
  /** Registers a call whose handler has returned a promise, so that closing the server can end it. */
  waits(call: ServerCall): void;
  /** Removes a finished request from the number of requests in flight. */
  over(call: ServerCall): void;
  /** Reports that the client's revision cannot express a value. */
  lost(report: LossReport): void;
  /** Reports an error to the operator of the server. */
  report(thrown: unknown, request: RequestOrigin): void;
}

/** The part of a request that differs between the eras. */
export interface EraDelegate {
  readonly server: RequestServer;
  /** The revision of the client. */
  readonly revision: Revision;
  /** The id of the session; `undefined` in the stateless era. */
  readonly sessionId?: string | undefined;
  /** Sends a notification of the newest revision, adapted to the client's revision. */
  notify(call: ServerCall, method: string, params: Record<string, unknown>): void;
  /** Adapts the result to the client's revision. Throws if the revision cannot express it. */
  result(call: ServerCall, result: object): object;
  /** Adapts the error to the client's revision. */
  error(call: ServerCall, error: JsonRpcErrorObject): JsonRpcErrorObject;
  /** Returns the object that sends input requests of this request to the client. */
  requester(call: ServerCall): Promise<ClientRequester>;
}

/** How long (in milliseconds) a result can be cached, and by whom. */
export interface CacheHint {
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

/** The sender of a request. */
export type RequestSender = Pick<ServerCall, "meta" | "auth" | "revision" | "method">;

/** The task that a request runs as. */
export interface CallTask {
  readonly id: string | undefined;
  readonly attempt: number;
  setStatusMessage(message: string): void;
  start(): Promise<void>;
  detach(): object;
  /** Receives the progress of the handler. */
  progressed?(progress: number, total: number | undefined, message: string | undefined): void;
  /** Adds the line of the handler, which is the caller, to the error of an input request. */
  locate?<Answer>(answer: Promise<Answer>): Promise<Answer>;
}

type State = "open" | "answered" | "cancelled";

/** An input request from a handler. */
interface AskedQuestion {
  /** The call in the handler, such as `elicit("name")`. */
  readonly label: string;
  readonly answer: HandedPromise<unknown>;
}

export class ServerCall implements RequestHandle {
  /** Client metadata of the request in the form of the newest revision; set before a handler runs. */
  meta: RequestMetaObject | undefined;
  /** The validated params; set before a handler runs. */
  params: unknown;
  /** The cache hint of the result, in revisions with cache hints. */
  cache: CacheHint | undefined;
  /**
   * The context for handlers and middleware. All handlers and middleware of a request get the same object, so that they
   * share progress and limits.
   */
  context: object | undefined;
  /** The client's wish to run the request as a task, in revisions in which the client decides. */
  task: { readonly ttl?: number | undefined } | undefined;
  /** The task that the request runs as, for its handler. Set only for tools that can run as tasks. */
  taskContext: CallTask | undefined;
  /** The key of `once`, while its function is called. */
  step?: string | undefined;
  /** The scopes that the request needs; set when they are checked. */
  scopes: readonly string[] | undefined;
  /** Whether messages of the request are passed on unchanged. */
  isRaw = false;
  /** The index of the call in the list of waiting calls of its server; -1 if the call is not in the list. */
  waitingIndex = -1;
  readonly #outbound: Outbound;
  #state: State = "open";
  #abort: AbortController | undefined;
  #requester: ClientRequester | undefined;
  #asking: Promise<ClientRequester> | undefined;
  #questions: AskedQuestion[] | undefined;
  #ended = false;
  #ending: ((call: ServerCall) => void)[] | undefined;

  readonly id: RequestId;
  readonly method: string;

  constructor(
    readonly delegate: EraDelegate,
    request: JsonRpcRequest,
    outbound: Outbound,
    readonly route: Route | undefined,
  ) {
    this.id = request.id;
    this.method = request.method;
    this.#outbound = outbound;
  }

  get auth(): AuthInfo | undefined {
    return this.route?.auth;
  }

  /** Whether the transport has authorization. On stdio, for example, messages have no token and no scopes. */
  get checksScopes(): boolean {
    const { route } = this;
    return route?.auth !== undefined || route?.insufficientScope !== undefined;
  }

  /** Whether messages of other requests use the same channel. */
  get sharesChannel(): boolean {
    return this.#outbound.shared === true;
  }

  get revision(): Revision {
    return this.delegate.revision;
  }

  get settled(): boolean {
    return this.#state !== "open";
  }

  get cancelled(): boolean {
    return this.#state === "cancelled";
  }

  /** Whether the handler must end. The handler runs again after the client has responded. */
  get suspended(): boolean {
    return this.#requester?.suspended === true;
  }

  /** Aborted when the request is cancelled, or ends while the handler is still running. Created on first use. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      isolateListeners(this.#abort.signal, (thrown) => this.report(thrown));
    }
    if (this.settled) this.#abort.abort();
    return this.#abort.signal;
  }

  /** Returns the same promise for every call, so that the client receives concurrent input requests together. */
  requester(): Promise<ClientRequester> {
    this.#asking ??= this.delegate
      .requester(this)
      .then((requester) => (this.#requester = requester));
    return this.#asking;
  }

  /**
   * Continues this request with the requester of its earlier rounds. With `undefined`, a different call uses the
   * requester, and this request no longer waits for responses itself.
   */
  resume(requester: ClientRequester | undefined): void {
    this.#requester = requester;
    this.#asking = requester && Promise.resolve(requester);
  }

  /** Returns the promise of an input response for a handler. The handler must await the promise before it returns. */
  handAnswer<Value>(label: string, work: Promise<Value>): Promise<Value> {
    const answer = HandedPromise.of(work, () => {});
    (this.#questions ??= []).push({ label, answer });
    return answer;
  }

  /**
   * Returns a promise for a handler, which may await the promise late. Reports a rejection that the handler never
   * handles.
   */
  hand<Value>(work: Promise<Value>): Promise<Value> {
    const handed = HandedPromise.of(work, (reason) => {
      this.beforeEnd(() => {
        if (!handed.observed) this.report(reason);
      });
    });
    return handed;
  }

  /**
   * Runs a callback before the response is sent or when the request is cancelled; immediately if the request has ended.
   */
  beforeEnd(callback: (call: ServerCall) => void): void {
    if (this.#ended) callback(this);
    else (this.#ending ??= []).push(callback);
  }

  /** Sends a notification of the newest revision that belongs to this request. */
  notify(method: string, params: Record<string, unknown>): void {
    if (this.isRaw) this.send(method, params);
    else this.delegate.notify(this, method, params);
  }

  /**
   * Sends a notification of the client's revision that belongs to this request. Sends nothing after the request has
   * ended.
   */
  send(method: string, params: Record<string, unknown>): void {
    if (this.#state !== "open") return;
    this.#outbound.send({ jsonrpc: "2.0", method, params }, this.route);
  }

  cancel(reason?: string): void {
    if (this.#state !== "open") return;
    this.#state = "cancelled";
    this.#end();
    this.#abort?.abort(reason);
    this.#outbound.answer(this.id, undefined, this.route);
  }

  /** Aborts the handler because the server is closing. The client receives the given error. */
  end(error: RetryLaterError): void {
    this.refuse(error);
    this.#abort?.abort(error.message);
  }

  /** Reports an error to the operator of the server. */
  report(thrown: unknown): void {
    this.delegate.server.report(thrown, this);
  }

  /** Validates and handles the request with the code of its revision, and answers it. */
  dispatch(
    protocol: ServerProtocol<Revision>,
    request: JsonRpcRequest,
    handlers: Handlers,
    options?: DispatchOptions<ServerCall>,
  ): void {
    let outcome: Outcome;
    try {
      outcome = protocol.dispatch(request, handlers, this, options);
    } catch (thrown) {
      return this.#thrown(thrown);
    }
    if (outcome.kind === "handled") return this.#settle(outcome.result);
    const { reason, error, explain } = outcome;
    const isOwn = handlers[request.method] !== undefined;
    if (reason !== "invalid-params" || (!isOwn && explain === undefined)) return this.fail(error);
    const found = isOwn ? explained(protocol, request, outcome) : explainRefusal(outcome, request);
    found.then(
      (answer) => this.fail(answer),
      (thrown: unknown) => this.#thrown(thrown),
    );
  }

  /** Answers with the result of a handler whose messages are not adapted. */
  handleUnadapted(handler: Handler, params: unknown): void {
    this.isRaw = true;
    try {
      this.#settle(handler(params, this));
    } catch (thrown) {
      this.#thrown(thrown);
    }
  }

  /** Answers with an error. */
  fail(error: JsonRpcErrorObject): void {
    if (this.#state !== "open") return;
    this.#end();
    this.#state = "answered";
    const said = this.isRaw ? error : this.delegate.error(this, error);
    this.#outbound.answer(this.id, { jsonrpc: "2.0", id: this.id, error: said }, this.route);
  }

  /** Answers that the client must retry later. */
  refuse(error: RetryLaterError): void {
    if (this.#state !== "open") return;
    this.route?.retryLater?.(error);
    this.fail(errorObjectOf(error));
  }

  /** Answers with the result of a handler, or with input requests if the handler waits for responses. */
  #settle(result: unknown): void {
    if (isThenable(result)) {
      this.delegate.server.waits(this);
      result.then(
        (value) => this.#settle(value),
        (thrown: unknown) => this.#thrown(thrown),
      );
      return;
    }
    if (this.#state !== "open") return;
    const forgotten = this.#questions?.find(({ answer }) => !answer.observed);
    if (forgotten !== undefined) return this.#failUnawaited(forgotten);
    if (this.#requester?.suspended === true) return this.#ask(this.#requester);
    this.#end();
    let said: object;
    try {
      said = this.isRaw ? (result as object) : this.delegate.result(this, result as object);
    } catch (thrown) {
      return this.#reportAndFail(thrown);
    }
    this.#state = "answered";
    const response = { jsonrpc: "2.0" as const, id: this.id, result: said as JsonObject };
    this.#outbound.answer(this.id, response, this.route);
  }

  /** Answers with the error for an exception thrown by a handler. */
  #thrown(thrown: unknown): void {
    if (this.#state !== "open") return;
    if (this.#requester?.suspended === true) return this.#ask(this.#requester);
    this.#reportAndFail(thrown);
  }

  /** Answers with the input requests that the handler waits for. */
  #ask(requester: ClientRequester): void {
    requester.questions().then(
      (questions) => {
        // Cleared only now: the handler may have sent further input requests while the state was sealed.
        this.#requester = undefined;
        this.#questions = undefined;
        this.#settle(questions);
      },
      (thrown: unknown) => this.#reportAndFail(thrown),
    );
  }

  /**
   * Answers with an error if a handler returns without awaiting an input response. The result of such a handler could
   * report success without the user's consent.
   */
  #failUnawaited({ label }: AskedQuestion): void {
    const problem = `the handler returned before awaiting ${label}`;
    this.report(new TypeError(`${this.method}: ${problem}; add \`await\``));
    this.fail({ code: jsonRpcCodes.internalError, message: `Internal error: ${problem}` });
  }

  #reportAndFail(thrown: unknown): void {
    if (thrown instanceof RetryLaterError) return this.refuse(thrown);
    if (thrown instanceof InsufficientScopeError) return this.#refuseScopes(thrown);
    this.report(thrown);
    this.fail(errorObjectOf(thrown));
  }

  /** Answers that the sender lacks scopes. If the response has started, a tool returns an error result. */
  #refuseScopes(error: InsufficientScopeError): void {
    const hasStarted = this.route?.insufficientScope?.(error.scopes) === false;
    if (hasStarted && error.result !== undefined) return this.#settle(error.result);
    this.fail(errorObjectOf(error));
  }

  /** Ends the request once. Runs the callbacks of `beforeEnd`, such as one that sends delayed progress. */
  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const ending = this.#ending;
    this.#ending = undefined;
    for (const callback of ending ?? []) callback(this);
    this.delegate.server.over(this);
  }
}

/** Returns the revision of a stateless request. */
export function requestedRevision({ params }: { readonly params?: unknown }): unknown {
  const meta = isObject(params) ? params["_meta"] : undefined;
  return isObject(meta) ? meta[PROTOCOL_VERSION_META_KEY] : undefined;
}

/** Returns the error for a request with invalid params. Loads the code that lists the invalid locations. */
export function explained(
  { explainParams }: ServerProtocol<Revision>,
  call: Call,
  refused: Refused,
): Promise<JsonRpcErrorObject> {
  const explain = async () => ({ explainParamsOf: await explainParams() });
  return explainRefusal({ ...refused, explain }, call);
}
