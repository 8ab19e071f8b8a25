/** Answers to requests that are not served: a status, and a JSON-RPC error that says what to do about it. */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { KeyedBuckets, RetryReason, Shares } from "@mcp-gen/core";
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
import type { HeaderMap, HttpCall } from "./call.js";

/** Why a request is not served. */
export interface Refusal {
  /** An HTTP status, 4xx or 503; 429 for a rate limit. */
  readonly status: number;
  /** A code of JSON-RPC. */
  readonly code: number;
  /** For people: where, what was expected, what was found; what to do. */
  readonly message: string;
  readonly data?: unknown;
  readonly headers?: HeaderMap;
}

export const JSON_TYPE = "application/json";

/** A refusal for a mistake of the client that no other code describes. */
export function refusal(status: number, message: string, headers?: HeaderMap): Refusal {
  return { status, code: jsonRpcCodes.invalidRequest, message, ...(headers && { headers }) };
}

/** There is no room for the request now. */
export function busy({ code, message, data, reason, retryAfterMs }: RetryLaterError): Refusal {
  return { status: statusOf(reason), code, message, data, headers: retryAfter(retryAfterMs) };
}

/** The refusal if a client has reached its limit; otherwise undefined. */
export function checkFits(shares: Shares, key: string, amount = 1): Refusal | undefined {
  return shares.fits(key, amount) ? undefined : busy(shares.refusal(key, amount));
}

/** The status of a request that may be sent again later. */
export function statusOf(reason: RetryReason): number {
  return reason === "capacity" ? 503 : 429;
}

function retryAfter(milliseconds: number): HeaderMap {
  return { "retry-after": String(Math.max(1, Math.ceil(milliseconds / 1_000))) };
}

/** Why a client has to wait: it has sent too much in a time. Undefined if it may continue. */
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

/** Told alike to those who never had the session, and to those whose it was. */
export const SESSION_ENDED = refusal(
  404,
  "Mcp-Session-Id header: no open session of this client has this id; send initialize without the header",
);

export const CLOSING: Refusal = {
  status: 503,
  code: jsonRpcCodes.internalError,
  message: "server: it is shutting down; connect again later",
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

/** Answers with a JSON-RPC response; `retry` where it refuses the request for now. */
export function answerJson(
  call: HttpCall,
  status: number,
  text: string,
  retry: RetryLaterError | undefined,
): void {
  if (retry === undefined) return call.json(status, text);
  const headers = { "content-type": JSON_TYPE, ...retryAfter(retry.retryAfterMs) };
  call.answer(statusOf(retry.reason), headers, text);
}

/** Sends a refusal, with the id of the request where that could be read. */
export function answerRefusal(call: HttpCall, given: Refusal, id?: RequestId): void {
  const { status, headers } = given;
  call.answer(status, { ...headers, "content-type": JSON_TYPE }, refusalText(given, id));
}

/** The JSON-RPC error of a refusal. */
export function refusalText({ code, message, data }: Refusal, id?: RequestId): string {
  const error = data === undefined ? { code, message } : { code, message, data };
  return JSON.stringify(
    id === undefined ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error },
  );
}
