/** The types of input requests and responses, and the interface that sends input requests in both eras. */
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

/**
 * Maximum number of times that the server sends the same form if the responses are invalid. Counts all rounds of a
 * request.
 */
export const FORM_ATTEMPTS = 3;

/** A step that `once` runs. */
export interface OnceStep {
  /**
   * Identifies the step in external systems, for example as an idempotency key. The same if the step runs again after
   * an interruption.
   */
  readonly id: string;
}

/** How an input request is sent. */
export interface InputOptions {
  /**
   * Asks the client to run the input request as a task, which can take longer than a request. The server polls the task,
   * and cancels it when the request ends. Has no effect for clients that do not declare support (only 2025-11-25 has such
   * tasks), and in a handler that runs as a task itself.
   */
  readonly task?: {
    /** Maximum milliseconds that the task can take. Default: `limits.stateAge`. */
    readonly ttlMs?: number;
  };
}

export interface ClientRequester {
  /**
   * Sends an input request, or returns the response if the client has already responded. Calls with the same key share
   * one input request.
   *
   * In the stateless era, the promise can reject with `Suspended`: the handler must end, and runs again after the
   * client has responded.
   */
  ask(key: string, question: Question, options?: InputOptions): Promise<Answer>;
  /**
   * Drops an invalid form response, so that the next `ask` sends the input request again.
   *
   * @returns false after the last attempt: the client has responded `FORM_ATTEMPTS` times
   */
  reject(key: string, answer: Answer): boolean;
  /** Notifies the client that the user is done with a URL, if the client's revision has the notification. */
  complete(key: string): void;
  /** Runs a function once for all rounds of the request, and returns its result. */
  once(key: string, run: (step: OnceStep) => unknown): Promise<unknown>;
  /** Whether the handler waits for responses that the client sends in the next round. */
  readonly suspended: boolean;
  /** Returns the result that contains the input requests. */
  questions(): Promise<InputRequiredResult>;
}

/**
 * Ends a handler that needs a response from the next round. Code that catches this error must rethrow it. If the
 * handler returns a value instead, the server ignores the value.
 */
export class Suspended extends Error {
  override readonly name = "Suspended";

  constructor() {
    super("the request is suspended until the client has responded; rethrow this error");
  }
}
