/** The end of a session that the client did not want. A module of its own: servers have no use for it. */

/** Tells an error of this kind from others, also where a process has loaded two copies of this class. */
const BRAND = Symbol.for("@mcp-gen/core SessionEndedError");

/** The server knows the session no more. What was agreed in it is gone: `initialize` begins another one. */
export class SessionEndedError extends Error {
  override readonly name = "SessionEndedError";

  get [BRAND](): true {
    return true;
  }

  constructor(
    /** The request, such as `POST https://example.com/mcp`. */
    where: string,
    /** Whether the server may have begun to work on the request; otherwise it can be sent again without harm. */
    readonly begun: boolean,
    options?: ErrorOptions,
  ) {
    super(`${where}: session ended; send initialize to open another one`, options);
  }
}

export function isSessionEnded(thrown: unknown): thrown is SessionEndedError {
  return thrown instanceof Error && BRAND in thrown;
}
