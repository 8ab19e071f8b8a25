/** The interface between the engine and the ways to get a token: the login of a person, and the grants of programs. */
import type { Awaitable, Clock } from "@mcp-gen/core";
import type { ClientAuth, FetchLike } from "@mcp-gen/http/client";
import type { DpopSigner } from "../dpop/types.js";
import type {
  AuthNotice,
  AuthorizationServer,
  Network,
  OAuthClient,
  TokenSet,
  TokenStore,
} from "../model.js";

/** What a strategy gets to obtain a token. */
export interface GrantRequest {
  /** The URL of the MCP server, without fragment and query. */
  readonly server: string;
  readonly authorizationServer: AuthorizationServer;
  /** The issuer as the metadata of the MCP server names it. */
  readonly requestedIssuer: string;
  readonly network: Network;
  readonly store: TokenStore;
  /** The value of the `resource` parameter, byte for byte; undefined to send none. */
  readonly resource: string | undefined;
  /** The scopes to request. */
  readonly scopes: readonly string[];
  /** The additional parameters for this issuer. They cannot replace protocol parameters. */
  readonly authorizeParams: Readonly<Record<string, string>>;
  readonly tokenParams: Readonly<Record<string, string>>;
  /** Adds proofs to token requests; undefined for bearer tokens. */
  readonly dpop: DpopSigner | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly clock: Clock | undefined;
  readonly signal: AbortSignal;
  readonly onNotice: (notice: AuthNotice) => void;
}

/** A token, and the client that it was issued to. */
export interface Grant {
  readonly client: OAuthClient;
  readonly token: TokenSet;
}

/** A login that left the page and came back. */
export interface LeftPageLogin {
  /** What `PreparedLogin.run` received: JSON text, see `LeftPageRecord`. */
  readonly record: string;
  /** The URL that the person was sent to. */
  readonly response: string;
}

/** A way to get a token. The engine does discovery, storage, refresh and the reaction to challenges. */
export interface AuthStrategy {
  /** Obtains a token without a refresh token. Runs once at a time per MCP server. */
  obtainToken(request: GrantRequest): Promise<Grant>;
  /**
   * Returns the client with this id without registering one, to refresh or revoke its token. Undefined if the client is
   * gone.
   */
  findClient?(request: GrantRequest, clientId: string): Promise<OAuthClient | undefined>;
  /** Completes a login that left the page and came back. */
  completeLogin?(request: GrantRequest, left: LeftPageLogin): Promise<Grant>;
  /** Forgets dynamic registrations, all or the one with this id, so that the next login registers again. */
  forgetClient?(request: GrantRequest, clientId?: string): Promise<void>;
}

/** What the engine must know about a strategy before it loads it. */
export interface StrategyInfo {
  /** A program gets a token without a person: it renews silently, and requests more scopes only once. */
  readonly kind: "person" | "program";
  readonly extensions?: Readonly<Record<string, object>>;
  /** False if no login is possible, because the application gave no way to ask a person. Default: true. */
  readonly canLogIn?: boolean;
  /** False if the grant needs neither an authorization endpoint nor PKCE. Default: true. */
  readonly usesCode?: boolean;
  /** The only issuer to use. */
  readonly issuer?: string;
  /** The issuers with a registration, which are preferred where the MCP server names several. */
  readonly registeredIssuers?: readonly string[];
  /** The name of the application, which its dynamic registrations have. */
  readonly clientName?: string;
  /** Returns a login to this server that left the page and came back, once. */
  resume?(server: string): Awaitable<LeftPageLogin | undefined>;
  /** Loads the strategy. Called when the first token is needed. */
  load(): Promise<AuthStrategy>;
}

/** A step-up about which the `stepUp` option decides. */
export interface StepUpRequest {
  /** The URL of the MCP server. */
  readonly server: string;
  /** The issuer of the authorization server that would be asked. */
  readonly issuer: string;
  /** The scopes that no login requested so far. */
  readonly newScopes: readonly string[];
  /** The JSON-RPC method, such as `tools/call`. */
  readonly method: string | undefined;
  /** The name of the tool or prompt, or the URI of the resource. */
  readonly name: string | undefined;
}

