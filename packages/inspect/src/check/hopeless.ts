/**
 * Remembers requests that timed out, and shortens their timeout at the next revisions.
 *
 * A tool that waits for an event would otherwise cost the full timeout at every revision.
 */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { RequestOutcome } from "./outcome.js";

/** Timeout in milliseconds for a request that has already timed out once. */
const AGAIN = 1_000;

export class Hopeless {
  readonly #unanswered = new Set<string>();

  /** Returns the timeout of a request in milliseconds. */
  limit(what: string, timeout: number): number {
    return this.#unanswered.has(what) ? Math.min(timeout, AGAIN) : timeout;
  }

  note(what: string, outcome: RequestOutcome): void {
    if (outcome.kind === "none" && outcome.timedOut) this.#unanswered.add(what);
    else if (outcome.kind !== "none") this.#unanswered.delete(what);
  }
}

/** Returns the method and the tool, prompt or resource of a request as a key. */
export function subjectOf({ method, params }: Dictionary): string {
  const { name, uri } = dictionary(params);
  return JSON.stringify([method, name ?? uri ?? null]);
}
