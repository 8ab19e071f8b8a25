/** Unguessable ids for sessions and streams. */

/** Returns random bytes in base64url, which is visible ASCII: 24 bytes give 32 characters. */
export function randomName(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
