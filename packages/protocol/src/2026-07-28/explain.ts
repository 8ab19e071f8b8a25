/**
 * Explainers of 2026-07-28: each function lists the reasons why a guard refused a value.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  MAX_DEPTH,
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
  isDiscoverResult,
  isElicitRequestFormParams,
  isElicitRequestURLParams,
  isElicitResult,
  isEmptyResult,
  isEnumSchema,
  isGetPromptResult,
  isIcon,
  isInputRequest,
  isInputRequiredResult,
  isInputResponse,
  isJSONObject,
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
  isSubscriptionsListenResult,
  isTextResourceContents,
  isTitledMultiSelectEnumSchema,
  isTitledSingleSelectEnumSchema,
  isTool,
  isUntitledMultiSelectEnumSchema,
  isUntitledSingleSelectEnumSchema,
} from "./guards.js";

/**
 * Lists why a value is not a `JSONValue`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:15
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
 * @generated from schema/2026-07-28/schema.ts:22
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
 * @generated from schema/2026-07-28/schema.ts:31
 */
export function explainJSONArray(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONArray, value, options);
}

function checkJSONArray(value: unknown, report: Report, depth = 0): void {
  if (depth >= MAX_DEPTH) return report.addTooDeep(value);
  checkJSONValueArray(value, report, depth);
}

/**
 * Lists why a value is not a `JSONRPCMessage`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:38
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
 * Lists why a value is not a `MetaObject`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:67
 */
export function explainMetaObject(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMetaObject, value, options);
}

function checkMetaObject(value: unknown, report: Report): void {
  if (!isObject(value)) report.add("", "an object", value);
}

/**
 * Lists why a value is not a `RequestMetaObject`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:75
 */
export function explainRequestMetaObject(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestMetaObject, value, options);
}

function checkRequestMetaObject(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["progressToken"] !== undefined && !isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
  if (typeof value["io.modelcontextprotocol/protocolVersion"] !== "string")
    report.add(
      "/io.modelcontextprotocol~1protocolVersion",
      "a string",
      value["io.modelcontextprotocol/protocolVersion"],
    );
  if (value["io.modelcontextprotocol/clientInfo"] !== undefined)
    report.under(
      "/io.modelcontextprotocol~1clientInfo",
      report.count,
      checkImplementation(value["io.modelcontextprotocol/clientInfo"], report),
    );
  report.under(
    "/io.modelcontextprotocol~1clientCapabilities",
    report.count,
    checkClientCapabilities(value["io.modelcontextprotocol/clientCapabilities"], report),
  );
  if (
    value["io.modelcontextprotocol/logLevel"] !== undefined &&
    !isLoggingLevel(value["io.modelcontextprotocol/logLevel"])
  )
    report.add(
      "/io.modelcontextprotocol~1logLevel",
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value["io.modelcontextprotocol/logLevel"],
    );
}

/**
 * Lists why a value is not a `NotificationMetaObject`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:115
 */
export function explainNotificationMetaObject(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotificationMetaObject, value, options);
}

function checkNotificationMetaObject(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (
    value["io.modelcontextprotocol/subscriptionId"] !== undefined &&
    !isRequestId(value["io.modelcontextprotocol/subscriptionId"])
  )
    report.add(
      "/io.modelcontextprotocol~1subscriptionId",
      "a string or an integer",
      value["io.modelcontextprotocol/subscriptionId"],
    );
}

/**
 * Lists why a value is not a `ResultMetaObject`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:130
 */
export function explainResultMetaObject(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResultMetaObject, value, options);
}

function checkResultMetaObject(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["io.modelcontextprotocol/serverInfo"] !== undefined)
    report.under(
      "/io.modelcontextprotocol~1serverInfo",
      report.count,
      checkImplementation(value["io.modelcontextprotocol/serverInfo"], report),
    );
}

/**
 * Lists why a value is not a `ProgressToken`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:144
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
 * @generated from schema/2026-07-28/schema.ts:151
 */
export function explainCursor(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCursor, value, options);
}

function checkCursor(value: unknown, report: Report): void {
  if (typeof value !== "string") report.add("", "a string", value);
}

/**
 * Lists why a value is not a `RequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:158
 */
export function explainRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestParams, value, options);
}

function checkRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
}

/**
 * Lists why a value is not a `Request`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:168
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
 * @generated from schema/2026-07-28/schema.ts:180
 */
export function explainNotificationParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotificationParams, value, options);
}

function checkNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkNotificationMetaObject(value["_meta"], report));
}

/**
 * Lists why a value is not a `Notification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:190
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
 * Lists why a value is not a `ResultType`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:204
 */
export function explainResultType(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResultType, value, options);
}

function checkResultType(value: unknown, report: Report): void {
  if (typeof value !== "string") report.add("", "a string", value);
}

/**
 * Lists why a value is not a `Result`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:211
 */
export function explainResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResult, value, options);
}

function checkResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
}

