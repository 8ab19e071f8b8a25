/** The client that an application brings: registered by hand, or a metadata document. Loaded where it has one. */
import { matchesIssuer } from "../discovery/issuer.js";
import type { Application, AuthorizationServer, OAuthClient, Registration } from "../model.js";
import { checkMetadataUrl, isMetadataUrl } from "./metadata-url.js";
import { registeredClient } from "./registered-client.js";

/** Returns the client. Undefined if the application has none at this issuer. */
export function configuredClient(
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

/** Returns the client with a client ID metadata document as id. Undefined if the server or the id does not allow one. */
export function documentClientOf(
  { metadata }: AuthorizationServer,
  clientId: string,
): OAuthClient | undefined {
  const usesDocument = metadata.client_id_metadata_document_supported === true;
  return usesDocument && isMetadataUrl(clientId) ? documentClient(clientId) : undefined;
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
