/** Compares a protected resource with an MCP server (C4). */
import { parseUrl } from "@mcp-gen/core/parse-url";

/** The URL of an MCP server without query, fragment and the final slash of an empty path. */
export function canonicalServer(server: string): string {
  const { origin, pathname } = new URL(server);
  return `${origin}${pathname === "/" ? "" : pathname}`;
}

/**
 * Whether a document with this `resource` may speak for the server: scheme, host and port are equal, and its path is the
 * path of the server or contains it by whole segments.
 */
export function coversServer(resource: string, server: string): boolean {
  const [text, path = "/"] = /^https?:\/\/[^/?#@\\\s]+(\/[^?#\\\s]*)?$/i.exec(resource) ?? [];
  const url = text === undefined ? undefined : parseUrl(text);
  if (url === undefined) return false;
  const { origin, pathname } = url;
  // The text must be in normal form: it is sent unchanged, and others may read `..` differently.
  if (path !== pathname) return false;
  const target = new URL(server);
  return origin === target.origin && withSlash(target.pathname).startsWith(withSlash(pathname));
}

function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}
