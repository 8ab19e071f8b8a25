/** Single-use tokens: a store records which tokens were used. */
import { systemClock, wallTime, type Clock } from "../clock.js";
import { Shares } from "../shares.js";
import type { Keyring } from "./keyring.js";
import { open, type Binding, type Opened, type SealLimits } from "./seal.js";

/** Records used tokens. Processes that share a keyring must also share a store. */
export interface NonceStore {
  /**
   * Records the use of a token. Returns `true` for exactly one call with the same id, even if calls run concurrently.
   * Returns `false` for all other calls, and if the store cannot tell whether the token was used.
   *
   * @param expires milliseconds since 1970; after that time, the store can drop the id, because the token is rejected
   * even without the store
   * @param client the client that sent the token, for stores that limit each client
   * @throws RetryLaterError if the store is full; the token is not used up
   */
  use(id: string, expires: number, client?: string): boolean | Promise<boolean>;
}

export interface NonceStoreOptions {
  /**
   * Maximum number of stored ids. If the store is full and no id has expired, further tokens are rejected. Default:
   * 10,000.
   */
  readonly count?: number;
  /** The share that one client can use of the space that other clients leave free. Default: 0.75. */
  readonly clientShare?: number;
  /** Maximum milliseconds to store an id. Tokens that live longer are rejected. Default: one day. */
  readonly age?: number;
  readonly clock?: Clock;
}

interface Use {
  readonly expires: number;
  readonly client: string | undefined;
}

/** An in-memory store for servers with a single process. */
export function nonceStore({
  count = 10_000,
  clientShare,
  age = 24 * 3_600_000,
  clock = systemClock,
}: NonceStoreOptions = {}): NonceStore {
  const shares = new Shares("single-use records", count, clientShare);
  const used = new Map<string, Use>();
  let earliest = Infinity;

  /**
   * Removes expired ids. Scans only after an id has expired: otherwise, each call to a full store would scan all ids.
   */
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
 * Opens a single-use token. A token that `open` rejects is not used up.
 *
 * @param client the client that sent the token
 * @throws any error of the store: a token is accepted only if its use is recorded
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
