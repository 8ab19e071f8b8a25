/** Functions that run around every request, for access control, limits or measurements. */
import type { Handler, Handlers, ServerCall } from "../engine/request.js";
import { contextOf, type Context } from "./context.js";
import type { EngineContext } from "../engine/engine-context.js";

/** A request before it reaches its handler, in the form of the newest revision that has its method. */
export interface MiddlewareCall {
  readonly method: string;
  /** The params, validated against the schema of the method. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

/**
 * Runs around a request. It can reject the request by throwing an `McpError`, and can read or replace the result of
 * `next`.
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

/** A server with middleware. */
export interface MiddlewareServer extends EngineContext {
  readonly use: readonly Middleware[];
}

/** Runs the middleware and the handler for one request. */
export async function aroundRequest(
  call: ServerCall,
  params: unknown,
  server: MiddlewareServer,
  handle: () => unknown,
): Promise<unknown> {
  const { use } = server;
  const given: MiddlewareCall = {
    method: call.method,
    params: (params ?? {}) as Record<string, unknown>,
    context: contextOf(call, server),
  };
  const run = async (index: number): Promise<unknown> => {
    const middleware = use[index];
    if (middleware === undefined) return handle();
    return middleware(given, () => call.hand(run(index + 1)));
  };
  return run(0);
}

/** Wraps each handler in the middleware. The first middleware is the outermost. */
export function throughMiddleware(handlers: Handlers, server: MiddlewareServer): Handlers {
  if (server.use.length === 0) return handlers;
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]): [string, Handler] => [
      method,
      (params, call) => aroundRequest(call, params, server, () => handler(params, call)),
    ]),
  );
}
