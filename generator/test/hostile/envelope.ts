/** The smallest JSON-RPC envelope a schema can have. */
export const envelopeSchema = `
export const JSONRPC_VERSION = "2.0";
export type RequestId = string | number;
export interface Request { method: string; params?: { [key: string]: any } }
export interface Notification { method: string; params?: { [key: string]: any } }
export interface Result { _meta?: { [key: string]: unknown }; [key: string]: unknown }
export interface Error { code: number; message: string; data?: unknown }
export interface JSONRPCRequest extends Request { jsonrpc: typeof JSONRPC_VERSION; id: RequestId }
export interface JSONRPCNotification extends Notification { jsonrpc: typeof JSONRPC_VERSION }
export interface JSONRPCResultResponse { jsonrpc: typeof JSONRPC_VERSION; id: RequestId; result: Result }
export interface JSONRPCErrorResponse { jsonrpc: typeof JSONRPC_VERSION; id?: RequestId; error: Error }
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;
`;
