/** Scopes: checks of their text, and scopes that contain others. */
import { mismatch } from "./preview.js";

/** A scope by RFC 6749, section 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

export function isScope(text: string): boolean {
  return SCOPE.test(text);
}

/**
 * Returns scopes sorted and without repetitions.
 *
 * @param where the option, for the error
 * @throws TypeError for text that is not a scope, and for `offline_access`, which is a matter between the client and the
 *   authorization server
 */
export function checkScopes(where: string, scopes: readonly string[]): readonly string[] {
  for (const scope of scopes) {
    if (typeof scope === "string" && isScope(scope) && scope !== "offline_access") continue;
    throw new TypeError(mismatch(where, "a scope of this server", scope));
  }
  return sortedScopes(scopes);
}

/** Returns scopes sorted, each once. */
export function sortedScopes(scopes: readonly string[]): readonly string[] {
  return [...new Set(scopes)].sort();
}

/** Scopes by the scope that contains them. */
export type ImpliedScopes = Readonly<Record<string, readonly string[]>>;

/** Returns a function that adds all scopes that the granted ones contain, directly or through other scopes. */
export function scopeExpansion(
  implied: ImpliedScopes,
): (granted: readonly string[]) => readonly string[] {
  const rules = new Map(Object.entries(implied));
  checkScopes("impliedScopes", [...rules.keys(), ...[...rules.values()].flat()]);
  return (granted) => {
    // The letters of a text would be scopes.
    if (!Array.isArray(granted)) throw new TypeError(mismatch("scopes", "a list", granted));
    const all = new Set(granted);
    // A set visits the items that are added during the loop.
    for (const scope of all) for (const contained of rules.get(scope) ?? []) all.add(contained);
    return [...all];
  };
}
