/** Reports the status of tasks as progress. Tasks of the extension have no progress notifications of their own. */
import type { Progress } from "@mcp-gen/core";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";

export class StatusProgress {
  readonly #listener: (progress: Progress) => void;
  #last = 0;

  constructor(listener: (progress: Progress) => void) {
    this.#listener = listener;
  }

  /** Passes on the progress of the call before the task exists. */
  onProgress(progress: Progress): void {
    this.#last = Math.max(this.#last, progress.progress);
    this.#listener(progress);
  }

  onStatus({ status, statusMessage }: Task): void {
    this.#last += 1;
    this.#listener({ progress: this.#last, message: statusMessage ?? status });
  }
}
