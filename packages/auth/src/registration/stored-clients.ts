/**
 * Dynamic registrations in the store. One value holds those of an issuer, newest first, as JSON:
 * `{ version: 1, clients: [{ clientId, clientSecret?, method, redirectUris, scopes?, name?, secretExpiresAt? }] }`. A program that
 * cannot get the port of its registration again, or that requests more scopes, adds one.
 */
import type { OAuthClient, TokenStore } from "../model.js";
import { parseUntrustedObject } from "../network/json-object.js";
import { locked, useStore } from "../shared/use-store.js";
import { clientKey } from "./client-key.js";
import type { KnownClientOptions } from "./options.js";
import { acceptedRedirectUri } from "./redirect-uris.js";

export interface StoredClient {
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly method: OAuthClient["method"];
  readonly redirectUris: readonly string[];
  /** The requested and the registered scopes. Some servers refuse others (Q12). Undefined if neither has scopes. */
  readonly scopes?: readonly string[] | undefined;
  /** The name of the application. The logins of others in the same store do not use the registration. */
  readonly name?: string | undefined;
  /** In milliseconds since 1970. */
  readonly secretExpiresAt?: number | undefined;
}

/** A store, and the time at which its registrations must be valid. */
export type RegistrationSource = Pick<KnownClientOptions, "store" | "now">;

/** Registrations of one application at one issuer. */
const MOST = 8;
const METHODS = ["none", "client_secret_basic", "client_secret_post"];

/** Returns the registrations of an application at an issuer. Damaged values count as none. */
export async function storedClients(
  source: RegistrationSource,
  issuer: string,
  name: string | undefined,
): Promise<StoredClient[]> {
  return (await readValid(source, issuer)).filter((client) => client.name === name);
}

/** Returns the registration with an id, of any application. */
export async function storedClient(
  source: RegistrationSource,
  issuer: string,
  clientId: string,
): Promise<StoredClient | undefined> {
  return (await readValid(source, issuer)).find((client) => client.clientId === clientId);
}

/** Adds a registration. */
export async function storeClient(
  store: TokenStore,
  issuer: string,
  client: StoredClient,
): Promise<void> {
  await changeClients(store, issuer, (others) => {
    const own = others.filter(({ name }) => name === client.name);
    const oldest = own.slice(MOST - 1);
    return [client, ...others.filter((one) => !oldest.includes(one))];
  });
}

/**
 * Returns whether an authorization server accepts the redirect URIs from a registration. A login on another device has
 * none, and a registration with redirect URIs may not use its grant.
 */
export function acceptsRedirects(
  client: Pick<OAuthClient, "redirectUris">,
  uris: readonly string[],
): boolean {
  if (uris.length === 0) return client.redirectUris?.length === 0;
  return uris.every((uri) => acceptedRedirectUri(client, uri) !== undefined);
}

/** Returns whether a registration covers the scopes. */
export function coversScopes({ scopes }: StoredClient, requested: readonly string[]): boolean {
  return scopes === undefined || requested.every((scope) => scopes.includes(scope));
}

export function clientOf({
  clientId,
  clientSecret,
  method,
  redirectUris,
}: StoredClient): OAuthClient {
  const secret = clientSecret === undefined ? {} : { clientSecret };
  return { clientId, method, ...secret, redirectUris, source: "dynamic" };
}

/** Changes the registrations at an issuer. Other processes may add some at the same time. */
export async function changeClients(
  store: TokenStore,
  issuer: string,
  changed: (clients: readonly StoredClient[]) => StoredClient[],
): Promise<void> {
  const key = clientKey(issuer);
  const run = async (): Promise<void> => {
    const clients = changed(await readAll(store, issuer));
    if (clients.length === 0) await store.delete(key);
    else await store.set(key, JSON.stringify({ version: 1, clients }));
  };
  await useStore(() => locked(store, key, run));
}

async function readValid(
  { store, now }: RegistrationSource,
  issuer: string,
): Promise<StoredClient[]> {
  const clients = await readAll(store, issuer);
  return clients.filter(({ secretExpiresAt = Infinity }) => secretExpiresAt > now());
}

async function readAll(store: TokenStore, issuer: string): Promise<StoredClient[]> {
  const text = await useStore(() => store.get(clientKey(issuer)));
  const members = parseUntrustedObject(text ?? "");
  const clients: unknown = members?.["version"] === 1 ? members["clients"] : [];
  return Array.isArray(clients) ? clients.filter(isStoredClient) : [];
}

function isStoredClient(value: unknown): value is StoredClient {
  if (typeof value !== "object" || value === null) return false;
  const { clientId, clientSecret, method, redirectUris, scopes, name, secretExpiresAt } =
    value as Partial<Record<keyof StoredClient, unknown>>;
  return (
    typeof clientId === "string" &&
    METHODS.includes(String(method)) &&
    ["string", "undefined"].includes(typeof clientSecret) &&
    ["string", "undefined"].includes(typeof name) &&
    ["number", "undefined"].includes(typeof secretExpiresAt) &&
    isTexts(redirectUris) &&
    (scopes === undefined || isTexts(scopes))
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
