/**
 * Guards of 2030-06-01: each function tests whether a value has a type. Keys that a type does not
 * declare are allowed.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "@mcp-gen/protocol/runtime";
import { hasMaxLength, hasMinLength, hasUniqueItems } from "@mcp-gen/protocol/runtime";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
const MAX_DEPTH = checks.MAX_DEPTH;
const isInteger = checks.isInteger;
const isNumber = checks.isNumber;
const isObject = checks.isObject;
const isObjectLike = checks.isObjectLike;
const isOptionalBoolean = checks.isOptionalBoolean;
const isOptionalInteger = checks.isOptionalInteger;
const isOptionalNumber = checks.isOptionalNumber;
const isOptionalObject = checks.isOptionalObject;
const isOptionalString = checks.isOptionalString;
const isStringArray = checks.isStringArray;
const ownProperty = checks.ownProperty;

/**
 * Whether a value is a {@link types.JSONValue}.
 *
 * @generated from schema/2030-06-01/schema.ts:7
 */
export function isJSONValue(value: unknown, depth = 0): value is types.JSONValue {
  return (
    depth < MAX_DEPTH &&
    (typeof value === "string" ||
      isNumber(value) ||
      typeof value === "boolean" ||
      value === null ||
      isJSONObject(value, depth + 1) ||
      isJSONArray(value, depth + 1))
  );
}

/**
 * Whether a value is a {@link types.JSONObject}.
 *
 * @generated from schema/2030-06-01/schema.ts:8
 */
export function isJSONObject(value: unknown, depth = 0): value is types.JSONObject {
  if (!(depth < MAX_DEPTH && isObject(value))) return false;
  for (const key in value) {
    if (!isJSONValue(value[key], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.JSONArray}.
 *
 * @generated from schema/2030-06-01/schema.ts:11
 */
export function isJSONArray(value: unknown, depth = 0): value is types.JSONArray {
  if (!(depth < MAX_DEPTH && Array.isArray(value))) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isJSONValue(value[index], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.RequestId}.
 *
 * @generated from schema/2030-06-01/schema.ts:21
 */
export function isRequestId(value: unknown): value is types.RequestId {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.RequestMeta}.
 *
 * @generated from schema/2030-06-01/schema.ts:24
 */
export function isRequestMeta(value: unknown): value is types.RequestMeta {
  return (
    isObjectLike(value) &&
    typeof value["made.up/revision"] === "string" &&
    (value["made.up/client"] === undefined || isJSONObject(value["made.up/client"]))
  );
}

/**
 * Whether a value is a {@link types.RequestParams}.
 *
 * @generated from schema/2030-06-01/schema.ts:29
 */
export function isRequestParams(value: unknown): value is types.RequestParams {
  return isObjectLike(value) && isRequestMeta(value["_meta"]);
}

/**
 * Whether a value is a {@link types.Result}.
 *
 * @generated from schema/2030-06-01/schema.ts:33
 */
export function isResult(value: unknown): value is types.Result {
  return isObjectLike(value) && typeof value["outcome"] === "string";
}

/**
 * Whether a value is a {@link types.EmptyResult}.
 *
 * @generated from schema/2030-06-01/schema.ts:39
 */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isResult(value);
}

/**
 * Whether a value is a {@link types.JSONRPCRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:41
 */
export function isJSONRPCRequest(value: unknown): value is types.JSONRPCRequest {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    typeof value["method"] === "string" &&
    isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.JSONRPCNotification}.
 *
 * @generated from schema/2030-06-01/schema.ts:48
 */
export function isJSONRPCNotification(value: unknown): value is types.JSONRPCNotification {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    typeof value["method"] === "string" &&
    isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.JSONRPCResultResponse}.
 *
 * @generated from schema/2030-06-01/schema.ts:54
 */
export function isJSONRPCResultResponse(value: unknown): value is types.JSONRPCResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.Error}.
 *
 * @generated from schema/2030-06-01/schema.ts:61
 */
export function isError(value: unknown): value is types.Error {
  return isObjectLike(value) && isInteger(value["code"]) && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.JSONRPCErrorResponse}.
 *
 * @generated from schema/2030-06-01/schema.ts:67
 */
export function isJSONRPCErrorResponse(value: unknown): value is types.JSONRPCErrorResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || typeof value["id"] === "string" || isInteger(value["id"])) &&
    isError(value["error"])
  );
}

