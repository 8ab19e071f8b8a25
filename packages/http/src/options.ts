/** What a user may set, and what holds where they set nothing. */
import { keyedBuckets, systemClock } from "@mcp-gen/core/base";
import type { AuthInfo, Clock, KeyedBuckets, Rate } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { Awaitable } from "./awaitable.js";
import type { HttpCall, HttpRequestInfo } from "./call.js";
import { HostList } from "./checks/authority.js";
import { hostCheck } from "./checks/host.js";
import { listed, onHosts, type OriginRule } from "./checks/origin.js";
import type { ClientAddress } from "./client-key.js";
import { MemoryEventStore, type EventStore } from "./event-store.js";
import type { Hub } from "./hub.js";
import { defaultHttpLimits, type HttpLimits } from "./limits.js";
import type { Refusal } from "./refusal.js";
import type { HostTraits } from "./traits.js";

export interface HttpOptions {
  /** The one path that is served, such as `/mcp`. Unless told, every path the listener is given: its mount decides. */
  readonly path?: string;
  /**
   * The names this server answers to: `mcp.example.com` for every port, `mcp.example.com:8443` for one, or `any`. Unless
   * told, `localhost`, `127.0.0.1` and `[::1]`: no web page can then reach the server under a name of its own.
   */
  readonly allowedHosts?: "any" | readonly string[];
  /**
   * Web pages that may call: `https://app.example.com`, or `any`. Unless told, pages on the hosts of `allowedHosts`, or
   * on those of this machine where that is `any`. Programs that are no browser send no origin, and are always let in.
   */
  readonly allowedOrigins?: "any" | readonly string[];
  /** Lets web pages of other origins read the answers. Off unless told. */
  readonly cors?: CorsOptions;
  /** Finds out who asks, for every request anew: a session id is no credential. Unless told, nobody is asked. */
  readonly authenticate?: Authenticate;
  /**
   * The address of the client of a request without a principal: limits are counted per client. Default: the remote
   * address of the connection. Behind a proxy that is the proxy's address, so read a header that your proxy sets.
   *
   * @example clientAddress: (request) => request.header("x-real-ip")
   */
  readonly clientAddress?: ClientAddress;
  /**
   * How the revisions to 2025-11-25 are hosted. `stateful` (the default) gives each client a session. `stateless` gives
   * none: each POST stands alone, in the revision of its `MCP-Protocol-Version` header, so that any process can serve
   * it; the server can then not ask the client anything. 2026-07-28 knows no sessions either way.
   */
  readonly sessions?: "stateful" | "stateless";
  /** Lets several processes serve the same sessions. Asked for every request that names one. */
  readonly sessionStore?: SessionStore;
  /** Where events are kept for clients that come back. In memory unless told. */
  readonly eventStore?: EventStore;
  /** Serves HTTP+SSE of 2024-11-05 as well: `httpSse()` of `@mcp-gen/http/sse`. Off unless told. */
  readonly sse?: SseHosting;
  readonly limits?: Partial<HttpLimits>;
  /**
   * How often each client may send requests and open sessions: each principal, or each address
   * without authentication. More are answered with 429 and `Retry-After`. Off by default: a proxy can do it, too, and may give all
   * clients one address.
   *
   * @example rateLimit: { requests: { capacity: 100, perSecond: 20 }, sessions: { capacity: 10, perSecond: 1 } }
   */
  readonly rateLimit?: HttpRateLimits;
  /** Milliseconds between two comments on a quiet stream; 15,000 unless told, 5,000 on Bun, 0 for none. */
  readonly keepAlive?: number;
  /**
   * Milliseconds after which an answer that is still to come becomes a stream, so that it is kept alive; 10,000 unless
   * told, 5,000 on Bun.
   */
  readonly streamAfter?: number;
  readonly clock?: Clock;
  /** Called with errors of the server. Clients get no details of them. Default: `console.error`. */
  readonly onError?: (error: Error) => void;
  /** Called with each request that is refused. The refusal holds no session id and no credential; the headers may. */
  readonly onRefused?: (refusal: Refusal, request: HttpRequestInfo) => void;
}

export interface HttpRateLimits {
  /** HTTP requests of every method, also those that are refused for what follows authentication. */
  readonly requests?: Rate;
  /** Sessions that are opened, by `initialize` or over HTTP+SSE. */
  readonly sessions?: Rate;
}

export interface CorsOptions {
  /** Such as `https://app.example.com`. These are trusted as if they were in `allowedOrigins`. */
  readonly origins: readonly string[];
  /** Names of headers that pages may send beside those of MCP and `Authorization`: `x-api-key`. None unless told. */
  readonly headers?: readonly string[];
  /** Seconds for which browsers remember what they were allowed; 600 unless told. */
  readonly maxAge?: number;
}

