/** The scopes that tools, prompts, resources and templates need. Transports with authorization check them. */
import { InsufficientScopeError, lacksScope } from "@mcp-gen/core/base";
import type { ServerCall } from "../engine/request.js";
import { checkedScopes } from "../engine/require-scopes.js";

/**
 * The scopes that an operation needs: a list, or a function that returns a list. The function must be synchronous. If
 * it throws, the request fails with an internal error.
 *
 * @typeParam Arguments the arguments of the function
 */
export type Scopes<Arguments extends readonly unknown[]> =
  readonly string[] | ((...args: Arguments) => readonly string[]);

/** The checked scopes of an item. */
export interface ScopeRule {
  /** The scopes, sorted. Undefined if they depend on the arguments. */
  readonly fixed: readonly string[] | undefined;
  /** Returns the scopes for some arguments, sorted. @throws TypeError if the function returns no list of scopes */
  of(...args: readonly unknown[]): readonly string[];
}

const NONE: readonly string[] = [];

/**
 * Returns the rule for the option `scopes` of an item.
 *
 * @throws TypeError if the option is not a list of scopes or a function
 */
export function scopeRule(
  scopes: Scopes<never> | undefined,
  where: string,
  server: { usesScopes: boolean },
): ScopeRule | undefined {
  if (scopes === undefined) return undefined;
  server.usesScopes = true;
  if (typeof scopes !== "function") {
    const fixed = checkedScopes(scopes, `${where}: scopes`);
    return { fixed, of: () => fixed };
  }
  const ask = scopes as (...args: readonly unknown[]) => unknown;
  return { fixed: undefined, of: (...args) => checkedScopes(ask(...args), `${where}: scopes`) };
}

/** Returns the scopes of a rule that do not depend on the arguments. */
export function fixedScopes(rule: ScopeRule | undefined): readonly string[] {
  return rule?.fixed ?? NONE;
}

/**
 * Checks the scopes of an operation before its handler runs.
 *
 * @throws InsufficientScopeError if the transport has authorization and the sender lacks a scope
 */
export function requireScopes(call: ServerCall, scopes: readonly string[]): void {
  call.scopes = scopes;
  if (call.checksScopes && lacksScope(call.auth, scopes)) {
    throw new InsufficientScopeError(call.method, scopes);
  }
}
