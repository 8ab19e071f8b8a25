/** Checks the metadata of an authorization server (C7, C10, C32). */
import { AuthError, type AuthErrorCode } from "../errors.js";
import { checkUrl, describeAddress } from "../network/urls.js";
import { stringsIn, type MetadataDocument } from "./find-document.js";
import { matchesIssuer } from "./issuer.js";
import type { IssuerMetadata } from "../model.js";
import type { IssuerDiscoveryOptions } from "./options.js";

const ENDPOINTS = [
  "authorization_endpoint",
  "token_endpoint",
  "registration_endpoint",
  "revocation_endpoint",
  "device_authorization_endpoint",
];
const LISTS = [
  "scopes_supported",
  "response_types_supported",
  "token_endpoint_auth_methods_supported",
  "code_challenge_methods_supported",
];
const FLAGS = [
  "client_id_metadata_document_supported",
  "authorization_response_iss_parameter_supported",
];

/**
 * Checks a document and returns it with members of the expected types.
 *
 * @throws AuthError `auth/issuer-mismatch`, `auth/no-metadata`, `auth/no-pkce` or `auth/blocked-address`
 */
export function checkMetadata(
  document: MetadataDocument,
  requested: string,
  options: IssuerDiscoveryOptions,
): IssuerMetadata {
  const { server, usesCode = true } = options;
  const { issuer } = document;
  if (typeof issuer !== "string" || !matchesIssuer(requested, issuer, options)) {
    throw metadataError(
      "auth/issuer-mismatch",
      requested,
      server,
      `expected this issuer, received ${describeAddress(issuer)}; if both are the same server, set trustedIssuers: { [expected]: received }`,
    );
  }
  const cleaned: Record<string, unknown> = { ...document };
  for (const name of ENDPOINTS) cleaned[name] = checkEndpoint(document[name], name, options);
  for (const name of LISTS) cleaned[name] = stringsIn(document[name]);
  for (const name of FLAGS) cleaned[name] = document[name] === true;
  const metadata = cleaned as unknown as IssuerMetadata;
  requireMember(metadata, "token_endpoint", server);
  if (usesCode) checkCodeFlow(metadata, requested, options);
  return metadata;
}

function checkEndpoint(
  value: unknown,
  name: string,
  { server }: IssuerDiscoveryOptions,
): string | undefined {
  if (typeof value !== "string") return undefined;
  checkUrl(value, `the authorization server metadata, ${name}`, server);
  return value;
}

function requireMember(metadata: IssuerMetadata, name: string, server: string): void {
  if (metadata[name] !== undefined) return;
  const detail = `expected the member ${name}, received none`;
  throw metadataError("auth/no-metadata", metadata.issuer, server, detail);
}

/** Checks what a login with the authorization code flow needs. */
function checkCodeFlow(
  metadata: IssuerMetadata,
  requested: string,
  { server, assumePkce = [], onNotice }: IssuerDiscoveryOptions,
): void {
  requireMember(metadata, "authorization_endpoint", server);
  const { issuer, code_challenge_methods_supported: methods = [] } = metadata;
  if (stringsIn(metadata["response_types_supported"])?.includes("code") === false) {
    const detail = 'expected "code" in response_types_supported, received other types';
    throw metadataError("auth/no-metadata", issuer, server, detail);
  }
  if (methods.includes("S256")) return;
  if (!assumePkce.includes(issuer) && !assumePkce.includes(requested)) {
    throw metadataError(
      "auth/no-pkce",
      issuer,
      server,
      'expected "S256" in code_challenge_methods_supported, received none; if it supports PKCE, as Entra ID and Cognito do, set assumePkce: [issuer]',
    );
  }
  const message = `${describeAddress(issuer)}: assuming PKCE, which its metadata does not mention`;
  onNotice?.({ code: "auth/assumed-pkce", message, issuer, resource: server });
}

/** @param detail what was expected and received */
export function metadataError(
  code: AuthErrorCode,
  issuer: string,
  server: string,
  detail: string,
): AuthError {
  const message = `the metadata of the authorization server ${describeAddress(issuer)}: ${detail}`;
  return new AuthError(code, message, { issuer, resource: server });
}
