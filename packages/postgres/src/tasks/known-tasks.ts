/** The tasks that this process runs, without their calls and journals, so that most changes need no read before them. */
import type { TaskState } from "@mcp-gen/server/tasks/record";

/** Maximum number of tasks. */
const MOST = 1_000;

export class KnownTasks {
  readonly #tasks = new Map<string, TaskState>();
  /** The end of the last change of each task that is changing. */
  readonly #changing = new Map<string, Promise<unknown>>();

  get(id: string): TaskState | undefined {
    return this.#tasks.get(id);
  }

  set(task: TaskState & { readonly call?: unknown }): void {
    const { call: _call, ...state } = task;
    this.#tasks.delete(task.id);
    this.#tasks.set(task.id, { ...state, requests: {}, responses: {}, values: {} });
    for (const id of this.#tasks.keys()) {
      if (this.#tasks.size <= MOST) break;
      this.#tasks.delete(id);
    }
  }

  delete(id: string): void {
    this.#tasks.delete(id);
  }

  /** Runs the changes of a task one after the other. */
  inOrder<Result>(id: string, change: () => Promise<Result>): Promise<Result> {
    const previous = this.#changing.get(id);
    const running = previous === undefined ? change() : previous.then(change, change);
    this.#changing.set(id, running);
    const end = (): void => {
      if (this.#changing.get(id) === running) this.#changing.delete(id);
    };
    running.then(end, end);
    return running;
  }
}
