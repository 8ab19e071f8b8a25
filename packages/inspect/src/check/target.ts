/** The location of a server to check or call. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { ServerCommand } from "@mcp-gen/stdio/child";

/** An http or https address, or the command that starts the server. */
export type CheckTarget = string | URL | ServerCommand;

/** Formats the target for messages. Omits user, password and query of an address, which may be secret. */
export function describeTarget(target: CheckTarget): string {
  if (typeof target === "string" || target instanceof URL) {
    const { origin, pathname, search } = addressOf(target);
    return `${origin}${pathname}${search === "" ? "" : "?…"}`;
  }
  return [target.command, ...(target.args ?? [])].join(" ");
}

/**
 * Returns the address of a server without user and password.
 *
 * @throws TypeError for an address that is not http or https
 */
export function addressOf(target: string | URL): URL {
  const text = String(target);
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `checkServer: expected a URL with http or https, received ${JSON.stringify(text)}; pass a program as { command, args }`,
    );
  }
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}

/** Thrown if no server answers, or if the server denies access. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}
