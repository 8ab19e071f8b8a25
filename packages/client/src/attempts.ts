/** What was tried to reach a server, for the error when nothing worked. */

export interface Attempt {
  /** What was tried: `streamable-http (2025-11-25)`, or the revisions alone. */
  readonly tried: string;
  readonly error: unknown;
}

/** A server was not reached, in none of the ways there are. `cause` is what the first of them came to. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";

  constructor(
    /** The address without its query, or the program. */
    readonly target: string,
    /** In the order in which they were made. */
    readonly attempts: readonly Attempt[],
  ) {
    const lines = attempts.map(({ tried, error }) => `${tried}: ${messageOf(error)}`);
    super(
      `connect ${target}: expected a server of MCP, found none; tried ${lines.join("; then ")}`,
      { cause: attempts[0]?.error },
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
