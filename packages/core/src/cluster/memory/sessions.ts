/** Sessions in memory. */
import type { Clock } from "../../clock.js";
import { RetryLaterError } from "../../errors.js";
import type { SessionLimits, SessionPatch, SessionRecord } from "../session-store.js";
import { jsonCopy } from "./copy.js";

interface StoredSession {
  record: SessionRecord;
  /** When the session ends if it is not used, by the clock of the engine. */
  endsAt: number;
}

export class MemorySessions {
  readonly #clock: Clock;
  readonly #idleTimeoutMs: number;
  /** In the order of their creation. */
  readonly #sessions = new Map<string, StoredSession>();

  constructor(clock: Clock, idleTimeoutMs: number) {
    this.#clock = clock;
    this.#idleTimeoutMs = idleTimeoutMs;
  }

  create(session: SessionRecord, limits?: SessionLimits): void {
    if (this.#find(session.id) !== undefined) {
      throw new TypeError(`session ${session.id}: the session already exists`);
    }
    if (limits !== undefined) this.#makeRoom(session.client, limits);
    this.#sessions.set(session.id, { record: jsonCopy(session), endsAt: this.#nextEnd() });
  }

  find(id: string): SessionRecord | undefined {
    const stored = this.#find(id);
    return stored && jsonCopy(stored.record);
  }

  update(id: string, expectedVersion: number, patch: SessionPatch): boolean {
    const stored = this.#find(id);
    if (stored === undefined || stored.record.version !== expectedVersion) return false;
    stored.record = { ...stored.record, ...jsonCopy(patch), version: expectedVersion + 1 };
    return true;
  }

  touch(ids: readonly string[]): void {
    for (const id of ids) {
      const stored = this.#find(id);
      if (stored !== undefined) stored.endsAt = this.#nextEnd();
    }
  }

  remove(id: string): void {
    this.#sessions.delete(id);
  }

  #find(id: string): StoredSession | undefined {
    const stored = this.#sessions.get(id);
    if (stored === undefined || stored.endsAt > this.#clock.now()) return stored;
    this.#sessions.delete(id);
    return undefined;
  }

  #nextEnd(): number {
    return this.#clock.now() + this.#idleTimeoutMs;
  }

  #makeRoom(client: string, { maxPerClient, maxSessions }: SessionLimits): void {
    for (const id of this.#sessions.keys()) this.#find(id);
    const own = [...this.#sessions.values()].filter(({ record }) => record.client === client);
    const isFull = this.#sessions.size >= maxSessions;
    if (!isFull && own.length < maxPerClient) return;
    const replaced = own.find(({ record }) => !record.isReady);
    if (replaced === undefined) {
      const limit = isFull ? `${maxSessions} sessions` : `${maxPerClient} sessions of a client`;
      throw new RetryLaterError(
        "capacity",
        `Server busy: at most ${limit} at the same time. Try again later.`,
      );
    }
    this.#sessions.delete(replaced.record.id);
  }
}
