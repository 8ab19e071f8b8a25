/**
 * The keys that seal state. A ring holds secrets; what encrypts, and the short name by which a token says its key, are
 * derived from a secret when they are first needed, and once. Nothing happens when a ring is made, because some hosts
 * have no randomness and no cryptography while modules load.
 */
import { toBase64url } from "./base64url.js";

/** A token begins with a byte for the format and five that name the key: eight characters. */
export const HEAD_LENGTH = 8;

/** Goes up when tokens are made in another way, so that old ones are refused instead of misread. */
export const FORMAT = 1;

const KEY_NAME_BITS = 40;
const LEAST_SECRET_BYTES = 32;

/** Not `CryptoKey`: Node and browsers declare it in different places. */
type CryptoKeyLike = Awaited<ReturnType<typeof globalThis.crypto.subtle.importKey>>;

/** What one secret comes to. */
export interface SealingKey {
  /** What every token of this key begins with. */
  readonly head: string;
  /** For AES-GCM, 256 bits, not to be had out of the engine. */
  readonly aes: CryptoKeyLike;
}

/** Keys that seal and open. Made by `keyring` or `processKeyring`. */
export interface Keyring {
  /** The key that seals. */
  current(): Promise<SealingKey>;
  /** The key whose tokens begin with this, if it is on the ring. */
  find(head: string): Promise<SealingKey | undefined>;
}

export interface KeyringOptions {
  /** The first one seals, all of them open. */
  readonly keys: readonly KeySource[];
}

export interface KeySource {
  /** Goes into the key: one secret under two ids gives two keys, for two servers that share a secret. */
  readonly id?: string;
  /**
   * At least 32 random bytes. Of a string the UTF-8 bytes are taken as they are: base64 or hex is not decoded.
   */
  readonly secret: Uint8Array | string;
}

/**
 * Makes a ring of secrets. All processes that have the same secrets open each other's tokens.
 *
 * To change a secret, add the new one as the second key everywhere, then make it the first, and remove the old one when
 * the last token it sealed has expired. Do so before one key has sealed 2^32 tokens: nonces are random.
 *
 * @throws TypeError for no keys, or a secret of fewer than 32 bytes
 * @example keyring({ keys: [{ secret: env.STATE_SECRET }, { secret: env.OLD_STATE_SECRET }] })
 */
export function keyring({ keys }: KeyringOptions): Keyring {
  if (keys.length === 0) {
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
 * The ring of this process, with a random secret that nobody else has: what is sealed with it opens only here, and not
 * after a restart. Servers that run as more than one process, or on demand, need a `keyring`.
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
    // The secret is random already; what sets the two uses apart is `info`.
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

/** A copy, so that a buffer the caller uses again changes nothing. */
function bytesOf(secret: Uint8Array | string, where: string): Uint8Array<ArrayBuffer> {
  const bytes =
    typeof secret === "string" ? new TextEncoder().encode(secret) : Uint8Array.from(secret);
  if (bytes.length >= LEAST_SECRET_BYTES) return bytes;
  throw new TypeError(
    `${where}: expected at least ${LEAST_SECRET_BYTES} random bytes, received ${bytes.length}; make one with \`openssl rand -base64 32\``,
  );
}

/** @throws Error where there is no WebCrypto */
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
