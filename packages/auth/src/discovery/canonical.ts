/** Compares a protected resource with an MCP server, and chooses the `resource` parameter (C4, C5). */
import type { AuthNotice, ResourceMetadata } from "../model.js";
import type { ResourceOverride } from "./options.js";

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
  if (text === undefined || !URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  // The text must be in normal form: it is sent as it is, and others may read `..` differently.
  if (path !== pathname) return false;
  const target = new URL(server);
  return origin === target.origin && withSlash(target.pathname).startsWith(withSlash(pathname));
}

function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

/**
 * Chooses the value of the `resource` parameter: the override, otherwise the text of the document, otherwise the server.
 * Returns undefined to send none.
 *
 * @param server as `canonicalServer` returns it
 */
export function chooseResource(
  server: string,
  metadata: ResourceMetadata | undefined,
  override: ResourceOverride | undefined,
  onNotice: (notice: AuthNotice) => void = () => {},
): string | undefined {
  const value = typeof override === "object" ? entryFor(server, override) : override;
  if (value === undefined) return metadata?.resource ?? server;
  const use = value === false ? "without the parameter resource" : `with resource=${value}`;
  const message = `${server}: requesting tokens ${use}, because the option resource says so`;
  onNotice({ code: "auth/resource-override", message, resource: server });
  return value === false ? undefined : value;
}

function entryFor(
  server: string,
  overrides: Readonly<Record<string, string | false>>,
): string | false | undefined {
  return Object.entries(overrides).find(([url]) => canonicalServer(url) === server)?.[1];
}
