/** Describes which revisions contain an item, such as a type or a method. */

/**
 * @param all every revision, oldest first
 * @param own the revisions that contain the item, oldest first
 * @returns a range such as `since 2025-03-26`, or `all revisions` if every revision contains the item
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

/** Like `lifetimeText`, but for a table cell: `all` if every revision contains the item. */
export function lifetimeCell(all: readonly string[], own: readonly string[]): string {
  return own.length === all.length ? "all" : lifetimeText(all, own);
}

/** Returns the first revision that no longer contains the item, or `undefined` if the newest revision contains it. */
export function removedIn(all: readonly string[], own: readonly string[]): string | undefined {
  return all[all.indexOf(own.at(-1) ?? "") + 1];
}

/** Returns the first and last revision of each series of consecutive revisions that contain the item. */
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
