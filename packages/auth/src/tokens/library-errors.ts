/** What errors of `oauth4webapi` mean. Loaded when a request fails. */
import { AuthError, type AuthErrorCode, type AuthErrorDetails } from "../errors.js";
import type { AuthorizationServer, TokenEndpointAuthMethod } from "../model.js";
import { cleanText, urlWithoutQuery } from "../shared/untrusted-text.js";

/** What the errors of the library mean before a request is sent. Its messages name the option or the member. */
const CODES: Readonly<Record<string, readonly [AuthErrorCode, string]>> = {
  OAUTH_HTTP_REQUEST_FORBIDDEN: [
    "auth/blocked-address",
    "expected an https URL, received http. Only an authorization server on this machine may use http.",
  ],
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: ["auth/blocked-address", "expected an https URL."],
  OAUTH_MISSING_SERVER_METADATA: [
    "auth/no-metadata",
    "expected the URL of the endpoint in the metadata, received none. Use another way to log in.",
  ],
  OAUTH_INVALID_SERVER_METADATA: [
    "auth/no-metadata",
    "expected the URL of the endpoint in the metadata, received an invalid one. Report this to its operator.",
  ],
  OAUTH_UNSUPPORTED_OPERATION: [
    "auth/no-client",
    "expected a private key for RS256, PS256, ES256, ES384, ES512 or Ed25519. Use such a key.",
  ],
};

/** Replaces an error of the library that can reach a user. Returns all other errors. */
export function authErrorOf(error: unknown, details: AuthErrorDetails): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  if (known === undefined) return error;
  return new AuthError(
    known[0],
    `The authorization server ${details.issuer}: ${known[1]}`,
    details,
  );
}

/** The error for a token response that the library rejects after it was cleaned. */
export function invalidTokenError(
  { issuer, metadata }: AuthorizationServer,
  mcpServer: string | undefined,
): AuthError {
  return new AuthError(
    "auth/token-refused",
    `Token request to ${urlWithoutQuery(metadata.token_endpoint)}: expected a valid token response, received an ` +
      "invalid one. Report this to the operator of the authorization server.",
    { issuer, resource: mcpServer },
  );
}

/** The error for a client without the secret or the key of its method. */
export function missingCredentials(
  { issuer }: AuthorizationServer,
  method: TokenEndpointAuthMethod,
): AuthError {
  const option = method === "private_key_jwt" ? "privateKey" : "clientSecret";
  return new AuthError(
    "auth/no-client",
    `The client of ${cleanText(issuer)}: expected ${option} for the method ${method}, received none. ` +
      `Add ${option} to the registration, or change tokenEndpointAuthMethod.`,
    { issuer },
  );
}
