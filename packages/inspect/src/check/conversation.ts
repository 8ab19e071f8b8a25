/**
 * A conversation with a server: sends requests with a timeout and reports every violation that a strict observer finds.
 */
import { eraOf, type Revision } from "@mcp-gen/protocol";
import {
  dictionary,
  idKey,
  observeServer,
  type Dictionary,
  type ServerObserver,
} from "@mcp-gen/testing/observe";
import { statelessMeta } from "./client-meta.js";
import type { Deadline } from "./deadline.js";
import { capabilitiesWith, type KnownExtensions } from "./extensions.js";
import type { Findings } from "./findings.js";
import { subjectOf, type Hopeless } from "./hopeless.js";
import { objection } from "./objections.js";
import { Limit, outcomeOf, unasked, type RequestOutcome } from "./outcome.js";
import { GiveUpPolicy } from "./give-up-policy.js";
import { hasStreamableHttp } from "./requirements.js";
import { answeredElsewhere, judgeCode, repeatedEvent, strayed } from "./wire-findings.js";
import { withoutAnswer } from "./without-answer.js";
import {
  EVENT_STREAM,
  type HttpReply,
  type SendOptions,
  type Sent,
  type ProbeTransport,
  type WireListener,
} from "./wire.js";

export interface AskOptions extends SendOptions {
  /** The id of the request. Default: a generated id. */
  readonly id?: string | number;
  /** Whether to send the params unchanged, without adding `_meta`. */
  readonly bare?: boolean;
  /** Additional keys of `_meta`. */
  readonly meta?: Dictionary;
  /** Timeout of the answer in milliseconds. */
  readonly timeout?: number;
  /** Whether to hide the request and its answer from the observer, because the request is invalid on purpose. */
  readonly unobserved?: boolean;
}

export interface ConversationOptions {
  readonly revision: Revision;
  readonly findings: Findings;
  /** Timeout of each answer in milliseconds. */
  readonly timeout: number;
  /** The requests that already timed out, possibly at a revision that was checked before. */
  readonly hopeless: Hopeless;
  /** The deadline of the whole check. */
  readonly deadline: Deadline;
  /** The extensions that the client declares, and whose messages are allowed. */
  readonly extensions: KnownExtensions;
  /** Opens the connection. */
  readonly open: (listener: WireListener) => ProbeTransport;
}

type Waiting = (outcome: RequestOutcome) => void;

export class ProbeConversation {
  readonly wire: ProbeTransport;
  /** The capabilities that the client declares. */
  readonly capabilities: Dictionary;
  readonly findings: Findings;
  /** The number of sent requests, by method. */
  readonly exercised = new Map<string, number>();
  /** The reason why the connection ended. `undefined` while it is open. */
  gone: string | undefined;
  /**
   * The current request. A finding names this request if the received message does not show which request it belongs
   * to.
   */
  asking = "the handshake";
  readonly #revision: Revision;
  readonly #timeout: number;
  readonly #hopeless: Hopeless;
  readonly #observer: ServerObserver;
  readonly #waiting = new Map<string, Waiting>();
  readonly #giveUpPolicy = new GiveUpPolicy();
  /** Requests without an answer. */
  readonly #given = new Map<string, Sent>();
  readonly #unobserved = new Set<string>();
  readonly #eventIds = new Set<string>();
  readonly #expecting = new Map<string, () => void>();
  readonly #whenGone: Promise<string>;
  #judgedCount = 0;
  #lastId = 0;
  #stray = 0;
  #closed = false;
  #isExpired = false;
  #leave: (reason: string) => void = () => {};

  constructor({
    revision,
    findings,
    timeout,
    hopeless,
    deadline,
    extensions,
    open,
  }: ConversationOptions) {
    this.capabilities = capabilitiesWith(extensions);
    this.#hopeless = hopeless;
    this.#revision = revision;
    this.findings = findings;
    this.#timeout = timeout;
    this.#whenGone = new Promise((resolve) => (this.#leave = resolve));
    void deadline.over.then((reason) => {
      this.#isExpired = true;
      this.#ended(reason);
    });
    this.wire = open({
      value: (value, { reply, stream }) => this.#heard(value, reply, stream === true),
      stray: (text) => this.#strayed(text),
      unreadable: (problem) => {
        this.findings.violates("10", { what: this.asking, expected: "UTF-8", received: problem });
      },
      event: (id) => this.#event(id),
      failed: (id, why) => this.#failed(id, why),
      ended: (reason) => this.#ended(reason),
    });
    this.#observer = observeServer({ extensions, transport: this.wire.kind });
  }

  get revision(): Revision {
    return this.#revision;
  }

