/**
 * Answers the input requests of one task with the handlers of the application. Each key is shown once in the life of the
 * task, although the server lists a request in each state until the client has responded.
 */
import type { InputRequests } from "@mcp-gen/protocol/newest";
import type { Result } from "../../call-options.js";
import type { ClientContext, EraConnection } from "../../era.js";
import { respondTo } from "../../input/rounds.js";
import { equalJson } from "../../features/equal-json.js";
import { InputKeyError, InvalidTaskError } from "../errors.js";
import type { FollowedTask } from "../wire.js";

/** Maximum number of input requests in the life of a task. */
const MOST_KEYS = 1_000;

const CALL = "tools/call";

interface AskedInput {
  readonly request: unknown;
  readonly controller: AbortController;
  /** The number of polls that were sent before the application was asked. */
  readonly polls: number;
  state: "open" | "answered" | "withdrawn";
}

export class TaskInputs {
  readonly #context: ClientContext;
  readonly #era: Pick<EraConnection, "protocol">;
  readonly #task: FollowedTask;
  readonly #update: (responses: { [key: string]: Result }) => Promise<void>;
  readonly #asked = new Map<string, AskedInput>();
  #ready: { [key: string]: Result } = {};
  #isSending = false;

  constructor(
    context: ClientContext,
    era: Pick<EraConnection, "protocol">,
    task: FollowedTask,
    update: (responses: { [key: string]: Result }) => Promise<void>,
  ) {
    this.#context = context;
    this.#era = era;
    this.#task = task;
    this.#update = update;
  }

  /**
   * Shows new input requests to the application, and ends those that the server no longer lists.
   *
   * @param pollsBefore see `TaskFollower.onState`
   * @throws InputKeyError, InvalidTaskError
   */
  show(requests: InputRequests, pollsBefore: number | undefined): void {
    for (const [key, request] of Object.entries(requests)) this.#ask(key, request);
    if (pollsBefore === undefined) return;
    for (const [key, asked] of this.#asked) {
      // A poll that was sent before the application was asked may contain an earlier state.
      const isGone = !Object.hasOwn(requests, key) && pollsBefore >= asked.polls;
      if (asked.state !== "open" || !isGone) continue;
      asked.state = "withdrawn";
      asked.controller.abort("the server no longer waits for the response");
    }
  }

  #ask(key: string, request: unknown): void {
    const { taskId, answered, polls, signal } = this.#task;
    const known = this.#asked.get(key);
    if (known !== undefined) {
      if (!equalJson(known.request, request)) {
        throw new InputKeyError(taskId, key, "the key of an earlier input request");
      }
      if (known.state === "withdrawn") {
        throw new InputKeyError(taskId, key, "an input request that was withdrawn");
      }
      return;
    }
    if (answered.has(key)) return;
    if (this.#asked.size >= MOST_KEYS) {
      const detail = `expected at most ${MOST_KEYS} input requests in a task, received more`;
      throw new InvalidTaskError("tasks/get", taskId, undefined, detail);
    }
    const controller = new AbortController();
    const asked: AskedInput = { request, controller, polls, state: "open" };
    this.#asked.set(key, asked);
    const options = { signal: AbortSignal.any([signal, controller.signal]) };
    respondTo(this.#context, this.#era, CALL, { [key]: request } as InputRequests, options)
      .then((responses) => {
        if (asked.state !== "open") return undefined;
        asked.state = "answered";
        this.#ready = { ...this.#ready, ...responses };
        return this.#send();
      })
      .catch((error: unknown) => {
        if (asked.state !== "withdrawn" && !signal.aborted) this.#task.fail(error);
      });
  }

  /** Sends all responses that are ready. Responses that become ready in the meantime are sent afterwards. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    // Responses that are ready at the same time go into one request.
    await Promise.resolve();
    try {
      while (Object.keys(this.#ready).length > 0) {
        const responses = this.#ready;
        this.#ready = {};
        await this.#update(responses);
        for (const key of Object.keys(responses)) this.#task.answered.add(key);
      }
    } finally {
      this.#isSending = false;
    }
  }
}
