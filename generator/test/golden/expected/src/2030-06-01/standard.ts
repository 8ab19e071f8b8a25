/**
 * The types of 2030-06-01 as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "@mcp-gen/protocol/runtime";
import type { StandardSchema } from "@mcp-gen/protocol/runtime";
import {
  explainAnswers,
  explainAskChoice,
  explainAskParams,
  explainAskRequest,
  explainAskResult,
  explainAskWords,
  explainBall,
  explainBox,
  explainBytesNote,
  explainClientCapabilities,
  explainClientRequest,
  explainDrawerStuckError,
  explainEmptyResult,
  explainError,
  explainInputRequest,
  explainJSONArray,
  explainJSONObject,
  explainJSONRPCErrorResponse,
  explainJSONRPCMessage,
  explainJSONRPCNotification,
  explainJSONRPCRequest,
  explainJSONRPCResponse,
  explainJSONRPCResultResponse,
  explainJSONValue,
  explainLevel,
  explainMarked,
  explainNamed,
  explainNote,
  explainOdd,
  explainProgressNotification,
  explainPutRequest,
  explainQuestionResult,
  explainRequestId,
  explainRequestMeta,
  explainRequestParams,
  explainResult,
  explainServerCapabilities,
  explainServerNotification,
  explainTag,
  explainTakeRequest,
  explainTakeRequestParams,
  explainTakeResult,
  explainTakeResultResponse,
  explainThing,
  explainWordsNote,
} from "./explain.js";
import {
  isAnswers,
  isAskChoice,
  isAskParams,
  isAskRequest,
  isAskResult,
  isAskWords,
  isBall,
  isBox,
  isBytesNote,
  isClientCapabilities,
  isClientRequest,
  isDrawerStuckError,
  isEmptyResult,
  isError,
  isInputRequest,
  isJSONArray,
  isJSONObject,
  isJSONRPCErrorResponse,
  isJSONRPCMessage,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
  isJSONValue,
  isLevel,
  isMarked,
  isNamed,
  isNote,
  isOdd,
  isProgressNotification,
  isPutRequest,
  isQuestionResult,
  isRequestId,
  isRequestMeta,
  isRequestParams,
  isResult,
  isServerCapabilities,
  isServerNotification,
  isTag,
  isTakeRequest,
  isTakeRequestParams,
  isTakeResult,
  isTakeResultResponse,
  isThing,
  isWordsNote,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.JSONValue} as a Standard Schema. */
export const JSONValue: StandardSchema<types.JSONValue> = /* @__PURE__ */ standardSchema(
  isJSONValue,
  explainJSONValue,
);

/** {@link types.JSONObject} as a Standard Schema. */
export const JSONObject: StandardSchema<types.JSONObject> = /* @__PURE__ */ standardSchema(
  isJSONObject,
  explainJSONObject,
);

/** {@link types.JSONArray} as a Standard Schema. */
export const JSONArray: StandardSchema<types.JSONArray> = /* @__PURE__ */ standardSchema(
  isJSONArray,
  explainJSONArray,
);

/** {@link types.RequestId} as a Standard Schema. */
export const RequestId: StandardSchema<types.RequestId> = /* @__PURE__ */ standardSchema(
  isRequestId,
  explainRequestId,
);

/** {@link types.RequestMeta} as a Standard Schema. */
export const RequestMeta: StandardSchema<types.RequestMeta> = /* @__PURE__ */ standardSchema(
  isRequestMeta,
  explainRequestMeta,
);

/** {@link types.RequestParams} as a Standard Schema. */
export const RequestParams: StandardSchema<types.RequestParams> = /* @__PURE__ */ standardSchema(
  isRequestParams,
  explainRequestParams,
);

/** {@link types.Result} as a Standard Schema. */
export const Result: StandardSchema<types.Result> = /* @__PURE__ */ standardSchema(
  isResult,
  explainResult,
);

/** {@link types.EmptyResult} as a Standard Schema. */
export const EmptyResult: StandardSchema<types.EmptyResult> = /* @__PURE__ */ standardSchema(
  isEmptyResult,
  explainEmptyResult,
);

