/** Suggests a known name for a mistyped one. */

/**
 * Returns the closest known name if at most a third of the letters differ.
 *
 * @example similar("tools/cal", ["tools/call", "tools/list"]) // "tools/call"
 */
export function similar(name: string, known: readonly string[]): string | undefined {
  // Skips long names, because they are unlikely to be mistyped.
  if (name.length > 100) return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance * 3 <= candidate.length && (best === undefined || distance < best.distance))
      best = { name: candidate, distance };
  }
  return best?.name;
}

/** Returns the Levenshtein distance of two strings. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, char] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (b[j - 1] === char ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
