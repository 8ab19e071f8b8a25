/** Finds the known name that a mistyped name probably means. */

/** Maximum characters of a name. Longer names are ignored, because comparing them takes too long. */
const LONGEST = 64;

/**
 * Returns the closest known name if it differs in at most a third of its characters.
 *
 * @example similarName("citty", ["city", "country"]) // "city"
 */
export function similarName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    if (name.length > LONGEST || candidate.length > LONGEST) continue;
    const distance = distanceBetween(name.toLowerCase(), candidate.toLowerCase());
    if (distance * 3 > candidate.length || distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}

/** Levenshtein distance, computed one row of the table at a time. */
function distanceBetween(from: string, to: string): number {
  const row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    let diagonal = row[0] ?? 0;
    row[0] = line;
    for (let column = 1; column <= to.length; column += 1) {
      const above = row[column] ?? 0;
      const replaced = diagonal + (from[line - 1] === to[column - 1] ? 0 : 1);
      row[column] = Math.min(replaced, above + 1, (row[column - 1] ?? 0) + 1);
      diagonal = above;
    }
  }
  return row[to.length] ?? 0;
}