/** {@link types.JSONRPCRequest} as a Standard Schema. */
export const JSONRPCRequest: StandardSchema<types.JSONRPCRequest> = /* @__PURE__ */ standardSchema(
  isJSONRPCRequest,
  explainJSONRPCRequest,
);

/** {@link types.JSONRPCNotification} as a Standard Schema. */
export const JSONRPCNotification: StandardSchema<types.JSONRPCNotification> =
  /* @__PURE__ */ standardSchema(isJSONRPCNotification, explainJSONRPCNotification);

/** {@link types.JSONRPCResultResponse} as a Standard Schema. */
export const JSONRPCResultResponse: StandardSchema<types.JSONRPCResultResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResultResponse, explainJSONRPCResultResponse);

/** {@link types.Error} as a Standard Schema. */
export const Error: StandardSchema<types.Error> = /* @__PURE__ */ standardSchema(
  isError,
  explainError,
);

/** {@link types.JSONRPCErrorResponse} as a Standard Schema. */
export const JSONRPCErrorResponse: StandardSchema<types.JSONRPCErrorResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCErrorResponse, explainJSONRPCErrorResponse);

/** {@link types.JSONRPCResponse} as a Standard Schema. */
export const JSONRPCResponse: StandardSchema<types.JSONRPCResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResponse, explainJSONRPCResponse);

/** {@link types.JSONRPCMessage} as a Standard Schema. */
export const JSONRPCMessage: StandardSchema<types.JSONRPCMessage> = /* @__PURE__ */ standardSchema(
  isJSONRPCMessage,
  explainJSONRPCMessage,
);

/** {@link types.DrawerStuckError} as a Standard Schema. */
export const DrawerStuckError: StandardSchema<types.DrawerStuckError> =
  /* @__PURE__ */ standardSchema(isDrawerStuckError, explainDrawerStuckError);

/** {@link types.ClientCapabilities} as a Standard Schema. */
export const ClientCapabilities: StandardSchema<types.ClientCapabilities> =
  /* @__PURE__ */ standardSchema(isClientCapabilities, explainClientCapabilities);

/** {@link types.ServerCapabilities} as a Standard Schema. */
export const ServerCapabilities: StandardSchema<types.ServerCapabilities> =
  /* @__PURE__ */ standardSchema(isServerCapabilities, explainServerCapabilities);

/** {@link types.TakeRequestParams} as a Standard Schema. */
export const TakeRequestParams: StandardSchema<types.TakeRequestParams> =
  /* @__PURE__ */ standardSchema(isTakeRequestParams, explainTakeRequestParams);

/** {@link types.TakeRequest} as a Standard Schema. */
export const TakeRequest: StandardSchema<types.TakeRequest> = /* @__PURE__ */ standardSchema(
  isTakeRequest,
  explainTakeRequest,
);

/** {@link types.TakeResult} as a Standard Schema. */
export const TakeResult: StandardSchema<types.TakeResult> = /* @__PURE__ */ standardSchema(
  isTakeResult,
  explainTakeResult,
);

/** {@link types.QuestionResult} as a Standard Schema. */
export const QuestionResult: StandardSchema<types.QuestionResult> = /* @__PURE__ */ standardSchema(
  isQuestionResult,
  explainQuestionResult,
);

/** {@link types.TakeResultResponse} as a Standard Schema. */
export const TakeResultResponse: StandardSchema<types.TakeResultResponse> =
  /* @__PURE__ */ standardSchema(isTakeResultResponse, explainTakeResultResponse);

/** {@link types.PutRequest} as a Standard Schema. */
export const PutRequest: StandardSchema<types.PutRequest> = /* @__PURE__ */ standardSchema(
  isPutRequest,
  explainPutRequest,
);

/** {@link types.Tag} as a Standard Schema. */
export const Tag: StandardSchema<types.Tag> = /* @__PURE__ */ standardSchema(isTag, explainTag);

