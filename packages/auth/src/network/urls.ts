/** Checks the text of addresses that servers name (C32, C35). `guard.ts` checks what the host names resolve to. */
import { AuthError } from "../errors.js";
import { urlWithoutQuery } from "../shared/untrusted-text.js";

/** The characters of a URL. Control characters, spaces, quotes and backslashes have no place in one. */
const URL_TEXT = /^[\w\-.~:/?#[\]@!$&'()*+,;=%\u00a1-\uffff]+$/;
/** Host names and addresses. The URL parser also accepts characters such as `$`. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * Parses an address that a server named. It must be https, without user and password. http is allowed if both the
 * address and the MCP server are on this machine.
 *
 * @param what the purpose, for the error: "the token endpoint"
 * @param server the URL of the MCP server
 * @throws AuthError `auth/blocked-address`
 */
export function checkUrl(text: string, what: string, server: string): URL {
  const url = URL_TEXT.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  const refuse = (expected: string, received: string): AuthError =>
    new AuthError("auth/blocked-address", `${what}: expected ${expected}, received ${received}`, {
      resource: server,
    });
  if (url === undefined || !HOST.test(url.hostname)) {
    throw refuse("an https URL", describeAddress(text));
  }
  const { protocol, hostname, username, password } = url;
  if (username !== "" || password !== "") {
    throw refuse("a URL without user and password", `one with them for ${url.host}`);
  }
  if (protocol === "https:") return url;
  const isLocal = isLoopbackHost(hostname) && isLoopbackHost(new URL(server).hostname);
  if (protocol === "http:" && isLocal) return url;
  throw refuse(
    "https; http is allowed only if this address and the MCP server are both on localhost",
    urlWithoutQuery(url.href),
  );
}

/**
 * Checks a URL that is shown to a person or opened in a browser, and returns it in its normal form, which contains only
 * printable ASCII without quotes and spaces.
 *
 * @throws AuthError `auth/blocked-address`
 */
export function checkBrowserUrl(text: string, server: string): string {
  return checkUrl(text, "the authorization endpoint", server).href;
}

/** Whether a host of a URL is an address of this machine or a `localhost` name. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Returns whether a URL names this machine by a loopback address or a name of it. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Describes a value that should be a URL, for messages: without query, user, control characters and excess length. */
export function describeAddress(value: unknown): string {
  if (typeof value !== "string") return "no text";
  return `${urlWithoutQuery(value)}${/[?#]/.test(value) ? "?…" : ""}`;
}
