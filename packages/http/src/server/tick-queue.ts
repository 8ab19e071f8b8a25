/**
 * Runs listeners at the end of the current turn of the event loop. Most requests are complete by then and need no timer
 * and no listener for a closed connection.
 */

export interface TickListener {
  /** The turn of the event loop has ended. */
  onTickEnd(): void;
}

/** Schedules a callback for the end of the turn, or runs it immediately if the host has no such event. */
export type ScheduleTickEnd = (callback: () => void) => void;

export class TickQueue {
  readonly #schedule: ScheduleTickEnd;
  readonly #report: (error: unknown) => void;
  #listeners: TickListener[] = [];

  /** @param report receives errors of listeners */
  constructor(schedule: ScheduleTickEnd, report: (error: unknown) => void = () => {}) {
    this.#schedule = schedule;
    this.#report = report;
  }

  add(listener: TickListener): void {
    if (this.#listeners.push(listener) === 1) this.#schedule(this.flush);
  }

  /** Runs the listeners now. */
  readonly flush = (): void => {
    const listeners = this.#listeners;
    if (listeners.length === 0) return;
    this.#listeners = [];
    for (const listener of listeners) {
      try {
        listener.onTickEnd();
      } catch (error) {
        this.#report(error);
      }
    }
  };
}
