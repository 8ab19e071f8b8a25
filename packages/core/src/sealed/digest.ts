/** Digests of JSON values, to check whether a request came back with the same params. */
import { toBase64url } from "./base64url.js";
import { cryptoOf } from "./keyring.js";

/** 192 bits: finding collisions is infeasible, and the text is a quarter shorter than that of 256 bits. */
const DIGEST_BYTES = 24;

/**
 * Returns the digest of a JSON value: 32 characters of base64url. The order of keys does not change the digest; the
 * order of array items does. `undefined` has its own digest. The function recurses, so pass only values with a limited
 * depth, such as those from messages (`limits.depth`).
 *
 * @throws TypeError for values without a JSON form, such as a bigint
 * @example await digestOf({ name: "book", arguments: { city: "Berlin" } })
 */
export async function digestOf(value: unknown): Promise<string> {
  return sha256(JSON.stringify(value, inOrder) ?? "");
}

/** Returns the digest of a string. */
export async function sha256(text: string): Promise<string> {
  const bytes = await cryptoOf().subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase64url(new Uint8Array(bytes, 0, DIGEST_BYTES));
}

/** A replacer for `JSON.stringify` that sorts the keys of objects. Integer keys come first, as in all objects. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  // Without a prototype, `__proto__` is an ordinary key.
  const sorted = Object.create(null) as Record<string, unknown>;
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object).sort()) sorted[key] = object[key];
  return sorted;
}
