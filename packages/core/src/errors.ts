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
        `McpError: expected a whole number as code, found ${String(code)}; JSON-RPC has no others`,
      );
    }
  }
}

/** Whether something that was thrown says what the other side is to be told. */
export function isMcpError(thrown: unknown): thrown is McpError {
  return thrown instanceof Error && BRAND in thrown;
}

/** A request had no answer in time. */
export class RequestTimeoutError extends Error {
  override readonly name = "RequestTimeoutError";

  constructor(
    readonly method: string,
    /** Milliseconds that went by. */
    readonly timeout: number,
  ) {
    super(
      `${method}: expected an answer within ${timeout} ms, found none; the request was cancelled`,
    );
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