  get isStateless(): boolean {
    return eraOf(this.#revision) === "stateless";
  }

  get isHttp(): boolean {
    return this.wire.kind === "http";
  }

  /** Number of messages received from the server. */
  get heard(): number {
    return this.#observer.messageCount;
  }

  /** Whether the server did not send anything, not even invalid data. */
  get silent(): boolean {
    return this.heard === 0 && this.#stray === 0;
  }

  /** Returns an unused request id. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Sends a request and waits for its answer. Never rejects. */
  ask(method: string, params: Dictionary = {}, options: AskOptions = {}): Promise<RequestOutcome> {
    const { id = this.nextId(), bare = false, meta } = options;
    const all = bare ? params : this.#withMeta(params, meta);
    this.exercised.set(method, (this.exercised.get(method) ?? 0) + 1);
    return this.send({ jsonrpc: "2.0", id, method, params: all }, options);
  }

  /** Sends a request unchanged and waits for its answer. */
  async send(request: Dictionary, options: AskOptions = {}): Promise<RequestOutcome> {
    const method = String(request["method"]);
    this.asking = method;
    if (this.gone !== undefined) return unasked(this.gone);
    const key = idKey(request["id"]);
    if (options.unobserved === true) this.#unobserved.add(key);
    else this.#observer.client(request);
    const answered = this.#answerTo(key);
    const sent = this.wire.send(request, options);
    this.#given.set(key, sent);
    const what = subjectOf(request);
    const limit = new Limit(options.timeout ?? this.#hopeless.limit(what, this.#timeout));
    const outcome = await this.#outcome(answered, sent, limit);
    limit.cancel();
    this.#hopeless.note(what, outcome);
    this.#waiting.delete(key);
    this.#given.delete(key);
    if (outcome.kind === "none") sent.cancel();
    const whole = outcome.reply === undefined ? { ...outcome, reply: sent.reply() } : outcome;
    return this.#judged(method, whole);
  }

  #answerTo(key: string): Promise<RequestOutcome> {
    return new Promise((resolve) => {
      this.#waiting.set(key, resolve);
    });
  }

  /**
   * Resolves at the first of these events: the answer, the end of the response, the end of the connection, the timeout.
   */
  #outcome(answered: Promise<RequestOutcome>, sent: Sent, limit: Limit): Promise<RequestOutcome> {
    return Promise.race([
      answered,
      limit.passed,
      this.#whenGone.then((why): RequestOutcome =>
        // Not a fault of the server, because the deadline of the check has passed.
        this.#isExpired ? unasked(why) : { kind: "none", why, timedOut: false },
      ),
      ...(sent.done === undefined ? [] : [withoutAnswer(sent, answered, () => this.gone)]),
    ]);
  }

  #judged(method: string, outcome: RequestOutcome): RequestOutcome {
    const left = this.#giveUpPolicy.after(method, outcome);
    if (left === undefined) return outcome;
    this.gone ??= left.reason;
    return left.instead;
  }

  /** Sends a message without waiting for an answer. Over HTTP, resolves with the response. */
  async tell(message: unknown, options: SendOptions = {}): Promise<HttpReply | undefined> {
    this.asking = String(dictionary(message)["method"] ?? "a message");
    if (this.gone !== undefined) return undefined;
    this.#observer.client(message);
    return this.#over(this.wire.send(message, options));
  }

  /** Like `tell`, for a notification of the revision. */
  notify(method: string, params?: Dictionary): Promise<HttpReply | undefined> {
    const all = this.isStateless ? this.#withMeta(params ?? {}, undefined) : params;
    return this.tell({ jsonrpc: "2.0", method, ...(all === undefined ? {} : { params: all }) });
  }

  /** Sends several requests as a batch and waits for all answers. */
  async askBatch(
    requests: readonly Dictionary[],
    others: readonly Dictionary[],
  ): Promise<RequestOutcome[]> {
    this.asking = "a batch";
    const batch = [...requests, ...others];
    if (this.gone !== undefined) {
      const why = this.gone;
      return requests.map(() => unasked(why));
    }
    this.#observer.client(batch);
    const answers = requests.map(({ id }) => this.#answerTo(idKey(id)));
    const sent = this.wire.send(batch);
    const limit = new Limit(this.#hopeless.limit("a batch", this.#timeout));
    const outcomes = await Promise.all(
      answers.map((answered) => this.#outcome(answered, sent, limit)),
    );
    limit.cancel();
    for (const outcome of outcomes) this.#hopeless.note("a batch", outcome);
    for (const { id } of requests) this.#waiting.delete(idKey(id));
    return outcomes.map((outcome) => this.#judged("a batch", outcome));
  }

  /** Waits for the HTTP response to a request, at most for the timeout. */
  async #over(sent: Sent): Promise<HttpReply | undefined> {
    if (sent.done === undefined) return undefined;
    const limit = new Limit(this.#timeout);
    await Promise.race([sent.done, limit.passed, this.#whenGone]);
    limit.cancel();
    if (sent.reply() === undefined) sent.cancel();
    return sent.reply();
  }

  /**
   * Sends a GET or DELETE request and waits until the response ends. An event stream stays open until the conversation
   * closes.
   */
  async fetch(start: () => Sent): Promise<HttpReply | undefined> {
    if (this.gone !== undefined) return undefined;
    const sent = start();
    const limit = new Limit(this.#timeout);
    const over = Promise.race([limit.passed, this.#whenGone]);
    await Promise.race([sent.begun, over]);
    const isStream = (): boolean => sent.reply()?.type === EVENT_STREAM;
    if (!isStream()) await Promise.race([sent.done, over]);
    limit.cancel();
    if (!isStream()) sent.cancel();
    return sent.reply();
  }

  /**
   * Sends a request that the server answers only when the request ends, such as a subscription.
   *
   * Waits for the notification that confirms the start of the request, then cancels the request.
   *
   * @returns the outcome if the notification did not arrive, otherwise `undefined`
   */
  async begin(
    method: string,
    params: Dictionary,
    sign: string,
  ): Promise<RequestOutcome | undefined> {
    const begun = new Promise<undefined>((resolve) => {
      this.#expecting.set(sign, () => resolve(undefined));
    });
    const id = this.nextId();
    const outcome = await Promise.race([begun, this.ask(method, params, { id })]);
    this.#expecting.delete(sign);
    this.#given.get(idKey(id))?.cancel();
    this.#failed(id, "it was cancelled");
    if (outcome === undefined && this.wire.kind !== "http") {
      await this.notify("notifications/cancelled", { requestId: id });
    }
    return outcome;
  }

  /** Closes the connection and stops waiting for answers. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#leave("it was closed");
    await this.wire.close();
  }

  #heard(value: unknown, reply: HttpReply | undefined, stream: boolean): void {
    if (this.#closed) return;
    const items = Array.isArray(value) ? (value as unknown[]) : [value];
    const refusal = (reply?.status ?? 200) >= 400;
    const observed = items.filter((item) => this.#isObserved(item, refusal));
    if (Array.isArray(value) ? observed.length === items.length : observed.length > 0) {
      this.#judge(value);
    }
    for (const item of items) this.#route(dictionary(item), reply, stream);
  }

  #isObserved(item: unknown, refusal: boolean): boolean {
    const { id, method, error } = dictionary(item);
    if (typeof method === "string") return true;
    if (this.#unobserved.has(idKey(id))) return false;
    // An HTTP error response may lack an id, as may the answer to unreadable input.
    return !(error !== undefined && (id === undefined || id === null) && refusal);
  }

  #judge(value: unknown): void {
    this.#observer.server(value);
    for (const violation of this.#observer.violations.slice(this.#judgedCount)) {
      objection(this.findings, violation, value, this.wire.kind);
    }
    this.#judgedCount = this.#observer.violations.length;
  }

  #route(message: Dictionary, reply: HttpReply | undefined, stream: boolean): void {
    const { id, method } = message;
    if (typeof method === "string") {
      if (id === undefined) this.#onNotification(method);
      else if (!this.isStateless) this.#answer(id, method);
      return;
    }
    const key = idKey(id);
    if (stream && this.#waiting.has(key)) answeredElsewhere(this.findings, key, message);
    this.#waiting.get(key)?.(outcomeOf(message, reply));
    this.#waiting.delete(key);
    if (this.isStateless) judgeCode(this.findings, this.asking, message);
  }

  #onNotification(method: string): void {
    this.#expecting.get(method)?.();
  }

  /** The client declared only extensions, so only ping gets an answer. */
  #answer(id: unknown, method: string): void {
    const body =
      method === "ping"
        ? { result: {} }
        : { error: { code: -32601, message: `${method} was not declared` } };
    const message = { jsonrpc: "2.0", id, ...body };
    this.#observer.client(message);
    const { done } = this.wire.send(message);
    void done;
  }

  #strayed(text: string): void {
    if (this.#closed) return;
    this.#stray += 1;
    strayed(this.findings, { kind: this.wire.kind, asking: this.asking, text });
  }

  #event(id: string): void {
    // Event ids matter only for streams that can be resumed.
    if (!hasStreamableHttp(this.#revision) || this.isStateless) return;
    if (this.#eventIds.has(id)) repeatedEvent(this.findings, this.asking, id);
    this.#eventIds.add(id);
  }

  #failed(id: unknown, why: string): void {
    this.#waiting.get(idKey(id))?.({ kind: "none", why, timedOut: false });
    this.#waiting.delete(idKey(id));
  }

  #ended(reason: string): void {
    if (this.#closed || this.gone !== undefined) return;
    this.gone = reason;
    this.#leave(reason);
  }

  #withMeta(params: Dictionary, meta: Dictionary | undefined): Dictionary {
    if (!this.isStateless) {
      return meta === undefined
        ? params
        : { ...params, _meta: { ...dictionary(params["_meta"]), ...meta } };
    }
    return { ...params, _meta: { ...statelessMeta(this.#revision, this.capabilities), ...meta } };
  }
}
