/** Compares and chooses issuers (C7, C11). */
import type { Awaitable } from "@mcp-gen/core";
import type { IssuerDiscoveryOptions } from "./options.js";

/**
 * Whether a document of `received` may speak for `requested`. They must be equal as text. An empty path may be written
 * with or without its slash, unless `strictIssuer` is set. `trustedIssuers` names other exceptions.
 */
export function matchesIssuer(
  requested: string,
  received: string,
  {
    strictIssuer = false,
    trustedIssuers = {},
  }: Pick<IssuerDiscoveryOptions, "strictIssuer" | "trustedIssuers"> = {},
): boolean {
  if (received === requested) return true;
  if (Object.hasOwn(trustedIssuers, requested) && trustedIssuers[requested] === received)
    return true;
  if (strictIssuer) return false;
  const longer = requested.length > received.length ? requested : received;
  const shorter = longer === requested ? received : requested;
  return /^https?:\/\/[^/?#]+$/.test(shorter) && longer === `${shorter}/`;
}

/**
 * Chooses one of the authorization servers of an MCP server: one that the client has tokens or a registration for,
 * otherwise the choice of the application, otherwise the first.
 */
export async function chooseIssuer(
  issuers: readonly string[],
  isKnown: (issuer: string) => Awaitable<boolean>,
  selectIssuer?: (issuers: readonly string[]) => Awaitable<string>,
): Promise<string> {
  for (const issuer of issuers) if (await isKnown(issuer)) return issuer;
  const [first = ""] = issuers;
  if (issuers.length === 1 || selectIssuer === undefined) return first;
  const selected = await selectIssuer(issuers);
  if (issuers.includes(selected)) return selected;
  throw new TypeError(`selectIssuer: expected one of ${issuers.join(", ")}, received ${selected}`);
}
