/** JSON Pointer (RFC 6901). */

/** Escapes a key for use as a segment of a JSON Pointer. */
export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
