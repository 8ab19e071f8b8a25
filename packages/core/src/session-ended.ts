/** The error for the unexpected end of a session. A separate module, because servers do not need it. */

/** Marks errors of this class, so that they are recognized even if a process has loaded two copies of the class. */
const BRAND = Symbol.for("@mcp-gen/core SessionEndedError");

/** The server no longer knows the session, and its state is lost. Send `initialize` to open a new session. */
export class SessionEndedError extends Error {
  override readonly name = "SessionEndedError";

  get [BRAND](): true {
    return true;
  }

  constructor(
    /** The request, such as `POST https://example.com/mcp`. */
    where: string,
    /** Whether the server may have started the request. If false, the request can be sent again safely. */
    readonly begun: boolean,
    options?: ErrorOptions,
  ) {
    super(`${where}: session ended; send initialize to open another one`, options);
  }
}

export function isSessionEnded(thrown: unknown): thrown is SessionEndedError {
  return thrown instanceof Error && BRAND in thrown;
}
