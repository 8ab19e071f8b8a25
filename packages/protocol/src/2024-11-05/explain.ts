/**
 * Explainers of 2024-11-05: what is wrong with a value that a guard refused.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  Closest,
  checkStringArray,
  explain,
  hasPath,
  isInteger,
  isObject,
  isOptionalBoolean,
  isOptionalInteger,
  isOptionalNumber,
  isOptionalObject,
  isOptionalString,
} from "../runtime/index.js";
import type { ExplainOptions, Issue, Report } from "../runtime/index.js";
import {
  isBlobResourceContents,
  isCallToolResult,
  isCompleteResult,
  isCreateMessageResult,
  isEmptyResult,
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
  isTextResourceContents,
  isTool,
} from "./guards.js";

/**
 * What keeps a value from being a `JSONRPCMessage`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:10
 */
export function explainJSONRPCMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCMessage, value, options);
}

function checkJSONRPCMessage(value: unknown, at: string, report: Report): void {
  if (!isObject(value))
    return report.add(
      at,
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
  if (hasPath(value, "result")) return checkJSONRPCResponse(value, at, report);
  if (hasPath(value, "error")) return checkJSONRPCError(value, at, report);
  if (hasPath(value, "id")) return checkJSONRPCRequest(value, at, report);
  if (hasPath(value, "method")) return checkJSONRPCNotification(value, at, report);
  if (value.jsonrpc !== "2.0") return report.add(`${at}/jsonrpc`, '"2.0"', value.jsonrpc);
  const closest = new Closest(value, at, report);
  closest.consider(checkJSONRPCRequest, "method", "params", "jsonrpc", "id");
  closest.consider(checkJSONRPCNotification, "method", "params", "jsonrpc");
  closest.consider(checkJSONRPCResponse, "jsonrpc", "id", "result");
  closest.consider(checkJSONRPCError, "jsonrpc", "id", "error");
  closest.conclude("a JSONRPCRequest, a JSONRPCNotification, a JSONRPCResponse or a JSONRPCError");
}

/**
 * What keeps a value from being a `ProgressToken`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:19
 */
export function explainProgressToken(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkProgressToken, value, options);
}

function checkProgressToken(value: unknown, at: string, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add(at, "a string or an integer", value);
}

/**
 * What keeps a value from being a `Cursor`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:22
 */
export function explainCursor(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCursor, value, options);
}

function checkCursor(value: unknown, at: string, report: Report): void {
  if (typeof value !== "string") report.add(at, "a string", value);
}

function checkRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

function checkRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value._meta !== undefined) checkRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `Request`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:25
 */
export function explainRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequest, value, options);
}

function checkRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.method !== "string") report.add(`${at}/method`, "a string", value.method);
  if (value.params !== undefined) checkRequestParams(value.params, `${at}/params`, report);
}

function checkNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `Notification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:41
 */
export function explainNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkNotification, value, options);
}

function checkNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.method !== "string") report.add(`${at}/method`, "a string", value.method);
  if (value.params !== undefined) checkNotificationParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being a `Result`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:53
 */
export function explainResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResult, value, options);
}

function checkResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `RequestId`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:62
 */
export function explainRequestId(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRequestId, value, options);
}

function checkRequestId(value: unknown, at: string, report: Report): void {
  if (typeof value !== "string" && !isInteger(value))
    report.add(at, "a string or an integer", value);
}

function checkJSONRPCRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

function checkJSONRPCRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value._meta !== undefined) checkJSONRPCRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `JSONRPCRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:65
 */
export function explainJSONRPCRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCRequest, value, options);
}

function checkJSONRPCRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.method !== "string") report.add(`${at}/method`, "a string", value.method);
  if (value.params !== undefined) checkJSONRPCRequestParams(value.params, `${at}/params`, report);
  if (value.jsonrpc !== "2.0") report.add(`${at}/jsonrpc`, '"2.0"', value.jsonrpc);
  if (!isRequestId(value.id)) report.add(`${at}/id`, "a string or an integer", value.id);
}

function checkJSONRPCNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `JSONRPCNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:71
 */
export function explainJSONRPCNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCNotification, value, options);
}

function checkJSONRPCNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.method !== "string") report.add(`${at}/method`, "a string", value.method);
  if (value.params !== undefined)
    checkJSONRPCNotificationParams(value.params, `${at}/params`, report);
  if (value.jsonrpc !== "2.0") report.add(`${at}/jsonrpc`, '"2.0"', value.jsonrpc);
}

/**
 * What keeps a value from being a `JSONRPCResponse`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:76
 */
export function explainJSONRPCResponse(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCResponse, value, options);
}

function checkJSONRPCResponse(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.jsonrpc !== "2.0") report.add(`${at}/jsonrpc`, '"2.0"', value.jsonrpc);
  if (!isRequestId(value.id)) report.add(`${at}/id`, "a string or an integer", value.id);
  checkResult(value.result, `${at}/result`, report);
}

function checkJSONRPCErrorError(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isInteger(value.code)) report.add(`${at}/code`, "an integer", value.code);
  if (typeof value.message !== "string") report.add(`${at}/message`, "a string", value.message);
}

/**
 * What keeps a value from being a `JSONRPCError`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:98
 */
export function explainJSONRPCError(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkJSONRPCError, value, options);
}

function checkJSONRPCError(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.jsonrpc !== "2.0") report.add(`${at}/jsonrpc`, '"2.0"', value.jsonrpc);
  if (!isRequestId(value.id)) report.add(`${at}/id`, "a string or an integer", value.id);
  checkJSONRPCErrorError(value.error, `${at}/error`, report);
}

/**
 * What keeps a value from being a `EmptyResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:113
 */
export function explainEmptyResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmptyResult, value, options);
}

function checkEmptyResult(value: unknown, at: string, report: Report): void {
  checkResult(value, at, report);
}

/**
 * What keeps a value from being the params of a `CancelledNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:120
 */
export function explainCancelledNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCancelledNotificationParams, value, options);
}

function checkCancelledNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isRequestId(value.requestId))
    report.add(`${at}/requestId`, "a string or an integer", value.requestId);
  if (!isOptionalString(value.reason)) report.add(`${at}/reason`, "a string", value.reason);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `CancelledNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:120
 */
export function explainCancelledNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelledNotification, value, options);
}

function checkCancelledNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/cancelled")
    report.add(`${at}/method`, '"notifications/cancelled"', value.method);
  checkCancelledNotificationParams(value.params, `${at}/params`, report);
}

function checkInitializeRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `InitializeRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:131
 */
export function explainInitializeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeRequestParams, value, options);
}

function checkInitializeRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.protocolVersion !== "string")
    report.add(`${at}/protocolVersion`, "a string", value.protocolVersion);
  checkClientCapabilities(value.capabilities, `${at}/capabilities`, report);
  checkImplementation(value.clientInfo, `${at}/clientInfo`, report);
  if (value._meta !== undefined)
    checkInitializeRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `InitializeRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:131
 */
export function explainInitializeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeRequest, value, options);
}

function checkInitializeRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "initialize") report.add(`${at}/method`, '"initialize"', value.method);
  checkInitializeRequestParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being a `InitializeResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:147
 */
export function explainInitializeResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializeResult, value, options);
}

function checkInitializeResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (typeof value.protocolVersion !== "string")
    report.add(`${at}/protocolVersion`, "a string", value.protocolVersion);
  checkServerCapabilities(value.capabilities, `${at}/capabilities`, report);
  checkImplementation(value.serverInfo, `${at}/serverInfo`, report);
  if (!isOptionalString(value.instructions))
    report.add(`${at}/instructions`, "a string", value.instructions);
}

/**
 * What keeps a value from being the params of a `InitializedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:165
 */
export function explainInitializedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkInitializedNotificationParams, value, options);
}

function checkInitializedNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `InitializedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:165
 */
export function explainInitializedNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInitializedNotification, value, options);
}

function checkInitializedNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/initialized")
    report.add(`${at}/method`, '"notifications/initialized"', value.method);
  if (value.params !== undefined)
    checkInitializedNotificationParams(value.params, `${at}/params`, report);
}

function checkObjectRecord(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (!isObject(value[key])) report.add(report.below(at, key), "an object", value[key]);
  }
}

function checkClientCapabilitiesRoots(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalBoolean(value.listChanged))
    report.add(`${at}/listChanged`, "a boolean", value.listChanged);
}

/**
 * What keeps a value from being a `ClientCapabilities`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:173
 */
export function explainClientCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientCapabilities, value, options);
}

function checkClientCapabilities(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.experimental !== undefined)
    checkObjectRecord(value.experimental, `${at}/experimental`, report);
  if (value.roots !== undefined) checkClientCapabilitiesRoots(value.roots, `${at}/roots`, report);
  if (!isOptionalObject(value.sampling)) report.add(`${at}/sampling`, "an object", value.sampling);
}

function checkServerCapabilitiesPrompts(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalBoolean(value.listChanged))
    report.add(`${at}/listChanged`, "a boolean", value.listChanged);
}

function checkServerCapabilitiesResources(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalBoolean(value.subscribe))
    report.add(`${at}/subscribe`, "a boolean", value.subscribe);
  if (!isOptionalBoolean(value.listChanged))
    report.add(`${at}/listChanged`, "a boolean", value.listChanged);
}

function checkServerCapabilitiesTools(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalBoolean(value.listChanged))
    report.add(`${at}/listChanged`, "a boolean", value.listChanged);
}

/**
 * What keeps a value from being a `ServerCapabilities`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:191
 */
export function explainServerCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerCapabilities, value, options);
}

function checkServerCapabilities(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.experimental !== undefined)
    checkObjectRecord(value.experimental, `${at}/experimental`, report);
  if (!isOptionalObject(value.logging)) report.add(`${at}/logging`, "an object", value.logging);
  if (value.prompts !== undefined)
    checkServerCapabilitiesPrompts(value.prompts, `${at}/prompts`, report);
  if (value.resources !== undefined)
    checkServerCapabilitiesResources(value.resources, `${at}/resources`, report);
  if (value.tools !== undefined) checkServerCapabilitiesTools(value.tools, `${at}/tools`, report);
}

/**
 * What keeps a value from being a `Implementation`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:218
 */
export function explainImplementation(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkImplementation, value, options);
}

function checkImplementation(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (typeof value.version !== "string") report.add(`${at}/version`, "a string", value.version);
}

function checkPingRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `PingRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:227
 */
export function explainPingRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPingRequestParams, value, options);
}

function checkPingRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value._meta !== undefined) checkPingRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `PingRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:227
 */
export function explainPingRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPingRequest, value, options);
}

function checkPingRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "ping") report.add(`${at}/method`, '"ping"', value.method);
  if (value.params !== undefined) checkPingRequestParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being the params of a `ProgressNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:232
 */
export function explainProgressNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkProgressNotificationParams, value, options);
}

function checkProgressNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
  if (typeof value.progress !== "number") report.add(`${at}/progress`, "a number", value.progress);
  if (!isOptionalNumber(value.total)) report.add(`${at}/total`, "a number", value.total);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `ProgressNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:232
 */
export function explainProgressNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkProgressNotification, value, options);
}

function checkProgressNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/progress")
    report.add(`${at}/method`, '"notifications/progress"', value.method);
  checkProgressNotificationParams(value.params, `${at}/params`, report);
}

function checkPaginatedRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

function checkPaginatedRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalString(value.cursor)) report.add(`${at}/cursor`, "a string", value.cursor);
  if (value._meta !== undefined)
    checkPaginatedRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `PaginatedRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:253
 */
export function explainPaginatedRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedRequest, value, options);
}

function checkPaginatedRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.method !== "string") report.add(`${at}/method`, "a string", value.method);
  if (value.params !== undefined) checkPaginatedRequestParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being a `PaginatedResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:261
 */
export function explainPaginatedResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPaginatedResult, value, options);
}

function checkPaginatedResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isOptionalString(value.nextCursor))
    report.add(`${at}/nextCursor`, "a string", value.nextCursor);
}

function checkListResourcesRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `ListResourcesRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:270
 */
