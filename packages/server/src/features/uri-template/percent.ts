/** Percent-encoding, as templates need it. */

export const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
export const RESERVED = ":/?#[]@!$&'()*+,;=";

const TRIPLET = /(%[\dA-Fa-f]{2})/;

/** Encodes all but unreserved characters. Half of a character becomes U+FFFD, as everywhere in UTF-8. */
export function encode(text: string): string {
  return encodeBut(text, UNRESERVED);
}

/** Encodes what has no place in a URI at all: reserved characters and what is encoded already stay. */
export function encodeReserved(text: string): string {
  return text
    .split(TRIPLET)
    .map((piece, at) => (at % 2 === 1 ? piece : encodeBut(piece, UNRESERVED + RESERVED)))
    .join("");
}

/** Nothing, if the text holds a `%` that is none, or no UTF-8. */
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
