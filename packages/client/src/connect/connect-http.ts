/**
 * Connects over HTTP as specified (basic/transports, backwards compatibility): first with Streamable HTTP of any
 * revision. If the server rejects Streamable HTTP, connects with HTTP+SSE.
 */
import type { HttpClientOptions } from "@mcp-gen/http/client";
import { RequestTimeoutError, type Transport } from "@mcp-gen/core";
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { ConnectError } from "./connect-error.js";
import type { Client } from "../client.js";
import { RevisionError } from "../errors.js";
import {
  knownServer,
  ofEra,
  remember,
  type KnownServer,
  type ServerStore,
} from "./known-servers.js";
import { openClient, reporterOf, type OpenOptions } from "./open.js";
import { allowedRevisions } from "./ready.js";

type HttpTransportName = Exclude<KnownServer["transport"], "stdio">;

/**
 * The HTTP statuses that indicate an older server. A faulty server, or one that requires authorization, sends other
 * statuses.
 */
const NO_SUCH_THING = [400, 404, 405];

/** The HTTP statuses of a server that requires authorization, which say nothing about its revision. */
const UNAUTHORIZED = [401, 403];

export interface HttpTarget {
  readonly url: URL;
  readonly key: string;
}

/** @throws ConnectError, or RevisionError if the server supports no allowed revision */
export async function connectHttp(
  { url, key }: HttpTarget,
  options: OpenOptions & {
    /** Wraps a transport that cannot open a second session. */
    readonly reopening?: ((make: () => Transport) => Transport) | undefined;
  },
  http: HttpClientOptions,
  store: ServerStore,
): Promise<Client> {
  const transports = await import("@mcp-gen/http/client");
  const report = reporterOf(options);
  const settings = { onError: report, ...http };
  const sse = (): Transport => transports.sseTransport(url, settings);
  const make: Record<HttpTransportName, () => Transport> = {
    "streamable-http": () => transports.httpTransport(url, settings),
    "http+sse": () => options.reopening?.(sse) ?? sse(),
  };
  const { progress } = options;
  const { attempts } = progress;
  const revisions = allowedRevisions(options.sources, options.revisions);

  const hasStatus = (error: unknown, statuses: readonly number[]): boolean =>
    error instanceof transports.HttpStatusError && statuses.includes(error.status);

  /** Returns `undefined` if this attempt failed and another attempt may succeed. */
  async function attempt(
    transport: HttpTransportName,
    spoken: readonly Revision[],
    isLast: (error: unknown) => boolean,
    preferred?: Revision,
  ): Promise<Client | undefined> {
    progress.via = transport;
    try {
      const client = await openClient(make[transport](), {
        ...options,
        revisions: spoken,
        preferred,
        serverName: url.href,
      });
      progress.step = "store.set";
      const known = { revision: client.revision, transport };
      await remember(store, key, known, client, { signal: options.signal, report });
      return client;
    } catch (error) {
      options.signal?.throwIfAborted();
      const [first = "", last = ""] = [spoken[0], spoken.at(-1)];
      const said = first === last ? first : `${first} to ${last}`;
      attempts.push({ tried: `${transport} (${said})`, error });
      // The error of the only attempt is thrown unchanged, except a timeout error, which does not contain the URL.
      const isTelling = attempts.length === 1 && !(error instanceof RequestTimeoutError);
      const isAll = isTelling || error instanceof RevisionError;
      if (isLast(error)) throw isAll ? error : new ConnectError(key, attempts);
      return undefined;
    }
  }

  progress.step = "store.get";
  const known = await knownServer(store, key, revisions);
  if (known !== undefined && known.transport !== "stdio") {
    const client = await attempt(
      known.transport,
      ofEra(revisions, eraOf(known.revision)),
      (error) => hasStatus(error, UNAUTHORIZED),
      known.revision,
    );
    if (client !== undefined) return client;
    // The stored data was wrong or is outdated, so the client detects everything again.
    progress.step = "store.delete";
    await store.delete(key);
    attempts.length = 0;
  }
  const sessions = ofEra(revisions, "session");
  const client = await attempt(
    "streamable-http",
    revisions,
    (error) => sessions.length === 0 || !hasStatus(error, NO_SUCH_THING),
  );
  // The last attempt returns a client or throws.
  return client ?? ((await attempt("http+sse", sessions, () => true)) as Client);
}