/**
 * Whether a value is a {@link types.JSONRPCResponse}.
 *
 * @generated from schema/2030-06-01/schema.ts:73
 */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/**
 * Whether a value is a {@link types.JSONRPCMessage}.
 *
 * @generated from schema/2030-06-01/schema.ts:74
 */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
}

function isDrawerStuckErrorErrorPartData(value: unknown): boolean {
  return isObjectLike(value) && typeof value["since"] === "string";
}

function isDrawerStuckErrorErrorPart(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["code"] === -32050 &&
    isDrawerStuckErrorErrorPartData(value["data"])
  );
}

/**
 * Whether a value is a {@link types.DrawerStuckError}.
 *
 * @generated from schema/2030-06-01/schema.ts:77
 */
export function isDrawerStuckError(value: unknown): value is types.DrawerStuckError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || typeof value["id"] === "string" || isInteger(value["id"])) &&
    isError(value["error"]) &&
    isDrawerStuckErrorErrorPart(value["error"])
  );
}

function isJSONObjectRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isJSONObject(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ClientCapabilities}.
 *
 * @generated from schema/2030-06-01/schema.ts:81
 */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    (value["ask"] === undefined || isJSONObject(value["ask"])) &&
    (value["extensions"] === undefined || isJSONObjectRecord(value["extensions"]))
  );
}

function isServerCapabilitiesDrawer(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["changed"]);
}

/**
 * Whether a value is a {@link types.ServerCapabilities}.
 *
 * @generated from schema/2030-06-01/schema.ts:86
 */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value["drawer"] === undefined || isServerCapabilitiesDrawer(value["drawer"])) &&
    (value["extensions"] === undefined || isJSONObjectRecord(value["extensions"]))
  );
}

/**
 * Whether a value is a {@link types.TakeRequestParams}.
 *
 * @generated from schema/2030-06-01/schema.ts:91
 */
export function isTakeRequestParams(value: unknown): value is types.TakeRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["thing"] === "string" &&
    isOptionalInteger(value["count"]) &&
    isOptionalObject(value["arguments"]) &&
    isRequestMeta(value["_meta"]) &&
    (value["answers"] === undefined || isAnswers(value["answers"]))
  );
}

/**
 * Whether a value is a {@link types.TakeRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:101
 */
