/** Sends the status and the progress of a task to the session that created it, until the task or the session ends. */
import { progressReporter } from "@mcp-gen/core/base";
import type { Clock, ProgressReporter } from "@mcp-gen/core";
import type { ProgressToken } from "@mcp-gen/protocol/newest";
import { coreTask } from "../describe.js";
import { hasEnded } from "../record.js";
import type { TaskRecord } from "../store.js";
import { withRelatedTask } from "./related-task.js";

type Send = (method: string, params: Record<string, unknown>) => void;

/** Sends the progress of a task with the token of a request. */
export class TaskProgressFeed {
  readonly #taskId: string;
  readonly #reporter: ProgressReporter;

  constructor(taskId: string, token: ProgressToken, clock: Clock, send: Send) {
    this.#taskId = taskId;
    this.#reporter = progressReporter({
      token,
      clock,
      send: (params) =>
        send("notifications/progress", { ...withRelatedTask(params, this.#taskId) }),
    });
  }

  /** Call this function after each change. Progress of a task that has ended is not sent. */
  changed(task: TaskRecord): void {
    if (hasEnded(task)) return this.end();
    const { progress, total, message } = task.progress ?? {};
    if (progress !== undefined) this.#reporter.report(progress, total, message);
  }

  end(): void {
    this.#reporter.end();
  }
}

export interface StatusFeedOptions {
  readonly clock: Clock;
  /** The progress token of the call that created the task. */
  readonly token: ProgressToken | undefined;
  readonly send: Send;
}

export class StatusFeed {
  readonly #send: Send;
  readonly #progress: TaskProgressFeed | undefined;
  #version: number;
  /** What the client knows. */
  #known: string;

  constructor(task: TaskRecord, { clock, token, send }: StatusFeedOptions) {
    this.#send = send;
    this.#version = task.version;
    this.#known = shownStatus(task);
    this.#progress =
      token === undefined ? undefined : new TaskProgressFeed(task.id, token, clock, send);
  }

  /** Call this function after each change. Ignores records that are older than the previous one. */
  changed(task: TaskRecord): void {
    if (task.version <= this.#version) return;
    this.#version = task.version;
    this.#progress?.changed(task);
    const shown = shownStatus(task);
    if (shown === this.#known) return;
    this.#known = shown;
    this.#send("notifications/tasks/status", { ...coreTask(task) });
  }

  end(): void {
    this.#progress?.end();
  }
}

/** The part of a task whose changes clients are notified of. */
function shownStatus(task: TaskRecord): string {
  const { status, statusMessage = "" } = coreTask(task);
  return `${status} ${statusMessage}`;
}
