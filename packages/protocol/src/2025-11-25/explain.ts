/**
 * Explainers of 2025-11-25: each function lists the reasons why a guard refused a value.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
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
  isCancelTaskResult,
  isCompleteResult,
  isContentBlock,
  isCreateMessageResult,
  isElicitRequestFormParams,
  isElicitRequestURLParams,
  isElicitResult,
  isEmptyResult,
  isEnumSchema,
  isGetPromptResult,
  isGetTaskPayloadResult,
  isGetTaskResult,
  isIcon,
  isInitializeResult,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
  isLegacyTitledEnumSchema,
  isListPromptsResult,
  isListResourceTemplatesResult,
  isListResourcesResult,
  isListRootsResult,
  isListTasksResult,
  isListToolsResult,
  isLoggingLevel,
  isModelHint,
  isMultiSelectEnumSchema,
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
  isSamplingMessageContentBlock,
  isSingleSelectEnumSchema,
  isStringSchema,
  isTask,
  isTaskStatus,
  isTextResourceContents,
  isTitledMultiSelectEnumSchema,
  isTitledSingleSelectEnumSchema,
  isTool,
  isUntitledMultiSelectEnumSchema,
  isUntitledSingleSelectEnumSchema,
} from "./guards.js";

/**
 * Lists why a value is not a `JSONRPCMessage`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:14
 */
export function explainJSONRPCMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCMessage, value, options);
}

function checkJSONRPCMessage(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "a JSONRPCRequest, a JSONRPCNotification or a JSONRPCResponse", value);
  if (isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)) return;
  if (hasPath(value, "result") || hasPath(value, "error"))
    return checkJSONRPCResponse(value, report);
  if (hasPath(value, "id")) return checkJSONRPCRequest(value, report);
  if (hasPath(value, "method")) return checkJSONRPCNotification(value, report);
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCRequest, "method", "params", "jsonrpc", "id");
  closest.consider(checkJSONRPCNotification, "method", "params", "jsonrpc");
  closest.consider(checkJSONRPCResponse, "jsonrpc", "id", "result", "error");
  closest.conclude("a JSONRPCRequest, a JSONRPCNotification or a JSONRPCResponse");
}

/**
 * Lists why a value is not a `ProgressToken`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:35
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
 * @generated from schema/2025-11-25/schema.ts:42
 */
export function explainCursor(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCursor, value, options);
}

function checkCursor(value: unknown, report: Report): void {
  if (typeof value !== "string") report.add("", "a string", value);
}

function checkTaskAugmentedRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `TaskAugmentedRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:49
 */
export function explainTaskAugmentedRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTaskAugmentedRequestParams, value, options);
}

function checkTaskAugmentedRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkTaskAugmentedRequestParamsMeta(value["_meta"], report),
    );
  if (value["task"] !== undefined)
    report.under("/task", report.count, checkTaskMetadata(value["task"], report));
}

function checkRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `RequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:63
 */
export function explainRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestParams, value, options);
}

function checkRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `Request`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:80
 */
export function explainRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequest, value, options);
}

function checkRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (!isOptionalObject(value["params"])) report.add("/params", "an object", value["params"]);
}

/**
 * Lists why a value is not a `NotificationParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:92
 */
export function explainNotificationParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotificationParams, value, options);
}

function checkNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `Notification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:104
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
 * @generated from schema/2025-11-25/schema.ts:116
 */
export function explainResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResult, value, options);
}

function checkResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not an `Error`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:129
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
 * Lists why a value is not a `RequestId`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:143
 */
export function explainRequestId(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestId, value, options);
}

function checkRequestId(value: unknown, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add("", "a string or an integer", value);
}

/**
 * Lists why a value is not a `JSONRPCRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:150
 */
export function explainJSONRPCRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCRequest, value, options);
}

function checkJSONRPCRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (!isOptionalObject(value["params"])) report.add("/params", "an object", value["params"]);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `JSONRPCNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:160
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
 * Lists why a value is not a `JSONRPCResultResponse`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:169
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
 * Lists why a value is not a `JSONRPCErrorResponse`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:180
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
 * @generated from schema/2025-11-25/schema.ts:192
 */
export function explainJSONRPCResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCResponse, value, options);
}

function checkJSONRPCResponse(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "a JSONRPCResultResponse or a JSONRPCErrorResponse", value);
  if (isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value)) return;
  if (hasPath(value, "result")) return checkJSONRPCResultResponse(value, report);
  if (hasPath(value, "error")) return checkJSONRPCErrorResponse(value, report);
  if (value["jsonrpc"] !== "2.0") return report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  const closest = new Closest(value, report);
  closest.consider(checkJSONRPCResultResponse, "jsonrpc", "id", "result");
  closest.consider(checkJSONRPCErrorResponse, "jsonrpc", "id", "error");
  closest.conclude("a JSONRPCResultResponse or a JSONRPCErrorResponse");
}

function checkElicitRequestURLParamsArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isElicitRequestURLParams(item))
      report.under(`/${index}`, report.count, checkElicitRequestURLParams(item, report));
  }
}

function checkURLElicitationRequiredErrorErrorPartData(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under(
    "/elicitations",
    report.count,
    checkElicitRequestURLParamsArray(value["elicitations"], report),
  );
}

function checkURLElicitationRequiredErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32042) report.add("/code", "-32042", value["code"]);
  report.under(
    "/data",
    report.count,
    checkURLElicitationRequiredErrorErrorPartData(value["data"], report),
  );
}

function checkErrorAndURLElicitationRequiredErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkError(value, report);
  checkURLElicitationRequiredErrorErrorPart(value, report);
}

/**
 * Lists why a value is not a `URLElicitationRequiredError`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:222
 */
export function explainURLElicitationRequiredError(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkURLElicitationRequiredError, value, options);
}

function checkURLElicitationRequiredError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["id"] !== undefined && !isRequestId(value["id"]))
    report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/error",
    report.count,
    checkErrorAndURLElicitationRequiredErrorErrorPart(value["error"], report),
  );
}

/**
 * Lists why a value is not an `EmptyResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:239
 */
export function explainEmptyResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmptyResult, value, options);
}

function checkEmptyResult(value: unknown, report: Report): void {
  checkResult(value, report);
}

/**
 * Lists why a value is not a `CancelledNotificationParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:246
 */
export function explainCancelledNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCancelledNotificationParams, value, options);
}

function checkCancelledNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (value["requestId"] !== undefined && !isRequestId(value["requestId"]))
    report.add("/requestId", "a string or an integer", value["requestId"]);
  if (!isOptionalString(value["reason"])) report.add("/reason", "a string", value["reason"]);
}

/**
 * Lists why a value is not a `CancelledNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:263
 */
