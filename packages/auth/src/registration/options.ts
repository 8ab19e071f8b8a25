/** What the functions of this folder take. */
import type { Application, AuthorizationServer, Network, TokenStore } from "../model.js";

/** The options of `findClient`. */
export interface FindClientOptions {
  readonly network: Network;
  readonly server: AuthorizationServer;
  readonly application: Application;
  readonly store: TokenStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The exact redirect URIs of the coming login. Empty for a login on another device. */
  readonly redirectUris: readonly string[];
  /** The scopes that the coming login requests. They are registered. */
  readonly scopes: readonly string[];
  /** The URL of the MCP server, for errors. */
  readonly mcpServer?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The options of `knownClient`, `clientOfToken` and `forgetClient`. */
export interface KnownClientOptions {
  readonly server: AuthorizationServer;
  readonly application: Application;
  readonly store: TokenStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