/**
 * Lists why a value is not an `Error`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:227
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
 * @generated from schema/2026-07-28/schema.ts:241
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
 * @generated from schema/2026-07-28/schema.ts:248
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
 * @generated from schema/2026-07-28/schema.ts:258
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
 * @generated from schema/2026-07-28/schema.ts:267
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
 * @generated from schema/2026-07-28/schema.ts:278
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
 * @generated from schema/2026-07-28/schema.ts:290
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

/**
 * Lists why a value is not a `ParseError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:312
 */
export function explainParseError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkParseError, value, options);
}

function checkParseError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32700) report.add("/code", "-32700", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not an `InvalidRequestError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:322
 */
export function explainInvalidRequestError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInvalidRequestError, value, options);
}

function checkInvalidRequestError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32600) report.add("/code", "-32600", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not a `MethodNotFoundError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:333
 */
export function explainMethodNotFoundError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMethodNotFoundError, value, options);
}

function checkMethodNotFoundError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32601) report.add("/code", "-32601", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not an `InvalidParamsError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:344
 */
export function explainInvalidParamsError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInvalidParamsError, value, options);
}

function checkInvalidParamsError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32602) report.add("/code", "-32602", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not an `InternalError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:354
 */
export function explainInternalError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInternalError, value, options);
}

function checkInternalError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32603) report.add("/code", "-32603", value["code"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
}

function checkHeaderMismatchErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32020) report.add("/code", "-32020", value["code"]);
}

function checkErrorAndHeaderMismatchErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkError(value, report);
  checkHeaderMismatchErrorErrorPart(value, report);
}

/**
 * Lists why a value is not a `HeaderMismatchError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:388
 */
export function explainHeaderMismatchError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkHeaderMismatchError, value, options);
}

function checkHeaderMismatchError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["id"] !== undefined && !isRequestId(value["id"]))
    report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/error",
    report.count,
    checkErrorAndHeaderMismatchErrorErrorPart(value["error"], report),
  );
}

function checkUnsupportedProtocolVersionErrorErrorPartData(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/supported", report.count, checkStringArray(value["supported"], report));
  if (typeof value["requested"] !== "string")
    report.add("/requested", "a string", value["requested"]);
}

function checkUnsupportedProtocolVersionErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32022) report.add("/code", "-32022", value["code"]);
  report.under(
    "/data",
    report.count,
    checkUnsupportedProtocolVersionErrorErrorPartData(value["data"], report),
  );
}

function checkErrorAndUnsupportedProtocolVersionErrorErrorPart(
  value: unknown,
  report: Report,
): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkError(value, report);
  checkUnsupportedProtocolVersionErrorErrorPart(value, report);
}

/**
 * Lists why a value is not an `UnsupportedProtocolVersionError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:400
 */
export function explainUnsupportedProtocolVersionError(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkUnsupportedProtocolVersionError, value, options);
}

function checkUnsupportedProtocolVersionError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["id"] !== undefined && !isRequestId(value["id"]))
    report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/error",
    report.count,
    checkErrorAndUnsupportedProtocolVersionErrorErrorPart(value["error"], report),
  );
}

function checkMissingRequiredClientCapabilityErrorErrorPartData(
  value: unknown,
  report: Report,
): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under(
    "/requiredCapabilities",
    report.count,
    checkClientCapabilities(value["requiredCapabilities"], report),
  );
}

function checkMissingRequiredClientCapabilityErrorErrorPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["code"] !== -32021) report.add("/code", "-32021", value["code"]);
  report.under(
    "/data",
    report.count,
    checkMissingRequiredClientCapabilityErrorErrorPartData(value["data"], report),
  );
}

function checkErrorAndMissingRequiredClientCapabilityErrorErrorPart(
  value: unknown,
  report: Report,
): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkError(value, report);
  checkMissingRequiredClientCapabilityErrorErrorPart(value, report);
}

/**
 * Lists why a value is not a `MissingRequiredClientCapabilityError`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:419
 */
export function explainMissingRequiredClientCapabilityError(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkMissingRequiredClientCapabilityError, value, options);
}

function checkMissingRequiredClientCapabilityError(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (value["id"] !== undefined && !isRequestId(value["id"]))
    report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/error",
    report.count,
    checkErrorAndMissingRequiredClientCapabilityErrorErrorPart(value["error"], report),
  );
}

/**
 * Lists why a value is not an `EmptyResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:435
 */
export function explainEmptyResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmptyResult, value, options);
}

function checkEmptyResult(value: unknown, report: Report): void {
  checkResult(value, report);
}

/**
 * Lists why a value is not an `InputRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:443
 */
export function explainInputRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputRequest, value, options);
}

function checkInputRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "sampling/createMessage":
      return checkCreateMessageRequest(value, report);
    case "roots/list":
      return checkListRootsRequest(value, report);
    case "elicitation/create":
      return checkElicitRequest(value, report);
    default:
      return report.add(
        "/method",
        '"sampling/createMessage", "roots/list" or "elicitation/create"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not an `InputResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:450
 */
export function explainInputResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputResponse, value, options);
}

