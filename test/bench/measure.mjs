// Measures several ways to do the same thing against each other, in CPU time of this process: wall-clock time tells more
// about the machine's other work than about the code. All are warmed up; then they take turns, A B C … C B A, so that
// whatever changes over time hits all alike. The figure of each is the median of its turns.

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {(count: number) => unknown} run Does the thing that often.
 */

/**
 * @typedef {object} Effort
 * @property {number} rounds Turns of each contender.
 * @property {number} milliseconds CPU time of one turn.
 * @property {number} warmUp CPU time each contender gets before anything counts, in milliseconds.
 */

/** @type {Effort} */
export const FULL = { rounds: 24, milliseconds: 12, warmUp: 150 };
/** @type {Effort} */
export const QUICK = { rounds: 6, milliseconds: 6, warmUp: 60 };

/**
 * Runs a contender until the engine has had time to optimise it: in many short calls, since a loop that is entered only
 * once may be left unoptimised to its end.
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
 * @returns {number[]} nanoseconds of CPU time for each, for doing the thing once
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
      // What one leaves behind, the next shall not have to clear away.
      globalThis.gc?.({ type: "minor" });
      samples[index]?.push(cpu(() => contender.run(count)) / count);
    }
  }
  return samples.map(median);
}

/**
 * How often a contender does the thing in that time.
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
