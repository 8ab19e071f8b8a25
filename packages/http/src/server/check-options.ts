/** Checks the arguments of `serveHttp`, `toNodeListener` and `listenHttp` at run time. */
import { checkEndpoint, checkOptionNames, kindOf } from "@mcp-gen/core/base";
import type { Endpoint } from "@mcp-gen/core";
import type { HttpAuth } from "./auth.js";
import { defaultHttpLimits } from "./limits.js";
import type { HttpOptions, HttpRateLimits } from "./options.js";

const OPTIONS: Readonly<Record<keyof HttpOptions, true>> = {
  path: true,
  allowedHosts: true,
  allowedOrigins: true,
  cors: true,
  authenticate: true,
  auth: true,
  clientAddress: true,
  sessions: true,
  sessionStore: true,
  eventStore: true,
  sse: true,
  limits: true,
  rateLimit: true,
  keepAlive: true,
  streamAfter: true,
  clock: true,
  onError: true,
  onRefused: true,
};

const RATES: Readonly<Record<keyof HttpRateLimits, true>> = { requests: true, sessions: true };

/**
 * @param where the function that was called
 * @param more options that only this function has
 * @throws TypeError if `endpoint` is not a server, or for an unknown option
 */
export function checkServing(
  where: string,
  endpoint: Endpoint,
  options: HttpOptions,
  more: Readonly<Record<string, true>> = {},
): void {
  checkEndpoint(where, endpoint);
  checkOptionNames(where, options, { ...more, ...OPTIONS });
  checkOptionNames(`${where}: limits`, options.limits ?? {}, defaultHttpLimits);
  checkOptionNames(`${where}: rateLimit`, options.rateLimit ?? {}, RATES);
  checkAuth(where, options);
  if (options.sessionStore !== undefined && endpoint.joinCluster !== undefined) {
    throw new TypeError(`${where}: sessionStore: expected none with cluster, received one`);
  }
  if (
    endpoint.usesScopes === true &&
    options.auth === undefined &&
    options.authenticate === undefined
  ) {
    throw new TypeError(
      `${where}: the server has tools, prompts or resources with scopes, but nothing checks tokens. Pass auth: protect({ ... }), or authenticate.`,
    );
  }
}

/** @throws TypeError if `auth` is not an object with `authenticate`, or stands beside the option `authenticate` */
function checkAuth(where: string, { auth, authenticate }: HttpOptions): void {
  if (auth === undefined) return;
  if (typeof (auth as Partial<HttpAuth> | null)?.authenticate !== "function") {
    throw new TypeError(
      `${where}: auth: expected an object such as protect({ ... }), received ${kindOf(auth)}.`,
    );
  }
  if (authenticate !== undefined) {
    throw new TypeError(
      `${where}: expected auth or authenticate, received both. Remove authenticate: auth checks the credentials.`,
    );
  }
}