export function explainListResourcesRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourcesRequestParams, value, options);
}

function checkListResourcesRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalString(value.cursor)) report.add(`${at}/cursor`, "a string", value.cursor);
  if (value._meta !== undefined)
    checkListResourcesRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `ListResourcesRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:270
 */
export function explainListResourcesRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesRequest, value, options);
}

function checkListResourcesRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "resources/list")
    report.add(`${at}/method`, '"resources/list"', value.method);
  if (value.params !== undefined)
    checkListResourcesRequestParams(value.params, `${at}/params`, report);
}

function checkResourceArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isResource(item)) checkResource(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `ListResourcesResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:275
 */
export function explainListResourcesResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListResourcesResult, value, options);
}

function checkListResourcesResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isOptionalString(value.nextCursor))
    report.add(`${at}/nextCursor`, "a string", value.nextCursor);
  checkResourceArray(value.resources, `${at}/resources`, report);
}

function checkListResourceTemplatesRequestParamsMeta(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `ListResourceTemplatesRequest`; nothing when it is
 * one.
 *
 * @generated from schema/2024-11-05/schema.ts:280
 */
export function explainListResourceTemplatesRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesRequestParams, value, options);
}

function checkListResourceTemplatesRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalString(value.cursor)) report.add(`${at}/cursor`, "a string", value.cursor);
  if (value._meta !== undefined)
    checkListResourceTemplatesRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `ListResourceTemplatesRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:280
 */
export function explainListResourceTemplatesRequest(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesRequest, value, options);
}

function checkListResourceTemplatesRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "resources/templates/list")
    report.add(`${at}/method`, '"resources/templates/list"', value.method);
  if (value.params !== undefined)
    checkListResourceTemplatesRequestParams(value.params, `${at}/params`, report);
}

function checkResourceTemplateArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isResourceTemplate(item)) checkResourceTemplate(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `ListResourceTemplatesResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:285
 */
export function explainListResourceTemplatesResult(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkListResourceTemplatesResult, value, options);
}

function checkListResourceTemplatesResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isOptionalString(value.nextCursor))
    report.add(`${at}/nextCursor`, "a string", value.nextCursor);
  checkResourceTemplateArray(value.resourceTemplates, `${at}/resourceTemplates`, report);
}

function checkReadResourceRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `ReadResourceRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:290
 */
export function explainReadResourceRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceRequestParams, value, options);
}

function checkReadResourceRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (value._meta !== undefined)
    checkReadResourceRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `ReadResourceRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:290
 */
export function explainReadResourceRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReadResourceRequest, value, options);
}

function checkReadResourceRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "resources/read")
    report.add(`${at}/method`, '"resources/read"', value.method);
  checkReadResourceRequestParams(value.params, `${at}/params`, report);
}

function checkTextResourceContentsOrBlobResourceContentsArray(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    checkTextResourceContentsOrBlobResourceContents(item, `${at}/${index}`, report);
  }
}

function checkTextResourceContentsOrBlobResourceContents(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!isObject(value))
    return report.add(at, "a TextResourceContents or a BlobResourceContents", value);
  if (isTextResourceContents(value) || isBlobResourceContents(value)) return;
  if (hasPath(value, "text")) return checkTextResourceContents(value, at, report);
  if (hasPath(value, "blob")) return checkBlobResourceContents(value, at, report);
  const closest = new Closest(value, at, report);
  closest.consider(checkTextResourceContents, "uri", "mimeType", "text");
  closest.consider(checkBlobResourceContents, "uri", "mimeType", "blob");
  closest.conclude("a TextResourceContents or a BlobResourceContents");
}

/**
 * What keeps a value from being a `ReadResourceResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:303
 */
export function explainReadResourceResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkReadResourceResult, value, options);
}

function checkReadResourceResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  checkTextResourceContentsOrBlobResourceContentsArray(value.contents, `${at}/contents`, report);
}

/**
 * What keeps a value from being the params of a `ResourceListChangedNotification`; nothing when it
 * is one.
 *
 * @generated from schema/2024-11-05/schema.ts:312
 */
export function explainResourceListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceListChangedNotificationParams, value, options);
}

function checkResourceListChangedNotificationParams(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `ResourceListChangedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:312
 */
export function explainResourceListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceListChangedNotification, value, options);
}

function checkResourceListChangedNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/resources/list_changed")
    report.add(`${at}/method`, '"notifications/resources/list_changed"', value.method);
  if (value.params !== undefined)
    checkResourceListChangedNotificationParams(value.params, `${at}/params`, report);
}

function checkSubscribeRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `SubscribeRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:317
 */
export function explainSubscribeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscribeRequestParams, value, options);
}

function checkSubscribeRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (value._meta !== undefined)
    checkSubscribeRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `SubscribeRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:317
 */
export function explainSubscribeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSubscribeRequest, value, options);
}

function checkSubscribeRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "resources/subscribe")
    report.add(`${at}/method`, '"resources/subscribe"', value.method);
  checkSubscribeRequestParams(value.params, `${at}/params`, report);
}

function checkUnsubscribeRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `UnsubscribeRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:330
 */
export function explainUnsubscribeRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUnsubscribeRequestParams, value, options);
}

function checkUnsubscribeRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (value._meta !== undefined)
    checkUnsubscribeRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `UnsubscribeRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:330
 */
export function explainUnsubscribeRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUnsubscribeRequest, value, options);
}

function checkUnsubscribeRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "resources/unsubscribe")
    report.add(`${at}/method`, '"resources/unsubscribe"', value.method);
  checkUnsubscribeRequestParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being the params of a `ResourceUpdatedNotification`; nothing when it is
 * one.
 *
 * @generated from schema/2024-11-05/schema.ts:346
 */
export function explainResourceUpdatedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceUpdatedNotificationParams, value, options);
}

function checkResourceUpdatedNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `ResourceUpdatedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:346
 */
export function explainResourceUpdatedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkResourceUpdatedNotification, value, options);
}

function checkResourceUpdatedNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/resources/updated")
    report.add(`${at}/method`, '"notifications/resources/updated"', value.method);
  checkResourceUpdatedNotificationParams(value.params, `${at}/params`, report);
}

function checkRoleArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isRole(item)) report.add(`${at}/${index}`, '"user" or "assistant"', item);
  }
}

function checkResourceAnnotations(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.audience !== undefined) checkRoleArray(value.audience, `${at}/audience`, report);
  if (
    value.priority !== undefined &&
    !(typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1)
  )
    report.add(`${at}/priority`, "a number from 0 to 1", value.priority);
}

/**
 * What keeps a value from being a `Resource`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:359
 */
export function explainResource(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResource, value, options);
}

function checkResource(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.annotations !== undefined)
    checkResourceAnnotations(value.annotations, `${at}/annotations`, report);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (!isOptionalString(value.description))
    report.add(`${at}/description`, "a string", value.description);
  if (!isOptionalString(value.mimeType)) report.add(`${at}/mimeType`, "a string", value.mimeType);
  if (!isOptionalInteger(value.size)) report.add(`${at}/size`, "an integer", value.size);
}

function checkResourceTemplateAnnotations(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.audience !== undefined) checkRoleArray(value.audience, `${at}/audience`, report);
  if (
    value.priority !== undefined &&
    !(typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1)
  )
    report.add(`${at}/priority`, "a number from 0 to 1", value.priority);
}

/**
 * What keeps a value from being a `ResourceTemplate`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:383
 */
export function explainResourceTemplate(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceTemplate, value, options);
}

function checkResourceTemplate(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.annotations !== undefined)
    checkResourceTemplateAnnotations(value.annotations, `${at}/annotations`, report);
  if (typeof value.uriTemplate !== "string")
    report.add(`${at}/uriTemplate`, "a string", value.uriTemplate);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (!isOptionalString(value.description))
    report.add(`${at}/description`, "a string", value.description);
  if (!isOptionalString(value.mimeType)) report.add(`${at}/mimeType`, "a string", value.mimeType);
}

/**
 * What keeps a value from being a `ResourceContents`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:402
 */
export function explainResourceContents(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceContents, value, options);
}

function checkResourceContents(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (!isOptionalString(value.mimeType)) report.add(`${at}/mimeType`, "a string", value.mimeType);
}

/**
 * What keeps a value from being a `TextResourceContents`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:414
 */
export function explainTextResourceContents(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTextResourceContents, value, options);
}

function checkTextResourceContents(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (!isOptionalString(value.mimeType)) report.add(`${at}/mimeType`, "a string", value.mimeType);
  if (typeof value.text !== "string") report.add(`${at}/text`, "a string", value.text);
}

/**
 * What keeps a value from being a `BlobResourceContents`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:420
 */
export function explainBlobResourceContents(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkBlobResourceContents, value, options);
}

function checkBlobResourceContents(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (!isOptionalString(value.mimeType)) report.add(`${at}/mimeType`, "a string", value.mimeType);
  if (typeof value.blob !== "string") report.add(`${at}/blob`, "a string", value.blob);
}

function checkListPromptsRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `ListPromptsRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:430
 */
export function explainListPromptsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsRequestParams, value, options);
}

function checkListPromptsRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalString(value.cursor)) report.add(`${at}/cursor`, "a string", value.cursor);
  if (value._meta !== undefined)
    checkListPromptsRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `ListPromptsRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:430
 */
export function explainListPromptsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsRequest, value, options);
}

function checkListPromptsRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "prompts/list") report.add(`${at}/method`, '"prompts/list"', value.method);
  if (value.params !== undefined)
    checkListPromptsRequestParams(value.params, `${at}/params`, report);
}

function checkPromptArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isPrompt(item)) checkPrompt(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `ListPromptsResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:435
 */
export function explainListPromptsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListPromptsResult, value, options);
}

function checkListPromptsResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isOptionalString(value.nextCursor))
    report.add(`${at}/nextCursor`, "a string", value.nextCursor);
  checkPromptArray(value.prompts, `${at}/prompts`, report);
}

function checkStringRecord(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  for (const key in value) {
    if (report.full) return;
    if (typeof value[key] !== "string") report.add(report.below(at, key), "a string", value[key]);
  }
}

function checkGetPromptRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `GetPromptRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:440
 */
export function explainGetPromptRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequestParams, value, options);
}

function checkGetPromptRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (value.arguments !== undefined) checkStringRecord(value.arguments, `${at}/arguments`, report);
  if (value._meta !== undefined)
    checkGetPromptRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `GetPromptRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:440
 */
export function explainGetPromptRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptRequest, value, options);
}

function checkGetPromptRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "prompts/get") report.add(`${at}/method`, '"prompts/get"', value.method);
  checkGetPromptRequestParams(value.params, `${at}/params`, report);
}

function checkPromptMessageArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isPromptMessage(item)) checkPromptMessage(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `GetPromptResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:453
 */
export function explainGetPromptResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetPromptResult, value, options);
}

function checkGetPromptResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isOptionalString(value.description))
    report.add(`${at}/description`, "a string", value.description);
  checkPromptMessageArray(value.messages, `${at}/messages`, report);
}

function checkPromptArgumentArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isPromptArgument(item)) checkPromptArgument(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `Prompt`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:461
 */
export function explainPrompt(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPrompt, value, options);
}

function checkPrompt(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (!isOptionalString(value.description))
    report.add(`${at}/description`, "a string", value.description);
  if (value.arguments !== undefined)
    checkPromptArgumentArray(value.arguments, `${at}/arguments`, report);
}

/**
 * What keeps a value from being a `PromptArgument`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:471
 */
export function explainPromptArgument(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPromptArgument, value, options);
}

function checkPromptArgument(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (!isOptionalString(value.description))
    report.add(`${at}/description`, "a string", value.description);
  if (!isOptionalBoolean(value.required)) report.add(`${at}/required`, "a boolean", value.required);
}

/**
 * What keeps a value from being a `Role`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:481
 */
export function explainRole(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRole, value, options);
}