function checkInputResponse(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add("", "a CreateMessageResult, a ListRootsResult or an ElicitResult", value);
  if (isCreateMessageResult(value) || isListRootsResult(value) || isElicitResult(value)) return;
  const closest = new Closest(value, report);
  closest.consider(checkCreateMessageResult, "role", "content", "_meta", "model", "stopReason");
  closest.consider(checkListRootsResult, "roots");
  closest.consider(checkElicitResult, "action", "content");
  closest.conclude("a CreateMessageResult, a ListRootsResult or an ElicitResult");
}

/**
 * Lists why a value is not an `InputRequests`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:458
 */
export function explainInputRequests(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputRequests, value, options);
}

function checkInputRequests(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isInputRequest(value[key]))
      report.under(report.pointer(key), report.count, checkInputRequest(value[key], report));
  }
}

/**
 * Lists why a value is not an `InputResponses`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:467
 */
export function explainInputResponses(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputResponses, value, options);
}

function checkInputResponses(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isInputResponse(value[key]))
      report.under(report.pointer(key), report.count, checkInputResponse(value[key], report));
  }
}

/**
 * Lists why a value is not an `InputRequiredResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:477
 */
export function explainInputRequiredResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputRequiredResult, value, options);
}

function checkInputRequiredResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (value["inputRequests"] !== undefined)
    report.under(
      "/inputRequests",
      report.count,
      checkInputRequests(value["inputRequests"], report),
    );
  if (!isOptionalString(value["requestState"]))
    report.add("/requestState", "a string", value["requestState"]);
}

/**
 * Lists why a value is not an `InputResponseRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:485
 */
export function explainInputResponseRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkInputResponseRequestParams, value, options);
}

function checkInputResponseRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (value["inputResponses"] !== undefined)
    report.under(
      "/inputResponses",
      report.count,
      checkInputResponses(value["inputResponses"], report),
    );
  if (!isOptionalString(value["requestState"]))
    report.add("/requestState", "a string", value["requestState"]);
}

/**
 * Lists why a value is not a `CancelledNotificationParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:500
 */
export function explainCancelledNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCancelledNotificationParams, value, options);
}

function checkCancelledNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkNotificationMetaObject(value["_meta"], report));
  if (!isRequestId(value["requestId"]))
    report.add("/requestId", "a string or an integer", value["requestId"]);
  if (!isOptionalString(value["reason"])) report.add("/reason", "a string", value["reason"]);
}

/**
 * Lists why a value is not a `CancelledNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:514
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

/**
 * Lists why a value is not a `DiscoverRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:526
 */
export function explainDiscoverRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkDiscoverRequest, value, options);
}

function checkDiscoverRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "server/discover")
    report.add("/method", '"server/discover"', value["method"]);
  report.under("/params", report.count, checkRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `DiscoverResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:536
 */
export function explainDiscoverResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkDiscoverResult, value, options);
}

function checkDiscoverResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under(
    "/supportedVersions",
    report.count,
    checkStringArray(value["supportedVersions"], report),
  );
  report.under(
    "/capabilities",
    report.count,
    checkServerCapabilities(value["capabilities"], report),
  );
  if (!isOptionalString(value["instructions"]))
    report.add("/instructions", "a string", value["instructions"]);
}

/**
 * Lists why a value is not a `DiscoverResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:556
 */
export function explainDiscoverResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkDiscoverResultResponse, value, options);
}

function checkDiscoverResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkDiscoverResult(value["result"], report));
}

function checkJSONObjectRecord(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isJSONObject(value[key]))
      report.under(report.pointer(key), report.count, checkJSONObject(value[key], report));
  }
}

function checkClientCapabilitiesSampling(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["context"] !== undefined)
    report.under("/context", report.count, checkJSONObject(value["context"], report));
  if (value["tools"] !== undefined)
    report.under("/tools", report.count, checkJSONObject(value["tools"], report));
}

function checkClientCapabilitiesElicitation(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["form"] !== undefined)
    report.under("/form", report.count, checkJSONObject(value["form"], report));
  if (value["url"] !== undefined)
    report.under("/url", report.count, checkJSONObject(value["url"], report));
}

/**
 * Lists why a value is not a `ClientCapabilities`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:566
 */
export function explainClientCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientCapabilities, value, options);
}

function checkClientCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["experimental"] !== undefined)
    report.under(
      "/experimental",
      report.count,
      checkJSONObjectRecord(value["experimental"], report),
    );
  if (!isOptionalObject(value["roots"])) report.add("/roots", "an object", value["roots"]);
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
  if (value["extensions"] !== undefined)
    report.under("/extensions", report.count, checkJSONObjectRecord(value["extensions"], report));
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
 * @generated from schema/2026-07-28/schema.ts:618
 */
export function explainServerCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerCapabilities, value, options);
}

function checkServerCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["experimental"] !== undefined)
    report.under(
      "/experimental",
      report.count,
      checkJSONObjectRecord(value["experimental"], report),
    );
  if (value["logging"] !== undefined)
    report.under("/logging", report.count, checkJSONObject(value["logging"], report));
  if (value["completions"] !== undefined)
    report.under("/completions", report.count, checkJSONObject(value["completions"], report));
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
  if (value["extensions"] !== undefined)
    report.under("/extensions", report.count, checkJSONObjectRecord(value["extensions"], report));
}

