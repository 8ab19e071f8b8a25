/** The data that the parts of the client share. Times are milliseconds since 1970. */
import type { Awaitable } from "@mcp-gen/core";

/**
 * A private key of WebCrypto. The type is derived from a function, because the types of Node and of browsers declare
 * `CryptoKey` in different places.
 */
export type PrivateKey = Awaited<ReturnType<typeof globalThis.crypto.subtle.importKey>>;

/** A challenge in a `WWW-Authenticate` header. Names of schemes and parameters are in lower case. */
export interface Challenge {
  readonly scheme: string;
  /** The first value of each parameter. */
  readonly params: ReadonlyMap<string, string>;
  /** All parameters in order. Some servers repeat `resource_metadata`. */
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/** A protected resource metadata document (RFC 9728). */
export interface ResourceMetadata {
  readonly resource: string;
  readonly authorization_servers?: readonly string[];
  readonly scopes_supported?: readonly string[];
  readonly dpop_bound_access_tokens_required?: boolean;
  readonly [name: string]: unknown;
}

/** The metadata of an authorization server (RFC 8414, OpenID Connect Discovery). */
export interface IssuerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint?: string;
  readonly token_endpoint: string;
  readonly registration_endpoint?: string;
  readonly revocation_endpoint?: string;
  readonly device_authorization_endpoint?: string;
  readonly scopes_supported?: readonly string[];
  readonly token_endpoint_auth_methods_supported?: readonly string[];
  readonly code_challenge_methods_supported?: readonly string[];
  readonly client_id_metadata_document_supported?: boolean;
  readonly authorization_response_iss_parameter_supported?: boolean;
  readonly [name: string]: unknown;
}

/** What discovery found out about an MCP server. */
export interface DiscoveredResource {
  /** The URL of the MCP server without fragment and query. */
  readonly server: string;
  /** The document; undefined if the server has none. */
  readonly metadata: ResourceMetadata | undefined;
  /** The value of the `resource` parameter, byte for byte; undefined to send none. */
  readonly resource: string | undefined;
  /** The issuers to choose from. For the 2025-03-26 fallback: the origin of the server. */
  readonly issuers: readonly string[];
  /** True for the 2025-03-26 fallback. */
  readonly isFallback: boolean;
}

/** An authorization server. */
export interface AuthorizationServer {
  /** The issuer as its document spells it. */
  readonly issuer: string;
  readonly metadata: IssuerMetadata;
  /** True for the 2025-03-26 fallback. */
  readonly isFallback: boolean;
}

/** How a client authenticates at the token endpoint (RFC 7591, section 2). */
export type TokenEndpointAuthMethod =
  "none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt";

/** A client of one authorization server. */
export interface OAuthClient {
  readonly clientId: string;
  readonly method: TokenEndpointAuthMethod;
  readonly clientSecret?: string;
  /** For `private_key_jwt`. */
  readonly privateKey?: PrivateKey;
  readonly keyId?: string;
  /** The name of the algorithm, for keys with more than one: `EdDSA` instead of `Ed25519`. */
  readonly algorithm?: string;
  /** Where the id comes from: registered by hand, a client ID metadata document, or dynamic registration. */
  readonly source: "registered" | "document" | "dynamic";
  /** The redirect URIs that the authorization server accepts, if known. */
  readonly redirectUris?: readonly string[];
  /** Whether it was registered for this login. */
  readonly isNew?: boolean;
}

/** A token and what belongs to it. */
export interface TokenSet {
  readonly accessToken: string;
  readonly tokenType: "Bearer" | "DPoP";
  readonly issuedAt: number;
  /** Undefined if the authorization server named no lifetime. */
  readonly expiresAt?: number;
  readonly refreshToken?: string;
  /** The granted scopes: those of the response, otherwise the requested ones. */
  readonly scopes: readonly string[];
}

/**
 * Keeps tokens and registrations. Values are JSON text and secret. Keys contain the resource, the issuer, the client id
 * and the account, and no secret.
 */
