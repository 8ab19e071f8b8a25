/** Since when something has been there, and until when, among the revisions. */

/**
 * @param all every revision, oldest first
 * @param own those that have it, oldest first
 * @returns `2025-03-26 – 2025-11-25`; what is in all of them says so
 */
export function lifetimeText(all: readonly string[], own: readonly string[]): string {
  if (own.length === all.length) return "all revisions";
  return spansOf(all, own)
    .map(([first, last]) => {
      if (last === all.at(-1)) return `since ${first}`;
      if (first === all[0]) return `until ${last}`;
      return first === last ? `${first} only` : `${first} to ${last}`;
    })
    .join(", ");
}

/** The same for a cell of a table: `all` where all have it. */
export function lifetimeCell(all: readonly string[], own: readonly string[]): string {
  return own.length === all.length ? "all" : lifetimeText(all, own);
}

/** The first revision without it, after those that have it; nothing where it is still there. */
export function removedIn(all: readonly string[], own: readonly string[]): string | undefined {
  return all[all.indexOf(own.at(-1) ?? "") + 1];
}

/** First and last of each run of revisions that follow each other. */
function spansOf(all: readonly string[], own: readonly string[]): [string, string][] {
  const spans: [string, string][] = [];
  let before = -2;
  for (const id of own) {
    const index = all.indexOf(id);
    const open = spans.at(-1);
    if (open !== undefined && index === before + 1) open[1] = id;
    else spans.push([id, id]);
    before = index;
  }
  return spans;
}
