/**
 * The types of 2030-01-01, as its schema declares them.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Names a request.
 *
 * @generated from schema/2030-01-01/schema.ts:14
 */
export type RequestId = string | number;

/**
 * Where a listing continues.
 *
 * @generated from schema/2030-01-01/schema.ts:17
 */
export type Cursor = string;

/** @generated from schema/2030-01-01/schema.ts:19 */
export interface Request {
  method: string;
  params?: {
    _meta?: {
      [key: string]: unknown;
    };
    [key: string]: unknown;
  };
}

/** @generated from schema/2030-01-01/schema.ts:27 */
export interface Notification {
  method: string;
  params?: {
    [key: string]: unknown;
  };
}

/** @generated from schema/2030-01-01/schema.ts:32 */
export interface Result {
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/** @generated from schema/2030-01-01/schema.ts:37 */
export interface JSONRPCRequest extends Request {
  jsonrpc: "2.0";
  id: RequestId;
}

/** @generated from schema/2030-01-01/schema.ts:42 */
export interface JSONRPCNotification extends Notification {
  jsonrpc: "2.0";
}

/** @generated from schema/2030-01-01/schema.ts:46 */
export interface JSONRPCResponse {
  jsonrpc: "2.0";
  id: RequestId;
  result: Result;
}

/** @generated from schema/2030-01-01/schema.ts:52 */
export interface JSONRPCError {
  jsonrpc: "2.0";
  id: RequestId;
  error: {
    code: number;
    message: string;
    data?: unknown;
  };
}

/** @generated from schema/2030-01-01/schema.ts:58 */
export type JSONRPCBatchRequest = (JSONRPCRequest | JSONRPCNotification)[];

/** @generated from schema/2030-01-01/schema.ts:59 */
export type JSONRPCBatchResponse = (JSONRPCResponse | JSONRPCError)[];

/** @generated from schema/2030-01-01/schema.ts:61 */
export type JSONRPCMessage =
  | JSONRPCRequest
  | JSONRPCNotification
  | JSONRPCBatchRequest
  | JSONRPCResponse
  | JSONRPCError
  | JSONRPCBatchResponse;

/** @generated from schema/2030-01-01/schema.ts:69 */
export type EmptyResult = Result;

/** @generated from schema/2030-01-01/schema.ts:71 */
export interface ClientCapabilities {
  /** The client can be asked. */
  ask?: object;
}

/** @generated from schema/2030-01-01/schema.ts:76 */
export interface ServerCapabilities {
  drawer?: {
    /** Whether the server tells when something was put in. */
    changed?: boolean;
  };
}

/**
 * Opens the connection.
 *
 * @generated from schema/2030-01-01/schema.ts:84
 */
export interface InitializeRequest extends Request {
  method: "initialize";
  params: {
    protocolVersion: string;
    capabilities: ClientCapabilities;
  };
}

/** @generated from schema/2030-01-01/schema.ts:89 */
export interface InitializeResult extends Result {
  protocolVersion: string;
  capabilities: ServerCapabilities;
}

/**
 * Asks for what is in the drawer.
 *
 * @generated from schema/2030-01-01/schema.ts:95
 */
export interface ListThingsRequest extends Request {
  method: "things/list";
  params?: {
    cursor?: Cursor;
  };
}

/** @generated from schema/2030-01-01/schema.ts:100 */
export interface ListThingsResult extends Result {
  things: Thing[];
  nextCursor?: Cursor;
}

/**
 * Asks a person.
 *
 * @generated from schema/2030-01-01/schema.ts:106
 */
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
    _meta?: {
      [key: string]: unknown;
    };
  };
}

/** @generated from schema/2030-01-01/schema.ts:120 */
export interface AskResult extends Result {
  answer: string;
}

/**
 * Tells that the drawer holds something else now.
 *
 * @generated from schema/2030-01-01/schema.ts:125
 */
export interface ThingsChangedNotification extends Notification {
  method: "notifications/things/changed";
}

/**
 * Checks the connection.
 *
 * @generated from schema/2030-01-01/schema.ts:130
 */
export interface PingRequest extends Request {
  method: "ping";
}

/**
 * A thing: a box or a ball.
 *
 * @generated from schema/2030-01-01/schema.ts:135
 */
export type Thing = Box | Ball;

/** @generated from schema/2030-01-01/schema.ts:137 */
export interface Named {
  /** What it is called. */
  name: string;
  /** @deprecated Use `name`. */
  title?: string;
}

/** @generated from schema/2030-01-01/schema.ts:144 */
export interface Box extends Named {
  kind: "box";
  /** What is inside, and inside of that. */
  content: Thing[];
  sides?: {
    label: string;
    color: "red" | "green" | "other side";
  }[];
}

/** @generated from schema/2030-01-01/schema.ts:151 */
export interface Ball extends Named {
  kind: "ball";
  /** In centimetres. */
  size: number;
  owner: string | null;
}

/** @generated from schema/2030-01-01/schema.ts:163 */
export type ClientRequest = InitializeRequest | ListThingsRequest | PingRequest;

/** @generated from schema/2030-01-01/schema.ts:164 */
export type ServerRequest = AskRequest | PingRequest;

/** @generated from schema/2030-01-01/schema.ts:165 */
export type ServerNotification = ThingsChangedNotification;
