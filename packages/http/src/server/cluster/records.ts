/** Reads session records. Concurrent reads of a record share one operation of the engine. */
import type { Clock } from "@mcp-gen/core";
import type { SessionRecord, SessionStore } from "@mcp-gen/core/cluster";
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";

/** A record, and when the read began, in milliseconds of the clock. */
export interface RecordRead {
  /** Undefined if the session does not exist. */
  readonly record: SessionRecord | undefined;
  readonly at: number;
}

/** How many reads begin before a copy replaces their map. */
const RENEWAL = 256;

export interface RecordsContext {
  readonly clock: Clock;
  /** False on Workers, where a request cannot wait for the operation of another request. */
  readonly sharesReads: boolean;
  readonly report: (error: unknown) => void;
  /** Called when a session has ended because its record is not valid. */
  readonly ended: (id: string) => void;
}

export class Records {
  readonly store: SessionStore;
  readonly #context: RecordsContext;
  #reads = new Map<string, Promise<RecordRead>>();
  #begun = 0;

  constructor(store: SessionStore, context: RecordsContext) {
    this.store = store;
    this.#context = context;
  }

  /** @throws StoreUnavailableError */
  read(id: string): Promise<RecordRead> {
    const pending = this.#reads.get(id);
    if (pending !== undefined) return pending;
    const { clock, sharesReads } = this.#context;
    const at = clock.now();
    const read: Promise<RecordRead> = this.store.find(id).then(
      (record) => {
        this.#forget(id, read);
        return { record, at };
      },
      (error: unknown) => {
        this.#forget(id, read);
        return this.#failed(id, error, at);
      },
    );
    if (!sharesReads) return read;
    // See RENEWAL in deadlines.ts.
    if (++this.#begun % RENEWAL === 0) this.#reads = new Map(this.#reads);
    this.#reads.set(id, read);
    return read;
  }

  /** A change is known: reads that have already begun may return an older record, so later reads do not share them. */
  expire(id: string): void {
    this.#reads.delete(id);
  }

  #forget(id: string, read: Promise<RecordRead>): void {
    if (this.#reads.get(id) === read) this.#reads.delete(id);
  }

  /** A session whose record is not valid ends: nothing in the record can be trusted. */
  async #failed(id: string, error: unknown, at: number): Promise<RecordRead> {
    if (!(error instanceof InvalidRecordError)) throw error;
    this.#context.report(error);
    try {
      await this.store.remove(id);
    } finally {
      this.#context.ended(id);
    }
    return { record: undefined, at };
  }
}
