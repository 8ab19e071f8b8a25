/**
 * Ids of requests to clients, in a cluster. The client can respond to any process, so the id names the process that waits
 * for the response. The rest is random: a client cannot guess the id of a request to another client.
 */

/** 96 bits, which are 16 characters. */
const RANDOM_BYTES = 12;

/** Returns a new id: the process, and random letters, digits, `-` and `_`. */
export function opaqueId(nodeId: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const random = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return `${nodeId}.${random}`;
}
