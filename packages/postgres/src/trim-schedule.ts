/** Decides when the events of a session are trimmed: not after each event, because trimming reads all of them. */
import type { EventLimits, StoredEvent } from "@mcp-gen/core/cluster";

/** A session exceeds its limits by at most this share of them for each process that adds events. */
const SHARE = 0.25;

export class TrimSchedule {
  readonly #limits: Required<Pick<EventLimits, "count" | "bytes">>;
  /** What was added to each session since it was trimmed. */
  readonly #added = new Map<string, { count: number; bytes: number }>();

  constructor(limits: Required<Pick<EventLimits, "count" | "bytes">>) {
    this.#limits = limits;
  }

  /** Returns the sessions to trim. */
  add(events: readonly StoredEvent[]): string[] {
    const due = new Set<string>();
    for (const { session, data } of events) {
      const added = this.#added.get(session) ?? { count: 0, bytes: 0 };
      added.count++;
      added.bytes += Buffer.byteLength(data);
      this.#added.set(session, added);
      if (this.#isDue(added)) due.add(session);
    }
    for (const session of due) this.#added.delete(session);
    return [...due].sort();
  }

  /** Forgets the sessions with the oldest events. Returns them, so that they are trimmed. */
  take(most: number): string[] {
    const taken = [...this.#added.keys()].slice(0, most);
    for (const session of taken) this.#added.delete(session);
    return taken.sort();
  }

  forget(session: string): void {
    this.#added.delete(session);
  }

  #isDue({ count, bytes }: { count: number; bytes: number }): boolean {
    return count >= this.#limits.count * SHARE || bytes >= this.#limits.bytes * SHARE;
  }
}
