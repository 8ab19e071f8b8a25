/** Dynamic client registration (RFC 7591). */
import { AuthError } from "../errors.js";
import type { NetworkResponse, TokenEndpointAuthMethod } from "../model.js";
import { retryAfterOf } from "../network/network.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";
import type { OAuthFailure, UnreadableResponse } from "../tokens/lenient.js";
import type { FindClientOptions } from "./options.js";
import { readRegistrationResponse, type RegistrationBody } from "./read-response.js";
import { applicationTypeOf, withLocalhost } from "./redirect-uris.js";
import { acceptsRedirects, type StoredClient } from "./stored-clients.js";

/** What we can do, in the order of preference. */
const METHODS = ["none", "client_secret_basic", "client_secret_post"] as const;
const DEFAULT_NAME = "MCP client";
const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/**
 * Registers a client. A native client whose `127.0.0.1` is refused is registered once more with `localhost`.
 *
 * @throws AuthError `auth/registration-refused`, or `auth/unavailable` for a server that is down
 */
export async function registerClient(
  endpoint: string,
  options: FindClientOptions,
): Promise<StoredClient> {
  const { redirectUris } = options;
  const first = await post(endpoint, options, redirectUris);
  if (first.kind === "registration")
    return storedClient(endpoint, options, redirectUris, first.body);
  const others = redirectUris.map(withLocalhost);
  const isWorthAnother =
    first.kind === "failure" &&
    first.error === "invalid_redirect_uri" &&
    others.some((uri, index) => uri !== redirectUris[index]);
  if (!isWorthAnother) throw refused(endpoint, options, first);
  const second = await post(endpoint, options, others);
  if (second.kind === "registration") return storedClient(endpoint, options, others, second.body);
  throw refused(endpoint, options, second);
}

type Answer = ReturnType<typeof readRegistrationResponse> & { readonly response: NetworkResponse };

async function post(
  endpoint: string,
  { network, server, application, scopes, signal }: FindClientOptions,
  redirectUris: readonly string[],
): Promise<Answer> {
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
function storedClient(
  endpoint: string,
  options: FindClientOptions,
  redirectUris: readonly string[],
  body: RegistrationBody,
): StoredClient {
  const { clientId, clientSecret, secretExpiresAt } = body;
  const requested = methodOf(options.server.metadata.token_endpoint_auth_methods_supported);
  const named = body.method ?? requested;
  // A method with a secret cannot be used without one.
  const method = named.startsWith("client_secret_") && clientSecret === undefined ? "none" : named;
  if (!isMethod(method)) {
    const message =
      `Registration at ${urlWithoutQuery(endpoint)}: expected the method ${METHODS.join(", ")}, received ` +
      `${cleanText(method)}. ${advice(options)}`;
    throw new AuthError("auth/registration-refused", message, detailsOf(options));
  }
  return {
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    method,
    redirectUris: acceptsRedirects(body, redirectUris)
      ? (body.redirectUris ?? redirectUris)
      : redirectUris,
    ...(options.application.name !== undefined && { name: options.application.name }),
    ...(secretExpiresAt !== undefined && { secretExpiresAt }),
  };
}

function isMethod(method: string): method is (typeof METHODS)[number] {
  return METHODS.some((one) => one === method);
}

function refused(
  endpoint: string,
  options: FindClientOptions,
  answer: (OAuthFailure | UnreadableResponse) & { readonly response: NetworkResponse },
): AuthError {
  const { status, headers } = answer.response;
  const where = `Registration at ${urlWithoutQuery(endpoint)}`;
  const details = detailsOf(options);
  if (status >= 500 || status === 429) {
    const message = `${where}: expected a client id, received status ${status}. Try again later.`;
    const wait = retryAfterOf(headers);
    return new AuthError("auth/unavailable", message, {
      ...details,
      retryable: true,
      retryAfterMs: wait,
    });
  }
  const failure = answer.kind === "failure" ? answer : undefined;
  const error = failure?.error === undefined ? undefined : cleanText(failure.error);
  const text = cleanText(failure?.description ?? "");
  const received = answer.kind === "unreadable" ? answer.received : `status ${status}`;
  const quoted = [error, text && `"${text}"`].filter(Boolean).join(": ");
  return new AuthError(
    "auth/registration-refused",
    `${where}: expected a client id, received ${received}${quoted && `, ${quoted}`}. ${advice(options)}`,
    { ...details, oauthError: error },
  );
}

function advice({ server, redirectUris }: FindClientOptions): string {
  const type = applicationTypeOf(redirectUris);
  const uris =
    redirectUris.length > 0
      ? ` with the redirect URI ${redirectUris.map(urlWithoutQuery).join(", ")}`
      : "";
  return (
    `Register a ${type} client${uris} by hand, and pass it as ` +
    `client.registrations[${JSON.stringify(cleanText(server.issuer))}]. In Keycloak, also check the trusted hosts of ` +
    "the policies for client registration."
  );
}

function detailsOf({ server, mcpServer }: FindClientOptions) {
  return { issuer: server.issuer, resource: mcpServer };
}
