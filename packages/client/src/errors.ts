/** The errors of a client. Connection errors are in `@mcp-gen/core`. */
import type { Revision } from "@mcp-gen/protocol";

/** A call needs a capability that the server has not declared. The call was not sent. */
export class MissingCapabilityError extends Error {
  override readonly name = "MissingCapabilityError";

  constructor(
    readonly method: string,
    /** The path in the server capabilities, such as `resources.subscribe`. */
    readonly capability: string,
  ) {
    super(
      `${method}: the server has not declared ${capability}; check client.serverCapabilities before the call`,
    );
  }
}

/** Client and server have no revision in common. The channel was closed. */
export class RevisionError extends Error {
  override readonly name = "RevisionError";

  constructor(
    readonly method: string,
    /** The revisions that the client allows, oldest first. */
    readonly offered: readonly Revision[],
    /** The revisions that the server listed. */
    readonly received: readonly string[],
  ) {
    super(
      `${method}: expected a server that supports ${offered.join(", ")}, received one that supports ${received.map((one) => JSON.stringify(one)).join(", ") || "no revision"}; allow a revision of the server in the option revisions`,
    );
  }
}

/** A server sent more rounds of input requests in one call than the client allows. */
export class InputRoundsExceededError extends Error {
  override readonly name = "InputRoundsExceededError";

  constructor(
    readonly method: string,
    readonly maxRounds: number,
  ) {
    super(
      `${method}: expected a result after at most ${maxRounds} rounds of input requests, received input requests in round ${maxRounds + 1}; raise the option maxRounds if the server needs more`,
    );
  }
}

/** A list repeats a cursor, or is larger than `pages`, `listItems` or `listSize` allows. */
export class ListLimitError extends Error {
  override readonly name = "ListLimitError";

  constructor(
    readonly method: string,
    detail: string,
  ) {
    super(`${method}: ${detail}`);
  }
}

/** The application's response to an input request is invalid. The response was not sent to the server. */
export class InvalidInputResponseError extends Error {
  override readonly name = "InvalidInputResponseError";

  constructor(
    readonly method: string,
    detail: string,
  ) {
    super(`${method}: ${detail}`);
  }
}
