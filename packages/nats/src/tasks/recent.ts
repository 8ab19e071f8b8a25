/** The tasks that this process has written last. It needs not read them before the next change. */

import type { TaskValue } from "./task-values.js";

/** Maximum number of tasks, and characters of a task. */
const KEPT = 200;
const LONGEST = 100_000;

export class RecentTasks {
  readonly #written = new Map<string, TaskValue>();

  get(id: string): TaskValue | undefined {
    return this.#written.get(id);
  }

  set(id: string, written: TaskValue): void {
    if (written.text.length > LONGEST) return;
    const [oldest] = this.#written.keys();
    if (this.#written.size >= KEPT && oldest !== undefined) this.#written.delete(oldest);
    this.#written.set(id, written);
  }

  delete(id: string): void {
    this.#written.delete(id);
  }
}
