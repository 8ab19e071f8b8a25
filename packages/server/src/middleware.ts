/** Code that runs around every request: access control, limits, measuring. */
import { Context } from "./context.js";
import type { Handler, Handlers, ServerCore } from "./server-core.js";

/** A request on its way to its handler, in the terms of the newest revision. */
export interface MiddlewareCall {
  readonly method: string;
  /** Checked against the schema of the method. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

/**
 * Runs around a request. It may refuse by throwing an `McpError`, and look at, or replace, what `next` gives back.
 *
 * @example
 * ```ts
 * const measure: Middleware = async (call, next) => {
 *   const start = performance.now();
 *   try { return await next(); } finally { record(call.method, performance.now() - start); }
 * };
 * ```
 */
export type Middleware = (call: MiddlewareCall, next: () => Promise<unknown>) => unknown;

/** The same handlers, with the middleware around each; the first of it is outermost. */
export function throughMiddleware(
  handlers: Handlers,
  use: readonly Middleware[],
  server: ServerCore,
): Handlers {
  if (use.length === 0) return handlers;
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]) => [
      method,
      wrapped(method, handler, use, server),
    ]),
  );
}

function wrapped(
  method: string,
  handler: Handler,
  use: readonly Middleware[],
  server: ServerCore,
): Handler {
  return async (params, call) => {
    const around: MiddlewareCall = {
      method,
      params: (params ?? {}) as Record<string, unknown>,
      context: new Context(call, server),
    };
    const run = async (index: number): Promise<unknown> => {
      const middleware = use[index];
      return middleware === undefined
        ? handler(params, call)
        : middleware(around, () => run(index + 1));
    };
    return run(0);
  };
}
