/**
 * Explainers of 2025-06-18: each function lists the reasons why a guard refused a value.
 *
 * @generated from schema/2025-06-18/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isInteger,
  isNumber,
  isObject,
  isOptionalBoolean,
  isOptionalInteger,
  isOptionalNumber,
  isOptionalObject,
  isOptionalString,
} from "../runtime/checks.js";
import { Closest } from "../runtime/closest.js";
import { checkStringArray, hasPath } from "../runtime/explaining.js";
import { explain } from "../runtime/issues.js";
import type { ExplainOptions, Issue, Report } from "../runtime/issues.js";
import {
  isBlobResourceContents,
  isBooleanSchema,
  isCallToolResult,
  isCompleteResult,
  isContentBlock,
  isCreateMessageResult,
  isElicitResult,
  isEmptyResult,
  isEnumSchema,
  isGetPromptResult,
  isInitializeResult,
  isJSONRPCError,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isListPromptsResult,
  isListResourceTemplatesResult,
  isListResourcesResult,
  isListRootsResult,
  isListToolsResult,
  isLoggingLevel,
  isModelHint,
  isNumberSchema,
  isPrimitiveSchemaDefinition,
  isProgressToken,
  isPrompt,
  isPromptArgument,
  isPromptMessage,
  isReadResourceResult,
  isRequestId,
  isResource,
  isResourceTemplate,
  isRole,
  isRoot,
  isSamplingMessage,
  isStringSchema,
  isTextResourceContents,
  isTool,
} from "./guards.js";

/**
 * Lists why a value is not a `JSONRPCMessage`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:14
 */
export function explainJSONRPCMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCMessage, value, options);
}

function checkJSONRPCMessage(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "a JSONRPCRequest, a JSONRPCNotification, a JSONRPCResponse or a JSONRPCError",
      value,
    );
  if (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCResponse(value) ||
    isJSONRPCError(value)
  )
    return;
  if (hasPath(value, "result")) return checkJSONRPCResponse(value, report);
  if (hasPath(value, "error")) return checkJSONRPCError(value, report);
  if (hasPath(value, "id")) return checkJSONRPCRequest(value, report);
  if (hasPath(value, "method")) return checkJSONRPCNotification(value, report);
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCRequest, "method", "params", "jsonrpc", "id");
  closest.consider(checkJSONRPCNotification, "method", "params", "jsonrpc");
  closest.consider(checkJSONRPCResponse, "jsonrpc", "id", "result");
  closest.consider(checkJSONRPCError, "jsonrpc", "id", "error");
  closest.conclude("a JSONRPCRequest, a JSONRPCNotification, a JSONRPCResponse or a JSONRPCError");
}

/**
 * Lists why a value is not a `ProgressToken`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:35
 */
export function explainProgressToken(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkProgressToken, value, options);
}

function checkProgressToken(value: unknown, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add("", "a string or an integer", value);
}

/**
 * Lists why a value is not a `Cursor`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:42
 */
export function explainCursor(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCursor, value, options);
}

function checkCursor(value: unknown, report: Report): void {
  if (typeof value !== "string") report.add("", "a string", value);
}

function checkRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

function checkRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `Request`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:49
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

function checkNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `Notification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:70
 */
export function explainNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotification, value, options);
}

function checkNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkNotificationParams(value["params"], report));
}

/**
 * Lists why a value is not a `Result`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:86
 */
export function explainResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResult, value, options);
}

function checkResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `RequestId`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:99
 */
export function explainRequestId(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestId, value, options);
}

function checkRequestId(value: unknown, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add("", "a string or an integer", value);
}

function checkJSONRPCRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

function checkJSONRPCRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkJSONRPCRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `JSONRPCRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:106
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

function checkJSONRPCNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `JSONRPCNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:116
 */
export function explainJSONRPCNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCNotification, value, options);
}

function checkJSONRPCNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkJSONRPCNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `JSONRPCResponse`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:125
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
 * @generated from schema/2025-06-18/schema.ts:151
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

/**
 * Lists why a value is not an `EmptyResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:170
 */
export function explainEmptyResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmptyResult, value, options);
}

function checkEmptyResult(value: unknown, report: Report): void {
  checkResult(value, report);
}

/**
 * Lists why a value is not the params of a `CancelledNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:179
 */
export function explainCancelledNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCancelledNotificationParams, value, options);
}

function checkCancelledNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isRequestId(value["requestId"]))
    report.add("/requestId", "a string or an integer", value["requestId"]);
  if (!isOptionalString(value["reason"])) report.add("/reason", "a string", value["reason"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `CancelledNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:179
 */
export function explainCancelledNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelledNotification, value, options);
}

function checkCancelledNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/cancelled")
    report.add("/method", '"notifications/cancelled"', value["method"]);
  report.under("/params", report.count, checkCancelledNotificationParams(value["params"], report));
}

function checkInitializeRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of an `InitializeRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:194
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
  report.under("/clientInfo", report.count, checkImplementation(value["clientInfo"], report));
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkInitializeRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not an `InitializeRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:194
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
 * @generated from schema/2025-06-18/schema.ts:212
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
  report.under("/serverInfo", report.count, checkImplementation(value["serverInfo"], report));
  if (!isOptionalString(value["instructions"]))
    report.add("/instructions", "a string", value["instructions"]);
}

/**
 * Lists why a value is not the params of an `InitializedNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:234
 */
export function explainInitializedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkInitializedNotificationParams, value, options);
}

function checkInitializedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not an `InitializedNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:234
 */
export function explainInitializedNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializedNotification, value, options);
}

function checkInitializedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/initialized")
    report.add("/method", '"notifications/initialized"', value["method"]);
  if (value["params"] !== undefined)
    report.under(
      "/params",
      report.count,
      checkInitializedNotificationParams(value["params"], report),
    );
}

function checkObjectRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isObject(value[key])) report.add(report.pointer(key), "an object", value[key]);
  }
}

function checkClientCapabilitiesRoots(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["listChanged"]))
    report.add("/listChanged", "a boolean", value["listChanged"]);
}

/**
 * Lists why a value is not a `ClientCapabilities`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:244
 */
export function explainClientCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientCapabilities, value, options);
}

function checkClientCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["experimental"] !== undefined)
    report.under("/experimental", report.count, checkObjectRecord(value["experimental"], report));
  if (value["roots"] !== undefined)
    report.under("/roots", report.count, checkClientCapabilitiesRoots(value["roots"], report));
  if (!isOptionalObject(value["sampling"])) report.add("/sampling", "an object", value["sampling"]);
  if (!isOptionalObject(value["elicitation"]))
    report.add("/elicitation", "an object", value["elicitation"]);
}

function checkServerCapabilitiesPrompts(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["listChanged"]))
    report.add("/listChanged", "a boolean", value["listChanged"]);
}

function checkServerCapabilitiesResources(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["subscribe"]))
    report.add("/subscribe", "a boolean", value["subscribe"]);
  if (!isOptionalBoolean(value["listChanged"]))
    report.add("/listChanged", "a boolean", value["listChanged"]);
}

function checkServerCapabilitiesTools(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["listChanged"]))
    report.add("/listChanged", "a boolean", value["listChanged"]);
}

/**
 * Lists why a value is not a `ServerCapabilities`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:266
 */
export function explainServerCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerCapabilities, value, options);
}

function checkServerCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["experimental"] !== undefined)
    report.under("/experimental", report.count, checkObjectRecord(value["experimental"], report));
  if (!isOptionalObject(value["logging"])) report.add("/logging", "an object", value["logging"]);
  if (!isOptionalObject(value["completions"]))
    report.add("/completions", "an object", value["completions"]);
  if (value["prompts"] !== undefined)
    report.under(
      "/prompts",
      report.count,
      checkServerCapabilitiesPrompts(value["prompts"], report),
    );
  if (value["resources"] !== undefined)
    report.under(
      "/resources",
      report.count,
      checkServerCapabilitiesResources(value["resources"], report),
    );
  if (value["tools"] !== undefined)
    report.under("/tools", report.count, checkServerCapabilitiesTools(value["tools"], report));
}

/**
 * Lists why a value is not a `BaseMetadata`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:299
 */
export function explainBaseMetadata(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBaseMetadata, value, options);
}

function checkBaseMetadata(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
}

/**
 * Lists why a value is not an `Implementation`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:318
 */
export function explainImplementation(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkImplementation, value, options);
}

function checkImplementation(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (typeof value["version"] !== "string") report.add("/version", "a string", value["version"]);
}

function checkPingRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `PingRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:328
 */
export function explainPingRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPingRequestParams, value, options);
}

function checkPingRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkPingRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `PingRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:328
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
 * Lists why a value is not the params of a `ProgressNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:337
 */
export function explainProgressNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkProgressNotificationParams, value, options);
}

function checkProgressNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
  if (!isNumber(value["progress"])) report.add("/progress", "a number", value["progress"]);
  if (!isOptionalNumber(value["total"])) report.add("/total", "a number", value["total"]);
  if (!isOptionalString(value["message"])) report.add("/message", "a string", value["message"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ProgressNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:337
 */
export function explainProgressNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkProgressNotification, value, options);
}

function checkProgressNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/progress")
    report.add("/method", '"notifications/progress"', value["method"]);
  report.under("/params", report.count, checkProgressNotificationParams(value["params"], report));
}

function checkPaginatedRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

function checkPaginatedRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkPaginatedRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `PaginatedRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:364
 */
export function explainPaginatedRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedRequest, value, options);
}

function checkPaginatedRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
}

/**
 * Lists why a value is not a `PaginatedResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:376
 */
export function explainPaginatedResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedResult, value, options);
}

function checkPaginatedResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
}

function checkListResourcesRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `ListResourcesRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:389
 */
export function explainListResourcesRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourcesRequestParams, value, options);
}

function checkListResourcesRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkListResourcesRequestParamsMeta(value["_meta"], report),
    );
}

/**
 * Lists why a value is not a `ListResourcesRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:389
 */
export function explainListResourcesRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesRequest, value, options);
}

function checkListResourcesRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/list")
    report.add("/method", '"resources/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkListResourcesRequestParams(value["params"], report));
}

function checkResourceArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isResource(item)) report.under(`/${index}`, report.count, checkResource(item, report));
  }
}

/**
 * Lists why a value is not a `ListResourcesResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:398
 */
export function explainListResourcesResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesResult, value, options);
}

function checkListResourcesResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  report.under("/resources", report.count, checkResourceArray(value["resources"], report));
}

function checkListResourceTemplatesRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `ListResourceTemplatesRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:407
 */
export function explainListResourceTemplatesRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesRequestParams, value, options);
}

function checkListResourceTemplatesRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkListResourceTemplatesRequestParamsMeta(value["_meta"], report),
    );
}

/**
 * Lists why a value is not a `ListResourceTemplatesRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:407
 */
export function explainListResourceTemplatesRequest(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesRequest, value, options);
}

function checkListResourceTemplatesRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/templates/list")
    report.add("/method", '"resources/templates/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under(
      "/params",
      report.count,
      checkListResourceTemplatesRequestParams(value["params"], report),
    );
}

function checkResourceTemplateArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isResourceTemplate(item))
      report.under(`/${index}`, report.count, checkResourceTemplate(item, report));
  }
}

/**
 * Lists why a value is not a `ListResourceTemplatesResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:416
 */
export function explainListResourceTemplatesResult(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesResult, value, options);
}

function checkListResourceTemplatesResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  report.under(
    "/resourceTemplates",
    report.count,
    checkResourceTemplateArray(value["resourceTemplates"], report),
  );
}

function checkReadResourceRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `ReadResourceRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:425
 */
export function explainReadResourceRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceRequestParams, value, options);
}

function checkReadResourceRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkReadResourceRequestParamsMeta(value["_meta"], report),
    );
}

/**
 * Lists why a value is not a `ReadResourceRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:425
 */
export function explainReadResourceRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReadResourceRequest, value, options);
}

function checkReadResourceRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/read")
    report.add("/method", '"resources/read"', value["method"]);
  report.under("/params", report.count, checkReadResourceRequestParams(value["params"], report));
}

