/** Clients that were registered by hand. */
import type {
  IssuerMetadata,
  OAuthClient,
  Registration,
  TokenEndpointAuthMethod,
} from "../model.js";

/** Returns the client of a registration. */
export function registeredClient(
  registration: Registration,
  metadata: IssuerMetadata,
): OAuthClient {
  const { clientId, clientSecret, privateKey, redirectUri, tokenEndpointAuthMethod } = registration;
  return {
    clientId,
    method: tokenEndpointAuthMethod ?? methodFor(registration, metadata),
    ...(clientSecret !== undefined && { clientSecret }),
    ...(privateKey !== undefined && { privateKey }),
    ...(redirectUri !== undefined && { redirectUris: [redirectUri] }),
    source: "registered",
  };
}

/** The method for credentials without one: by what they are, and for a secret by what the server lists. */
function methodFor(
  { clientSecret, privateKey }: Pick<Registration, "clientSecret" | "privateKey">,
  metadata: IssuerMetadata,
): TokenEndpointAuthMethod {
  if (privateKey !== undefined) return "private_key_jwt";
  if (clientSecret === undefined) return "none";
  const listed = metadata.token_endpoint_auth_methods_supported ?? [];
  const takesOnlyPost =
    listed.includes("client_secret_post") && !listed.includes("client_secret_basic");
  return takesOnlyPost ? "client_secret_post" : "client_secret_basic";
}
