/**
 * The journal of a request in the stateless era. Responses, and values of `once`, travel in `requestState`: sealed, and
 * bound to the sender and the request.
 */
import { McpError, wallTime } from "@mcp-gen/core/base";
import { digestOf, open, openOnce, seal } from "@mcp-gen/core/sealed";
import type { Binding } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { InputRequests, InputRequiredResult } from "@mcp-gen/protocol/newest";
import { FORM_ATTEMPTS, type Answer, type Question } from "../engine/client-requester.js";
import type { Resumption } from "../engine/engine-context.js";
import type { ServerCall } from "../engine/request.js";
import type { RoundJournal, JournalSnapshot } from "./rounds.js";
import type { SealedState } from "./sealed-state.js";

type IsAnswer = (method: string, value: unknown) => boolean;

/**
 * The sealed content: the keys of the sent input requests and, by key, the responses, the values of `once`, and the
 * number of invalid responses.
 */
interface Saved {
  asked: string[];
  answers: [key: string, answer: Answer][];
  remembered: [key: string, value: unknown][];
  rejected: [key: string, count: number][];
  /** Identifies the steps of the request, once it has used `once`. */
  id?: string;
}

/** The parts of the params that a state is bound to. */
interface Bound {
  readonly name?: string;
  readonly uri?: string;
  readonly arguments?: unknown;
}

export class SealedJournal implements RoundJournal {
  readonly #call: ServerCall;
  readonly #server: SealedState;
  readonly #answers = new Map<string, Answer>();
  readonly #remembered = new Map<string, unknown>();
  /** Responses of the last round that the handler has not used yet. */
  readonly #responses = new Map<string, unknown>();
  readonly #rejected = new Map<string, number>();
  #isAnswer: IsAnswer | undefined;
  #id: string | undefined;

  constructor(call: ServerCall, server: SealedState) {
    this.#call = call;
    this.#server = server;
  }

  /**
   * Restores the earlier rounds of a request from its retry. The state contains the keys of the sent input requests. A
   * response with any other key is ignored, so that no client responds before its user has seen the input request.
   *
   * @throws McpError if the state has expired, or was created by another server, for another request or for another
   * client
   */
  static async resume(
    call: ServerCall,
    server: SealedState,
    isAnswer: IsAnswer,
    params: Resumption,
  ): Promise<SealedJournal> {
    const journal = new SealedJournal(call, server);
    journal.#isAnswer = isAnswer;
    await journal.#open(params);
    return journal;
  }

  get id(): string {
    this.#id ??= crypto.randomUUID();
    return this.#id;
  }

  /** An invalid response of this round is treated as missing: the server sends the input request again. */
  answer(key: string, { method }: Question): Answer | undefined {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const response = this.#responses.get(key);
    if (response === undefined || this.#isAnswer?.(method, response) !== true) return undefined;
    this.#answers.set(key, response as Answer);
    return response as Answer;
  }

  reject(key: string, answer: Answer): boolean {
    // An earlier call with the same key has already rejected this response.
    if (this.#answers.get(key) !== answer) return true;
    const count = (this.#rejected.get(key) ?? 0) + 1;
    if (count >= FORM_ATTEMPTS) return false;
    this.#rejected.set(key, count);
    this.#answers.delete(key);
    this.#responses.delete(key);
    return true;
  }

  recall(key: string): { readonly value: unknown } | undefined {
    return this.#remembered.has(key) ? { value: this.#remembered.get(key) } : undefined;
  }

  remember(key: string, value: unknown): void {
    this.#remembered.set(key, value);
  }

  async questions(asked: ReadonlyMap<string, Question>): Promise<InputRequiredResult> {
    const saved: Saved = {
      asked: [...asked.keys()],
      answers: [...this.#answers],
      remembered: [...this.#remembered],
      rejected: [...this.#rejected],
      ...(this.#id === undefined ? {} : { id: this.#id }),
    };
    const { limits, clock } = this.#server;
    const binding = { ...(await this.#binding()), expires: wallTime(clock) + limits.stateAge };
    const requestState = await seal(await this.#server.keyring(), saved, binding, limits);
    const inputRequests: InputRequests = Object.fromEntries(asked);
    return { resultType: "input_required", inputRequests, requestState };
  }

  snapshot(): JournalSnapshot {
    return {
      responses: Object.fromEntries(this.#answers),
      values: Object.fromEntries(this.#remembered),
    };
  }

  async #open(params: Resumption): Promise<void> {
    const { requestState, inputResponses = {} } = params;
    const server = this.#server;
    const used = await server.usedStates(params.name, this.#call.method);
    if (requestState === undefined) {
      if (used === undefined) this.#respond(Object.keys(inputResponses), inputResponses);
      return;
    }
    const now = wallTime(server.clock);
    const binding = await this.#binding();
    const keyring = await server.keyring();
    const opened = await (used === undefined
      ? open(keyring, requestState, binding, now, server.limits)
      : openOnce(
          keyring,
          requestState,
          binding,
          now,
          used,
          server.limits,
          this.#call.route?.clientKey,
        ));
    if (!opened.ok) {
      // Another principal gets the reason for a forged state, so that it cannot find out which states exist.
      const reason = opened.reason === "other-principal" ? "tampered" : opened.reason;
      throw new McpError(
        jsonRpcCodes.invalidParams,
        `/params/requestState: expected the state of an earlier response to this request, received a state that is ${reason}; send the request again without requestState`,
        { reason },
      );
    }
    const { asked, answers, remembered, rejected, id } = opened.payload as Saved;
    this.#id = id;
    this.#respond(asked, inputResponses);
    for (const [key, answer] of answers) this.#answers.set(key, answer);
    for (const [key, value] of remembered) this.#remembered.set(key, value);
    for (const [key, count] of rejected) this.#rejected.set(key, count);
  }

  #respond(keys: readonly string[], responses: Record<string, unknown>): void {
    for (const key of keys) {
      if (Object.hasOwn(responses, key)) this.#responses.set(key, responses[key]);
    }
  }

  async #binding(): Promise<Binding> {
    const { name, uri, arguments: args } = this.#call.params as Bound;
    return {
      purpose: "requestState",
      audience: this.#server.audience(this.#call),
      principal: this.#call.auth?.principal,
      method: this.#call.method,
      digest: await digestOf({ name, uri, arguments: args }),
    };
  }
}
