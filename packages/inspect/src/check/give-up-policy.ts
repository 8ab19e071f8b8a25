/**
 * Decides when the check gives up on a server: several requests timed out, or the server refuses requests.
 *
 * Without it, the check would wait dozens of timeouts for a server that hangs.
 */
import { turnedAway, unasked, type RequestOutcome } from "./outcome.js";

/** Number of consecutive methods without an answer after which the check gives up. */
const MOST_UNANSWERED = 3;

/** The reason to give up. */
export interface GivenUp {
  readonly reason: string;
  /** The outcome to use instead of the last one. */
  readonly instead: RequestOutcome;
}

export class GiveUpPolicy {
  /** Methods that timed out since the last answer. */
  readonly #unanswered = new Set<string>();

  /** @returns `undefined` to continue */
  after(method: string, outcome: RequestOutcome): GivenUp | undefined {
    const closed = turnedAway(outcome);
    if (closed !== undefined) return { reason: closed, instead: unasked(closed) };
    if (outcome.kind !== "none" || !outcome.timedOut) this.#unanswered.clear();
    else this.#unanswered.add(method);
    if (this.#unanswered.size < MOST_UNANSWERED) return undefined;
    return { reason: `no answer to any of ${[...this.#unanswered].join(", ")}`, instead: outcome };
  }
}
