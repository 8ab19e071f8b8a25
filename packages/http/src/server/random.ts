/** Names that nobody can guess, for sessions and streams. */

/** Random bytes in the alphabet of base64url, which is all visible ASCII: 24 bytes give 32 characters. */
export function randomName(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
