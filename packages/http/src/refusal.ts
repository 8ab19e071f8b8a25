/** Answers to requests that are not served: a status, and a JSON-RPC error that says what to do about it. */
import { jsonRpcCodes, type RequestId } from "@mcp-gen/protocol";
import type { HeaderMap, HttpCall } from "./call.js";

/** Why a request is not served. */
export interface Refusal {
  /** An HTTP status, 4xx or 503. */
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

/** There is more to do than this server takes on. */
export function busy(what: string, limit: number): Refusal {
  return {
    status: 503,
    code: jsonRpcCodes.internalError,
    message: `server: expected at most ${limit} ${what}, found more; try again later`,
    headers: { "retry-after": "1" },
  };
}

/** Told alike to those who never had the session, and to those whose it was. */
export const SESSION_ENDED = refusal(
  404,
  "Mcp-Session-Id header: expected an open session of yours, found none; send initialize without the header",
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
  message: "Parse error: expected UTF-8, found bytes that are none",
};

export const FAULT: Refusal = {
  status: 500,
  code: jsonRpcCodes.internalError,
  message: "Internal error",
};

/** Sends a refusal, with the id of the request where that could be read. */
export function answerRefusal(call: HttpCall, given: Refusal, id?: RequestId): void {
  const { status, code, message, data, headers } = given;
  const error = data === undefined ? { code, message } : { code, message, data };
  const body = id === undefined ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error };
  call.answer(status, { ...headers, "content-type": JSON_TYPE }, JSON.stringify(body));
}
