/** What the functions of this folder take and return. */
import type { DPoPHandle } from "oauth4webapi";
import type { AuthorizationServer, Network, OAuthClient } from "../model.js";

/** Parameters that an application adds to a request. They cannot replace parameters of the protocol. */
export type ExtraParameters = Readonly<Record<string, string>>;

/** The options of `startCodeFlow`. */
export interface CodeFlowOptions {
  /** The URL of the MCP server. */
  readonly mcpServer: string;
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly redirectUri: string;
  /** The scopes to request. Empty: the request has no `scope`. */
  readonly scopes: readonly string[];
  /** The `resource` parameter, sent byte for byte. Undefined: none. */
  readonly resource?: string | undefined;
  readonly extra?: ExtraParameters | undefined;
}

/**
 * Everything that a code flow needs after the redirect, in one record. It is plain JSON, because some logins leave the
 * page. It contains the verifier, so it is secret.
 */
export interface CodeFlowRecord {
  /** A random id of this flow. `readRedirect` accepts one response for each. */
  readonly nonce: string;
  readonly state: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
  /** The issuer of the authorization server, as its document spells it. */
  readonly issuer: string;
  /** Whether the authorization server promises `iss` in its responses. */
  readonly needsIssuer: boolean;
  /** The only endpoint that may receive the code. */
  readonly tokenEndpoint: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** The URL of the MCP server. */
  readonly mcpServer: string;
  readonly resource?: string | undefined;
  /** The requested scopes. */
  readonly scopes: readonly string[];
}

/** A code flow that waits for the person. */
export interface CodeFlow {
  /** The authorization request. Check it with `checkBrowserUrl` before you open it. */
  readonly url: string;
  readonly record: CodeFlowRecord;
}

/** What is exchanged for a token. */
export type TokenGrant =
  | { readonly kind: "code"; readonly code: string; readonly record: CodeFlowRecord }
  /** `withoutScope: true` asks for what was granted before. */
  | { readonly kind: "refresh"; readonly refreshToken: string; readonly withoutScope?: boolean }
  | { readonly kind: "device"; readonly deviceCode: string }
  | { readonly kind: "client-credentials" }
  | { readonly kind: "jwt-bearer"; readonly assertion: string };

/** The options of `requestToken`. */
export interface TokenRequestOptions {
  readonly network: Network;
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly grant: TokenGrant;
  /** The requested scopes. They count as granted if the response names none. */
  readonly scopes?: readonly string[] | undefined;
  /** The `resource` parameter, sent byte for byte. Undefined: none. */
  readonly resource?: string | undefined;
  readonly extra?: ExtraParameters | undefined;
  /** Adds DPoP proofs to the request: the handle of a `DpopSigner`. */
  readonly proof?: DPoPHandle | undefined;
  /** The URL of the MCP server, for errors. */
  readonly mcpServer?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly signal?: AbortSignal | undefined;
}

/** The options of `revokeToken`. */
export interface RevocationOptions {
  readonly network: Network;
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly token: string;
  readonly kind: "access_token" | "refresh_token";
  readonly signal?: AbortSignal | undefined;
}
