/** Checks the addresses that the operator of a server configures. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";

/**
 * Parses an address. It must be https, or http on a loopback host, without user, password and fragment.
 *
 * @param where the option, for the error
 * @throws TypeError for other text
 */
export function secureUrl(where: string, text: unknown, allowQuery = false): URL {
  const url = typeof text === "string" && URL.canParse(text) ? new URL(text) : undefined;
  const isSecure =
    url !== undefined &&
    (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname)));
  const isPlain =
    isSecure &&
    url.username === "" &&
    url.password === "" &&
    !String(text).includes("#") &&
    (allowQuery || !String(text).includes("?"));
  if (isPlain) return url;
  const without = allowQuery ? "a fragment" : "query and fragment";
  throw new TypeError(
    `${where}: expected an https URL without ${without}, or http on a loopback host, received ${describeReceived(text)}`,
  );
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
