/** Why a tool was not called, or has no result: in words for the person at the command line. */

export interface CallIssue {
  /** Stable name of the kind: `call/unknown-argument`. */
  readonly code: string;
  /** Where it is, what was expected and what was found. */
  readonly message: string;
  readonly fix: string;
}

/** Thrown for what is wrong with the call, the server or the way to it. Never for a fault of this program. */
export class CallError extends Error {
  override readonly name = "CallError";

  constructor(
    /** At least one. */
    readonly issues: readonly CallIssue[],
    options?: ErrorOptions,
  ) {
    super(issues.map(({ message, fix }) => `${message}; ${fix}`).join("\n"), options);
  }
}
