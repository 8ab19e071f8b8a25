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
      revision: "2024-11-05",
      era: "session",
      status: "released",
      load: async () => (await import("./2024-11-05/server.js")).serverRevision,
    },
    {
      revision: "2025-03-26",
      era: "session",
      status: "released",
      load: async () => (await import("./2025-03-26/server.js")).serverRevision,
    },
    {
      revision: "2025-06-18",
      era: "session",
      status: "released",
      load: async () => (await import("./2025-06-18/server.js")).serverRevision,
    },
    {
      revision: "2025-11-25",
      era: "session",
      status: "released",
      load: async () => (await import("./2025-11-25/server.js")).serverRevision,
    },
    {
      revision: "2026-07-28",
      era: "stateless",
      status: "released",
      load: async () => (await import("./2026-07-28/server.js")).serverRevision,
    },
  ];
}

/** Every revision that a client can support, oldest first. Each one loads on demand. */
export function clientRevisions(): readonly RevisionSource<ClientRevision<Id>, Id>[] {
  return [
    {
      revision: "2024-11-05",
      era: "session",
      status: "released",
      load: async () => (await import("./2024-11-05/client.js")).clientRevision,
    },
    {
      revision: "2025-03-26",
      era: "session",
      status: "released",
      load: async () => (await import("./2025-03-26/client.js")).clientRevision,
    },
    {
      revision: "2025-06-18",
      era: "session",
      status: "released",
      load: async () => (await import("./2025-06-18/client.js")).clientRevision,
    },
    {
      revision: "2025-11-25",
      era: "session",
      status: "released",
      load: async () => (await import("./2025-11-25/client.js")).clientRevision,
    },
    {
      revision: "2026-07-28",
      era: "stateless",
      status: "released",
      load: async () => (await import("./2026-07-28/client.js")).clientRevision,
    },
  ];
}

type Id = "2024-11-05" | "2025-03-26" | "2025-06-18" | "2025-11-25" | "2026-07-28";
