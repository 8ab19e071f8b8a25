/**
 * Explainers of 2030-06-01: each function lists the reasons why a guard refused a value.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  Closest,
  MAX_DEPTH,
  checkStringArray,
  explain,
  hasMaxLength,
  hasMinLength,
  hasPath,
  hasUniqueItems,
  isInteger,
  isNumber,
  isObject,
  isOptionalBoolean,
  isOptionalInteger,
  isOptionalNumber,
  isOptionalObject,
  isOptionalString,
  ownProperty,
} from "@mcp-gen/protocol/runtime";
import type { ExplainOptions, Issue, Report } from "@mcp-gen/protocol/runtime";
import {
  isAskResult,
  isBytesNote,
  isInputRequest,
  isJSONObject,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
  isJSONValue,
  isRequestId,
  isThing,
  isWordsNote,
} from "./guards.js";

/**
 * Lists why a value is not a `JSONValue`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:7
 */
export function explainJSONValue(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONValue, value, options);
}

function checkJSONValue(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  if (Array.isArray(value)) return checkJSONArray(value, report, depth + 1);
  if (isObject(value)) return checkJSONObject(value, report, depth + 1);
  if (typeof value !== "string" && !isNumber(value) && typeof value !== "boolean" && value !== null)
    report.add("", "a string, a number, a boolean, null, a JSONObject or a JSONArray", value);
}

/**
 * Lists why a value is not a `JSONObject`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:8
 */
export function explainJSONObject(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONObject, value, options);
}

function checkJSONObject(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    report.under(report.pointer(key), report.count, checkJSONValue(value[key], report, depth + 1));
  }
}

function checkJSONValueArray(value: unknown, report: Report, depth = 0): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkJSONValue(item, report, depth + 1));
  }
}

/**
 * Lists why a value is not a `JSONArray`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:11
 */
export function explainJSONArray(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONArray, value, options);
}

function checkJSONArray(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  checkJSONValueArray(value, report, depth);
}

/**
 * Lists why a value is not a `RequestId`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:21
 */
export function explainRequestId(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestId, value, options);
}

function checkRequestId(value: unknown, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add("", "a string or an integer", value);
}

/**
 * Lists why a value is not a `RequestMeta`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:24
 */
export function explainRequestMeta(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestMeta, value, options);
}

function checkRequestMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["made.up/revision"] !== "string")
    report.add("/made.up~1revision", "a string", value["made.up/revision"]);
  if (value["made.up/client"] !== undefined)
    report.under(
      "/made.up~1client",
      report.count,
      checkJSONObject(value["made.up/client"], report),
    );
}

/**
 * Lists why a value is not a `RequestParams`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:29
 */
export function explainRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestParams, value, options);
}

function checkRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `Result`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:33
 */
export function explainResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResult, value, options);
}

function checkResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["outcome"] !== "string") report.add("/outcome", "a string", value["outcome"]);
}

/**
 * Lists why a value is not an `EmptyResult`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:39
 */
export function explainEmptyResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmptyResult, value, options);
}

function checkEmptyResult(value: unknown, report: Report): void {
  checkResult(value, report);
}

/**
 * Lists why a value is not a `JSONRPCRequest`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:41
 */
export function explainJSONRPCRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCRequest, value, options);
}

function checkJSONRPCRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (!isOptionalObject(value["params"])) report.add("/params", "an object", value["params"]);
}

/**
 * Lists why a value is not a `JSONRPCNotification`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:48
 */
export function explainJSONRPCNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCNotification, value, options);
}

function checkJSONRPCNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (!isOptionalObject(value["params"])) report.add("/params", "an object", value["params"]);
}

/**
 * Lists why a value is not a `JSONRPCResultResponse`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:54
 */
export function explainJSONRPCResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCResultResponse, value, options);
}

function checkJSONRPCResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkResult(value["result"], report));
}

/**
 * Lists why a value is not an `Error`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:61
 */
export function explainError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkError, value, options);
}

function checkError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isInteger(value["code"])) report.add("/code", "an integer", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not a `JSONRPCErrorResponse`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:67
 */
export function explainJSONRPCErrorResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCErrorResponse, value, options);
}

function checkJSONRPCErrorResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["id"] !== undefined && !isRequestId(value["id"]))
    report.add("/id", "a string or an integer", value["id"]);
  report.under("/error", report.count, checkError(value["error"], report));
}

/**
 * Lists why a value is not a `JSONRPCResponse`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:73
 */
export function explainJSONRPCResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCResponse, value, options);
}