/**
 * Lists why a value is not an `Icon`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:663
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
 * @generated from schema/2026-07-28/schema.ts:691
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
 * @generated from schema/2026-07-28/schema.ts:704
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
 * @generated from schema/2026-07-28/schema.ts:722
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
 * Lists why a value is not a `ProgressNotificationParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:742
 */
export function explainProgressNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkProgressNotificationParams, value, options);
}

function checkProgressNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkNotificationMetaObject(value["_meta"], report));
  if (!isProgressToken(value["progressToken"]))
    report.add("/progressToken", "a string or an integer", value["progressToken"]);
  if (!isNumber(value["progress"])) report.add("/progress", "a number", value["progress"]);
  if (!isOptionalNumber(value["total"])) report.add("/total", "a number", value["total"]);
  if (!isOptionalString(value["message"])) report.add("/message", "a string", value["message"]);
}

/**
 * Lists why a value is not a `ProgressNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:766
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

/**
 * Lists why a value is not a `PaginatedRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:776
 */
export function explainPaginatedRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedRequestParams, value, options);
}

function checkPaginatedRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (!isOptionalString(value["cursor"])) report.add("/cursor", "a string", value["cursor"]);
}

/**
 * Lists why a value is not a `PaginatedRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:786
 */
export function explainPaginatedRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedRequest, value, options);
}

function checkPaginatedRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["method"] !== "string") report.add("/method", "a string", value["method"]);
  report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `PaginatedResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:795
 */
export function explainPaginatedResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedResult, value, options);
}

function checkPaginatedResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
}

/**
 * Lists why a value is not a `CacheableResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:808
 */
export function explainCacheableResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCacheableResult, value, options);
}

function checkCacheableResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
}

/**
 * Lists why a value is not a `ListResourcesRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:830
 */
export function explainListResourcesRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesRequest, value, options);
}

function checkListResourcesRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/list")
    report.add("/method", '"resources/list"', value["method"]);
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
 * @generated from schema/2026-07-28/schema.ts:839
 */
export function explainListResourcesResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesResult, value, options);
}

function checkListResourcesResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under("/resources", report.count, checkResourceArray(value["resources"], report));
}

/**
 * Lists why a value is not a `ListResourcesResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:848
 */
export function explainListResourcesResultResponse(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourcesResultResponse, value, options);
}

function checkListResourcesResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkListResourcesResult(value["result"], report));
}

/**
 * Lists why a value is not a `ListResourceTemplatesRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:857
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
 * @generated from schema/2026-07-28/schema.ts:866
 */
export function explainListResourceTemplatesResult(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesResult, value, options);
}

function checkListResourceTemplatesResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under(
    "/resourceTemplates",
    report.count,
    checkResourceTemplateArray(value["resourceTemplates"], report),
  );
}

/**
 * Lists why a value is not a `ListResourceTemplatesResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:875
 */
export function explainListResourceTemplatesResultResponse(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesResultResponse, value, options);
}

function checkListResourceTemplatesResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkListResourceTemplatesResult(value["result"], report));
}

/**
 * Lists why a value is not a `ResourceRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:884
 */
export function explainResourceRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceRequestParams, value, options);
}

function checkResourceRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `ReadResourceRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:898
 */
export function explainReadResourceRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceRequestParams, value, options);
}

function checkReadResourceRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (value["inputResponses"] !== undefined)
    report.under(
      "/inputResponses",
      report.count,
      checkInputResponses(value["inputResponses"], report),
    );
  if (!isOptionalString(value["requestState"]))
    report.add("/requestState", "a string", value["requestState"]);
}

/**
 * Lists why a value is not a `ReadResourceRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:906
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
 * @generated from schema/2026-07-28/schema.ts:916
 */
export function explainReadResourceResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReadResourceResult, value, options);
}

function checkReadResourceResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under(
    "/contents",
    report.count,
    checkTextResourceContentsOrBlobResourceContentsArray(value["contents"], report),
  );
}

function checkReadResourceResultOrInputRequiredResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["resultType"]) {
    case "complete":
      return checkReadResourceResult(value, report);
    case "input_required":
      return checkInputRequiredResult(value, report);
    default:
      return report.add("/resultType", '"complete" or "input_required"', value["resultType"]);
  }
}

/**
 * Lists why a value is not a `ReadResourceResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:926
 */
export function explainReadResourceResultResponse(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceResultResponse, value, options);
}

function checkReadResourceResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/result",
    report.count,
    checkReadResourceResultOrInputRequiredResult(value["result"], report),
  );
}

/**
 * Lists why a value is not a `ResourceListChangedNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:937
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

/**
 * Lists why a value is not a `SubscriptionFilter`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:948
 */
export function explainSubscriptionFilter(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscriptionFilter, value, options);
}

