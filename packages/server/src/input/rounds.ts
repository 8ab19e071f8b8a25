/**
 * Input requests in the stateless era. The handler stops at an input request, the request is answered with
 * `input_required`, and on the retry the handler runs again with all responses so far. Responses, and values of
 * `once`, travel in `requestState`: sealed, and bound to the sender and the request.
 */
import { keepProcessAlive, McpError, wallTime } from "@mcp-gen/core/base";
import { digestOf, open, openOnce, seal } from "@mcp-gen/core/sealed";
import type { Binding } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { InputRequests, InputRequiredResult } from "@mcp-gen/protocol/newest";
import {
  FORM_ATTEMPTS,
  Suspended,
  type Answer,
  type ClientRequester,
  type Question,
} from "../engine/client-requester.js";
import type { ServerCall } from "../engine/request.js";
import type { Resumption } from "../engine/engine-context.js";
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
}

/** The parts of the params that a state is bound to. */
interface Bound {
  readonly name?: string;
  readonly uri?: string;
  readonly arguments?: unknown;
}

export class Rounds implements ClientRequester {
  readonly #call: ServerCall;
  readonly #server: SealedState;
  readonly #answers = new Map<string, Answer>();
  readonly #remembered = new Map<string, unknown>();
  /** Responses of the last round that the handler has not used yet. */
  readonly #responses = new Map<string, unknown>();
  readonly #rejected = new Map<string, number>();
  #isAnswer: IsAnswer | undefined;
  readonly #questions = new Map<string, Question>();
  readonly #waiting: ((error: Suspended) => void)[] = [];
  readonly #running = new Map<string, Promise<unknown>>();
  #stopping = false;

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
  ): Promise<Rounds> {
    const rounds = new Rounds(call, server);
    rounds.#isAnswer = isAnswer;
    await rounds.#open(params);
    return rounds;
  }

  get suspended(): boolean {
    return this.#questions.size > 0;
  }

  ask(key: string, question: Question): Promise<Answer> {
    const known = this.#answers.get(key) ?? this.#take(key, question);
    if (known !== undefined) return Promise.resolve(known);
    this.#questions.set(key, question);
    const suspended = new Promise<Answer>((_, reject) => this.#waiting.push(reject));
    // The handler may await another promise first, so this rejection must not be unhandled.
    suspended.catch(() => {});
    this.#stopSoon();
    return suspended;
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

  /** The stateless era has no notification for completion: clients retry the request instead. */
  complete(): void {}

  once(key: string, run: () => unknown): Promise<unknown> {
    if (this.#remembered.has(key)) return Promise.resolve(this.#remembered.get(key));
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = this.#remember(key, run);
    this.#running.set(key, started);
    return started;
  }

  async questions(): Promise<InputRequiredResult> {
    const saved: Saved = {
      asked: [...this.#questions.keys()],
      answers: [...this.#answers],
      remembered: [...this.#remembered],
      rejected: [...this.#rejected],
    };
    const { limits, clock } = this.#server;
    const binding = { ...(await this.#binding()), expires: wallTime(clock) + limits.stateAge };
    const requestState = await seal(await this.#server.keyring(), saved, binding, limits);
    const inputRequests: InputRequests = Object.fromEntries(this.#questions);
    return { resultType: "input_required", inputRequests, requestState };
  }

  async #remember(key: string, run: () => unknown): Promise<unknown> {
    try {
      // Runs the function in a microtask. Otherwise, a function that throws synchronously would end before `once` has
      // registered it.
      const value = await Promise.resolve().then(run);
      this.#remembered.set(key, value);
      return value;
    } finally {
      this.#running.delete(key);
      if (this.#stopping) this.#stopSoon();
    }
  }

  /** Suspends the handler after it has sent all input requests of this turn and its `once` functions have ended. */
  #stopSoon(): void {
    this.#stopping = true;
    const turn = new Promise<void>((over) => {
      this.#server.clock.after(0, () => {
        over();
        if (this.#running.size > 0) return;
        for (const reject of this.#waiting.splice(0)) reject(new Suspended());
      });
    });
    // If client and server share a process, nothing else keeps the process alive.
    void keepProcessAlive(turn);
  }

  /**
   * Takes the response of this round for an input request. An invalid response is treated as missing: the server sends
   * the input request again.
   */
  #take(key: string, { method }: Question): Answer | undefined {
    const response = this.#responses.get(key);
    if (response === undefined || this.#isAnswer?.(method, response) !== true) return undefined;
    this.#answers.set(key, response as Answer);
    return response as Answer;
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
    const { asked, answers, remembered, rejected } = opened.payload as Saved;
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
