/**
 * Decides when the check gives up on a server: after several requests timed out, or when the server refuses requests.
 *
 * Without this policy, a server that hangs would delay the check by dozens of timeouts.
 */
import { turnedAway, unasked, type RequestOutcome } from "./outcome.js";

/** Number of consecutive methods without an answer after which the check gives up. */
const MOST_UNANSWERED = 3;

/** Why the check gives up, and the outcome to report. */
export interface GivenUp {
  readonly reason: string;
  /** The outcome that replaces the outcome of the last request. */
  readonly instead: RequestOutcome;
}

export class GiveUpPolicy {
  /** Methods that timed out since the last answer. */
  readonly #unanswered = new Set<string>();

  /** Records the outcome of a request. Returns `undefined` if the check can continue. */
  after(method: string, outcome: RequestOutcome): GivenUp | undefined {
    const closed = turnedAway(outcome);
    if (closed !== undefined) return { reason: closed, instead: unasked(closed) };
    if (outcome.kind !== "none" || !outcome.timedOut) this.#unanswered.clear();
    else this.#unanswered.add(method);
    if (this.#unanswered.size < MOST_UNANSWERED) return undefined;
    return { reason: `no answer to any of ${[...this.#unanswered].join(", ")}`, instead: outcome };
  }
}
