/** The delays between attempts to connect. */

const FIRST = 100;
const LONGEST = 2_000;

/** Returns milliseconds before an attempt: doubled each time, and random, so that processes do not connect together. */
export function backoff(attempt: number): number {
  const most = Math.min(FIRST * 2 ** attempt, LONGEST);
  return Math.ceil(most * (0.5 + Math.random() / 2));
}
