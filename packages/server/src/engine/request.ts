/**
 * One request that is being served: who asks, which way answers go, whether it was cancelled. It is made for every
 * request, so it allocates nothing before something needs it.
 */
import { errorObjectOf, isolateListeners, isThenable, RetryLaterError } from "@mcp-gen/core/base";
import type { AuthInfo, RequestHandle, Outbound, Route } from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcErrorObject,
  type RequestId,
  type Revision,
} from "@mcp-gen/protocol";
import type { Outcome } from "@mcp-gen/protocol/runtime";
import type { RequestMetaObject } from "@mcp-gen/protocol/newest";
import type { JsonObject, Loss } from "@mcp-gen/adapt/runtime";
import type { ClientRequester } from "./client-requester.js";
import { HandedPromise } from "./handed-promise.js";

/** What the era of a request decides for it. */
export interface EraPort {
  /** The revision the client speaks. */
  readonly revision: Revision;
  /** Nothing in the stateless era. */
  readonly sessionId?: string | undefined;
  /** Sends a notification of the newest revision, as the client's revision has it. */
  notify(call: ServerCall, method: string, params: Record<string, unknown>): void;
  /** The result as the client's revision has it. It throws where that cannot be said. */
  result(call: ServerCall, result: object): object;
  /** The error, likewise. */
  error(call: ServerCall, error: JsonRpcErrorObject): JsonRpcErrorObject;
  /** How questions of this request reach the client. */
  requester(call: ServerCall): Promise<ClientRequester>;
  /** What is worth a look by whoever runs the server. */
  report(thrown: unknown, call: ServerCall): void;
  /** Reports what could not be said in the revision of the client, or to this client. */
  lost(losses: readonly Loss[], method: string): void;
  /** The request is over. */
  over?(call: ServerCall): void;
}

/** How long, in milliseconds, and by whom a result may be kept. */
export interface CacheHint {
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

type State = "open" | "answered" | "cancelled";

/** A question that a handler has asked. */
interface AskedQuestion {
  /** As the handler wrote it: `elicit("name")`. */
  readonly label: string;
  readonly answer: HandedPromise<unknown>;
}

export class ServerCall implements RequestHandle {
  /** What the request says of its sender, in the terms of the newest revision; set before a handler runs. */
  meta: RequestMetaObject | undefined;
  /** What was asked for, as the guard of the method has let it pass; set likewise. */
  params: unknown;
  /** How long the result may be kept, where clients are told. */
  cache: CacheHint | undefined;
  /** The `Context` of a server with features. All handlers and middleware of the request share it. */
  context: object | undefined;
  readonly #outbound: Outbound;
  #state: State = "open";
  #abort: AbortController | undefined;
  #requester: ClientRequester | undefined;
  #asking: Promise<ClientRequester> | undefined;
  #questions: AskedQuestion[] | undefined;
  #ended = false;
  #ending: ((call: ServerCall) => void)[] | undefined;

  constructor(
    readonly port: EraPort,
    readonly id: RequestId,
    readonly method: string,
    outbound: Outbound,
    readonly route: Route | undefined,
  ) {
    this.#outbound = outbound;
  }

  get auth(): AuthInfo | undefined {
    return this.route?.auth;
  }

  /** Whether messages of other requests use the same channel. */
  get sharesChannel(): boolean {
    return this.#outbound.shared === true;
  }

  get revision(): Revision {
    return this.port.revision;
  }

  get settled(): boolean {
    return this.#state !== "open";
  }

  get cancelled(): boolean {
    return this.#state === "cancelled";
  }

  /** Whether the handler has to end, and runs again once the client has answered. */
  get suspended(): boolean {
    return this.#requester?.suspended === true;
  }

