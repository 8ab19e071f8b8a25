/** Which revision the runtimes are written against. */

/** A revision as `schema/revisions.json` lists it. */
export interface NewestRevision {
  readonly id: string;
  readonly status: "released" | "draft";
}

/**
 * The newest released revision; the newest draft where nothing is released.
 *
 * @param revisions oldest first
 */
export function newestOf<Entry extends NewestRevision>(revisions: readonly Entry[]): Entry {
  const newest = revisions.findLast(({ status }) => status === "released") ?? revisions.at(-1);
  if (newest === undefined) throw new TypeError("expected at least one revision, received none");
  return newest;
}
