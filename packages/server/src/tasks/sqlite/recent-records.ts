/** The tasks that were read last, until any process changes a task: clients poll tasks more often than tasks change. */
import type { TaskRecord } from "../store.js";
import type { Changes } from "./changes.js";

/** Maximum number of records. */
const KEPT = 100;

export class RecentRecords {
  readonly #changes: Pick<Changes, "version">;
  readonly #records = new Map<string, TaskRecord>();
  #version: unknown;

  constructor(changes: Pick<Changes, "version">) {
    this.#changes = changes;
  }

  /** Returns the current record of a task. If it is not known, read it, and pass it to `set`. */
  get(id: string): TaskRecord | undefined {
    const { version } = this.#changes;
    if (version !== this.#version) {
      this.#records.clear();
      this.#version = version;
    }
    return this.#records.get(id);
  }

  set(record: TaskRecord): void {
    if (this.#records.size >= KEPT) this.#records.clear();
    this.#records.set(record.id, record);
  }

  /** Call this function after each change by this connection, which does not change the version. */
  clear(): void {
    this.#records.clear();
  }
}
