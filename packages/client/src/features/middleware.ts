/** Code that runs around every call of a client: confirming, auditing, measuring, caching, retries, limits. */
import type { CallOptions, Params } from "../call-options.js";
import type { ClientConnection } from "../connection/connection.js";
import { limited, whileWanted } from "../connection/wait.js";

/** A call on its way to the server, in the terms of the newest revision. */
export interface ClientCall {
  readonly method: string;
  readonly params: Params;
  readonly options: CallOptions;
}

/**
 * Runs around a call, and sees what is asked before anything is sent. It may throw instead of calling `next`, call it again,
 * with other params if it likes, and look at, or replace, what it gives back. Whatever the application asks of a server goes
 * through it, so that here is the place to have people confirm what a tool is called with (2026-07-28, server/tools:
 * security), and to write down what was called.
 *
 * @example
 * ```ts
 * const retry: Middleware = (call, next) => next().catch(() => next());
 * const confirm: Middleware = async ({ method, params }, next) => {
 *   if (method === "tools/call" && !(await mayCall(params))) throw new Error("the user said no");
 *   return next();
 * };
 * ```
 */
export type Middleware = (call: ClientCall, next: (params?: Params) => Promise<unknown>) => unknown;

/** Runs a call with the middleware around it. */
export type AroundCall = (
  call: ClientCall,
  send: (params: Params) => Promise<unknown>,
) => Promise<unknown>;

/** The middleware of a client. It must not hold a call for longer than its `maxTimeout`. */
export function aroundCalls(connection: ClientConnection, use: readonly Middleware[]): AroundCall {
  return (call, send) => {
    const whole = limited(connection, call.options, connection.clock.now());
    const run = async (index: number, current: ClientCall): Promise<unknown> => {
      const middleware = use[index];
      if (middleware === undefined) return send(current.params);
      return middleware(current, (params = current.params) =>
        run(index + 1, { ...current, params }),
      );
    };
    return whileWanted(connection, call.method, whole, () => run(0, call));
  };
}