function checkSubscriptionFilter(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["toolsListChanged"]))
    report.add("/toolsListChanged", "a boolean", value["toolsListChanged"]);
  if (!isOptionalBoolean(value["promptsListChanged"]))
    report.add("/promptsListChanged", "a boolean", value["promptsListChanged"]);
  if (!isOptionalBoolean(value["resourcesListChanged"]))
    report.add("/resourcesListChanged", "a boolean", value["resourcesListChanged"]);
  if (value["resourceSubscriptions"] !== undefined)
    report.under(
      "/resourceSubscriptions",
      report.count,
      checkStringArray(value["resourceSubscriptions"], report),
    );
}

/**
 * Lists why a value is not a `SubscriptionsListenRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:964
 */
export function explainSubscriptionsListenRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsListenRequestParams, value, options);
}

function checkSubscriptionsListenRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  report.under(
    "/notifications",
    report.count,
    checkSubscriptionFilter(value["notifications"], report),
  );
}

/**
 * Lists why a value is not a `SubscriptionsListenRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:975
 */
export function explainSubscriptionsListenRequest(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsListenRequest, value, options);
}

function checkSubscriptionsListenRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "subscriptions/listen")
    report.add("/method", '"subscriptions/listen"', value["method"]);
  report.under(
    "/params",
    report.count,
    checkSubscriptionsListenRequestParams(value["params"], report),
  );
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
}

/**
 * Lists why a value is not a `SubscriptionsListenResultMetaObject`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:986
 */
export function explainSubscriptionsListenResultMetaObject(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsListenResultMetaObject, value, options);
}

function checkSubscriptionsListenResultMetaObject(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["io.modelcontextprotocol/serverInfo"] !== undefined)
    report.under(
      "/io.modelcontextprotocol~1serverInfo",
      report.count,
      checkImplementation(value["io.modelcontextprotocol/serverInfo"], report),
    );
  if (!isRequestId(value["io.modelcontextprotocol/subscriptionId"]))
    report.add(
      "/io.modelcontextprotocol~1subscriptionId",
      "a string or an integer",
      value["io.modelcontextprotocol/subscriptionId"],
    );
}

/**
 * Lists why a value is not a `SubscriptionsListenResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1001
 */
export function explainSubscriptionsListenResult(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsListenResult, value, options);
}

function checkSubscriptionsListenResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under(
    "/_meta",
    report.count,
    checkSubscriptionsListenResultMetaObject(value["_meta"], report),
  );
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
}

/**
 * Lists why a value is not a `SubscriptionsListenResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1012
 */
export function explainSubscriptionsListenResultResponse(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsListenResultResponse, value, options);
}

function checkSubscriptionsListenResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkSubscriptionsListenResult(value["result"], report));
}

/**
 * Lists why a value is not a `SubscriptionsAcknowledgedNotificationParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1021
 */
export function explainSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsAcknowledgedNotificationParams, value, options);
}

function checkSubscriptionsAcknowledgedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkNotificationMetaObject(value["_meta"], report));
  report.under(
    "/notifications",
    report.count,
    checkSubscriptionFilter(value["notifications"], report),
  );
}

/**
 * Lists why a value is not a `SubscriptionsAcknowledgedNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1036
 */
export function explainSubscriptionsAcknowledgedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkSubscriptionsAcknowledgedNotification, value, options);
}

function checkSubscriptionsAcknowledgedNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/subscriptions/acknowledged")
    report.add("/method", '"notifications/subscriptions/acknowledged"', value["method"]);
  report.under(
    "/params",
    report.count,
    checkSubscriptionsAcknowledgedNotificationParams(value["params"], report),
  );
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `ResourceUpdatedNotificationParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1046
 */
export function explainResourceUpdatedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceUpdatedNotificationParams, value, options);
}

function checkResourceUpdatedNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkNotificationMetaObject(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `ResourceUpdatedNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1061
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
 * @generated from schema/2026-07-28/schema.ts:1071
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
 * @generated from schema/2026-07-28/schema.ts:1101
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
 * @generated from schema/2026-07-28/schema.ts:1126
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
 * @generated from schema/2026-07-28/schema.ts:1144
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
 * @generated from schema/2026-07-28/schema.ts:1154
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
 * @generated from schema/2026-07-28/schema.ts:1168
 */
export function explainListPromptsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsRequest, value, options);
}

function checkListPromptsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "prompts/list") report.add("/method", '"prompts/list"', value["method"]);
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
 * @generated from schema/2026-07-28/schema.ts:1177
 */
export function explainListPromptsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsResult, value, options);
}

function checkListPromptsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under("/prompts", report.count, checkPromptArray(value["prompts"], report));
}

/**
 * Lists why a value is not a `ListPromptsResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1186
 */
export function explainListPromptsResultResponse(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListPromptsResultResponse, value, options);
}

function checkListPromptsResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkListPromptsResult(value["result"], report));
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
 * @generated from schema/2026-07-28/schema.ts:1195
 */
export function explainGetPromptRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequestParams, value, options);
}

function checkGetPromptRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (value["inputResponses"] !== undefined)
    report.under(
      "/inputResponses",
      report.count,
      checkInputResponses(value["inputResponses"], report),
    );
  if (!isOptionalString(value["requestState"]))
    report.add("/requestState", "a string", value["requestState"]);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (value["arguments"] !== undefined)
    report.under("/arguments", report.count, checkStringRecord(value["arguments"], report));
}

