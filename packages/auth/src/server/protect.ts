/** Protects an MCP server: checks access tokens, and tells clients where to get them. */
import { systemClock } from "@mcp-gen/core/base";
import type { AuthInfo, Clock } from "@mcp-gen/core";
import type { HttpAuth, HttpRequestInfo } from "@mcp-gen/http";
import { mismatch } from "./preview.js";
import { bearerAuthenticate, createAuthenticator } from "./authenticator.js";
import { refusalsOf } from "./challenge.js";
import { isRequired } from "./dpop-option.js";
import {
  onDemand,
  resourceWith,
  WELL_KNOWN,
  type ProtectedResource,
  type ProtectedResourceOptions,
} from "./protected-resource.js";
import type { Documents } from "./json-document.js";
import { checkScopes, scopeExpansion, type ImpliedScopes } from "./scopes.js";
import type { FetchLike } from "@mcp-gen/http/client";
import type { TokenRejection, TokenVerifier, VerifiedToken } from "./verifier.js";

/** The options of `protect`. */
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
  /** Receives the reason of each rejected token. Clients do not learn it. The reason contains no token. */
  readonly onRejected?: (rejection: TokenRejection, request: HttpRequestInfo) => void;
  /** Reads the metadata for `legacyMetadata`. Default: the global `fetch`. */
  readonly fetch?: FetchLike;
  /** For tests. Default: the system clock. */
  readonly clock?: Clock;
}

/** Where clients of 2025-03-26 look for the metadata of the authorization server. */
const AUTHORIZATION_SERVER_PATH = `${WELL_KNOWN}/oauth-authorization-server`;

/** The authorization of a server. Pass it to a listener as `auth`. */
export interface Protection extends HttpAuth, ProtectedResource {
  /** The served documents by path. */
  readonly documents: ProtectedResource["documents"];
}

/**
 * Checks the access token of every request, and serves the metadata that clients need to get one.
 *
 * @throws TypeError for a `resource` or issuer that is not https or has a query or a fragment, for invalid scopes, and for
 *   an unknown option
 * @example await listenHttp(server, { port: 3000, auth: protect({
 *   resource: "https://files.example.com/mcp",
 *   authorizationServers: ["https://as.example.com"],
 *   verify: jwt({ issuer: "https://as.example.com" }),
 * }) });
 */
export function protect(options: ProtectOptions): Protection {
  const {
    clock = systemClock,
    fetch,
    impliedScopes,
    includeToken,
    legacyMetadata,
    onRejected,
    verify,
    ...described
  } = options;
  const { authorizationServers, dpop, resource } = described;
  const legacy = { authorizationServers, clock, fetch };
  const more: Documents = legacyMetadata
    ? { [AUTHORIZATION_SERVER_PATH]: async () => (await onDemand()).legacyDocument(legacy) }
    : {};
  const metadata = resourceWith("protect", described, more);
  const { metadataUrl } = metadata;
  const scopes = checkScopes("scopes", described.scopes ?? []);
  const schemes =
    dpop === undefined ? ["Bearer"] : isRequired(dpop) ? ["DPoP"] : ["DPoP", "Bearer"];
  const refusals = refusalsOf({ metadataUrl, scopes, schemes });
  if (typeof verify?.bindTo !== "function") {
    const expected = "jwt(…), introspection(…) or custom(…)";
    throw new TypeError(mismatch("verify", expected, typeof verify));
  }
  const verifier = verify.bindTo({
    audiences: audiencesOf(resource),
    acceptsBound: dpop !== undefined,
    clock,
    toAuthInfo: authInfoCreator({ impliedScopes, includeToken }),
  });
  const authenticator = createAuthenticator({ verifier, refusals, scopes, onRejected });
  const bound = dpop && { ...authenticator, dpop, refusals, resource };
  return {
    ...metadata,
    authenticate:
      bound === undefined
        ? bearerAuthenticate(authenticator)
        : async (request) => (await onDemand()).authenticateBound(bound, request),
    insufficientScope: (needed) => refusals.insufficientScope([...scopes, ...needed]),
    expired: () => refusals.invalidToken,
    malformed: () => refusals.malformed,
    check: (paths) => checkServed(resource, paths),
  };
}

/** Returns the accepted audiences. A resource without a path can have a slash at its end or not. */
function audiencesOf(resource: string): readonly string[] {
  const { origin, pathname } = new URL(resource);
  return pathname === "/" ? [resource, origin, `${origin}/`] : [resource];
}

/** Checks that a listener serves the resource. Clients accept a resource that contains the path of the endpoint. */
function checkServed(resource: string, paths: readonly string[] | undefined): void {
  const { pathname } = new URL(resource);
  const prefix = pathname.replace(/\/?$/, "/");
  if (paths === undefined || paths.some((path) => `${path}/`.startsWith(prefix))) return;
  throw new TypeError(mismatch("resource", `a URL with the path ${paths.join(" or ")}`, resource));
}

/** Returns the function that creates `ctx.auth`. */
function authInfoCreator({
  impliedScopes = {},
  includeToken,
}: Pick<ProtectOptions, "impliedScopes" | "includeToken">): (
  verified: VerifiedToken,
  token: string,
) => AuthInfo {
  const expand = scopeExpansion(impliedScopes);
  // The object is changed in place: V8 gives each frozen copy a hidden class, which is larger than the object.
  return (verified, token) =>
    Object.assign(
      verified,
      { scopes: Object.freeze(expand(verified.scopes)) },
      includeToken && { token },
    );
}
