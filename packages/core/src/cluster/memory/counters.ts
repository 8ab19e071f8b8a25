/** Counters in memory. */
import { wallTime, type Clock } from "../../clock.js";

interface Window {
  start: number;
  readonly totals: Map<string, number>;
}

export class MemoryCounters {
  readonly #clock: Clock;
  /** The current window of each length. */
  readonly #windows = new Map<number, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(counts: ReadonlyMap<string, number>, windowMs: number): Map<string, number> {
    const { totals } = this.#window(windowMs);
    const added = new Map<string, number>();
    for (const [key, count] of counts) added.set(key, (totals.get(key) ?? 0) + count);
    for (const [key, total] of added) totals.set(key, total);
    return added;
  }

  #window(windowMs: number): Window {
    const now = wallTime(this.#clock);
    const start = now - (now % windowMs);
    const current = this.#windows.get(windowMs);
    if (current?.start === start) return current;
    const next: Window = { start, totals: new Map() };
    this.#windows.set(windowMs, next);
    return next;
  }
}
