/** Scopes: checks of their text, and scopes that contain others. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";

/** A scope by RFC 6749, section 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

export function isScope(text: string): boolean {
  return SCOPE.test(text);
}

/**
 * Returns scopes sorted and without repetitions.
 *
 * @param where the option, for the error
 * @throws TypeError for text that is not a scope
 */
export function checkScopes(where: string, scopes: readonly string[]): readonly string[] {
  for (const scope of scopes) {
    if (typeof scope === "string" && isScope(scope)) continue;
    throw new TypeError(
      `${where}: expected scopes of printable ASCII without spaces, quotes and backslashes, received ${describeReceived(scope)}`,
    );
  }
  if (scopes.includes("offline_access")) {
    throw new TypeError(
      `${where}: expected scopes of this server, received "offline_access"; it is a matter between the client and the authorization server`,
    );
  }
  return [...new Set(scopes)].sort();
}

/** Scopes by the scope that contains them. */
export type ImpliedScopes = Readonly<Record<string, readonly string[]>>;

/** Returns a function that adds all scopes that the granted ones contain, directly or through other scopes. */
export function scopeExpansion(
  implied: ImpliedScopes,
): (granted: readonly string[]) => readonly string[] {
  const rules = new Map(
    Object.entries(implied).map(([scope, contained]) => {
      const [name = scope] = checkScopes("impliedScopes", [scope]);
      return [name, checkScopes(`impliedScopes["${name}"]`, contained)];
    }),
  );
  return (granted) => {
    if (rules.size === 0) return granted;
    const all = new Set(granted);
    // A set visits the items that are added during the loop.
    for (const scope of all) for (const contained of rules.get(scope) ?? []) all.add(contained);
    return [...all];
  };
}
