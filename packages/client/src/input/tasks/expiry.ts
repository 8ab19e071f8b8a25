/** Runs a callback when a task expires. One timer serves all tasks. */
import { wallTime, type Clock, type Timer } from "@mcp-gen/core";

export class TaskExpiry {
  readonly #clock: Clock;
  readonly #expired: (taskId: string) => void;
  /** Milliseconds since 1970, by task. */
  readonly #times = new Map<string, number>();
  #timer: Timer | undefined;
  /** The time at which the timer fires. */
  #alarm = Infinity;

  /** @param expired is called once for each task, after the task has expired */
  constructor(clock: Clock, expired: (taskId: string) => void) {
    this.#clock = clock;
    this.#expired = expired;
  }

  /** @param at milliseconds since 1970 */
  add(taskId: string, at: number): void {
    this.#times.set(taskId, at);
    if (at < this.#alarm) this.#wake(at);
  }

  /** Forgets all tasks. */
  stop(): void {
    this.#timer?.cancel();
    this.#times.clear();
    this.#alarm = Infinity;
  }

  #wake(at: number): void {
    this.#timer?.cancel();
    this.#alarm = at;
    const delay = Math.max(0, at - wallTime(this.#clock));
    this.#timer = this.#clock.after(delay, () => this.#fire());
  }

  #fire(): void {
    const now = wallTime(this.#clock);
    let next = Infinity;
    for (const [taskId, at] of this.#times) {
      if (at > now) {
        next = Math.min(next, at);
      } else {
        this.#times.delete(taskId);
        this.#expired(taskId);
      }
    }
    this.#alarm = Infinity;
    if (next < Infinity) this.#wake(next);
  }
}