function checkTextResourceContentsOrBlobResourceContentsArray(
  value: unknown,
  report: Report,
): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(
      `/${index}`,
      report.count,
      checkTextResourceContentsOrBlobResourceContents(item, report),
    );
  }
}

function checkTextResourceContentsOrBlobResourceContents(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "a TextResourceContents or a BlobResourceContents", value);
  if (isTextResourceContents(value) || isBlobResourceContents(value)) return;
  if (hasPath(value, "text")) return checkTextResourceContents(value, report);
  if (hasPath(value, "blob")) return checkBlobResourceContents(value, report);
  const closest = new Closest(value, report);
  closest.consider(checkTextResourceContents, "uri", "mimeType", "_meta", "text");
  closest.consider(checkBlobResourceContents, "uri", "mimeType", "_meta", "blob");
  closest.conclude("a TextResourceContents or a BlobResourceContents");
}

/**
 * Lists why a value is not a `ReadResourceResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:442
 */
export function explainReadResourceResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReadResourceResult, value, options);
}

function checkReadResourceResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  report.under(
    "/contents",
    report.count,
    checkTextResourceContentsOrBlobResourceContentsArray(value["contents"], report),
  );
}

/**
 * Lists why a value is not the params of a `ResourceListChangedNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:453
 */
export function explainResourceListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceListChangedNotificationParams, value, options);
}

function checkResourceListChangedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ResourceListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:453
 */
export function explainResourceListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceListChangedNotification, value, options);
}

function checkResourceListChangedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/resources/list_changed")
    report.add("/method", '"notifications/resources/list_changed"', value["method"]);
  if (value["params"] !== undefined)
    report.under(
      "/params",
      report.count,
      checkResourceListChangedNotificationParams(value["params"], report),
    );
}

function checkSubscribeRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `SubscribeRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:462
 */
export function explainSubscribeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscribeRequestParams, value, options);
}

function checkSubscribeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkSubscribeRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `SubscribeRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:462
 */
export function explainSubscribeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscribeRequest, value, options);
}

function checkSubscribeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/subscribe")
    report.add("/method", '"resources/subscribe"', value["method"]);
  report.under("/params", report.count, checkSubscribeRequestParams(value["params"], report));
}

function checkUnsubscribeRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of an `UnsubscribeRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:479
 */
export function explainUnsubscribeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUnsubscribeRequestParams, value, options);
}

function checkUnsubscribeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkUnsubscribeRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not an `UnsubscribeRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:479
 */
export function explainUnsubscribeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUnsubscribeRequest, value, options);
}

function checkUnsubscribeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/unsubscribe")
    report.add("/method", '"resources/unsubscribe"', value["method"]);
  report.under("/params", report.count, checkUnsubscribeRequestParams(value["params"], report));
}

/**
 * Lists why a value is not the params of a `ResourceUpdatedNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:497
 */
export function explainResourceUpdatedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceUpdatedNotificationParams, value, options);
}

function checkResourceUpdatedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ResourceUpdatedNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:497
 */
export function explainResourceUpdatedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceUpdatedNotification, value, options);
}

function checkResourceUpdatedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/resources/updated")
    report.add("/method", '"notifications/resources/updated"', value["method"]);
  report.under(
    "/params",
    report.count,
    checkResourceUpdatedNotificationParams(value["params"], report),
  );
}

/**
 * Lists why a value is not a `Resource`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:514
 */
export function explainResource(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResource, value, options);
}

function checkResource(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalInteger(value["size"])) report.add("/size", "an integer", value["size"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ResourceTemplate`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:546
 */
export function explainResourceTemplate(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceTemplate, value, options);
}

function checkResourceTemplate(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (typeof value["uriTemplate"] !== "string")
    report.add("/uriTemplate", "a string", value["uriTemplate"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ResourceContents`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:573
 */
export function explainResourceContents(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceContents, value, options);
}

function checkResourceContents(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `TextResourceContents`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:593
 */
export function explainTextResourceContents(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTextResourceContents, value, options);
}

function checkTextResourceContents(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["text"] !== "string") report.add("/text", "a string", value["text"]);
}

/**
 * Lists why a value is not a `BlobResourceContents`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:603
 */
export function explainBlobResourceContents(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBlobResourceContents, value, options);
}

function checkBlobResourceContents(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["blob"] !== "string") report.add("/blob", "a string", value["blob"]);
}

function checkListPromptsRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `ListPromptsRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:617
 */
export function explainListPromptsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsRequestParams, value, options);
}

function checkListPromptsRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkListPromptsRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `ListPromptsRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:617
 */
export function explainListPromptsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsRequest, value, options);
}

function checkListPromptsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "prompts/list") report.add("/method", '"prompts/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkListPromptsRequestParams(value["params"], report));
}

function checkPromptArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isPrompt(item)) report.under(`/${index}`, report.count, checkPrompt(item, report));
  }
}

/**
 * Lists why a value is not a `ListPromptsResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:626
 */
export function explainListPromptsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsResult, value, options);
}

function checkListPromptsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  report.under("/prompts", report.count, checkPromptArray(value["prompts"], report));
}

function checkStringRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (typeof value[key] !== "string") report.add(report.pointer(key), "a string", value[key]);
  }
}

function checkGetPromptRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `GetPromptRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:635
 */
export function explainGetPromptRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequestParams, value, options);
}

function checkGetPromptRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (value["arguments"] !== undefined)
    report.under("/arguments", report.count, checkStringRecord(value["arguments"], report));
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkGetPromptRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `GetPromptRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:635
 */
export function explainGetPromptRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequest, value, options);
}

function checkGetPromptRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "prompts/get") report.add("/method", '"prompts/get"', value["method"]);
  report.under("/params", report.count, checkGetPromptRequestParams(value["params"], report));
}

function checkPromptMessageArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isPromptMessage(item))
      report.under(`/${index}`, report.count, checkPromptMessage(item, report));
  }
}

/**
 * Lists why a value is not a `GetPromptResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:652
 */
export function explainGetPromptResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptResult, value, options);
}

function checkGetPromptResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/messages", report.count, checkPromptMessageArray(value["messages"], report));
}

function checkPromptArgumentArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isPromptArgument(item))
      report.under(`/${index}`, report.count, checkPromptArgument(item, report));
  }
}

/**
 * Lists why a value is not a `Prompt`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:664
 */
export function explainPrompt(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPrompt, value, options);
}

function checkPrompt(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (value["arguments"] !== undefined)
    report.under("/arguments", report.count, checkPromptArgumentArray(value["arguments"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `PromptArgument`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:680
 */
export function explainPromptArgument(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPromptArgument, value, options);
}

function checkPromptArgument(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalBoolean(value["required"]))
    report.add("/required", "a boolean", value["required"]);
}

/**
 * Lists why a value is not a `Role`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:692
 */
export function explainRole(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRole, value, options);
}

function checkRole(value: unknown, report: Report): void {
  if (value !== "user" && value !== "assistant") report.add("", '"user" or "assistant"', value);
}

/**
 * Lists why a value is not a `PromptMessage`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:700
 */
export function explainPromptMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPromptMessage, value, options);
}

function checkPromptMessage(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isRole(value["role"])) report.add("/role", '"user" or "assistant"', value["role"]);
  report.under("/content", report.count, checkContentBlock(value["content"], report));
}

/**
 * Lists why a value is not a `ResourceLink`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:711
 */
export function explainResourceLink(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceLink, value, options);
}

function checkResourceLink(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalInteger(value["size"])) report.add("/size", "an integer", value["size"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (value["type"] !== "resource_link") report.add("/type", '"resource_link"', value["type"]);
}

/**
 * Lists why a value is not an `EmbeddedResource`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:721
 */
export function explainEmbeddedResource(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmbeddedResource, value, options);
}

function checkEmbeddedResource(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "resource") report.add("/type", '"resource"', value["type"]);
  report.under(
    "/resource",
    report.count,
    checkTextResourceContentsOrBlobResourceContents(value["resource"], report),
  );
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not the params of a `PromptListChangedNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:738
 */
export function explainPromptListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkPromptListChangedNotificationParams, value, options);
}

function checkPromptListChangedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `PromptListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:738
 */
export function explainPromptListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkPromptListChangedNotification, value, options);
}

function checkPromptListChangedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/prompts/list_changed")
    report.add("/method", '"notifications/prompts/list_changed"', value["method"]);
  if (value["params"] !== undefined)
    report.under(
      "/params",
      report.count,
      checkPromptListChangedNotificationParams(value["params"], report),
    );
}

function checkListToolsRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `ListToolsRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:747
 */
export function explainListToolsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsRequestParams, value, options);
}

function checkListToolsRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkListToolsRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `ListToolsRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:747
 */
export function explainListToolsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsRequest, value, options);
}

function checkListToolsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tools/list") report.add("/method", '"tools/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkListToolsRequestParams(value["params"], report));
}

function checkToolArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isTool(item)) report.under(`/${index}`, report.count, checkTool(item, report));
  }
}

/**
 * Lists why a value is not a `ListToolsResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:756
 */
export function explainListToolsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsResult, value, options);
}

function checkListToolsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  report.under("/tools", report.count, checkToolArray(value["tools"], report));
}

function checkContentBlockArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isContentBlock(item))
      report.under(`/${index}`, report.count, checkContentBlock(item, report));
  }
}

/**
 * Lists why a value is not a `CallToolResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:765
 */
export function explainCallToolResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolResult, value, options);
}

function checkCallToolResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  report.under("/content", report.count, checkContentBlockArray(value["content"], report));
  if (!isOptionalObject(value["structuredContent"]))
    report.add("/structuredContent", "an object", value["structuredContent"]);
  if (!isOptionalBoolean(value["isError"])) report.add("/isError", "a boolean", value["isError"]);
}

function checkCallToolRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `CallToolRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:785
 */
export function explainCallToolRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequestParams, value, options);
}

function checkCallToolRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalObject(value["arguments"]))
    report.add("/arguments", "an object", value["arguments"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkCallToolRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `CallToolRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:785
 */
export function explainCallToolRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequest, value, options);
}

function checkCallToolRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tools/call") report.add("/method", '"tools/call"', value["method"]);
  report.under("/params", report.count, checkCallToolRequestParams(value["params"], report));
}

/**
 * Lists why a value is not the params of a `ToolListChangedNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:803
 */
export function explainToolListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkToolListChangedNotificationParams, value, options);
}

function checkToolListChangedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ToolListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:803
 */
export function explainToolListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkToolListChangedNotification, value, options);
}

function checkToolListChangedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/tools/list_changed")
    report.add("/method", '"notifications/tools/list_changed"', value["method"]);
  if (value["params"] !== undefined)
    report.under(
      "/params",
      report.count,
      checkToolListChangedNotificationParams(value["params"], report),
    );
}

/**
 * Lists why a value is not a `ToolAnnotations`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:813
 */
export function explainToolAnnotations(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkToolAnnotations, value, options);
}

function checkToolAnnotations(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalBoolean(value["readOnlyHint"]))
    report.add("/readOnlyHint", "a boolean", value["readOnlyHint"]);
  if (!isOptionalBoolean(value["destructiveHint"]))
    report.add("/destructiveHint", "a boolean", value["destructiveHint"]);
  if (!isOptionalBoolean(value["idempotentHint"]))
    report.add("/idempotentHint", "a boolean", value["idempotentHint"]);
  if (!isOptionalBoolean(value["openWorldHint"]))
    report.add("/openWorldHint", "a boolean", value["openWorldHint"]);
}

function checkToolInputSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
  if (value["properties"] !== undefined)
    report.under("/properties", report.count, checkObjectRecord(value["properties"], report));
  if (value["required"] !== undefined)
    report.under("/required", report.count, checkStringArray(value["required"], report));
}

function checkToolOutputSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
  if (value["properties"] !== undefined)
    report.under("/properties", report.count, checkObjectRecord(value["properties"], report));
  if (value["required"] !== undefined)
    report.under("/required", report.count, checkStringArray(value["required"], report));
}

/**
 * Lists why a value is not a `Tool`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:840
 */
export function explainTool(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTool, value, options);
}

