/** Finds the client of an authorization server: registered by hand, a metadata document, or registered dynamically. */
import { matchesIssuer } from "../discovery/issuer.js";
import { AuthError } from "../errors.js";
import type { Application, AuthorizationServer, OAuthClient, Registration } from "../model.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";
import type { FindClientOptions, KnownClientOptions } from "./options.js";
import { applicationTypeOf } from "./redirect-uris.js";
import { registerClient } from "./register.js";
import { registeredClient } from "./registered-client.js";
import {
  acceptsRedirects,
  clientOf,
  removeClients,
  storeClient,
  storedClients,
} from "./stored-clients.js";

/**
 * Returns the first of: the registration for this issuer, the client ID metadata document if the server supports it, an
 * earlier dynamic registration with these redirect URIs, a new one. Nothing of another issuer is used.
 *
 * @throws AuthError `auth/no-client` that says what to register; `auth/registration-refused`
 */
export async function findClient(options: FindClientOptions): Promise<OAuthClient> {
  const { server, application, store, redirectUris } = options;
  const configured = configuredClient(server, application);
  if (configured !== undefined) return configured;
  const stored = await storedClients(store, server.issuer, application.name);
  const match = stored.find((client) => acceptsRedirects(client, redirectUris));
  if (match !== undefined) return clientOf(match);
  const endpoint = server.metadata.registration_endpoint;
  if (endpoint === undefined) throw noClient(options);
  const client = await registerClient(endpoint, options);
  await storeClient(store, server.issuer, client);
  return clientOf(client);
}

/**
 * Returns the client that a login would use without a registration, to learn its redirect URIs before the login. Of
 * several dynamic registrations, the newest. Sends nothing.
 *
 * @param clientId returns only the client with this id, to use its tokens
 */
export async function knownClient(
  { server, application, store }: KnownClientOptions,
  clientId?: string,
): Promise<OAuthClient | undefined> {
  const configured = configuredClient(server, application);
  const stored = await storedClients(store, server.issuer, application.name);
  const known = [...(configured ? [configured] : []), ...stored.map(clientOf)];
  return known.find((client) => clientId === undefined || client.clientId === clientId);
}

/**
 * Forgets the dynamic registrations of the application at this issuer, so that `findClient` registers again.
 *
 * @param clientId forgets only this one
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
  return { clientId: metadataUrl, method: "none", source: "document" };
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

/**
 * Checks the URL of a client ID metadata document.
 *
 * @throws TypeError if it cannot be a client id
 */
export function checkMetadataUrl(metadataUrl: string): void {
  const url = URL.canParse(metadataUrl) ? new URL(metadataUrl) : undefined;
  const isClientId =
    url?.protocol === "https:" &&
    url.pathname !== "/" &&
    url.hash === "" &&
    url.username + url.password === "";
  if (isClientId && url.href === metadataUrl) return;
  throw new TypeError(
    `client.metadataUrl: expected an https URL with a path, without fragment and user, received ${cleanText(metadataUrl)}. ` +
      "Use the URL at which the document is published.",
  );
}

function noClient({
  server,
  application,
  redirectUris,
  scopes,
  mcpServer,
}: FindClientOptions): AuthError {
  const issuer = cleanText(server.issuer);
  const others = Object.keys(application.registrations ?? {}).map((name) => cleanText(name));
  const received =
    others.length > 0 ? `registrations for ${others.join(", ")}, which are not valid here` : "none";
  const uris =
    redirectUris.length > 0
      ? `redirect URI ${redirectUris.map(urlWithoutQuery).join(", ")}`
      : "the device grant";
  const wanted =
    scopes.length > 0 ? `scopes ${scopes.map((scope) => cleanText(scope)).join(" ")}` : "no scopes";
  return new AuthError(
    "auth/no-client",
    `Authorization server ${issuer}: expected a client, received ${received}. The server has no dynamic registration. ` +
      `Register a client of the type ${applicationTypeOf(redirectUris)} there: ${uris}, ${wanted}. Pass its id as ` +
      `client.registrations[${JSON.stringify(issuer)}].`,
    { issuer: server.issuer, resource: mcpServer },
  );
}
