/** Reports why a tool was not called or has no result, in words for the user of the command line. */

export interface CallIssue {
  /** Stable code: `call/unknown-argument`. */
  readonly code: string;
  /** The location, and what was expected and received. */
  readonly message: string;
  readonly fix: string;
}

/** Creates the error for one issue. */
export function callFault(code: string, message: string, fix: string): CallError {
  return new CallError([{ code: `call/${code}`, message, fix }]);
}

/** Thrown for a fault in the call, the server or the connection, never for a bug in this program. */
export class CallError extends Error {
  override readonly name = "CallError";

  constructor(
    /** At least one issue. */
    readonly issues: readonly CallIssue[],
    options?: ErrorOptions,
  ) {
    super(issues.map(({ message, fix }) => `${message}; ${fix}`).join("\n"), options);
  }
}