function checkTool(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/inputSchema", report.count, checkToolInputSchema(value["inputSchema"], report));
  if (value["outputSchema"] !== undefined)
    report.under(
      "/outputSchema",
      report.count,
      checkToolOutputSchema(value["outputSchema"], report),
    );
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkToolAnnotations(value["annotations"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

function checkSetLevelRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `SetLevelRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:882
 */
export function explainSetLevelRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSetLevelRequestParams, value, options);
}

function checkSetLevelRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isLoggingLevel(value["level"]))
    report.add(
      "/level",
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value["level"],
    );
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkSetLevelRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `SetLevelRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:882
 */
export function explainSetLevelRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSetLevelRequest, value, options);
}

function checkSetLevelRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "logging/setLevel")
    report.add("/method", '"logging/setLevel"', value["method"]);
  report.under("/params", report.count, checkSetLevelRequestParams(value["params"], report));
}

/**
 * Lists why a value is not the params of a `LoggingMessageNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:899
 */
export function explainLoggingMessageNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkLoggingMessageNotificationParams, value, options);
}

function checkLoggingMessageNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isLoggingLevel(value["level"]))
    report.add(
      "/level",
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value["level"],
    );
  if (!isOptionalString(value["logger"])) report.add("/logger", "a string", value["logger"]);
  if (value["data"] === undefined) report.add("/data", "a value", value["data"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `LoggingMessageNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:899
 */
export function explainLoggingMessageNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkLoggingMessageNotification, value, options);
}

function checkLoggingMessageNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/message")
    report.add("/method", '"notifications/message"', value["method"]);
  report.under(
    "/params",
    report.count,
    checkLoggingMessageNotificationParams(value["params"], report),
  );
}

/**
 * Lists why a value is not a `LoggingLevel`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:916
 */
export function explainLoggingLevel(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLoggingLevel, value, options);
}

function checkLoggingLevel(value: unknown, report: Report): void {
  if (
    value !== "debug" &&
    value !== "info" &&
    value !== "notice" &&
    value !== "warning" &&
    value !== "error" &&
    value !== "critical" &&
    value !== "alert" &&
    value !== "emergency"
  )
    report.add(
      "",
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value,
    );
}

function checkCreateMessageRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

function checkSamplingMessageArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isSamplingMessage(item))
      report.under(`/${index}`, report.count, checkSamplingMessage(item, report));
  }
}

/**
 * Lists why a value is not the params of a `CreateMessageRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:925
 */
export function explainCreateMessageRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCreateMessageRequestParams, value, options);
}

function checkCreateMessageRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/messages", report.count, checkSamplingMessageArray(value["messages"], report));
  if (value["modelPreferences"] !== undefined)
    report.under(
      "/modelPreferences",
      report.count,
      checkModelPreferences(value["modelPreferences"], report),
    );
  if (!isOptionalString(value["systemPrompt"]))
    report.add("/systemPrompt", "a string", value["systemPrompt"]);
  if (
    value["includeContext"] !== undefined &&
    value["includeContext"] !== "none" &&
    value["includeContext"] !== "thisServer" &&
    value["includeContext"] !== "allServers"
  )
    report.add("/includeContext", '"none", "thisServer" or "allServers"', value["includeContext"]);
  if (!isOptionalNumber(value["temperature"]))
    report.add("/temperature", "a number", value["temperature"]);
  if (!isInteger(value["maxTokens"])) report.add("/maxTokens", "an integer", value["maxTokens"]);
  if (value["stopSequences"] !== undefined)
    report.under("/stopSequences", report.count, checkStringArray(value["stopSequences"], report));
  if (!isOptionalObject(value["metadata"])) report.add("/metadata", "an object", value["metadata"]);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkCreateMessageRequestParamsMeta(value["_meta"], report),
    );
}

/**
 * Lists why a value is not a `CreateMessageRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:925
 */
export function explainCreateMessageRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateMessageRequest, value, options);
}

function checkCreateMessageRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "sampling/createMessage")
    report.add("/method", '"sampling/createMessage"', value["method"]);
  report.under("/params", report.count, checkCreateMessageRequestParams(value["params"], report));
}

function checkTextContentOrImageContentOrAudioContent(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["type"]) {
    case "text":
      return checkTextContent(value, report);
    case "image":
      return checkImageContent(value, report);
    case "audio":
      return checkAudioContent(value, report);
    default:
      return report.add("/type", '"text", "image" or "audio"', value["type"]);
  }
}

/**
 * Lists why a value is not a `CreateMessageResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:963
 */
export function explainCreateMessageResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateMessageResult, value, options);
}

function checkCreateMessageResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isRole(value["role"])) report.add("/role", '"user" or "assistant"', value["role"]);
  report.under(
    "/content",
    report.count,
    checkTextContentOrImageContentOrAudioContent(value["content"], report),
  );
  if (typeof value["model"] !== "string") report.add("/model", "a string", value["model"]);
  if (!isOptionalString(value["stopReason"]))
    report.add("/stopReason", "a string", value["stopReason"]);
}

/**
 * Lists why a value is not a `SamplingMessage`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:975
 */
export function explainSamplingMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSamplingMessage, value, options);
}

function checkSamplingMessage(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isRole(value["role"])) report.add("/role", '"user" or "assistant"', value["role"]);
  report.under(
    "/content",
    report.count,
    checkTextContentOrImageContentOrAudioContent(value["content"], report),
  );
}

function checkRoleArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isRole(item)) report.add(`/${index}`, '"user" or "assistant"', item);
  }
}

/**
 * Lists why a value is not an `Annotations`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:986
 */
export function explainAnnotations(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAnnotations, value, options);
}

function checkAnnotations(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["audience"] !== undefined)
    report.under("/audience", report.count, checkRoleArray(value["audience"], report));
  if (
    value["priority"] !== undefined &&
    !(isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)
  )
    report.add("/priority", "a number from 0 to 1", value["priority"]);
  if (!isOptionalString(value["lastModified"]))
    report.add("/lastModified", "a string", value["lastModified"]);
}

/**
 * Lists why a value is not a `ContentBlock`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1010
 */
export function explainContentBlock(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkContentBlock, value, options);
}

