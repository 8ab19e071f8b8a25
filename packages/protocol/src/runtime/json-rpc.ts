/** The parts of JSON-RPC 2.0 that all revisions share: basic types and standard error codes. */

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
  /** The error code, an integer. */
  code: number;
  message: string;
  data?: unknown;
}

/** An error response. The id is absent if the id of the request could not be read. */
export interface JsonRpcError {
  jsonrpc: "2.0";
  id?: RequestId;
  error: JsonRpcErrorObject;
}

/** Error codes of the JSON-RPC standard. The `errorCodes` of each revision contain these codes too. */
export const jsonRpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;
