/**
 * What was found out about servers, so that the next connection need not find it out again (basic/versioning of
 * 2026-07-28 lets clients remember the era of a server). What is remembered may be wrong by now: whoever uses it tries
 * it, and forgets it when it fails.
 */
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";

export interface KnownServer {
  /** What was spoken last. */
  readonly revision: Revision;
  /** How it was reached. */
  readonly transport: "stdio" | "streamable-http" | "http+sse";
}

/**
 * Remembers servers, where you like: in a file, in a database. One that fails is reported, and stops no connection. Keys of
 * commands hold the arguments, with whatever is secret in them.
 */
export interface ServerStore {
  /** Anything else than a {@link KnownServer} counts as nothing. */
  get(key: string): unknown;
  set(key: string, server: KnownServer): unknown;
  delete(key: string): unknown;
}

/** Most servers that the process remembers by itself; the oldest are forgotten first. */
const MOST = 1_000;

/** Remembers for as long as it lives. */
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

/** A store that never fails: what it cannot remember is found out anew. */
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

/** What a store has, if it is what it should be and one of the revisions that may be spoken. */
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

/** Those of an era. It is the era that is remembered: within it client and server agree anew each time. */
export function ofEra(
  revisions: readonly Revision[],
  era: ReturnType<typeof eraOf>,
): readonly Revision[] {
  return revisions.filter((revision) => eraOf(revision) === era);
}
