/**
 * JSON-RPC 2.0 as every revision uses it: the parts of a message that no revision has changed, and the codes the
 * standard itself defines.
 */

/** A string or an integer. */
export type RequestId = string | number;

export interface JsonRpcRequest {
  jsonrpc: "2.0";
  id: RequestId;
  method: string;
  params?: { [key: string]: unknown };
}

export interface JsonRpcNotification {
  jsonrpc: "2.0";
  method: string;
  params?: { [key: string]: unknown };
}

export interface JsonRpcResult {
  jsonrpc: "2.0";
  id: RequestId;
  result: { [key: string]: unknown };
}

export interface JsonRpcErrorObject {
  /** An integer. */
  code: number;
  message: string;
  data?: unknown;
}

/** The id is absent where that of the request could not be read. */
export interface JsonRpcError {
  jsonrpc: "2.0";
  id?: RequestId;
  error: JsonRpcErrorObject;
}

/** Codes of the JSON-RPC standard. Each revision's `errors` has them too, with those of its own. */
export const jsonRpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;
