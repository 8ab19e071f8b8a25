/**
 * Calls of the session era. They are carried to the revision of the session and back, and so are the questions of the
 * server, which are requests of their own here.
 */
import {
  adaptErrorWith,
  adaptParamsWith,
  adaptResultWith,
  type Answer,
} from "@mcp-gen/adapt/runtime";
import { isMcpError, McpError, type RequestHandle } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { LOG_LEVEL_META_KEY } from "@mcp-gen/protocol/keys";
import { featuresOf } from "@mcp-gen/protocol/features";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { requests as newest } from "@mcp-gen/protocol/newest/methods";
import type { InputRequests, LoggingLevel } from "@mcp-gen/protocol/newest";
import type { Era, Shared } from "../era.js";
import { TooManyRoundsError } from "../errors.js";
import { invalidResult, isResult } from "../revisions/validate-result.js";
import type { CallOptions, Params, Result } from "../options.js";
import {
  answersTo,
  limited,
  remaining,
  whileWanted,
  type LimitedOptions,
} from "../input/rounds.js";
import type { ChangeListener, Subscription, SubscriptionFilter } from "../features/subscription.js";
import { impossible, type SessionWire } from "../revisions/client-protocol.js";
import { elicitationIds, OpenPages } from "../input/url-completion.js";
import { Questions } from "../input/session-requests.js";
import { Renewal } from "./renewal.js";
import { SessionSubscriptions } from "./subscriptions.js";

export class SessionEra implements Era {
  readonly answers = true;
  readonly wire: SessionWire;
  readonly #shared: Shared;
  readonly #questions: Questions;
  readonly #subscriptions: SessionSubscriptions;
  readonly #pages: OpenPages;
  readonly #renewal: Renewal;
  #level: LoggingLevel | undefined;

