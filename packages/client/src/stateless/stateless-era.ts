/**
 * Calls of the stateless era. Each carries who asks and what the client can be asked; a server that wants to know more
 * answers with questions, and the call is sent again with the answers.
 */
import { InvalidResultError } from "@mcp-gen/core";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import type { InputRequests, LoggingLevel } from "@mcp-gen/protocol/newest";
import type { Era, Shared } from "../era.js";
import { TooManyRoundsError } from "../errors.js";
import { invalidResult, isResult } from "../revisions/validate-result.js";
import type { CallOptions, Params, Result } from "../options.js";
import { answersTo, backOff, limited, remaining, type LimitedOptions } from "../input/rounds.js";
import type { ChangeListener, Subscription, SubscriptionFilter } from "../features/subscription.js";
import type { StatelessWire } from "../revisions/client-protocol.js";
import type { Carrier } from "../revisions/call-adapter.js";
import { complete } from "./complete.js";
import { Listens } from "./listens.js";
import { RepeatedArguments } from "./repeated-arguments.js";

export class StatelessEra implements Era {
  readonly batches = false;
  readonly answers = false;
  readonly wire: StatelessWire;
  readonly #shared: Shared;
  readonly #listens: Listens;
  readonly #repeated: RepeatedArguments | undefined;
  /** What every request says of the client. */
  readonly #meta: Params;
  readonly #carrier: Carrier | undefined;
  #level: LoggingLevel | undefined;

