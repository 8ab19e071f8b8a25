/**
 * Limits per client: identifies the client of a request, counts its open requests, streams and sessions, and checks
 * whether it may open more. No client can use up the whole capacity.
 */
import { RetryLaterError, Shares } from "@mcp-gen/core/base";
import type { AuthInfo, KeyedBuckets } from "@mcp-gen/core";
import { LISTEN } from "../shared/message-fields.js";
import type { HttpRequestInfo } from "./http-call.js";
import type { HttpLimits } from "./limits.js";
import { busy, checkRate, type Refusal } from "./refusal.js";

export interface Rates {
  readonly requestRate: KeyedBuckets | undefined;
  readonly sessionRate: KeyedBuckets | undefined;
}

export class Capacity {
  /** Requests in flight. */
  readonly requests: Shares;
  /** Streams that stay open until one side closes them. */
  readonly streams: Shares;
  /** Sessions of Streamable HTTP and HTTP+SSE. */
  readonly sessions: Shares;
  readonly #perSession: number;
  readonly #rates: Rates;

  constructor(limits: HttpLimits, rates: Rates) {
    const { clientShare } = limits;
    this.requests = new Shares("requests in flight", limits.requests, clientShare);
    this.streams = new Shares("open streams", limits.streams, clientShare);
    this.sessions = new Shares("open sessions", limits.sessions, clientShare);
    this.#perSession = limits.requestsPerSession;
    this.#rates = rates;
  }

  /** Refuses if a client opens sessions too often. */
  checkSessionRate(key: string): Refusal | undefined {
    return checkRate("new sessions", this.#rates.sessionRate, key);
  }

  /** Refuses a single request if a client may not have more in flight. `subscriptions/listen` counts as a stream. */
  checkRequest(key: string, method: string | undefined): Refusal | undefined {
    const shares = method === LISTEN ? this.streams : this.requests;
    return shares.fits(key) ? undefined : busy(shares.refusal(key));
  }

  /**
   * Refuses a request if the client has reached its limit of requests in flight.
   *
   * @param inSession requests in flight in the same session
   */
  checkRequests(key: string, requests: number, inSession = 0): Refusal | undefined {
    if (inSession + requests > this.#perSession) {
      const most = `at most ${this.#perSession} requests in flight in a session`;
      return busy(new RetryLaterError("capacity", `Server busy: ${most}. Try again later.`));
    }
    return this.requests.fits(key, requests)
      ? undefined
      : busy(this.requests.refusal(key, requests));
  }
}

/** The key of all clients whose principal and address are both unknown. */
export const UNKNOWN_CLIENT = "unknown";

/** Returns the client address of a request. */
export type ClientAddress = (request: HttpRequestInfo) => string | undefined;

/**
 * Returns the key that identifies the client of a request: its principal or, without one, its address. The key of a
 * principal never equals the key of an address.
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

/**
 * The last address and its key. They are cached because a Map finds the same string object faster than an equal one.
 */
let lastAddress = "";
let lastKey = "";

/**
 * Returns an IPv4 address unchanged, and the first 64 bits of an IPv6 address, because a single client can have all
 * addresses with the same 64 bits.
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
