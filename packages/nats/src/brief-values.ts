/** Remembers values for a moment, so that sessions that a process no longer serves take no memory there. */
import { systemClock, type Timer } from "@mcp-gen/core/base";

/** Milliseconds for which a value is kept, at most twice as long. The sessions of a process are touched more often. */
const KEPT = 12_000;

export class BriefValues<Value> {
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();
  #timer: Timer | undefined;

  get(key: string): Value | undefined {
    return this.#recent.get(key) ?? this.#older.get(key);
  }

  set(key: string, value: Value): void {
    this.#recent.set(key, value);
    this.#timer ??= this.#nextTurn();
  }

  delete(key: string): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }

  close(): void {
    this.#timer?.cancel();
  }

  #nextTurn(): Timer {
    return systemClock.after(KEPT, () => {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#timer = this.#older.size === 0 ? undefined : this.#nextTurn();
    });
  }
}
