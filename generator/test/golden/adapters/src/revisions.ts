/**
 * The registry: every revision with its adapters to and from the newest one.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { ClientRevision, RevisionSource, ServerRevision } from "./runtime/revision.js";

/** Every revision that a server can support, oldest first. Each one loads on demand. */
export function serverRevisions(): readonly RevisionSource<ServerRevision<Id>, Id>[] {
  return [
    {
      revision: "2030-01-01",
      era: "session",
      status: "released",
      load: async () => (await import("./2030-01-01/server.js")).serverRevision,
    },
    {
      revision: "2030-06-01",
      era: "stateless",
      status: "draft",
      load: async () => (await import("./2030-06-01/server.js")).serverRevision,
    },
  ];
}

/** Every revision that a client can support, oldest first. Each one loads on demand. */
export function clientRevisions(): readonly RevisionSource<ClientRevision<Id>, Id>[] {
  return [
    {
      revision: "2030-01-01",
      era: "session",
      status: "released",
      load: async () => (await import("./2030-01-01/client.js")).clientRevision,
    },
    {
      revision: "2030-06-01",
      era: "stateless",
      status: "draft",
      load: async () => (await import("./2030-06-01/client.js")).clientRevision,
    },
  ];
}

type Id = "2030-01-01" | "2030-06-01";