export function explainCancelledNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelledNotification, value, options);
}

function checkCancelledNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/cancelled")
    report.add("/method", '"notifications/cancelled"', value["method"]);
  report.under("/params", report.count, checkCancelledNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

function checkInitializeRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not an `InitializeRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:273
 */
export function explainInitializeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeRequestParams, value, options);
}

function checkInitializeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkInitializeRequestParamsMeta(value["_meta"], report));
  if (typeof value["protocolVersion"] !== "string")
    report.add("/protocolVersion", "a string", value["protocolVersion"]);
  report.under(
    "/capabilities",
    report.count,
    checkClientCapabilities(value["capabilities"], report),
  );
  report.under("/clientInfo", report.count, checkImplementation(value["clientInfo"], report));
}

/**
 * Lists why a value is not an `InitializeRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:287
 */
export function explainInitializeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeRequest, value, options);
}

function checkInitializeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "initialize") report.add("/method", '"initialize"', value["method"]);
  report.under("/params", report.count, checkInitializeRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not an `InitializeResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:298
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
 * Lists why a value is not an `InitializedNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:320
 */
export function explainInitializedNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializedNotification, value, options);
}

function checkInitializedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/initialized")
    report.add("/method", '"notifications/initialized"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
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

function checkClientCapabilitiesSampling(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["context"])) report.add("/context", "an object", value["context"]);
  if (!isOptionalObject(value["tools"])) report.add("/tools", "an object", value["tools"]);
}

function checkClientCapabilitiesElicitation(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["form"])) report.add("/form", "an object", value["form"]);
  if (!isOptionalObject(value["url"])) report.add("/url", "an object", value["url"]);
}

function checkClientCapabilitiesTasksRequestsSampling(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["createMessage"]))
    report.add("/createMessage", "an object", value["createMessage"]);
}

function checkClientCapabilitiesTasksRequestsElicitation(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["create"])) report.add("/create", "an object", value["create"]);
}

function checkClientCapabilitiesTasksRequests(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["sampling"] !== undefined)
    report.under(
      "/sampling",
      report.count,
      checkClientCapabilitiesTasksRequestsSampling(value["sampling"], report),
    );
  if (value["elicitation"] !== undefined)
    report.under(
      "/elicitation",
      report.count,
      checkClientCapabilitiesTasksRequestsElicitation(value["elicitation"], report),
    );
}

function checkClientCapabilitiesTasks(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["list"])) report.add("/list", "an object", value["list"]);
  if (!isOptionalObject(value["cancel"])) report.add("/cancel", "an object", value["cancel"]);
  if (value["requests"] !== undefined)
    report.under(
      "/requests",
      report.count,
      checkClientCapabilitiesTasksRequests(value["requests"], report),
    );
}

/**
 * Lists why a value is not a `ClientCapabilities`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:331
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
  if (value["sampling"] !== undefined)
    report.under(
      "/sampling",
      report.count,
      checkClientCapabilitiesSampling(value["sampling"], report),
    );
  if (value["elicitation"] !== undefined)
    report.under(
      "/elicitation",
      report.count,
      checkClientCapabilitiesElicitation(value["elicitation"], report),
    );
  if (value["tasks"] !== undefined)
    report.under("/tasks", report.count, checkClientCapabilitiesTasks(value["tasks"], report));
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

function checkServerCapabilitiesTasksRequestsTools(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["call"])) report.add("/call", "an object", value["call"]);
}

function checkServerCapabilitiesTasksRequests(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["tools"] !== undefined)
    report.under(
      "/tools",
      report.count,
      checkServerCapabilitiesTasksRequestsTools(value["tools"], report),
    );
}

function checkServerCapabilitiesTasks(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["list"])) report.add("/list", "an object", value["list"]);
  if (!isOptionalObject(value["cancel"])) report.add("/cancel", "an object", value["cancel"]);
  if (value["requests"] !== undefined)
    report.under(
      "/requests",
      report.count,
      checkServerCapabilitiesTasksRequests(value["requests"], report),
    );
}

/**
 * Lists why a value is not a `ServerCapabilities`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:389
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
  if (value["tasks"] !== undefined)
    report.under("/tasks", report.count, checkServerCapabilitiesTasks(value["tasks"], report));
}

/**
 * Lists why a value is not an `Icon`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:437
 */
export function explainIcon(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkIcon, value, options);
}

function checkIcon(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["src"] !== "string") report.add("/src", "a string", value["src"]);
  if (!isOptionalString(value["mimeType"])) report.add("/mimeType", "a string", value["mimeType"]);
  if (value["sizes"] !== undefined)
    report.under("/sizes", report.count, checkStringArray(value["sizes"], report));
  if (value["theme"] !== undefined && value["theme"] !== "light" && value["theme"] !== "dark")
    report.add("/theme", '"light" or "dark"', value["theme"]);
}

function checkIconArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isIcon(item)) report.under(`/${index}`, report.count, checkIcon(item, report));
  }
}

/**
 * Lists why a value is not an `Icons`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:465
 */
export function explainIcons(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkIcons, value, options);
}

function checkIcons(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
}

/**
 * Lists why a value is not a `BaseMetadata`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:478
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
 * @generated from schema/2025-11-25/schema.ts:496
 */
export function explainImplementation(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkImplementation, value, options);
}

function checkImplementation(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
  if (typeof value["version"] !== "string") report.add("/version", "a string", value["version"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalString(value["websiteUrl"]))
    report.add("/websiteUrl", "a string", value["websiteUrl"]);
}

/**
 * Lists why a value is not a `PingRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:517
 */
export function explainPingRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPingRequest, value, options);
}

function checkPingRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "ping") report.add("/method", '"ping"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `ProgressNotificationParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:527
 */
export function explainProgressNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkProgressNotificationParams, value, options);
}

function checkProgressNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
  if (!isNumber(value["progress"])) report.add("/progress", "a number", value["progress"]);
  if (!isOptionalNumber(value["total"])) report.add("/total", "a number", value["total"]);
  if (!isOptionalString(value["message"])) report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not a `ProgressNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:551
 */
export function explainProgressNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkProgressNotification, value, options);
}

function checkProgressNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/progress")
    report.add("/method", '"notifications/progress"', value["method"]);
  report.under("/params", report.count, checkProgressNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

function checkPaginatedRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `PaginatedRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:561
 */
export function explainPaginatedRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedRequestParams, value, options);
}

function checkPaginatedRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkPaginatedRequestParamsMeta(value["_meta"], report));
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
}

/**
 * Lists why a value is not a `PaginatedRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:571
 */
export function explainPaginatedRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedRequest, value, options);
}

function checkPaginatedRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `PaginatedResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:580
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

/**
 * Lists why a value is not a `ListResourcesRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:593
 */
