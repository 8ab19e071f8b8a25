/** The target of a connection: a URL, a command that starts a server, or a transport. */
import type { Transport } from "@mcp-gen/core";
import type { ServerCommand } from "@mcp-gen/stdio/child";

export type Target = string | URL | ServerCommand | Transport;

export type ResolvedTarget =
  | { readonly kind: "http"; readonly url: URL; readonly key: string }
  | { readonly kind: "command"; readonly command: ServerCommand; readonly key: string }
  | { readonly kind: "transport"; readonly transport: Transport };

/**
 * Returns the kind of a target.
 *
 * @throws TypeError for an invalid target
 */
export async function resolveTarget(target: Target): Promise<ResolvedTarget> {
  if (typeof target === "string" || target instanceof URL) {
    const resolved = urlTarget(target);
    if (resolved !== undefined) return resolved;
  }
  if (typeof target === "object" && target !== null) {
    if ("start" in target && typeof target.start === "function") {
      return { kind: "transport", transport: target };
    }
    if ("command" in target && typeof target.command === "string" && target.command !== "") {
      const { command, args = [], cwd = "" } = target;
      return { kind: "command", command: target, key: JSON.stringify([command, ...args, cwd]) };
    }
  }
  throw (await import("./option-errors.js")).targetError(target);
}

function urlTarget(target: string | URL): ResolvedTarget | undefined {
  const url = parsed(target);
  if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
    return undefined;
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
