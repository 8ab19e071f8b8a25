/** The revisions of a client, each loaded when a server first speaks it. */
import type { ClientRevision, RevisionSource } from "@mcp-gen/adapt/runtime";
import type { Revision } from "@mcp-gen/protocol";
import { wireOf, type Wire } from "./client-protocol.js";

export type ClientSource = RevisionSource<ClientRevision>;

/** Sources of revisions that are given as modules. */
export function sourcesOf(revisions: readonly ClientRevision[]): readonly ClientSource[] {
  return revisions.map((given) => {
    const { revision, era } = given.protocol;
    return { revision, era, status: "released", load: async () => given };
  });
}

/**
 * The revisions that may be spoken, oldest first. Without names: every released one of the sources.
 *
 * @throws RangeError for an empty list, and for a name that is not among the sources
 */
export function allowed(
  sources: readonly ClientSource[],
  names: readonly Revision[] | undefined,
): readonly Revision[] {
  const known = sources
    .filter(({ revision, status }) => names?.includes(revision) ?? status === "released")
    .map(({ revision }) => revision);
  if (known.length > 0 && known.length >= new Set(names).size) return known;
  const all = sources.map(({ revision }) => revision);
  throw new RangeError(
    `revisions: expected some of ${all.join(", ")}, received ${JSON.stringify(names)}`,
  );
}

/** Loads a revision of the sources. */
export async function loadWire(
  sources: readonly ClientSource[],
  revision: Revision,
): Promise<Wire> {
  const source = sources.find((one) => one.revision === revision);
  if (source === undefined) throw new RangeError(`${revision}: expected a revision of this client`);
  return wireOf(await source.load());
}
