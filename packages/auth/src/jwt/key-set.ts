/** The public keys of an authorization server (RFC 7517). Reads them again when they are old or a key is missing. */
import type { JWK } from "jose";
import type { Clock, Timer } from "@mcp-gen/core";
import { previewOf } from "../server/preview.js";
import { UnavailableError } from "../server/verifier.js";
import type { TrustAnchor } from "../server/token-cache.js";
import { keyTypeOf } from "./algorithms.js";

/** A JSON Web Key Set. */
export interface JsonWebKeySet {
  /** At most 100 public keys (RFC 7517). Keys for encryption and secret keys are ignored. */
  readonly keys: readonly object[];
}

const MAX_KEYS = 100;
/** How long a key set is used before it is read again. */
const FRESH_MS = 600_000;
/** The time between two reads for an unknown key, and after a failure. */
const COOLDOWN_MS = 30_000;
/** The time between two attempts while there are no keys. */
const RETRY_MS = 5_000;
/** How long the keys are used while the authorization server is down. */
const STALE_MS = 86_400_000;
/** How long a token waits for a read. A listener gives authentication 30 s by default. */
const WAIT_MS = 20_000;
/** How long a token waits for a read if there are keys, so that an issuer that does not answer blocks no client. */
const STALE_WAIT_MS = 2_000;

/** A key that verifies signatures. */
export interface VerificationKey extends TrustAnchor {
  isTrusted: boolean;
  endsAt: number;
  /** The public members. `jose` keeps the imported key for as long as this object exists. */
  readonly jwk: JWK;
  /** The public members as text. Two keys with the same text are the same key. */
  readonly text: string;
  /** Key type and curve, such as `EC P-256`. */
  readonly type: string;
}

export class KeySet {
  readonly #read: () => Promise<JsonWebKeySet>;
  readonly #clock: Clock;
  #keys: readonly VerificationKey[] = [];
  #readAt = -Infinity;
  #triedAt = -Infinity;
  #failure: UnavailableError | undefined;
  #reading: Promise<void> | undefined;

  constructor(read: () => Promise<JsonWebKeySet>, clock: Clock) {
    this.#read = read;
    this.#clock = clock;
  }

  /**
   * Returns the keys that can have signed a token.
   *
   * @param kid the key id in the header of the token, if it has one
   * @throws UnavailableError if no keys could be read
   */
  async find(algorithm: string, kid: string | undefined): Promise<readonly VerificationKey[]> {
    await this.#refreshAfter(FRESH_MS);
    if (this.#clock.now() - this.#readAt >= STALE_MS) {
      throw this.#failure ?? new UnavailableError("JWKS: no keys");
    }
    const found = this.#matching(algorithm, kid);
    if (found.length > 0) return found;
    await this.#refreshAfter(COOLDOWN_MS);
    const later = this.#matching(algorithm, kid);
    // The key can be a new one that could not be read yet.
    if (later.length === 0 && this.#failure !== undefined) throw this.#failure;
    return later;
  }

  #matching(algorithm: string, kid: string | undefined): readonly VerificationKey[] {
    const type = keyTypeOf(algorithm);
    return this.#keys.filter(
      (key) =>
        key.type === type &&
        (kid === undefined || key.jwk.kid === kid) &&
        (key.jwk.alg === undefined || key.jwk.alg === algorithm),
    );
  }

  /**
   * Reads the keys if they are older than the given time. At most one read runs at a time. A read that takes a long time
   * continues without the caller.
   */
  async #refreshAfter(age: number): Promise<void> {
    const now = this.#clock.now();
    const [pause, wait] =
      this.#readAt === -Infinity ? [RETRY_MS, WAIT_MS] : [COOLDOWN_MS, STALE_WAIT_MS];
    if (now - this.#readAt < age) return;
    // A read that never settles is given up.
    if (now - this.#triedAt < (this.#reading === undefined ? pause : WAIT_MS)) {
      if (this.#reading === undefined) return;
    } else {
      this.#reading = this.#refresh();
    }
    let timer: Timer | undefined;
    const late = new Promise<void>((resolve) => {
      timer = this.#clock.after(wait, () => {
        this.#failure ??= new UnavailableError(
          `JWKS: expected keys within ${wait} ms, received none`,
        );
        resolve();
      });
    });
    await Promise.race([this.#reading, late]).finally(() => timer?.cancel());
  }

  async #refresh(): Promise<void> {
    this.#triedAt = this.#clock.now();
    try {
      const { keys } = await this.#read();
      this.#replace(keys);
      this.#readAt = this.#clock.now();
      this.#failure = undefined;
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.#failure = error;
    } finally {
      this.#triedAt = this.#clock.now();
      this.#reading = undefined;
    }
  }

  /** Replaces the keys. A key that is still in the set stays the same object, so its cached tokens stay valid. */
  #replace(keys: unknown): void {
    if (!Array.isArray(keys) || keys.length > MAX_KEYS) {
      const received = Array.isArray(keys) ? String(keys.length) : previewOf(keys);
      throw new UnavailableError(
        `JWKS: keys: expected a list of at most ${MAX_KEYS} keys, received ${received}`,
      );
    }
    const known = new Map(this.#keys.map((key) => [key.text, key]));
    const endsAt = this.#clock.now() + STALE_MS;
    // A key can be listed twice.
    const next = new Map<string, VerificationKey>();
    for (const jwk of keys) {
      const key = publicKey(jwk, endsAt);
      if (key === undefined) continue;
      const same = known.get(key.text) ?? key;
      same.endsAt = endsAt;
      next.set(key.text, same);
    }
    for (const key of this.#keys) key.isTrusted = next.has(key.text);
    this.#keys = [...next.values()];
  }
}

/** Reads the public members of a key. Returns undefined for a key that does not verify signatures. */
function publicKey(jwk: unknown, endsAt: number): VerificationKey | undefined {
  if (typeof jwk !== "object" || jwk === null) return undefined;
  const {
    kty,
    crv,
    n,
    e,
    x,
    y,
    kid,
    alg,
    use,
    key_ops: operations,
  } = jwk as Record<string, unknown>;
  const canVerify = Array.isArray(operations) ? operations.includes("verify") : true;
  if ((use !== undefined && use !== "sig") || !canVerify || kty === "oct") return undefined;
  const text = JSON.stringify({ kty, crv, n, e, x, y, kid, alg });
  const type = `${String(kty)} ${String(crv ?? "")}`.trim();
  return { isTrusted: true, endsAt, jwk: JSON.parse(text) as JWK, text, type };
}
