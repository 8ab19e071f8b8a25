/** The clock of the server. The clocks of the processes may differ. */
import { systemClock } from "@mcp-gen/core/base";
import type { NatsBucket } from "./bucket.js";

/** Milliseconds after which the clock is read again. */
const FRESH = 30_000;

export class ServerClock {
  readonly #bucket: NatsBucket;
  readonly #key = `clock.${globalThis.crypto.randomUUID()}`;
  /** The clock of the server minus that of the process, and when this was measured. */
  #offset = 0;
  #measuredAt = -Infinity;
  #measuring: Promise<void> | undefined;

  /** @param bucket stores a value, whose time is that of the server */
  constructor(bucket: NatsBucket) {
    this.#bucket = bucket;
  }

  /**
   * Milliseconds since 1970 by the clock of the server. At most a round trip too early and never too late, so that no
   * process ends the lease of another one too early.
   */
  async now(): Promise<number> {
    const known = this.known();
    if (known !== undefined) return known;
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined;
    });
    await this.#measuring;
    return systemClock.now() + this.#offset;
  }

  /** The time, if it was measured a short while ago. */
  known(): number | undefined {
    const own = systemClock.now();
    return own - this.#measuredAt > FRESH ? undefined : own + this.#offset;
  }

  /**
   * Notes a time of the server, which was at the latest now: it may be that of an old value. The clock is only set forward,
   * because the highest time is the one that took the shortest way.
   */
  note(at: number): void {
    const known = this.known();
    if (known === undefined || Math.floor(at) <= known) return;
    this.#set(at);
  }

  async #measure(): Promise<void> {
    for (;;) {
      const revision = await this.#bucket.put(this.#key, "", undefined);
      const entry = await this.#bucket.get(this.#key);
      if (entry === undefined || revision === undefined || entry.revision !== revision) continue;
      this.#set(entry.at);
      await this.#bucket.deleteRevision(revision);
      return;
    }
  }

  #set(at: number): void {
    this.#measuredAt = systemClock.now();
    this.#offset = Math.floor(at) - this.#measuredAt;
  }
}
