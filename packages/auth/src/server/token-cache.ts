/** Keeps the results of verified tokens. Lookups are synchronous. Rejections are never kept. */
import type { AuthInfo } from "@mcp-gen/core";

/** Something that ends the cached results of the tokens that depend on it, such as a signing key. */
export interface TrustAnchor {
  /** False when the key is no longer published. */
  readonly isTrusted: boolean;
  /** The time at which the key ends, on the monotonic clock. */
  readonly endsAt: number;
}

interface Entry {
  readonly auth: AuthInfo;
  readonly until: number;
  readonly anchor: TrustAnchor | undefined;
}

const MAX_TOKENS = 10_000;

export class TokenCache {
  readonly #entries = new Map<string, Entry>();

  /**
   * Returns the result of a token.
   *
   * @param now a time on the monotonic clock
   */
  get(token: string, now: number): AuthInfo | undefined {
    const entry = this.#entries.get(token);
    if (entry === undefined) return undefined;
    if (isValid(entry, now)) return entry.auth;
    this.#entries.delete(token);
    return undefined;
  }

  /** Keeps a result until a time on the monotonic clock. */
  set(token: string, auth: AuthInfo, until: number, now: number, anchor?: TrustAnchor): void {
    const entries = this.#entries;
    entries.delete(token);
    // The entries are in the order of their insertion, so the first ones are the oldest.
    for (const [oldest, entry] of entries) {
      if (entries.size < MAX_TOKENS && isValid(entry, now)) break;
      entries.delete(oldest);
    }
    if (until > now) entries.set(token, { auth, until, anchor });
  }
}

function isValid({ anchor, until }: Entry, now: number): boolean {
  return now < until && (anchor === undefined || (anchor.isTrusted && now < anchor.endsAt));
}