export function isTakeRequest(value: unknown): value is types.TakeRequest {
  if (!(isObjectLike(value) && value["jsonrpc"] === "2.0" && value["method"] === "things/take"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["thing"] === "string" &&
    isOptionalInteger(params["count"]) &&
    isOptionalObject(params["arguments"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["answers"] === undefined || isAnswers(params["answers"])) &&
    isRequestMeta(params["_meta"])
  );
}

function isThingArray(value: unknown, depth = 0): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isThing(value[index], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.TakeResult}.
 *
 * @generated from schema/2030-06-01/schema.ts:106
 */
export function isTakeResult(value: unknown): value is types.TakeResult {
  return (
    isObjectLike(value) &&
    typeof value["outcome"] === "string" &&
    (value["price"] === undefined || (isNumber(value["price"]) && value["price"] >= 0)) &&
    isThingArray(value["things"])
  );
}

function isInputRequestRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isInputRequest(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.QuestionResult}.
 *
 * @generated from schema/2030-06-01/schema.ts:118
 */
export function isQuestionResult(value: unknown): value is types.QuestionResult {
  return (
    isObjectLike(value) &&
    typeof value["outcome"] === "string" &&
    isInputRequestRecord(value["questions"])
  );
}

function isTakeResultOrQuestionResult(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["outcome"]) {
    case "done":
      return isTakeResult(value);
    case "question":
      return isQuestionResult(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.TakeResultResponse}.
 *
 * @generated from schema/2030-06-01/schema.ts:122
 */
export function isTakeResultResponse(value: unknown): value is types.TakeResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isTakeResultOrQuestionResult(value["result"])
  );
}

/**
 * Whether a value is the params of a {@link types.PutRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:127
 */
export function isPutRequestParams(
  value: unknown,
): value is NonNullable<types.PutRequest["params"]> {
  return isObjectLike(value) && isRequestMeta(value["_meta"]) && isThing(value["thing"]);
}

/**
 * Whether a value is a {@link types.PutRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:127
 */
export function isPutRequest(value: unknown): value is types.PutRequest {
  if (!(isObjectLike(value) && value["jsonrpc"] === "2.0" && value["method"] === "things/put"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isRequestMeta(params["_meta"]) &&
    isThing(params["thing"])
  );
}

function isStringRecord(value: unknown): boolean {
  if (!(isObject(value) && Object.keys(value).length >= 1 && Object.keys(value).length <= 2))
    return false;
  for (const key in value) {
    if (typeof value[key] !== "string") return false;
  }
  return true;
}

function isTagSize(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length >= 1 &&
    isOptionalNumber(value["height"]) &&
    isOptionalNumber(value["width"])
  );
}

function isJSONValueArray(value: unknown, depth = 0): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isJSONValue(value[index], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Tag}.
 *
 * @generated from schema/2030-06-01/schema.ts:135
 */
export function isTag(value: unknown): value is types.Tag {
  return (
    isObjectLike(value) &&
    typeof value["code"] === "string" &&
    hasMinLength(value["code"], 1) &&
    hasMaxLength(value["code"], 3) &&
    (value["slug"] === undefined ||
      (typeof value["slug"] === "string" && /^[a-z/]+$/u.test(value["slug"]))) &&
    (value["share"] === undefined ||
      (isNumber(value["share"]) && value["share"] > 0 && value["share"] < 1)) &&
    (value["step"] === undefined || (isNumber(value["step"]) && isInteger(value["step"] / 0.25))) &&
    (value["request"] === undefined ||
      (typeof value["request"] === "string" && hasMinLength(value["request"], 2)) ||
      isInteger(value["request"])) &&
    (value["shade"] === undefined ||
      (typeof value["shade"] === "string" && hasMinLength(value["shade"], 2)) ||
      value["shade"] === null) &&
    (value["values"] === undefined ||
      (isJSONValueArray(value["values"]) &&
        value["values"].length >= 1 &&
        value["values"].length <= 4 &&
        hasUniqueItems(value["values"]))) &&
    (value["words"] === undefined ||
      (isStringArray(value["words"]) &&
        value["words"].length >= 2 &&
        hasUniqueItems(value["words"]))) &&
    (value["colors"] === undefined || isStringRecord(value["colors"])) &&
    (value["size"] === undefined || isTagSize(value["size"]))
  );
}

/**
 * Whether a value is a {@link types.AskRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:182
 */
export function isAskRequest(value: unknown): value is types.AskRequest {
  return isObjectLike(value) && value["method"] === "ask" && isAskParams(value["params"]);
}

/**
 * Whether a value is a {@link types.AskParams}.
 *
 * @generated from schema/2030-06-01/schema.ts:188
 */
export function isAskParams(value: unknown): value is types.AskParams {
  if (!isObjectLike(value)) return false;
  switch (value["mode"]) {
    case "words":
      return isAskWords(value);
    case "choice":
      return isAskChoice(value);
    case undefined:
      return isAskWords(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.AskWords}.
 *
 * @generated from schema/2030-06-01/schema.ts:190
 */
export function isAskWords(value: unknown): value is types.AskWords {
  return (
    isObjectLike(value) &&
    (value["mode"] === undefined || value["mode"] === "words") &&
    typeof value["question"] === "string"
  );
}

/**
 * Whether a value is a {@link types.AskChoice}.
 *
 * @generated from schema/2030-06-01/schema.ts:195
 */
export function isAskChoice(value: unknown): value is types.AskChoice {
  return (
    isObjectLike(value) &&
    value["mode"] === "choice" &&
    typeof value["question"] === "string" &&
    isStringArray(value["choices"]) &&
    value["choices"].length <= 4
  );
}

/**
 * Whether a value is a {@link types.AskResult}.
 *
 * @generated from schema/2030-06-01/schema.ts:202
 */
export function isAskResult(value: unknown): value is types.AskResult {
  return (
    isObjectLike(value) && (typeof value["answer"] === "string" || isStringArray(value["answer"]))
  );
}

/**
 * Whether a value is a {@link types.Answers}.
 *
 * @generated from schema/2030-06-01/schema.ts:206
 */
export function isAnswers(value: unknown): value is types.Answers {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isAskResult(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is the params of a {@link types.ProgressNotification}.
 *
 * @generated from schema/2030-06-01/schema.ts:209
 */
export function isProgressNotificationParams(
  value: unknown,
): value is NonNullable<types.ProgressNotification["params"]> {
  return (
    isObjectLike(value) &&
    isNumber(value["progress"]) &&
    (value["note"] === undefined || isNote(value["note"]))
  );
}

/**
 * Whether a value is a {@link types.ProgressNotification}.
 *
 * @generated from schema/2030-06-01/schema.ts:209
 */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    value["method"] === "notifications/progress" &&
    isProgressNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.Note}.
 *
 * @generated from schema/2030-06-01/schema.ts:219
 */
export function isNote(value: unknown): value is types.Note {
  return isWordsNote(value) || isBytesNote(value);
}

/**
 * Whether a value is a {@link types.WordsNote}.
 *
 * @generated from schema/2030-06-01/schema.ts:221
 */
export function isWordsNote(value: unknown): value is types.WordsNote {
  return (
    isObjectLike(value) && typeof value["about"] === "string" && typeof value["words"] === "string"
  );
}

/**
 * Whether a value is a {@link types.BytesNote}.
 *
 * @generated from schema/2030-06-01/schema.ts:227
 */
export function isBytesNote(value: unknown): value is types.BytesNote {
  return (
    isObjectLike(value) && typeof value["about"] === "string" && typeof value["bytes"] === "string"
  );
}

function isThingOptionPart(value: unknown): boolean {
  return isObjectLike(value) && value["kind"] === "odd";
}

/**
 * Whether a value is a {@link types.Thing}.
 *
 * @generated from schema/2030-06-01/schema.ts:233
 */
export function isThing(value: unknown, depth = 0): value is types.Thing {
  if (!(depth < MAX_DEPTH && isObjectLike(value))) return false;
  switch (value["kind"]) {
    case "box":
      return isBox(value, depth + 1);
    case "ball":
      return isBall(value);
    case "odd":
      return isOdd(value) && isThingOptionPart(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.Named}.
 *
 * @generated from schema/2030-06-01/schema.ts:235
 */
export function isNamed(value: unknown): value is types.Named {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && isOptionalString(value["caption"])
  );
}

function isLiteralOrBoolean(value: unknown): boolean {
  return value === "good" || value === "bad" || typeof value === "boolean";
}

function isLiteralOrBooleanRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isLiteralOrBoolean(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Marked}.
 *
 * @generated from schema/2030-06-01/schema.ts:241
 */
export function isMarked(value: unknown): value is types.Marked {
  return (
    isObject(value) && (value["marks"] === undefined || isLiteralOrBooleanRecord(value["marks"]))
  );
}

/**
 * Whether a value is a {@link types.Box}.
 *
 * @generated from schema/2030-06-01/schema.ts:245
 */
export function isBox(value: unknown, depth = 0): value is types.Box {
  return (
    depth < MAX_DEPTH &&
    isObjectLike(value) &&
    value["kind"] === "box" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["caption"]) &&
    (value["marks"] === undefined || isLiteralOrBooleanRecord(value["marks"])) &&
    isThingArray(value["content"], depth)
  );
}

/**
 * Whether a value is a {@link types.Ball}.
 *
 * @generated from schema/2030-06-01/schema.ts:250
 */
export function isBall(value: unknown): value is types.Ball {
  return (
    isObjectLike(value) &&
    value["kind"] === "ball" &&
    (value["size"] === 1 || value["size"] === 2 || value["size"] === 3) &&
    value["round"] === true &&
    typeof value["name"] === "string" &&
    isOptionalString(value["caption"])
  );
}

function isNeverRecord(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/**
 * Whether a value is a {@link types.Odd}.
 *
 * @generated from schema/2030-06-01/schema.ts:257
 */
export function isOdd(value: unknown): value is types.Odd {
  return (
    isObjectLike(value) &&
    typeof ownProperty(value, "constructor") === "string" &&
    isOptionalBoolean(ownProperty(value, "__proto__")) &&
    typeof value["with-dash"] === "string" &&
    value["value"] !== undefined &&
    isOptionalObject(value["object"]) &&
    typeof value["level"] === "string" &&
    (value["a/b~c"] === undefined || isJSONValue(value["a/b~c"])) &&
    isNeverRecord(value["nothing"])
  );
}

/**
 * Whether a value is a {@link types.Level}.
 *
 * @generated from schema/2030-06-01/schema.ts:271
 */
export function isLevel(value: unknown): value is types.Level {
  return typeof value === "string";
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:273
 */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "things/take":
      return isTakeRequest(value);
    case "things/put":
      return isPutRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerNotification}.
 *
 * @generated from schema/2030-06-01/schema.ts:274
 */
export function isServerNotification(value: unknown): value is types.ServerNotification {
  return isProgressNotification(value);
}

/**
 * Whether a value is a {@link types.InputRequest}.
 *
 * @generated from schema/2030-06-01/schema.ts:275
 */
export function isInputRequest(value: unknown): value is types.InputRequest {
  return isAskRequest(value);
}
