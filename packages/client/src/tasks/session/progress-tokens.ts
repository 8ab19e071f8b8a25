/**
 * Progress of tasks in sessions. The token of the original request stays valid until the task ends, although the request
 * was answered when the task was created.
 */
import type { PendingRequests, Progress } from "@mcp-gen/core";

export class ProgressTokens {
  readonly #listeners = new Map<unknown, (progress: Progress) => void>();

  /** Also receives the progress of the requests that are pending on the connection. */
  constructor(outgoing: PendingRequests) {
    const ofRequests = outgoing.progress.bind(outgoing);
    outgoing.progress = (params) => {
      const listener = this.#listeners.get(params.progressToken);
      if (listener === undefined) return ofRequests(params);
      const { progress, total, message } = params;
      listener({
        progress,
        ...(total === undefined ? {} : { total }),
        ...(message === undefined ? {} : { message }),
      });
    };
  }

  /** Calls a listener for progress that increases. */
  add(token: string, listener: (progress: Progress) => void): void {
    let last = -Infinity;
    this.#listeners.set(token, (progress) => {
      if (!(progress.progress > last)) return;
      last = progress.progress;
      listener(progress);
    });
  }

  remove(token: string | undefined): void {
    this.#listeners.delete(token);
  }
}
