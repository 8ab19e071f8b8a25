/** The errors of discovery. Loaded when it fails. */
import { AuthError, type AuthErrorCode } from "../errors.js";
import type { AuthNotice, NetworkResponse } from "../model.js";
import { retryAfterOf } from "../network/network-errors.js";
import { cleanText, describeAddress, urlWithoutQuery } from "../shared/untrusted-text.js";
import type { DiscoveryAttempt } from "./options.js";

/** @param attempts the requested addresses, with their responses */
export function noResourceMetadata(
  server: string,
  attempts: readonly DiscoveryAttempt[],
): AuthError {
  return resourceError(server, `expected a document, received none:\n${listOf(attempts)}`);
}

export function noIssuers(server: string): AuthError {
  const detail = "expected authorization_servers with one or more URLs, received none";
  return resourceError(server, detail);
}

function resourceError(server: string, detail: string): AuthError {
  const message = `the protected resource metadata of ${server}: ${detail}`;
  return new AuthError("auth/no-metadata", message, { resource: server });
}

export function otherResource(server: string, resource: unknown): AuthError {
  return new AuthError(
    "auth/resource-mismatch",
    `the protected resource metadata, resource: expected ${server} or a part of its path, received ${describeAddress(resource)}; correct the metadata of the server, or connect to the URL that it names`,
    { resource: server },
  );
}

/** What is wrong with an authorization server. */
export interface IssuerProblem {
  readonly issuer: string;
  /** The URL of the MCP server. */
  readonly server: string;
}

export function invalidIssuer(where: IssuerProblem): AuthError {
  const detail = "expected a URL without query and fragment; correct the metadata of the server";
  return issuerError("auth/no-metadata", where, detail);
}

export function noIssuerMetadata(
  where: IssuerProblem,
  attempts: readonly DiscoveryAttempt[],
): AuthError {
  const detail = `expected a document, received none:\n${listOf(attempts)}`;
  return issuerError("auth/no-metadata", where, detail);
}

export function otherIssuer(where: IssuerProblem, received: unknown): AuthError {
  return issuerError(
    "auth/issuer-mismatch",
    where,
    `expected this issuer, received ${describeAddress(received)}; if both are the same server, set trustedIssuers: { [expected]: received }`,
  );
}

export function missingMember(where: IssuerProblem, name: string): AuthError {
  const detail = `expected the member ${name}, received none`;
  return issuerError("auth/no-metadata", where, detail);
}

export function noCodeFlow(where: IssuerProblem): AuthError {
  const detail = 'expected "code" in response_types_supported, received other types';
  return issuerError("auth/no-metadata", where, detail);
}

export function noPkce(where: IssuerProblem): AuthError {
  return issuerError(
    "auth/no-pkce",
    where,
    'expected "S256" in code_challenge_methods_supported, received no such value; if it supports PKCE, as Entra ID and Cognito do, set assumePkce: [issuer]',
  );
}

/** The notice that PKCE is used although the metadata does not mention it. */
export function pkceAssumed({ issuer, server }: IssuerProblem): AuthNotice {
  const message = `${describeAddress(issuer)}: assuming PKCE, which its metadata does not mention`;
  return { code: "auth/assumed-pkce", message, issuer, resource: server };
}

function issuerError(
  code: AuthErrorCode,
  { issuer, server }: IssuerProblem,
  detail: string,
): AuthError {
  const message = `the metadata of the authorization server ${describeAddress(issuer)}: ${detail}`;
  return new AuthError(code, message, { issuer, resource: server });
}

/** A server that fails instead of answering. */
export function serverError(
  response: NetworkResponse,
  address: string,
  { what, server }: { readonly what: string; readonly server: string },
): AuthError {
  return new AuthError(
    "auth/unavailable",
    `${what}, ${urlWithoutQuery(address)}: expected a document, received status ${response.status}; try again later`,
    { resource: server, retryable: true, retryAfterMs: retryAfterOf(response) },
  );
}

function listOf(attempts: readonly DiscoveryAttempt[]): string {
  return attempts
    .map(({ address, result }) => {
      if (result instanceof AuthError) return result.message;
      const type = cleanText(result.headers.get("content-type") ?? "none");
      return `${urlWithoutQuery(address)}: status ${result.status}, content type ${type}`;
    })
    .join("\n");
}
