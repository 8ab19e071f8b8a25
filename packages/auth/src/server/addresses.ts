/** Checks the addresses that the operator of a server configures. */
import { mismatch } from "./preview.js";

/** An https URL, or an http URL of a loopback host, without user, password, query and fragment. */
const SECURE =
  /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?)(?:\/[^\s?#\\]*)?$/i;

/**
 * Parses an address. It must be https, or http on a loopback host, without user, password and fragment.
 *
 * @param where the option, for the error
 * @throws TypeError for other text
 */
export function secureUrl(where: string, text: unknown, allowQuery = false): URL {
  const url = String(text);
  const checked = allowQuery ? url.replace(/\?[^#]*$/, "") : url;
  try {
    if (SECURE.test(checked)) return new URL(url);
  } catch {
    // The error below contains the expected form.
  }
  throw new TypeError(
    mismatch(
      where,
      `an https URL, or http on loopback, without ${allowQuery ? "" : "query and "}fragment`,
      text,
    ),
  );
}
