/**
 * Which names this server answers to. A web page can make its own name lead to 127.0.0.1 and so talk to servers on the
 * reader's machine; the `Host` header then still tells the name.
 */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "../http-call.js";
import { refusal, type Refusal } from "../refusal.js";
import { parseAuthority, type HostList } from "./authority.js";

/** @param hosts those that are accepted; nothing where every host is */
export function hostCheck(hosts: HostList | undefined): (call: HttpCall) => Refusal | undefined {
  // Nearly all requests name the same host.
  let last: string | undefined;
  return (call) => {
    const host = call.header("host");
    if (host !== undefined && host === last) return undefined;
    const parsed = host === undefined ? undefined : parseAuthority(host);
    if (parsed === undefined) {
      return refusal(
        400,
        `Host header: expected a name and perhaps a port, received ${describeReceived(host)}`,
      );
    }
    if (hosts !== undefined && !hosts.has(parsed)) {
      return refusal(
        403,
        `Host header: expected a name this server answers to, received ${describeReceived(host)}; its operator can add the name to allowedHosts`,
      );
    }
    last = host;
    return undefined;
  };
}
