/** Percent-encoding for templates. */

export const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
export const RESERVED = ":/?#[]@!$&'()*+,;=";

const TRIPLET = /(%[\dA-Fa-f]{2})/;

/** Encodes all except unreserved characters. A lone surrogate becomes U+FFFD. */
export function encode(text: string): string {
  return encodeBut(text, UNRESERVED);
}

/** Encodes characters that are invalid in a URI: keeps reserved characters and existing encodings. */
export function encodeReserved(text: string): string {
  return text
    .split(TRIPLET)
    .map((piece, at) => (at % 2 === 1 ? piece : encodeBut(piece, UNRESERVED + RESERVED)))
    .join("");
}

/** Decodes percent-encoded text. Returns `undefined` for an invalid `%` or invalid UTF-8. */
export function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function encodeBut(text: string, allowed: string): string {
  let encoded = "";
  for (const byte of new TextEncoder().encode(text)) {
    const character = String.fromCharCode(byte);
    encoded += allowed.includes(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return encoded;
}
