/** What is wrong with the arguments of a listener that no compiler has checked. */
import { checkEndpoint, checkOptionNames, kindOf } from "@mcp-gen/core/base";
import type { Endpoint } from "@mcp-gen/core";
import { defaultHttpLimits } from "./limits.js";
import type { HttpOptions } from "./options.js";

const OPTIONS: Readonly<Record<keyof HttpOptions, true>> = {
  path: true,
  allowedHosts: true,
  allowedOrigins: true,
  cors: true,
  authenticate: true,
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

/**
 * @param where the function that was called
 * @param more options of that function in addition to those of HTTP
 * @throws TypeError for what is no server, and for unknown options
 */
export function checkServing(
  where: string,
  endpoint: Endpoint,
  options: HttpOptions,
  more: Readonly<Record<string, true>> = {},
): void {
  checkEndpoint(where, endpoint);
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(`${where}: expected an object of options, received ${kindOf(options)}.`);
  }
  checkOptionNames(where, options, { ...more, ...OPTIONS });
  checkOptionNames(`${where}: limits`, options.limits ?? {}, defaultHttpLimits);
}
