/** Messages about values. Much smaller than the functions for messages of the protocol. */

const MAX_LENGTH = 80;

/** Returns JSON text of a value, shortened, in printable ASCII. */
export function previewOf(value: unknown): string {
  return String(JSON.stringify(value))
    .slice(0, MAX_LENGTH)
    .replace(/[^ -~]/g, "?");
}

/** Returns the message about a value that differs from what was expected. */
export function mismatch(where: string, expected: string, received: unknown): string {
  return `${where}: expected ${expected}, received ${previewOf(received)}`;
}
