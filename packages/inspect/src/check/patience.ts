/**
 * When a check gives a server up: it answers nothing any more, or takes no more requests for now. Without this, a server
 * that hangs would be waited for dozens of times.
 */
import { turnedAway, unasked, type Outcome } from "./outcome.js";

/** Methods without an answer, with none that has one between them, after which a server counts as gone. */
const MOST_UNANSWERED = 3;

/** The end of a conversation. */
export interface GivenUp {
  readonly reason: string;
  /** What the last outcome counts as. */
  readonly instead: Outcome;
}

export class Patience {
  /** Methods that got no answer in time since the last one that did. */
  readonly #unanswered = new Set<string>();

  /** @returns nothing where there is no reason to give up */
  after(method: string, outcome: Outcome): GivenUp | undefined {
    const closed = turnedAway(outcome);
    if (closed !== undefined) return { reason: closed, instead: unasked(closed) };
    if (outcome.kind !== "none" || !outcome.timedOut) this.#unanswered.clear();
    else this.#unanswered.add(method);
    if (this.#unanswered.size < MOST_UNANSWERED) return undefined;
    return { reason: `no answer to any of ${[...this.#unanswered].join(", ")}`, instead: outcome };
  }
}