function checkRole(value: unknown, at: string, report: Report): void {
  if (value !== "user" && value !== "assistant") report.add(at, '"user" or "assistant"', value);
}

function checkTextContentOrImageContentOrEmbeddedResource(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.type) {
    case "text":
      return checkTextContent(value, at, report);
    case "image":
      return checkImageContent(value, at, report);
    case "resource":
      return checkEmbeddedResource(value, at, report);
    default:
      return report.add(`${at}/type`, '"text", "image" or "resource"', value.type);
  }
}

/**
 * What keeps a value from being a `PromptMessage`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:487
 */
export function explainPromptMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPromptMessage, value, options);
}

function checkPromptMessage(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isRole(value.role)) report.add(`${at}/role`, '"user" or "assistant"', value.role);
  checkTextContentOrImageContentOrEmbeddedResource(value.content, `${at}/content`, report);
}

function checkEmbeddedResourceAnnotations(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.audience !== undefined) checkRoleArray(value.audience, `${at}/audience`, report);
  if (
    value.priority !== undefined &&
    !(typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1)
  )
    report.add(`${at}/priority`, "a number from 0 to 1", value.priority);
}

/**
 * What keeps a value from being a `EmbeddedResource`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:496
 */
export function explainEmbeddedResource(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkEmbeddedResource, value, options);
}

function checkEmbeddedResource(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.annotations !== undefined)
    checkEmbeddedResourceAnnotations(value.annotations, `${at}/annotations`, report);
  if (value.type !== "resource") report.add(`${at}/type`, '"resource"', value.type);
  checkTextResourceContentsOrBlobResourceContents(value.resource, `${at}/resource`, report);
}

/**
 * What keeps a value from being the params of a `PromptListChangedNotification`; nothing when it is
 * one.
 *
 * @generated from schema/2024-11-05/schema.ts:505
 */
export function explainPromptListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkPromptListChangedNotificationParams, value, options);
}

function checkPromptListChangedNotificationParams(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `PromptListChangedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:505
 */
export function explainPromptListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkPromptListChangedNotification, value, options);
}

function checkPromptListChangedNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/prompts/list_changed")
    report.add(`${at}/method`, '"notifications/prompts/list_changed"', value.method);
  if (value.params !== undefined)
    checkPromptListChangedNotificationParams(value.params, `${at}/params`, report);
}

function checkListToolsRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `ListToolsRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:510
 */
export function explainListToolsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsRequestParams, value, options);
}

function checkListToolsRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalString(value.cursor)) report.add(`${at}/cursor`, "a string", value.cursor);
  if (value._meta !== undefined)
    checkListToolsRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `ListToolsRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:510
 */
export function explainListToolsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsRequest, value, options);
}

function checkListToolsRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "tools/list") report.add(`${at}/method`, '"tools/list"', value.method);
  if (value.params !== undefined) checkListToolsRequestParams(value.params, `${at}/params`, report);
}

function checkToolArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isTool(item)) checkTool(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `ListToolsResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:515
 */
export function explainListToolsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListToolsResult, value, options);
}

function checkListToolsResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isOptionalString(value.nextCursor))
    report.add(`${at}/nextCursor`, "a string", value.nextCursor);
  checkToolArray(value.tools, `${at}/tools`, report);
}

function checkTextContentOrImageContentOrEmbeddedResourceArray(
  value: unknown,
  at: string,
  report: Report,
): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    checkTextContentOrImageContentOrEmbeddedResource(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `CallToolResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:524
 */
export function explainCallToolResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolResult, value, options);
}

function checkCallToolResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  checkTextContentOrImageContentOrEmbeddedResourceArray(value.content, `${at}/content`, report);
  if (!isOptionalBoolean(value.isError)) report.add(`${at}/isError`, "a boolean", value.isError);
}

function checkCallToolRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `CallToolRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:532
 */
export function explainCallToolRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequestParams, value, options);
}

function checkCallToolRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (!isOptionalObject(value.arguments))
    report.add(`${at}/arguments`, "an object", value.arguments);
  if (value._meta !== undefined) checkCallToolRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `CallToolRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:532
 */
export function explainCallToolRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCallToolRequest, value, options);
}

function checkCallToolRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "tools/call") report.add(`${at}/method`, '"tools/call"', value.method);
  checkCallToolRequestParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being the params of a `ToolListChangedNotification`; nothing when it is
 * one.
 *
 * @generated from schema/2024-11-05/schema.ts:548
 */
export function explainToolListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkToolListChangedNotificationParams, value, options);
}

function checkToolListChangedNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `ToolListChangedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:548
 */
export function explainToolListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkToolListChangedNotification, value, options);
}

function checkToolListChangedNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/tools/list_changed")
    report.add(`${at}/method`, '"notifications/tools/list_changed"', value.method);
  if (value.params !== undefined)
    checkToolListChangedNotificationParams(value.params, `${at}/params`, report);
}

function checkToolInputSchema(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.type !== "object") report.add(`${at}/type`, '"object"', value.type);
  if (value.properties !== undefined)
    checkObjectRecord(value.properties, `${at}/properties`, report);
  if (value.required !== undefined) checkStringArray(value.required, `${at}/required`, report);
}

/**
 * What keeps a value from being a `Tool`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:553
 */
export function explainTool(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTool, value, options);
}

function checkTool(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (!isOptionalString(value.description))
    report.add(`${at}/description`, "a string", value.description);
  checkToolInputSchema(value.inputSchema, `${at}/inputSchema`, report);
}

function checkSetLevelRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `SetLevelRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:571
 */
export function explainSetLevelRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSetLevelRequestParams, value, options);
}

function checkSetLevelRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isLoggingLevel(value.level))
    report.add(
      `${at}/level`,
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value.level,
    );
  if (value._meta !== undefined) checkSetLevelRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `SetLevelRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:571
 */
export function explainSetLevelRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSetLevelRequest, value, options);
}

function checkSetLevelRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "logging/setLevel")
    report.add(`${at}/method`, '"logging/setLevel"', value.method);
  checkSetLevelRequestParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being the params of a `LoggingMessageNotification`; nothing when it is
 * one.
 *
 * @generated from schema/2024-11-05/schema.ts:586
 */
