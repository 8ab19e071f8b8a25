/**
 * Limits how much of a resource, such as open sessions, each client may hold, so that one client cannot block the
 * others. A ceiling applies to all clients together, and each client may hold a share of the capacity that the others
 * leave free. A single client can therefore use most of an idle server, and a new client still gets capacity after
 * another client has taken its maximum.
 */
import { RetryLaterError } from "./errors.js";

/** The default share of the free capacity that one client may hold. */
export const DEFAULT_SHARE = 0.75;

/** The key that identifies a client. `undefined` for the only client of a server, to which only the ceiling applies. */
export type ClientKey = string | undefined;

export class Shares {
  /** The counted resource in the plural, such as `open sessions`. */
  readonly what: string;
  readonly ceiling: number;
  readonly #share: number;
  readonly #held = new Map<ClientKey, number>();
  #total = 0;

  /**
   * @param what the counted resource in messages, such as `open sessions`
   * @param ceiling maximum of all clients together; `Infinity` for no limit
   * @param share above 0 and up to 1: the part of the capacity left by others that one client may hold. Default: 0.75.
   * 1 turns shares off.
   * @throws RangeError if the share is 0 or less, or more than 1
   * @example const sessions = new Shares("open sessions", 10_000);
   */
  constructor(what: string, ceiling: number, share: number = DEFAULT_SHARE) {
    if (!(share > 0 && share <= 1)) {
      throw new RangeError(
        `clientShare: expected a number above 0 and up to 1, received ${String(share)}`,
      );
    }
    this.what = what;
    this.ceiling = ceiling;
    this.#share = share;
  }

  /** The amount that all clients hold together. */
  get total(): number {
    return this.#total;
  }

  held(key: ClientKey): number {
    return this.#held.get(key) ?? 0;
  }

  /** Returns the additional amount that a client may hold. */
  room(key: ClientKey): number {
    const others = this.#total - this.held(key);
    const share = key === undefined ? 1 : this.#share;
    return Math.max(0, Math.ceil(share * (this.ceiling - others)) - this.held(key));
  }

  /** Whether a client may hold `amount` more. */
  fits(key: ClientKey, amount = 1): boolean {
    // The first condition is a quick check: most clients are far below their share, even if one client holds most of
    // the capacity.
    const free = this.ceiling - this.#total;
    return this.#total + amount <= this.#share * free || amount <= this.room(key);
  }

  /** Adds an amount to a client, even if it exceeds the limits. For amounts that can no longer be refused. */
  add(key: ClientKey, amount = 1): void {
    this.#held.set(key, (this.#held.get(key) ?? 0) + amount);
    this.#total += amount;
  }

  /** Adds an amount to a client if the limits allow it. Returns whether they do. */
  acquire(key: ClientKey, amount = 1): boolean {
    const fits = this.fits(key, amount);
    if (fits) this.add(key, amount);
    return fits;
  }

  /** Removes an amount that was added under the same key. */
  release(key: ClientKey, amount = 1): void {
    const left = (this.#held.get(key) ?? 0) - amount;
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
    this.#total -= amount;
  }

  /** Returns the error for an amount that exceeds a limit. */
  refusal(key: ClientKey, amount = 1): RetryLaterError {
    const isCeiling = this.#total + amount > this.ceiling || key === undefined;
    const most = isCeiling
      ? `at most ${this.ceiling} ${this.what}`
      : `at most ${this.held(key) + this.room(key)} ${this.what} for one client, while others hold ${this.#total - this.held(key)}`;
    return new RetryLaterError("capacity", `Server busy: ${most}. Try again later.`);
  }
}
