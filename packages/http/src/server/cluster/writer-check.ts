/** Finds out whether the processes that write streams are still alive. Asks once for all readers of a process. */
import type { Clock } from "@mcp-gen/core";
import type { ClusterNode } from "@mcp-gen/core/cluster";

/** Milliseconds for which an answer is used. */
const FRESH = 900;

interface Answer {
  readonly at: number;
  readonly isOver: Promise<boolean>;
}

export class WriterCheck {
  readonly #node: ClusterNode;
  readonly #clock: Clock;
  readonly #answers = new Map<string, Answer>();

  constructor(node: ClusterNode, clock: Clock) {
    this.#node = node;
    this.#clock = clock;
  }

  /** Whether a process has lost its lease. False if that cannot be found out now. */
  isOver(nodeId: string, epoch: number): Promise<boolean> {
    // The own lease is known without asking.
    if (nodeId === this.#node.id) return this.#ask(nodeId, epoch);
    const now = this.#clock.now();
    const key = `${nodeId} ${epoch}`;
    const known = this.#answers.get(key);
    if (known !== undefined && now - known.at < FRESH) return known.isOver;
    for (const [other, { at }] of this.#answers) {
      if (now - at >= FRESH) this.#answers.delete(other);
    }
    const isOver = this.#ask(nodeId, epoch);
    this.#answers.set(key, { at: now, isOver });
    return isOver;
  }

  async #ask(nodeId: string, epoch: number): Promise<boolean> {
    try {
      return await this.#node.isOver(nodeId, epoch);
    } catch {
      return false;
    }
  }
}