export function explainLoggingMessageNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkLoggingMessageNotificationParams, value, options);
}

function checkLoggingMessageNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isLoggingLevel(value.level))
    report.add(
      `${at}/level`,
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value.level,
    );
  if (!isOptionalString(value.logger)) report.add(`${at}/logger`, "a string", value.logger);
  if (value.data === undefined) report.add(`${at}/data`, "a value", value.data);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `LoggingMessageNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:586
 */
export function explainLoggingMessageNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkLoggingMessageNotification, value, options);
}

function checkLoggingMessageNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/message")
    report.add(`${at}/method`, '"notifications/message"', value.method);
  checkLoggingMessageNotificationParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being a `LoggingLevel`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:599
 */
export function explainLoggingLevel(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkLoggingLevel, value, options);
}

function checkLoggingLevel(value: unknown, at: string, report: Report): void {
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
      at,
      '"debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency"',
      value,
    );
}

function checkCreateMessageRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

function checkSamplingMessageArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isSamplingMessage(item)) checkSamplingMessage(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being the params of a `CreateMessageRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:606
 */
export function explainCreateMessageRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkCreateMessageRequestParams, value, options);
}

function checkCreateMessageRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  checkSamplingMessageArray(value.messages, `${at}/messages`, report);
  if (value.modelPreferences !== undefined)
    checkModelPreferences(value.modelPreferences, `${at}/modelPreferences`, report);
  if (!isOptionalString(value.systemPrompt))
    report.add(`${at}/systemPrompt`, "a string", value.systemPrompt);
  if (
    value.includeContext !== undefined &&
    value.includeContext !== "none" &&
    value.includeContext !== "thisServer" &&
    value.includeContext !== "allServers"
  )
    report.add(
      `${at}/includeContext`,
      '"none", "thisServer" or "allServers"',
      value.includeContext,
    );
  if (!isOptionalNumber(value.temperature))
    report.add(`${at}/temperature`, "a number", value.temperature);
  if (!isInteger(value.maxTokens)) report.add(`${at}/maxTokens`, "an integer", value.maxTokens);
  if (value.stopSequences !== undefined)
    checkStringArray(value.stopSequences, `${at}/stopSequences`, report);
  if (!isOptionalObject(value.metadata)) report.add(`${at}/metadata`, "an object", value.metadata);
  if (value._meta !== undefined)
    checkCreateMessageRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `CreateMessageRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:606
 */
export function explainCreateMessageRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateMessageRequest, value, options);
}

function checkCreateMessageRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "sampling/createMessage")
    report.add(`${at}/method`, '"sampling/createMessage"', value.method);
  checkCreateMessageRequestParams(value.params, `${at}/params`, report);
}

function checkTextContentOrImageContent(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.type) {
    case "text":
      return checkTextContent(value, at, report);
    case "image":
      return checkImageContent(value, at, report);
    default:
      return report.add(`${at}/type`, '"text" or "image"', value.type);
  }
}

/**
 * What keeps a value from being a `CreateMessageResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:639
 */
export function explainCreateMessageResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateMessageResult, value, options);
}

function checkCreateMessageResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  if (!isRole(value.role)) report.add(`${at}/role`, '"user" or "assistant"', value.role);
  checkTextContentOrImageContent(value.content, `${at}/content`, report);
  if (typeof value.model !== "string") report.add(`${at}/model`, "a string", value.model);
  if (!isOptionalString(value.stopReason))
    report.add(`${at}/stopReason`, "a string", value.stopReason);
}

/**
 * What keeps a value from being a `SamplingMessage`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:647
 */
export function explainSamplingMessage(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSamplingMessage, value, options);
}

function checkSamplingMessage(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isRole(value.role)) report.add(`${at}/role`, '"user" or "assistant"', value.role);
  checkTextContentOrImageContent(value.content, `${at}/content`, report);
}

function checkAnnotatedAnnotations(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.audience !== undefined) checkRoleArray(value.audience, `${at}/audience`, report);
  if (
    value.priority !== undefined &&
    !(typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1)
  )
    report.add(`${at}/priority`, "a number from 0 to 1", value.priority);
}

/**
 * What keeps a value from being a `Annotated`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:657
 */
export function explainAnnotated(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkAnnotated, value, options);
}

function checkAnnotated(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.annotations !== undefined)
    checkAnnotatedAnnotations(value.annotations, `${at}/annotations`, report);
}

function checkTextContentAnnotations(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.audience !== undefined) checkRoleArray(value.audience, `${at}/audience`, report);
  if (
    value.priority !== undefined &&
    !(typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1)
  )
    report.add(`${at}/priority`, "a number from 0 to 1", value.priority);
}

/**
 * What keeps a value from being a `TextContent`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:675
 */
export function explainTextContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTextContent, value, options);
}

function checkTextContent(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.annotations !== undefined)
    checkTextContentAnnotations(value.annotations, `${at}/annotations`, report);
  if (value.type !== "text") report.add(`${at}/type`, '"text"', value.type);
  if (typeof value.text !== "string") report.add(`${at}/text`, "a string", value.text);
}

function checkImageContentAnnotations(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.audience !== undefined) checkRoleArray(value.audience, `${at}/audience`, report);
  if (
    value.priority !== undefined &&
    !(typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1)
  )
    report.add(`${at}/priority`, "a number from 0 to 1", value.priority);
}

/**
 * What keeps a value from being a `ImageContent`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:682
 */
export function explainImageContent(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkImageContent, value, options);
}

function checkImageContent(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.annotations !== undefined)
    checkImageContentAnnotations(value.annotations, `${at}/annotations`, report);
  if (value.type !== "image") report.add(`${at}/type`, '"image"', value.type);
  if (typeof value.data !== "string") report.add(`${at}/data`, "a string", value.data);
  if (typeof value.mimeType !== "string") report.add(`${at}/mimeType`, "a string", value.mimeType);
}

function checkModelHintArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isModelHint(item)) checkModelHint(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `ModelPreferences`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:698
 */
export function explainModelPreferences(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkModelPreferences, value, options);
}

function checkModelPreferences(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.hints !== undefined) checkModelHintArray(value.hints, `${at}/hints`, report);
  if (
    value.costPriority !== undefined &&
    !(typeof value.costPriority === "number" && value.costPriority >= 0 && value.costPriority <= 1)
  )
    report.add(`${at}/costPriority`, "a number from 0 to 1", value.costPriority);
  if (
    value.speedPriority !== undefined &&
    !(
      typeof value.speedPriority === "number" &&
      value.speedPriority >= 0 &&
      value.speedPriority <= 1
    )
  )
    report.add(`${at}/speedPriority`, "a number from 0 to 1", value.speedPriority);
  if (
    value.intelligencePriority !== undefined &&
    !(
      typeof value.intelligencePriority === "number" &&
      value.intelligencePriority >= 0 &&
      value.intelligencePriority <= 1
    )
  )
    report.add(`${at}/intelligencePriority`, "a number from 0 to 1", value.intelligencePriority);
}

/**
 * What keeps a value from being a `ModelHint`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:734
 */
export function explainModelHint(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkModelHint, value, options);
}

function checkModelHint(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalString(value.name)) report.add(`${at}/name`, "a string", value.name);
}

function checkCompleteRequestParamsArgument(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
  if (typeof value.value !== "string") report.add(`${at}/value`, "a string", value.value);
}

function checkCompleteRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

function checkPromptReferenceOrResourceReference(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.type) {
    case "ref/prompt":
      return checkPromptReference(value, at, report);
    case "ref/resource":
      return checkResourceReference(value, at, report);
    default:
      return report.add(`${at}/type`, '"ref/prompt" or "ref/resource"', value.type);
  }
}

/**
 * What keeps a value from being the params of a `CompleteRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:746
 */
export function explainCompleteRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequestParams, value, options);
}

function checkCompleteRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  checkPromptReferenceOrResourceReference(value.ref, `${at}/ref`, report);
  checkCompleteRequestParamsArgument(value.argument, `${at}/argument`, report);
  if (value._meta !== undefined) checkCompleteRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `CompleteRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:746
 */
export function explainCompleteRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteRequest, value, options);
}

function checkCompleteRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "completion/complete")
    report.add(`${at}/method`, '"completion/complete"', value.method);
  checkCompleteRequestParams(value.params, `${at}/params`, report);
}

function checkCompleteResultCompletion(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  checkStringArray(value.values, `${at}/values`, report);
  if (!isOptionalInteger(value.total)) report.add(`${at}/total`, "an integer", value.total);
  if (!isOptionalBoolean(value.hasMore)) report.add(`${at}/hasMore`, "a boolean", value.hasMore);
}

/**
 * What keeps a value from being a `CompleteResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:762
 */
export function explainCompleteResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompleteResult, value, options);
}

function checkCompleteResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  checkCompleteResultCompletion(value.completion, `${at}/completion`, report);
}

/**
 * What keeps a value from being a `ResourceReference`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:775
 */
export function explainResourceReference(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkResourceReference, value, options);
}

function checkResourceReference(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.type !== "ref/resource") report.add(`${at}/type`, '"ref/resource"', value.type);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
}

/**
 * What keeps a value from being a `PromptReference`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:786
 */
export function explainPromptReference(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkPromptReference, value, options);
}

function checkPromptReference(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.type !== "ref/prompt") report.add(`${at}/type`, '"ref/prompt"', value.type);
  if (typeof value.name !== "string") report.add(`${at}/name`, "a string", value.name);
}

function checkListRootsRequestParamsMeta(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.progressToken !== undefined && !isProgressToken(value.progressToken))
    report.add(`${at}/progressToken`, "a string or an integer", value.progressToken);
}

/**
 * What keeps a value from being the params of a `ListRootsRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:796
 */
export function explainListRootsRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsRequestParams, value, options);
}

function checkListRootsRequestParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value._meta !== undefined)
    checkListRootsRequestParamsMeta(value._meta, `${at}/_meta`, report);
}

/**
 * What keeps a value from being a `ListRootsRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:796
 */
export function explainListRootsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsRequest, value, options);
}

function checkListRootsRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "roots/list") report.add(`${at}/method`, '"roots/list"', value.method);
  if (value.params !== undefined) checkListRootsRequestParams(value.params, `${at}/params`, report);
}

function checkRootArray(value: unknown, at: string, report: Report): void {
  if (!Array.isArray(value)) return report.add(at, "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isRoot(item)) checkRoot(item, `${at}/${index}`, report);
  }
}

/**
 * What keeps a value from being a `ListRootsResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:801
 */
export function explainListRootsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListRootsResult, value, options);
}

function checkListRootsResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
  checkRootArray(value.roots, `${at}/roots`, report);
}

/**
 * What keeps a value from being a `Root`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:807
 */
export function explainRoot(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkRoot, value, options);
}

function checkRoot(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (typeof value.uri !== "string") report.add(`${at}/uri`, "a string", value.uri);
  if (!isOptionalString(value.name)) report.add(`${at}/name`, "a string", value.name);
}

/**
 * What keeps a value from being the params of a `RootsListChangedNotification`; nothing when it is
 * one.
 *
 * @generated from schema/2024-11-05/schema.ts:823
 */
export function explainRootsListChangedNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkRootsListChangedNotificationParams, value, options);
}

function checkRootsListChangedNotificationParams(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (!isOptionalObject(value._meta)) report.add(`${at}/_meta`, "an object", value._meta);
}

/**
 * What keeps a value from being a `RootsListChangedNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:823
 */
export function explainRootsListChangedNotification(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkRootsListChangedNotification, value, options);
}

function checkRootsListChangedNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  if (value.method !== "notifications/roots/list_changed")
    report.add(`${at}/method`, '"notifications/roots/list_changed"', value.method);
  if (value.params !== undefined)
    checkRootsListChangedNotificationParams(value.params, `${at}/params`, report);
}

/**
 * What keeps a value from being a `ClientRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:828
 */
