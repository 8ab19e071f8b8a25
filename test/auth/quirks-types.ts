/** The types of the small authorization server for tests, `quirks.mjs`. */
import type { KeyObject } from "node:crypto";
import type { IncomingHttpHeaders, RequestListener, Server } from "node:http";
import type { QUIRKS } from "./quirk-list.mjs";

export type QuirkId = keyof typeof QUIRKS;

/** A switch, or a switch with a variant: `Q15:missing`. */
export type Quirk = QuirkId | `${QuirkId}:${string}`;

/** A registered client, with the members of a registration. */
export interface QuirksClient {
  client_id: string;
  client_secret?: string;
  client_secret_expires_at?: number;
  redirect_uris: readonly string[];
  token_endpoint_auth_method: string;
  scope?: string;
}

export interface QuirksOptions {
  readonly quirks?: readonly Quirk[];
  /** All scopes. Default: `read` and `write`. */
  readonly scopes?: readonly string[];
  /** The scopes that a call of a tool needs. */
  readonly toolScopes?: Readonly<Record<string, readonly string[]>>;
  /** The `scope` of the challenge of a 401. */
  readonly challengeScope?: string;
  /** The lifetime of access tokens in seconds. Default: 3600. */
  readonly lifetime?: number;
  /** A clock in milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
  /** Replaces members of the metadata of the authorization server. `undefined` removes one. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The resource that tokens are for. Default: the own resource server. */
  readonly resource?: string;
  /** Replaces members of the metadata of the resource. */
  readonly resourceMetadata?: Readonly<Record<string, unknown>>;
  /** Clients that are already registered. */
  readonly clients?: readonly QuirksClient[];
  /** Client ID metadata documents by URL. Their support is on if the option is set. */
  readonly documents?: Readonly<Record<string, QuirksClient>>;
  /** Changes the `WWW-Authenticate` header of the resource server. */
  readonly challenge?: (value: string) => string;
  /** A server of 2025-03-26: no metadata of the resource, and the authorization server is on its origin. */
  readonly isLegacy?: boolean;
  /** Whether the authorization server has metadata. Default: true. */
  readonly hasMetadata?: boolean;
  /** Replaces the resource server, for example by one with `protect`. Its requests are not recorded. */
  readonly resourceServer?: (world: { issuer: string; resource: string }) => RequestListener;
}

/** A request that one of the servers received. */
export interface SeenRequest {
  readonly server: "authorization" | "resource";
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as a form. */
  readonly form: URLSearchParams;
  /** The status of the response. */
  status: number;
}

/** A response. `body` is text, or a value for JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a person, or a program, was granted. */
export interface Grant {
  readonly scope: string;
  readonly resource: string | null;
  /** All tokens of one login. */
  readonly family: string;
  readonly clientId: string;
}

export interface World {
  readonly options: QuirksOptions;
  /** The variants of the switches that are on. */
  readonly on: ReadonlyMap<string, string | undefined>;
  /** The origin of the authorization server. */
  readonly as: string;
  /** The origin of the resource server. */
  readonly rs: string;
  /** The issuer as the resource server names it. */
  readonly asked: string;
  /** The issuer as the metadata names it. */
  readonly issuer: string;
  readonly resource: string;
  readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly servers: readonly [Server, Server];
  readonly requests: SeenRequest[];
  readonly clients: Map<string, QuirksClient>;
  readonly codes: Map<string, Grant & { redirect: string; challenge: string }>;
  readonly refresh: Map<string, Grant & { isUsed: boolean }>;
  readonly access: Map<string, { exp: number; nbf: number; scope: string; family: string }>;
  readonly now: () => number;
  /** Until when refreshing fails. */
  downUntil: number;
}
