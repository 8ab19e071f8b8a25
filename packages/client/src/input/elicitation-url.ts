/** Checks the URL of a URL elicitation before the user sees it. */

/** The parts of a URL to show before the user opens the URL. */
export interface ElicitationUrl {
  /** The normalized URL (`URL.href`), without quotes, spaces or control characters that could change how it looks. */
  readonly href: string;
  readonly host: string;
  /** Whether the host is written in Punycode: such a host can look like another host, so warn the user. */
  readonly punycode: boolean;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Characters that are invisible or change the order of the characters around them: controls (C0, C1), line and
 * paragraph separators, bidirectional controls, and zero-width format characters. The class `URL` removes some of these
 * characters and escapes others.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Checks that a URL uses https, or http on loopback, and has no user name, password or hidden characters.
 *
 * @returns the parts to show, or a string that describes the invalid URL, as the end of a sentence
 */
export function pageOf(address: string): ElicitationUrl | string {
  if (HIDDEN.test(address)) return "a URL with control or format characters";
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return "a string that is not an absolute URL";
  }
  const { protocol, hostname, host, href, username, password } = url;
  if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.test(hostname))) {
    return `one that begins with ${JSON.stringify(protocol)}`;
  }
  if (username !== "" || password !== "") return "one with a user name or password";
  const punycode = hostname.split(".").some((label) => label.startsWith("xn--"));
  return { href, host, punycode };
}
