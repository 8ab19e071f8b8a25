/** Values of headers that can hold any text (2026-07-28, header encoding): as it is where that is safe, else in Base64. */

/** Visible ASCII, with spaces inside only: they would be cut off at the ends. */
const SAFE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const LOOKS_ENCODED = /^=\?base64\?.*\?=$/;

/** Never more than visible ASCII and spaces. `decodeHeader` of the server gives back the text. */
export function encodeHeader(text: string): string {
  if (SAFE.test(text) && !LOOKS_ENCODED.test(text)) return text;
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return `=?base64?${btoa(binary)}?=`;
}
