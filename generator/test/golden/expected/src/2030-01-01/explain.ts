/**
 * Explainers of 2030-01-01: each function lists the reasons why a guard refused a value.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  Closest,
  MAX_DEPTH,
  explain,
  isInteger,
  isNumber,
  isObject,
  isOptionalBoolean,
  isOptionalObject,
  isOptionalString,
} from "@mcp-gen/protocol/runtime";
import type { ExplainOptions, Issue, Report } from "@mcp-gen/protocol/runtime";
import {
  isJSONRPCBatchRequest,
  isJSONRPCBatchResponse,
  isJSONRPCError,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isRequestId,
  isThing,
  isThingsChangedNotificationParams,
} from "./guards.js";

/**
 * Lists why a value is not a `RequestId`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:14
 */
export function explainRequestId(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestId, value, options);
}

function checkRequestId(value: unknown, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add("", "a string or an integer", value);
}

/**
 * Lists why a value is not a `Cursor`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:17
 */
export function explainCursor(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCursor, value, options);
}

function checkCursor(value: unknown, report: Report): void {
  if (typeof value !== "string") report.add("", "a string", value);
}

function checkRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `Request`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:19
 */
export function explainRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequest, value, options);
}

function checkRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkRequestParams(value["params"], report));
}

/**
 * Lists why a value is not a `Notification`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:27
 */
export function explainNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotification, value, options);
}

function checkNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (!isOptionalObject(value["params"])) report.add("/params", "an object", value["params"]);
}

/**
 * Lists why a value is not a `Result`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:32
 */
export function explainResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResult, value, options);
}

function checkResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

function checkJSONRPCRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `JSONRPCRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:37
 */
export function explainJSONRPCRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCRequest, value, options);
}

function checkJSONRPCRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkJSONRPCRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `JSONRPCNotification`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:42
 */
export function explainJSONRPCNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCNotification, value, options);
}

function checkJSONRPCNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (!isOptionalObject(value["params"])) report.add("/params", "an object", value["params"]);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `JSONRPCResponse`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:46
 */
export function explainJSONRPCResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCResponse, value, options);
}

function checkJSONRPCResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkResult(value["result"], report));
}

function checkJSONRPCErrorError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isInteger(value["code"])) report.add("/code", "an integer", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not a `JSONRPCError`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:52
 */
export function explainJSONRPCError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCError, value, options);
}

function checkJSONRPCError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/error", report.count, checkJSONRPCErrorError(value["error"], report));
}

function checkJSONRPCRequestOrJSONRPCNotificationArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkJSONRPCRequestOrJSONRPCNotification(item, report));
  }
}

function checkJSONRPCRequestOrJSONRPCNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "a JSONRPCRequest or a JSONRPCNotification", value);
  if (isJSONRPCRequest(value) || isJSONRPCNotification(value)) return;
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCRequest, "method", "params", "jsonrpc", "id");
  closest.consider(checkJSONRPCNotification, "method", "params", "jsonrpc");
  closest.conclude("a JSONRPCRequest or a JSONRPCNotification");
}

/**
 * Lists why a value is not a `JSONRPCBatchRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:58
 */
export function explainJSONRPCBatchRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCBatchRequest, value, options);
}

function checkJSONRPCBatchRequest(value: unknown, report: Report): void {
  checkJSONRPCRequestOrJSONRPCNotificationArray(value, report);
}

function checkJSONRPCResponseOrJSONRPCErrorArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkJSONRPCResponseOrJSONRPCError(item, report));
  }
}

function checkJSONRPCResponseOrJSONRPCError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "a JSONRPCResponse or a JSONRPCError", value);
  if (isJSONRPCResponse(value) || isJSONRPCError(value)) return;
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCResponse, "jsonrpc", "id", "result");
  closest.consider(checkJSONRPCError, "jsonrpc", "id", "error");
  closest.conclude("a JSONRPCResponse or a JSONRPCError");
}

/**
 * Lists why a value is not a `JSONRPCBatchResponse`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:59
 */
export function explainJSONRPCBatchResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCBatchResponse, value, options);
}

function checkJSONRPCBatchResponse(value: unknown, report: Report): void {
  checkJSONRPCResponseOrJSONRPCErrorArray(value, report);
}

/**
 * Lists why a value is not a `JSONRPCMessage`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:61
 */
export function explainJSONRPCMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCMessage, value, options);
}

