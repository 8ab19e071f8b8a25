/** Checks the scopes of requests after the body is parsed and before the first byte of the response is sent. */
import { isThenable, lacksScope, unionOfScopes } from "@mcp-gen/core/base";
import type { AuthInfo, Awaitable, Connection } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { HttpCall } from "./http-call.js";
import type { Uses } from "./server-context.js";

/** A message, or a batch, whose scopes are checked. */
export interface ScopeCheck {
  readonly call: HttpCall;
  readonly auth: AuthInfo | undefined;
  /** The id of the request; undefined for a batch. */
  readonly id: RequestId | undefined;
  /** All scopes that the messages need. */
  readonly scopes: Awaitable<readonly string[]>;
  /** Called when the request was refused, or its scopes could not be determined. */
  readonly refused?: () => void;
}

/** Returns all scopes that the requests of a POST need. */
export function scopesOfPost(
  connection: Connection,
  items: readonly ReceivedMessage[],
  auth: AuthInfo | undefined,
): Awaitable<readonly string[]> {
  const all = items.map((item) =>
    item.kind === "request" ? (connection.requiredScopes?.(item.message, auth) ?? []) : [],
  );
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  return all.some((scopes) => isThenable(scopes))
    ? Promise.all(all).then((lists) => unionOfScopes(...lists))
    : unionOfScopes(...(all as (readonly string[])[]));
}

/**
 * Checks scopes. Returns true if the sender has them. Otherwise, refuses the request; if the scopes are not known yet,
 * continues later with `next`.
 *
 * @param next serves the request, whose scopes are then checked
 */
export function allowsScopes(
  context: Uses<"callbacks" | "reporter" | "settings">,
  { auth, call, id, scopes, refused }: ScopeCheck,
  next: () => void,
): boolean {
  const { callbacks, reporter, settings } = context;
  const isRefused = (known: readonly string[]): boolean => {
    const lacks = lacksScope(auth, known);
    if (lacks) {
      refused?.();
      reporter.refuse(call, settings.refuseScopes(known, call, auth), id);
    }
    return lacks;
  };
  if (!isThenable(scopes)) return !isRefused(scopes);
  callbacks.run(
    "scopes",
    () => scopes,
    (known) => isRefused(known) || next(),
    (error) => {
      refused?.();
      reporter.fail(call, error);
    },
  );
  return false;
}
