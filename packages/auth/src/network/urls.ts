/** Checks the text of addresses that servers name (C32, C35). `guard.ts` checks what the host names resolve to. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { HOST } from "./limits.js";

/** The characters of a URL. Control characters, spaces, quotes and backslashes have no place in one. */
const URL_TEXT = /^[\w\-.~:/?#[\]@!$&'()*+,;=%\u00a1-\uffff]+$/;

/**
 * Parses an address that a server named. It must be https, without user and password. http is allowed if both the
 * address and the MCP server are on this machine.
 *
 * @param what the purpose, for the error: "the token endpoint"
 * @param server the URL of the MCP server
 * @throws AuthError `auth/blocked-address`
 */
export async function checkUrl(text: string, what: string, server: string): Promise<URL> {
  const url = URL_TEXT.test(text) ? parseUrl(text) : undefined;
  if (url !== undefined && isAllowed(url, server)) return url;
  throw (await import("./network-errors.js")).refusedUrl(text, url, what, server);
}

function isAllowed({ protocol, hostname, username, password }: URL, server: string): boolean {
  if (!HOST.test(hostname) || username !== "" || password !== "") return false;
  const isLocal = isLoopbackHost(hostname) && isLoopbackHost(new URL(server).hostname);
  return protocol === "https:" || (protocol === "http:" && isLocal);
}

/**
 * Checks a URL that is shown to a person or opened in a browser, and returns it in its normal form, which contains only
 * printable ASCII without quotes and spaces.
 *
 * @throws AuthError `auth/blocked-address`
 */
export async function checkBrowserUrl(
  text: string,
  server: string,
  what = "the authorization endpoint",
): Promise<string> {
  return (await checkUrl(text, what, server)).href;
}

/** Whether a host of a URL is an address of this machine or a `localhost` name. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Returns whether a URL names this machine by a loopback address or a name of it. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackHost(parseUrl(url)?.hostname ?? "");
}