  constructor(wire: StatelessWire, shared: Shared) {
    this.wire = wire;
    this.#shared = shared;
    this.#carrier = wire.carrier?.(shared);
    this.#listens = new Listens(shared, this.#carrier);
    this.#repeated = RepeatedArguments.of(shared.channel);
    this.#meta = {
      [PROTOCOL_VERSION_META_KEY]: wire.revision,
      [CLIENT_INFO_META_KEY]: shared.info,
      [CLIENT_CAPABILITIES_META_KEY]: shared.capabilities,
    };
  }

  request(method: string, params: Params, options: CallOptions): Promise<Result> {
    const found = isPlain(options) ? this.#shared.cache?.find(method, params) : undefined;
    if (found === undefined) return this.#inRounds(method, params, options);
    // It may be another client that has asked.
    return Promise.resolve(method === "tools/list" ? this.#listed(found) : found);
  }

  async #inRounds(method: string, params: Params, options: CallOptions): Promise<Result> {
    const { cache, channel, rounds } = this.#shared;
    const changes = cache?.changes ?? 0;
    const first = this.#introduced(params, options);
    const began = channel.clock.now();
    let whole: LimitedOptions = options;
    let current = first;
    let quiet = 0;
    for (let round = 0; ; round++) {
      const result = await this.#once(method, current, remaining(channel, whole));
      if (result["resultType"] !== "input_required") {
        const settled = method === "tools/list" ? this.#listed(result) : result;
        // What follows from answers is for this call alone.
        if (round === 0) cache?.keep(method, params, settled, changes);
        return settled;
      }
      if (round >= rounds) throw new TooManyRoundsError(method, rounds);
      if (round === 0) whole = limited(channel, options, began);
      const { inputRequests, requestState } = result;
      const answers = isObject(inputRequests)
        ? await answersTo(this.#shared, this, method, inputRequests as InputRequests, whole)
        : {};
      const asked = Object.keys(answers).length > 0;
      // Nothing was asked: the server wants the call later.
      if (!asked) await backOff(channel, method, quiet++, whole);
      current = {
        ...first,
        ...(asked ? { inputResponses: answers } : {}),
        ...(requestState === undefined ? {} : { requestState }),
      };
    }
  }

  #listed(page: Result): Result {
    return this.#repeated?.listed(page) ?? page;
  }

  /** Sends a call; and again, if it was refused for headers that the client could not know. */
  #once(method: string, params: Params, options: CallOptions): Promise<Result> {
    const { results } = this.#shared;
    const result = this.#send(method, params, options);
    const repeated = this.#repeated;
    if (method !== "tools/call" || repeated === undefined) return result;
    const list = async (cursor: string | undefined): Promise<Result> => {
      const asked = cursor === undefined ? {} : { cursor };
      const page = await this.#inRounds("tools/list", asked, options);
      return results.listed(asked, page);
    };
    return result.catch(async (error: unknown) => {
      if (!(await repeated.relearned(error, params, list))) throw error;
      return this.#send(method, params, options);
    });
  }

  /** Sends a request once, in the revision of the connection. What comes back is of the newest. */
  async #send(method: string, params: Params, options: CallOptions): Promise<Result> {
    const carrier = this.#carrier;
    const sent = carrier === undefined ? params : carrier.params(method, params, options);
    let answer: Result;
    try {
      answer = await this.#shared.channel.request(method, sent, options);
    } catch (error) {
      throw carrier === undefined ? error : carrier.error(method, error, options);
    }
    const result = complete(method, answer);
    const fault = this.#faultOf(method, result);
    if (fault !== undefined) throw await fault;
    return carrier === undefined ? result : carrier.result(method, result, options);
  }

  notify(method: string, params: Params | undefined): void {
    const sent = this.#carrier === undefined ? params : this.#carrier.params(method, params ?? {});
    this.#shared.channel.notify(method, sent);
  }

  /** There is no ping: what every server answers is asked instead. */
  async ping(options: CallOptions): Promise<void> {
    await this.request("server/discover", {}, options);
  }

  async setLogLevel(level: LoggingLevel): Promise<void> {
    this.#level = level;
  }

  subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription> {
    return this.#listens.open(filter, listener, options, this.#introduced({}, options));
  }

  rootsChanged(): void {
    // Servers ask in each call: there is nothing that they could know from before.
  }

  /** Servers of this era send no requests, and clients answer none. */
  serve({ id, method }: JsonRpcRequest): undefined {
    this.#shared.channel.settle(id);
    this.#shared.channel.report(
      new Error(`${method}: expected no request of a server of ${this.wire.revision}; ignored it`),
    );
  }

  note({ method, params = {} }: JsonRpcNotification): void {
    const { channel, listeners } = this.#shared;
    const known = Object.hasOwn(this.wire.notifications, method);
    if (known && !this.wire.isParamsOf(method, params)) {
      channel.report(
        new Error(
          `${method}: received params that are not valid in ${this.wire.revision}; the client ignores the notification`,
        ),
      );
      return;
    }
    const carried =
      this.#carrier === undefined ? params : this.#carrier.notification(method, params);
    if (carried === undefined) return;
    const notification = { method, params: carried };
    this.#shared.cache?.noted(notification);
    this.#shared.results.noted(notification);
    if (this.#listens.takes(notification)) listeners.notified(notification);
  }

  /** Nothing was agreed that calls would miss; subscriptions ask anew by themselves. */
  lost(error: Error): void {
    this.#shared.cache?.clear();
    this.#shared.results.outdated();
    this.#shared.listeners.emit("lost", error);
  }

  cancelled(id: unknown): void {
    this.#listens.cancelled(id);
  }

  #introduced(params: Params, { meta, logLevel = this.#level }: CallOptions): Params {
    const given = params["_meta"];
    // Most calls say nothing of their own: they share what is said in each. To put it first is what costs V8 least.
    if (meta === undefined && logLevel === undefined && !("_meta" in params)) {
      return { _meta: this.#meta, ...params };
    }
    return {
      ...params,
      _meta: {
        ...(given as object | undefined),
        ...meta,
        ...this.#meta,
        ...(logLevel === undefined ? {} : { [LOG_LEVEL_META_KEY]: logLevel }),
      },
    };
  }

  /** What is wrong with a result, if anything is. */
  #faultOf(
    method: string,
    result: Result,
  ): InvalidResultError | Promise<InvalidResultError> | undefined {
    const { resultType, inputRequests, requestState } = result;
    const known = Object.hasOwn(this.wire.requests, method);
    const types = known ? (this.wire.requests[method]?.results ?? []) : [];
    if (known && !types.some((type) => type.resultType === resultType)) {
      return new InvalidResultError(
        method,
        result,
        `expected a result of type ${types.map((type) => JSON.stringify(type.resultType)).join(" or ")}, received ${JSON.stringify(resultType)}; nothing else was negotiated`,
      );
    }
    if (!isResult(this.wire, method, result)) return invalidResult(this.wire, method, result);
    if (
      resultType === "input_required" &&
      inputRequests === undefined &&
      requestState === undefined
    ) {
      const detail =
        "expected inputRequests or requestState in a round of questions, received neither";
      return new InvalidResultError(method, result, detail);
    }
    return undefined;
  }
}

/** Whether a call may be answered with what was kept: it says nothing of its own, and does not ask for what is new. */
function isPlain({ meta, logLevel, fresh }: CallOptions): boolean {
  return meta === undefined && logLevel === undefined && fresh !== true;
}
