/** The option `auth` of `connect`. Loaded only with this option. */
import { systemClock, type Transport } from "@mcp-gen/core";
import type { AuthChallenge, ClientAuth } from "@mcp-gen/http/client";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { pausableClock, type PausableClock } from "../connection/pausable-clock.js";
import type { ClientContext, EraConnection } from "../era.js";
import type { TargetOptions } from "../options.js";
import type { OpenOptions } from "./open.js";
import { allowedRevisions, type ClientSource } from "./ready.js";
import { ReopeningTransport } from "./reopening-transport.js";
import type { ResolvedTarget } from "./target.js";

export interface AuthorizedOptions extends TargetOptions, Pick<OpenOptions, "opened"> {
  readonly reopening: (make: () => Transport) => Transport;
}

/**
 * Returns options with which `connect` uses `auth`.
 *
 * @throws TypeError for a target without a URL, and for options that `auth` replaces
 */
export function withAuth(
  found: ResolvedTarget,
  options: TargetOptions,
  auth: ClientAuth,
  sources: readonly ClientSource[],
): AuthorizedOptions {
  const problem = problemOf(found, options, auth);
  if (problem !== undefined) throw new TypeError(`connect: option auth: ${problem}`);
  const clock = pausableClock(options.clock ?? systemClock);
  // Ends `connect` with the error of `auth`, so that no other transport or revision is tried.
  const failure = new AbortController();
  const { signal = failure.signal, capabilities } = options;
  const guarded = new GuardedAuth(auth, {
    clock,
    revisions: allowedRevisions(sources, options.revisions),
    fail: (error) => failure.abort(error),
  });
  let reopenable: ReopeningTransport | undefined;
  return {
    ...options,
    clock,
    signal: AbortSignal.any([signal, failure.signal]),
    http: { ...options.http, auth: guarded } as TargetOptions["http"] & object,
    capabilities: {
      ...capabilities,
      ...(auth.extensions !== undefined && {
        extensions: { ...auth.extensions, ...capabilities?.extensions },
      }),
    } as TargetOptions["capabilities"] & object,
    reopening: (make) => (reopenable = new ReopeningTransport(make, options.reconnect !== false)),
    opened(era, context) {
      guarded.connected(era.protocol.revision);
      const server = found.kind === "http" ? found.url.href : undefined;
      const watch = (listener: () => void) => auth.onIdentityChange?.(listener, server);
      watchIdentity(watch, era, context, () => reopenable?.reopen());
    },
  };
}

interface GuardedOptions {
  readonly clock: PausableClock;
  /** The revisions that the client allows. */
  readonly revisions: readonly string[];
  /** Ends `connect`. */
  readonly fail: (error: unknown) => void;
}

/** Pauses the timeouts of the client while `auth` handles a challenge, and while it runs during `connect`. */
class GuardedAuth implements ClientAuth {
  readonly #auth: ClientAuth;
  readonly #options: GuardedOptions;
  #revisions: readonly string[];
  #isConnecting = true;

  constructor(auth: ClientAuth, options: GuardedOptions) {
    this.#auth = auth;
    this.#options = options;
    this.#revisions = options.revisions;
  }

  connected(revision: string): void {
    this.#isConnecting = false;
    this.#revisions = [revision];
  }

  headers(request: Parameters<ClientAuth["headers"]>[0]): ReturnType<ClientAuth["headers"]> {
    if (!this.#isConnecting) return this.#auth.headers(request);
    return this.#paused(undefined, async () => this.#auth.headers(request));
  }

  handleChallenge(challenge: Parameters<ClientAuth["handleChallenge"]>[0]): Promise<boolean> {
    const own = { ...challenge, revisions: this.#revisions };
    return this.#paused(challenge.signal, async () => this.#auth.handleChallenge(own));
  }

  async gaveUp(challenge: AuthChallenge): Promise<Error | undefined> {
    return this.#auth.gaveUp?.({ ...challenge, revisions: this.#revisions });
  }

  async #paused<Value>(signal: AbortSignal | undefined, run: () => Promise<Value>): Promise<Value> {
    const resume = this.#options.clock.pause();
    // `auth` may ignore the signal.
    signal?.addEventListener("abort", resume, { once: true });
    try {
      return await run();
    } catch (error) {
      if (this.#isConnecting && signal?.aborted !== true) this.#options.fail(error);
      throw error;
    } finally {
      signal?.removeEventListener("abort", resume);
      resume();
    }
  }
}

/**
 * Drops the state of the previous user after a login: private cached results, subscriptions of the stateless era, and
 * the session.
 *
 * @param watch registers a listener for the logins to this server
 */
function watchIdentity(
  watch: (listener: () => void) => (() => void) | undefined,
  era: EraConnection,
  { connection, outputs, reconnect }: ClientContext,
  reopen: () => void,
): void {
  const remove = watch(() => {
    if (connection.isOver) return;
    outputs.outdated();
    if (era.identityChanged !== undefined) return era.identityChanged();
    if (reconnect === false) return;
    reopen();
    connection.lost(new Error("the user may have changed, so the session is opened again"), false);
  });
  if (remove !== undefined) void connection.closed.then(() => connection.guarded(remove));
}

/** Returns what is wrong with the options; `undefined` if they are valid. */
function problemOf(
  found: ResolvedTarget,
  { http }: TargetOptions,
  auth: ClientAuth,
): string | undefined {
  if (found.kind === "command") {
    return "expected a server with a URL, received a command; a program reads its credentials from its environment, so pass them in env of the command";
  }
  if (found.kind === "transport") {
    return "expected a server with a URL, received a transport; pass auth to the transport, as in httpTransport(url, { auth })";
  }
  const { headers, handleChallenge } = isObject(auth) ? auth : ({} as Partial<ClientAuth>);
  if (typeof headers !== "function" || typeof handleChallenge !== "function") {
    return "expected an object with headers() and handleChallenge(), such as oauth() of @mcp-gen/auth";
  }
  const own = typeof http?.headers === "object" ? Object.keys(http.headers) : [];
  if (own.some((name) => name.toLowerCase() === "authorization")) {
    return "expected http.headers without Authorization, received one; auth sends this header";
  }
  return http?.authorize === undefined
    ? undefined
    : "expected no http.authorize, received one; auth handles the challenges";
}
