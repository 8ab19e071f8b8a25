/**
 * The interface between the HTTP server and authorization, such as `protect()` of `@mcp-gen/auth`. Anyone can implement
 * it.
 */
import type { AuthInfo, Awaitable } from "@mcp-gen/core";
import type { HttpRequestInfo } from "./http-call.js";

/**
 * Identifies the sender of a request. Returns the principal, undefined for an anonymous sender, or a refusal. If the
 * function throws a `RetryLaterError`, the request is answered with 503 or 429; for any other error, with 500.
 *
 * @example (request) => {
 *   const { user } = request.node as IncomingMessage & { user?: { id: string } }; // set by Passport
 *   return user === undefined ? { status: 401, challenge: "Bearer" } : { principal: user.id };
 * }
 */
export type Authenticate = (
  request: HttpRequestInfo,
) => Awaitable<AuthInfo | AuthRefusal | undefined>;

/** Refuses the sender of a request. */
export interface AuthRefusal {
  /**
   * 401: credentials are required. 403: the sender may not send this request. 400: the credentials are malformed. 503:
   * the credentials cannot be checked now.
   */
  readonly status: 400 | 401 | 403 | 503;
  /** Values for `WWW-Authenticate`, such as `Bearer resource_metadata="https://…"`. */
  readonly challenge?: string | readonly string[];
  /** The message of the JSON-RPC error. */
  readonly message?: string;
  /** Milliseconds until the client can try again. Sent as `Retry-After`. */
  readonly retryAfterMs?: number;
  /** Further headers of the response, such as `dpop-nonce`. Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Authorizes the requests of an HTTP server. Accepted by `serveHttp`, `toNodeListener` and `listenHttp` as `auth`. */
export interface HttpAuth {
  /** Identifies the sender of every request, after the checks of `Host` and `Origin` and before the body is read. */
  readonly authenticate: Authenticate;
  /**
   * Creates the refusal of a request whose sender lacks scopes, usually a 403 with a challenge. Called with all scopes
   * that the operation needs, sorted. Default: a 403 with `Bearer error="insufficient_scope", scope="…"`.
   */
  insufficientScope?(scopes: readonly string[], request: HttpRequestInfo): AuthRefusal;
  /**
   * Creates the refusal of a request whose token expires while it is served, usually a 401 with a challenge. Default: a
   * 401 with `Bearer error="invalid_token"`.
   */
  expired?(request: HttpRequestInfo): AuthRefusal;
  /**
   * Creates the refusal of a request with several `Authorization` headers, usually a 400 with a challenge. Its message is
   * not used. Default: a 400 with `Bearer error="invalid_request"`.
   */
  malformed?(request: HttpRequestInfo): AuthRefusal;
  /**
   * Documents by path, such as `/.well-known/oauth-protected-resource/mcp`. The server answers GET, HEAD and OPTIONS
   * without credentials, after the check of `Host` and within the limits, and lets pages of every origin read the
   * responses. Every other path below `/.well-known/` is answered with 404.
   */
  readonly documents?: Readonly<Record<string, DocumentSource>>;
  /**
   * Checks the configuration when the listener is created. An exception stops the creation.
   *
   * @param paths the paths of the MCP endpoint and of HTTP+SSE; undefined if every path is served
   */
  check?(paths: readonly string[] | undefined): void;
}

/** Returns a document. If the function throws, the request is answered with 500. */
export type DocumentSource = (request: HttpRequestInfo) => Awaitable<HttpDocument>;

/** A document of {@link HttpAuth}. */
export interface HttpDocument {
  /** Default: 200. */
  readonly status?: number;
  /** Names are in lower case. `access-control-allow-origin` is added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
