/** Middleware for every call of a client, such as confirmation, audit logs, metrics, caches, retries and limits. */
import type { CallOptions, Params } from "../call-options.js";
import type { ClientConnection } from "../connection/connection.js";
import { limited, runCancellable } from "../connection/wait.js";

/** A call to the server in the form of the newest revision. */
export interface ClientCall {
  readonly method: string;
  readonly params: Params;
  readonly options: CallOptions;
}

/**
 * Runs around a call, before anything is sent. It can throw instead of calling `next`, call `next` more than once,
 * change the params, and read or replace the result. Every call of the application passes through the middleware. Use
 * middleware to let users confirm the arguments of a tool (2026-07-28, server/tools: security), and to log calls.
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

/** Runs a call inside the middleware. */
export type AroundCall = (
  call: ClientCall,
  send: (params: Params) => Promise<unknown>,
) => Promise<unknown>;

interface CallContext {
  readonly connection: ClientConnection;
  /** Set if the client uses tasks. */
  readonly tasks?: object;
}

/**
 * Returns a function that runs calls inside the middleware. A call ends after its `maxTimeout`, even if the middleware
 * has not settled.
 */
export function aroundCalls(context: CallContext, use: readonly Middleware[]): AroundCall {
  const { connection } = context;
  return (call, send) => {
    const { options } = call;
    const whole = hasNoLimit(context, call)
      ? options
      : limited(connection, options, connection.clock.now());
    const run = async (index: number, current: ClientCall): Promise<unknown> => {
      const middleware = use[index];
      if (middleware === undefined) return send(current.params);
      return middleware(current, (params = current.params) =>
        run(index + 1, { ...current, params }),
      );
    };
    return runCancellable(connection, call.method, whole, () => run(0, call));
  };
}

/** Whether a call may run as a task, whose lifetime limits the call unless the application sets `maxTimeout`. */
function hasNoLimit({ tasks }: CallContext, { method, options }: ClientCall): boolean {
  return tasks !== undefined && method === "tools/call" && options.maxTimeout === undefined;
}
