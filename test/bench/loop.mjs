// The inner loop of a measurement. Each contender imports its own copy (`loop.mjs?name`), so that the engine specializes the
// loop for one function, like the code of a program that calls one guard.

/**
 * @template T
 * @param {(value: T) => unknown} judge
 * @param {readonly T[]} values 16 of them
 * @param {number} count
 */
export function loop(judge, values, count) {
  let yes = 0;
  for (let index = 0; index < count; index++) {
    if (judge(/** @type {T} */ (values[index & 15]))) yes++;
  }
  return yes;
}
