/** Chooses where the listener of a login waits. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { AuthError } from "../errors.js";
import { LOOPBACK_HOSTS, type CallbackPlace } from "./listener.js";

export const CALLBACK_PATH = "/callback";

export interface PlaceOptions {
  readonly host: string;
  readonly port?: number | undefined;
  readonly metadataPorts: readonly number[];
}

/**
 * Returns the places to try, best first: the redirect URI of the existing registration, the ones that the authorization
 * server accepts, the ports of the client ID metadata document, and any port.
 */
export function placesFor(
  { host, port, metadataPorts }: PlaceOptions,
  preferred?: string,
  allowed?: readonly string[],
): readonly CallbackPlace[] {
  const known = [preferred, ...(allowed ?? [])].flatMap((uri) => placeOf(uri) ?? []);
  if (allowed !== undefined) {
    const places = known
      .map((place) => (place.port === 0 ? { ...place, port: port ?? 0 } : place))
      .filter((place) => port === undefined || place.port === port);
    return places.length > 0 ? places : noPlace(host, port, allowed);
  }
  const inHost = (number: number) => ({ host, port: number, path: CALLBACK_PATH });
  return port === undefined ? [...known, ...metadataPorts.map(inHost), inHost(0)] : [inHost(port)];
}

function noPlace(host: string, port: number | undefined, allowed: readonly string[]): never {
  const expected = `http://${host}${port === undefined ? "" : `:${port}`}${CALLBACK_PATH}`;
  throw new AuthError(
    "auth/no-client",
    `Login: expected a registered redirect URI such as ${expected}, received ${allowed.join(", ") || "none"}. ` +
      "Register this redirect URI for the client.",
  );
}

/** Returns the place of a redirect URI. Undefined if it is not a loopback address with http. */
function placeOf(uri: string | undefined): CallbackPlace | undefined {
  const url = uri === undefined ? undefined : parseUrl(uri);
  if (url === undefined) return undefined;
  const { protocol, hostname, port, pathname, search } = url;
  if (protocol !== "http:" || !LOOPBACK_HOSTS.includes(hostname) || search !== "") return undefined;
  // Without a port, the authorization server accepts any (RFC 8252 section 7.3).
  return { host: hostname, port: Number(port), path: pathname };
}
