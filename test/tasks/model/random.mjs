// A seeded random number generator, so that a failure can be repeated.

export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to 1, by mulberry32. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /**
   * Returns an integer from 0 to `limit`, exclusive.
   *
   * @param {number} limit
   */
  below(limit) {
    return Math.floor(this.next() * limit);
  }

  /**
   * @template T
   * @param {readonly T[]} items
   * @returns {T}
   */
  pick(items) {
    return /** @type {T} */ (items[this.below(items.length)]);
  }

  /**
   * Returns a random part of the items.
   *
   * @template T
   * @param {readonly T[]} items
   */
  some(items) {
    return items.filter(() => this.next() < 0.5);
  }
}
