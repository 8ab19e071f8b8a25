/** The progress tokens of requests that became tasks (2025-11-25). A token stays in use until its task has ended. */
import { dictionary, type Dictionary } from "../message.js";
import { isTerminal } from "./task-states.js";

/** The progress tokens of requests, by the key of the request id. */
export type Tokens = Map<string, unknown>;

export class TaskTokens {
  readonly #tokens: Tokens;
  /** The keys of requests, by their task. */
  readonly #requests = new Map<unknown, string>();

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** Frees the token of an answered request, unless the request became a task. */
  answered(
    key: string,
    { method, params }: { readonly method: string; readonly params: Dictionary },
    result: Dictionary,
  ): void {
    const { taskId } = dictionary(result["task"]);
    if (taskId !== undefined && params["task"] !== undefined) this.#requests.set(taskId, key);
    else this.#tokens.delete(key);
    if (method === "tasks/result") this.#free(params["taskId"]);
    for (const task of [result, ...Object.values(dictionary(result["tasks"]))]) this.seen(task);
  }

  /** Frees the token of a task that has ended. */
  seen(task: unknown): void {
    const { taskId, status } = dictionary(task);
    if (isTerminal(status)) this.#free(taskId);
  }

  #free(taskId: unknown): void {
    const key = this.#requests.get(taskId);
    if (key !== undefined) this.#tokens.delete(key);
  }
}
