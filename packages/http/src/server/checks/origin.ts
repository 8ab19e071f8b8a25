/** Which web pages may call this server. Programs that are no browser send no `Origin`, and are not asked for one. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "../http-call.js";
import { refusal, type Refusal } from "../refusal.js";
import { parseAuthority, type HostList } from "./authority.js";

/** Tells whether an origin is accepted. */
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
 * @throws RangeError for what no browser sends as an origin
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

/** The specification fixes the status: 403. */
export function checkOrigin(call: HttpCall, rule: OriginRule | undefined): Refusal | undefined {
  const origin = call.header("origin");
  if (origin === undefined || rule === undefined || rule(origin)) return undefined;
  return refusal(
    403,
    `Origin header: expected a page this server trusts, received ${describeReceived(origin)}; its operator can add the origin to allowedOrigins`,
  );
}
