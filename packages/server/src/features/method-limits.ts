/** The rate limits of methods that are not among the handlers of a server: of extensions, and of tasks. */
import type { Rate } from "@mcp-gen/core";
import type { ServerCall } from "../engine/request.js";
import type { FeatureServer } from "./feature-server.js";
import { take } from "./rate-limit.js";

/** Counts a request. @throws RetryLaterError when the client has to wait */
export type MethodLimit = (call: ServerCall) => void;

const DEFAULTS: Readonly<Record<string, Rate>> = {
  "tasks/get": { capacity: 1_000, perSecond: 100 },
};

const limits = new WeakMap<FeatureServer, Map<string, MethodLimit | undefined>>();

/** Returns the limit of a method. All uses of the method share it. `undefined` for a method without a limit. */
export function limitOf(method: string, server: FeatureServer): MethodLimit | undefined {
  const known = limits.get(server) ?? new Map<string, MethodLimit | undefined>();
  limits.set(server, known);
  if (!known.has(method)) known.set(method, newLimit(method, server));
  return known.get(method);
}

function newLimit(method: string, server: FeatureServer): MethodLimit | undefined {
  const { rateLimit } = server;
  if (rateLimit === false) return undefined;
  const { methods = {} } = rateLimit ?? {};
  const isForAll = Object.hasOwn(methods, method);
  const rate = isForAll ? methods[method] : DEFAULTS[method];
  if (rate === undefined) return undefined;
  const buckets = server.buckets(rate, method);
  return (call) => {
    if (isForAll || call.route?.auth !== undefined) take(buckets, call, method);
  };
}
