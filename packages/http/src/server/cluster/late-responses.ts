/**
 * Passes responses to input requests on again, if the node that waits did not respond. Its connection to the engine may be
 * interrupted for a moment, and many clients do not send a response again, although the status 503 asks for it. The node
 * ignores repeated responses.
 */
import type { Clock } from "@mcp-gen/core";
import type { ClusterNode } from "@mcp-gen/core/cluster";
import { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import type { RequestId } from "@mcp-gen/protocol";
import { RESPONSE } from "./kinds.js";

/** Milliseconds between two attempts, and their number: until the lease of a node that has ended is over. */
const PAUSE = 500;
const ATTEMPTS = 10;
/** Responses of one session that wait. */
const MAX_WAITING = 32;

export class LateResponses {
  readonly #node: ClusterNode;
  readonly #clock: Clock;
  /** The ids of the responses. */
  readonly #waiting = new Set<RequestId>();

  constructor(node: ClusterNode, clock: Clock) {
    this.#node = node;
    this.#clock = clock;
  }

  /** Passes a message to a node later. Drops it if too many messages wait, or if the node has ended. */
  add(address: string, id: RequestId, message: unknown): void {
    if (this.#waiting.size >= MAX_WAITING || this.#waiting.has(id)) return;
    this.#waiting.add(id);
    void this.#deliver(address, message).finally(() => this.#waiting.delete(id));
  }

  async #deliver(address: string, message: unknown): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await new Promise<void>((resolve) => void this.#clock.after(PAUSE, resolve));
      try {
        await this.#node.ask(address, RESPONSE, message);
        return;
      } catch (error) {
        // The node has responded with an error.
        if (!(error instanceof NodeGoneError)) return;
      }
    }
  }
}
