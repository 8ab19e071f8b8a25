/** Refused requests: a status, and a JSON-RPC error that says what to do. */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { KeyedBuckets, Shares } from "@mcp-gen/core";
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
import type { HeaderMap } from "../shared/headers.js";

/** Why a request is refused. */
export interface Refusal {
  /** An HTTP status, 4xx or 503; 429 for a rate limit. */
  readonly status: number;
  /** A JSON-RPC error code. */
  readonly code: number;
  /** What failed, what was expected and received, and the fix. */
  readonly message: string;
  readonly data?: unknown;
  readonly headers?: HeaderMap;
}

/** Creates a refusal with the JSON-RPC code "invalid request". */
export function refusal(status: number, message: string, headers?: HeaderMap): Refusal {
  return { status, code: jsonRpcCodes.invalidRequest, message, ...(headers && { headers }) };
}

/** Creates the refusal of a request that the client may send again later. */
export function busy({ code, message, data, reason, retryAfterMs }: RetryLaterError): Refusal {
  const status = reason === "capacity" ? 503 : 429;
  return { status, code, message, data, headers: retryAfter(retryAfterMs) };
}

/** Returns the header that says when the client can try again. */
export function retryAfter(milliseconds: number): HeaderMap {
  return { "retry-after": String(Math.max(1, Math.ceil(milliseconds / 1_000))) };
}

/** Refuses a client that would exceed its share. */
export function checkFits(shares: Shares, key: string, amount = 1): Refusal | undefined {
  return shares.fits(key, amount) ? undefined : busy(shares.refusal(key, amount));
}

/** Refuses a client that exceeds a rate limit. */
export function checkRate(
  what: string,
  buckets: KeyedBuckets | undefined,
  clientKey: string,
): Refusal | undefined {
  const wait = buckets?.take(clientKey) ?? 0;
  if (wait === 0) return undefined;
  const message = `server: rate limit for ${what} reached; try again in ${wait} ms`;
  return busy(new RetryLaterError("rate", message, wait));
}

/** Refuses a session id that never existed, has ended, or belongs to another client. All three get the same refusal. */
export const SESSION_ENDED = refusal(
  404,
  "Mcp-Session-Id header: no open session of this client has this id; send initialize without the header",
);

export const CLOSING: Refusal = {
  status: 503,
  code: jsonRpcCodes.internalError,
  message: "server: shutting down; connect again later",
  headers: { "retry-after": "5", connection: "close" },
};

export const NOT_UTF8: Refusal = {
  status: 400,
  code: jsonRpcCodes.parseError,
  message: "Parse error: expected UTF-8, received bytes that are not UTF-8",
};

export const FAULT: Refusal = {
  status: 500,
  code: jsonRpcCodes.internalError,
  message: "Internal error",
};

/** Returns the JSON-RPC error response of a refusal. */
export function refusalText({ code, message, data }: Refusal, id?: RequestId): string {
  const error = data === undefined ? { code, message } : { code, message, data };
  return JSON.stringify(
    id === undefined ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error },
  );
}

export function tooLarge(limit: number): Refusal {
  return refusal(
    413,
    `body: expected at most ${limit} bytes, received more; send less in one message`,
  );
}

export function tooSlow(milliseconds: number): Refusal {
  return refusal(408, `body: expected all of it within ${milliseconds} ms, received only a part`, {
    connection: "close",
  });
}

/**
 * Creates the refusal of a body of which only a part arrived: the connection broke, or the host failed to read from it.
 */
export function brokenOff(): Refusal {
  return refusal(400, "body: expected all of it, received only a part; send the request again", {
    connection: "close",
  });
}
