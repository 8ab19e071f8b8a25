/** Finds the client of an authorization server: registered by hand, a metadata document, or registered dynamically. */
import { matchesIssuer } from "../discovery/issuer.js";
import type { Application, AuthorizationServer, OAuthClient, Registration } from "../model.js";
import type { FindClientOptions, KnownClientOptions } from "./options.js";
import { checkMetadataUrl, isMetadataUrl } from "./metadata-url.js";
import { registeredClient } from "./registered-client.js";
import {
  acceptsRedirects,
  clientOf,
  coversScopes,
  removeClients,
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
  const configured = configuredClient(server, application);
  if (configured !== undefined) return configured;
  const stored = await storedClients(store, server.issuer, application.name);
  const match = stored.find(
    (client) => acceptsRedirects(client, redirectUris) && coversScopes(client, scopes),
  );
  if (match !== undefined) return clientOf(match);
  const endpoint = server.metadata.registration_endpoint;
  if (endpoint === undefined) throw (await import("./registration-errors.js")).noClient(options);
  const { registerClient } = await import("./register.js");
  const client = await registerClient(endpoint, options);
  await storeClient(store, server.issuer, client);
  return clientOf(client);
}

/**
 * Returns the client that a login would use without a registration, to learn its redirect URIs before the login. Of
 * several dynamic registrations, the newest. Sends nothing.
 */
export async function knownClient({
  server,
  application,
  store,
}: KnownClientOptions): Promise<OAuthClient | undefined> {
  const configured = configuredClient(server, application);
  if (configured !== undefined) return configured;
  const [newest] = await storedClients(store, server.issuer, application.name);
  return newest && clientOf(newest);
}

/**
 * Returns the client that a stored token was issued to, to renew or revoke the token. Another application that shares the
 * store may have registered it, or use a client ID metadata document. Sends nothing.
 */
export async function clientOfToken(
  { server, application, store }: KnownClientOptions,
  clientId: string,
): Promise<OAuthClient | undefined> {
  const configured = configuredClient(server, application);
  if (configured?.clientId === clientId) return configured;
  const stored = await storedClient(store, server.issuer, clientId);
  if (stored !== undefined) return clientOf(stored);
  const usesDocument = server.metadata.client_id_metadata_document_supported === true;
  return usesDocument && isMetadataUrl(clientId) ? documentClient(clientId) : undefined;
}

/**
 * Forgets the dynamic registrations of the application at this issuer, so that `findClient` registers again.
 *
 * @param clientId forgets only this one, also if another application registered it
 */
export async function forgetClient(options: KnownClientOptions, clientId?: string): Promise<void> {
  const { server, application, store } = options;
  await removeClients(store, server.issuer, { name: application.name, clientId });
}

function configuredClient(
  { issuer, metadata }: AuthorizationServer,
  application: Application,
): OAuthClient | undefined {
  const registration = registrationFor(issuer, application);
  if (registration !== undefined) return registeredClient(registration, metadata);
  const { metadataUrl } = application;
  if (metadataUrl === undefined || metadata.client_id_metadata_document_supported !== true)
    return undefined;
  checkMetadataUrl(metadataUrl);
  return documentClient(metadataUrl);
}

function documentClient(clientId: string): OAuthClient {
  return { clientId, method: "none", source: "document" };
}

/** The issuer may be written with or without the slash of an empty path, as in metadata. */
function registrationFor(
  issuer: string,
  { registrations = {} }: Application,
): Registration | undefined {
  const names = Object.keys(registrations);
  const name =
    names.find((one) => one === issuer) ?? names.find((one) => matchesIssuer(one, issuer));
  return name === undefined ? undefined : registrations[name];
}
