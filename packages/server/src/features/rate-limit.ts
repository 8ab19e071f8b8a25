/**
 * Limits how often each client can call methods and single tools. Each client has a token bucket for each limited
 * method and tool.
 */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { KeyedBuckets, Rate } from "@mcp-gen/core";
import type { Handler, Handlers, ServerCall } from "../engine/request.js";

/**
 * Rates for each client. A client is an authenticated principal. Without authentication, a client is a remote address
 * or the only client of a stdio server.
 */
export interface RateLimits {
  /**
   * Rates by method: `{ "resources/read": { capacity: 100, perSecond: 10 } }`. Defaults for an authenticated principal:
   * 1,000 `tools/call` requests per second with bursts of 10,000, and 100 `completion/complete` and 100 `tasks/get`
   * requests per second, each with bursts of 1,000. Anonymous clients have no default limit, because behind a proxy they
   * may all have the same address.
   */
  readonly methods?: { readonly [method: string]: Rate };
  /** Rates for single tools, in addition to the rate for `tools/call`. */
  readonly tools?: { readonly [name: string]: Rate };
  /**
   * Which requests count: those to this process (`"process"`), or those to all processes of the cluster (`"cluster"`).
   * Processes of a cluster exchange their counts about once a second, so a client can exceed a rate for about a second.
   * While the engine is unavailable, each process counts its own requests. Default: `"process"`, which needs no engine.
   */
  readonly scope?: "process" | "cluster";
}

/** Creates the buckets of a rate. `name` is unique in a server, and contains no spaces. */
export type CreateBuckets = (rate: Rate, name: string) => KeyedBuckets;

const DEFAULTS: Readonly<Record<string, Rate>> = {
  "tools/call": { capacity: 10_000, perSecond: 1_000 },
  "completion/complete": { capacity: 1_000, perSecond: 100 },
};

/** The key of the client if the transport has only one client. */
const ONLY_CLIENT = "client";

/**
 * Returns the same handlers, each with the limits for its method.
 *
 * @throws RangeError for a rate that allows no request
 * @throws TypeError for a method or a tool that the server does not have
 */
export function throughRateLimits(
  handlers: Handlers,
  limits: RateLimits | false | undefined,
  {
    buckets,
    hasMethod,
    hasTool,
    canSee,
  }: {
    readonly buckets: CreateBuckets;
    /** Whether the server has a method that is not among the handlers. */
    hasMethod(method: string): boolean;
    hasTool(name: string): boolean;
    /**
     * Whether the caller can see a tool. The rate of a hidden tool does not apply, so that a hidden tool behaves like
     * an unknown tool.
     */
    canSee(tool: string, call: ServerCall): boolean;
  },
): Handlers {
  if (limits === false) return handlers;
  const { methods = {}, tools = {} } = limits ?? {};
  for (const method of Object.keys(methods)) {
    if (Object.hasOwn(handlers, method)) continue;
    if (!hasMethod(method)) throw unknownName("methods", method);
    // Reports an invalid rate now, although the limit is used later.
    buckets(methods[method]!, method);
  }
  for (const name of Object.keys(tools)) if (!hasTool(name)) throw unknownName("tools", name);
  const toolBuckets = new Map(
    Object.entries(tools).map(([name, rate]) => [name, buckets(rate, `tool:${name}`)]),
  );
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]): [string, Handler] => {
      const given = Object.hasOwn(methods, method) ? methods[method] : undefined;
      const rate = given ?? DEFAULTS[method];
      const single = method === "tools/call" && toolBuckets.size > 0 ? toolBuckets : undefined;
      if (rate === undefined) return [method, handler];
      const all = buckets(rate, method);
      const limited: Handler = (params, call) => {
        if (given !== undefined || call.route?.auth !== undefined) take(all, call, method);
        if (single !== undefined) {
          const { name } = params as { readonly name: string };
          const own = single.get(name);
          if (own !== undefined && canSee(name, call)) {
            take(own, call, `${method} ${JSON.stringify(name)}`);
          }
        }
        return handler(params, call);
      };
      return [method, limited];
    }),
  );
}

/** @throws RetryLaterError when the client has to wait */
export function take(buckets: KeyedBuckets, { route }: ServerCall, what: string): void {
  const wait = buckets.take(route?.clientKey ?? ONLY_CLIENT);
  if (wait === 0) return;
  throw new RetryLaterError("rate", `${what}: rate limit reached; try again in ${wait} ms`, wait);
}

function unknownName(option: string, name: string): TypeError {
  return new TypeError(
    `defineServer: rateLimit.${option}: expected names that the server has, received ${JSON.stringify(name)}`,
  );
}
