/** Encodes bytes as Base64. */

/** Returns bytes as Base64. Converts slices, because the number of arguments of a call is limited. */
export function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(binary);
}
