/** How many requests, streams and sessions are open, and whether a client may open more. */
import { RetryLaterError, Shares } from "@mcp-gen/core/base";
import type { KeyedBuckets } from "@mcp-gen/core";
import type { HttpLimits } from "./limits.js";
import { LISTEN } from "../shared/message-fields.js";
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
   * Refuses if a client may not have more requests in flight.
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
