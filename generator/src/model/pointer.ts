/** JSON Pointer (RFC 6901). */

/** A key as a segment of a JSON Pointer. */
export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
