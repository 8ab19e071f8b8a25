/** Where a server is that is to be checked or called. */
import type { ServerCommand } from "@mcp-gen/stdio/child";

/** An http or https address, or the command that starts the server. */
export type CheckTarget = string | URL | ServerCommand;

/** The target as a line for people. Of an address, what may be secret is left out: user, password and query. */
export function describeTarget(target: CheckTarget): string {
  if (typeof target === "string" || target instanceof URL) {
    const { origin, pathname, search } = addressOf(target);
    return `${origin}${pathname}${search === "" ? "" : "?…"}`;
  }
  return [target.command, ...(target.args ?? [])].join(" ");
}

/**
 * The address of a server, without user and password.
 *
 * @throws TypeError for what is no address with http or https
 */
export function addressOf(target: string | URL): URL {
  const text = String(target);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `checkServer: expected a URL with http or https, received ${JSON.stringify(text)}; a program is given as { command, args }`,
    );
  }
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}

/** There is no server where one should be, or nobody who may talk to it. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}