export function explainListResourcesRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesRequest, value, options);
}

function checkListResourcesRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/list")
    report.add("/method", '"resources/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:602
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

/**
 * Lists why a value is not a `ListResourceTemplatesRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:611
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
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:620
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

function checkResourceRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `ResourceRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:629
 */
export function explainResourceRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceRequestParams, value, options);
}

function checkResourceRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResourceRequestParamsMeta(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

function checkReadResourceRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `ReadResourceRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:643
 */
export function explainReadResourceRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceRequestParams, value, options);
}

function checkReadResourceRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkReadResourceRequestParamsMeta(value["_meta"], report),
    );
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `ReadResourceRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:650
 */
export function explainReadResourceRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReadResourceRequest, value, options);
}

function checkReadResourceRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/read")
    report.add("/method", '"resources/read"', value["method"]);
  report.under("/params", report.count, checkReadResourceRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:660
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
 * Lists why a value is not a `ResourceListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:671
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
    report.under("/params", report.count, checkNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

function checkSubscribeRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `SubscribeRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:681
 */
export function explainSubscribeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscribeRequestParams, value, options);
}

function checkSubscribeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkSubscribeRequestParamsMeta(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `SubscribeRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:688
 */
export function explainSubscribeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscribeRequest, value, options);
}

function checkSubscribeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/subscribe")
    report.add("/method", '"resources/subscribe"', value["method"]);
  report.under("/params", report.count, checkSubscribeRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

function checkUnsubscribeRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not an `UnsubscribeRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:698
 */
export function explainUnsubscribeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUnsubscribeRequestParams, value, options);
}

function checkUnsubscribeRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkUnsubscribeRequestParamsMeta(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not an `UnsubscribeRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:705
 */
export function explainUnsubscribeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUnsubscribeRequest, value, options);
}

function checkUnsubscribeRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/unsubscribe")
    report.add("/method", '"resources/unsubscribe"', value["method"]);
  report.under("/params", report.count, checkUnsubscribeRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `ResourceUpdatedNotificationParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:715
 */
export function explainResourceUpdatedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceUpdatedNotificationParams, value, options);
}

function checkResourceUpdatedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `ResourceUpdatedNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:730
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
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `Resource`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:740
 */
export function explainResource(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResource, value, options);
}

function checkResource(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
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
 * @generated from schema/2025-11-25/schema.ts:772
 */
export function explainResourceTemplate(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceTemplate, value, options);
}

function checkResourceTemplate(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
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
 * @generated from schema/2025-11-25/schema.ts:799
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
 * @generated from schema/2025-11-25/schema.ts:819
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
 * @generated from schema/2025-11-25/schema.ts:829
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

/**
 * Lists why a value is not a `ListPromptsRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:843
 */
export function explainListPromptsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsRequest, value, options);
}

function checkListPromptsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "prompts/list") report.add("/method", '"prompts/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:852
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

function checkGetPromptRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

function checkStringRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (typeof value[key] !== "string") report.add(report.pointer(key), "a string", value[key]);
  }
}

/**
 * Lists why a value is not a `GetPromptRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:861
 */
export function explainGetPromptRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequestParams, value, options);
}

function checkGetPromptRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkGetPromptRequestParamsMeta(value["_meta"], report));
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (value["arguments"] !== undefined)
    report.under("/arguments", report.count, checkStringRecord(value["arguments"], report));
}

/**
 * Lists why a value is not a `GetPromptRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:875
 */
export function explainGetPromptRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequest, value, options);
}

function checkGetPromptRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "prompts/get") report.add("/method", '"prompts/get"', value["method"]);
  report.under("/params", report.count, checkGetPromptRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:885
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
 * @generated from schema/2025-11-25/schema.ts:897
 */
export function explainPrompt(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPrompt, value, options);
}

function checkPrompt(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (value["arguments"] !== undefined)
    report.under("/arguments", report.count, checkPromptArgumentArray(value["arguments"], report));
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `PromptArgument`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:913
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
 * @generated from schema/2025-11-25/schema.ts:925
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
 * @generated from schema/2025-11-25/schema.ts:933
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
 * @generated from schema/2025-11-25/schema.ts:944
 */
export function explainResourceLink(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceLink, value, options);
}

function checkResourceLink(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
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
 * @generated from schema/2025-11-25/schema.ts:954
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
 * Lists why a value is not a `PromptListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:971
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
    report.under("/params", report.count, checkNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `ListToolsRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:981
 */
export function explainListToolsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsRequest, value, options);
}

function checkListToolsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tools/list") report.add("/method", '"tools/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:990
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
 * @generated from schema/2025-11-25/schema.ts:999
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
 * Lists why a value is not a `CallToolRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1019
 */
export function explainCallToolRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequestParams, value, options);
}

function checkCallToolRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkCallToolRequestParamsMeta(value["_meta"], report));
  if (value["task"] !== undefined)
    report.under("/task", report.count, checkTaskMetadata(value["task"], report));
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalObject(value["arguments"]))
    report.add("/arguments", "an object", value["arguments"]);
}

/**
 * Lists why a value is not a `CallToolRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1033
 */
export function explainCallToolRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequest, value, options);
}

function checkCallToolRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tools/call") report.add("/method", '"tools/call"', value["method"]);
  report.under("/params", report.count, checkCallToolRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `ToolListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1044
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
    report.under("/params", report.count, checkNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `ToolAnnotations`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1055
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

/**
 * Lists why a value is not a `ToolExecution`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1082
 */
export function explainToolExecution(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkToolExecution, value, options);
}

function checkToolExecution(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (
    value["taskSupport"] !== undefined &&
    value["taskSupport"] !== "forbidden" &&
    value["taskSupport"] !== "optional" &&
    value["taskSupport"] !== "required"
  )
    report.add("/taskSupport", '"forbidden", "optional" or "required"', value["taskSupport"]);
}

function checkToolInputSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["$schema"])) report.add("/$schema", "a string", value["$schema"]);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
  if (value["properties"] !== undefined)
    report.under("/properties", report.count, checkObjectRecord(value["properties"], report));
  if (value["required"] !== undefined)
    report.under("/required", report.count, checkStringArray(value["required"], report));
}

function checkToolOutputSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["$schema"])) report.add("/$schema", "a string", value["$schema"]);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
  if (value["properties"] !== undefined)
    report.under("/properties", report.count, checkObjectRecord(value["properties"], report));
  if (value["required"] !== undefined)
    report.under("/required", report.count, checkStringArray(value["required"], report));
}

/**
 * Lists why a value is not a `Tool`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1095
 */
export function explainTool(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTool, value, options);
}

function checkTool(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (value["icons"] !== undefined)
    report.under("/icons", report.count, checkIconArray(value["icons"], report));
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/inputSchema", report.count, checkToolInputSchema(value["inputSchema"], report));
  if (value["execution"] !== undefined)
    report.under("/execution", report.count, checkToolExecution(value["execution"], report));
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

/**
 * Lists why a value is not a `TaskStatus`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1147
 */
export function explainTaskStatus(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTaskStatus, value, options);
}

function checkTaskStatus(value: unknown, report: Report): void {
  if (
    value !== "working" &&
    value !== "input_required" &&
    value !== "completed" &&
    value !== "failed" &&
    value !== "cancelled"
  )
    report.add("", '"working", "input_required", "completed", "failed" or "cancelled"', value);
}

/**
 * Lists why a value is not a `TaskMetadata`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1154
 */
export function explainTaskMetadata(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTaskMetadata, value, options);
}

function checkTaskMetadata(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalInteger(value["ttl"])) report.add("/ttl", "an integer", value["ttl"]);
}

/**
 * Lists why a value is not a `RelatedTaskMetadata`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1164
 */
export function explainRelatedTaskMetadata(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRelatedTaskMetadata, value, options);
}

function checkRelatedTaskMetadata(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
}

/**
 * Lists why a value is not a `Task`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1174
 */
export function explainTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTask, value, options);
}

function checkTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (!isTaskStatus(value["status"]))
    report.add(
      "/status",
      '"working", "input_required", "completed", "failed" or "cancelled"',
      value["status"],
    );
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttl"]) && value["ttl"] !== null)
    report.add("/ttl", "an integer or null", value["ttl"]);
  if (!isOptionalInteger(value["pollInterval"]))
    report.add("/pollInterval", "an integer", value["pollInterval"]);
}

/**
 * Lists why a value is not a `CreateTaskResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1203
 */
export function explainCreateTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateTaskResult, value, options);
}

function checkCreateTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  report.under("/task", report.count, checkTask(value["task"], report));
}

function checkGetTaskRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `GetTaskRequest`; empty if it is.
 *
 * @generated from schema/2025-11-25/schema.ts:1213
 */
export function explainGetTaskRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskRequestParams, value, options);
}

function checkGetTaskRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkGetTaskRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `GetTaskRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1213
 */
export function explainGetTaskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskRequest, value, options);
}

function checkGetTaskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/get") report.add("/method", '"tasks/get"', value["method"]);
  report.under("/params", report.count, checkGetTaskRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `GetTaskResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1226
 */
export function explainGetTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskResult, value, options);
}

function checkGetTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (!isTaskStatus(value["status"]))
    report.add(
      "/status",
      '"working", "input_required", "completed", "failed" or "cancelled"',
      value["status"],
    );
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttl"]) && value["ttl"] !== null)
    report.add("/ttl", "an integer or null", value["ttl"]);
  if (!isOptionalInteger(value["pollInterval"]))
    report.add("/pollInterval", "an integer", value["pollInterval"]);
}

function checkGetTaskPayloadRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `GetTaskPayloadRequest`; empty if it is.
 *
 * @generated from schema/2025-11-25/schema.ts:1233
 */
export function explainGetTaskPayloadRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkGetTaskPayloadRequestParams, value, options);
}

function checkGetTaskPayloadRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkGetTaskPayloadRequestParamsMeta(value["_meta"], report),
    );
}

/**
 * Lists why a value is not a `GetTaskPayloadRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1233
 */
export function explainGetTaskPayloadRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskPayloadRequest, value, options);
}

function checkGetTaskPayloadRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/result") report.add("/method", '"tasks/result"', value["method"]);
  report.under("/params", report.count, checkGetTaskPayloadRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `GetTaskPayloadResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1247
 */
export function explainGetTaskPayloadResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskPayloadResult, value, options);
}

function checkGetTaskPayloadResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

function checkCancelTaskRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not the params of a `CancelTaskRequest`; empty if it is.
 *
 * @generated from schema/2025-11-25/schema.ts:1256
 */
export function explainCancelTaskRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelTaskRequestParams, value, options);
}

function checkCancelTaskRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkCancelTaskRequestParamsMeta(value["_meta"], report));
}

/**
 * Lists why a value is not a `CancelTaskRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1256
 */
export function explainCancelTaskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelTaskRequest, value, options);
}

function checkCancelTaskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/cancel") report.add("/method", '"tasks/cancel"', value["method"]);
  report.under("/params", report.count, checkCancelTaskRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `CancelTaskResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1269
 */
export function explainCancelTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelTaskResult, value, options);
}

function checkCancelTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (!isTaskStatus(value["status"]))
    report.add(
      "/status",
      '"working", "input_required", "completed", "failed" or "cancelled"',
      value["status"],
    );
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttl"]) && value["ttl"] !== null)
    report.add("/ttl", "an integer or null", value["ttl"]);
  if (!isOptionalInteger(value["pollInterval"]))
    report.add("/pollInterval", "an integer", value["pollInterval"]);
}

/**
 * Lists why a value is not a `ListTasksRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1276
 */
export function explainListTasksRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListTasksRequest, value, options);
}

function checkListTasksRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/list") report.add("/method", '"tasks/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

function checkTaskArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isTask(item)) report.under(`/${index}`, report.count, checkTask(item, report));
  }
}

/**
 * Lists why a value is not a `ListTasksResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1285
 */
export function explainListTasksResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListTasksResult, value, options);
}

function checkListTasksResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  report.under("/tasks", report.count, checkTaskArray(value["tasks"], report));
}

/**
 * Lists why a value is not a `TaskStatusNotificationParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1294
 */
export function explainTaskStatusNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTaskStatusNotificationParams, value, options);
}

function checkTaskStatusNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (!isTaskStatus(value["status"]))
    report.add(
      "/status",
      '"working", "input_required", "completed", "failed" or "cancelled"',
      value["status"],
    );
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttl"]) && value["ttl"] !== null)
    report.add("/ttl", "an integer or null", value["ttl"]);
  if (!isOptionalInteger(value["pollInterval"]))
    report.add("/pollInterval", "an integer", value["pollInterval"]);
}

/**
 * Lists why a value is not a `TaskStatusNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1302
 */
export function explainTaskStatusNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTaskStatusNotification, value, options);
}

function checkTaskStatusNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/tasks/status")
    report.add("/method", '"notifications/tasks/status"', value["method"]);
  report.under("/params", report.count, checkTaskStatusNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

function checkSetLevelRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not a `SetLevelRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1312
 */
export function explainSetLevelRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSetLevelRequestParams, value, options);
}

function checkSetLevelRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkSetLevelRequestParamsMeta(value["_meta"], report));
  if (!isLoggingLevel(value["level"]))
    report.add(
      "/level",
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value["level"],
    );
}

/**
 * Lists why a value is not a `SetLevelRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1325
 */
export function explainSetLevelRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSetLevelRequest, value, options);
}

function checkSetLevelRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "logging/setLevel")
    report.add("/method", '"logging/setLevel"', value["method"]);
  report.under("/params", report.count, checkSetLevelRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `LoggingMessageNotificationParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1335
 */
export function explainLoggingMessageNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkLoggingMessageNotificationParams, value, options);
}

function checkLoggingMessageNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (!isLoggingLevel(value["level"]))
    report.add(
      "/level",
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value["level"],
    );
  if (!isOptionalString(value["logger"])) report.add("/logger", "a string", value["logger"]);
  if (value["data"] === undefined) report.add("/data", "a value", value["data"]);
}

/**
 * Lists why a value is not a `LoggingMessageNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1350
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
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `LoggingLevel`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1360
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
 * Lists why a value is not a `CreateMessageRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1369
 */
export function explainCreateMessageRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCreateMessageRequestParams, value, options);
}

function checkCreateMessageRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under(
      "/_meta",
      report.count,
      checkCreateMessageRequestParamsMeta(value["_meta"], report),
    );
  if (value["task"] !== undefined)
    report.under("/task", report.count, checkTaskMetadata(value["task"], report));
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
  if (value["tools"] !== undefined)
    report.under("/tools", report.count, checkToolArray(value["tools"], report));
  if (value["toolChoice"] !== undefined)
    report.under("/toolChoice", report.count, checkToolChoice(value["toolChoice"], report));
}

/**
 * Lists why a value is not a `ToolChoice`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1411
 */
export function explainToolChoice(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkToolChoice, value, options);
}

function checkToolChoice(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (
    value["mode"] !== undefined &&
    value["mode"] !== "auto" &&
    value["mode"] !== "required" &&
    value["mode"] !== "none"
  )
    report.add("/mode", '"auto", "required" or "none"', value["mode"]);
}

/**
 * Lists why a value is not a `CreateMessageRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1425
 */
export function explainCreateMessageRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateMessageRequest, value, options);
}

function checkCreateMessageRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "sampling/createMessage")
    report.add("/method", '"sampling/createMessage"', value["method"]);
  report.under("/params", report.count, checkCreateMessageRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

function checkSamplingMessageContentBlockOrSamplingMessageContentBlockArray(
  value: unknown,
  report: Report,
): void {
  if (Array.isArray(value)) return checkSamplingMessageContentBlockArray(value, report);
  if (isObject(value)) return checkSamplingMessageContentBlock(value, report);
  report.add("", "a SamplingMessageContentBlock or an array", value);
}

function checkSamplingMessageContentBlockArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isSamplingMessageContentBlock(item))
      report.under(`/${index}`, report.count, checkSamplingMessageContentBlock(item, report));
  }
}

/**
 * Lists why a value is not a `CreateMessageResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1436
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
    checkSamplingMessageContentBlockOrSamplingMessageContentBlockArray(value["content"], report),
  );
  if (typeof value["model"] !== "string") report.add("/model", "a string", value["model"]);
  if (!isOptionalString(value["stopReason"]))
    report.add("/stopReason", "a string", value["stopReason"]);
}

/**
 * Lists why a value is not a `SamplingMessage`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1451
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
    checkSamplingMessageContentBlockOrSamplingMessageContentBlockArray(value["content"], report),
  );
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `SamplingMessageContentBlock`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1466
 */
export function explainSamplingMessageContentBlock(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSamplingMessageContentBlock, value, options);
}

function checkSamplingMessageContentBlock(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["type"]) {
    case "text":
      return checkTextContent(value, report);
    case "image":
      return checkImageContent(value, report);
    case "audio":
      return checkAudioContent(value, report);
    case "tool_use":
      return checkToolUseContent(value, report);
    case "tool_result":
      return checkToolResultContent(value, report);
    default:
      return report.add(
        "/type",
        '"text", "image", "audio", "tool_use" or "tool_result"',
        value["type"],
      );
  }
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
 * @generated from schema/2025-11-25/schema.ts:1474
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
 * @generated from schema/2025-11-25/schema.ts:1498
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
 * @generated from schema/2025-11-25/schema.ts:1506
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
 * @generated from schema/2025-11-25/schema.ts:1523
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
 * @generated from schema/2025-11-25/schema.ts:1546
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

/**
 * Lists why a value is not a `ToolUseContent`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1569
 */
export function explainToolUseContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkToolUseContent, value, options);
}

function checkToolUseContent(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "tool_use") report.add("/type", '"tool_use"', value["type"]);
  if (typeof value["id"] !== "string") report.add("/id", "a string", value["id"]);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isObject(value["input"])) report.add("/input", "an object", value["input"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ToolResultContent`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1593
 */
export function explainToolResultContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkToolResultContent, value, options);
}

function checkToolResultContent(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "tool_result") report.add("/type", '"tool_result"', value["type"]);
  if (typeof value["toolUseId"] !== "string")
    report.add("/toolUseId", "a string", value["toolUseId"]);
  report.under("/content", report.count, checkContentBlockArray(value["content"], report));
  if (!isOptionalObject(value["structuredContent"]))
    report.add("/structuredContent", "an object", value["structuredContent"]);
  if (!isOptionalBoolean(value["isError"])) report.add("/isError", "a boolean", value["isError"]);
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
 * @generated from schema/2025-11-25/schema.ts:1620
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
 * @generated from schema/2025-11-25/schema.ts:1658
 */
export function explainModelHint(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkModelHint, value, options);
}

function checkModelHint(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["name"])) report.add("/name", "a string", value["name"]);
}

function checkCompleteRequestParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
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
 * Lists why a value is not a `CompleteRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1671
 */
export function explainCompleteRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequestParams, value, options);
}

function checkCompleteRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkCompleteRequestParamsMeta(value["_meta"], report));
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
}

/**
 * Lists why a value is not a `CompleteRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1696
 */
export function explainCompleteRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequest, value, options);
}

function checkCompleteRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "completion/complete")
    report.add("/method", '"completion/complete"', value["method"]);
  report.under("/params", report.count, checkCompleteRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:1706
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
 * @generated from schema/2025-11-25/schema.ts:1723
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
 * @generated from schema/2025-11-25/schema.ts:1738
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

/**
 * Lists why a value is not a `ListRootsRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1748
 */
export function explainListRootsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsRequest, value, options);
}

function checkListRootsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "roots/list") report.add("/method", '"roots/list"', value["method"]);
  if (value["params"] !== undefined)
    report.under("/params", report.count, checkRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
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
 * @generated from schema/2025-11-25/schema.ts:1758
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
 * @generated from schema/2025-11-25/schema.ts:1768
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
 * Lists why a value is not a `RootsListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1790
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
    report.under("/params", report.count, checkNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

function checkElicitRequestFormParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
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

function checkElicitRequestFormParamsRequestedSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["$schema"])) report.add("/$schema", "a string", value["$schema"]);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
  report.under(
    "/properties",
    report.count,
    checkPrimitiveSchemaDefinitionRecord(value["properties"], report),
  );
  if (value["required"] !== undefined)
    report.under("/required", report.count, checkStringArray(value["required"], report));
}

/**
 * Lists why a value is not an `ElicitRequestFormParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1800
 */
export function explainElicitRequestFormParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequestFormParams, value, options);
}

function checkElicitRequestFormParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkElicitRequestFormParamsMeta(value["_meta"], report));
  if (value["task"] !== undefined)
    report.under("/task", report.count, checkTaskMetadata(value["task"], report));
  if (value["mode"] !== undefined && value["mode"] !== "form")
    report.add("/mode", '"form"', value["mode"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
  report.under(
    "/requestedSchema",
    report.count,
    checkElicitRequestFormParamsRequestedSchema(value["requestedSchema"], report),
  );
}

function checkElicitRequestURLParamsMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
}

/**
 * Lists why a value is not an `ElicitRequestURLParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1824
 */
export function explainElicitRequestURLParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequestURLParams, value, options);
}

function checkElicitRequestURLParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkElicitRequestURLParamsMeta(value["_meta"], report));
  if (value["task"] !== undefined)
    report.under("/task", report.count, checkTaskMetadata(value["task"], report));
  if (value["mode"] !== "url") report.add("/mode", '"url"', value["mode"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
  if (typeof value["elicitationId"] !== "string")
    report.add("/elicitationId", "a string", value["elicitationId"]);
  if (typeof value["url"] !== "string") report.add("/url", "a string", value["url"]);
}

/**
 * Lists why a value is not an `ElicitRequestParams`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1843
 */
export function explainElicitRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequestParams, value, options);
}

function checkElicitRequestParams(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "an ElicitRequestFormParams or an ElicitRequestURLParams", value);
  if (isElicitRequestFormParams(value) || isElicitRequestURLParams(value)) return;
  switch (value["mode"]) {
    case "form":
    case undefined:
      return checkElicitRequestFormParams(value, report);
    case "url":
      return checkElicitRequestURLParams(value, report);
    default:
      return report.add("/mode", '"form" or "url"', value["mode"]);
  }
}

/**
 * Lists why a value is not an `ElicitRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1850
 */
export function explainElicitRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequest, value, options);
}

function checkElicitRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "elicitation/create")
    report.add("/method", '"elicitation/create"', value["method"]);
  report.under("/params", report.count, checkElicitRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `PrimitiveSchemaDefinition`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1861
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
  if (
    hasPath(value, "enum") ||
    hasPath(value, "oneOf") ||
    hasPath(value, "items") ||
    hasPath(value, "enumNames") ||
    hasPath(value, "minItems") ||
    hasPath(value, "maxItems")
  )
    return checkEnumSchema(value, report);
  if (hasPath(value, "minLength") || hasPath(value, "maxLength") || hasPath(value, "format"))
    return checkStringSchema(value, report);
  if (hasPath(value, "minimum") || hasPath(value, "maximum"))
    return checkNumberSchema(value, report);
  if (
    value["type"] !== "string" &&
    value["type"] !== "number" &&
    value["type"] !== "integer" &&
    value["type"] !== "boolean" &&
    value["type"] !== "array"
  )
    return report.add(
      "/type",
      '"string", "number", "integer", "boolean" or "array"',
      value["type"],
    );
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
      "default",
    );
  if (value["type"] === "number" || value["type"] === "integer")
    closest.consider(
      checkNumberSchema,
      "type",
      "title",
      "description",
      "minimum",
      "maximum",
      "default",
    );
  if (value["type"] === "boolean")
    closest.consider(checkBooleanSchema, "type", "title", "description", "default");
  if (value["type"] === "string" || value["type"] === "array")
    closest.consider(
      checkEnumSchema,
      "type",
      "title",
      "description",
      "enum",
      "default",
      "oneOf",
      "minItems",
      "maxItems",
      "items",
      "enumNames",
    );
  closest.conclude("a StringSchema, a NumberSchema, a BooleanSchema or an EnumSchema");
}

/**
 * Lists why a value is not a `StringSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1868
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
  if (!isOptionalString(value["default"])) report.add("/default", "a string", value["default"]);
}

/**
 * Lists why a value is not a `NumberSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1889
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
  if (!isOptionalNumber(value["default"])) report.add("/default", "a number", value["default"]);
}

/**
 * Lists why a value is not a `BooleanSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1920
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
 * Lists why a value is not an `UntitledSingleSelectEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1935
 */
export function explainUntitledSingleSelectEnumSchema(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkUntitledSingleSelectEnumSchema, value, options);
}

function checkUntitledSingleSelectEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "string") report.add("/type", '"string"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/enum", report.count, checkStringArray(value["enum"], report));
  if (!isOptionalString(value["default"])) report.add("/default", "a string", value["default"]);
}

function checkTitledSingleSelectEnumSchemaOneOfItem(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["const"] !== "string") report.add("/const", "a string", value["const"]);
  if (typeof value["title"] !== "string") report.add("/title", "a string", value["title"]);
}

function checkTitledSingleSelectEnumSchemaOneOfItemArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(
      `/${index}`,
      report.count,
      checkTitledSingleSelectEnumSchemaOneOfItem(item, report),
    );
  }
}

/**
 * Lists why a value is not a `TitledSingleSelectEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1952
 */
export function explainTitledSingleSelectEnumSchema(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTitledSingleSelectEnumSchema, value, options);
}

function checkTitledSingleSelectEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "string") report.add("/type", '"string"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under(
    "/oneOf",
    report.count,
    checkTitledSingleSelectEnumSchemaOneOfItemArray(value["oneOf"], report),
  );
  if (!isOptionalString(value["default"])) report.add("/default", "a string", value["default"]);
}

/**
 * Lists why a value is not a `SingleSelectEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1974
 */
export function explainSingleSelectEnumSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSingleSelectEnumSchema, value, options);
}

function checkSingleSelectEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an UntitledSingleSelectEnumSchema or a TitledSingleSelectEnumSchema",
      value,
    );
  if (isUntitledSingleSelectEnumSchema(value) || isTitledSingleSelectEnumSchema(value)) return;
  if (hasPath(value, "oneOf")) return checkTitledSingleSelectEnumSchema(value, report);
  if (hasPath(value, "enum")) return checkUntitledSingleSelectEnumSchema(value, report);
  if (value["type"] !== "string") return report.add("/type", '"string"', value["type"]);
  const closest = new Closest(value, report);
  closest.consider(
    checkUntitledSingleSelectEnumSchema,
    "type",
    "title",
    "description",
    "enum",
    "default",
  );
  closest.consider(
    checkTitledSingleSelectEnumSchema,
    "type",
    "title",
    "description",
    "oneOf",
    "default",
  );
  closest.conclude("an UntitledSingleSelectEnumSchema or a TitledSingleSelectEnumSchema");
}

function checkUntitledMultiSelectEnumSchemaItems(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "string") report.add("/type", '"string"', value["type"]);
  report.under("/enum", report.count, checkStringArray(value["enum"], report));
}

/**
 * Lists why a value is not an `UntitledMultiSelectEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:1981
 */
export function explainUntitledMultiSelectEnumSchema(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkUntitledMultiSelectEnumSchema, value, options);
}

function checkUntitledMultiSelectEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "array") report.add("/type", '"array"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalInteger(value["minItems"]))
    report.add("/minItems", "an integer", value["minItems"]);
  if (!isOptionalInteger(value["maxItems"]))
    report.add("/maxItems", "an integer", value["maxItems"]);
  report.under(
    "/items",
    report.count,
    checkUntitledMultiSelectEnumSchemaItems(value["items"], report),
  );
  if (value["default"] !== undefined)
    report.under("/default", report.count, checkStringArray(value["default"], report));
}

function checkTitledMultiSelectEnumSchemaItemsAnyOfItem(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["const"] !== "string") report.add("/const", "a string", value["const"]);
  if (typeof value["title"] !== "string") report.add("/title", "a string", value["title"]);
}

function checkTitledMultiSelectEnumSchemaItemsAnyOfItemArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    report.under(
      `/${index}`,
      report.count,
      checkTitledMultiSelectEnumSchemaItemsAnyOfItem(item, report),
    );
  }
}

function checkTitledMultiSelectEnumSchemaItems(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under(
    "/anyOf",
    report.count,
    checkTitledMultiSelectEnumSchemaItemsAnyOfItemArray(value["anyOf"], report),
  );
}

/**
 * Lists why a value is not a `TitledMultiSelectEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2007
 */
export function explainTitledMultiSelectEnumSchema(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTitledMultiSelectEnumSchema, value, options);
}

function checkTitledMultiSelectEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "array") report.add("/type", '"array"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  if (!isOptionalInteger(value["minItems"]))
    report.add("/minItems", "an integer", value["minItems"]);
  if (!isOptionalInteger(value["maxItems"]))
    report.add("/maxItems", "an integer", value["maxItems"]);
  report.under(
    "/items",
    report.count,
    checkTitledMultiSelectEnumSchemaItems(value["items"], report),
  );
  if (value["default"] !== undefined)
    report.under("/default", report.count, checkStringArray(value["default"], report));
}

/**
 * Lists why a value is not a `MultiSelectEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2036
 */
export function explainMultiSelectEnumSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMultiSelectEnumSchema, value, options);
}

function checkMultiSelectEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an UntitledMultiSelectEnumSchema or a TitledMultiSelectEnumSchema",
      value,
    );
  if (isUntitledMultiSelectEnumSchema(value) || isTitledMultiSelectEnumSchema(value)) return;
  if (hasPath(value, "items", "anyOf")) return checkTitledMultiSelectEnumSchema(value, report);
  if (hasPath(value, "items", "enum")) return checkUntitledMultiSelectEnumSchema(value, report);
  if (value["type"] !== "array") return report.add("/type", '"array"', value["type"]);
  const closest = new Closest(value, report);
  closest.consider(
    checkUntitledMultiSelectEnumSchema,
    "type",
    "title",
    "description",
    "minItems",
    "maxItems",
    "items",
    "default",
  );
  closest.consider(
    checkTitledMultiSelectEnumSchema,
    "type",
    "title",
    "description",
    "minItems",
    "maxItems",
    "items",
    "default",
  );
  closest.conclude("an UntitledMultiSelectEnumSchema or a TitledMultiSelectEnumSchema");
}

/**
 * Lists why a value is not a `LegacyTitledEnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2044
 */
export function explainLegacyTitledEnumSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLegacyTitledEnumSchema, value, options);
}

function checkLegacyTitledEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["type"] !== "string") report.add("/type", '"string"', value["type"]);
  if (!isOptionalString(value["title"])) report.add("/title", "a string", value["title"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/enum", report.count, checkStringArray(value["enum"], report));
  if (value["enumNames"] !== undefined)
    report.under("/enumNames", report.count, checkStringArray(value["enumNames"], report));
  if (!isOptionalString(value["default"])) report.add("/default", "a string", value["default"]);
}

/**
 * Lists why a value is not an `EnumSchema`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2064
 */
export function explainEnumSchema(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEnumSchema, value, options);
}

function checkEnumSchema(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "a SingleSelectEnumSchema, a MultiSelectEnumSchema or a LegacyTitledEnumSchema",
      value,
    );
  if (
    isSingleSelectEnumSchema(value) ||
    isMultiSelectEnumSchema(value) ||
    isLegacyTitledEnumSchema(value)
  )
    return;
  if (hasPath(value, "enumNames")) return checkLegacyTitledEnumSchema(value, report);
  if (hasPath(value, "items") || hasPath(value, "minItems") || hasPath(value, "maxItems"))
    return checkMultiSelectEnumSchema(value, report);
  if (hasPath(value, "oneOf") || hasPath(value, "enum"))
    return checkSingleSelectEnumSchema(value, report);
  if (value["type"] !== "string" && value["type"] !== "array")
    return report.add("/type", '"string" or "array"', value["type"]);
  const closest = new Closest(value, report);
  if (value["type"] === "string")
    closest.consider(
      checkSingleSelectEnumSchema,
      "type",
      "title",
      "description",
      "enum",
      "default",
      "oneOf",
    );
  if (value["type"] === "array")
    closest.consider(
      checkMultiSelectEnumSchema,
      "type",
      "title",
      "description",
      "minItems",
      "maxItems",
      "items",
      "default",
    );
  if (value["type"] === "string")
    closest.consider(
      checkLegacyTitledEnumSchema,
      "type",
      "title",
      "description",
      "enum",
      "enumNames",
      "default",
    );
  closest.conclude("a SingleSelectEnumSchema, a MultiSelectEnumSchema or a LegacyTitledEnumSchema");
}

