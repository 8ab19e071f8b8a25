/** Random numbers with a seed. A failure prints the seed, so that the same values can be tested again. */

export interface Random {
  /** Returns a whole number from 0 to `end`, excluding `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T | undefined;
}

/** Uses mulberry32, whose 32 bits of state are enough to choose test values. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, pick: (items) => items[below(items.length)] };
}
