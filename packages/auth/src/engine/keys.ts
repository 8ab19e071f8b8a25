/**
 * The keys of the store. A key is a JSON array, so that no part can imitate another one. Keys contain no secret: a list
 * of keys can be shown.
 */
export { clientKey } from "../registration/client-key.js";

/** What a key is for. */
export type StoreKey =
  | { readonly kind: "server"; readonly server: string; readonly account: string }
  | {
      readonly kind: "token";
      /** The value of the `resource` parameter. Without one, the URL of the server. */
      readonly resource: string;
      readonly issuer: string;
      readonly clientId: string;
      readonly account: string;
    }
  | { readonly kind: "client"; readonly issuer: string };

/** The key of the record that says which login an MCP server uses. */
export function serverKey(server: string, account: string): string {
  return JSON.stringify(["server", server, account]);
}

/** The key of a token. Also the name of the lock under which it is refreshed. */
export function tokenKey(
  resource: string,
  issuer: string,
  clientId: string,
  account: string,
): string {
  return JSON.stringify(["token", resource, issuer, clientId, account]);
}

/** Reads a key. Returns undefined for a key of another program. */
export function readStoreKey(key: string): StoreKey | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(key);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === "string")) return undefined;
  const [kind, first = "", second = "", clientId = "", account = ""] = parts as string[];
  if (kind === "server" && parts.length === 3) return { kind, server: first, account: second };
  if (kind === "client" && parts.length === 2) return { kind, issuer: first };
  if (kind !== "token" || parts.length !== 5) return undefined;
  return { kind, resource: first, issuer: second, clientId, account };
}
