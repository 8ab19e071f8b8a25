/** The errors that this runtime throws, and those that handlers throw to answer with an error of their choice. */
import { jsonRpcCodes, type JsonRpcErrorObject } from "@mcp-gen/protocol";

/** Tells an error of this kind from others, also where a process has loaded two copies of this class. */
const BRAND = Symbol.for("@mcp-gen/core McpError");

/**
 * A JSON-RPC error. Thrown by a handler, it is what the request is answered with; thrown by a request of ours, it is
 * what the other side has answered.
 *
 * @example throw new McpError(-32602, "city: expected a city in Europe", { city });
 */
export class McpError extends Error {
  override readonly name: string = "McpError";

  get [BRAND](): true {
    return true;
  }

  /** @throws RangeError for a code that is no integer: there is no such error */
  constructor(
    /** An integer: a code of JSON-RPC or of the revision, or one of your own outside of the reserved ranges. */
    readonly code: number,
    message: string,
    /** Any JSON value. */
    readonly data?: unknown,
  ) {
    super(message);
    if (!Number.isInteger(code)) {
      throw new RangeError(
        `McpError: expected a whole number as code, received ${String(code)}; JSON-RPC has no others`,
      );
    }
  }
}

/** Whether something that was thrown says what the other side is to be told. */
export function isMcpError(thrown: unknown): thrown is McpError {
  return thrown instanceof Error && BRAND in thrown;
}

/** Why a client has to come back later: the server has no room, or the client has sent too much in a time. */
export type RetryReason = "capacity" | "rate";

/**
 * Refuses a request that may be sent again later. Over HTTP the status is 503 for `capacity` and 429 for `rate`, with
 * `Retry-After`, unless a stream has begun. The data of the JSON-RPC error has `retryAfterMs`.
 *
 * @example throw new RetryLaterError("rate", "search: at most 10 calls per minute. Try again later.", 6_000);
 */
export class RetryLaterError extends McpError {
  override readonly name = "RetryLaterError";

  constructor(
    readonly reason: RetryReason,
    message: string,
    /** Milliseconds after which the client may try again. Default: 1,000. */
    readonly retryAfterMs: number = 1_000,
  ) {
    super(jsonRpcCodes.internalError, message, { retryAfterMs });
  }
}

/** A request had no answer in time. */
export class RequestTimeoutError extends Error {
  override readonly name = "RequestTimeoutError";

  constructor(
    readonly method: string,
    /** Milliseconds that went by. */
    readonly timeout: number,
  ) {
    super(`${method}: received no answer within ${timeout} ms; the request was cancelled`);
  }
}

/** A request was cancelled, on this side or on the other. */
export class RequestCancelledError extends Error {
  override readonly name = "RequestCancelledError";

  constructor(
    readonly method: string,
    readonly reason?: string,
  ) {
    super(`${method}: the request was cancelled${reason === undefined ? "" : `: ${reason}`}`);
  }
}

/** The connection ended before a request was answered. */
export class ConnectionClosedError extends Error {
  override readonly name = "ConnectionClosedError";

  constructor(
    readonly method: string,
    readonly reason?: string,
    /** What has ended it, where it did not end in order. */
    cause?: Error,
  ) {
    super(
      `${method}: the connection ended before the request was answered${reason === undefined ? "" : `: ${reason}`}`,
      cause === undefined ? undefined : { cause },
    );
  }
}

/** What the other side sent is no answer to the request: the result is not that of the method. */
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
 * What a request is answered with when its handler threw. Only `McpError` speaks for itself: the message of any other
 * error may hold what is not for the client.
 */
export function errorObjectOf(thrown: unknown): JsonRpcErrorObject {
  if (!isMcpError(thrown)) {
    return { code: jsonRpcCodes.internalError, message: "Internal error" };
  }
  const { code, message, data } = thrown;
  return data === undefined ? { code, message } : { code, message, data };
}
