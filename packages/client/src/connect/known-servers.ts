/**
 * Remembers the revision and transport of servers, so that the next connection need not detect them. 2026-07-28,
 * basic/versioning, lets clients remember the era of a server. The stored data may be outdated: the client tries the
 * stored revision and transport first, and deletes the data if the connection fails.
 */
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";

export interface KnownServer {
  /** The last negotiated revision. */
  readonly revision: Revision;
  /** The transport of the last connection. */
  readonly transport: "stdio" | "streamable-http" | "http+sse";
}

/**
 * Stores known servers, for example in a file or a database. If the store fails, the client reports the error and still
 * connects. The key of a command contains the arguments of the command, including any secrets.
 */
export interface ServerStore {
  /** Returns the stored data of a server. Any value except a {@link KnownServer} is treated as missing. */
  get(key: string): unknown;
  set(key: string, server: KnownServer): unknown;
  delete(key: string): unknown;
}

/** Maximum number of servers in the default store; the oldest are dropped first. */
const MOST = 1_000;

/** Creates an in-memory store. */
export function memoryServerStore(most = MOST): ServerStore {
  const servers = new Map<string, KnownServer>();
  return {
    get: (key) => servers.get(key),
    set(key, server) {
      servers.delete(key);
      servers.set(key, server);
      const [oldest] = servers.keys();
      if (servers.size > most && oldest !== undefined) servers.delete(oldest);
    },
    delete: (key) => servers.delete(key),
  };
}

/** Wraps a store so that its errors are reported and never thrown. The client then detects missing data again. */
export function reliable(store: ServerStore, report: (error: unknown) => void): ServerStore {
  const tried = async (run: () => unknown): Promise<unknown> => {
    try {
      return await run();
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  return {
    get: (key) => tried(() => store.get(key)),
    set: (key, server) => tried(() => store.set(key, server)),
    delete: (key) => tried(() => store.delete(key)),
  };
}

/**
 * Stores how a client has reached its server. Closes the client if `connect` ends before the store has
 * answered.
 */
export async function remember(
  store: ServerStore,
  key: string,
  known: KnownServer,
  client: { close(): Promise<void> },
  { signal, report }: { signal: AbortSignal | undefined; report: (error: unknown) => void },
): Promise<void> {
  const close = (): void => void client.close().catch(report);
  signal?.addEventListener("abort", close, { once: true });
  await store.set(key, known);
  signal?.removeEventListener("abort", close);
}

/** Returns a stored server if the entry is valid and its revision is allowed. */
export async function knownServer(
  store: ServerStore,
  key: string,
  revisions: readonly Revision[],
): Promise<KnownServer | undefined> {
  const found: unknown = await store.get(key);
  if (typeof found !== "object" || found === null) return undefined;
  const { revision, transport } = found as Record<string, unknown>;
  if (typeof revision !== "string" || !isRevision(revision) || !revisions.includes(revision)) {
    return undefined;
  }
  if (transport !== "stdio" && transport !== "streamable-http" && transport !== "http+sse") {
    return undefined;
  }
  return { revision, transport };
}

/**
 * Returns the revisions of an era. A client offers all revisions of the stored era, because each connection negotiates
 * the revision again.
 */
export function ofEra(
  revisions: readonly Revision[],
  era: ReturnType<typeof eraOf>,
): readonly Revision[] {
  return revisions.filter((revision) => eraOf(revision) === era);
}
