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

export interface RecordsContext {
  readonly clock: Clock;
  /** False on Workers, where a request cannot wait for the operation of another request. */
  readonly sharesReads: boolean;
  readonly report: (error: unknown) => void;
}

export class Records {
  readonly store: SessionStore;
  readonly #context: RecordsContext;
  readonly #reads = new Map<string, Promise<RecordRead>>();

  constructor(store: SessionStore, context: RecordsContext) {
    this.store = store;
    this.#context = context;
  }

  /** @throws StoreUnavailableError */
  read(id: string): Promise<RecordRead> {
    const pending = this.#reads.get(id);
    if (pending !== undefined) return pending;
    const read = this.#read(id).finally(() => {
      if (this.#reads.get(id) === read) this.#reads.delete(id);
    });
    if (this.#context.sharesReads) this.#reads.set(id, read);
    return read;
  }

  /** A change is known: reads that have already begun may return an older record, so later reads do not share them. */
  expire(id: string): void {
    this.#reads.delete(id);
  }

  /** A session whose record is not valid ends: nothing in the record can be trusted. */
  async #read(id: string): Promise<RecordRead> {
    const { clock, report } = this.#context;
    const at = clock.now();
    try {
      return { record: await this.store.find(id), at };
    } catch (error) {
      if (!(error instanceof InvalidRecordError)) throw error;
      report(error);
      await this.store.remove(id);
      return { record: undefined, at };
    }
  }
}
