/** Protects an MCP server: checks access tokens, and tells clients where to get them. */
import { systemClock } from "@mcp-gen/core/base";
import type { AuthInfo, Awaitable, Clock } from "@mcp-gen/core";
import type { AuthRefusal, HttpAuth, HttpRequestInfo } from "@mcp-gen/http";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { BoundTokens, isRequired, type DpopOption, type SentToken } from "./bound-tokens.js";
import { bearerToken, dpopToken, isToken, refusalsOf, type Refusals } from "./challenge.js";
import { authorizationServerDocument } from "./legacy-metadata.js";
import {
  documentHandlers,
  protectedResource,
  type ProtectedResource,
  type ProtectedResourceOptions,
} from "./protected-resource.js";
import { checkScopes, scopeExpansion, type ImpliedScopes } from "./scopes.js";
import type { FetchLike } from "@mcp-gen/http/client";
import type { BoundVerifier, TokenRejection, TokenVerifier, VerifiedToken } from "./verifier.js";

export interface ProtectOptions extends ProtectedResourceOptions {
  /** Verifies the tokens: `jwt(…)`, `introspection(…)` or `custom(…)`. */
  readonly verify: TokenVerifier;
  /**
   * Scopes that contain others. A token with the scope has all of them, directly and through other scopes.
   *
   * @example impliedScopes: { "files:all": ["files:read", "files:write"] }
   */
  readonly impliedScopes?: ImpliedScopes;
  /** Adds the token to `ctx.auth`, to exchange it for another one. Never send it to another server. Default: false. */
  readonly includeToken?: boolean;
  /**
   * Also serves a copy of the metadata of the first authorization server, for clients of 2025-03-26. These clients look
   * for it on this server. Default: false.
   */
  readonly legacyMetadata?: boolean;
  /**
   * Whether tokens can or must be bound to a key of the client (RFC 9449). `dpop()` of `@mcp-gen/auth/dpop` has further
   * options: nonces, and a store for several processes. Default: only bearer tokens.
   */
  readonly dpop?: DpopOption;
  /** Receives the reason of each rejected token. Clients do not learn it. The reason contains no token. */
  readonly onRejected?: (rejection: TokenRejection, request: HttpRequestInfo) => void;
  /** Reads the metadata for `legacyMetadata`. Default: the global `fetch`. */
  readonly fetch?: FetchLike;
  readonly clock?: Clock;
}

/** The authorization of a server. Pass it to a listener as `auth`. */
export interface Protection extends HttpAuth, ProtectedResource {
  readonly documents: ProtectedResource["documents"];
}

/**
 * Checks the access token of every request, and serves the metadata that clients need to get one.
 *
 * @throws TypeError for a `resource` or issuer that is not https or has a query or a fragment, and for invalid scopes
 * @example await listenHttp(server, { port: 3000, auth: protect({
 *   resource: "https://files.example.com/mcp",
 *   authorizationServers: ["https://as.example.com"],
 *   verify: jwt({ issuer: "https://as.example.com" }),
 * }) });
 */
export function protect(options: ProtectOptions): Protection {
  const { resource, clock = systemClock, verify } = options;
  const metadata = protectedResource(options);
  const { metadataUrl } = metadata;
  const scopes = checkScopes("scopes", options.scopes ?? []);
  const refusals = refusalsOf({ metadataUrl, scopes, schemes: schemesOf(options.dpop) });
  const verifier = verify.bind({
    audiences: audiencesOf(resource),
    acceptsBound: options.dpop !== undefined,
    clock,
    toAuthInfo: authInfoCreator(options),
  });
  const documents = options.legacyMetadata
    ? { ...metadata.documents, ...authorizationServerDocument(options) }
    : metadata.documents;
  return {
    ...metadata,
    ...documentHandlers(documents),
    authenticate: authenticator({
      verifier,
      refusals,
      scopes,
      bound: options.dpop && new BoundTokens(options.dpop, resource, refusals),
      onRejected: options.onRejected,
    }),
    insufficientScope: (needed) => refusals.insufficientScope([...scopes, ...needed]),
    expired: () => refusals.invalidToken,
    check: (paths) => checkServed(resource, paths),
  };
}

