/** Finds the client of an authorization server: registered by hand, a metadata document, or registered dynamically. */
import type { Application, AuthorizationServer, OAuthClient } from "../model.js";
import type { FindClientOptions, KnownClientOptions } from "./options.js";
import { registerClient } from "./register.js";
import {
  acceptsRedirects,
  clientOf,
  coversScopes,
  storeClient,
  storedClient,
  storedClients,
} from "./stored-clients.js";

/**
 * Returns the first of: the registration for this issuer, the client ID metadata document if the server supports it, an
 * earlier dynamic registration with these redirect URIs and scopes, a new one. Nothing of another issuer is used.
 *
 * @throws AuthError `auth/no-client` that says what to register; `auth/registration-refused`
 */
export async function findClient(options: FindClientOptions): Promise<OAuthClient> {
  const { server, application, store, redirectUris, scopes } = options;
  const own = await configured(server, application);
  if (own !== undefined) return own;
  const stored = await storedClients(options, server.issuer, application.name);
  const match = stored.find(
    (client) => acceptsRedirects(client, redirectUris) && coversScopes(client, scopes),
  );
  if (match !== undefined) return clientOf(match);
  const endpoint = server.metadata.registration_endpoint;
  if (endpoint === undefined) throw (await import("./registration-errors.js")).noClient(options);
  const client = await registerClient(endpoint, options);
  await storeClient(store, server.issuer, client);
  return { ...clientOf(client), isNew: true };
}

/**
 * Returns the client that a login would use without a registration, to learn its redirect URIs before the login. Of
 * several dynamic registrations, the newest. Sends nothing.
 */
export async function knownClient(options: KnownClientOptions): Promise<OAuthClient | undefined> {
  const { server, application } = options;
  const own = await configured(server, application);
  if (own !== undefined) return own;
  const [newest] = await storedClients(options, server.issuer, application.name);
  return newest && clientOf(newest);
}

/**
 * Returns the client that a stored token was issued to, to renew or revoke the token. Another application that shares the
 * store may have registered it, or use a client ID metadata document. Sends nothing.
 */
export async function clientOfToken(
  options: KnownClientOptions,
  clientId: string,
): Promise<OAuthClient | undefined> {
  const { server, application } = options;
  const own = await configured(server, application);
  if (own?.clientId === clientId) return own;
  const stored = await storedClient(options, server.issuer, clientId);
  if (stored !== undefined) return clientOf(stored);
  return (await import("./configured-client.js")).documentClientOf(server, clientId);
}

/**
 * Forgets the dynamic registrations of the application at this issuer, so that `findClient` registers again.
 *
 * @param clientId forgets only this one, also if another application registered it
 */
export async function forgetClient(options: KnownClientOptions, clientId?: string): Promise<void> {
  const { server, application, store } = options;
  const { removeClients } = await import("./remove-clients.js");
  await removeClients(store, server.issuer, { name: application.name, clientId });
}

async function configured(
  server: AuthorizationServer,
  application: Application,
): Promise<OAuthClient | undefined> {
  const { metadataUrl, registrations } = application;
  if (metadataUrl === undefined && registrations === undefined) return undefined;
  return (await import("./configured-client.js")).configuredClient(server, application);
}
