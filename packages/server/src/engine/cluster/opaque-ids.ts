/**
 * Ids of requests to clients, in a cluster. The client can respond to any process, so the id names the process that waits
 * for the response. The rest is random: a client cannot guess the id of a request to another client.
 */
import type { RequestIds } from "@mcp-gen/core";

/** 96 bits, which are 16 characters. */
const RANDOM_BYTES = 12;
/** Maximum number of ids that are remembered for the counts of unexpected responses. */
const REMEMBERED = 100;

export class OpaqueIds implements RequestIds {
  readonly #nodeId: string;
  /** The last ids, oldest first. */
  readonly #used = new Set<unknown>();

  constructor(nodeId: string) {
    this.#nodeId = nodeId;
  }

  next(): string {
    const id = `${this.#nodeId}.${randomText()}`;
    this.#used.add(id);
    if (this.#used.size > REMEMBERED) {
      const [oldest] = this.#used;
      this.#used.delete(oldest);
    }
    return id;
  }

  hasUsed(id: unknown): boolean {
    return this.#used.has(id);
  }
}

/** Returns random characters: letters, digits, `-` and `_`. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