/** Returns the accepted audiences. A resource without a path can have a slash at its end or not. */
function audiencesOf(resource: string): readonly string[] {
  const { origin, pathname } = new URL(resource);
  if (pathname !== "/") return [resource];
  return [...new Set([resource, origin, `${origin}/`])];
}

/** Checks that a listener serves the resource. Clients accept a resource that contains the path of the endpoint. */
function checkServed(resource: string, paths: readonly string[] | undefined): void {
  const { pathname } = new URL(resource);
  const prefix = pathname.endsWith("/") ? pathname : `${pathname}/`;
  if (paths === undefined || paths.some((path) => `${path}/`.startsWith(prefix))) return;
  throw new TypeError(
    `resource: expected a URL with the path ${paths.join(" or ")}, received ${describeReceived(resource)}; this listener does not serve its path`,
  );
}

/** Returns the function that creates `ctx.auth`. The result is frozen because it serves many requests. */
function authInfoCreator({
  impliedScopes = {},
  includeToken = false,
}: ProtectOptions): (verified: VerifiedToken, token: string) => AuthInfo {
  const expand = scopeExpansion(impliedScopes);
  return (verified, token) => {
    const { principal, scopes, clientId, issuer, subject, expiresAt, claims } = verified;
    return Object.freeze({
      principal,
      scopes: Object.freeze([...expand(scopes)]),
      ...(clientId !== undefined && { clientId }),
      ...(issuer !== undefined && { issuer }),
      ...(subject !== undefined && { subject }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(claims !== undefined && { claims }),
      ...(includeToken && { token }),
    });
  };
}

/** Returns the schemes of challenges. A client that can sign proofs uses the first one. */
function schemesOf(dpop: DpopOption | undefined): readonly ("Bearer" | "DPoP")[] {
  if (dpop === undefined) return ["Bearer"];
  return isRequired(dpop) ? ["DPoP"] : ["DPoP", "Bearer"];
}

interface AuthenticatorParts {
  readonly verifier: BoundVerifier;
  readonly refusals: Refusals;
  readonly scopes: readonly string[];
  readonly bound: BoundTokens | undefined;
  readonly onRejected: ProtectOptions["onRejected"];
}

/** Returns the function that the server calls for every request. It returns no promise for a cached bearer token. */
function authenticator({
  verifier,
  refusals,
  scopes,
  bound,
  onRejected,
}: AuthenticatorParts): HttpAuth["authenticate"] {
  const admit = (auth: AuthInfo): AuthInfo | AuthRefusal =>
    scopes.every((scope) => auth.scopes?.includes(scope))
      ? auth
      : refusals.insufficientScope(scopes);
  /** Checks the proof before the scopes: whoever stole a token learns nothing about it. */
  const admitBound = async (
    auth: AuthInfo,
    sent: SentToken,
    request: HttpRequestInfo,
  ): Promise<AuthInfo | AuthRefusal> => (await bound?.check(auth, sent, request)) ?? admit(auth);
  const settle = (
    result: AuthInfo | TokenRejection,
    sent: SentToken,
    request: HttpRequestInfo,
  ): Awaitable<AuthInfo | AuthRefusal> => {
    if (!("kind" in result)) {
      return bound === undefined ? admit(result) : admitBound(result, sent, request);
    }
    onRejected?.(result, request);
    return result.kind === "invalid"
      ? refusals.invalidToken
      : refusals.unavailable(result.retryAfterMs ?? 0);
  };
  return (request) => {
    const header = request.header("authorization");
    const withProof = bound && dpopToken(header);
    const token = withProof ?? bearerToken(header);
    if (token === undefined) return refusals.noCredentials;
    const cached = verifier.cached(token);
    if (cached !== undefined && bound === undefined) return admit(cached);
    const sent = { token, isBound: withProof !== undefined };
    if (cached !== undefined) return admitBound(cached, sent, request);
    if (!isToken(token)) return refusals.malformed;
    const result = verifier.verify(token, request);
    return "then" in result
      ? result.then((settled) => settle(settled, sent, request))
      : settle(result, sent, request);
  };
}