function checkJSONRPCResponse(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "a JSONRPCResultResponse or a JSONRPCErrorResponse", value);
  if (isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value)) return;
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCResultResponse, "jsonrpc", "id", "result");
  closest.consider(checkJSONRPCErrorResponse, "jsonrpc", "id", "error");
  closest.conclude("a JSONRPCResultResponse or a JSONRPCErrorResponse");
}

/**
 * Lists why a value is not a `JSONRPCMessage`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:74
 */
export function explainJSONRPCMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCMessage, value, options);
}

function checkJSONRPCMessage(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "a JSONRPCRequest, a JSONRPCNotification or a JSONRPCResponse", value);
  if (isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)) return;
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCRequest, "jsonrpc", "id", "method", "params");
  closest.consider(checkJSONRPCNotification, "jsonrpc", "method", "params");
  closest.consider(checkJSONRPCResponse, "jsonrpc", "id", "result", "error");
  closest.conclude("a JSONRPCRequest, a JSONRPCNotification or a JSONRPCResponse");
}

function checkDrawerStuckErrorErrorPartData(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["since"] !== "string") report.add("/since", "a string", value["since"]);
}

function checkDrawerStuckErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32050) report.add("/code", "-32050", value["code"]);
  report.under("/data", report.count, checkDrawerStuckErrorErrorPartData(value["data"], report));
}

function checkErrorAndDrawerStuckErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkError(value, report);
  checkDrawerStuckErrorErrorPart(value, report);
}

/**
 * Lists why a value is not a `DrawerStuckError`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:77
 */
export function explainDrawerStuckError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkDrawerStuckError, value, options);
}

function checkDrawerStuckError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["id"] !== undefined && !isRequestId(value["id"]))
    report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/error",
    report.count,
    checkErrorAndDrawerStuckErrorErrorPart(value["error"], report),
  );
}

function checkJSONObjectRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isJSONObject(value[key]))
      report.under(report.pointer(key), report.count, checkJSONObject(value[key], report));
  }
}

/**
 * Lists why a value is not a `ClientCapabilities`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:81
 */
export function explainClientCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientCapabilities, value, options);
}

function checkClientCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["ask"] !== undefined)
    report.under("/ask", report.count, checkJSONObject(value["ask"], report));
  if (value["extensions"] !== undefined)
    report.under("/extensions", report.count, checkJSONObjectRecord(value["extensions"], report));
}

function checkServerCapabilitiesDrawer(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["changed"])) report.add("/changed", "a boolean", value["changed"]);
}

/**
 * Lists why a value is not a `ServerCapabilities`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:86
 */
export function explainServerCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerCapabilities, value, options);
}

function checkServerCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["drawer"] !== undefined)
    report.under("/drawer", report.count, checkServerCapabilitiesDrawer(value["drawer"], report));
  if (value["extensions"] !== undefined)
    report.under("/extensions", report.count, checkJSONObjectRecord(value["extensions"], report));
}

/**
 * Lists why a value is not a `TakeRequestParams`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:91
 */
export function explainTakeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTakeRequestParams, value, options);
}

function checkTakeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMeta(value["_meta"], report));
  if (typeof value["thing"] !== "string") report.add("/thing", "a string", value["thing"]);
  if (!isOptionalInteger(value["count"])) report.add("/count", "an integer", value["count"]);
  if (!isOptionalObject(value["arguments"]))
    report.add("/arguments", "an object", value["arguments"]);
  if (value["answers"] !== undefined)
    report.under("/answers", report.count, checkAnswers(value["answers"], report));
}

/**
 * Lists why a value is not a `TakeRequest`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:101
 */
export function explainTakeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTakeRequest, value, options);
}

function checkTakeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  if (value["method"] !== "things/take") report.add("/method", '"things/take"', value["method"]);
  report.under("/params", report.count, checkTakeRequestParams(value["params"], report));
}

function checkThingArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isThing(item)) report.under(`/${index}`, report.count, checkThing(item, report));
  }
}

/**
 * Lists why a value is not a `TakeResult`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:106
 */
export function explainTakeResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTakeResult, value, options);
}

function checkTakeResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["outcome"] !== "string") report.add("/outcome", "a string", value["outcome"]);
  report.under("/things", report.count, checkThingArray(value["things"], report));
  if (value["price"] !== undefined && !(isNumber(value["price"]) && value["price"] >= 0))
    report.add("/price", "a number of at least 0", value["price"]);
}

function checkInputRequestRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isInputRequest(value[key]))
      report.under(report.pointer(key), report.count, checkInputRequest(value[key], report));
  }
}

/**
 * Lists why a value is not a `QuestionResult`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:118
 */
export function explainQuestionResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkQuestionResult, value, options);
}

function checkQuestionResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["outcome"] !== "string") report.add("/outcome", "a string", value["outcome"]);
  report.under("/questions", report.count, checkInputRequestRecord(value["questions"], report));
}

function checkTakeResultOrQuestionResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["outcome"]) {
    case "done":
      return checkTakeResult(value, report);
    case "question":
      return checkQuestionResult(value, report);
    default:
      return report.add("/outcome", '"done" or "question"', value["outcome"]);
  }
}

/**
 * Lists why a value is not a `TakeResultResponse`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:122
 */
export function explainTakeResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTakeResultResponse, value, options);
}

function checkTakeResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkTakeResultOrQuestionResult(value["result"], report));
}

/**
 * Lists why a value is not the params of a `PutRequest`; empty if it is.
 *
 * @generated from schema/2030-06-01/schema.ts:127
 */
export function explainPutRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPutRequestParams, value, options);
}

function checkPutRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMeta(value["_meta"], report));
  report.under("/thing", report.count, checkThing(value["thing"], report));
}

/**
 * Lists why a value is not a `PutRequest`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:127
 */
export function explainPutRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPutRequest, value, options);
}

function checkPutRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  if (value["method"] !== "things/put") report.add("/method", '"things/put"', value["method"]);
  report.under("/params", report.count, checkPutRequestParams(value["params"], report));
}

function checkStringRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (Object.keys(value).length < 1 || Object.keys(value).length > 2)
    return report.add("", "an object of 1 to 2 properties", value);
  for (const key in value) {
    if (report.full) return;
    if (typeof value[key] !== "string") report.add(report.pointer(key), "a string", value[key]);
  }
}

function checkTagSize(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (Object.keys(value).length < 1)
    return report.add("", "an object of at least 1 property", value);
  if (!isOptionalNumber(value["height"])) report.add("/height", "a number", value["height"]);
  if (!isOptionalNumber(value["width"])) report.add("/width", "a number", value["width"]);
}

function checkJSONValueArray2(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length < 1 || value.length > 4 || !hasUniqueItems(value))
    return report.add("", "an array of 1 to 4 items without equal items", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isJSONValue(item)) report.under(`/${index}`, report.count, checkJSONValue(item, report));
  }
}

function checkStringArray2(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length < 2 || !hasUniqueItems(value))
    return report.add("", "an array of at least 2 items without equal items", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (typeof item !== "string") report.add(`/${index}`, "a string", item);
  }
}

/**
 * Lists why a value is not a `Tag`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:135
 */
export function explainTag(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTag, value, options);
}

function checkTag(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!(
    typeof value["code"] === "string" &&
    hasMinLength(value["code"], 1) &&
    hasMaxLength(value["code"], 3)
  ))
    report.add("/code", "a string of 1 to 3 characters", value["code"]);
  if (
    value["slug"] !== undefined &&
    !(typeof value["slug"] === "string" && /^[a-z/]+$/u.test(value["slug"]))
  )
    report.add("/slug", 'a string that matches "^[a-z/]+$"', value["slug"]);
  if (
    value["share"] !== undefined &&
    !(isNumber(value["share"]) && value["share"] > 0 && value["share"] < 1)
  )
    report.add("/share", "a number greater than 0 and less than 1", value["share"]);
  if (value["step"] !== undefined && !(isNumber(value["step"]) && isInteger(value["step"] / 0.25)))
    report.add("/step", "a number that is a multiple of 0.25", value["step"]);
  if (value["values"] !== undefined)
    report.under("/values", report.count, checkJSONValueArray2(value["values"], report));
  if (value["words"] !== undefined)
    report.under("/words", report.count, checkStringArray2(value["words"], report));
  if (value["colors"] !== undefined)
    report.under("/colors", report.count, checkStringRecord(value["colors"], report));
  if (value["size"] !== undefined)
    report.under("/size", report.count, checkTagSize(value["size"], report));
  if (
    value["request"] !== undefined &&
    !(typeof value["request"] === "string" && hasMinLength(value["request"], 2)) &&
    !isInteger(value["request"])
  )
    report.add("/request", "a string of at least 2 characters or an integer", value["request"]);
  if (
    value["shade"] !== undefined &&
    !(typeof value["shade"] === "string" && hasMinLength(value["shade"], 2)) &&
    value["shade"] !== null
  )
    report.add("/shade", "a string of at least 2 characters or null", value["shade"]);
}

