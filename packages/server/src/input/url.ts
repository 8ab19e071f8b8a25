/** Checks the URL of a URL elicitation. */
import { looksSecret } from "../schema/secret-names.js";

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Checks a URL before it is sent to a user: https, or http on loopback; no user name or password; no parameter with
 * the name of a secret, because anyone with the URL would get access.
 *
 * @returns The normalized URL.
 * @throws TypeError for a URL that must not be sent. The message does not repeat the URL.
 * @example checkElicitationUrl("https://example.com/sign-in?state=4f", 'elicit "sign-in"')
 */
export function checkElicitationUrl(address: string, where: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new TypeError(
      `${where}: received a string that is not an absolute URL; start it with https://`,
    );
  }
  const { protocol, hostname, username, password, searchParams, href, hash } = url;
  if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.test(hostname))) {
    throw new TypeError(
      `${where}: expected an https: URL, or http: on loopback, received ${protocol}//${hostname}; serve the page over https`,
    );
  }
  if (username !== "" || password !== "") {
    throw new TypeError(
      `${where}: expected a URL without user name and password, received a URL with both or one of them; have the user sign in on the page`,
    );
  }
  const names = [...searchParams.keys(), ...new URLSearchParams(hash.slice(1)).keys()];
  const secret = names.find(looksSecret);
  if (secret !== undefined) {
    throw new TypeError(
      `${where}: expected a URL that gives no access on its own, received the parameter "${secret}"; have the user sign in on the page, and rename a parameter that only identifies the request, for example to "state"`,
    );
  }
  return href;
}
