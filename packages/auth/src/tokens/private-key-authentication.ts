/** The method `private_key_jwt` (RFC 7523). */
import type { ClientAuth as LibraryAuthentication } from "oauth4webapi";
import type { AuthorizationServer, OAuthClient, PrivateKey } from "../model.js";
import { modifyAssertion, PrivateKeyJwt } from "./library.js";

/** Returns the function that signs a new assertion for each request. */
export function privateKeyAuthentication(
  privateKey: PrivateKey,
  { keyId, algorithm }: OAuthClient,
  { metadata }: AuthorizationServer,
): LibraryAuthentication {
  const algorithms = metadata["token_endpoint_auth_signing_alg_values_supported"];
  return PrivateKeyJwt(keyId === undefined ? privateKey : { key: privateKey, kid: keyId }, {
    [modifyAssertion]: (header) => useOlderName(header, algorithm, algorithms),
  });
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
