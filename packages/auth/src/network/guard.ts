/** Decides which addresses a request may connect to (C32, C33). */
import { readAddress } from "./read-address.js";
import type { AddressRules } from "./address-rules.js";
import { checkUrl, isLoopbackHost } from "./urls.js";
import type { NetworkPlatform } from "./types.js";

/** An address that a request may connect to. */
export interface CheckedTarget {
  readonly url: URL;
  /** What the host name resolved to. The connection must use one of these. Undefined if only the platform resolves names. */
  readonly addresses: readonly string[] | undefined;
}

/** @throws AuthError `auth/blocked-address` */
export type Guard = (address: string, what: string) => Promise<CheckedTarget>;

/**
 * @param server the URL of the MCP server. Private addresses are allowed if it is at addresses of the same class.
 * @param allow addresses, networks and host names that are allowed anyway
 */
export function createGuard(
  server: string,
  allow: readonly string[],
  { resolve, createMatcher }: Pick<NetworkPlatform, "resolve" | "createMatcher">,
): Guard {
  let known: Promise<AddressRules> | undefined;
  const create = async (): Promise<AddressRules> => {
    const { createAddressRules } = await import("./address-rules.js");
    const ofServer = await findAddresses(new URL(server).hostname, resolve).catch(() => {
      // The name may resolve later.
      known = undefined;
      return [];
    });
    return createAddressRules(allow, ofServer ?? [], createMatcher);
  };
  // Loaded for the first address. Where names are not resolved, most servers have none.
  const rules = (): Promise<AddressRules> =>
    (known ??= create().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

  return async (text, what) => {
    const url = await checkUrl(text, what, server);
    const addresses = await findAddresses(url.hostname, resolve);
    for (const address of addresses ?? []) {
      const kind = (await rules())(url, address);
      if (kind === undefined) continue;
      const { refusedAddress } = await import("./network-errors.js");
      throw refusedAddress(url, address, kind, { what, server });
    }
    return { url, addresses };
  };
}

/** The addresses of the host of a URL; undefined if only the platform can resolve its name. */
async function findAddresses(
  hostname: string,
  resolve: NetworkPlatform["resolve"],
): Promise<readonly string[] | undefined> {
  const address = readAddress(hostname);
  if (address !== undefined) return [address];
  if (resolve !== undefined) return resolve(hostname);
  return isLoopbackHost(hostname) ? ["127.0.0.1"] : undefined;
}
