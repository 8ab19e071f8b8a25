/**
 * Ends requests and streams when the token of their sender expires. Only requests that are still open at the end of
 * their turn of the event loop are added, and all items with the same time share one timer.
 */
import { wallTime } from "@mcp-gen/core/base";
import type { AuthInfo, Clock, Timer } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";

/** Why requests are cancelled. */
export const EXPIRED_REASON = "the token of the request has expired";

/** Returns the notification with which a client would cancel a request. */
export function cancellationOf(requestId: RequestId): ReceivedMessage {
  const params = { requestId, reason: EXPIRED_REASON };
  const message = { jsonrpc: "2.0", method: "notifications/cancelled", params } as const;
  return { kind: "notification", message };
}

/** A request or a stream that ends with the token of its sender. */
export interface Expiring {
  /** Called once, when the token has expired. */
  expire(): void;
}

interface Group {
  readonly at: number;
  readonly items: Set<Expiring>;
  timer: Timer;
}

export class Expirations {
  readonly #clock: Clock;
  /** False on Workers, where a timer ends with the request that set it. */
  readonly #sharesTimers: boolean;
  readonly #groups = new Map<Expiring, Group>();
  readonly #byTime = new Map<number, Group>();

  constructor(clock: Clock, sharesTimers: boolean) {
    this.#clock = clock;
    this.#sharesTimers = sharesTimers;
  }

  /** Adds an item. Does nothing if the token has no expiry time. */
  add(item: Expiring, auth: AuthInfo | undefined): void {
    const at = auth?.expiresAt;
    if (at !== undefined) this.addAt(item, at);
  }

  /** @param at a time in milliseconds since 1970 */
  addAt(item: Expiring, at: number): void {
    if (!Number.isFinite(at)) return;
    const known = this.#sharesTimers ? this.#byTime.get(at) : undefined;
    const group = known ?? this.#open(at);
    group.items.add(item);
    this.#groups.set(item, group);
  }

  delete(item: Expiring): void {
    const group = this.#groups.get(item);
    if (group === undefined) return;
    this.#groups.delete(item);
    group.items.delete(item);
    if (group.items.size > 0) return;
    group.timer.cancel();
    if (this.#byTime.get(group.at) === group) this.#byTime.delete(group.at);
  }

  clear(): void {
    for (const item of this.#groups.keys()) this.delete(item);
  }

  #open(at: number): Group {
    const timer = this.#wait(at, () => this.#expire(group));
    const group: Group = { at, items: new Set(), timer };
    if (this.#sharesTimers) this.#byTime.set(at, group);
    return group;
  }

  #wait(at: number, callback: () => void): Timer {
    return this.#clock.after(Math.max(0, at - wallTime(this.#clock)), callback);
  }

  #expire(group: Group): void {
    // The delay may have been longer than a timer allows, or the system time may have changed.
    if (wallTime(this.#clock) < group.at) {
      group.timer = this.#wait(group.at, () => this.#expire(group));
      return;
    }
    for (const item of group.items) {
      // An earlier item may have ended this one.
      if (!this.#groups.has(item)) continue;
      this.delete(item);
      item.expire();
    }
  }
}