/** {@link types.AskRequest} as a Standard Schema. */
export const AskRequest: StandardSchema<types.AskRequest> = /* @__PURE__ */ standardSchema(
  isAskRequest,
  explainAskRequest,
);

/** {@link types.AskParams} as a Standard Schema. */
export const AskParams: StandardSchema<types.AskParams> = /* @__PURE__ */ standardSchema(
  isAskParams,
  explainAskParams,
);

/** {@link types.AskWords} as a Standard Schema. */
export const AskWords: StandardSchema<types.AskWords> = /* @__PURE__ */ standardSchema(
  isAskWords,
  explainAskWords,
);

/** {@link types.AskChoice} as a Standard Schema. */
export const AskChoice: StandardSchema<types.AskChoice> = /* @__PURE__ */ standardSchema(
  isAskChoice,
  explainAskChoice,
);

/** {@link types.AskResult} as a Standard Schema. */
export const AskResult: StandardSchema<types.AskResult> = /* @__PURE__ */ standardSchema(
  isAskResult,
  explainAskResult,
);

/** {@link types.Answers} as a Standard Schema. */
export const Answers: StandardSchema<types.Answers> = /* @__PURE__ */ standardSchema(
  isAnswers,
  explainAnswers,
);

/** {@link types.ProgressNotification} as a Standard Schema. */
export const ProgressNotification: StandardSchema<types.ProgressNotification> =
  /* @__PURE__ */ standardSchema(isProgressNotification, explainProgressNotification);

/** {@link types.Note} as a Standard Schema. */
export const Note: StandardSchema<types.Note> = /* @__PURE__ */ standardSchema(isNote, explainNote);

/** {@link types.WordsNote} as a Standard Schema. */
export const WordsNote: StandardSchema<types.WordsNote> = /* @__PURE__ */ standardSchema(
  isWordsNote,
  explainWordsNote,
);

/** {@link types.BytesNote} as a Standard Schema. */
export const BytesNote: StandardSchema<types.BytesNote> = /* @__PURE__ */ standardSchema(
  isBytesNote,
  explainBytesNote,
);

/** {@link types.Thing} as a Standard Schema. */
export const Thing: StandardSchema<types.Thing> = /* @__PURE__ */ standardSchema(
  isThing,
  explainThing,
);

/** {@link types.Named} as a Standard Schema. */
export const Named: StandardSchema<types.Named> = /* @__PURE__ */ standardSchema(
  isNamed,
  explainNamed,
);

/** {@link types.Marked} as a Standard Schema. */
export const Marked: StandardSchema<types.Marked> = /* @__PURE__ */ standardSchema(
  isMarked,
  explainMarked,
);

/** {@link types.Box} as a Standard Schema. */
export const Box: StandardSchema<types.Box> = /* @__PURE__ */ standardSchema(isBox, explainBox);

/** {@link types.Ball} as a Standard Schema. */
export const Ball: StandardSchema<types.Ball> = /* @__PURE__ */ standardSchema(isBall, explainBall);

/** {@link types.Odd} as a Standard Schema. */
export const Odd: StandardSchema<types.Odd> = /* @__PURE__ */ standardSchema(isOdd, explainOdd);

/** {@link types.Level} as a Standard Schema. */
export const Level: StandardSchema<types.Level> = /* @__PURE__ */ standardSchema(
  isLevel,
  explainLevel,
);

/** {@link types.ClientRequest} as a Standard Schema. */
export const ClientRequest: StandardSchema<types.ClientRequest> = /* @__PURE__ */ standardSchema(
  isClientRequest,
  explainClientRequest,
);

/** {@link types.ServerNotification} as a Standard Schema. */
export const ServerNotification: StandardSchema<types.ServerNotification> =
  /* @__PURE__ */ standardSchema(isServerNotification, explainServerNotification);

/** {@link types.InputRequest} as a Standard Schema. */
export const InputRequest: StandardSchema<types.InputRequest> = /* @__PURE__ */ standardSchema(
  isInputRequest,
  explainInputRequest,
);