export interface TokenStore {
  /** Returns the last stored value, or undefined if the key has no value. */
  get(key: string): Awaitable<string | undefined>;
  /** Stores a value completely or not at all. Resolves when the value is safe. An error fails the request. */
  set(key: string, value: string): Awaitable<void>;
  /** Removes a value. A missing key is no error. */
  delete(key: string): Awaitable<void>;
  /** Lists all keys, for `login --list` and `logout --all`. */
  keys?(): Awaitable<readonly string[]>;
  /**
   * Runs a function while no other process that shares the store runs one with this key. The function may take a lock with
   * another key. A login of a person holds a lock for minutes.
   *
   * @param signal ends the wait for the lock. A store may ignore it.
   */
  lock?<Result>(key: string, run: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** A message for the user that is not an error, such as the use of an exception to a rule. */
export interface AuthNotice {
  /** What the message is about, such as `auth/assumed-pkce`. */
  readonly code: string;
  /** What happened, in one or two sentences. It contains no token. */
  readonly message: string;
  /** The issuer of the authorization server. */
  readonly issuer?: string;
  /** The URL of the MCP server. */
  readonly resource?: string;
}

/** What a login function gets. */
export interface LoginRequest {
  /** The URL to open for the person. It is http or https, without user and password. */
  readonly url: string;
  /** The `state` that the response has to contain. */
  readonly state: string;
  /** Where the authorization server sends the person afterwards. */
  readonly redirectUri?: string;
  /** True if the response has to contain `iss`, so that a bare code is not enough. */
  readonly needsIssuer?: boolean;
  /** Aborted when the login is no longer needed or takes too long. */
  readonly signal: AbortSignal;
}

/** Opens the URL and resolves with the URL that the person was sent to, or with the code in it. */
export type LoginFunction = (request: LoginRequest) => Promise<string>;

/** A login that has to know its redirect URI before the URL exists, such as one with a listener. */
export interface RedirectMethod {
  /** Tells the kinds of logins apart. */
  readonly kind: "redirect";
  /**
   * Prepares one login.
   *
   * @param preferred the redirect URI of an existing registration, to use the same port again
   * @param allowed the redirect URIs of a client ID metadata document or a registration, if only those are accepted
   */
  prepare(context: {
    readonly preferred?: string | undefined;
    readonly allowed?: readonly string[] | undefined;
    readonly signal: AbortSignal;
  }): Promise<PreparedLogin>;
  /**
   * Returns a login that left the page and came back, once. Only for methods whose `run` leaves the page.
   */
  resume?(server: string): Awaitable<{ record: string; response: string } | undefined>;
}

/** A login whose redirect URI is known. */
export interface PreparedLogin {
  /** The redirect URI, exactly as registered and sent. */
  readonly redirectUri: string;
  /**
   * Opens the URL, and resolves with the URL that the person was sent to.
   *
   * @param record the state of the flow as JSON text, for methods that leave the page. Its member `mcpServer` is the URL
   *   of the MCP server.
   */
  run(request: LoginRequest & { readonly record: string }): Promise<string>;
  /** Frees what the login holds, such as a port. Called once, also after an error. */
  close(): Awaitable<void>;
}

/** A login on another device (RFC 8628). */
export interface DeviceMethod {
  /** Tells the kinds of logins apart. */
  readonly kind: "device";
  /** Shows the code and the URL to the person. Aborted through `signal` when the login ends. */
  show(code: {
    /** The code that the person enters. */
    readonly userCode: string;
    /** The URL that the person opens. */
    readonly verificationUri: string;
    /** The same URL with the code in it, for a QR code. */
    readonly verificationUriComplete?: string;
    /** When the code expires. */
    readonly expiresAt: number;
    readonly signal: AbortSignal;
  }): Awaitable<void>;
}

/** How a person logs in: a function, or the result of `browserLogin`, `redirectLogin`, `popupLogin` or `deviceLogin`. */
export type LoginMethod = LoginFunction | RedirectMethod | DeviceMethod;

/** The application, as a person sees it, and its registrations. */
export interface Application {
  /** The name that the authorization server shows to the person. */
  readonly name?: string;
  /** The URL of the page of the application, for dynamic registration. */
  readonly uri?: string;
  /** The URL of the logo, for dynamic registration. */
  readonly logoUri?: string;
  /** The https URL of a client ID metadata document. It is the client id where the authorization server supports it. */
  readonly metadataUrl?: string;
  /** Redirect URIs for a login function. Default: `http://127.0.0.1/callback`. */
  readonly redirectUris?: readonly string[];
  /** Registrations by issuer. */
  readonly registrations?: Readonly<Record<string, Registration>>;
}

/** A client that was registered by hand. */
export interface Registration {
  /** The id that the authorization server gave to the client. */
  readonly clientId: string;
  /** The secret of a confidential client. A secret in a program that others can read is not secret. */
  readonly clientSecret?: string;
  /** The key of a client that authenticates with `private_key_jwt`. */
  readonly privateKey?: PrivateKey;
  /** How the client authenticates. Default: what fits the credentials and the metadata of the authorization server. */
  readonly tokenEndpointAuthMethod?: TokenEndpointAuthMethod;
  /** The registered redirect URI. Default: any of the login method. */
  readonly redirectUri?: string;
}

/** Sends requests to the addresses that servers name, and refuses forbidden ones (C32 to C34). One per MCP server. */
export interface Network {
  /** Sends a GET. Follows at most 3 redirects, and checks each. */
  get(url: string, options?: NetworkOptions): Promise<NetworkResponse>;
  /** Sends a POST. Follows no redirect. */
  post(url: string, body: string, options?: NetworkOptions): Promise<NetworkResponse>;
}

export interface NetworkOptions {
  /** Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The purpose, for errors: "the token endpoint". */
  readonly what?: string;
  /** Counts the request, so that one login sends a bounded number of metadata requests. */
  readonly budget?: LoginBudget | undefined;
}

/** What the discovery of one login may still request. */
export interface LoginBudget {
  /** Metadata requests, including redirects. */
  requests: number;
  /** The origins of the servers that were asked. */
  readonly servers: Set<string>;
}

/** A response with its complete body, at most 256 KiB. */
export interface NetworkResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The URL that answered. */
  readonly url: string;
  /** When it arrived, in milliseconds since 1970. Undefined: a moment ago. */
  readonly receivedAt?: number | undefined;
}
