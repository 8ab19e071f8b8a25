/** The scopes that a handler requires while it runs. */
import { kindOf, lacksScope, unionOfScopes } from "@mcp-gen/core/base";
import type { ServerCall } from "./request.js";

/** A scope token (RFC 6749, 3.3). Other characters would end the parameter in a challenge. */
const TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** @throws TypeError if the value is not a list of scopes */
export function checkedScopes(value: unknown, where: string): readonly string[] {
  if (!Array.isArray(value)) {
    throw new TypeError(`${where}: expected a list of scopes, received ${kindOf(value)}`);
  }
  for (const scope of value as readonly unknown[]) {
    if (typeof scope === "string" && TOKEN.test(scope)) continue;
    throw new TypeError(
      `${where}: expected names without spaces and quotes, such as "files:write", received ${JSON.stringify(scope)}`,
    );
  }
  return unionOfScopes(value as readonly string[]);
}

/**
 * Returns all scopes that a request needs, if its sender lacks one of those that a handler requires.
 *
 * @throws TypeError if a value is not a scope
 */
export function scopesToRequest(
  call: ServerCall,
  required: readonly string[],
): readonly string[] | undefined {
  const checked = checkedScopes(required, "requireScopes");
  if (!call.checksScopes || !lacksScope(call.auth, checked)) return undefined;
  return unionOfScopes(call.scopes ?? [], checked);
}
