/**
 * Checks of the first stage: path, method, headers that may be sent only once, `Host` and `Origin`. If a header is sent
 * twice, some programs read the first value and others the last. Attackers use this difference to bypass proxies.
 */
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HeaderMap } from "../../shared/headers.js";
import type { HttpCall } from "../http-call.js";
import { refusal, type Refusal } from "../refusal.js";
import { parseAuthority, type HostList } from "./authority.js";

/**
 * Refuses a path or a method that is not served.
 *
 * @param methods the methods of the path; undefined if the path is not served
 */
export function wrongTarget(call: HttpCall, methods: readonly string[] | undefined): Refusal {
  if (!call.path.startsWith("/")) {
    return refusal(
      400,
      `request target: expected a path that starts with a slash, received ${describeReceived(call.path)}`,
    );
  }
  if (methods === undefined) {
    return refusal(
      404,
      `path: expected the path of an MCP endpoint, received ${describeReceived(call.path)}; check the URL`,
    );
  }
  return wrongMethod(call, methods);
}

export function wrongMethod({ method }: HttpCall, methods: readonly string[]): Refusal {
  const allow = methods.join(", ");
  return refusal(
    405,
    `method: expected ${methods.join(" or ")}, received ${describeReceived(method)}`,
    { allow },
  );
}

/** Returns true for headers that may be sent only once, such as the MCP headers. */
export function isSingle(name: string): boolean {
  return name.startsWith("mcp-") || SINGLE.has(name);
}

const SINGLE = new Set([
  "host",
  "origin",
  "content-type",
  "content-length",
  "authorization",
  LAST_EVENT_ID_HEADER,
]);

export function tooManyHeaders(most: number): Refusal {
  return refusal(431, `headers: expected at most ${most}, received more; send fewer`);
}

/** RFC 6750, section 3.1. */
const MALFORMED_CREDENTIALS = { "www-authenticate": 'Bearer error="invalid_request"' };

/** Refuses several `Authorization` headers. */
export const REPEATED_CREDENTIALS = repeated("authorization", MALFORMED_CREDENTIALS);

export function repeatedHeader(name: string): Refusal {
  return name === "authorization" ? REPEATED_CREDENTIALS : repeated(name);
}

function repeated(name: string, headers?: HeaderMap): Refusal {
  const message = `${name} header: expected once, received several times; send it once`;
  return refusal(400, message, headers);
}

/** Checks a header of a request. */
export type HeaderCheck = (call: HttpCall) => Refusal | undefined;

/**
 * Checks the `Host` header. A web page can make its own host name resolve to 127.0.0.1, and then send requests to
 * servers on the user's machine (DNS rebinding). The `Host` header still has that name.
 *
 * @param hosts the accepted hosts; undefined for every host
 */
export function hostCheck(hosts: HostList | undefined): HeaderCheck {
  // The last accepted host, cached because nearly all requests name the same one.
  let last: string | undefined;
  return (call) => {
    const host = call.header("host");
    if (host !== undefined && host === last) return undefined;
    const parsed = host === undefined ? undefined : parseAuthority(host);
    if (parsed === undefined) {
      return refusal(
        400,
        `Host header: expected a host name with an optional port, received ${describeReceived(host)}`,
      );
    }
    if (hosts !== undefined && !hosts.has(parsed)) {
      return refusal(
        403,
        `Host header: expected a host name that this server accepts, received ${describeReceived(host)}; its operator can add the name to allowedHosts`,
      );
    }
    last = host;
    return undefined;
  };
}

/** Returns true if an origin is accepted. */
export type OriginRule = (origin: string) => boolean;

/** Accepts origins over http and https on the given hosts. */
export function onHosts(hosts: HostList): OriginRule {
  return (origin) => {
    const match = /^https?:\/\/(.+)$/.exec(origin.toLowerCase());
    const authority = match?.[1] === undefined ? undefined : parseAuthority(match[1]);
    return authority !== undefined && hosts.has(authority);
  };
}

/**
 * Accepts the listed origins and no others.
 *
 * @throws RangeError for a string that is not an origin
 */
export function listed(option: string, origins: readonly string[]): OriginRule {
  const accepted = new Set<string>();
  for (const origin of origins) {
    if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#@*\s]+$/i.test(origin)) {
      throw new RangeError(
        `${option}: expected origins such as https://app.example.com, received ${JSON.stringify(origin)}; leave out the path, and name each origin`,
      );
    }
    accepted.add(origin.toLowerCase());
  }
  return (origin) => accepted.has(origin.toLowerCase());
}

/** Checks the `Origin` header, which only browsers send. The specification requires the status 403. */
export function originCheck(rule: OriginRule | undefined): HeaderCheck {
  return (call) => {
    const origin = call.header("origin");
    if (origin === undefined || rule === undefined || rule(origin)) return undefined;
    return refusal(
      403,
      `Origin header: expected an origin that this server accepts, received ${describeReceived(origin)}; its operator can add the origin to allowedOrigins`,
    );
  };
}
