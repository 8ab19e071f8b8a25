/**
 * The keys that seal state. A keyring contains secrets. The encryption key and the short key name in tokens are derived
 * from each secret once, on first use. Creating a keyring uses no randomness and no cryptography, because some hosts
 * forbid both while modules load.
 */
import { toBase64url } from "./base64url.js";

/** A token starts with one byte for the format and five for the key name: eight characters. */
export const HEAD_LENGTH = 8;

/**
 * The version of the token format. If the format changes, the version increases, so that old tokens are rejected
 * instead of misread.
 */
export const FORMAT = 1;

const KEY_NAME_BITS = 40;
const LEAST_SECRET_BYTES = 32;

/**
 * The type `CryptoKey`, derived from a function, because the types of Node and of browsers declare the name in
 * different places.
 */
type CryptoKeyLike = Awaited<ReturnType<typeof globalThis.crypto.subtle.importKey>>;

/** The keys derived from one secret. */
export interface SealingKey {
  /** The characters that every token of this key starts with. */
  readonly head: string;
  /** A non-extractable 256-bit AES-GCM key. */
  readonly aes: CryptoKeyLike;
}

/** Keys that seal and open. Created by `keyring` or `processKeyring`. */
export interface Keyring {
  /** Returns the key that seals new tokens. */
  current(): Promise<SealingKey>;
  /** Returns the key whose tokens start with `head`, if the keyring has it. */
  find(head: string): Promise<SealingKey | undefined>;
}

export interface KeyringOptions {
  /** The first key seals new tokens. All keys open tokens. */
  readonly keys: readonly KeySource[];
}

export interface KeySource {
  /**
   * Part of the key derivation: one secret with two ids gives two different keys. Use different ids if two servers
   * share a secret.
   */
  readonly id?: string;
  /**
   * At least 32 random bytes. A string is used as UTF-8: base64 or hex is not decoded.
   */
  readonly secret: Uint8Array | string;
}

/**
 * Creates a keyring from secrets. All processes with the same secrets open each other's tokens.
 *
 * To rotate a secret, add the new one as the second key everywhere, then make it the first, and remove the old secret
 * when the last token that it sealed has expired. Rotate before one key has sealed 2^32 tokens, because nonces are
 * random.
 *
 * @throws TypeError if there are no keys, or a secret has fewer than 32 bytes
 * @example keyring({ keys: [{ secret: env.STATE_SECRET }, { secret: env.OLD_STATE_SECRET }] })
 */
export function keyring({ keys }: KeyringOptions): Keyring {
  // In plain JavaScript, `keys` can be missing.
  if (!(keys?.length > 0)) {
    throw new TypeError(
      "keyring: expected at least one key, received none; add a secret to `keys`",
    );
  }
  return ringOf(
    keys.map(({ secret, id = "" }, at) => {
      const bytes = bytesOf(secret, `keyring: keys[${at}].secret`);
      return lazy(() => derive(bytes, id));
    }),
  );
}

let ofThisProcess: Keyring | undefined;

/**
 * Returns the keyring of this process, with a random secret. Its tokens open only in this process, and not after a
 * restart. Servers that run in several processes or start on demand need a `keyring`.
 */
export function processKeyring(): Keyring {
  ofThisProcess ??= ringOf([
    lazy(() => derive(cryptoOf().getRandomValues(new Uint8Array(LEAST_SECRET_BYTES)), "")),
  ]);
  return ofThisProcess;
}

type DerivedKey = () => Promise<SealingKey>;

function ringOf(keys: readonly DerivedKey[]): Keyring {
  const byHead = lazy(async () => {
    const all = await Promise.all(keys.map((key) => key()));
    return new Map(all.map((key) => [key.head, key]));
  });
  const [first] = keys as [DerivedKey, ...DerivedKey[]];
  return { current: first, find: async (head) => (await byHead()).get(head) };
}

async function derive(secret: Uint8Array<ArrayBuffer>, id: string): Promise<SealingKey> {
  const { subtle } = cryptoOf();
  const base = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey", "deriveBits"]);
  const hkdf = (use: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    // Empty, because the secret is already random. `info` separates the two derived keys.
    salt: new Uint8Array(0),
    info: new TextEncoder().encode(JSON.stringify(["mcp-gen sealed", FORMAT, use, id])),
  });
  const aes = { name: "AES-GCM", length: 256 };
  const [key, name] = await Promise.all([
    subtle.deriveKey(hkdf("key"), base, aes, false, ["encrypt", "decrypt"]),
    subtle.deriveBits(hkdf("name"), base, KEY_NAME_BITS),
  ]);
  return { head: toBase64url(Uint8Array.of(FORMAT, ...new Uint8Array(name))), aes: key };
}

/** Copies a secret, because the caller may reuse its buffer. */
function bytesOf(secret: Uint8Array | string, where: string): Uint8Array<ArrayBuffer> {
  const bytes =
    typeof secret === "string" ? new TextEncoder().encode(secret) : Uint8Array.from(secret ?? []);
  if (bytes.length >= LEAST_SECRET_BYTES) return bytes;
  throw new TypeError(
    `${where}: expected at least ${LEAST_SECRET_BYTES} random bytes, received ${bytes.length}; create a secret with \`openssl rand -base64 32\``,
  );
}

/** @throws Error if the platform has no WebCrypto */
export function cryptoOf(): typeof globalThis.crypto {
  const found = globalThis.crypto as typeof globalThis.crypto | undefined;
  if (found?.subtle !== undefined) return found;
  throw new Error(
    "crypto.subtle: expected WebCrypto to seal state with, received none; browsers have it on HTTPS pages only",
  );
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