/**
 * Lists why a value is not a `GetPromptRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1209
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
 * @generated from schema/2026-07-28/schema.ts:1219
 */
export function explainGetPromptResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptResult, value, options);
}

function checkGetPromptResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!isOptionalString(value["description"]))
    report.add("/description", "a string", value["description"]);
  report.under("/messages", report.count, checkPromptMessageArray(value["messages"], report));
}

function checkGetPromptResultOrInputRequiredResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["resultType"]) {
    case "complete":
      return checkGetPromptResult(value, report);
    case "input_required":
      return checkInputRequiredResult(value, report);
    default:
      return report.add("/resultType", '"complete" or "input_required"', value["resultType"]);
  }
}

/**
 * Lists why a value is not a `GetPromptResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1231
 */
export function explainGetPromptResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptResultResponse, value, options);
}

function checkGetPromptResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/result",
    report.count,
    checkGetPromptResultOrInputRequiredResult(value["result"], report),
  );
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
 * @generated from schema/2026-07-28/schema.ts:1241
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
 * @generated from schema/2026-07-28/schema.ts:1255
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
 * @generated from schema/2026-07-28/schema.ts:1267
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
 * @generated from schema/2026-07-28/schema.ts:1275
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
 * @generated from schema/2026-07-28/schema.ts:1286
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
 * @generated from schema/2026-07-28/schema.ts:1296
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
 * @generated from schema/2026-07-28/schema.ts:1311
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
 * @generated from schema/2026-07-28/schema.ts:1321
 */
export function explainListToolsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsRequest, value, options);
}

function checkListToolsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tools/list") report.add("/method", '"tools/list"', value["method"]);
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
 * @generated from schema/2026-07-28/schema.ts:1330
 */
export function explainListToolsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsResult, value, options);
}

function checkListToolsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  if (!isOptionalString(value["nextCursor"]))
    report.add("/nextCursor", "a string", value["nextCursor"]);
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under("/tools", report.count, checkToolArray(value["tools"], report));
}

/**
 * Lists why a value is not a `ListToolsResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1339
 */
export function explainListToolsResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsResultResponse, value, options);
}

function checkListToolsResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkListToolsResult(value["result"], report));
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
 * @generated from schema/2026-07-28/schema.ts:1348
 */
export function explainCallToolResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolResult, value, options);
}

function checkCallToolResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  report.under("/content", report.count, checkContentBlockArray(value["content"], report));
  if (!isOptionalBoolean(value["isError"])) report.add("/isError", "a boolean", value["isError"]);
}

function checkCallToolResultOrInputRequiredResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["resultType"]) {
    case "complete":
      return checkCallToolResult(value, report);
    case "input_required":
      return checkInputRequiredResult(value, report);
    default:
      return report.add("/resultType", '"complete" or "input_required"', value["resultType"]);
  }
}

/**
 * Lists why a value is not a `CallToolResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1369
 */
export function explainCallToolResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolResultResponse, value, options);
}

function checkCallToolResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under(
    "/result",
    report.count,
    checkCallToolResultOrInputRequiredResult(value["result"], report),
  );
}

/**
 * Lists why a value is not a `CallToolRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1379
 */
export function explainCallToolRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequestParams, value, options);
}

function checkCallToolRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (value["inputResponses"] !== undefined)
    report.under(
      "/inputResponses",
      report.count,
      checkInputResponses(value["inputResponses"], report),
    );
  if (!isOptionalString(value["requestState"]))
    report.add("/requestState", "a string", value["requestState"]);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (!isOptionalObject(value["arguments"]))
    report.add("/arguments", "an object", value["arguments"]);
}

/**
 * Lists why a value is not a `CallToolRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1393
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
 * @generated from schema/2026-07-28/schema.ts:1404
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
 * @generated from schema/2026-07-28/schema.ts:1415
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
  if (!isOptionalString(value["$schema"])) report.add("/$schema", "a string", value["$schema"]);
  if (value["type"] !== "object") report.add("/type", '"object"', value["type"]);
}

function checkToolOutputSchema(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["$schema"])) report.add("/$schema", "a string", value["$schema"]);
}

/**
 * Lists why a value is not a `Tool`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1442
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
 * Lists why a value is not a `LoggingMessageNotificationParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1484
 */
export function explainLoggingMessageNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkLoggingMessageNotificationParams, value, options);
}

function checkLoggingMessageNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkNotificationMetaObject(value["_meta"], report));
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
 * @generated from schema/2026-07-28/schema.ts:1501
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
 * @generated from schema/2026-07-28/schema.ts:1513
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
 * @generated from schema/2026-07-28/schema.ts:1524
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
  if (value["metadata"] !== undefined)
    report.under("/metadata", report.count, checkJSONObject(value["metadata"], report));
  if (value["tools"] !== undefined)
    report.under("/tools", report.count, checkToolArray(value["tools"], report));
  if (value["toolChoice"] !== undefined)
    report.under("/toolChoice", report.count, checkToolChoice(value["toolChoice"], report));
}

