// Compares several functions by the CPU time of this process, because wall-clock time also depends on other programs. All
// functions are warmed up. Then they take turns, A B C … C B A, so that changes over time affect all of them equally. The
// result of a function is the median of its turns.

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(count: number) => unknown} run Runs the measured function `count` times.
 */

/**
 * @typedef {object} Effort
 * @property {number} rounds The number of turns of each contender.
 * @property {number} milliseconds The CPU time of one turn.
 * @property {number} warmUp The CPU time of each contender before the measurement, in milliseconds.
 */

/** @type {Effort} */
export const FULL = { rounds: 24, milliseconds: 12, warmUp: 150 };
/** @type {Effort} */
export const QUICK = { rounds: 6, milliseconds: 6, warmUp: 60 };

/**
 * Runs a contender until the engine has had time to optimize it. Uses many short calls, because the engine may not optimize
 * a loop that runs only once.
 *
 * @param {Contender} contender
 * @param {Effort} effort
 */
export function warmUp(contender, effort) {
  for (let spent = 0; spent < effort.warmUp * 1e6;) {
    spent += cpu(() => {
      for (let call = 0; call < 64; call++) contender.run(64);
    });
  }
}

/**
 * @param {readonly Contender[]} contenders warmed up
 * @param {Effort} effort
 * @returns {number[]} the nanoseconds of CPU time for one run of each contender
 */
export function measure(contenders, effort) {
  const counts = contenders.map((contender) => countFor(contender, effort.milliseconds));
  /** @type {number[][]} */
  const samples = contenders.map(() => []);
  const forward = contenders.map((_, index) => index);
  const order = [...forward, ...forward.toReversed()];
  for (let turn = 0; turn < effort.rounds; turn += 2) {
    for (const index of order) {
      const contender = contenders[index];
      const count = counts[index];
      if (contender === undefined || count === undefined) continue;
      // The garbage of one contender must not slow down the next one.
      globalThis.gc?.({ type: "minor" });
      samples[index]?.push(cpu(() => contender.run(count)) / count);
    }
  }
  return samples.map(median);
}

/**
 * Returns how often a contender can run in the given CPU time.
 *
 * @param {Contender} contender
 * @param {number} milliseconds
 */
function countFor(contender, milliseconds) {
  for (let count = 16; ; count *= 2) {
    const spent = cpu(() => contender.run(count));
    if (spent > milliseconds * 0.5e6) return Math.ceil((count * milliseconds * 1e6) / spent);
  }
}

/**
 * @param {() => unknown} work
 * @returns {number} nanoseconds of CPU time
 */
function cpu(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}
