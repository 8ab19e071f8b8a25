/**
 * How much of something each client may hold, so that one client cannot shut out the others. There is a ceiling for all
 * clients together, and each client may hold a share of what the others leave free. A single client can therefore use
 * most of a quiet server, and a newcomer finds room even after another client has taken all it can get.
 */
import { RetryLaterError } from "./errors.js";

/** The part of the free room that one client may hold. */
export const DEFAULT_SHARE = 0.75;

/** What identifies a client. Undefined: a client without competitors; only the ceiling applies to it. */
export type ClientKey = string | undefined;

export class Shares {
  /** What is counted, in the plural: `open sessions`. */
  readonly what: string;
  readonly ceiling: number;
  readonly #share: number;
  readonly #held = new Map<ClientKey, number>();
  #total = 0;

  /**
   * @param what names what is counted, for messages: `open sessions`
   * @param ceiling for all clients together; `Infinity` for no limit
   * @param share from 0 to 1: the part of the room left by others that one client may hold. Default: 0.75. 1 turns
   * shares off.
   * @throws RangeError for a share that is 0 or less, or more than 1
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

  /** What all clients hold together. */
  get total(): number {
    return this.#total;
  }

  held(key: ClientKey): number {
    return this.#held.get(key) ?? 0;
  }

  /** How much more a client may hold. */
  room(key: ClientKey): number {
    const others = this.#total - this.held(key);
    const share = key === undefined ? 1 : this.#share;
    return Math.max(0, Math.ceil(share * (this.ceiling - others)) - this.held(key));
  }

  /** Whether a client may hold so much more. */
  fits(key: ClientKey, amount = 1): boolean {
    // Most clients are far below their share, even if one of them holds everything there is.
    const free = this.ceiling - this.#total;
    return this.#total + amount <= this.#share * free || amount <= this.room(key);
  }

  /** Counts something in. What does not fit is counted too, because some things can no longer be refused. */
  add(key: ClientKey, amount = 1): void {
    this.#held.set(key, (this.#held.get(key) ?? 0) + amount);
    this.#total += amount;
  }

  /** Counts something in if it fits. */
  acquire(key: ClientKey, amount = 1): boolean {
    const fits = this.fits(key, amount);
    if (fits) this.add(key, amount);
    return fits;
  }

  /** Counts something out that was counted in under the same key. */
  release(key: ClientKey, amount = 1): void {
    const left = (this.#held.get(key) ?? 0) - amount;
    if (left > 0) this.#held.set(key, left);
    else this.#held.delete(key);
    this.#total -= amount;
  }

  /** Why something does not fit. */
  refusal(key: ClientKey, amount = 1): RetryLaterError {
    const isCeiling = this.#total + amount > this.ceiling || key === undefined;
    const most = isCeiling
      ? `at most ${this.ceiling} ${this.what}`
      : `at most ${this.held(key) + this.room(key)} ${this.what} for one client, while others hold ${this.#total - this.held(key)}`;
    return new RetryLaterError("capacity", `Server busy: ${most}. Try again later.`);
  }
}