/**
 * Lists why a value is not a `ToolChoice`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1572
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
 * @generated from schema/2026-07-28/schema.ts:1588
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
 * @generated from schema/2026-07-28/schema.ts:1601
 */
export function explainCreateMessageResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateMessageResult, value, options);
}

function checkCreateMessageResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isRole(value["role"])) report.add("/role", '"user" or "assistant"', value["role"]);
  report.under(
    "/content",
    report.count,
    checkSamplingMessageContentBlockOrSamplingMessageContentBlockArray(value["content"], report),
  );
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
  if (typeof value["model"] !== "string") report.add("/model", "a string", value["model"]);
  if (!isOptionalString(value["stopReason"]))
    report.add("/stopReason", "a string", value["stopReason"]);
}

/**
 * Lists why a value is not a `SamplingMessage`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1618
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
 * @generated from schema/2026-07-28/schema.ts:1633
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
 * @generated from schema/2026-07-28/schema.ts:1641
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
 * @generated from schema/2026-07-28/schema.ts:1665
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
 * @generated from schema/2026-07-28/schema.ts:1673
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
 * @generated from schema/2026-07-28/schema.ts:1688
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
 * @generated from schema/2026-07-28/schema.ts:1709
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
 * @generated from schema/2026-07-28/schema.ts:1732
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
 * @generated from schema/2026-07-28/schema.ts:1756
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
 * @generated from schema/2026-07-28/schema.ts:1781
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
 * @generated from schema/2026-07-28/schema.ts:1821
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
 * @generated from schema/2026-07-28/schema.ts:1834
 */
export function explainCompleteRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequestParams, value, options);
}

function checkCompleteRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
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
 * @generated from schema/2026-07-28/schema.ts:1859
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

function checkStringArray2(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  if (value.length > 100) return report.add("", "an array of at most 100 items", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (typeof item !== "string") report.add(`/${index}`, "a string", item);
  }
}

function checkCompleteResultCompletion(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/values", report.count, checkStringArray2(value["values"], report));
  if (!isOptionalInteger(value["total"])) report.add("/total", "an integer", value["total"]);
  if (!isOptionalBoolean(value["hasMore"])) report.add("/hasMore", "a boolean", value["hasMore"]);
}

/**
 * Lists why a value is not a `CompleteResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1869
 */
export function explainCompleteResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteResult, value, options);
}

function checkCompleteResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  if (typeof value["resultType"] !== "string")
    report.add("/resultType", "a string", value["resultType"]);
  report.under(
    "/completion",
    report.count,
    checkCompleteResultCompletion(value["completion"], report),
  );
}

/**
 * Lists why a value is not a `CompleteResultResponse`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1890
 */
export function explainCompleteResultResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteResultResponse, value, options);
}

function checkCompleteResultResponse(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  if (!isRequestId(value["id"])) report.add("/id", "a string or an integer", value["id"]);
  report.under("/result", report.count, checkCompleteResult(value["result"], report));
}

/**
 * Lists why a value is not a `ResourceTemplateReference`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1899
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
 * @generated from schema/2026-07-28/schema.ts:1914
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
 * Lists why a value is not the params of a `ListRootsRequest`; empty if it is.
 *
 * @generated from schema/2026-07-28/schema.ts:1926
 */
export function explainListRootsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsRequestParams, value, options);
}

function checkListRootsRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["_meta"])) report.add("/_meta", "an object", value["_meta"]);
}

/**
 * Lists why a value is not a `ListRootsRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1926
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
 * @generated from schema/2026-07-28/schema.ts:1942
 */
export function explainListRootsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsResult, value, options);
}

function checkListRootsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/roots", report.count, checkRootArray(value["roots"], report));
}

/**
 * Lists why a value is not a `Root`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1954
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
 * @generated from schema/2026-07-28/schema.ts:1973
 */
export function explainElicitRequestFormParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequestFormParams, value, options);
}

function checkElicitRequestFormParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["mode"] !== undefined && value["mode"] !== "form")
    report.add("/mode", '"form"', value["mode"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
  report.under(
    "/requestedSchema",
    report.count,
    checkElicitRequestFormParamsRequestedSchema(value["requestedSchema"], report),
  );
}

/**
 * Lists why a value is not an `ElicitRequestURLParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:1997
 */
export function explainElicitRequestURLParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitRequestURLParams, value, options);
}

function checkElicitRequestURLParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["mode"] !== "url") report.add("/mode", '"url"', value["mode"]);
  if (typeof value["message"] !== "string") report.add("/message", "a string", value["message"]);
  if (typeof value["url"] !== "string") report.add("/url", "a string", value["url"]);
}

