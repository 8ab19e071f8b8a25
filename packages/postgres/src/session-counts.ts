/** Remembers how many sessions there were, because the server would need milliseconds to count thousands of them. */

/** Columns of the functions `admit_session` and `admit_task`. The driver returns large numbers as text. */
export interface Counted {
  /** 0 if the row was created, 1 if its owner has too many, 2 if there are too many in all. */
  readonly refused: number;
  /** The sessions of the client; null if they were not counted. */
  readonly own: string | null;
  /** All rows; null if they were not counted. */
  readonly total: string | null;
  /** The number of the last row before the counts; null if it is not known. */
  readonly last: string | null;
}

interface Known {
  readonly count: string;
  readonly last: string | null;
}

/** Fewer sessions of a client are counted again, which is fast. */
const FEW = 100;

/** The number of clients to remember. */
const KEPT = 1_000;

export class SessionCounts {
  readonly #own = new Map<string, Known>();
  #total: Known | undefined;

  /** The arguments of the function: when own and all sessions were counted, and the counts. */
  of(client: string): (string | null)[] {
    const own = this.#own.get(client);
    const total = this.#total;
    return [own?.last ?? null, total?.last ?? null, own?.count ?? null, total?.count ?? null];
  }

  note(client: string, { own, total, last }: Counted): void {
    if (total !== null) this.#total = { count: total, last };
    if (own === null) return;
    if (this.#own.size >= KEPT) this.#own.clear();
    if (Number(own) >= FEW) this.#own.set(client, { count: own, last });
    else this.#own.delete(client);
  }
}