function checkStringOrNumberOrBooleanOrStringArray(value: unknown, report: Report): void {
  if (Array.isArray(value)) return checkStringArray(value, report);
  if (typeof value !== "string" && !isNumber(value) && typeof value !== "boolean")
    report.add("", "a string, a number, a boolean or an array", value);
}

function checkStringOrNumberOrBooleanOrStringArrayRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    report.under(
      report.pointer(key),
      report.count,
      checkStringOrNumberOrBooleanOrStringArray(value[key], report),
    );
  }
}

/**
 * Lists why a value is not an `ElicitResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2071
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
      checkStringOrNumberOrBooleanOrStringArrayRecord(value["content"], report),
    );
}

/**
 * Lists why a value is not the params of an `ElicitationCompleteNotification`; empty if it is.
 *
 * @generated from schema/2025-11-25/schema.ts:2092
 */
export function explainElicitationCompleteNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkElicitationCompleteNotificationParams, value, options);
}

function checkElicitationCompleteNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["elicitationId"] !== "string")
    report.add("/elicitationId", "a string", value["elicitationId"]);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not an `ElicitationCompleteNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2092
 */
export function explainElicitationCompleteNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkElicitationCompleteNotification, value, options);
}

function checkElicitationCompleteNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/elicitation/complete")
    report.add("/method", '"notifications/elicitation/complete"', value["method"]);
  report.under(
    "/params",
    report.count,
    checkElicitationCompleteNotificationParams(value["params"], report),
  );
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `ClientRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2105
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
    case "tasks/get":
      return checkGetTaskRequest(value, report);
    case "tasks/result":
      return checkGetTaskPayloadRequest(value, report);
    case "tasks/list":
      return checkListTasksRequest(value, report);
    case "tasks/cancel":
      return checkCancelTaskRequest(value, report);
    default:
      return report.add(
        "/method",
        '"ping", "initialize", "completion/complete", "logging/setLevel", "prompts/get", "prompts/list", "resources/list", "resources/templates/list", "resources/read", "resources/subscribe", "resources/unsubscribe", "tools/call", "tools/list", "tasks/get", "tasks/result", "tasks/list" or "tasks/cancel"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ClientNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2129
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
    case "notifications/tasks/status":
      return checkTaskStatusNotification(value, report);
    default:
      return report.add(
        "/method",
        '"notifications/cancelled", "notifications/progress", "notifications/initialized", "notifications/roots/list_changed" or "notifications/tasks/status"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ClientResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2141
 */
export function explainClientResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientResult, value, options);
}

function checkClientResult(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an EmptyResult, a CreateMessageResult, a ListRootsResult, an ElicitResult, a GetTaskResult, a GetTaskPayloadResult, a ListTasksResult or a CancelTaskResult",
      value,
    );
  if (
    isEmptyResult(value) ||
    isCreateMessageResult(value) ||
    isListRootsResult(value) ||
    isElicitResult(value) ||
    isGetTaskResult(value) ||
    isGetTaskPayloadResult(value) ||
    isListTasksResult(value) ||
    isCancelTaskResult(value)
  )
    return;
  const closest = new Closest(value, report);
  closest.consider(checkEmptyResult, "_meta");
  closest.consider(checkCreateMessageResult, "_meta", "role", "content", "model", "stopReason");
  closest.consider(checkListRootsResult, "_meta", "roots");
  closest.consider(checkElicitResult, "_meta", "action", "content");
  closest.consider(
    checkGetTaskResult,
    "_meta",
    "taskId",
    "status",
    "statusMessage",
    "createdAt",
    "lastUpdatedAt",
    "ttl",
    "pollInterval",
  );
  closest.consider(checkGetTaskPayloadResult, "_meta");
  closest.consider(checkListTasksResult, "_meta", "nextCursor", "tasks");
  closest.consider(
    checkCancelTaskResult,
    "_meta",
    "taskId",
    "status",
    "statusMessage",
    "createdAt",
    "lastUpdatedAt",
    "ttl",
    "pollInterval",
  );
  closest.conclude(
    "an EmptyResult, a CreateMessageResult, a ListRootsResult, an ElicitResult, a GetTaskResult, a GetTaskPayloadResult, a ListTasksResult or a CancelTaskResult",
  );
}

/**
 * Lists why a value is not a `ServerRequest`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2156
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
    case "tasks/get":
      return checkGetTaskRequest(value, report);
    case "tasks/result":
      return checkGetTaskPayloadRequest(value, report);
    case "tasks/list":
      return checkListTasksRequest(value, report);
    case "tasks/cancel":
      return checkCancelTaskRequest(value, report);
    default:
      return report.add(
        "/method",
        '"ping", "sampling/createMessage", "roots/list", "elicitation/create", "tasks/get", "tasks/result", "tasks/list" or "tasks/cancel"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ServerNotification`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2171
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
    case "notifications/elicitation/complete":
      return checkElicitationCompleteNotification(value, report);
    case "notifications/tasks/status":
      return checkTaskStatusNotification(value, report);
    default:
      return report.add(
        "/method",
        '"notifications/cancelled", "notifications/progress", "notifications/message", "notifications/resources/updated", "notifications/resources/list_changed", "notifications/tools/list_changed", "notifications/prompts/list_changed", "notifications/elicitation/complete" or "notifications/tasks/status"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ServerResult`; empty if it is one.
 *
 * @generated from schema/2025-11-25/schema.ts:2187
 */
export function explainServerResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerResult, value, options);
}

function checkServerResult(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an EmptyResult, an InitializeResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourceTemplatesResult, a ListResourcesResult, a ReadResourceResult, a CallToolResult, a ListToolsResult, a GetTaskResult, a GetTaskPayloadResult, a ListTasksResult or a CancelTaskResult",
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
    isListToolsResult(value) ||
    isGetTaskResult(value) ||
    isGetTaskPayloadResult(value) ||
    isListTasksResult(value) ||
    isCancelTaskResult(value)
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
  closest.consider(
    checkGetTaskResult,
    "_meta",
    "taskId",
    "status",
    "statusMessage",
    "createdAt",
    "lastUpdatedAt",
    "ttl",
    "pollInterval",
  );
  closest.consider(checkGetTaskPayloadResult, "_meta");
  closest.consider(checkListTasksResult, "_meta", "nextCursor", "tasks");
  closest.consider(
    checkCancelTaskResult,
    "_meta",
    "taskId",
    "status",
    "statusMessage",
    "createdAt",
    "lastUpdatedAt",
    "ttl",
    "pollInterval",
  );
  closest.conclude(
    "an EmptyResult, an InitializeResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourceTemplatesResult, a ListResourcesResult, a ReadResourceResult, a CallToolResult, a ListToolsResult, a GetTaskResult, a GetTaskPayloadResult, a ListTasksResult or a CancelTaskResult",
  );
}
