/** The revisions of a server. Only `loadService` loads the code of a revision and of its era. */
import type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
import { serverRevisions } from "@mcp-gen/adapt/revisions";
import type { Revision } from "@mcp-gen/protocol";
import type { EngineContext } from "./engine-context.js";
import type { Service } from "./service.js";

/** A revision that a server supports. */
export type ServedRevision = Pick<RevisionSource<ServerRevision>, "revision" | "era" | "load">;

/** Returns the revisions for the given modules, or for sources that load a module. */
export function givenRevisions(
  revisions: readonly (ServerRevision | RevisionSource<ServerRevision>)[],
): readonly ServedRevision[] {
  return revisions.map((given) => {
    if ("load" in given) return given;
    const { revision, era } = given.protocol;
    return { revision, era, load: () => Promise.resolve(given) };
  });
}

/**
 * Returns the named revisions from the registry, oldest first. Default: every released revision.
 *
 * @throws TypeError for a name that is not a revision, and for an empty list
 */
export function namedRevisions(names: readonly Revision[] | undefined): readonly ServedRevision[] {
  const all = serverRevisions();
  const known = all.map(({ revision }) => revision);
  for (const name of names ?? []) {
    if (known.includes(name)) continue;
    throw new TypeError(
      `defineServer: revisions: expected some of ${known.join(", ")}, received ${JSON.stringify(name)}`,
    );
  }
  if (names?.length === 0) {
    throw new TypeError("defineServer: revisions: expected at least one, received none");
  }
  return all.filter(({ revision, status }) => names?.includes(revision) ?? status === "released");
}

/**
 * Loads the code of a revision and of its era, and creates the service of a server for it. Waits for both imports
 * together, so that neither rejection is unhandled.
 */
export async function loadService(source: ServedRevision, server: EngineContext): Promise<Service> {
  if (source.era === "session") {
    const [revision, { sessionService }] = await Promise.all([
      source.load(),
      import("./session/service.js"),
    ]);
    return sessionService(revision, server);
  }
  const [{ protocol, toNewest, fromNewest }, { statelessService }] = await Promise.all([
    source.load(),
    import("./stateless/service.js"),
  ]);
  if (toNewest === undefined || fromNewest === undefined) return statelessService(protocol, server);
  const { statelessAdapter } = await import("./stateless/adapter.js");
  return statelessService(protocol, server, (lost) =>
    statelessAdapter({ toNewest, fromNewest }, lost),
  );
}
