/** How a client proves its identity to the token endpoint (RFC 6749 section 2.3, RFC 7523). */
import type { ClientAuth as LibraryAuthentication } from "oauth4webapi";
import { AuthError } from "../errors.js";
import type { AuthorizationServer, OAuthClient, TokenEndpointAuthMethod } from "../model.js";
import { cleanText } from "../shared/untrusted-text.js";

type Library = typeof import("./library.js");

/** Returns the function that authenticates a token request. A `private_key_jwt` is signed anew for each request. */
export function clientAuthentication(
  library: Library,
  { issuer, metadata }: AuthorizationServer,
  client: OAuthClient,
  method: TokenEndpointAuthMethod,
): LibraryAuthentication {
  const { clientSecret, privateKey, keyId } = client;
  switch (method) {
    case "none":
      return library.None();
    case "client_secret_post":
      return library.ClientSecretPost(clientSecret ?? missing("clientSecret", method, issuer));
    case "client_secret_basic":
      return basic(clientSecret ?? missing("clientSecret", method, issuer));
    case "private_key_jwt": {
      const key = privateKey ?? missing("privateKey", method, issuer);
      const algorithms = metadata["token_endpoint_auth_signing_alg_values_supported"];
      return library.PrivateKeyJwt(keyId === undefined ? key : { key, kid: keyId }, {
        [library.modifyAssertion]: (header) => useOlderName(header, client.algorithm, algorithms),
      });
    }
  }
  return method satisfies never;
}

/**
 * Basic with form-encoding. The library also encodes `-` and `.`, which servers that skip the decoding reject; the form
 * encoding of URLs leaves them.
 */
function basic(secret: string): LibraryAuthentication {
  return (_server, { client_id: id }, _body, headers) => {
    headers.set("authorization", `Basic ${btoa(`${formEncode(id)}:${formEncode(secret)}`)}`);
  };
}

function formEncode(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}

/** Uses `EdDSA`, the older name of `Ed25519`, on request and where the authorization server lists only that. */
function useOlderName(
  header: { alg?: unknown },
  wanted: string | undefined,
  listed: unknown,
): void {
  if (header.alg !== "Ed25519") return;
  const isOlder = Array.isArray(listed) && listed.includes("EdDSA") && !listed.includes("Ed25519");
  if (wanted === "EdDSA" || (wanted === undefined && isOlder)) header.alg = "EdDSA";
}

function missing(option: string, method: string, issuer: string): never {
  throw new AuthError(
    "auth/no-client",
    `The client of ${cleanText(issuer)}: expected ${option} for the method ${method}, received none. ` +
      `Add ${option} to the registration, or change tokenEndpointAuthMethod.`,
    { issuer },
  );
}