function checkContentBlock(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["type"]) {
    case "text":
      return checkTextContent(value, report);
    case "image":
      return checkImageContent(value, report);
    case "audio":
      return checkAudioContent(value, report);
    case "resource_link":
      return checkResourceLink(value, report);
    case "resource":
      return checkEmbeddedResource(value, report);
    default:
      return report.add(
        "/type",
        '"text", "image", "audio", "resource_link" or "resource"',
        value["type"],
      );
  }
}

/**
 * Lists why a value is not a `TextContent`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1018
 */
export function explainTextContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTextContent, value, options);
}

function checkTextContent(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "text") report.add("/type", '"text"', value["type"]);
  if (typeof value["text"] !== "string") report.add("/text", "a string", value["text"]);
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not an `ImageContent`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1035
 */
export function explainImageContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkImageContent, value, options);
}

function checkImageContent(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "image") report.add("/type", '"image"', value["type"]);
  if (typeof value["data"] !== "string") report.add("/data", "a string", value["data"]);
  if (typeof value["mimeType"] !== "string") report.add("/mimeType", "a string", value["mimeType"]);
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not an `AudioContent`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1058
 */
export function explainAudioContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAudioContent, value, options);
}

function checkAudioContent(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "audio") report.add("/type", '"audio"', value["type"]);
  if (typeof value["data"] !== "string") report.add("/data", "a string", value["data"]);
  if (typeof value["mimeType"] !== "string") report.add("/mimeType", "a string", value["mimeType"]);
  if (value["annotations"] !== undefined)
    report.under("/annotations", report.count, checkAnnotations(value["annotations"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

function checkModelHintArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isModelHint(item)) report.under(`/${index}`, report.count, checkModelHint(item, report));
  }
}

/**
 * Lists why a value is not a `ModelPreferences`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1082
 */
export function explainModelPreferences(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkModelPreferences, value, options);
}

function checkModelPreferences(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["hints"] !== undefined)
    report.under("/hints", report.count, checkModelHintArray(value["hints"], report));
  if (
    value["costPriority"] !== undefined &&
    !(isNumber(value["costPriority"]) && value["costPriority"] >= 0 && value["costPriority"] <= 1)
  )
    report.add("/costPriority", "a number from 0 to 1", value["costPriority"]);
  if (
    value["speedPriority"] !== undefined &&
    !(
      isNumber(value["speedPriority"]) &&
      value["speedPriority"] >= 0 &&
      value["speedPriority"] <= 1
    )
  )
    report.add("/speedPriority", "a number from 0 to 1", value["speedPriority"]);
  if (
    value["intelligencePriority"] !== undefined &&
    !(
      isNumber(value["intelligencePriority"]) &&
      value["intelligencePriority"] >= 0 &&
      value["intelligencePriority"] <= 1
    )
  )
    report.add("/intelligencePriority", "a number from 0 to 1", value["intelligencePriority"]);
}

/**
 * Lists why a value is not a `ModelHint`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1120
 */
export function explainModelHint(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkModelHint, value, options);
}

function checkModelHint(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["name"])) report.add("/name", "a string", value["name"]);
}

function checkCompleteRequestParamsArgument(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (typeof value["value"] !== "string") report.add("/value", "a string", value["value"]);
}

function checkCompleteRequestParamsContext(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["arguments"] !== undefined)
    report.under("/arguments", report.count, checkStringRecord(value["arguments"], report));
}

function checkCompleteRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

function checkPromptReferenceOrResourceTemplateReference(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["type"]) {
    case "ref/prompt":
      return checkPromptReference(value, report);
    case "ref/resource":
      return checkResourceTemplateReference(value, report);
    default:
      return report.add("/type", '"ref/prompt" or "ref/resource"', value["type"]);
  }
}

/**
 * Lists why a value is not the params of a `CompleteRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:1134
 */
export function explainCompleteRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequestParams, value, options);
}

function checkCompleteRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under(
    "/ref",
    report.count,
    checkPromptReferenceOrResourceTemplateReference(value["ref"], report),
  );
  report.under(
    "/argument",
    report.count,
    checkCompleteRequestParamsArgument(value["argument"], report),
  );
  if (value["context"] !== undefined)
    report.under(
      "/context",
      report.count,
      checkCompleteRequestParamsContext(value["context"], report),
    );
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkCompleteRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `CompleteRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1134
 */
export function explainCompleteRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequest, value, options);
}

function checkCompleteRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "completion/complete")
    report.add("/method", '"completion/complete"', value["method"]);
  report.under("/params", report.count, checkCompleteRequestParams(value["params"], report));
}

function checkCompleteResultCompletion(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/values", report.count, checkStringArray(value["values"], report));
  if (!isOptionalInteger(value["total"])) report.add("/total", "an integer", value["total"]);
  if (!isOptionalBoolean(value["hasMore"])) report.add("/hasMore", "a boolean", value["hasMore"]);
}

/**
 * Lists why a value is not a `CompleteResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1161
 */
export function explainCompleteResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteResult, value, options);
}

function checkCompleteResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  report.under(
    "/completion",
    report.count,
    checkCompleteResultCompletion(value["completion"], report),
  );
}

/**
 * Lists why a value is not a `ResourceTemplateReference`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1178
 */
export function explainResourceTemplateReference(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceTemplateReference, value, options);
}

function checkResourceTemplateReference(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "ref/resource") report.add("/type", '"ref/resource"', value["type"]);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `PromptReference`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1193
 */
export function explainPromptReference(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPromptReference, value, options);
}

function checkPromptReference(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["type"] !== "ref/prompt") report.add("/type", '"ref/prompt"', value["type"]);
}

function checkListRootsRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `ListRootsRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:1203
 */
export function explainListRootsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsRequestParams, value, options);
}

function checkListRootsRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkListRootsRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `ListRootsRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1203
 */
export function explainListRootsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsRequest, value, options);
}

function checkListRootsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "roots/list") report.add("/method", '"roots/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkListRootsRequestParams(value["params"], report));
}

function checkRootArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isRoot(item)) report.under(`/${index}`, report.count, checkRoot(item, report));
  }
}

/**
 * Lists why a value is not a `ListRootsResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1212
 */
export function explainListRootsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsResult, value, options);
}

function checkListRootsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  report.under("/roots", report.count, checkRootArray(value["roots"], report));
}

/**
 * Lists why a value is not a `Root`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1222
 */
export function explainRoot(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRoot, value, options);
}

function checkRoot(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!isOptionalString(value["name"])) report.add("/name", "a string", value["name"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not the params of a `RootsListChangedNotification`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:1244
 */
export function explainRootsListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkRootsListChangedNotificationParams, value, options);
}

function checkRootsListChangedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `RootsListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1244
 */
export function explainRootsListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkRootsListChangedNotification, value, options);
}

function checkRootsListChangedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/roots/list_changed")
    report.add("/method", '"notifications/roots/list_changed"', value["method"]);
  if (value["params"] !== undefined)
    report.under(
      "/params",
      report.count,
      checkRootsListChangedNotificationParams(value["params"], report),
    );
}

function checkPrimitiveSchemaDefinitionRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isPrimitiveSchemaDefinition(value[key]))
      report.under(
        report.pointer(key),
        report.count,
        checkPrimitiveSchemaDefinition(value[key], report),
      );
  }
}

function checkElicitRequestParamsRequestedSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
  report.under(
    "/properties",
    report.count,
    checkPrimitiveSchemaDefinitionRecord(value["properties"], report),
  );
  if (value["required"] !== undefined)
    report.under("/required", report.count, checkStringArray(value["required"], report));
}

function checkElicitRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of an `ElicitRequest`; empty if it is.
 *
 * @generated from schema/2025-06-18/schema.ts:1253
 */
export function explainElicitRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequestParams, value, options);
}

function checkElicitRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
  report.under(
    "/requestedSchema",
    report.count,
    checkElicitRequestParamsRequestedSchema(value["requestedSchema"], report),
  );
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkElicitRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not an `ElicitRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1253
 */
export function explainElicitRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequest, value, options);
}

function checkElicitRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "elicitation/create")
    report.add("/method", '"elicitation/create"', value["method"]);
  report.under("/params", report.count, checkElicitRequestParams(value["params"], report));
}

/**
 * Lists why a value is not a `PrimitiveSchemaDefinition`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1280
 */
export function explainPrimitiveSchemaDefinition(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkPrimitiveSchemaDefinition, value, options);
}

function checkPrimitiveSchemaDefinition(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "a StringSchema, a NumberSchema, a BooleanSchema or an EnumSchema",
      value,
    );
  if (
    isStringSchema(value) ||
    isNumberSchema(value) ||
    isBooleanSchema(value) ||
    isEnumSchema(value)
  )
    return;
  if (hasPath(value, "enum") || hasPath(value, "enumNames")) return checkEnumSchema(value, report);
  if (hasPath(value, "minLength") || hasPath(value, "maxLength") || hasPath(value, "format"))
    return checkStringSchema(value, report);
  if (hasPath(value, "minimum") || hasPath(value, "maximum"))
    return checkNumberSchema(value, report);
  if (
    value["type"] !== "string" &&
    value["type"] !== "number" &&
    value["type"] !== "integer" &&
    value["type"] !== "boolean"
  )
    return report.add("/type", '"string", "number", "integer" or "boolean"', value["type"]);
  const closest = new Closest(value, report);
  if (value["type"] === "string")
    closest.consider(
      checkStringSchema,
      "type",
      "title",
      "description",
      "minLength",
      "maxLength",
      "format",
    );
  if (value["type"] === "number" || value["type"] === "integer")
    closest.consider(checkNumberSchema, "type", "title", "description", "minimum", "maximum");
  if (value["type"] === "boolean")
    closest.consider(checkBooleanSchema, "type", "title", "description", "default");
  if (value["type"] === "string")
    closest.consider(checkEnumSchema, "type", "title", "description", "enum", "enumNames");
  closest.conclude("a StringSchema, a NumberSchema, a BooleanSchema or an EnumSchema");
}

/**
 * Lists why a value is not a `StringSchema`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1287
 */
export function explainStringSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkStringSchema, value, options);
}

function checkStringSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "string") report.add("/type", '"string"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalInteger(value["minLength"]))
    report.add("/minLength", "an integer", value["minLength"]);
  if (!isOptionalInteger(value["maxLength"]))
    report.add("/maxLength", "an integer", value["maxLength"]);
  if (
    value["format"] !== undefined &&
    value["format"] !== "email" &&
    value["format"] !== "uri" &&
    value["format"] !== "date" &&
    value["format"] !== "date-time"
  )
    report.add("/format", '"email", "uri", "date" or "date-time"', value["format"]);
}

/**
 * Lists why a value is not a `NumberSchema`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1306
 */
export function explainNumberSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNumberSchema, value, options);
}

function checkNumberSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "number" && value["type"] !== "integer")
    report.add("/type", '"number" or "integer"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalNumber(value["minimum"])) report.add("/minimum", "a number", value["minimum"]);
  if (!isOptionalNumber(value["maximum"])) report.add("/maximum", "a number", value["maximum"]);
}

/**
 * Lists why a value is not a `BooleanSchema`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1331
 */
export function explainBooleanSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBooleanSchema, value, options);
}

function checkBooleanSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "boolean") report.add("/type", '"boolean"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalBoolean(value["default"])) report.add("/default", "a boolean", value["default"]);
}

/**
 * Lists why a value is not an `EnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1346
 */
export function explainEnumSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEnumSchema, value, options);
}

function checkEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "string") report.add("/type", '"string"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/enum", report.count, checkStringArray(value["enum"], report));
  if (value["enumNames"] !== undefined)
    report.under("/enumNames", report.count, checkStringArray(value["enumNames"], report));
}

function checkStringOrNumberOrBooleanRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (typeof value[key] !== "string" && !isNumber(value[key]) && typeof value[key] !== "boolean")
      report.add(report.pointer(key), "a string, a number or a boolean", value[key]);
  }
}

/**
 * Lists why a value is not an `ElicitResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1363
 */
export function explainElicitResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitResult, value, options);
}

function checkElicitResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (value["action"] !== "accept" && value["action"] !== "decline" && value["action"] !== "cancel")
    report.add("/action", '"accept", "decline" or "cancel"', value["action"]);
  if (value["content"] !== undefined)
    report.under(
      "/content",
      report.count,
      checkStringOrNumberOrBooleanRecord(value["content"], report),
    );
}

