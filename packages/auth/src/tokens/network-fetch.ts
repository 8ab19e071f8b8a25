/** Connects `oauth4webapi` to the network of the package, and its errors to ours. */
import { AuthError, type AuthErrorCode, type AuthErrorDetails } from "../errors.js";
import type { AuthorizationServer, Network, NetworkOptions, NetworkResponse } from "../model.js";

interface LibraryRequest {
  readonly body: URLSearchParams;
  readonly headers: Record<string, string>;
}

/**
 * Returns a function in place of `fetch`. The library gets a response without a body, from which it keeps the DPoP
 * nonce. The body is cleaned before the library reads it.
 */
export function networkFetch(network: Network, options: NetworkOptions) {
  let received: NetworkResponse | undefined;
  return {
    async fetch(this: void, url: string, { body, headers }: LibraryRequest): Promise<Response> {
      received = await network.post(url, body.toString(), { ...options, headers });
      return new Response(null, { headers: received.headers });
    },
    response(): NetworkResponse {
      if (received === undefined) throw new TypeError("No request was sent.");
      return received;
    },
  };
}

/** The metadata that the library needs. */
export function endpointsOf({ issuer, metadata }: AuthorizationServer) {
  const { token_endpoint, revocation_endpoint } = metadata;
  return {
    issuer,
    token_endpoint,
    ...(revocation_endpoint !== undefined && { revocation_endpoint }),
  };
}

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
