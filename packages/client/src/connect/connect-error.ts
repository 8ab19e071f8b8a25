/** The errors of `connect`, with the failed attempts. */
import { ConnectionClosedError, SessionEndedError } from "@mcp-gen/core";

export interface Attempt {
  /** The transport and revisions of the attempt, such as `streamable-http (2025-11-25)`, or only the revisions. */
  readonly tried: string;
  readonly error: unknown;
}

/**
 * No attempt to reach the server succeeded. The message begins with the root cause of the first attempt; `cause` is the
 * error of that attempt.
 */
export class ConnectError extends Error {
  override readonly name: string = "ConnectError";

  constructor(
    /** The URL without its query, or the program. */
    readonly target: string,
    /** The attempts in the order in which they were made. */
    readonly attempts: readonly Attempt[],
    message = describeAttempts(attempts),
    cause = attempts[0]?.error,
  ) {
    super(`connect ${target}: ${message}`, { cause });
  }
}

/** The data of a `ConnectTimeoutError`. */
interface Unfinished {
  readonly target: string;
  readonly attempts: readonly Attempt[];
  readonly failure: unknown;
  describe(): string;
}

/** `connect` did not finish within `connectTimeoutMs`. `cause` is the error of an earlier attempt, if one failed. */
export class ConnectTimeoutError extends ConnectError {
  override readonly name = "ConnectTimeoutError";
  /** What `connect` was waiting for. */
  readonly step: string;

  constructor(
    progress: Unfinished,
    /** The value of `connectTimeoutMs` in milliseconds. */
    readonly timeout: number,
  ) {
    const { target, attempts, failure } = progress;
    const step = progress.describe();
    const cause = failure ?? attempts.at(-1)?.error;
    const before = cause === undefined ? "" : `; before that: ${rootMessage(cause)}`;
    super(
      target,
      [...attempts],
      `not connected within ${timeout} ms, still waiting for ${step}${before}. Raise connectTimeoutMs if the server needs more time.`,
      cause,
    );
    this.step = step;
  }
}

function describeAttempts(attempts: readonly Attempt[]): string {
  const [first, ...others] = attempts.map(({ tried, error }) => ({
    tried,
    message: rootMessage(error),
  }));
  if (first === undefined) return "nothing was tried";
  const isSame = others.every(({ message }) => message === first.message);
  if (isSame) {
    const tried = [first, ...others].map((one) => one.tried).join("; ");
    return `${first.message}. Tried: ${tried}`;
  }
  const rest = others.map(({ tried, message }) => `${tried}: ${message}`).join("; ");
  return `${first.message}. Tried: ${first.tried}; then ${rest}`;
}

/** Returns the message of the root cause, which says more than the message of a closed connection. */
function rootMessage(error: unknown): string {
  let root = error;
  while (
    (root instanceof ConnectionClosedError || root instanceof SessionEndedError) &&
    root.cause instanceof Error
  ) {
    root = root.cause;
  }
  return root instanceof Error ? root.message : String(root);
}
