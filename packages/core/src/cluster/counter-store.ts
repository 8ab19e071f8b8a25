/** Counters that all processes share, for rate limits of a whole cluster. */
export interface CounterStore {
  /**
   * Adds to counters, and returns the new totals under the same keys. A counter starts at 0 in each window: the windows
   * of the engine's clock that begin at multiples of `windowMs`. The store drops old windows.
   *
   * @throws StoreUnavailableError if the result is unknown
   */
  add(counts: ReadonlyMap<string, number>, windowMs: number): Promise<ReadonlyMap<string, number>>;
}
