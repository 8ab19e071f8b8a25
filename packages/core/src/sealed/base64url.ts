/**
 * Encodes bytes as URL-safe text. Decoding is strict: each byte sequence has exactly one encoding. If a character of
 * the text is changed, decoding returns other bytes or fails.
 */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The six-bit value of each character code; 255 for characters outside the alphabet. */
const VALUES: Uint8Array = /* @__PURE__ */ valuesOf(ALPHABET);

/** Encodes bytes in base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    // At most six bits remain from the previous byte, so fourteen bits are enough.
    held = ((held << 8) | byte) & 0x3fff;
    for (bits += 8; bits >= 6; bits -= 6) text += ALPHABET.charAt((held >> (bits - 6)) & 63);
  }
  return bits === 0 ? text : text + ALPHABET.charAt((held << (6 - bits)) & 63);
}

/**
 * Decodes base64url. Returns `undefined` if the text contains padding, spaces or other characters, or if unused bits
 * are set.
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES[text.charCodeAt(at)] ?? 255;
    if (value === 255) return undefined;
    held = ((held << 6) | value) & 0x3fff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = held >> bits;
    length += 1;
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}

function valuesOf(alphabet: string): Uint8Array {
  const values = new Uint8Array(128).fill(255);
  for (let at = 0; at < alphabet.length; at += 1) values[alphabet.charCodeAt(at)] = at;
  return values;
}