/**
 * Lists why a value is not a `ClientRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1380
 */
export function explainClientRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientRequest, value, options);
}

function checkClientRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "ping":
      return checkPingRequest(value, report);
    case "initialize":
      return checkInitializeRequest(value, report);
    case "completion/complete":
      return checkCompleteRequest(value, report);
    case "logging/setLevel":
      return checkSetLevelRequest(value, report);
    case "prompts/get":
      return checkGetPromptRequest(value, report);
    case "prompts/list":
      return checkListPromptsRequest(value, report);
    case "resources/list":
      return checkListResourcesRequest(value, report);
    case "resources/templates/list":
      return checkListResourceTemplatesRequest(value, report);
    case "resources/read":
      return checkReadResourceRequest(value, report);
    case "resources/subscribe":
      return checkSubscribeRequest(value, report);
    case "resources/unsubscribe":
      return checkUnsubscribeRequest(value, report);
    case "tools/call":
      return checkCallToolRequest(value, report);
    case "tools/list":
      return checkListToolsRequest(value, report);
    default:
      return report.add(
        "/method",
        '"ping", "initialize", "completion/complete", "logging/setLevel", "prompts/get", "prompts/list", "resources/list", "resources/templates/list", "resources/read", "resources/subscribe", "resources/unsubscribe", "tools/call" or "tools/list"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ClientNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1400
 */
export function explainClientNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientNotification, value, options);
}

function checkClientNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "notifications/cancelled":
      return checkCancelledNotification(value, report);
    case "notifications/progress":
      return checkProgressNotification(value, report);
    case "notifications/initialized":
      return checkInitializedNotification(value, report);
    case "notifications/roots/list_changed":
      return checkRootsListChangedNotification(value, report);
    default:
      return report.add(
        "/method",
        '"notifications/cancelled", "notifications/progress", "notifications/initialized" or "notifications/roots/list_changed"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ClientResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1411
 */
export function explainClientResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientResult, value, options);
}

function checkClientResult(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an EmptyResult, a CreateMessageResult, a ListRootsResult or an ElicitResult",
      value,
    );
  if (
    isEmptyResult(value) ||
    isCreateMessageResult(value) ||
    isListRootsResult(value) ||
    isElicitResult(value)
  )
    return;
  const closest = new Closest(value, report);
  closest.consider(checkEmptyResult, "_meta");
  closest.consider(checkCreateMessageResult, "_meta", "role", "content", "model", "stopReason");
  closest.consider(checkListRootsResult, "_meta", "roots");
  closest.consider(checkElicitResult, "_meta", "action", "content");
  closest.conclude("an EmptyResult, a CreateMessageResult, a ListRootsResult or an ElicitResult");
}

/**
 * Lists why a value is not a `ServerRequest`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1418
 */
export function explainServerRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerRequest, value, options);
}

function checkServerRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "ping":
      return checkPingRequest(value, report);
    case "sampling/createMessage":
      return checkCreateMessageRequest(value, report);
    case "roots/list":
      return checkListRootsRequest(value, report);
    case "elicitation/create":
      return checkElicitRequest(value, report);
    default:
      return report.add(
        "/method",
        '"ping", "sampling/createMessage", "roots/list" or "elicitation/create"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ServerNotification`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1425
 */
export function explainServerNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerNotification, value, options);
}

function checkServerNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "notifications/cancelled":
      return checkCancelledNotification(value, report);
    case "notifications/progress":
      return checkProgressNotification(value, report);
    case "notifications/message":
      return checkLoggingMessageNotification(value, report);
    case "notifications/resources/updated":
      return checkResourceUpdatedNotification(value, report);
    case "notifications/resources/list_changed":
      return checkResourceListChangedNotification(value, report);
    case "notifications/tools/list_changed":
      return checkToolListChangedNotification(value, report);
    case "notifications/prompts/list_changed":
      return checkPromptListChangedNotification(value, report);
    default:
      return report.add(
        "/method",
        '"notifications/cancelled", "notifications/progress", "notifications/message", "notifications/resources/updated", "notifications/resources/list_changed", "notifications/tools/list_changed" or "notifications/prompts/list_changed"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ServerResult`; empty if it is one.
 *
 * @generated from schema/2025-06-18/schema.ts:1439
 */
export function explainServerResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerResult, value, options);
}

function checkServerResult(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an EmptyResult, an InitializeResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourceTemplatesResult, a ListResourcesResult, a ReadResourceResult, a CallToolResult or a ListToolsResult",
      value,
    );
  if (
    isEmptyResult(value) ||
    isInitializeResult(value) ||
    isCompleteResult(value) ||
    isGetPromptResult(value) ||
    isListPromptsResult(value) ||
    isListResourceTemplatesResult(value) ||
    isListResourcesResult(value) ||
    isReadResourceResult(value) ||
    isCallToolResult(value) ||
    isListToolsResult(value)
  )
    return;
  const closest = new Closest(value, report);
  closest.consider(checkEmptyResult, "_meta");
  closest.consider(
    checkInitializeResult,
    "_meta",
    "protocolVersion",
    "capabilities",
    "serverInfo",
    "instructions",
  );
  closest.consider(checkCompleteResult, "_meta", "completion");
  closest.consider(checkGetPromptResult, "_meta", "description", "messages");
  closest.consider(checkListPromptsResult, "_meta", "nextCursor", "prompts");
  closest.consider(checkListResourceTemplatesResult, "_meta", "nextCursor", "resourceTemplates");
  closest.consider(checkListResourcesResult, "_meta", "nextCursor", "resources");
  closest.consider(checkReadResourceResult, "_meta", "contents");
  closest.consider(checkCallToolResult, "_meta", "content", "structuredContent", "isError");
  closest.consider(checkListToolsResult, "_meta", "nextCursor", "tools");
  closest.conclude(
    "an EmptyResult, an InitializeResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourceTemplatesResult, a ListResourcesResult, a ReadResourceResult, a CallToolResult or a ListToolsResult",
  );
}
