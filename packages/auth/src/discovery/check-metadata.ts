/** Checks the metadata of an authorization server (C7, C10, C32). */
import { checkUrl } from "../network/urls.js";
import { printableNames, type MetadataDocument } from "./find-document.js";
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
export async function checkMetadata(
  document: MetadataDocument,
  requested: string,
  options: IssuerDiscoveryOptions,
): Promise<IssuerMetadata> {
  const { server, usesCode = true } = options;
  const { issuer } = document;
  if (typeof issuer !== "string" || !matchesIssuer(requested, issuer, options)) {
    throw (await errors()).otherIssuer({ issuer: requested, server }, issuer);
  }
  const cleaned: Record<string, unknown> = { ...document };
  for (const name of ENDPOINTS) {
    const endpoint = document[name];
    const isText = typeof endpoint === "string";
    if (isText) await checkUrl(endpoint, `the authorization server metadata, ${name}`, server);
    cleaned[name] = isText ? endpoint : undefined;
  }
  for (const name of LISTS) cleaned[name] = printableNames(document[name]);
  for (const name of FLAGS) cleaned[name] = document[name] === true;
  const metadata = cleaned as unknown as IssuerMetadata;
  await requireMember(metadata, "token_endpoint", server);
  if (usesCode) await checkCodeFlow(metadata, requested, options);
  return metadata;
}

async function requireMember(
  metadata: IssuerMetadata,
  name: string,
  server: string,
): Promise<void> {
  if (metadata[name] !== undefined) return;
  throw (await errors()).missingMember({ issuer: metadata.issuer, server }, name);
}

/** Checks what a login with the authorization code flow needs. */
async function checkCodeFlow(
  metadata: IssuerMetadata,
  requested: string,
  { server, assumePkce = [], onNotice }: IssuerDiscoveryOptions,
): Promise<void> {
  await requireMember(metadata, "authorization_endpoint", server);
  const { issuer, code_challenge_methods_supported: methods = [] } = metadata;
  if (printableNames(metadata["response_types_supported"])?.includes("code") === false) {
    throw (await errors()).noCodeFlow({ issuer, server });
  }
  if (methods.includes("S256")) return;
  if (!assumePkce.includes(issuer) && !assumePkce.includes(requested)) {
    throw (await errors()).noPkce({ issuer, server });
  }
  onNotice?.((await errors()).pkceAssumed({ issuer, server }));
}

function errors() {
  return import("./discovery-errors.js");
}
