/** Asking the client, whatever the era: what a question is, and what both ways of asking it offer. */
import type {
  CreateMessageResult,
  ElicitResult,
  InputRequest,
  InputRequiredResult,
  ListRootsResult,
} from "@mcp-gen/protocol/newest";

/** A question to the client, as 2026-07-28 embeds it in a result. */
export type Question = InputRequest;

/** What the client said. */
export type Answer = ElicitResult | CreateMessageResult | ListRootsResult;

/** How often a form is sent, in all rounds of a request together, until its answer fits. */
export const FORM_ATTEMPTS = 3;

export interface ClientRequester {
  /**
   * Asks, or finds the answer that was given before. The same key is the same question.
   *
   * In the stateless era the promise may be rejected with `Suspended`: then the handler has to end, and runs again once
   * the client has answered.
   */
  ask(key: string, question: Question): Promise<Answer>;
  /**
   * Drops an answer whose content does not fit its form, so that the next `ask` sends the question again.
   *
   * @returns false when this was the last attempt: the client has answered `FORM_ATTEMPTS` times
   */
  reject(key: string, answer: Answer): boolean;
  /** Tells the client that the user is done with the page of a question, where its revision has a notification for that. */
  complete(key: string): void;
  /** What the function has returned, which runs once for all rounds of the request. */
  once(key: string, run: () => unknown): Promise<unknown>;
  /** Whether the request waits for answers that only another round can bring. */
  readonly suspended: boolean;
  /** The result that asks for them. */
  questions(): Promise<InputRequiredResult>;
}

/**
 * Ends a handler that waits for an answer which only the next round can bring. Whoever catches it throws it again; what
 * a handler returns instead does not count.
 */
export class Suspended extends Error {
  override readonly name = "Suspended";

  constructor() {
    super("the request is suspended until the client has answered; let this error pass");
  }
}