/**
 * Lists why a value is not an `ElicitRequestParams`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:2014
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
 * @generated from schema/2026-07-28/schema.ts:2022
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
 * @generated from schema/2026-07-28/schema.ts:2033
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
 * @generated from schema/2026-07-28/schema.ts:2040
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
 * @generated from schema/2026-07-28/schema.ts:2061
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
 * @generated from schema/2026-07-28/schema.ts:2092
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
 * @generated from schema/2026-07-28/schema.ts:2107
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
 * @generated from schema/2026-07-28/schema.ts:2124
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
 * @generated from schema/2026-07-28/schema.ts:2146
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
 * @generated from schema/2026-07-28/schema.ts:2153
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
 * @generated from schema/2026-07-28/schema.ts:2179
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
 * @generated from schema/2026-07-28/schema.ts:2208
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
 * @generated from schema/2026-07-28/schema.ts:2216
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
 * @generated from schema/2026-07-28/schema.ts:2236
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
 * @generated from schema/2026-07-28/schema.ts:2244
 */
export function explainElicitResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkElicitResult, value, options);
}

function checkElicitResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
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
 * Lists why a value is not a `ClientRequest`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:2264
 */
export function explainClientRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientRequest, value, options);
}

function checkClientRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "server/discover":
      return checkDiscoverRequest(value, report);
    case "completion/complete":
      return checkCompleteRequest(value, report);
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
    case "subscriptions/listen":
      return checkSubscriptionsListenRequest(value, report);
    case "tools/call":
      return checkCallToolRequest(value, report);
    case "tools/list":
      return checkListToolsRequest(value, report);
    default:
      return report.add(
        "/method",
        '"server/discover", "completion/complete", "prompts/get", "prompts/list", "resources/list", "resources/templates/list", "resources/read", "subscriptions/listen", "tools/call" or "tools/list"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ClientNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:2281
 */
export function explainClientNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientNotification, value, options);
}

function checkClientNotification(value: unknown, report: Report): void {
  checkCancelledNotification(value, report);
}

/**
 * Lists why a value is not a `ClientResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:2289
 */
export function explainClientResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientResult, value, options);
}

function checkClientResult(value: unknown, report: Report): void {
  checkEmptyResult(value, report);
}

/**
 * Lists why a value is not a `ServerNotification`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:2296
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
    case "notifications/subscriptions/acknowledged":
      return checkSubscriptionsAcknowledgedNotification(value, report);
    default:
      return report.add(
        "/method",
        '"notifications/cancelled", "notifications/progress", "notifications/message", "notifications/resources/updated", "notifications/resources/list_changed", "notifications/tools/list_changed", "notifications/prompts/list_changed" or "notifications/subscriptions/acknowledged"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ServerResult`; empty if it is one.
 *
 * @generated from schema/2026-07-28/schema.ts:2311
 */
export function explainServerResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerResult, value, options);
}

function checkServerResult(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "an EmptyResult, a DiscoverResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourceTemplatesResult, a ListResourcesResult, a ReadResourceResult, a SubscriptionsListenResult, a CallToolResult, a ListToolsResult or an InputRequiredResult",
      value,
    );
  if (
    isEmptyResult(value) ||
    isDiscoverResult(value) ||
    isCompleteResult(value) ||
    isGetPromptResult(value) ||
    isListPromptsResult(value) ||
    isListResourceTemplatesResult(value) ||
    isListResourcesResult(value) ||
    isReadResourceResult(value) ||
    isSubscriptionsListenResult(value) ||
    isCallToolResult(value) ||
    isListToolsResult(value) ||
    isInputRequiredResult(value)
  )
    return;
  const closest = new Closest(value, report);
  closest.consider(checkEmptyResult, "_meta", "resultType");
  closest.consider(
    checkDiscoverResult,
    "_meta",
    "resultType",
    "ttlMs",
    "cacheScope",
    "supportedVersions",
    "capabilities",
    "instructions",
  );
  closest.consider(checkCompleteResult, "_meta", "resultType", "completion");
  closest.consider(checkGetPromptResult, "_meta", "resultType", "description", "messages");
  closest.consider(
    checkListPromptsResult,
    "_meta",
    "resultType",
    "nextCursor",
    "ttlMs",
    "cacheScope",
    "prompts",
  );
  closest.consider(
    checkListResourceTemplatesResult,
    "_meta",
    "resultType",
    "nextCursor",
    "ttlMs",
    "cacheScope",
    "resourceTemplates",
  );
  closest.consider(
    checkListResourcesResult,
    "_meta",
    "resultType",
    "nextCursor",
    "ttlMs",
    "cacheScope",
    "resources",
  );
  closest.consider(
    checkReadResourceResult,
    "_meta",
    "resultType",
    "ttlMs",
    "cacheScope",
    "contents",
  );
  closest.consider(checkSubscriptionsListenResult, "_meta", "resultType");
  closest.consider(
    checkCallToolResult,
    "_meta",
    "resultType",
    "content",
    "structuredContent",
    "isError",
  );
  closest.consider(
    checkListToolsResult,
    "_meta",
    "resultType",
    "nextCursor",
    "ttlMs",
    "cacheScope",
    "tools",
  );
  closest.consider(
    checkInputRequiredResult,
    "_meta",
    "resultType",
    "inputRequests",
    "requestState",
  );
  closest.conclude(
    "an EmptyResult, a DiscoverResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourceTemplatesResult, a ListResourcesResult, a ReadResourceResult, a SubscriptionsListenResult, a CallToolResult, a ListToolsResult or an InputRequiredResult",
  );
}
