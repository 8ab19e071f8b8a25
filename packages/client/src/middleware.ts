/** Code that runs around every call of a client: measuring, caching, retries, limits. */
import type { CallOptions, Params } from "./options.js";

/** A call on its way to the server, in the terms of the newest revision. */
export interface ClientCall {
  readonly method: string;
  readonly params: Params;
  readonly options: CallOptions;
}

/**
 * Runs around a call. It may throw instead of calling `next`, call it again, with other params if it likes, and look at,
 * or replace, what it gives back.
 *
 * @example
 * ```ts
 * const retry: Middleware = (call, next) => next().catch(() => next());
 * ```
 */
export type Middleware = (call: ClientCall, next: (params?: Params) => Promise<unknown>) => unknown;

/** One call, with the middleware around it. */
export async function aroundCall(
  call: ClientCall,
  use: readonly Middleware[],
  send: (params: Params) => Promise<unknown>,
): Promise<unknown> {
  const run = async (index: number, current: ClientCall): Promise<unknown> => {
    const middleware = use[index];
    if (middleware === undefined) return send(current.params);
    return middleware(current, (params = current.params) => run(index + 1, { ...current, params }));
  };
  return run(0, call);
}
