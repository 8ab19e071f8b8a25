/** What redirect URIs say about a client (RFC 8252). */
import { isLoopbackUrl } from "../network/urls.js";

/** Native applications use loopback addresses and private schemes. A client without redirect URIs is native too. */
export function applicationTypeOf(redirectUris: readonly string[]): "native" | "web" {
  const isNative = redirectUris.every((uri) => isLoopbackUrl(uri) || !/^https?:/i.test(uri));
  return isNative ? "native" : "web";
}

/** Replaces `127.0.0.1` by `localhost`, for authorization servers that know only the name. */
export function withLocalhost(uri: string): string {
  return uri.replace(/^http:\/\/127\.0\.0\.1(?=[:/]|$)/, "http://localhost");
}

/**
 * Returns the redirect URI to send: the given one, or the same with `localhost` if only that was registered. Undefined
 * if the client has registered neither. All are accepted if it is unknown what was registered.
 */
export function acceptedRedirectUri(
  client: { readonly redirectUris?: readonly string[] | undefined },
  uri: string,
): string | undefined {
  const { redirectUris: known } = client;
  return [uri, withLocalhost(uri)].find((one) => known?.includes(one) ?? true);
}
