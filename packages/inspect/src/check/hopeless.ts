/**
 * What a server has not answered in time. A tool that waits for something that does not come does so at every revision:
 * after the first time it is given only a moment, or a check would take minutes.
 */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { Outcome } from "./outcome.js";

/** Milliseconds for what had its full time before. */
const AGAIN = 1_000;

export class Hopeless {
  readonly #unanswered = new Set<string>();

  /** The milliseconds that something has for its answer, of those that all have. */
  limit(what: string, timeout: number): number {
    return this.#unanswered.has(what) ? Math.min(timeout, AGAIN) : timeout;
  }

  note(what: string, outcome: Outcome): void {
    if (outcome.kind === "none" && outcome.timedOut) this.#unanswered.add(what);
    else if (outcome.kind !== "none") this.#unanswered.delete(what);
  }
}

/** What a request is about, as far as it matters for how long it takes: its method, with the tool, prompt or resource. */
export function subjectOf({ method, params }: Dictionary): string {
  const { name, uri } = dictionary(params);
  return JSON.stringify([method, name ?? uri ?? null]);
}