/**
 * Lists why a value is not an `AskRequest`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:182
 */
export function explainAskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskRequest, value, options);
}

function checkAskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "ask") report.add("/method", '"ask"', value["method"]);
  report.under("/params", report.count, checkAskParams(value["params"], report));
}

/**
 * Lists why a value is not an `AskParams`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:188
 */
export function explainAskParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskParams, value, options);
}

function checkAskParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["mode"]) {
    case "words":
    case undefined:
      return checkAskWords(value, report);
    case "choice":
      return checkAskChoice(value, report);
    default:
      return report.add("/mode", '"words" or "choice"', value["mode"]);
  }
}

/**
 * Lists why a value is not an `AskWords`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:190
 */
export function explainAskWords(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskWords, value, options);
}

function checkAskWords(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["mode"] !== undefined && value["mode"] !== "words")
    report.add("/mode", '"words"', value["mode"]);
  if (typeof value["question"] !== "string") report.add("/question", "a string", value["question"]);
}

function checkStringArray3(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length > 4) return report.add("", "an array of at most 4 items", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (typeof item !== "string") report.add(`/${index}`, "a string", item);
  }
}

/**
 * Lists why a value is not an `AskChoice`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:195
 */
export function explainAskChoice(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskChoice, value, options);
}

function checkAskChoice(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["mode"] !== "choice") report.add("/mode", '"choice"', value["mode"]);
  if (typeof value["question"] !== "string") report.add("/question", "a string", value["question"]);
  report.under("/choices", report.count, checkStringArray3(value["choices"], report));
}

function checkStringOrStringArray(value: unknown, report: Report): void {
  if (Array.isArray(value)) return checkStringArray(value, report);
  if (typeof value !== "string") report.add("", "a string or an array", value);
}

/**
 * Lists why a value is not an `AskResult`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:202
 */
export function explainAskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskResult, value, options);
}

function checkAskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/answer", report.count, checkStringOrStringArray(value["answer"], report));
}

/**
 * Lists why a value is not an `Answers`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:206
 */
export function explainAnswers(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAnswers, value, options);
}

function checkAnswers(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isAskResult(value[key]))
      report.under(report.pointer(key), report.count, checkAskResult(value[key], report));
  }
}

/**
 * Lists why a value is not the params of a `ProgressNotification`; empty if it is.
 *
 * @generated from schema/2030-06-01/schema.ts:209
 */
export function explainProgressNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkProgressNotificationParams, value, options);
}

function checkProgressNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isNumber(value["progress"])) report.add("/progress", "a number", value["progress"]);
  if (value["note"] !== undefined)
    report.under("/note", report.count, checkNote(value["note"], report));
}

/**
 * Lists why a value is not a `ProgressNotification`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:209
 */
export function explainProgressNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkProgressNotification, value, options);
}

function checkProgressNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["method"] !== "notifications/progress")
    report.add("/method", '"notifications/progress"', value["method"]);
  report.under("/params", report.count, checkProgressNotificationParams(value["params"], report));
}

/**
 * Lists why a value is not a `Note`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:219
 */
export function explainNote(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNote, value, options);
}

function checkNote(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "a WordsNote or a BytesNote", value);
  if (isWordsNote(value) || isBytesNote(value)) return;
  if (hasPath(value, "words")) return checkWordsNote(value, report);
  if (hasPath(value, "bytes")) return checkBytesNote(value, report);
  const closest = new Closest(value, report);
  closest.consider(checkWordsNote, "about", "words");
  closest.consider(checkBytesNote, "about", "bytes");
  closest.conclude("a WordsNote or a BytesNote");
}

/**
 * Lists why a value is not a `WordsNote`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:221
 */
export function explainWordsNote(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkWordsNote, value, options);
}

function checkWordsNote(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["about"] !== "string") report.add("/about", "a string", value["about"]);
  if (typeof value["words"] !== "string") report.add("/words", "a string", value["words"]);
}

/**
 * Lists why a value is not a `BytesNote`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:227
 */
export function explainBytesNote(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBytesNote, value, options);
}

function checkBytesNote(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["about"] !== "string") report.add("/about", "a string", value["about"]);
  if (typeof value["bytes"] !== "string") report.add("/bytes", "a string", value["bytes"]);
}

function checkThingOptionPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["kind"] !== "odd") report.add("/kind", '"odd"', value["kind"]);
}

function checkOddAndThingOptionPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkOdd(value, report);
  checkThingOptionPart(value, report);
}

