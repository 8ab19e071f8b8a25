/** The revisions of a server. The code of an era and of a revision loads with the first client that needs it. */
import type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
import { serverRevisions } from "@mcp-gen/adapt/revisions";
import type { Revision } from "@mcp-gen/protocol";
import type { SessionWire, StatelessWire, Wire, WireSource } from "./wire.js";

/** Sources of revisions that are given as modules, or as what loads them. */
export function sourcesOf(
  revisions: readonly (ServerRevision | RevisionSource<ServerRevision>)[],
): readonly WireSource[] {
  return revisions.map((given) => {
    if ("load" in given) {
      return source(given.revision, given.era, () => given.load().then(wireOf));
    }
    const { revision, era } = given.protocol;
    return source(revision, era, () => wireOf(given));
  });
}

/**
 * Sources of revisions of the registry, oldest first. Without names: every released revision.
 *
 * @throws TypeError for a name that is no revision, and for an empty list
 */
export function namedSources(names: readonly Revision[] | undefined): readonly WireSource[] {
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
  return all
    .filter(({ revision, status }) => names?.includes(revision) ?? status === "released")
    .map(({ revision, era, load }) => ({
      revision,
      era,
      load: () =>
        loaded[revision] ??
        load()
          .then(wireOf)
          .then((wire) => (loaded[revision] = wire)),
    }));
}

/** Wires of the registry, for all servers of the process. */
const loaded: { [revision in Revision]?: Wire } = {};

function source(
  revision: Revision,
  era: WireSource["era"],
  load: () => Wire | Promise<Wire>,
): WireSource {
  let wire: Wire | undefined;
  return {
    revision,
    era,
    load() {
      if (wire !== undefined) return wire;
      const loading = load();
      if (!(loading instanceof Promise)) return (wire = loading);
      return loading.then((value) => (wire ??= value));
    },
  };
}

/** Makers of wires, once the code of their era is loaded. */
const eras: {
  session?: (revision: ServerRevision) => SessionWire;
  stateless?: (revision: ServerRevision) => StatelessWire | Promise<StatelessWire>;
} = {};

function wireOf(revision: ServerRevision): Wire | Promise<Wire> {
  const { era } = revision.protocol;
  const make = eras[era];
  if (make !== undefined) return make(revision);
  return era === "session"
    ? import("./session/session-revision.js").then(({ sessionWire }) =>
        (eras.session = sessionWire)(revision),
      )
    : import("./stateless/stateless-revision.js").then(({ statelessWire }) =>
        (eras.stateless = statelessWire)(revision),
      );
}
