/** The interface between the client transports and authorization, such as `oauth()` of `@mcp-gen/auth`. */
import type { Awaitable } from "@mcp-gen/core";

export type HttpHeaders = Readonly<Record<string, string>>;

/** A response that asks for authorization. */
export interface HttpChallenge {
  readonly status: 401 | 403;
  /** All headers of the response, including `WWW-Authenticate`. */
  readonly headers: Headers;
  /** The body, up to `limits.errorBody` bytes. */
  readonly body: string;
  /** The URL of the request, after redirects. */
  readonly url: string;
  readonly method: string;
}

/** A request that is about to be sent. */
export interface AuthRequest {
  /** The URL of the MCP server without a fragment. It identifies the server; `url` can differ from it. */
  readonly server: string;
  /** The URL of this request: the server, its HTTP+SSE endpoint, or the target of a redirect on the same origin. */
  readonly url: string;
  readonly method: string;
}

/** A response that asks for authorization, and the request that it refuses. */
export interface AuthChallenge extends HttpChallenge {
  /** The URL of the MCP server, as in {@link AuthRequest}. */
  readonly server: string;
  /**
   * The SHA-256 digest of the `Authorization` header that the request carried, in base64url. Undefined if it carried
   * none. It tells whether the token was replaced in the meantime.
   */
  readonly sentAuthorization?: string;
  /** The JSON-RPC method of the message, such as `tools/call`. Undefined for a GET and for a batch. */
  readonly rpcMethod?: string;
  /** The name of the tool or prompt, or the URI of the resource, that the message names. */
  readonly rpcName?: string;
  /** How often this request was sent so far; 1 for the first challenge. */
  readonly attempt: number;
  /**
   * The revisions that the client allows; after negotiation, only the negotiated one. Undefined for a transport without
   * the option `auth` of `connect`.
   */
  readonly revisions?: readonly string[];
  /** Aborted when the request is no longer needed. */
  readonly signal: AbortSignal;
}

/** Authorizes the requests of a client. Accepted by `connect` and the transports; anyone can implement it. */
export interface ClientAuth {
  /** Returns the headers of a request, such as `Authorization`. Called for each request. */
  headers(request: AuthRequest): Awaitable<HttpHeaders>;
  /**
   * Called for a 401, and for a 403 with a challenge. Returns true to send the request again with new `headers`. If it
   * returns false, the request fails with the response; if it throws, the request fails with that error. A request is
   * sent at most four times. Several requests may call this method at the same time. Not called for a DELETE, or after
   * a redirect to another origin.
   */
  handleChallenge(challenge: AuthChallenge): Awaitable<boolean>;
  /**
   * Called instead of `handleChallenge` for the challenge to the last attempt, which says why the request failed. Returns
   * the error of the request; undefined for the `HttpStatusError` of the response.
   */
  gaveUp?(challenge: AuthChallenge): Awaitable<Error | undefined>;
  /** Extensions that the client declares in its capabilities. */
  readonly extensions?: Readonly<Record<string, object>>;
  /**
   * Registers a listener for logins after which the user may be another one. The client then drops private cache
   * entries and opens its session again. Returns a function that removes the listener.
   *
   * @param server the URL of the MCP server whose logins count. Without it, or if the function ignores it, all count.
   */
  onIdentityChange?(listener: () => void, server?: string): () => void;
}
