/** Tokens that may be brought back only once: a store remembers which ones were. */
import { systemClock, wallTime, type Clock } from "../clock.js";
import { Shares } from "../shares.js";
import type { Keyring } from "./keyring.js";
import { open, type Binding, type Opened, type SealLimits } from "./seal.js";

/** Remembers what was used. Processes that share a keyring need a store that they share as well. */
export interface NonceStore {
  /**
   * Notes that a token is used. True for one call only, of however many at the same time; false for all others, and
   * where the store cannot tell.
   *
   * @param expires milliseconds since 1970; the id may be forgotten then, for the token is refused anyway
   * @param client the client that brought the token, for stores that limit what one client may use
   * @throws RetryLaterError when the store has no room; the token is not used up
   */
  use(id: string, expires: number, client?: string): boolean | Promise<boolean>;
}

export interface NonceStoreOptions {
  /** Ids that are remembered. Default: 10,000. When all of them still matter, further tokens are refused. */
  readonly count?: number;
  /** The part of the room left by others that one client may use. Default: 0.75. */
  readonly clientShare?: number;
  /** Milliseconds an id is remembered at most; a day unless told. Tokens that live longer are refused. */
  readonly age?: number;
  readonly clock?: Clock;
}

interface Use {
  readonly expires: number;
  readonly client: string | undefined;
}

/** A store in memory, for servers that are a single process. */
export function nonceStore({
  count = 10_000,
  clientShare,
  age = 24 * 3_600_000,
  clock = systemClock,
}: NonceStoreOptions = {}): NonceStore {
  const shares = new Shares("single-use records", count, clientShare);
  const used = new Map<string, Use>();
  let earliest = Infinity;

  /** Not before something has expired: otherwise each call to a full store would go through all of it. */
  const forget = (now: number): void => {
    if (now < earliest) return;
    earliest = Infinity;
    for (const [id, { expires, client }] of used) {
      if (expires > now) {
        earliest = Math.min(earliest, expires);
        continue;
      }
      used.delete(id);
      shares.release(client);
    }
  };

  return {
    use(id, expires, client) {
      const now = wallTime(clock);
      if (!(expires - now <= age) || used.has(id)) return false;
      if (!shares.fits(client)) forget(now);
      if (!shares.acquire(client)) throw shares.refusal(client);
      used.set(id, { expires, client });
      earliest = Math.min(earliest, expires);
      return true;
    },
  };
}

/**
 * Opens a token, and never again. A token that is refused for another reason is not used up.
 *
 * @param client the client that brings the token
 * @throws whatever the store throws: a token is not taken unless it is noted
 */
export async function openOnce(
  keyring: Keyring,
  token: unknown,
  expected: Binding,
  now: number,
  store: NonceStore,
  limits?: SealLimits,
  client?: string,
): Promise<Opened> {
  const opened = await open(keyring, token, expected, now, limits);
  if (!opened.ok || (await store.use(opened.id, opened.expires, client))) return opened;
  return { ok: false, reason: "used" };
}
