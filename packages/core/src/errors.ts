/** The errors that this runtime throws, and the errors that handlers throw to choose the error response. */
import { jsonRpcCodes, type JsonRpcErrorObject } from "@mcp-gen/protocol";

/**
 * A JSON-RPC error. A handler throws an `McpError` to answer a request with this error. A sent request rejects with an
 * `McpError` if the other side answered with an error.
 *
 * @example throw new McpError(-32602, "city: expected a city in Europe", { city });
 */
export class McpError extends Error {
  override readonly name: string = "McpError";

  /** @throws RangeError for a code that is not an integer */
  constructor(
    /**
     * The error code, an integer: a JSON-RPC code, a code of the revision, or your own code outside the reserved
     * ranges.
     */
    readonly code: number,
    message: string,
    /** Additional data for the other side. Can be any JSON value. */
    readonly data?: unknown,
  ) {
    super(message);
    if (!Number.isInteger(code)) {
      throw new RangeError(`McpError: expected an integer code, received ${String(code)}`);
    }
  }
}

/** Why a client must retry later: the server has no capacity, or the client exceeds a rate. */
export type RetryReason = "capacity" | "rate";

/**
 * Rejects a request that can be sent again later. Over HTTP, the status is 503 for `capacity` and 429 for `rate`,
 * with `Retry-After`, unless a stream has started. The data of the JSON-RPC error contains `retryAfterMs`.
 *
 * @example throw new RetryLaterError("rate", "search: at most 10 calls per minute. Try again later.", 6_000);
 */
export class RetryLaterError extends McpError {
  override readonly name: string = "RetryLaterError";

  constructor(
    readonly reason: RetryReason,
    message: string,
    /** Milliseconds after which the client can retry. Default: 1,000. */
    readonly retryAfterMs: number = 1_000,
  ) {
    super(jsonRpcCodes.internalError, message, { retryAfterMs });
  }
}

/** A request got no response in time. */
export class RequestTimeoutError extends Error {
  override readonly name = "RequestTimeoutError";

  constructor(
    readonly method: string,
    /** The timeout in milliseconds. */
    readonly timeout: number,
  ) {
    super(`${method}: received no answer within ${timeout} ms; the request was cancelled`);
  }
}

/** A request was cancelled by either side. */
export class RequestCancelledError extends Error {
  override readonly name = "RequestCancelledError";

  constructor(
    readonly method: string,
    readonly reason?: string,
  ) {
    super(`${method}: the request was cancelled${reason === undefined ? "" : `: ${reason}`}`);
  }
}

/** The connection ended before the response to a request. */
export class ConnectionClosedError extends Error {
  override readonly name = "ConnectionClosedError";

  constructor(
    readonly method: string,
    readonly reason?: string,
    /** The error that ended the connection, unless it ended normally. */
    cause?: Error,
  ) {
    super(
      `${method}: the connection ended before the request was answered${reason === undefined ? "" : `: ${reason}`}`,
      cause === undefined ? undefined : { cause },
    );
  }
}

/**
 * The server no longer knows the session, and the state of the session is lost. Send `initialize` to open a new
 * session.
 */
export class SessionEndedError extends Error {
  override readonly name = "SessionEndedError";

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

/** The response does not match the request: the result is not valid for the method. */
export class InvalidResultError extends Error {
  override readonly name = "InvalidResultError";

  constructor(
    readonly method: string,
    readonly result: unknown,
    detail: string,
  ) {
    super(`${method}: ${detail}`);
  }
}

/**
 * Returns the error response for an error of a handler. Only an `McpError` is sent: the message of any other error
 * may contain internal details.
 */
export function errorObjectOf(thrown: unknown): JsonRpcErrorObject {
  if (!(thrown instanceof McpError)) {
    return { code: jsonRpcCodes.internalError, message: "Internal error" };
  }
  const { code, message, data } = thrown;
  return data === undefined ? { code, message } : { code, message, data };
}
