/** Input requests in both eras: their types, and the interface of both implementations. */
import type {
  CreateMessageResult,
  ElicitResult,
  InputRequest,
  InputRequiredResult,
  ListRootsResult,
} from "@mcp-gen/protocol/newest";

/** An input request, as 2026-07-28 embeds it in a result. */
export type Question = InputRequest;

/** An input response. */
export type Answer = ElicitResult | CreateMessageResult | ListRootsResult;

/** Maximum number of times that the same form is sent, over all rounds, until the response is valid. */
export const FORM_ATTEMPTS = 3;

export interface ClientRequester {
  /**
   * Sends an input request, or returns its earlier response. Calls with the same key are the same input request.
   *
   * In the stateless era, the promise can reject with `Suspended`: the handler must end, and runs again after the
   * client has responded.
   */
  ask(key: string, question: Question): Promise<Answer>;
  /**
   * Drops an invalid form response, so that the next `ask` sends the input request again.
   *
   * @returns false after the last attempt: the client has responded `FORM_ATTEMPTS` times
   */
  reject(key: string, answer: Answer): boolean;
  /** Notifies the client that the user is done with a URL, if its revision has the notification. */
  complete(key: string): void;
  /** Runs a function once for all rounds of the request, and returns its result. */
  once(key: string, run: () => unknown): Promise<unknown>;
  /** Whether the request waits for responses that arrive in another round. */
  readonly suspended: boolean;
  /** Returns the result that contains the input requests. */
  questions(): Promise<InputRequiredResult>;
}

/**
 * Ends a handler that waits for a response in the next round. Code that catches it must rethrow it; other results of
 * the handler are ignored.
 */
export class Suspended extends Error {
  override readonly name = "Suspended";

  constructor() {
    super("the request is suspended until the client has responded; rethrow this error");
  }
}
