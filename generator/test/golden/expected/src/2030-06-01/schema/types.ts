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
 * Every limit a property may have.
 *
 * @generated from schema/2030-06-01/schema.ts:135
 */
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
  /** @multipleOf 0.25 */
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
  colors?: {
    [key: string]: string;
  };
  /** @minProperties 1 */
  size?: {
    height?: number;
    width?: number;
  };
  /**
   * An alias of plain values is written out.
   *
   * @minLength 2
   */
  request?: string | number;
  /** @minLength 2 */
  shade?: "light" | "dark" | string | null;
}

/**
 * Asks a person; travels inside a result.
 *
 * @generated from schema/2030-06-01/schema.ts:182
 */
export interface AskRequest {
  method: "ask";
  params: AskParams;
}

/**
 * Params of a question: in words, or by choice.
 *
 * @generated from schema/2030-06-01/schema.ts:188
 */
export type AskParams = AskWords | AskChoice;

/** @generated from schema/2030-06-01/schema.ts:190 */
export interface AskWords {
  mode?: "words";
  question: string;
}

/** @generated from schema/2030-06-01/schema.ts:195 */
export interface AskChoice {
  mode: "choice";
  question: string;
  /** @maxItems 4 */
  choices: string[];
}

/** @generated from schema/2030-06-01/schema.ts:202 */
export interface AskResult {
  answer: string | string[];
}

/** @generated from schema/2030-06-01/schema.ts:206 */
export type Answers = {
  [key: string]: AskResult;
};

/**
 * Tells how far something has come.
 *
 * @generated from schema/2030-06-01/schema.ts:209
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
 * @generated from schema/2030-06-01/schema.ts:219
 */
export type Note = WordsNote | BytesNote;

/** @generated from schema/2030-06-01/schema.ts:221 */
export interface WordsNote {
  /** @format uri */
  about: string;
  words: string;
}

/** @generated from schema/2030-06-01/schema.ts:227 */
export interface BytesNote {
  about: string;
  /** @format byte */
  bytes: string;
}

/** @generated from schema/2030-06-01/schema.ts:233 */
export type Thing =
  | Box
  | Ball
  | (Odd & {
      kind: "odd";
    });

/** @generated from schema/2030-06-01/schema.ts:235 */
export interface Named {
  name: string;
  /** What stands below it. */
  caption?: string;
}

/** @generated from schema/2030-06-01/schema.ts:241 */
export interface Marked {
  marks?: { [key: string]: "good" | "bad" | boolean };
}

/** @generated from schema/2030-06-01/schema.ts:245 */
export interface Box extends Named, Marked {
  kind: "box";
  content: Thing[];
}

/** @generated from schema/2030-06-01/schema.ts:250 */
export interface Ball extends Named {
  kind: "ball";
  size: 1 | 2 | 3;
  round: true;
}

/**
 * Names that need care. *\/ The end? `${never}`
 *
 * @generated from schema/2030-06-01/schema.ts:257
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
 * @generated from schema/2030-06-01/schema.ts:271
 */
export type Level = "low" | "high" | string;

/** @generated from schema/2030-06-01/schema.ts:273 */
export type ClientRequest = TakeRequest | PutRequest;

/** @generated from schema/2030-06-01/schema.ts:274 */
export type ServerNotification = ProgressNotification;

/** @generated from schema/2030-06-01/schema.ts:275 */
export type InputRequest = AskRequest;