export function explainClientRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientRequest, value, options);
}

function checkClientRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.method) {
    case "ping":
      return checkPingRequest(value, at, report);
    case "initialize":
      return checkInitializeRequest(value, at, report);
    case "completion/complete":
      return checkCompleteRequest(value, at, report);
    case "logging/setLevel":
      return checkSetLevelRequest(value, at, report);
    case "prompts/get":
      return checkGetPromptRequest(value, at, report);
    case "prompts/list":
      return checkListPromptsRequest(value, at, report);
    case "resources/list":
      return checkListResourcesRequest(value, at, report);
    case "resources/templates/list":
      return checkListResourceTemplatesRequest(value, at, report);
    case "resources/read":
      return checkReadResourceRequest(value, at, report);
    case "resources/subscribe":
      return checkSubscribeRequest(value, at, report);
    case "resources/unsubscribe":
      return checkUnsubscribeRequest(value, at, report);
    case "tools/call":
      return checkCallToolRequest(value, at, report);
    case "tools/list":
      return checkListToolsRequest(value, at, report);
    default:
      return report.add(
        `${at}/method`,
        '"ping", "initialize", "completion/complete", "logging/setLevel", "prompts/get", "prompts/list", "resources/list", "resources/templates/list", "resources/read", "resources/subscribe", "resources/unsubscribe", "tools/call" or "tools/list"',
        value.method,
      );
  }
}

/**
 * What keeps a value from being a `ClientNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:844
 */
export function explainClientNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientNotification, value, options);
}

function checkClientNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.method) {
    case "notifications/cancelled":
      return checkCancelledNotification(value, at, report);
    case "notifications/progress":
      return checkProgressNotification(value, at, report);
    case "notifications/initialized":
      return checkInitializedNotification(value, at, report);
    case "notifications/roots/list_changed":
      return checkRootsListChangedNotification(value, at, report);
    default:
      return report.add(
        `${at}/method`,
        '"notifications/cancelled", "notifications/progress", "notifications/initialized" or "notifications/roots/list_changed"',
        value.method,
      );
  }
}

/**
 * What keeps a value from being a `ClientResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:851
 */
export function explainClientResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientResult, value, options);
}

function checkClientResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value))
    return report.add(at, "an EmptyResult, a CreateMessageResult or a ListRootsResult", value);
  if (isEmptyResult(value) || isCreateMessageResult(value) || isListRootsResult(value)) return;
  const closest = new Closest(value, at, report);
  closest.consider(checkEmptyResult, "_meta");
  closest.consider(checkCreateMessageResult, "_meta", "role", "content", "model", "stopReason");
  closest.consider(checkListRootsResult, "_meta", "roots");
  closest.conclude("an EmptyResult, a CreateMessageResult or a ListRootsResult");
}

/**
 * What keeps a value from being a `ServerRequest`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:854
 */
export function explainServerRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerRequest, value, options);
}

function checkServerRequest(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.method) {
    case "ping":
      return checkPingRequest(value, at, report);
    case "sampling/createMessage":
      return checkCreateMessageRequest(value, at, report);
    case "roots/list":
      return checkListRootsRequest(value, at, report);
    default:
      return report.add(
        `${at}/method`,
        '"ping", "sampling/createMessage" or "roots/list"',
        value.method,
      );
  }
}

/**
 * What keeps a value from being a `ServerNotification`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:857
 */
export function explainServerNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerNotification, value, options);
}

function checkServerNotification(value: unknown, at: string, report: Report): void {
  if (!isObject(value)) return report.add(at, "an object", value);
  switch (value.method) {
    case "notifications/cancelled":
      return checkCancelledNotification(value, at, report);
    case "notifications/progress":
      return checkProgressNotification(value, at, report);
    case "notifications/message":
      return checkLoggingMessageNotification(value, at, report);
    case "notifications/resources/updated":
      return checkResourceUpdatedNotification(value, at, report);
    case "notifications/resources/list_changed":
      return checkResourceListChangedNotification(value, at, report);
    case "notifications/tools/list_changed":
      return checkToolListChangedNotification(value, at, report);
    case "notifications/prompts/list_changed":
      return checkPromptListChangedNotification(value, at, report);
    default:
      return report.add(
        `${at}/method`,
        '"notifications/cancelled", "notifications/progress", "notifications/message", "notifications/resources/updated", "notifications/resources/list_changed", "notifications/tools/list_changed" or "notifications/prompts/list_changed"',
        value.method,
      );
  }
}

/**
 * What keeps a value from being a `ServerResult`; nothing when it is one.
 *
 * @generated from schema/2024-11-05/schema.ts:867
 */
export function explainServerResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerResult, value, options);
}

function checkServerResult(value: unknown, at: string, report: Report): void {
  if (!isObject(value))
    return report.add(
      at,
      "an EmptyResult, an InitializeResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourcesResult, a ListResourceTemplatesResult, a ReadResourceResult, a CallToolResult or a ListToolsResult",
      value,
    );
  if (
    isEmptyResult(value) ||
    isInitializeResult(value) ||
    isCompleteResult(value) ||
    isGetPromptResult(value) ||
    isListPromptsResult(value) ||
    isListResourcesResult(value) ||
    isListResourceTemplatesResult(value) ||
    isReadResourceResult(value) ||
    isCallToolResult(value) ||
    isListToolsResult(value)
  )
    return;
  const closest = new Closest(value, at, report);
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
  closest.consider(checkListResourcesResult, "_meta", "nextCursor", "resources");
  closest.consider(checkListResourceTemplatesResult, "_meta", "nextCursor", "resourceTemplates");
  closest.consider(checkReadResourceResult, "_meta", "contents");
  closest.consider(checkCallToolResult, "_meta", "content", "isError");
  closest.consider(checkListToolsResult, "_meta", "nextCursor", "tools");
  closest.conclude(
    "an EmptyResult, an InitializeResult, a CompleteResult, a GetPromptResult, a ListPromptsResult, a ListResourcesResult, a ListResourceTemplatesResult, a ReadResourceResult, a CallToolResult or a ListToolsResult",
  );
}
