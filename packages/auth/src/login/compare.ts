/** Compares secrets. */

/** Compares two texts in a time that depends on their lengths only. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  // A length of zero leaves NaN, which counts as 0.
  for (let index = 0; index < a.length; index++) {
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % b.length);
  }
  return difference === 0;
}
