/** Options of `serveHttp`, `toNodeListener` and `listenHttp`. */
import type { Clock, Rate } from "@mcp-gen/core";
import type { Authenticate, HttpAuth } from "./auth.js";
import type { ClientAddress } from "./capacity.js";
import type { HttpRequestInfo } from "./http-call.js";
import type { HttpLimits } from "./limits.js";
import type { Refusal } from "./refusal.js";
import type { EventStore, SessionStore } from "@mcp-gen/core/cluster";
import type { SseServer, SseService } from "./sse/service.js";

export interface HttpOptions {
  /** The path of the endpoint, such as `/mcp`. Default: every path that reaches the listener. */
  readonly path?: string;
  /**
   * Accepted `Host` headers: `mcp.example.com` for every port, `mcp.example.com:8443` for one port, or `any`. Default:
   * `localhost`, `127.0.0.1` and `[::1]`, which prevents DNS rebinding.
   */
  readonly allowedHosts?: "any" | readonly string[];
  /**
   * Accepted `Origin` headers: `https://app.example.com`, or `any`. Default: pages on the hosts of `allowedHosts`, or
   * on the loopback hosts if `allowedHosts` is `any`. Requests without `Origin` are accepted: only browsers send it.
   */
  readonly allowedOrigins?: "any" | readonly string[];
  /** Lets web pages of other origins read responses (CORS). Default: off. */
  readonly cors?: CorsOptions;
  /** Identifies the sender of every request, because a session id is not a credential. Default: no authentication. */
  readonly authenticate?: Authenticate;
  /**
   * Protects the server with OAuth: pass `protect(…)` from `@mcp-gen/auth/server`, or your own object. Covers HTTP+SSE
   * too. Not together with `authenticate`.
   */
  readonly auth?: HttpAuth;
  /**
   * Returns the client address of a request without a principal. Limits per client use this address. Default: the
   * remote address of the connection. Behind a proxy, the remote address is that of the proxy, so read a header that
   * your proxy sets.
   *
   * @example clientAddress: (request) => request.header("x-real-ip")
   */
  readonly clientAddress?: ClientAddress;
  /**
   * How to serve revisions with sessions (up to 2025-11-25). `stateful` (default) gives each client a session. With
   * `stateless`, each POST is independent and uses the revision of its `MCP-Protocol-Version` header. Any process can
   * then serve the POST, but the server cannot send requests, log messages or change notifications to the client, and
   * does not advertise them.
   */
  readonly sessions?: "stateful" | "stateless";
  /**
   * Lets several processes serve the same sessions. Called for every request that names a session, because without a bus
   * the processes do not notice changes. Not together with `cluster` in the definition of the server, which also lets
   * the processes exchange messages: with only a session store, a response to an input request has to reach the process
   * that sent the request, and otherwise gets status 400.
   */
  readonly sessionStore?: SessionStore;
  /** Stores events for clients that reconnect. Default: in memory. */
  readonly eventStore?: EventStore;
  /** Also serves HTTP+SSE of 2024-11-05: pass `httpSse()` from `@mcp-gen/http/sse`. Default: off. */
  readonly sse?: SseHosting;
  readonly limits?: Partial<HttpLimits>;
  /**
   * Limits how often each client may send requests and open sessions. A client is a principal or, without
   * authentication, a remote address. Requests above the rate are answered with 429 and `Retry-After`. Default: off,
   * because a proxy can limit rates too, and behind a proxy all clients may have the same address.
   *
   * @example rateLimit: { requests: { capacity: 100, perSecond: 20 }, sessions: { capacity: 10, perSecond: 1 } }
   */
  readonly rateLimit?: HttpRateLimits;
  /** Milliseconds between two comments on a quiet stream; 0 for none. Default: 15,000; 5,000 on Bun. */
  readonly keepAlive?: number;
  /**
   * Milliseconds after which a pending response becomes a stream, so that the connection stays open. Default: 10,000;
   * 5,000 on Bun.
   */
  readonly streamAfter?: number;
  readonly clock?: Clock;
  /**
   * Receives errors of the server. Clients get no details. An outage of the engine of a cluster is reported with a few
   * errors named `OutageReport`, not with an error for each request. Default: `console.error`.
   */
  readonly onError?: (error: Error) => void;
  /** Receives each refused request. The refusal contains no session id or credential, but the headers may. */
  readonly onRefused?: (refusal: Refusal, request: HttpRequestInfo) => void;
}

export interface HttpRateLimits {
  /** HTTP requests of every method, including requests that are refused after authentication. */
  readonly requests?: Rate;
  /** New sessions, by `initialize` or over HTTP+SSE. */
  readonly sessions?: Rate;
}

export interface CorsOptions {
  /**
   * The origins that may read responses, such as `https://app.example.com`. `allowedOrigins` includes them
   * automatically.
   */
  readonly origins: readonly string[];
  /** Headers that pages may send besides those of MCP and `Authorization`, such as `x-api-key`. Default: none. */
  readonly headers?: readonly string[];
  /** Seconds for which browsers cache the preflight response. Default: 600. */
  readonly maxAge?: number;
}

/** HTTP+SSE, created by `httpSse()`. */
export interface SseHosting {
  /** @internal */
  readonly open: (server: SseServer) => SseService;
}

/** The `close` method of listeners. */
export interface Closing {
  /**
   * Ends all sessions and streams through `endpoint.close`, and answers later requests with 503. Requests in flight
   * have `grace` milliseconds to complete. Default: 5,000 ms. Call `server.close()` first, but do not wait for it: it
   * waits for connections that only this method closes.
   */
  close(grace?: number): Promise<void>;
}
