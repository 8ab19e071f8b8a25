/** Decides which addresses a request may connect to (C32, C33). */
import { AuthError } from "../errors.js";
import { createClassifier, readAddress, unmapped } from "./address-class.js";
import { readAllowList } from "./allow-list.js";
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
  const { names, ranges } = readAllowList(allow);

  const addressesOf = (hostname: string) => findAddresses(hostname, resolve);

  const rules = once(async () => {
    const classOf = await createClassifier(createMatcher);
    // A range lifts the ban of metadata addresses only if it names them, unlike 0.0.0.0/0.
    const explicit = ranges.filter(([base]) => classOf(base) === "metadata");
    return {
      classOf: (address: string) => classOf(readAddress(address) ?? ""),
      isAllowed: await createMatcher(ranges.map((range) => range.join("/"))),
      isExplicitlyAllowed: await createMatcher(explicit.map((range) => range.join("/"))),
    };
  });

  /** The classes of the addresses of the MCP server. Empty if one of them is public. */
  const serverClasses = once(async (): Promise<ReadonlySet<string>> => {
    const { classOf } = await rules();
    const addresses = await addressesOf(new URL(server).hostname).catch(() => []);
    const classes = new Set(addresses?.map(classOf));
    return classes.has("public") ? new Set() : classes;
  });

  const isBlocked = async ({ protocol, hostname }: URL, address: string): Promise<boolean> => {
    const { classOf, isAllowed, isExplicitlyAllowed } = await rules();
    const kind = classOf(address);
    if (protocol === "http:" && kind !== "loopback") return true;
    if (kind === "public") return false;
    const plain = readAddress(address) ?? "";
    const ipv4 = unmapped(plain) ?? plain;
    if (kind.endsWith("metadata")) return !isExplicitlyAllowed(ipv4);
    if (names.has(hostname.replace(/\.$/, "")) || isAllowed(ipv4)) return false;
    return !(await serverClasses()).has(kind);
  };

  return async (text, what) => {
    const url = checkUrl(text, what, server);
    const addresses = await addressesOf(url.hostname);
    for (const address of addresses ?? []) {
      if (!(await isBlocked(url, address))) continue;
      const { classOf } = await rules();
      const expected = url.protocol === "http:" ? "a loopback" : "a public";
      throw new AuthError(
        "auth/blocked-address",
        `${what}: expected ${expected} address, received ${url.host} at ${address} (${classOf(address)}); if this address is intended, add it to network.allow`,
        { resource: server },
      );
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

/** Calls a function when its result is first needed. */
function once<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= create());
}
