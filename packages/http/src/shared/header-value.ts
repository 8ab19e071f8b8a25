/**
 * Encodes any string as a header value (2026-07-28, header encoding): unchanged if it is safe, otherwise as Base64 of
 * its UTF-8 bytes.
 */

const PREFIX = "=?base64?";
const SUFFIX = "?=";
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;
/** Visible ASCII and inner spaces. HTTP removes spaces at both ends. */
const SAFE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
/** Visible ASCII, spaces and tabs. */
export const PLAIN = /^[\t\x20-\x7e]*$/;
const LOOKS_ENCODED = /^=\?base64\?.*\?=$/;

/** Returns a header value of visible ASCII and spaces. `decodeHeader` restores the text. */
export function encodeHeader(text: string): string {
  if (SAFE.test(text) && !LOOKS_ENCODED.test(text)) return text;
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return `${PREFIX}${btoa(binary)}${SUFFIX}`;
}

/** Returns the text of a header; undefined for invalid characters or invalid Base64. */
export function decodeHeader(header: string): string | undefined {
  if (!PLAIN.test(header)) return undefined;
  const encoded =
    header.startsWith(PREFIX) &&
    header.endsWith(SUFFIX) &&
    header.length >= PREFIX.length + SUFFIX.length;
  if (!encoded) return header;
  const base64 = header.slice(PREFIX.length, -SUFFIX.length);
  // `atob` accepts missing padding, and its implementations differ in what else they accept.
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) return undefined;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
