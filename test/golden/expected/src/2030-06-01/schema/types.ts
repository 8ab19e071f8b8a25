/**
 * The types of 2030-06-01, as its schema declares them.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Any JSON value.
 *
 * @generated from schema/2030-06-01/schema.ts:7
 */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;

/** @generated from schema/2030-06-01/schema.ts:8 */
export interface JSONObject {
  [key: string]: JSONValue;
}

/** @generated from schema/2030-06-01/schema.ts:11 */
export type JSONArray = JSONValue[];

/** @generated from schema/2030-06-01/schema.ts:21 */
export type RequestId = string | number;

/**
 * What every request brings along.
 *
 * @generated from schema/2030-06-01/schema.ts:24
 */
export interface RequestMeta {
  "made.up/revision": string;
  "made.up/client"?: JSONObject;
}

/** @generated from schema/2030-06-01/schema.ts:29 */
export interface RequestParams {
  _meta: RequestMeta;
}

/** @generated from schema/2030-06-01/schema.ts:33 */
export interface Result {
  /** `done` or `question`. */
  outcome: string;
  [key: string]: unknown;
}

/** @generated from schema/2030-06-01/schema.ts:39 */
export type EmptyResult = Result;

/** @generated from schema/2030-06-01/schema.ts:41 */
export interface JSONRPCRequest {
  jsonrpc: "2.0";
  id: RequestId;
  method: string;
  params?: {
    [key: string]: any;
  };
}

/** @generated from schema/2030-06-01/schema.ts:48 */
export interface JSONRPCNotification {
  jsonrpc: "2.0";
  method: string;
  params?: {
    [key: string]: any;
  };
}

/** @generated from schema/2030-06-01/schema.ts:54 */
export interface JSONRPCResultResponse {
  jsonrpc: "2.0";
  id: RequestId;
  result: Result;
}

/**
 * An error, as JSON-RPC has it.
 *
 * @generated from schema/2030-06-01/schema.ts:61
 */
export interface Error {
  code: number;
  message: string;
  data?: unknown;
}

/** @generated from schema/2030-06-01/schema.ts:67 */
export interface JSONRPCErrorResponse {
  jsonrpc: "2.0";
  id?: RequestId;
  error: Error;
}

/** @generated from schema/2030-06-01/schema.ts:73 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/** @generated from schema/2030-06-01/schema.ts:74 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * What a stuck drawer says.
 *
 * @generated from schema/2030-06-01/schema.ts:77
 */
export interface DrawerStuckError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & {
    code: -32050;
    data: {
      since: string;
    };
  };
}

/** @generated from schema/2030-06-01/schema.ts:81 */
export interface ClientCapabilities {
  ask?: JSONObject;
  extensions?: {
    [key: string]: JSONObject;
  };
}

/** @generated from schema/2030-06-01/schema.ts:86 */
export interface ServerCapabilities {
  drawer?: {
    changed?: boolean;
  };
  extensions?: {
    [key: string]: JSONObject;
  };
}

/** @generated from schema/2030-06-01/schema.ts:91 */
export interface TakeRequestParams extends RequestParams {
  thing: string;
  /** Whole things only. */
  count?: number;
  arguments?: {
    [key: string]: unknown;
  };
  /** Answers to questions, by the name of the question. */
  answers?: Answers;
}

/**
 * Takes a thing out of the drawer.
 *
 * @generated from schema/2030-06-01/schema.ts:101
 */
export interface TakeRequest extends JSONRPCRequest {
  method: "things/take";
  params: TakeRequestParams;
}

/** @generated from schema/2030-06-01/schema.ts:106 */
export interface TakeResult extends Result {
  things: Thing[];
  /**
   * Price of one thing.
   *
   * @minimum 0
   */
  price?: number;
}

/**
 * The server has a question first.
 *
 * @generated from schema/2030-06-01/schema.ts:118
 */
export interface QuestionResult extends Result {
  questions: {
    [key: string]: InputRequest;
  };
}

/** @generated from schema/2030-06-01/schema.ts:122 */
export interface TakeResultResponse extends JSONRPCResultResponse {
  result: TakeResult | QuestionResult;
}

/**
 * Put something in: the request is an alias.
 *
 * @generated from schema/2030-06-01/schema.ts:127
 */
export type PutRequest = JSONRPCRequest & {
  method: "things/put";
  params: RequestParams & {
    thing: Thing;
  };
};

/**
 * Asks a person; travels inside a result.
 *
 * @generated from schema/2030-06-01/schema.ts:135
 */
export interface AskRequest {
  method: "ask";
  params: AskParams;
}

/**
 * Params of a question: in words, or by choice.
 *
 * @generated from schema/2030-06-01/schema.ts:141
 */
export type AskParams = AskWords | AskChoice;

/** @generated from schema/2030-06-01/schema.ts:143 */
export interface AskWords {
  mode?: "words";
  question: string;
}

/** @generated from schema/2030-06-01/schema.ts:148 */
export interface AskChoice {
  mode: "choice";
  question: string;
  /** @maxItems 4 */
  choices: string[];
}

/** @generated from schema/2030-06-01/schema.ts:155 */
export interface AskResult {
  answer: string | string[];
}

/** @generated from schema/2030-06-01/schema.ts:159 */
export type Answers = {
  [key: string]: AskResult;
};

/**
 * Tells how far something has come.
 *
 * @generated from schema/2030-06-01/schema.ts:162
 */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: {
    progress: number;
    note?: Note;
  };
}

/**
 * A note: in words or as bytes.
 *
 * @generated from schema/2030-06-01/schema.ts:172
 */
export type Note = WordsNote | BytesNote;

/** @generated from schema/2030-06-01/schema.ts:174 */
export interface WordsNote {
  /** @format uri */
  about: string;
  words: string;
}

/** @generated from schema/2030-06-01/schema.ts:180 */
export interface BytesNote {
  about: string;
  /** @format byte */
  bytes: string;
}

/** @generated from schema/2030-06-01/schema.ts:186 */
export type Thing =
  | Box
  | Ball
  | (Odd & {
      kind: "odd";
    });

/** @generated from schema/2030-06-01/schema.ts:188 */
export interface Named {
  name: string;
  /** What stands below it. */
  caption?: string;
}

/** @generated from schema/2030-06-01/schema.ts:194 */
export interface Marked {
  marks?: { [key: string]: "good" | "bad" | boolean };
}

/** @generated from schema/2030-06-01/schema.ts:198 */
export interface Box extends Named, Marked {
  kind: "box";
  content: Thing[];
}

/** @generated from schema/2030-06-01/schema.ts:203 */
export interface Ball extends Named {
  kind: "ball";
  size: 1 | 2 | 3;
  round: true;
}

/**
 * Names that need care. *\/ The end? `${never}`
 *
 * @generated from schema/2030-06-01/schema.ts:210
 */
export interface Odd {
  constructor: string;
  __proto__?: boolean;
  "with-dash": string;
  "a/b~c"?: JSONValue;
  class?: any;
  nothing: { [key: string]: never };
  /** Anything, but something. */
  value: unknown;
  object?: object;
  level: Level;
}

/**
 * How much.
 *
 * @generated from schema/2030-06-01/schema.ts:224
 */
export type Level = "low" | "high" | string;

/** @generated from schema/2030-06-01/schema.ts:226 */
export type ClientRequest = TakeRequest | PutRequest;

/** @generated from schema/2030-06-01/schema.ts:227 */
export type ServerNotification = ProgressNotification;

/** @generated from schema/2030-06-01/schema.ts:228 */
export type InputRequest = AskRequest;
