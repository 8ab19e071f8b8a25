/** Suggests what a misspelled name was meant to be. */

/** @returns the most similar name, if one differs in at most a third of its characters */
export function closest(name: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((one) => ({ one, distance: distance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  const most = Math.max(1, Math.floor(name.length / 3));
  return best !== undefined && best.distance <= most ? best.one : undefined;
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index++) {
      const replaced = (row[index - 1] ?? 0) + (other[index - 1] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
