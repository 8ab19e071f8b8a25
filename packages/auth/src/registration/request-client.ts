/** One registration request, and the client in its response (RFC 7591). */
import type { NetworkResponse, TokenEndpointAuthMethod } from "../model.js";
import type { FindClientOptions } from "./options.js";
import { readRegistrationResponse, type RegistrationBody } from "./read-response.js";
import { applicationTypeOf } from "./redirect-uris.js";
import { acceptsRedirects, type StoredClient } from "./stored-clients.js";

/** What we can do, in the order of preference. */
const METHODS = ["none", "client_secret_basic", "client_secret_post"] as const;
const DEFAULT_NAME = "MCP client";
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

export type RegistrationAnswer = ReturnType<typeof readRegistrationResponse> & {
  readonly response: NetworkResponse;
};

export async function requestClient(
  endpoint: string,
  { network, server, application, scopes, signal }: FindClientOptions,
  redirectUris: readonly string[],
): Promise<RegistrationAnswer> {
  const isDevice = redirectUris.length === 0;
  const body = {
    client_name: application.name ?? DEFAULT_NAME,
    client_uri: application.uri,
    logo_uri: application.logoUri,
    redirect_uris: redirectUris,
    grant_types: [isDevice ? DEVICE_GRANT : "authorization_code", "refresh_token"],
    response_types: isDevice ? [] : ["code"],
    token_endpoint_auth_method: methodOf(server.metadata.token_endpoint_auth_methods_supported),
    application_type: applicationTypeOf(redirectUris),
    scope: scopes.join(" ") || undefined,
  };
  const headers = { "content-type": "application/json", accept: "application/json" };
  const what = "the registration endpoint";
  const response = await network.post(endpoint, JSON.stringify(body), { headers, signal, what });
  return { ...readRegistrationResponse(response), response };
}

/** Without a list, the default of RFC 8414 is Basic. */
function methodOf(listed: readonly string[] = ["client_secret_basic"]): TokenEndpointAuthMethod {
  return METHODS.find((method) => listed.includes(method)) ?? "none";
}

/** The response of the authorization server replaces what was requested. */
export async function registeredIn(
  endpoint: string,
  options: FindClientOptions,
  redirectUris: readonly string[],
  body: RegistrationBody,
): Promise<StoredClient> {
  const { clientId, clientSecret, secretExpiresAt } = body;
  const scopes = [...options.scopes, ...body.scopes];
  const requested = methodOf(options.server.metadata.token_endpoint_auth_methods_supported);
  const named = body.method ?? requested;
  // A method with a secret cannot be used without one.
  const method = named.startsWith("client_secret_") && clientSecret === undefined ? "none" : named;
  if (!isMethod(method)) {
    const { unusableMethod } = await import("./registration-errors.js");
    throw unusableMethod(endpoint, options, method);
  }
  return {
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    method,
    redirectUris: acceptsRedirects(body, redirectUris)
      ? (body.redirectUris ?? redirectUris)
      : redirectUris,
    ...(scopes.length > 0 && { scopes }),
    ...(options.application.name !== undefined && { name: options.application.name }),
    ...(secretExpiresAt !== undefined && { secretExpiresAt }),
  };
}

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((one) => one === method);
}
