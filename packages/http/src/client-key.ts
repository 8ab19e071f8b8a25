/**
 * Names the client that a request is counted for. Limits and rate limits are kept per client, so that one of them cannot
 * use up what belongs to all.
 */
import type { AuthInfo } from "@mcp-gen/core";
import type { HttpRequestInfo } from "./call.js";

/** The key of clients of which neither the principal nor the address is known. They are counted together. */
export const UNKNOWN_CLIENT = "unknown";

/** Finds the address of the client. */
export type ClientAddress = (request: HttpRequestInfo) => string | undefined;

/**
 * The principal of a request; without one, the address it came from. A principal is never equal to an address.
 *
 * @param clientAddress finds the address, such as `192.0.2.7` or `2001:db8::1`; called only without a principal
 * @example clientKeyOf(request, { principal: "alice" }, clientAddress); // "principal alice"
 */
export function clientKeyOf(
  request: HttpRequestInfo,
  auth: AuthInfo | undefined,
  clientAddress: ClientAddress,
): string {
  if (auth !== undefined) return `principal ${auth.principal}`;
  const address = clientAddress(request);
  return address === undefined || address === "" ? UNKNOWN_CLIENT : keyOfAddress(address);
}

/** The last address and its key: maps find the same text faster than an equal one that was just made. */
let lastAddress = "";
let lastKey = "";

function keyOfAddress(address: string): string {
  if (address !== lastAddress) {
    lastAddress = address;
    lastKey = `address ${network(address)}`;
  }
  return lastKey;
}

/**
 * IPv4 addresses are unchanged. An IPv6 address becomes its first 64 bits: a single client can have all the
 * addresses behind them.
 */
function network(address: string): string {
  if (!address.includes(":")) return address;
  const plain = address.replace(/%.*$/s, "").toLowerCase();
  const mapped = /^::ffff:([0-9.]+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [front = "", back] = plain.split("::");
  const groups = front === "" ? [] : front.split(":");
  const rest = back === undefined || back === "" ? [] : back.split(":");
  while (groups.length + rest.length < 8) groups.push("0");
  const first = [...groups, ...rest].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
