/** Identifies the client of a request. Limits and rate limits are per client, so that no client can use up all. */
import type { AuthInfo } from "@mcp-gen/core";
import type { HttpRequestInfo } from "./http-call.js";

/** The key of all clients whose principal and address are both unknown. */
export const UNKNOWN_CLIENT = "unknown";

/** Returns the address of the client of a request. */
export type ClientAddress = (request: HttpRequestInfo) => string | undefined;

/**
 * Returns the principal of a request; without one, its address. A principal never equals an address.
 *
 * @param clientAddress returns the address, such as `192.0.2.7`. Default: the address of the connection. Called only
 * without a principal.
 * @example clientKeyOf(request, { principal: "alice" }, clientAddress); // "principal alice"
 */
export function clientKeyOf(
  request: HttpRequestInfo,
  auth: AuthInfo | undefined,
  clientAddress: ClientAddress | undefined,
): string {
  if (auth !== undefined) return `principal ${auth.principal}`;
  const address = clientAddress === undefined ? request.remoteAddress : clientAddress(request);
  if (address === undefined || address === "") return UNKNOWN_CLIENT;
  if (address !== lastAddress) {
    lastAddress = address;
    lastKey = `address ${network(address)}`;
  }
  return lastKey;
}

/** The last address and its key: a Map finds the same string object faster than an equal one. */
let lastAddress = "";
let lastKey = "";

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
