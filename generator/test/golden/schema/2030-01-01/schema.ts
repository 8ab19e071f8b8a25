/**
 * A made-up protocol for tests, first revision: a clerk that keeps a drawer of things. Old notation: requests without
 * envelope, params written inline, batches.
 */

/** @internal */
export const JSONRPC_VERSION = "2.0";
export const LATEST_PROTOCOL_VERSION = "2030-01-01";

/** The drawer is stuck. */
export const DRAWER_STUCK = -32050;

/** Names a request. */
export type RequestId = string | number;

/** Where a listing continues. */
export type Cursor = string;

export interface Request {
  method: string;
  params?: {
    _meta?: { [key: string]: unknown };
    [key: string]: unknown;
  };
}

export interface Notification {
  method: string;
  params?: { [key: string]: unknown };
}

export interface Result {
  _meta?: { [key: string]: unknown };
  [key: string]: unknown;
}

export interface JSONRPCRequest extends Request {
  jsonrpc: typeof JSONRPC_VERSION;
  id: RequestId;
}

export interface JSONRPCNotification extends Notification {
  jsonrpc: typeof JSONRPC_VERSION;
}

export interface JSONRPCResponse {
  jsonrpc: typeof JSONRPC_VERSION;
  id: RequestId;
  result: Result;
}

export interface JSONRPCError {
  jsonrpc: typeof JSONRPC_VERSION;
  id: RequestId;
  error: { code: number; message: string; data?: unknown };
}

export type JSONRPCBatchRequest = (JSONRPCRequest | JSONRPCNotification)[];
export type JSONRPCBatchResponse = (JSONRPCResponse | JSONRPCError)[];

export type JSONRPCMessage =
  | JSONRPCRequest
  | JSONRPCNotification
  | JSONRPCBatchRequest
  | JSONRPCResponse
  | JSONRPCError
  | JSONRPCBatchResponse;

export type EmptyResult = Result;

export interface ClientCapabilities {
  /** The client can be asked. */
  ask?: object;
}

export interface ServerCapabilities {
  drawer?: {
    /** Whether the server tells when something was put in. */
    changed?: boolean;
  };
}

/** Opens the connection. */
export interface InitializeRequest extends Request {
  method: "initialize";
  params: { protocolVersion: string; capabilities: ClientCapabilities };
}

export interface InitializeResult extends Result {
  protocolVersion: string;
  capabilities: ServerCapabilities;
}

/** Asks for what is in the drawer. */
export interface ListThingsRequest extends Request {
  method: "things/list";
  params?: { cursor?: Cursor };
}

export interface ListThingsResult extends Result {
  things: Thing[];
  nextCursor?: Cursor;
}

/** Asks a person. */
export interface AskRequest extends Request {
  method: "ask";
  params: {
    question: string;
    /**
     * Most characters of the answer.
     *
     * @minimum 1
     * @maximum 100
     */
    length?: number;
  };
}

export interface AskResult extends Result {
  answer: string;
}

/** Tells that the drawer holds something else now. */
export interface ThingsChangedNotification extends Notification {
  method: "notifications/things/changed";
}

/** Checks the connection. */
export interface PingRequest extends Request {
  method: "ping";
}

/** A thing: a box or a ball. */
export type Thing = Box | Ball;

export interface Named {
  /** What it is called. */
  name: string;
  /** @deprecated Use `name`. */
  title?: string;
}

export interface Box extends Named {
  kind: "box";
  /** What is inside, and inside of that. */
  content: Thing[];
  sides?: Array<{ label: string; color: "red" | "green" | "other side" }>;
}

export interface Ball extends Named {
  kind: "ball";
  /**
   * In centimetres.
   *
   * @TJS-type number
   */
  size: number;
  /** @nullable */
  owner: string | null;
}

export type ClientRequest = InitializeRequest | ListThingsRequest | PingRequest;
export type ServerRequest = AskRequest | PingRequest;
export type ServerNotification = ThingsChangedNotification;
