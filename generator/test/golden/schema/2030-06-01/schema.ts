/**
 * A made-up protocol for tests, second revision: no sessions, requests with their envelope, results that say what they
 * are, and every syntax form the first revision lacks.
 */

/** Any JSON value. */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;
export interface JSONObject {
  [key: string]: JSONValue;
}
export type JSONArray = JSONValue[];

export const JSONRPC_VERSION = "2.0";
export const LATEST_PROTOCOL_VERSION = "2030-06-01";

/** The text is no JSON. */
export const PARSE_ERROR = -32700;
/** The drawer is stuck. */
export const DRAWER_STUCK = -32050;

export type RequestId = string | number;

/** What every request brings along. */
export interface RequestMeta {
  "made.up/revision": string;
  "made.up/client"?: JSONObject;
}

export interface RequestParams {
  _meta: RequestMeta;
}

export interface Result {
  /** `done` or `question`. */
  outcome: string;
  [key: string]: unknown;
}

export type EmptyResult = Result;

export interface JSONRPCRequest {
  jsonrpc: typeof JSONRPC_VERSION;
  id: RequestId;
  method: string;
  params?: { [key: string]: any };
}

export interface JSONRPCNotification {
  jsonrpc: typeof JSONRPC_VERSION;
  method: string;
  params?: { [key: string]: any };
}

export interface JSONRPCResultResponse {
  jsonrpc: typeof JSONRPC_VERSION;
  id: RequestId;
  result: Result;
}

/** An error, as JSON-RPC has it. */
export interface Error {
  code: number;
  message: string;
  data?: unknown;
}

export interface JSONRPCErrorResponse {
  jsonrpc: typeof JSONRPC_VERSION;
  id?: RequestId;
  error: Error;
}

export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/** What a stuck drawer says. */
export interface DrawerStuckError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & { code: typeof DRAWER_STUCK; data: { since: string } };
}

export interface ClientCapabilities {
  ask?: JSONObject;
  extensions?: { [key: string]: JSONObject };
}

export interface ServerCapabilities {
  drawer?: { changed?: boolean };
  extensions?: { [key: string]: JSONObject };
}

export interface TakeRequestParams extends RequestParams {
  thing: string;
  /** Whole things only. */
  count?: number;
  arguments?: { [key: string]: unknown };
  /** Answers to questions, by the name of the question. */
  answers?: Answers;
}

/** Takes a thing out of the drawer. */
export interface TakeRequest extends JSONRPCRequest {
  method: "things/take";
  params: TakeRequestParams;
}

export interface TakeResult extends Result {
  things: Thing[];
  /**
   * Price of one thing.
   *
   * @TJS-type number
   * @minimum 0
   */
  price?: number;
}

/** The server has a question first. */
export interface QuestionResult extends Result {
  questions: { [key: string]: InputRequest };
}

export interface TakeResultResponse extends JSONRPCResultResponse {
  result: TakeResult | QuestionResult;
}

/** Put something in: the request is an alias. */
export type PutRequest = JSONRPCRequest & {
  method: "things/put";
  params: RequestParams & {
    thing: Thing;
  };
};

/** Every limit a property may have. */
export interface Tag {
  /**
   * @minLength 1
   * @maxLength 3
   */
  code: string;
  /** @pattern ^[a-z/]+$ */
  slug?: string;
  /**
   * @exclusiveMinimum 0
   * @exclusiveMaximum 1
   */
  share?: number;
  /**
   * @TJS-type number
   * @multipleOf 0.25
   */
  step?: number;
  /**
   * @minItems 1
   * @maxItems 4
   * @uniqueItems
   */
  values?: JSONValue[];
  /**
   * @minItems 2
   * @uniqueItems
   */
  words?: string[];
  /**
   * @minProperties 1
   * @maxProperties 2
   */
  colors?: { [key: string]: string };
  /** @minProperties 1 */
  size?: { height?: number; width?: number };
  /**
   * An alias of plain values is written out.
   *
   * @minLength 2
   */
  request?: RequestId;
  /** @minLength 2 */
  shade?: "light" | "dark" | string | null;
}

/** Asks a person; travels inside a result. */
export interface AskRequest {
  method: "ask";
  params: AskParams;
}

/** Params of a question: in words, or by choice. */
export type AskParams = AskWords | AskChoice;

export interface AskWords {
  mode?: "words";
  question: string;
}

export interface AskChoice {
  mode: "choice";
  question: string;
  /** @maxItems 4 */
  choices: string[];
}

export interface AskResult {
  answer: string | string[];
}

export type Answers = { [key: string]: AskResult };

/** Tells how far something has come. */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: {
    /** @TJS-type number */
    progress: number;
    note?: Note;
  };
}

/** A note: in words or as bytes. */
export type Note = WordsNote | BytesNote;

export interface WordsNote {
  /** @format uri */
  about: string;
  words: string;
}

export interface BytesNote {
  about: string;
  /** @format byte */
  bytes: string;
}

export type Thing = Box | Ball | (Odd & { kind: "odd" });

export interface Named {
  name: string;
  /** What stands below it. */
  caption?: string;
}

export interface Marked {
  marks?: Record<string, "good" | "bad" | boolean>;
}

export interface Box extends Named, Marked {
  kind: "box";
  content: Thing[];
}

export interface Ball extends Named {
  kind: "ball";
  size: 1 | 2 | 3;
  round: true;
}

/** Names that need care. *\/ The end? `${never}` */
export interface Odd {
  constructor: string;
  __proto__?: boolean;
  "with-dash": string;
  "a/b~c"?: JSONValue;
  class?: any;
  nothing: Record<string, never>;
  /** Anything, but something. */
  value: unknown;
  object?: object;
  level: Level;
}

/** How much. */
export type Level = "low" | "high" | string;

export type ClientRequest = TakeRequest | PutRequest;
export type ServerNotification = ProgressNotification;
export type InputRequest = AskRequest;
