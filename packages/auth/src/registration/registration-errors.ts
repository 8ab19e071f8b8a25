/** The errors of registration. Loaded when it fails. */
import { AuthError } from "../errors.js";
import type { NetworkResponse } from "../model.js";
import { retryAfterOf } from "../network/network-errors.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";
import type { OAuthFailure, UnreadableResponse } from "../tokens/lenient.js";
import type { FindClientOptions } from "./options.js";
import { applicationTypeOf } from "./redirect-uris.js";

/** The error for a response that is no registration. */
export function registrationError(
  endpoint: string,
  options: FindClientOptions,
  answer: (OAuthFailure | UnreadableResponse) & { readonly response: NetworkResponse },
): AuthError {
  const { status } = answer.response;
  const where = `Registration at ${urlWithoutQuery(endpoint)}`;
  const details = detailsOf(options);
  if (status >= 500 || status === 429) {
    const message = `${where}: expected a client id, received status ${status}. Try again later.`;
    const wait = retryAfterOf(answer.response);
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
  const cause = server.isFallback
    ? "The MCP server has no protected resource metadata, so the client used it as the authorization server. If it is " +
      "none, serve the metadata below /.well-known/oauth-protected-resource. "
    : "";
  const type = applicationTypeOf(redirectUris);
  const uris =
    redirectUris.length > 0
      ? ` with the redirect URI ${redirectUris.map(urlWithoutQuery).join(", ")}`
      : "";
  return (
    `${cause}Register a ${type} client${uris} by hand, and pass it as ` +
    `client.registrations[${JSON.stringify(cleanText(server.issuer))}]. In Keycloak, also check the trusted hosts of ` +
    "the policies for client registration."
  );
}

function detailsOf({ server, mcpServer }: FindClientOptions) {
  return { issuer: server.issuer, resource: mcpServer };
}

/** The error for a method that the client does not have. */
export function unusableMethod(
  endpoint: string,
  options: FindClientOptions,
  method: string,
): AuthError {
  return new AuthError(
    "auth/registration-refused",
    `Registration at ${urlWithoutQuery(endpoint)}: expected the method none, client_secret_basic or ` +
      `client_secret_post, received ${cleanText(method)}. ${advice(options)}`,
    detailsOf(options),
  );
}

/** The error for a server that a client must be registered at by hand. */
export function noClient({
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
