/** Input requests in the session era. The server sends them as requests to the client while the handler waits. */
import {
  FORM_ATTEMPTS,
  type Answer,
  type ClientRequester,
  type InputOptions,
  type Question,
  type OnceStep,
} from "../engine/client-requester.js";
import type { ServerCall } from "../engine/request.js";
import type { RequestingSession } from "../engine/engine-context.js";
import { sendInput, type SendInput } from "./session-input.js";

export class SessionRequester implements ClientRequester {
  readonly suspended = false;
  readonly #call: ServerCall;
  readonly #session: RequestingSession;
  readonly #answers = new Map<string, Promise<Answer>>();
  /** The responses that have arrived. `#answers` contains the promises of all responses. */
  readonly #given = new Map<string, Answer>();
  readonly #rejected = new Map<string, number>();
  /** The ids of URL elicitations, by the keys of the input requests. */
  readonly #pages = new Map<string, string>();
  readonly #remembered = new Map<string, Promise<unknown>>();
  /** Identifies the steps of the request. */
  #id: string | undefined;

  constructor(call: ServerCall, session: RequestingSession) {
    this.#call = call;
    this.#session = session;
  }

  ask(key: string, question: Question, options?: InputOptions): Promise<Answer> {
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = this.#request(key, question, options).then((given) => {
        this.#given.set(key, given);
        return given;
      });
      this.#answers.set(key, answer);
    }
    return answer;
  }

  reject(key: string, answer: Answer): boolean {
    // An earlier call with the same key has already rejected this response.
    if (this.#given.get(key) !== answer) return true;
    const count = (this.#rejected.get(key) ?? 0) + 1;
    if (count >= FORM_ATTEMPTS) return false;
    this.#rejected.set(key, count);
    this.#given.delete(key);
    this.#answers.delete(key);
    return true;
  }

  complete(key: string): void {
    const elicitationId = this.#pages.get(key);
    if (elicitationId === undefined) return;
    const method = "notifications/elicitation/complete";
    if (this.#call.settled) this.#session.send(method, { elicitationId });
    else this.#call.send(method, { elicitationId });
  }

  once(key: string, run: (step: OnceStep) => unknown): Promise<unknown> {
    let value = this.#remembered.get(key);
    if (value === undefined) {
      this.#id ??= crypto.randomUUID();
      value = Promise.resolve({ id: `${this.#id}/${key}` }).then(run);
      // A failure is not kept, so that the function can run again.
      value.catch(() => this.#remembered.delete(key));
      this.#remembered.set(key, value);
    }
    return value;
  }

  questions(): Promise<never> {
    return Promise.reject(new Error("sessions send input requests immediately"));
  }

  async #request(key: string, question: Question, options?: InputOptions): Promise<Answer> {
    const send: SendInput =
      options?.task === undefined
        ? (method, params) => this.#send(method, params)
        : await this.#sendAsTask(question.method, options.task);
    const { answer, elicitationId } = await sendInput(this.#session, key, question, send);
    if (elicitationId !== undefined) this.#pages.set(key, elicitationId);
    return answer;
  }

  #send(
    method: string,
    params: Record<string, unknown> | undefined,
  ): Promise<Record<string, unknown>> {
    const { inputTimeout } = this.#session;
    const options = {
      signal: this.#untilOver(),
      timeout: inputTimeout,
      maxTimeout: inputTimeout,
    };
    return this.#session.request(method, params, options, this.#call.route);
  }

  /** Returns the function that sends an input request as a task, if the client can run it as one. */
  async #sendAsTask(
    asked: Question["method"],
    { ttlMs = this.#session.inputTimeout }: NonNullable<InputOptions["task"]>,
  ): Promise<SendInput> {
    const session = this.#session;
    const { canRunAsTask, requestAsTask } = await import("./client-task.js");
    if (!canRunAsTask(session, asked)) return (method, params) => this.#send(method, params);
    return (method, params) => requestAsTask(method, params, { session, call: this.#call, ttlMs });
  }

  /** Returns a signal that cancels an input request when the surrounding request ends. */
  #untilOver(): AbortSignal {
    const over = new AbortController();
    this.#call.beforeEnd(() => over.abort("the request has ended"));
    return over.signal;
  }
}
