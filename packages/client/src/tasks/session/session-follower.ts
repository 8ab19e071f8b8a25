/**
 * Follows one task of a session. `tasks/result` blocks until the task has ended, and its stream delivers the input
 * requests and the progress of the task. So the client sends it when the task needs input, when the application wants
 * progress, and when the task has ended.
 */
import { McpError } from "@mcp-gen/core";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { Result } from "../../call-options.js";
import type { ServerNotification } from "../../connection/listeners.js";
import type { ClientContext, EraConnection } from "../../era.js";
import { relatedTaskId } from "../../input/tasks/related-task.js";
import { InvalidTaskError, TaskCancelledError, TaskIdError } from "../errors.js";
import { mayPass } from "../retries.js";
import { isEnded, type FollowedTask, type TaskFollower } from "../wire.js";
import { isTaskOfCore, taskOfCore } from "./core-task.js";

const CALL = "tools/call";
const RESULT = "tasks/result";

export class SessionFollower implements TaskFollower {
  readonly #era: EraConnection;
  readonly #task: FollowedTask;
  readonly #request: () => Promise<Result>;
  #isOpen = false;
  /** The status in which the server refused `tasks/result`. */
  #refused: Task["status"] | undefined;

  /** @param request requests the result of the task */
  constructor(
    era: EraConnection,
    { listeners }: ClientContext,
    task: FollowedTask,
    request: () => Promise<Result>,
  ) {
    this.#era = era;
    this.#task = task;
    this.#request = request;
    const remove = listeners.add("notification", (notification) => this.#notified(notification));
    task.signal.addEventListener("abort", remove, { once: true });
  }

  async onState(state: Task): Promise<void> {
    const { taskId, progressToken } = this.#task;
    if (state.status === "cancelled") {
      return this.#task.reject(new TaskCancelledError(taskId, state.statusMessage));
    }
    const isNeeded = isEnded(state) || state.status === "input_required" || progressToken;
    if (!isNeeded || this.#isOpen || this.#refused === state.status) return;
    this.#isOpen = true;
    void this.#collect(isEnded(state)).finally(() => (this.#isOpen = false));
  }

  #notified({ method, params }: ServerNotification): void {
    if (method !== "notifications/tasks/status") return;
    const state = taskOfCore(params);
    try {
      if (this.#task.notified(state)) void this.onState(state);
    } catch (error) {
      this.#task.fail(error);
    }
  }

  async #collect(hasEnded: boolean): Promise<void> {
    const { signal } = this.#task;
    try {
      const payload = await this.#request();
      if (!signal.aborted) this.#task.succeed(await this.#resultOf(payload));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof McpError) await this.#onError(error, hasEnded).catch(this.#task.fail);
      else if (!mayPass(error)) this.#task.fail(error);
      // Otherwise, the next state opens the request again.
    }
  }

  /** Handles an error, which is the error of the call if the task has ended. */
  async #onError(error: McpError, hasEnded: boolean): Promise<void> {
    const { taskId } = this.#task;
    const state = hasEnded ? this.#task.task : await this.#task.refresh();
    if (state.status === "cancelled") {
      this.#task.reject(new TaskCancelledError(taskId, state.statusMessage));
    } else if (isEnded(state)) this.#task.reject(error);
    // The server does not block, so the client waits for another status.
    else this.#refused = state.status;
  }

  async #resultOf(payload: Result): Promise<Result> {
    const { taskId, options } = this.#task;
    const related = relatedTaskId(payload);
    if (related !== undefined && related !== taskId) {
      throw new TaskIdError(RESULT, taskId, related);
    }
    const { protocol } = this.#era;
    if (protocol.isResultOf(CALL, payload) && !isTaskOfCore(payload)) {
      return protocol.adapter.result(CALL, payload, options);
    }
    const { explainResult } = await import("../../revisions/explain-result.js");
    const { message } = await explainResult(protocol, CALL, payload);
    const detail = isTaskOfCore(payload)
      ? "expected the result of a tool, received a task"
      : `result of the task: ${message.slice(CALL.length + 2)}`;
    throw new InvalidTaskError(RESULT, taskId, payload, detail);
  }
}