/** The state of a login, without tokens. */
export interface LoginStatus {
  /** The URL of the MCP server. */
  readonly server: string;
  /** Whether there is a token that has not expired or can be renewed. */
  readonly isLoggedIn: boolean;
  /** The issuer of the authorization server. */
  readonly issuer?: string;
  /** The `resource` that the token was requested for; undefined if none was sent. */
  readonly resource?: string;
  /** The id of the client that the token was issued to. */
  readonly clientId?: string;
  /** The granted scopes. */
  readonly scopes: readonly string[];
  /** When the access token expires, in milliseconds since 1970. Undefined if the authorization server named no time. */
  readonly expiresAt?: number;
  /** Whether the token can be renewed without a login. */
  readonly canRefresh: boolean;
}

/** The options of `login`. */
export interface LoginOptions {
  /** Ignores and deletes the stored tokens and registration of this server. Default: false. */
  readonly fresh?: boolean;
  /** The scopes to request. Default: as for a challenge. */
  readonly scopes?: readonly string[];
  /** Stops the login. The promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** The `auth` of `connect` that logs in, and the functions to log in and out explicitly. */
export interface LoginAuth extends ClientAuth {
  /**
   * Logs in to an MCP server, before or without a request to it.
   *
   * @throws AuthError if the login fails; TypeError for a URL that is not http or https
   */
  login(url: string | URL, options?: LoginOptions): Promise<LoginStatus>;
  /**
   * Deletes the tokens of an MCP server, and revokes them where the authorization server can. If that fails, `onNotice`
   * receives `auth/not-revoked`.
   *
   * @throws AuthError `auth/store` if the store fails; TypeError for a URL that is not http or https
   */
  logout(url: string | URL): Promise<void>;
  /**
   * Returns the state of the login to an MCP server, without tokens. Sends no request.
   *
   * @throws AuthError `auth/store` if the store fails; TypeError for a URL that is not http or https
   */
  status(url: string | URL): Promise<LoginStatus>;
}

/** The options that all strategies share. */
export interface AuthOptions {
  /** Keeps tokens and registrations. Default: in memory. */
  readonly store?: TokenStore;
  /** A label for the account, to keep several logins to one server. Default: `default`. */
  readonly account?: string;
  /** The scopes to request where neither the challenge nor the metadata of the server names any. */
  readonly scopes?: readonly string[];
  /**
   * Replaces the `resource` parameter for one server, or for several by URL. `false` omits it. Each use is reported to
   * `onNotice`.
   */
  readonly resource?: string | false | Readonly<Record<string, string | false>>;
  /** Whether to request more scopes when a call needs them. Default: `auto`. */
  readonly stepUp?: "auto" | "never" | ((request: StepUpRequest) => Awaitable<boolean>);
  /** Chooses the authorization server where the MCP server names several. Default: the first. */
  readonly selectIssuer?: (issuers: readonly string[]) => Awaitable<string>;
  /** Rejects an issuer that differs by the final slash of an empty path. Default: false. */
  readonly strictIssuer?: boolean;
  /** Exceptions to the comparison of issuers: the issuer that the metadata names, by the requested issuer. */
  readonly trustedIssuers?: Readonly<Record<string, string>>;
  /** Issuers that support PKCE although their metadata does not say it. */
  readonly assumePkce?: readonly string[];
  /** Additional parameters by issuer. They cannot replace protocol parameters. */
  readonly extraParams?: Readonly<
    Record<
      string,
      {
        readonly authorize?: Readonly<Record<string, string>>;
        readonly token?: Readonly<Record<string, string>>;
      }
    >
  >;
  /** Replaces `fetch` for all requests of authorization. */
  readonly fetch?: FetchLike;
  /** Addresses, networks and host names that are allowed although they are private. */
  readonly network?: { readonly allow?: readonly string[] };
  /** Adds DPoP proofs where the server or its metadata asks for them; `dpop()` of `@mcp-gen/auth/dpop`. */
  readonly dpop?: DpopSigner;
  /** For tests. Default: the system clock. */
  readonly clock?: Clock;
  /** Receives messages about exceptions to rules, such as `assumePkce`. */
  readonly onNotice?: (notice: AuthNotice) => void;
}
