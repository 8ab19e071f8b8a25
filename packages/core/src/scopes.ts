/** Scopes of OAuth: checks, and the error for missing ones. */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { AuthInfo } from "./auth.js";
import { McpError } from "./errors.js";

/** Returns true if the sender of a message lacks one of the scopes. A message without identity has no scopes. */
export function lacksScope(auth: AuthInfo | undefined, scopes: readonly string[]): boolean {
  const granted = auth?.scopes ?? [];
  for (const scope of scopes) if (!granted.includes(scope)) return true;
  return false;
}

/** Returns all scopes of several lists, sorted, each once. */
export function unionOfScopes(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].sort();
}

/** The sender of a request lacks scopes. Over HTTP, the response is a 403 with a challenge, unless it has started. */
export class InsufficientScopeError extends McpError {
  override readonly name = "InsufficientScopeError";

  constructor(
    /** The request, such as `tools/call`. */
    where: string,
    /** All scopes that the request needs, sorted. */
    readonly scopes: readonly string[],
    /** The result that replaces the error if the response has started. Default: none, so that the error is sent. */
    readonly result?: object,
  ) {
    super(jsonRpcCodes.invalidRequest, insufficientScopeMessage(where, scopes), { scopes });
  }
}

/** @param where the request, such as `tools/call` */
export function insufficientScopeMessage(where: string, scopes: readonly string[]): string {
  return `${where}: expected a token with the scopes ${scopes.join(" ")}; the token lacks some of them`;
}
