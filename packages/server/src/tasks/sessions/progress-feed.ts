/** Sends the progress of a task with the token of a request. */
import { progressReporter } from "@mcp-gen/core/base";
import type { Clock, ProgressReporter } from "@mcp-gen/core";
import type { ProgressToken } from "@mcp-gen/protocol/newest";
import { hasEnded } from "../record.js";
import type { TaskRecord } from "../store.js";
import { withRelatedTask } from "./related-task.js";

/** Sends a notification. */
export type Notify = (method: string, params: Record<string, unknown>) => void;

export class ProgressFeed {
  /** The last progress. A handler that runs again reports the same progress again, which is not sent. */
  #last = -Infinity;
  #reporter: ProgressReporter | undefined;

  constructor(readonly token: ProgressToken) {}

  /** Call this function after each change of the task. Progress of a task that has ended is not sent. */
  changed(task: TaskRecord, clock: Clock, notify: Notify): void {
    if (hasEnded(task)) return this.end();
    const { progress = -Infinity, total, message } = task.progress ?? {};
    if (progress > this.#last) {
      this.#last = progress;
      this.#reporter ??= progressReporter({
        token: this.token,
        clock,
        send: (params) => notify("notifications/progress", { ...withRelatedTask(params, task.id) }),
      });
      this.#reporter.report(progress, total, message);
    }
    // A task can wait for a long time, so nothing is kept for it that is not needed.
    if (task.status === "input_required") {
      this.#reporter?.flush();
      this.end();
    }
  }

  end(): void {
    this.#reporter?.end();
    this.#reporter = undefined;
  }
}
