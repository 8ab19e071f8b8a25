// A random number generator with a seed: the same seed gives the same numbers.

export class Random {
  #state;

  /** @param {number} seed A whole number. */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to 1, excluding 1. */
  next() {
    // The algorithm is mulberry32, which has 32 bits of state.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /**
   * Returns a whole number from 0 to the limit, excluding the limit.
   *
   * @param {number} limit
   */
  below(limit) {
    return Math.floor(this.next() * limit);
  }

  /**
   * Returns true once in so many calls, on average.
   *
   * @param {number} times
   */
  oneIn(times) {
    return this.below(times) === 0;
  }

  /**
   * @template T
   * @param {readonly T[]} items Not empty.
   * @returns {T}
   */
  pick(items) {
    return /** @type {T} */ (items[this.below(items.length)]);
  }

  /**
   * Returns about half of the items, in their order.
   *
   * @template T
   * @param {readonly T[]} items
   */
  some(items) {
    return items.filter(() => this.next() < 0.5);
  }
}
