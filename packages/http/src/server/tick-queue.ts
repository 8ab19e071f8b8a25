/**
 * What may be over before anybody has to watch it. Most requests are read and answered within the turn of the event loop
 * that brings them, and watching them would cost more than serving them does: so it is asked at the end of the turn who
 * is still there.
 */

export interface Lingering {
  /** The turn is over. */
  linger(): void;
}

/** Calls back once, when what has come in was seen to. */
export type Soon = (callback: () => void) => void;

export class Turn {
  readonly #soon: Soon;
  readonly #failed: (error: unknown) => void;
  #items: Lingering[] = [];

  /** @param failed gets what a clock of the user has thrown, where nothing else would catch it */
  constructor(soon: Soon, failed: (error: unknown) => void = () => {}) {
    this.#soon = soon;
    this.#failed = failed;
  }

  add(item: Lingering): void {
    if (this.#items.push(item) === 1) this.#soon(this.end);
  }

  /** Ends it now, for those that look at who is there. */
  readonly end = (): void => {
    const items = this.#items;
    if (items.length === 0) return;
    this.#items = [];
    for (const item of items) {
      try {
        item.linger();
      } catch (error) {
        this.#failed(error);
      }
    }
  };
}
