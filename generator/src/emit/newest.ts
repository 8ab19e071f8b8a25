/** Determines the revision whose types the runtimes use. */

/** A revision as `schema/revisions.json` lists it. */
export interface NewestRevision {
  readonly id: string;
  readonly status: "released" | "draft";
}

/**
 * Returns the newest released revision, or the newest draft if no revision is released.
 *
 * @param revisions oldest first
 */
export function newestOf<Entry extends NewestRevision>(revisions: readonly Entry[]): Entry {
  const newest = revisions.findLast(({ status }) => status === "released") ?? revisions.at(-1);
  if (newest === undefined) throw new TypeError("expected at least one revision, received none");
  return newest;
}