function checkJSONRPCMessage(value: unknown, report: Report): void {
  if (Array.isArray(value)) {
    if (isJSONRPCBatchRequest(value) || isJSONRPCBatchResponse(value)) return;
    const closest = new Closest(value, report);
    closest.consider(checkJSONRPCBatchRequest);
    closest.consider(checkJSONRPCBatchResponse);
    closest.conclude(
      "a JSONRPCRequest, a JSONRPCNotification, a JSONRPCBatchRequest, a JSONRPCResponse, a JSONRPCError or a JSONRPCBatchResponse",
    );
    return;
  }
  if (!isObject(value))
    return report.add(
      "",
      "a JSONRPCRequest, a JSONRPCNotification, a JSONRPCBatchRequest, a JSONRPCResponse, a JSONRPCError or a JSONRPCBatchResponse",
      value,
    );
  if (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCResponse(value) ||
    isJSONRPCError(value)
  )
    return;
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCRequest, "method", "params", "jsonrpc", "id");
  closest.consider(checkJSONRPCNotification, "method", "params", "jsonrpc");
  closest.consider(checkJSONRPCResponse, "jsonrpc", "id", "result");
  closest.consider(checkJSONRPCError, "jsonrpc", "id", "error");
  closest.conclude(
    "a JSONRPCRequest, a JSONRPCNotification, a JSONRPCBatchRequest, a JSONRPCResponse, a JSONRPCError or a JSONRPCBatchResponse",
  );
}

/**
 * Lists why a value is not an `EmptyResult`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:69
 */
export function explainEmptyResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmptyResult, value, options);
}

function checkEmptyResult(value: unknown, report: Report): void {
  checkResult(value, report);
}

/**
 * Lists why a value is not a `ClientCapabilities`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:71
 */
export function explainClientCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientCapabilities, value, options);
}

function checkClientCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["ask"])) report.add("/ask", "an object", value["ask"]);
}

function checkServerCapabilitiesDrawer(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["changed"])) report.add("/changed", "a boolean", value["changed"]);
}

/**
 * Lists why a value is not a `ServerCapabilities`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:76
 */
export function explainServerCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerCapabilities, value, options);
}

function checkServerCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["drawer"] !== undefined)
    report.under("/drawer", report.count, checkServerCapabilitiesDrawer(value["drawer"], report));
}

/**
 * Lists why a value is not the params of an `InitializeRequest`; empty if it is.
 *
 * @generated from schema/2030-01-01/schema.ts:84
 */
export function explainInitializeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeRequestParams, value, options);
}

function checkInitializeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["protocolVersion"] !== "string")
    report.add("/protocolVersion", "a string", value["protocolVersion"]);
  report.under(
    "/capabilities",
    report.count,
    checkClientCapabilities(value["capabilities"], report),
  );
}

/**
 * Lists why a value is not an `InitializeRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:84
 */
export function explainInitializeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeRequest, value, options);
}

function checkInitializeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "initialize") report.add("/method", '"initialize"', value["method"]);
  report.under("/params", report.count, checkInitializeRequestParams(value["params"], report));
}

/**
 * Lists why a value is not an `InitializeResult`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:89
 */
export function explainInitializeResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeResult, value, options);
}

function checkInitializeResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["protocolVersion"] !== "string")
    report.add("/protocolVersion", "a string", value["protocolVersion"]);
  report.under(
    "/capabilities",
    report.count,
    checkServerCapabilities(value["capabilities"], report),
  );
}

/**
 * Lists why a value is not the params of a `ListThingsRequest`; empty if it is.
 *
 * @generated from schema/2030-01-01/schema.ts:95
 */
export function explainListThingsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListThingsRequestParams, value, options);
}

function checkListThingsRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
}

/**
 * Lists why a value is not a `ListThingsRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:95
 */
export function explainListThingsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListThingsRequest, value, options);
}

function checkListThingsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "things/list") report.add("/method", '"things/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkListThingsRequestParams(value["params"], report));
}

function checkThingArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isThing(item)) report.under(`/${index}`, report.count, checkThing(item, report));
  }
}

/**
 * Lists why a value is not a `ListThingsResult`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:100
 */
export function explainListThingsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListThingsResult, value, options);
}

function checkListThingsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  report.under("/things", report.count, checkThingArray(value["things"], report));
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
}

/**
 * Lists why a value is not the params of an `AskRequest`; empty if it is.
 *
 * @generated from schema/2030-01-01/schema.ts:106
 */
export function explainAskRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskRequestParams, value, options);
}

function checkAskRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["question"] !== "string") report.add("/question", "a string", value["question"]);
  if (
    value["length"] !== undefined &&
    !(isInteger(value["length"]) && value["length"] >= 1 && value["length"] <= 100)
  )
    report.add("/length", "an integer from 1 to 100", value["length"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not an `AskRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:106
 */
export function explainAskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskRequest, value, options);
}

function checkAskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "ask") report.add("/method", '"ask"', value["method"]);
  report.under("/params", report.count, checkAskRequestParams(value["params"], report));
}

/**
 * Lists why a value is not an `AskResult`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:120
 */
export function explainAskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAskResult, value, options);
}

function checkAskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["answer"] !== "string") report.add("/answer", "a string", value["answer"]);
}

/**
 * Lists why a value is not the params of a `ThingsChangedNotification`; empty if it is.
 *
 * @generated from schema/2030-01-01/schema.ts:125
 */
export function explainThingsChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkThingsChangedNotificationParams, value, options);
}

function checkThingsChangedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) report.add("", "an object", value);
}

/**
 * Lists why a value is not a `ThingsChangedNotification`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:125
 */
export function explainThingsChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkThingsChangedNotification, value, options);
}

function checkThingsChangedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/things/changed")
    report.add("/method", '"notifications/things/changed"', value["method"]);
  if (value["params"] !== undefined && !isThingsChangedNotificationParams(value["params"]))
    report.add("/params", "an object", value["params"]);
}

/**
 * Lists why a value is not the params of a `PingRequest`; empty if it is.
 *
 * @generated from schema/2030-01-01/schema.ts:130
 */
export function explainPingRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPingRequestParams, value, options);
}

function checkPingRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `PingRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:130
 */
export function explainPingRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPingRequest, value, options);
}

function checkPingRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "ping") report.add("/method", '"ping"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPingRequestParams(value["params"], report));
}

/**
 * Lists why a value is not a `Thing`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:135
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
    default:
      return report.add("/kind", '"box" or "ball"', value["kind"]);
  }
}

/**
 * Lists why a value is not a `Named`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:137
 */
export function explainNamed(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNamed, value, options);
}

function checkNamed(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
}

function checkBoxSidesItem(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["label"] !== "string") report.add("/label", "a string", value["label"]);
  if (value["color"] !== "red" && value["color"] !== "green" && value["color"] !== "other side")
    report.add("/color", '"red", "green" or "other side"', value["color"]);
}

function checkThingArray2(value: unknown, report: Report, depth = 0): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkThing(item, report, depth + 1));
  }
}

function checkBoxSidesItemArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(`/${index}`, report.count, checkBoxSidesItem(item, report));
  }
}

/**
 * Lists why a value is not a `Box`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:144
 */
export function explainBox(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBox, value, options);
}

function checkBox(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["kind"] !== "box") report.add("/kind", '"box"', value["kind"]);
  report.under("/content", report.count, checkThingArray2(value["content"], report, depth));
  if (value["sides"] !== undefined)
    report.under("/sides", report.count, checkBoxSidesItemArray(value["sides"], report));
}

/**
 * Lists why a value is not a `Ball`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:151
 */
export function explainBall(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBall, value, options);
}

function checkBall(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["kind"] !== "ball") report.add("/kind", '"ball"', value["kind"]);
  if (!isNumber(value["size"])) report.add("/size", "a number", value["size"]);
  if (typeof value["owner"] !== "string" && value["owner"] !== null)
    report.add("/owner", "a string or null", value["owner"]);
}

/**
 * Lists why a value is not a `ClientRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:163
 */
export function explainClientRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientRequest, value, options);
}

function checkClientRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "initialize":
      return checkInitializeRequest(value, report);
    case "things/list":
      return checkListThingsRequest(value, report);
    case "ping":
      return checkPingRequest(value, report);
    default:
      return report.add("/method", '"initialize", "things/list" or "ping"', value["method"]);
  }
}

/**
 * Lists why a value is not a `ServerRequest`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:164
 */
export function explainServerRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerRequest, value, options);
}

function checkServerRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "ask":
      return checkAskRequest(value, report);
    case "ping":
      return checkPingRequest(value, report);
    default:
      return report.add("/method", '"ask" or "ping"', value["method"]);
  }
}

/**
 * Lists why a value is not a `ServerNotification`; empty if it is one.
 *
 * @generated from schema/2030-01-01/schema.ts:165
 */
export function explainServerNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerNotification, value, options);
}

function checkServerNotification(value: unknown, report: Report): void {
  checkThingsChangedNotification(value, report);
}
