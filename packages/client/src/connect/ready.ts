/**
 * The revisions of a client. Only this file loads the code of a revision and of its era. It does so when the client
 * first uses the revision during `connect`.
 */
import type { ClientRevision, RevisionSource } from "@mcp-gen/adapt/runtime";
import { revisions, type Revision } from "@mcp-gen/protocol";
import {
  identityAdapter,
  type ReportLosses,
  type RevisionAdapter,
} from "../revisions/adapted-protocol.js";
import type { ClientContext, EraConnection, ReadyRevision } from "../era.js";
import type { StatelessParts } from "../stateless/stateless-era.js";

export type ClientSource = RevisionSource<ClientRevision>;

/** Returns sources for the given revision modules, oldest first. */
export function sourcesOf(given: readonly ClientRevision[]): readonly ClientSource[] {
  const sources = given.map((revision): ClientSource => {
    const { protocol } = revision;
    return { ...protocol, status: "released", load: async () => revision };
  });
  return sources.sort(
    (one, other) => revisions.indexOf(one.revision) - revisions.indexOf(other.revision),
  );
}

/**
 * Returns the allowed revisions, oldest first. Default: every released revision of the sources.
 *
 * @throws RangeError for an empty list, or a revision without a source
 */
export function allowedRevisions(
  sources: readonly ClientSource[],
  names: readonly Revision[] | undefined,
): readonly Revision[] {
  const known = sources
    .filter(({ revision, status }) => names?.includes(revision) ?? status === "released")
    .map(({ revision }) => revision);
  if (known.length > 0 && known.length >= new Set(names).size) return known;
  const all = sources.map(({ revision }) => revision);
  throw new RangeError(
    `revisions: expected one or more of ${all.join(", ")}, received ${JSON.stringify(names)}`,
  );
}

/** Loads everything that the client needs for a revision. */
export async function readyRevision(
  sources: readonly ClientSource[],
  revision: Revision,
  context: ClientContext,
): Promise<ReadyRevision> {
  const source = sources.find((one) => one.revision === revision);
  if (source === undefined)
    throw new RangeError(`${revision}: this client does not support the revision`);
  const loaded = await source.load();
  const adapter = await adapterOf(loaded, context.reportLosses);
  const { protocol } = loaded;
  if (protocol.era === "session") {
    const { initialize, SessionEra } = await import("../session/session-era.js");
    const adapted = { ...protocol, adapter };
    const createEra = (): EraConnection => new SessionEra(adapted, context);
    return { era: "session", protocol: adapted, initialize, createEra };
  }
  const { StatelessEra } = await import("../stateless/stateless-era.js");
  const adapted = { ...protocol, adapter };
  const parts = await statelessParts(context);
  const createEra = (): EraConnection => new StatelessEra(adapted, context, parts());
  return { era: "stateless", protocol: adapted, createEra };
}

/** Loads the parts of the stateless era that only some clients need. */
async function statelessParts({
  connection,
  cache,
  serverName,
}: ClientContext): Promise<() => StatelessParts> {
  const mirroring = connection.mirrorsArguments
    ? await import("../stateless/mirrored-arguments.js")
    : undefined;
  const shared = typeof cache === "object" ? cache : undefined;
  const caching = shared && (await import("../features/client-cache.js"));
  return () => ({
    mirrored: mirroring && new mirroring.MirroredArguments(connection),
    cache: shared && caching && new caching.ClientCache(shared, serverName, connection.clock),
  });
}

async function adapterOf(
  { protocol, toNewest, fromNewest }: ClientRevision,
  reportLosses: ReportLosses,
): Promise<RevisionAdapter> {
  if (toNewest === undefined || fromNewest === undefined) return identityAdapter;
  const { revisionAdapter } = await import("../revisions/revision-adapter.js");
  return revisionAdapter({ protocol, toNewest, fromNewest }, reportLosses);
}
