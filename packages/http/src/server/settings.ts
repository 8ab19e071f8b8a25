/** Resolves the options of a server: checks them and adds the defaults. */
import { keyedBuckets, reliableClock, systemClock } from "@mcp-gen/core/base";
import type { KeyedBuckets } from "@mcp-gen/core";
import type { Authenticate, HttpAuth } from "./auth.js";
import { HostList } from "./checks/authority.js";
import {
  hostCheck,
  listed,
  onHosts,
  originCheck,
  REPEATED_CREDENTIALS,
  type OriginRule,
} from "./checks/screening.js";
import type { HostTraits } from "./host-traits.js";
import { defaultHttpLimits } from "./limits.js";
import { authRefusal, expiredRefusal, scopeRefusals } from "./auth-refusal.js";
import type { HttpRequestInfo } from "./http-call.js";
import type { HttpOptions, HttpRateLimits } from "./options.js";
import { MemoryEventStore } from "./session/event-store.js";

/** The options, with defaults. */
export type Settings = ReturnType<typeof resolveSettings>;

/**
 * Checks the options and adds the defaults.
 *
 * @throws RangeError for an invalid option
 */
export function resolveSettings(options: HttpOptions, { idleTimeout }: HostTraits) {
  const { path, allowedHosts, allowedOrigins, auth, cors, rateLimit } = options;
  const clock = options.clock === undefined ? systemClock : reliableClock(options.clock);
  if (path !== undefined && !/^\/[^?#]*$/.test(path)) {
    throw new RangeError(
      `path: expected a path such as /mcp, received ${JSON.stringify(path)}; leave out host and query`,
    );
  }
  const limits = { ...defaultHttpLimits, ...options.limits };
  const bucketsOf = (name: keyof HttpRateLimits): KeyedBuckets | undefined => {
    const rate = rateLimit?.[name];
    return rate && keyedBuckets(rate, clock, `rateLimit.${name}`);
  };
  const hosts = allowedHosts === "any" ? undefined : new HostList("allowedHosts", allowedHosts);
  const corsRule = cors && listed("cors.origins", cors.origins);
  return {
    path,
    checkHost: hostCheck(hosts),
    checkOrigin: originCheck(originRuleOf(allowedOrigins, hosts, corsRule)),
    cors: cors && { headers: [], maxAge: 600, ...cors },
    corsRule,
    authenticate: auth === undefined ? options.authenticate : hookOf(auth),
    refuseScopes: scopeRefusals(auth),
    refuseExpired: (request: HttpRequestInfo) => expiredRefusal(auth?.expired?.(request)),
    refuseRepeated: (request: HttpRequestInfo) =>
      auth?.malformed === undefined
        ? REPEATED_CREDENTIALS
        : { ...authRefusal(auth.malformed(request)), message: REPEATED_CREDENTIALS.message },
    clientAddress: options.clientAddress,
    stateful: options.sessions !== "stateless",
    eventStore: options.eventStore ?? new MemoryEventStore(clock, limits),
    limits,
    requestRate: bucketsOf("requests"),
    sessionRate: bucketsOf("sessions"),
    keepAlive: options.keepAlive ?? Math.min(15_000, idleTimeout / 2),
    streamAfter: options.streamAfter ?? Math.min(10_000, idleTimeout / 2),
    clock,
    onError: options.onError ?? ((error) => console.error("MCP over HTTP:", error)),
    onRefused: options.onRefused,
  };
}

/** Calls `authenticate` as a method, because `auth` can be an object of a class. */
function hookOf(auth: HttpAuth): Authenticate {
  return (request) => auth.authenticate(request);
}

function originRuleOf(
  allowed: HttpOptions["allowedOrigins"],
  hosts: HostList | undefined,
  corsRule: OriginRule | undefined,
): OriginRule | undefined {
  if (allowed === "any") return undefined;
  const rule =
    allowed === undefined
      ? onHosts(hosts ?? new HostList("allowedHosts"))
      : listed("allowedOrigins", allowed);
  return corsRule === undefined ? rule : (origin) => rule(origin) || corsRule(origin);
}