/**
 * Identifies the sender of a request: returns the principal, undefined for an anonymous caller, or a refusal. If it
 * throws, the answer is 500.
 *
 * @example (request) => {
 *   const { user } = request.node as IncomingMessage & { user?: { id: string } }; // set by Passport
 *   return user === undefined ? { status: 401, challenge: "Bearer" } : { principal: user.id };
 * }
 */
export type Authenticate = (
  request: HttpRequestInfo,
) => Awaitable<AuthInfo | AuthRefusal | undefined>;

/** What a request is answered with whose sender is not let in. */
export interface AuthRefusal {
  /** 401: show who you are. 403: you may not. 400: the credentials are malformed. */
  readonly status: 400 | 401 | 403;
  /** Values of `WWW-Authenticate`: `Bearer resource_metadata="https://…"`. */
  readonly challenge?: string | readonly string[];
  /** For people. */
  readonly message?: string;
}

/** What is kept of a session that another process may go on with. */
export interface SessionRecord {
  readonly id: string;
  readonly revision: Revision;
  /** The principal it belongs to. */
  readonly principal: string | undefined;
}

/**
 * Sessions that several processes share. Where the process that opened one is not the one that gets a request, the
 * other knows the revision and the principal, and nothing else: it serves requests, and cannot ask the client anything.
 * The store decides when a session ends: what it does not find is answered with 404.
 */
export interface SessionStore {
  save(session: SessionRecord): Awaitable<void>;
  /** Also tells that the session is in use. */
  find(id: string): Awaitable<SessionRecord | undefined>;
  remove(id: string): Awaitable<void>;
}

/** HTTP+SSE, made by `httpSse()`. */
export interface SseHosting {
  /** @internal */
  readonly open: (hub: Hub) => SseService;
}

/** HTTP+SSE in one listener. */
export interface SseService {
  /** The methods of a path; nothing for paths of others. */
  methods(path: string): readonly string[] | undefined;
  serve(call: HttpCall, auth: AuthInfo | undefined): void;
  close(): void;
}

/** The options with nothing left open. */
export interface Settings {
  readonly path: string | undefined;
  readonly checkHost: (call: HttpCall) => Refusal | undefined;
  /** Nothing where every origin is accepted. */
  readonly originRule: OriginRule | undefined;
  readonly cors: Required<CorsOptions> | undefined;
  readonly corsRule: OriginRule | undefined;
  readonly authenticate: Authenticate | undefined;
  readonly clientAddress: ClientAddress;
  readonly stateful: boolean;
  readonly sessionStore: SessionStore | undefined;
  readonly eventStore: EventStore;
  readonly limits: HttpLimits;
  readonly requestRate: KeyedBuckets | undefined;
  readonly sessionRate: KeyedBuckets | undefined;
  readonly keepAlive: number;
  readonly streamAfter: number;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
  readonly onRefused: ((refusal: Refusal, request: HttpRequestInfo) => void) | undefined;
}

/** @throws RangeError for an option that can mean nothing */
export function settingsOf(options: HttpOptions, { patience }: HostTraits): Settings {
  const { path, allowedHosts, allowedOrigins, cors, rateLimit, clock = systemClock } = options;
  if (path !== undefined && !/^\/[^?#]*$/.test(path)) {
    throw new RangeError(
      `path: expected a path such as /mcp, received ${JSON.stringify(path)}; leave out host and query`,
    );
  }
  const limits = { ...defaultHttpLimits, ...options.limits };
  const hosts = allowedHosts === "any" ? undefined : new HostList("allowedHosts", allowedHosts);
  const corsRule = cors && listed("cors.origins", cors.origins);
  return {
    path,
    checkHost: hostCheck(hosts),
    originRule: originRuleOf(allowedOrigins, hosts, corsRule),
    cors: cors && { headers: [], maxAge: 600, ...cors },
    corsRule,
    authenticate: options.authenticate,
    clientAddress: options.clientAddress ?? (({ remoteAddress }) => remoteAddress),
    stateful: options.sessions !== "stateless",
    sessionStore: options.sessionStore,
    eventStore: options.eventStore ?? new MemoryEventStore(clock, limits),
    limits,
    requestRate: rateLimit?.requests && keyedBuckets(rateLimit.requests, clock),
    sessionRate: rateLimit?.sessions && keyedBuckets(rateLimit.sessions, clock),
    keepAlive: options.keepAlive ?? Math.min(15_000, patience / 2),
    streamAfter: options.streamAfter ?? Math.min(10_000, patience / 2),
    clock,
    onError: options.onError ?? ((error) => console.error("MCP over HTTP:", error)),
    onRefused: options.onRefused,
  };
}

function originRuleOf(
  allowed: HttpOptions["allowedOrigins"],
  hosts: HostList | undefined,
  corsRule: OriginRule | undefined,
): OriginRule | undefined {
  if (allowed === "any") return undefined;
  const rule =
    allowed === undefined
      ? onHosts(hosts ?? new HostList("allowedHosts"))
      : listed("allowedOrigins", allowed);
  return corsRule === undefined ? rule : (origin) => rule(origin) || corsRule(origin);
}
