/** The target of a connection: a URL, a command that starts a server, or a transport. */
import type { Transport } from "@mcp-gen/core";
import type { ServerCommand } from "@mcp-gen/stdio/child";

export type Target = string | URL | ServerCommand | Transport;

export type Reached =
  | { readonly kind: "http"; readonly url: URL; readonly key: string }
  | { readonly kind: "command"; readonly command: ServerCommand; readonly key: string }
  | { readonly kind: "transport"; readonly transport: Transport };

/**
 * Returns the kind of a target.
 *
 * @throws TypeError for an invalid target
 */
export function reached(target: Target): Reached {
  if (typeof target === "string" || target instanceof URL) return reachedByUrl(target);
  if (typeof target === "object" && target !== null) {
    if ("start" in target && typeof target.start === "function") {
      return { kind: "transport", transport: target };
    }
    if ("command" in target && typeof target.command === "string" && target.command !== "") {
      const { command, args = [], cwd = "" } = target;
      return { kind: "command", command: target, key: JSON.stringify([command, ...args, cwd]) };
    }
  }
  throw new TypeError(
    `connect: expected a URL, a command such as { command: "node", args: ["server.js"] }, or a transport, received ${describe(target)}`,
  );
}

function reachedByUrl(target: string | URL): Reached {
  const url = parsed(target);
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new TypeError(
      `connect: expected a URL with http or https, received ${JSON.stringify(String(target))}. Start a program with ${commandOf(String(target))}.`,
    );
  }
  return { kind: "http", url, key: `${url.origin}${url.pathname}` };
}

function parsed(target: string | URL): URL | undefined {
  try {
    return new URL(target);
  } catch {
    return undefined;
  }
}

/** Converts a command line to a target. */
function commandOf(text: string): string {
  const [command = "", ...args] = text.trim().split(/\s+/);
  if (args.length === 0 || text.length > LONGEST_EXAMPLE) return "{ command, args }";
  return `{ command: ${JSON.stringify(command)}, args: ${JSON.stringify(args)} }`;
}

/** Maximum characters of an example. */
const LONGEST_EXAMPLE = 200;

function describe(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
