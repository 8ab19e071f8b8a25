/** What this process knows about tasks, until any process changes them. */
import type { Changes } from "./changes.js";

/** Maximum number of values. */
const KEPT = 100;

export class Recent<T> {
  readonly #changes: Pick<Changes, "version">;
  readonly #values = new Map<string, T>();
  #version: unknown;

  constructor(changes: Pick<Changes, "version">) {
    this.#changes = changes;
  }

  /** Returns what is known about a task. Otherwise, read it, and pass it to `set`. */
  get(id: string): T | undefined {
    const { version } = this.#changes;
    if (version !== this.#version) {
      this.#values.clear();
      this.#version = version;
    }
    return this.#values.get(id);
  }

  set(id: string, value: T): void {
    if (this.#values.size >= KEPT) this.#values.clear();
    this.#values.set(id, value);
  }

  /** Call this function before each change of the task by this connection, which does not change the version. */
  delete(id: string): void {
    this.#values.delete(id);
  }
}
