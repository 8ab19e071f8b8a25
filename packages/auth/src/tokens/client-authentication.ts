/** How a client proves its identity to the token endpoint (RFC 6749 section 2.3, RFC 7523). */
import type { ClientAuth as LibraryAuthentication } from "oauth4webapi";
import type { AuthorizationServer, OAuthClient, TokenEndpointAuthMethod } from "../model.js";
import { ClientSecretPost, None } from "./library.js";

/** Returns the function that authenticates a token request. A `private_key_jwt` is signed anew for each request. */
export async function clientAuthentication(
  server: AuthorizationServer,
  client: OAuthClient,
  method: TokenEndpointAuthMethod,
): Promise<LibraryAuthentication> {
  const { clientSecret, privateKey } = client;
  if (method === "none") return None();
  if (method === "private_key_jwt" && privateKey !== undefined) {
    const { privateKeyAuthentication } = await import("./private-key-authentication.js");
    return privateKeyAuthentication(privateKey, client, server);
  }
  if (method === "private_key_jwt" || clientSecret === undefined) {
    throw (await import("./library-errors.js")).missingCredentials(server, method);
  }
  return method === "client_secret_post" ? ClientSecretPost(clientSecret) : basic(clientSecret);
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
