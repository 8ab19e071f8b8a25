import { isLoopbackHost } from "../network/urls.js";

/** Returns whether a URL names this machine by a loopback address or a name of it. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}