/**
 * Lists why a value is not a `Thing`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:233
 */
export function explainThing(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkThing, value, options);
}

function checkThing(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["kind"]) {
    case "box":
      return checkBox(value, report, depth + 1);
    case "ball":
      return checkBall(value, report);
    case "odd":
      return checkOddAndThingOptionPart(value, report);
    default:
      return report.add("/kind", '"box", "ball" or "odd"', value["kind"]);
  }
}

/**
 * Lists why a value is not a `Named`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:235
 */
export function explainNamed(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNamed, value, options);
}

function checkNamed(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["caption"])) report.add("/caption", "a string", value["caption"]);
}

function checkLiteralOrBooleanRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (value[key] !== "good" && value[key] !== "bad" && typeof value[key] !== "boolean")
      report.add(report.pointer(key), '"good" or "bad" or a boolean', value[key]);
  }
}

/**
 * Lists why a value is not a `Marked`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:241
 */
export function explainMarked(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMarked, value, options);
}

function checkMarked(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["marks"] !== undefined)
    report.under("/marks", report.count, checkLiteralOrBooleanRecord(value["marks"], report));
}

function checkThingArray2(value: unknown, report: Report, depth = 0): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkThing(item, report, depth + 1));
  }
}

/**
 * Lists why a value is not a `Box`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:245
 */
export function explainBox(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBox, value, options);
}

function checkBox(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["caption"])) report.add("/caption", "a string", value["caption"]);
  if (value["marks"] !== undefined)
    report.under("/marks", report.count, checkLiteralOrBooleanRecord(value["marks"], report));
  if (value["kind"] !== "box") report.add("/kind", '"box"', value["kind"]);
  report.under("/content", report.count, checkThingArray2(value["content"], report, depth));
}

/**
 * Lists why a value is not a `Ball`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:250
 */
export function explainBall(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBall, value, options);
}

function checkBall(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["caption"])) report.add("/caption", "a string", value["caption"]);
  if (value["kind"] !== "ball") report.add("/kind", '"ball"', value["kind"]);
  if (value["size"] !== 1 && value["size"] !== 2 && value["size"] !== 3)
    report.add("/size", "1, 2 or 3", value["size"]);
  if (value["round"] !== true) report.add("/round", "true", value["round"]);
}

function checkNeverRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    report.add(report.pointer(key), "nothing", value[key]);
  }
}

/**
 * Lists why a value is not an `Odd`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:257
 */
export function explainOdd(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkOdd, value, options);
}

function checkOdd(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof ownProperty(value, "constructor") !== "string")
    report.add("/constructor", "a string", ownProperty(value, "constructor"));
  if (!isOptionalBoolean(ownProperty(value, "__proto__")))
    report.add("/__proto__", "a boolean", ownProperty(value, "__proto__"));
  if (typeof value["with-dash"] !== "string")
    report.add("/with-dash", "a string", value["with-dash"]);
  if (value["a/b~c"] !== undefined)
    report.under("/a~1b~0c", report.count, checkJSONValue(value["a/b~c"], report));
  report.under("/nothing", report.count, checkNeverRecord(value["nothing"], report));
  if (value["value"] === undefined) report.add("/value", "a value", value["value"]);
  if (!isOptionalObject(value["object"])) report.add("/object", "an object", value["object"]);
  if (typeof value["level"] !== "string") report.add("/level", "a string", value["level"]);
}

/**
 * Lists why a value is not a `Level`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:271
 */
export function explainLevel(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLevel, value, options);
}

function checkLevel(value: unknown, report: Report): void {
  if (typeof value !== "string") report.add("", "a string", value);
}

/**
 * Lists why a value is not a `ClientRequest`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:273
 */
export function explainClientRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientRequest, value, options);
}

function checkClientRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "things/take":
      return checkTakeRequest(value, report);
    case "things/put":
      return checkPutRequest(value, report);
    default:
      return report.add("/method", '"things/take" or "things/put"', value["method"]);
  }
}

/**
 * Lists why a value is not a `ServerNotification`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:274
 */
export function explainServerNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerNotification, value, options);
}

function checkServerNotification(value: unknown, report: Report): void {
  checkProgressNotification(value, report);
}

/**
 * Lists why a value is not an `InputRequest`; empty if it is one.
 *
 * @generated from schema/2030-06-01/schema.ts:275
 */
export function explainInputRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputRequest, value, options);
}

function checkInputRequest(value: unknown, report: Report): void {
  checkAskRequest(value, report);
}
