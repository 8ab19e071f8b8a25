/** The handles that `startTool` and `resumeTask` return. */
import { isRevision, type Revision } from "@mcp-gen/protocol";
import { isTask, type Task } from "@mcp-gen/protocol/extensions/tasks";
import { featuresOf } from "@mcp-gen/protocol/features";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { Result } from "../call-options.js";
import type { ToolTask, ToolTaskJson } from "../features/tool-task.js";
import type { CallResult } from "../features/typed-calls.js";
import { TaskHandleError } from "./errors.js";
import type { TaskWatcher } from "./task-watcher.js";
import { isEnded } from "./wire.js";

/** Maximum number of states that wait for a slow iteration. The oldest are dropped. */
const MOST_STATES = 1_000;

type ToolResult = CallResult<"tools/call">;

interface HandleOptions {
  readonly revision: Revision;
  readonly tool: string;
  readonly modelImmediateResponse: string | undefined;
  /** Validates the result with the output schema of the tool. */
  readonly validate: (result: Promise<Result>) => Promise<Result>;
}

export class TaskHandle implements ToolTask {
  #watcher: TaskWatcher;
  readonly #options: HandleOptions;

  constructor(watcher: TaskWatcher, options: HandleOptions) {
    this.#watcher = watcher;
    this.#options = options;
  }

  get taskId(): string {
    return this.#watcher.taskId;
  }

  get status(): Task["status"] {
    return this.#watcher.task.status;
  }

  get task(): Task {
    return this.#watcher.task;
  }

  get modelImmediateResponse(): string | undefined {
    return this.#options.modelImmediateResponse;
  }

  async result({
    signal,
  }: { readonly signal?: AbortSignal | undefined } = {}): Promise<ToolResult> {
    const result = await this.#options.validate(this.#joined().follow({ signal }));
    return result as unknown as ToolResult;
  }

  async cancel(): Promise<void> {
    const watcher = this.#joined();
    if (!isEnded(watcher.task)) await watcher.cancel();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Task, void, undefined> {
    const watcher = this.#joined();
    const states: Task[] = watcher.isCurrent ? [watcher.task] : [];
    let wake: (() => void) | undefined;
    const remove = watcher.onChange((task) => {
      states.push(task);
      if (states.length > MOST_STATES) states.shift();
      wake?.();
    });
    const stop = new AbortController();
    let end: { readonly error?: unknown } | undefined;
    const finish = (error?: unknown): void => {
      end = error === undefined ? {} : { error };
      wake?.();
    };
    if (!isEnded(watcher.task)) {
      watcher.follow({ signal: stop.signal }).then(() => finish(), finish);
    }
    try {
      for (;;) {
        for (let task = states.shift(); task !== undefined; task = states.shift()) {
          yield task;
          if (isEnded(task)) return;
        }
        if (end?.error !== undefined) throw end.error;
        if (end !== undefined) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      remove();
      stop.abort();
    }
  }

  /** Follows the task together with the other handles of the task. */
  #joined(): TaskWatcher {
    return (this.#watcher = this.#watcher.joined());
  }

  toJSON(): ToolTaskJson {
    const { task, answered, progressToken } = this.#watcher;
    const { revision, tool } = this.#options;
    return {
      revision,
      tool,
      task,
      ...(answered.size === 0 ? {} : { answered: [...answered] }),
      ...(progressToken === undefined ? {} : { progressToken }),
    };
  }
}

/** A call that the server has answered without a task. */
export class CompletedCall implements ToolTask {
  readonly taskId = undefined;
  readonly task = undefined;
  readonly modelImmediateResponse = undefined;
  readonly status = "completed";
  readonly #revision: Revision;
  readonly #tool: string;
  readonly #result: Result;

  constructor(revision: Revision, tool: string, result: Result) {
    this.#revision = revision;
    this.#tool = tool;
    this.#result = result;
  }

  async result(): Promise<ToolResult> {
    return this.#result as unknown as ToolResult;
  }

  async cancel(): Promise<void> {
    // The call has ended.
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Task, void, undefined> {
    // A call without a task has no states.
  }

  toJSON(): ToolTaskJson {
    return { revision: this.#revision, tool: this.#tool, result: this.#result };
  }
}

/** Where a revision has tasks: in its core, in an extension, or nowhere. */
export type TaskGeneration = "core" | "extension" | "none";

export function taskGenerationOf(revision: Revision): TaskGeneration {
  const { tasks, sessions } = featuresOf(revision);
  if (tasks === true) return "core";
  return sessions === true ? "none" : "extension";
}

/**
 * Checks the JSON of a handle.
 *
 * @param own the revision of the connection
 * @throws TaskHandleError
 */
export function checkHandle(json: unknown, own: Revision): ToolTaskJson {
  if (!isObject(json)) throw refused("the object of toJSON() of a handle", json);
  const { revision, tool, task, answered, progressToken, result } = json;
  if (typeof tool !== "string") throw refused("a string in tool", tool);
  if (typeof revision !== "string" || !isRevision(revision)) {
    throw refused("a revision in revision", revision);
  }
  if (task === undefined ? !isObject(result) : !isTask(task)) {
    const fields = "taskId, status, createdAt, lastUpdatedAt and ttlMs";
    throw refused(`a task with ${fields} in task, or a result`, task ?? result);
  }
  if (answered !== undefined && !isStrings(answered)) {
    throw refused("a list of strings in answered", answered);
  }
  if (progressToken !== undefined && typeof progressToken !== "string") {
    throw refused("a string in progressToken", progressToken);
  }
  if (task !== undefined && taskGenerationOf(revision) !== taskGenerationOf(own)) {
    throw new TaskHandleError(
      (task as unknown as Task).taskId,
      `resumeTask: expected a task of revision ${own}, received a task of revision ${revision}, which has other tasks; connect with revisions: [${JSON.stringify(revision)}]`,
    );
  }
  return json as unknown as ToolTaskJson;
}

function refused(expected: string, received: unknown): TaskHandleError {
  return new TaskHandleError(
    undefined,
    `resumeTask: expected ${expected}, received ${describeReceived(received)}; pass JSON.parse of the stored handle`,
  );
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