  /** Aborted when the request is cancelled, or over without the handler. Made when somebody looks. */
  get signal(): AbortSignal {
    if (this.#abort === undefined) {
      this.#abort = new AbortController();
      isolateListeners(this.#abort.signal, (thrown) => this.port.report(thrown, this));
    }
    if (this.settled) this.#abort.abort();
    return this.#abort.signal;
  }

  /** The same promise each time, so that questions that are asked together stay together. */
  requester(): Promise<ClientRequester> {
    this.#asking ??= this.port.requester(this).then((requester) => (this.#requester = requester));
    return this.#asking;
  }

  /** Continues what an earlier round of this request has begun. */
  resume(requester: ClientRequester): void {
    this.#requester = requester;
    this.#asking = Promise.resolve(requester);
  }

  /** Gives the answer to a question to a handler, which has to await it before it returns, early or late. */
  handAnswer<Value>(label: string, work: Promise<Value>): Promise<Value> {
    const answer = HandedPromise.of(work, () => {});
    (this.#questions ??= []).push({ label, answer });
    return answer;
  }

  /** Gives a promise to a handler, which may await it late. A rejection that it never sees is reported. */
  hand<Value>(work: Promise<Value>): Promise<Value> {
    const handed = HandedPromise.of(work, (reason) => {
      this.beforeEnd(() => {
        if (!handed.observed) this.port.report(reason, this);
      });
    });
    return handed;
  }

  /** Does something right before the answer leaves, or when the request is cancelled; immediately when it is over. */
  beforeEnd(callback: (call: ServerCall) => void): void {
    if (this.#ended) callback(this);
    else (this.#ending ??= []).push(callback);
  }

  /** Sends a notification of the newest revision that belongs to this request. */
  notify(method: string, params: Record<string, unknown>): void {
    this.port.notify(this, method, params);
  }

  /** Sends a notification of the client's revision that belongs to this request. After the end nothing is sent. */
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

  /** The server ends: the handler is told to stop, the client gets this error. */
  end(error: RetryLaterError): void {
    this.refuse(error);
    this.#abort?.abort(error.message);
  }

  /** Answers with what a dispatcher made of the request. */
  run(outcome: Outcome): void {
    if (outcome.kind === "refused") return this.fail(outcome.error);
    const { result } = outcome;
    if (!isThenable(result)) return this.complete(result);
    result.then(
      (value) => this.complete(value),
      (thrown: unknown) => this.thrown(thrown),
    );
  }

  /** Answers with the result of a handler; with questions instead, where the handler waits for answers. */
  complete(result: unknown): void {
    if (this.#state !== "open") return;
    const forgotten = this.#questions?.find(({ answer }) => !answer.observed);
    if (forgotten !== undefined) return this.#failUnawaited(forgotten);
    if (this.#requester?.suspended === true) return this.#ask(this.#requester);
    this.#finish(result);
  }

  /** Answers with the error that stands for what a handler has thrown. */
  thrown(thrown: unknown): void {
    if (this.#state !== "open") return;
    if (this.#requester?.suspended === true) return this.#ask(this.#requester);
    this.#reportAndFail(thrown);
  }

  /** Answers with an error. */
  fail(error: JsonRpcErrorObject): void {
    if (this.#state !== "open") return;
    this.#end();
    this.#state = "answered";
    const said = this.port.error(this, error);
    this.#outbound.answer(this.id, { jsonrpc: "2.0", id: this.id, error: said }, this.route);
  }

  /** Answers that the client has to come back later. */
  refuse(error: RetryLaterError): void {
    if (this.#state !== "open") return;
    this.route?.retryLater?.(error);
    this.fail(errorObjectOf(error));
  }

  #ask(requester: ClientRequester): void {
    requester.questions().then(
      (questions) => this.#finish(questions),
      (thrown: unknown) => this.#reportAndFail(thrown),
    );
  }

  #finish(result: unknown): void {
    if (this.#state !== "open") return;
    this.#end();
    let said: object;
    try {
      said = this.port.result(this, result as object);
    } catch (thrown) {
      return this.#reportAndFail(thrown);
    }
    this.#state = "answered";
    const response = { jsonrpc: "2.0" as const, id: this.id, result: said as JsonObject };
    this.#outbound.answer(this.id, response, this.route);
  }

  /** A handler that returns without the answer would claim success for something that the user has not agreed to. */
  #failUnawaited({ label }: AskedQuestion): void {
    const problem = `the handler returned before awaiting ${label}`;
    this.port.report(new TypeError(`${this.method}: ${problem}; add \`await\``), this);
    this.fail({ code: jsonRpcCodes.internalError, message: `Internal error: ${problem}` });
  }

  #reportAndFail(thrown: unknown): void {
    if (thrown instanceof RetryLaterError) return this.refuse(thrown);
    this.port.report(thrown, this);
    this.fail(errorObjectOf(thrown));
  }

  /** Progress that waits is sent before the answer, and nothing after it. */
  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const ending = this.#ending;
    this.#ending = undefined;
    for (const callback of ending ?? []) callback(this);
    this.port.over?.(this);
  }
}