  constructor(wire: SessionWire, shared: Shared) {
    this.wire = wire;
    this.#shared = shared;
    this.#questions = new Questions(wire, shared);
    this.#subscriptions = new SessionSubscriptions(shared, {
      send: (method, params, options) => this.request(method, params, options),
      isLost: () => this.#renewal.isLost,
    });
    this.#pages = new OpenPages(shared.channel);
    this.#renewal = new Renewal(wire, shared, {
      restore: () => this.#restore(),
      isListening: () => this.#subscriptions.areOpen || shared.listeners.areUsed,
      gaveUp: (error) => this.#subscriptions.end(error),
    });
  }

  get batches(): boolean {
    return featuresOf(this.wire.revision).batches === true;
  }

  async request(method: string, params: Params, options: CallOptions): Promise<Result> {
    // What only sessions have needs no carrying.
    const isCarried = Object.hasOwn(newest, method);
    const said = withMeta(params, options);
    const sent = isCarried ? this.#down(method, said, options) : said;
    const message = Object.keys(sent).length === 0 ? undefined : sent;
    const began = this.#shared.channel.clock.now();
    let whole: LimitedOptions = options;
    let opened: Set<string> | undefined;
    let isRepeated = false;
    for (let round = 0; ;) {
      if (this.#renewal.isDue) await this.#renewed(method, options);
      try {
        const { channel } = this.#shared;
        const result = await channel.request(method, message, remaining(channel, whole));
        if (!isResult(this.wire, method, result)) {
          throw await invalidResult(this.wire, method, result);
        }
        return isCarried ? this.#up(method, result, options) : result;
      } catch (error) {
        if (!isRepeated && this.#renewal.mayRepeat(error)) {
          isRepeated = true;
        } else {
          if (!isCarried) throw error;
          opened ??= new Set();
          if (round === 0) whole = limited(this.#shared.channel, options, began);
          await this.#openPages(method, error, { round, opened }, whole);
          round++;
        }
      }
    }
  }

  notify(method: string, params: Params | undefined): void {
    const { channel } = this.#shared;
    const { value, losses } = adaptParamsWith(this.wire.down, method, params, { sender: "client" });
    this.#told(method, "sent", losses);
    if (impossible(losses) !== undefined) return;
    const send = (): void => channel.notify(method, value as Params | undefined);
    if (this.#renewal.isDue) this.#renewal.renewed().then(send, (error) => channel.report(error));
    else send();
  }

  async ping(options: CallOptions): Promise<void> {
    await this.request("ping", {}, options);
  }

  async setLogLevel(level: LoggingLevel, options: CallOptions): Promise<void> {
    await this.request("logging/setLevel", { level }, options);
    this.#level = level;
  }

  async subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    // Lists need no request, and without a session nothing is heard.
    if (this.#renewal.isDue) await this.#renewed("resources/subscribe", options);
    return this.#subscriptions.open(filter, listener, options);
  }

  rootsChanged(): void {
    // Another session begins with the roots as they are.
    if (!this.#renewal.isDue) this.#shared.channel.notify("notifications/roots/list_changed");
  }

  lost(error: Error): void {
    this.#renewal.lost(error);
    this.#shared.results.outdated();
    this.#shared.listeners.emit("lost", error);
  }

  serve(request: JsonRpcRequest): RequestHandle | undefined {
    return this.#questions.serve(request);
  }

  note({ method, params = {} }: JsonRpcNotification): void {
    const { channel, listeners } = this.#shared;
    const { wire } = this;
    const known = Object.hasOwn(wire.notifications, method);
    if (known && !wire.isParamsOf(method, params)) {
      channel.report(
        new Error(
          `${method}: received params that are not valid in ${wire.revision}; the client ignores the notification`,
        ),
      );
      return;
    }
    if (known && method === "notifications/elicitation/complete") this.#pages.completed(params);
    const { value, losses } = adaptParamsWith(wire.up, method, params, { sender: "server" });
    this.#told(method, "received", losses);
    if (impossible(losses) !== undefined) return;
    const notification = { method, params: (value ?? {}) as Params };
    this.#subscriptions.noted(notification);
    this.#shared.results.noted(notification);
    listeners.notified(notification);
  }

  /** @throws RequestTimeoutError when the call has no time left, and what `initialize` throws */
  #renewed(method: string, { signal, timeout }: CallOptions): Promise<void> {
    const { channel } = this.#shared;
    const limit = timeout ?? channel.timeout;
    const deadline = { at: channel.clock.now() + limit, limit };
    return whileWanted(channel, method, { signal, deadline }, () => this.#renewal.renewed());
  }

  /** What the server kept for the session before it is to keep for this one. */
  async #restore(): Promise<void> {
    const { channel } = this.#shared;
    const level = this.#level;
    if (level !== undefined) {
      await channel.request("logging/setLevel", { level }).catch((error: unknown) => {
        if (!this.#renewal.isLost) channel.report(error);
      });
    }
    // The next session is asked.
    if (!this.#renewal.isLost) await this.#subscriptions.renew();
  }

  #down(method: string, params: Params, options: CallOptions): Params {
    const { down } = this.wire;
    const { value, losses } = adaptParamsWith(down, method, params, { sender: "client" });
    this.#told(method, "sent", losses, options);
    const instead = impossible(losses);
    if (instead !== undefined) throw refusal(instead, method);
    return value as Params;
  }

  #up(method: string, result: Result, options: CallOptions): Result {
    const { value, losses } = adaptResultWith(this.wire.up, method, result);
    this.#told(method, "received", losses, options);
    const instead = impossible(losses);
    if (instead !== undefined) throw refusal(instead, method);
    return value as Result;
  }

  /**
   * The server has answered with the pages that the user must open first. Returns when they are agreed to, and the call
   * may be sent again.
   *
   * @param opened the elicitations that were agreed to before: nobody is asked twice
   * @throws the error, in the newest revision, when it is another one, or the user does not agree
   */
  async #openPages(
    method: string,
    error: unknown,
    { round, opened }: { readonly round: number; readonly opened: Set<string> },
    options: LimitedOptions,
  ): Promise<void> {
    if (!isMcpError(error)) throw error;
    const { code, message, data } = error;
    const said = { code, message, ...(data === undefined ? {} : { data }) };
    const { value, losses } = adaptErrorWith(this.wire.up, method, said);
    const instead = impossible(losses);
    if (instead === undefined) {
      this.#told(method, "received", losses, options);
      if (!isObject(value) || (value["code"] === code && value["data"] === data)) throw error;
      throw new McpError(Number(value["code"]), String(value["message"]), value["data"]);
    }
    if (instead.kind !== "result" || this.#shared.capabilities.elicitation?.url === undefined) {
      throw error;
    }
    const { rounds } = this.#shared;
    if (round >= rounds) throw new TooManyRoundsError(method, rounds);
    const ids = elicitationIds(data);
    if (ids.length === 0 || ids.some((id) => !opened.has(id))) {
      const questions = instead.result["inputRequests"] as InputRequests;
      const answers = await answersTo(this.#shared, this, method, questions, options);
      if (Object.values(answers).some(({ action }) => action !== "accept")) throw error;
      for (const id of ids) opened.add(id);
    }
    await this.#pages.wait(ids, method, round, options);
  }

  #told(
    method: string,
    direction: "sent" | "received",
    losses: Parameters<Shared["lost"]>[3],
    options?: CallOptions,
  ): void {
    this.#shared.lost(this.wire.revision, method, direction, losses, options);
  }
}

/** What the newest revision would say beside the params. What a session cannot say of it shows up as a loss. */
function withMeta(params: Params, { meta, logLevel }: CallOptions): Params {
  if (meta === undefined && logLevel === undefined) return params;
  const given = params["_meta"] as object | undefined;
  return {
    ...params,
    _meta: {
      ...given,
      ...meta,
      ...(logLevel === undefined ? {} : { [LOG_LEVEL_META_KEY]: logLevel }),
    },
  };
}

function refusal(answer: Answer, method: string): McpError {
  if (answer.kind !== "error") {
    return new McpError(-32601, `${method}: the revision of this session has no way to say it`);
  }
  const { code, message, data } = answer.error;
  return new McpError(code, `${method}: ${message}`, data);
}
