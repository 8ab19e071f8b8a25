/**
 * Guards of 2025-11-25: each function tests whether a value has a type. Keys that a type does not
 * declare are allowed.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "../runtime/checks.js";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
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

/**
 * Whether a value is a {@link types.JSONRPCMessage}.
 *
 * @generated from schema/2025-11-25/schema.ts:14
 */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
}

/**
 * Whether a value is a {@link types.ProgressToken}.
 *
 * @generated from schema/2025-11-25/schema.ts:35
 */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.Cursor}.
 *
 * @generated from schema/2025-11-25/schema.ts:42
 */
export function isCursor(value: unknown): value is types.Cursor {
  return typeof value === "string";
}

function isTaskAugmentedRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.TaskAugmentedRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:49
 */
export function isTaskAugmentedRequestParams(
  value: unknown,
): value is types.TaskAugmentedRequestParams {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || isTaskAugmentedRequestParamsMeta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

function isRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.RequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:63
 */
export function isRequestParams(value: unknown): value is types.RequestParams {
  return isObject(value) && (value["_meta"] === undefined || isRequestParamsMeta(value["_meta"]));
}

/**
 * Whether a value is a {@link types.Request}.
 *
 * @generated from schema/2025-11-25/schema.ts:80
 */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObjectLike(value) && typeof value["method"] === "string" && isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.NotificationParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:92
 */
export function isNotificationParams(value: unknown): value is types.NotificationParams {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.Notification}.
 *
 * @generated from schema/2025-11-25/schema.ts:104
 */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObjectLike(value) && typeof value["method"] === "string" && isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.Result}.
 *
 * @generated from schema/2025-11-25/schema.ts:116
 */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.Error}.
 *
 * @generated from schema/2025-11-25/schema.ts:129
 */
export function isError(value: unknown): value is types.Error {
  return isObjectLike(value) && isInteger(value["code"]) && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.RequestId}.
 *
 * @generated from schema/2025-11-25/schema.ts:143
 */
export function isRequestId(value: unknown): value is types.RequestId {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.JSONRPCRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:150
 */
export function isJSONRPCRequest(value: unknown): value is types.JSONRPCRequest {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    typeof value["method"] === "string" &&
    isOptionalObject(value["params"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"]))
  );
}

/**
 * Whether a value is a {@link types.JSONRPCNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:160
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
 * @generated from schema/2025-11-25/schema.ts:169
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
 * Whether a value is a {@link types.JSONRPCErrorResponse}.
 *
 * @generated from schema/2025-11-25/schema.ts:180
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
 * @generated from schema/2025-11-25/schema.ts:192
 */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

function isElicitRequestURLParamsArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isElicitRequestURLParams(value[index])) return false;
  }
  return true;
}

function isURLElicitationRequiredErrorErrorPartData(value: unknown): boolean {
  return isObjectLike(value) && isElicitRequestURLParamsArray(value["elicitations"]);
}

function isURLElicitationRequiredErrorErrorPart(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["code"] === -32042 &&
    isURLElicitationRequiredErrorErrorPartData(value["data"])
  );
}

/**
 * Whether a value is a {@link types.URLElicitationRequiredError}.
 *
 * @generated from schema/2025-11-25/schema.ts:222
 */
export function isURLElicitationRequiredError(
  value: unknown,
): value is types.URLElicitationRequiredError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || typeof value["id"] === "string" || isInteger(value["id"])) &&
    isError(value["error"]) &&
    isURLElicitationRequiredErrorErrorPart(value["error"])
  );
}

/**
 * Whether a value is a {@link types.EmptyResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:239
 */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isResult(value);
}

/**
 * Whether a value is a {@link types.CancelledNotificationParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:246
 */
export function isCancelledNotificationParams(
  value: unknown,
): value is types.CancelledNotificationParams {
  return (
    isObject(value) &&
    isOptionalObject(value["_meta"]) &&
    (value["requestId"] === undefined ||
      typeof value["requestId"] === "string" ||
      isInteger(value["requestId"])) &&
    isOptionalString(value["reason"])
  );
}

/**
 * Whether a value is a {@link types.CancelledNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:263
 */
export function isCancelledNotification(value: unknown): value is types.CancelledNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/cancelled" &&
    value["jsonrpc"] === "2.0" &&
    isCancelledNotificationParams(value["params"])
  );
}

function isInitializeRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.InitializeRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:273
 */
export function isInitializeRequestParams(value: unknown): value is types.InitializeRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["protocolVersion"] === "string" &&
    (value["_meta"] === undefined || isInitializeRequestParamsMeta(value["_meta"])) &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"])
  );
}

/**
 * Whether a value is a {@link types.InitializeRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:287
 */
export function isInitializeRequest(value: unknown): value is types.InitializeRequest {
  if (!(isObjectLike(value) && value["method"] === "initialize" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["protocolVersion"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isClientCapabilities(params["capabilities"]) &&
    isImplementation(params["clientInfo"]) &&
    (params["_meta"] === undefined || isInitializeRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.InitializeResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:298
 */
export function isInitializeResult(value: unknown): value is types.InitializeResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["protocolVersion"] === "string" &&
    isOptionalString(value["instructions"]) &&
    isServerCapabilities(value["capabilities"]) &&
    isImplementation(value["serverInfo"])
  );
}

/**
 * Whether a value is a {@link types.InitializedNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:320
 */
export function isInitializedNotification(value: unknown): value is types.InitializedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/initialized" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

function isObjectRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isObject(value[key])) return false;
  }
  return true;
}

function isClientCapabilitiesRoots(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function isClientCapabilitiesSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["context"]) && isOptionalObject(value["tools"]);
}

function isClientCapabilitiesElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["form"]) && isOptionalObject(value["url"]);
}

function isClientCapabilitiesTasksRequestsSampling(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["createMessage"]);
}

function isClientCapabilitiesTasksRequestsElicitation(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["create"]);
}

function isClientCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["sampling"] === undefined ||
      isClientCapabilitiesTasksRequestsSampling(value["sampling"])) &&
    (value["elicitation"] === undefined ||
      isClientCapabilitiesTasksRequestsElicitation(value["elicitation"]))
  );
}

function isClientCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || isClientCapabilitiesTasksRequests(value["requests"]))
  );
}

/**
 * Whether a value is a {@link types.ClientCapabilities}.
 *
 * @generated from schema/2025-11-25/schema.ts:331
 */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined || isObjectRecord(value["experimental"])) &&
    (value["roots"] === undefined || isClientCapabilitiesRoots(value["roots"])) &&
    (value["sampling"] === undefined || isClientCapabilitiesSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || isClientCapabilitiesElicitation(value["elicitation"])) &&
    (value["tasks"] === undefined || isClientCapabilitiesTasks(value["tasks"]))
  );
}

function isServerCapabilitiesPrompts(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function isServerCapabilitiesResources(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalBoolean(value["subscribe"]) &&
    isOptionalBoolean(value["listChanged"])
  );
}

function isServerCapabilitiesTools(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["listChanged"]);
}

function isServerCapabilitiesTasksRequestsTools(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["call"]);
}

function isServerCapabilitiesTasksRequests(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["tools"] === undefined || isServerCapabilitiesTasksRequestsTools(value["tools"]))
  );
}

function isServerCapabilitiesTasks(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalObject(value["list"]) &&
    isOptionalObject(value["cancel"]) &&
    (value["requests"] === undefined || isServerCapabilitiesTasksRequests(value["requests"]))
  );
}

/**
 * Whether a value is a {@link types.ServerCapabilities}.
 *
 * @generated from schema/2025-11-25/schema.ts:389
 */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    isOptionalObject(value["logging"]) &&
    isOptionalObject(value["completions"]) &&
    (value["experimental"] === undefined || isObjectRecord(value["experimental"])) &&
    (value["prompts"] === undefined || isServerCapabilitiesPrompts(value["prompts"])) &&
    (value["resources"] === undefined || isServerCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || isServerCapabilitiesTools(value["tools"])) &&
    (value["tasks"] === undefined || isServerCapabilitiesTasks(value["tasks"]))
  );
}

/**
 * Whether a value is a {@link types.Icon}.
 *
 * @generated from schema/2025-11-25/schema.ts:437
 */
export function isIcon(value: unknown): value is types.Icon {
  return (
    isObjectLike(value) &&
    (value["theme"] === undefined || value["theme"] === "light" || value["theme"] === "dark") &&
    typeof value["src"] === "string" &&
    isOptionalString(value["mimeType"]) &&
    (value["sizes"] === undefined || isStringArray(value["sizes"]))
  );
}

function isIconArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isIcon(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Icons}.
 *
 * @generated from schema/2025-11-25/schema.ts:465
 */
export function isIcons(value: unknown): value is types.Icons {
  return isObject(value) && (value["icons"] === undefined || isIconArray(value["icons"]));
}

/**
 * Whether a value is a {@link types.BaseMetadata}.
 *
 * @generated from schema/2025-11-25/schema.ts:478
 */
export function isBaseMetadata(value: unknown): value is types.BaseMetadata {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && isOptionalString(value["title"])
  );
}

/**
 * Whether a value is a {@link types.Implementation}.
 *
 * @generated from schema/2025-11-25/schema.ts:496
 */
export function isImplementation(value: unknown): value is types.Implementation {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    typeof value["version"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["websiteUrl"]) &&
    (value["icons"] === undefined || isIconArray(value["icons"]))
  );
}

/**
 * Whether a value is a {@link types.PingRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:517
 */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "ping" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isRequestParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.ProgressNotificationParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:527
 */
export function isProgressNotificationParams(
  value: unknown,
): value is types.ProgressNotificationParams {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    (typeof value["progressToken"] === "string" || isInteger(value["progressToken"])) &&
    isNumber(value["progress"]) &&
    isOptionalNumber(value["total"]) &&
    isOptionalString(value["message"])
  );
}

/**
 * Whether a value is a {@link types.ProgressNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:551
 */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/progress" &&
    value["jsonrpc"] === "2.0" &&
    isProgressNotificationParams(value["params"])
  );
}

function isPaginatedRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.PaginatedRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:561
 */
export function isPaginatedRequestParams(value: unknown): value is types.PaginatedRequestParams {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || isPaginatedRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.PaginatedRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:571
 */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    typeof value["method"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.PaginatedResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:580
 */
export function isPaginatedResult(value: unknown): value is types.PaginatedResult {
  return (
    isObject(value) && isOptionalObject(value["_meta"]) && isOptionalString(value["nextCursor"])
  );
}

/**
 * Whether a value is a {@link types.ListResourcesRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:593
 */
export function isListResourcesRequest(value: unknown): value is types.ListResourcesRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "resources/list" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

function isResourceArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isResource(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListResourcesResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:602
 */
export function isListResourcesResult(value: unknown): value is types.ListResourcesResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isResourceArray(value["resources"])
  );
}

/**
 * Whether a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:611
 */
export function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "resources/templates/list" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

function isResourceTemplateArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isResourceTemplate(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListResourceTemplatesResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:620
 */
export function isListResourceTemplatesResult(
  value: unknown,
): value is types.ListResourceTemplatesResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isResourceTemplateArray(value["resourceTemplates"])
  );
}

function isResourceRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:629
 */
export function isResourceRequestParams(value: unknown): value is types.ResourceRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isResourceRequestParamsMeta(value["_meta"]))
  );
}

function isReadResourceRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.ReadResourceRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:643
 */
export function isReadResourceRequestParams(
  value: unknown,
): value is types.ReadResourceRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isReadResourceRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ReadResourceRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:650
 */
export function isReadResourceRequest(value: unknown): value is types.ReadResourceRequest {
  if (!(isObjectLike(value) && value["method"] === "resources/read" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    typeof params["uri"] === "string" &&
    (params["_meta"] === undefined || isReadResourceRequestParamsMeta(params["_meta"]))
  );
}

function isTextResourceContentsOrBlobResourceContentsArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isTextResourceContentsOrBlobResourceContents(value[index])) return false;
  }
  return true;
}

function isTextResourceContentsOrBlobResourceContents(value: unknown): boolean {
  return isTextResourceContents(value) || isBlobResourceContents(value);
}

/**
 * Whether a value is a {@link types.ReadResourceResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:660
 */
export function isReadResourceResult(value: unknown): value is types.ReadResourceResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isTextResourceContentsOrBlobResourceContentsArray(value["contents"])
  );
}

/**
 * Whether a value is a {@link types.ResourceListChangedNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:671
 */
export function isResourceListChangedNotification(
  value: unknown,
): value is types.ResourceListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/resources/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

function isSubscribeRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.SubscribeRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:681
 */
export function isSubscribeRequestParams(value: unknown): value is types.SubscribeRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isSubscribeRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.SubscribeRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:688
 */
export function isSubscribeRequest(value: unknown): value is types.SubscribeRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "resources/subscribe" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    typeof params["uri"] === "string" &&
    (params["_meta"] === undefined || isSubscribeRequestParamsMeta(params["_meta"]))
  );
}

function isUnsubscribeRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.UnsubscribeRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:698
 */
export function isUnsubscribeRequestParams(
  value: unknown,
): value is types.UnsubscribeRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isUnsubscribeRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.UnsubscribeRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:705
 */
export function isUnsubscribeRequest(value: unknown): value is types.UnsubscribeRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "resources/unsubscribe" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    typeof params["uri"] === "string" &&
    (params["_meta"] === undefined || isUnsubscribeRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceUpdatedNotificationParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:715
 */
export function isResourceUpdatedNotificationParams(
  value: unknown,
): value is types.ResourceUpdatedNotificationParams {
  return (
    isObjectLike(value) && isOptionalObject(value["_meta"]) && typeof value["uri"] === "string"
  );
}

/**
 * Whether a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:730
 */
export function isResourceUpdatedNotification(
  value: unknown,
): value is types.ResourceUpdatedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/resources/updated" &&
    value["jsonrpc"] === "2.0" &&
    isResourceUpdatedNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.Resource}.
 *
 * @generated from schema/2025-11-25/schema.ts:740
 */
export function isResource(value: unknown): value is types.Resource {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalInteger(value["size"]) &&
    isOptionalObject(value["_meta"]) &&
    (value["icons"] === undefined || isIconArray(value["icons"])) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceTemplate}.
 *
 * @generated from schema/2025-11-25/schema.ts:772
 */
export function isResourceTemplate(value: unknown): value is types.ResourceTemplate {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    typeof value["uriTemplate"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalObject(value["_meta"]) &&
    (value["icons"] === undefined || isIconArray(value["icons"])) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceContents}.
 *
 * @generated from schema/2025-11-25/schema.ts:799
 */
export function isResourceContents(value: unknown): value is types.ResourceContents {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["mimeType"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.TextResourceContents}.
 *
 * @generated from schema/2025-11-25/schema.ts:819
 */
export function isTextResourceContents(value: unknown): value is types.TextResourceContents {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["mimeType"]) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["text"] === "string"
  );
}

/**
 * Whether a value is a {@link types.BlobResourceContents}.
 *
 * @generated from schema/2025-11-25/schema.ts:829
 */
export function isBlobResourceContents(value: unknown): value is types.BlobResourceContents {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["mimeType"]) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["blob"] === "string"
  );
}

/**
 * Whether a value is a {@link types.ListPromptsRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:843
 */
export function isListPromptsRequest(value: unknown): value is types.ListPromptsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "prompts/list" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

function isPromptArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isPrompt(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListPromptsResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:852
 */
export function isListPromptsResult(value: unknown): value is types.ListPromptsResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isPromptArray(value["prompts"])
  );
}

function isGetPromptRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isStringRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (typeof value[key] !== "string") return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.GetPromptRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:861
 */
export function isGetPromptRequestParams(value: unknown): value is types.GetPromptRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    (value["_meta"] === undefined || isGetPromptRequestParamsMeta(value["_meta"])) &&
    (value["arguments"] === undefined || isStringRecord(value["arguments"]))
  );
}

/**
 * Whether a value is a {@link types.GetPromptRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:875
 */
export function isGetPromptRequest(value: unknown): value is types.GetPromptRequest {
  if (!(isObjectLike(value) && value["method"] === "prompts/get" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["name"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["arguments"] === undefined || isStringRecord(params["arguments"])) &&
    (params["_meta"] === undefined || isGetPromptRequestParamsMeta(params["_meta"]))
  );
}

function isPromptMessageArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isPromptMessage(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.GetPromptResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:885
 */
export function isGetPromptResult(value: unknown): value is types.GetPromptResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["description"]) &&
    isPromptMessageArray(value["messages"])
  );
}

function isPromptArgumentArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isPromptArgument(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Prompt}.
 *
 * @generated from schema/2025-11-25/schema.ts:897
 */
export function isPrompt(value: unknown): value is types.Prompt {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalObject(value["_meta"]) &&
    (value["icons"] === undefined || isIconArray(value["icons"])) &&
    (value["arguments"] === undefined || isPromptArgumentArray(value["arguments"]))
  );
}

/**
 * Whether a value is a {@link types.PromptArgument}.
 *
 * @generated from schema/2025-11-25/schema.ts:913
 */
export function isPromptArgument(value: unknown): value is types.PromptArgument {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["required"])
  );
}

/**
 * Whether a value is a {@link types.Role}.
 *
 * @generated from schema/2025-11-25/schema.ts:925
 */
export function isRole(value: unknown): value is types.Role {
  return value === "user" || value === "assistant";
}

/**
 * Whether a value is a {@link types.PromptMessage}.
 *
 * @generated from schema/2025-11-25/schema.ts:933
 */
export function isPromptMessage(value: unknown): value is types.PromptMessage {
  return isObjectLike(value) && isRole(value["role"]) && isContentBlock(value["content"]);
}

/**
 * Whether a value is a {@link types.ResourceLink}.
 *
 * @generated from schema/2025-11-25/schema.ts:944
 */
export function isResourceLink(value: unknown): value is types.ResourceLink {
  return (
    isObjectLike(value) &&
    value["type"] === "resource_link" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalInteger(value["size"]) &&
    isOptionalObject(value["_meta"]) &&
    (value["icons"] === undefined || isIconArray(value["icons"])) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.EmbeddedResource}.
 *
 * @generated from schema/2025-11-25/schema.ts:954
 */
export function isEmbeddedResource(value: unknown): value is types.EmbeddedResource {
  return (
    isObjectLike(value) &&
    value["type"] === "resource" &&
    isOptionalObject(value["_meta"]) &&
    (isTextResourceContents(value["resource"]) || isBlobResourceContents(value["resource"])) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.PromptListChangedNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:971
 */
export function isPromptListChangedNotification(
  value: unknown,
): value is types.PromptListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.ListToolsRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:981
 */
export function isListToolsRequest(value: unknown): value is types.ListToolsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "tools/list" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

function isToolArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isTool(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListToolsResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:990
 */
export function isListToolsResult(value: unknown): value is types.ListToolsResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isToolArray(value["tools"])
  );
}

function isContentBlockArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isContentBlock(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.CallToolResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:999
 */
export function isCallToolResult(value: unknown): value is types.CallToolResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalObject(value["structuredContent"]) &&
    isOptionalBoolean(value["isError"]) &&
    isContentBlockArray(value["content"])
  );
}

function isCallToolRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.CallToolRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1019
 */
export function isCallToolRequestParams(value: unknown): value is types.CallToolRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalObject(value["arguments"]) &&
    (value["_meta"] === undefined || isCallToolRequestParamsMeta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/**
 * Whether a value is a {@link types.CallToolRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1033
 */
export function isCallToolRequest(value: unknown): value is types.CallToolRequest {
  if (!(isObjectLike(value) && value["method"] === "tools/call" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["name"] === "string" &&
    isOptionalObject(params["arguments"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["_meta"] === undefined || isCallToolRequestParamsMeta(params["_meta"])) &&
    (params["task"] === undefined || isTaskMetadata(params["task"]))
  );
}

/**
 * Whether a value is a {@link types.ToolListChangedNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:1044
 */
export function isToolListChangedNotification(
  value: unknown,
): value is types.ToolListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.ToolAnnotations}.
 *
 * @generated from schema/2025-11-25/schema.ts:1055
 */
export function isToolAnnotations(value: unknown): value is types.ToolAnnotations {
  return (
    isObject(value) &&
    isOptionalString(value["title"]) &&
    isOptionalBoolean(value["readOnlyHint"]) &&
    isOptionalBoolean(value["destructiveHint"]) &&
    isOptionalBoolean(value["idempotentHint"]) &&
    isOptionalBoolean(value["openWorldHint"])
  );
}

/**
 * Whether a value is a {@link types.ToolExecution}.
 *
 * @generated from schema/2025-11-25/schema.ts:1082
 */
export function isToolExecution(value: unknown): value is types.ToolExecution {
  return (
    isObject(value) &&
    (value["taskSupport"] === undefined ||
      value["taskSupport"] === "forbidden" ||
      value["taskSupport"] === "optional" ||
      value["taskSupport"] === "required")
  );
}

function isToolInputSchema(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    (value["properties"] === undefined || isObjectRecord(value["properties"])) &&
    (value["required"] === undefined || isStringArray(value["required"]))
  );
}

function isToolOutputSchema(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    (value["properties"] === undefined || isObjectRecord(value["properties"])) &&
    (value["required"] === undefined || isStringArray(value["required"]))
  );
}

/**
 * Whether a value is a {@link types.Tool}.
 *
 * @generated from schema/2025-11-25/schema.ts:1095
 */
export function isTool(value: unknown): value is types.Tool {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalObject(value["_meta"]) &&
    (value["icons"] === undefined || isIconArray(value["icons"])) &&
    isToolInputSchema(value["inputSchema"]) &&
    (value["execution"] === undefined || isToolExecution(value["execution"])) &&
    (value["outputSchema"] === undefined || isToolOutputSchema(value["outputSchema"])) &&
    (value["annotations"] === undefined || isToolAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.TaskStatus}.
 *
 * @generated from schema/2025-11-25/schema.ts:1147
 */
export function isTaskStatus(value: unknown): value is types.TaskStatus {
  return (
    value === "working" ||
    value === "input_required" ||
    value === "completed" ||
    value === "failed" ||
    value === "cancelled"
  );
}

/**
 * Whether a value is a {@link types.TaskMetadata}.
 *
 * @generated from schema/2025-11-25/schema.ts:1154
 */
export function isTaskMetadata(value: unknown): value is types.TaskMetadata {
  return isObject(value) && isOptionalInteger(value["ttl"]);
}

/**
 * Whether a value is a {@link types.RelatedTaskMetadata}.
 *
 * @generated from schema/2025-11-25/schema.ts:1164
 */
export function isRelatedTaskMetadata(value: unknown): value is types.RelatedTaskMetadata {
  return isObjectLike(value) && typeof value["taskId"] === "string";
}

/**
 * Whether a value is a {@link types.Task}.
 *
 * @generated from schema/2025-11-25/schema.ts:1174
 */
export function isTask(value: unknown): value is types.Task {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    isTaskStatus(value["status"]) &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttl"]) || value["ttl"] === null) &&
    isOptionalInteger(value["pollInterval"])
  );
}

/**
 * Whether a value is a {@link types.CreateTaskResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1203
 */
export function isCreateTaskResult(value: unknown): value is types.CreateTaskResult {
  return isObjectLike(value) && isOptionalObject(value["_meta"]) && isTask(value["task"]);
}

function isGetTaskRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.GetTaskRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1213
 */
export function isGetTaskRequestParams(
  value: unknown,
): value is NonNullable<types.GetTaskRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    (value["_meta"] === undefined || isGetTaskRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.GetTaskRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1213
 */
export function isGetTaskRequest(value: unknown): value is types.GetTaskRequest {
  if (!(isObjectLike(value) && value["method"] === "tasks/get" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["taskId"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["_meta"] === undefined || isGetTaskRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.GetTaskResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1226
 */
export function isGetTaskResult(value: unknown): value is types.GetTaskResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["taskId"] === "string" &&
    isTaskStatus(value["status"]) &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttl"]) || value["ttl"] === null) &&
    isOptionalInteger(value["pollInterval"])
  );
}

function isGetTaskPayloadRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.GetTaskPayloadRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1233
 */
export function isGetTaskPayloadRequestParams(
  value: unknown,
): value is NonNullable<types.GetTaskPayloadRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    (value["_meta"] === undefined || isGetTaskPayloadRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.GetTaskPayloadRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1233
 */
export function isGetTaskPayloadRequest(value: unknown): value is types.GetTaskPayloadRequest {
  if (!(isObjectLike(value) && value["method"] === "tasks/result" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["taskId"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["_meta"] === undefined || isGetTaskPayloadRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.GetTaskPayloadResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1247
 */
export function isGetTaskPayloadResult(value: unknown): value is types.GetTaskPayloadResult {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

function isCancelTaskRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.CancelTaskRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1256
 */
export function isCancelTaskRequestParams(
  value: unknown,
): value is NonNullable<types.CancelTaskRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    (value["_meta"] === undefined || isCancelTaskRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CancelTaskRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1256
 */
export function isCancelTaskRequest(value: unknown): value is types.CancelTaskRequest {
  if (!(isObjectLike(value) && value["method"] === "tasks/cancel" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["taskId"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["_meta"] === undefined || isCancelTaskRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CancelTaskResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1269
 */
export function isCancelTaskResult(value: unknown): value is types.CancelTaskResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["taskId"] === "string" &&
    isTaskStatus(value["status"]) &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttl"]) || value["ttl"] === null) &&
    isOptionalInteger(value["pollInterval"])
  );
}

/**
 * Whether a value is a {@link types.ListTasksRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1276
 */
export function isListTasksRequest(value: unknown): value is types.ListTasksRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "tasks/list" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

function isTaskArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isTask(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListTasksResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1285
 */
export function isListTasksResult(value: unknown): value is types.ListTasksResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isTaskArray(value["tasks"])
  );
}

/**
 * Whether a value is a {@link types.TaskStatusNotificationParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1294
 */
export function isTaskStatusNotificationParams(
  value: unknown,
): value is types.TaskStatusNotificationParams {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["taskId"] === "string" &&
    isTaskStatus(value["status"]) &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttl"]) || value["ttl"] === null) &&
    isOptionalInteger(value["pollInterval"])
  );
}

/**
 * Whether a value is a {@link types.TaskStatusNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:1302
 */
export function isTaskStatusNotification(value: unknown): value is types.TaskStatusNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/tasks/status" &&
    value["jsonrpc"] === "2.0" &&
    isTaskStatusNotificationParams(value["params"])
  );
}

function isSetLevelRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.SetLevelRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1312
 */
export function isSetLevelRequestParams(value: unknown): value is types.SetLevelRequestParams {
  return (
    isObjectLike(value) &&
    isLoggingLevel(value["level"]) &&
    (value["_meta"] === undefined || isSetLevelRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.SetLevelRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1325
 */
export function isSetLevelRequest(value: unknown): value is types.SetLevelRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "logging/setLevel" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isLoggingLevel(params["level"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (params["_meta"] === undefined || isSetLevelRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1335
 */
export function isLoggingMessageNotificationParams(
  value: unknown,
): value is types.LoggingMessageNotificationParams {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined
  );
}

/**
 * Whether a value is a {@link types.LoggingMessageNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:1350
 */
export function isLoggingMessageNotification(
  value: unknown,
): value is types.LoggingMessageNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/message" &&
    value["jsonrpc"] === "2.0" &&
    isLoggingMessageNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.LoggingLevel}.
 *
 * @generated from schema/2025-11-25/schema.ts:1360
 */
export function isLoggingLevel(value: unknown): value is types.LoggingLevel {
  return (
    value === "debug" ||
    value === "info" ||
    value === "notice" ||
    value === "warning" ||
    value === "error" ||
    value === "critical" ||
    value === "alert" ||
    value === "emergency"
  );
}

function isCreateMessageRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isSamplingMessageArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isSamplingMessage(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.CreateMessageRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1369
 */
export function isCreateMessageRequestParams(
  value: unknown,
): value is types.CreateMessageRequestParams {
  return (
    isObjectLike(value) &&
    (value["includeContext"] === undefined ||
      value["includeContext"] === "none" ||
      value["includeContext"] === "thisServer" ||
      value["includeContext"] === "allServers") &&
    isOptionalString(value["systemPrompt"]) &&
    isOptionalNumber(value["temperature"]) &&
    isInteger(value["maxTokens"]) &&
    isOptionalObject(value["metadata"]) &&
    (value["_meta"] === undefined || isCreateMessageRequestParamsMeta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isSamplingMessageArray(value["messages"]) &&
    (value["modelPreferences"] === undefined || isModelPreferences(value["modelPreferences"])) &&
    (value["stopSequences"] === undefined || isStringArray(value["stopSequences"])) &&
    (value["tools"] === undefined || isToolArray(value["tools"])) &&
    (value["toolChoice"] === undefined || isToolChoice(value["toolChoice"]))
  );
}

/**
 * Whether a value is a {@link types.ToolChoice}.
 *
 * @generated from schema/2025-11-25/schema.ts:1411
 */
export function isToolChoice(value: unknown): value is types.ToolChoice {
  return (
    isObject(value) &&
    (value["mode"] === undefined ||
      value["mode"] === "auto" ||
      value["mode"] === "required" ||
      value["mode"] === "none")
  );
}

/**
 * Whether a value is a {@link types.CreateMessageRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1425
 */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "sampling/createMessage" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (params["includeContext"] === undefined ||
      params["includeContext"] === "none" ||
      params["includeContext"] === "thisServer" ||
      params["includeContext"] === "allServers") &&
    isOptionalString(params["systemPrompt"]) &&
    isOptionalNumber(params["temperature"]) &&
    isInteger(params["maxTokens"]) &&
    isOptionalObject(params["metadata"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isSamplingMessageArray(params["messages"]) &&
    (params["modelPreferences"] === undefined || isModelPreferences(params["modelPreferences"])) &&
    (params["stopSequences"] === undefined || isStringArray(params["stopSequences"])) &&
    (params["tools"] === undefined || isToolArray(params["tools"])) &&
    (params["toolChoice"] === undefined || isToolChoice(params["toolChoice"])) &&
    (params["_meta"] === undefined || isCreateMessageRequestParamsMeta(params["_meta"])) &&
    (params["task"] === undefined || isTaskMetadata(params["task"]))
  );
}

function isSamplingMessageContentBlockArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isSamplingMessageContentBlock(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.CreateMessageResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1436
 */
export function isCreateMessageResult(value: unknown): value is types.CreateMessageResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isRole(value["role"]) &&
    typeof value["model"] === "string" &&
    isOptionalString(value["stopReason"]) &&
    (isSamplingMessageContentBlock(value["content"]) ||
      isSamplingMessageContentBlockArray(value["content"]))
  );
}

/**
 * Whether a value is a {@link types.SamplingMessage}.
 *
 * @generated from schema/2025-11-25/schema.ts:1451
 */
export function isSamplingMessage(value: unknown): value is types.SamplingMessage {
  return (
    isObjectLike(value) &&
    isRole(value["role"]) &&
    isOptionalObject(value["_meta"]) &&
    (isSamplingMessageContentBlock(value["content"]) ||
      isSamplingMessageContentBlockArray(value["content"]))
  );
}

/**
 * Whether a value is a {@link types.SamplingMessageContentBlock}.
 *
 * @generated from schema/2025-11-25/schema.ts:1466
 */
export function isSamplingMessageContentBlock(
  value: unknown,
): value is types.SamplingMessageContentBlock {
  if (!isObjectLike(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    case "tool_use":
      return isToolUseContent(value);
    case "tool_result":
      return isToolResultContent(value);
    default:
      return false;
  }
}

function isRoleArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isRole(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Annotations}.
 *
 * @generated from schema/2025-11-25/schema.ts:1474
 */
export function isAnnotations(value: unknown): value is types.Annotations {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    isOptionalString(value["lastModified"]) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.ContentBlock}.
 *
 * @generated from schema/2025-11-25/schema.ts:1498
 */
export function isContentBlock(value: unknown): value is types.ContentBlock {
  if (!isObjectLike(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "audio":
      return isAudioContent(value);
    case "resource_link":
      return isResourceLink(value);
    case "resource":
      return isEmbeddedResource(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.TextContent}.
 *
 * @generated from schema/2025-11-25/schema.ts:1506
 */
export function isTextContent(value: unknown): value is types.TextContent {
  return (
    isObjectLike(value) &&
    value["type"] === "text" &&
    typeof value["text"] === "string" &&
    isOptionalObject(value["_meta"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.ImageContent}.
 *
 * @generated from schema/2025-11-25/schema.ts:1523
 */
export function isImageContent(value: unknown): value is types.ImageContent {
  return (
    isObjectLike(value) &&
    value["type"] === "image" &&
    typeof value["data"] === "string" &&
    typeof value["mimeType"] === "string" &&
    isOptionalObject(value["_meta"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.AudioContent}.
 *
 * @generated from schema/2025-11-25/schema.ts:1546
 */
export function isAudioContent(value: unknown): value is types.AudioContent {
  return (
    isObjectLike(value) &&
    value["type"] === "audio" &&
    typeof value["data"] === "string" &&
    typeof value["mimeType"] === "string" &&
    isOptionalObject(value["_meta"]) &&
    (value["annotations"] === undefined || isAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.ToolUseContent}.
 *
 * @generated from schema/2025-11-25/schema.ts:1569
 */
export function isToolUseContent(value: unknown): value is types.ToolUseContent {
  return (
    isObjectLike(value) &&
    value["type"] === "tool_use" &&
    typeof value["id"] === "string" &&
    typeof value["name"] === "string" &&
    isObject(value["input"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.ToolResultContent}.
 *
 * @generated from schema/2025-11-25/schema.ts:1593
 */
export function isToolResultContent(value: unknown): value is types.ToolResultContent {
  return (
    isObjectLike(value) &&
    value["type"] === "tool_result" &&
    typeof value["toolUseId"] === "string" &&
    isOptionalObject(value["structuredContent"]) &&
    isOptionalBoolean(value["isError"]) &&
    isOptionalObject(value["_meta"]) &&
    isContentBlockArray(value["content"])
  );
}

function isModelHintArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isModelHint(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ModelPreferences}.
 *
 * @generated from schema/2025-11-25/schema.ts:1620
 */
export function isModelPreferences(value: unknown): value is types.ModelPreferences {
  return (
    isObject(value) &&
    (value["costPriority"] === undefined ||
      (isNumber(value["costPriority"]) &&
        value["costPriority"] >= 0 &&
        value["costPriority"] <= 1)) &&
    (value["speedPriority"] === undefined ||
      (isNumber(value["speedPriority"]) &&
        value["speedPriority"] >= 0 &&
        value["speedPriority"] <= 1)) &&
    (value["intelligencePriority"] === undefined ||
      (isNumber(value["intelligencePriority"]) &&
        value["intelligencePriority"] >= 0 &&
        value["intelligencePriority"] <= 1)) &&
    (value["hints"] === undefined || isModelHintArray(value["hints"]))
  );
}

/**
 * Whether a value is a {@link types.ModelHint}.
 *
 * @generated from schema/2025-11-25/schema.ts:1658
 */
export function isModelHint(value: unknown): value is types.ModelHint {
  return isObject(value) && isOptionalString(value["name"]);
}

function isCompleteRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isCompleteRequestParamsArgument(value: unknown): boolean {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && typeof value["value"] === "string"
  );
}

function isCompleteRequestParamsContext(value: unknown): boolean {
  return (
    isObject(value) && (value["arguments"] === undefined || isStringRecord(value["arguments"]))
  );
}

function isPromptReferenceOrResourceTemplateReference(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["type"]) {
    case "ref/prompt":
      return isPromptReference(value);
    case "ref/resource":
      return isResourceTemplateReference(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.CompleteRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1671
 */
export function isCompleteRequestParams(value: unknown): value is types.CompleteRequestParams {
  return (
    isObjectLike(value) &&
    (value["_meta"] === undefined || isCompleteRequestParamsMeta(value["_meta"])) &&
    isPromptReferenceOrResourceTemplateReference(value["ref"]) &&
    isCompleteRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined || isCompleteRequestParamsContext(value["context"]))
  );
}

/**
 * Whether a value is a {@link types.CompleteRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1696
 */
export function isCompleteRequest(value: unknown): value is types.CompleteRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "completion/complete" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isPromptReferenceOrResourceTemplateReference(params["ref"]) &&
    isCompleteRequestParamsArgument(params["argument"]) &&
    (params["context"] === undefined || isCompleteRequestParamsContext(params["context"])) &&
    (params["_meta"] === undefined || isCompleteRequestParamsMeta(params["_meta"]))
  );
}

function isCompleteResultCompletion(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    isOptionalInteger(value["total"]) &&
    isOptionalBoolean(value["hasMore"]) &&
    isStringArray(value["values"])
  );
}

/**
 * Whether a value is a {@link types.CompleteResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1706
 */
export function isCompleteResult(value: unknown): value is types.CompleteResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isCompleteResultCompletion(value["completion"])
  );
}

/**
 * Whether a value is a {@link types.ResourceTemplateReference}.
 *
 * @generated from schema/2025-11-25/schema.ts:1723
 */
export function isResourceTemplateReference(
  value: unknown,
): value is types.ResourceTemplateReference {
  return (
    isObjectLike(value) && value["type"] === "ref/resource" && typeof value["uri"] === "string"
  );
}

/**
 * Whether a value is a {@link types.PromptReference}.
 *
 * @generated from schema/2025-11-25/schema.ts:1738
 */
export function isPromptReference(value: unknown): value is types.PromptReference {
  return (
    isObjectLike(value) &&
    value["type"] === "ref/prompt" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"])
  );
}

/**
 * Whether a value is a {@link types.ListRootsRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1748
 */
export function isListRootsRequest(value: unknown): value is types.ListRootsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "roots/list" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isRequestParams(value["params"]))
  );
}

function isRootArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isRoot(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListRootsResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:1758
 */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObjectLike(value) && isOptionalObject(value["_meta"]) && isRootArray(value["roots"]);
}

/**
 * Whether a value is a {@link types.Root}.
 *
 * @generated from schema/2025-11-25/schema.ts:1768
 */
export function isRoot(value: unknown): value is types.Root {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["name"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.RootsListChangedNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:1790
 */
export function isRootsListChangedNotification(
  value: unknown,
): value is types.RootsListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    value["jsonrpc"] === "2.0" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

function isElicitRequestFormParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isPrimitiveSchemaDefinitionRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isPrimitiveSchemaDefinition(value[key])) return false;
  }
  return true;
}

function isElicitRequestFormParamsRequestedSchema(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["type"] === "object" &&
    isOptionalString(value["$schema"]) &&
    isPrimitiveSchemaDefinitionRecord(value["properties"]) &&
    (value["required"] === undefined || isStringArray(value["required"]))
  );
}

/**
 * Whether a value is a {@link types.ElicitRequestFormParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1800
 */
export function isElicitRequestFormParams(value: unknown): value is types.ElicitRequestFormParams {
  return (
    isObjectLike(value) &&
    (value["mode"] === undefined || value["mode"] === "form") &&
    typeof value["message"] === "string" &&
    (value["_meta"] === undefined || isElicitRequestFormParamsMeta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"])) &&
    isElicitRequestFormParamsRequestedSchema(value["requestedSchema"])
  );
}

function isElicitRequestURLParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is a {@link types.ElicitRequestURLParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1824
 */
export function isElicitRequestURLParams(value: unknown): value is types.ElicitRequestURLParams {
  return (
    isObjectLike(value) &&
    value["mode"] === "url" &&
    typeof value["message"] === "string" &&
    typeof value["elicitationId"] === "string" &&
    typeof value["url"] === "string" &&
    (value["_meta"] === undefined || isElicitRequestURLParamsMeta(value["_meta"])) &&
    (value["task"] === undefined || isTaskMetadata(value["task"]))
  );
}

/**
 * Whether a value is a {@link types.ElicitRequestParams}.
 *
 * @generated from schema/2025-11-25/schema.ts:1843
 */
export function isElicitRequestParams(value: unknown): value is types.ElicitRequestParams {
  return isElicitRequestFormParams(value) || isElicitRequestURLParams(value);
}

/**
 * Whether a value is a {@link types.ElicitRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:1850
 */
export function isElicitRequest(value: unknown): value is types.ElicitRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "elicitation/create" &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isElicitRequestParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.PrimitiveSchemaDefinition}.
 *
 * @generated from schema/2025-11-25/schema.ts:1861
 */
export function isPrimitiveSchemaDefinition(
  value: unknown,
): value is types.PrimitiveSchemaDefinition {
  return (
    isStringSchema(value) || isNumberSchema(value) || isBooleanSchema(value) || isEnumSchema(value)
  );
}

/**
 * Whether a value is a {@link types.StringSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1868
 */
export function isStringSchema(value: unknown): value is types.StringSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "string" &&
    (value["format"] === undefined ||
      value["format"] === "email" ||
      value["format"] === "uri" ||
      value["format"] === "date" ||
      value["format"] === "date-time") &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalInteger(value["minLength"]) &&
    isOptionalInteger(value["maxLength"]) &&
    isOptionalString(value["default"])
  );
}

/**
 * Whether a value is a {@link types.NumberSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1889
 */
export function isNumberSchema(value: unknown): value is types.NumberSchema {
  return (
    isObjectLike(value) &&
    (value["type"] === "number" || value["type"] === "integer") &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalNumber(value["minimum"]) &&
    isOptionalNumber(value["maximum"]) &&
    isOptionalNumber(value["default"])
  );
}

/**
 * Whether a value is a {@link types.BooleanSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1920
 */
export function isBooleanSchema(value: unknown): value is types.BooleanSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "boolean" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["default"])
  );
}

/**
 * Whether a value is a {@link types.UntitledSingleSelectEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1935
 */
export function isUntitledSingleSelectEnumSchema(
  value: unknown,
): value is types.UntitledSingleSelectEnumSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["default"]) &&
    isStringArray(value["enum"])
  );
}

function isTitledSingleSelectEnumSchemaOneOfItem(value: unknown): boolean {
  return (
    isObjectLike(value) && typeof value["const"] === "string" && typeof value["title"] === "string"
  );
}

function isTitledSingleSelectEnumSchemaOneOfItemArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isTitledSingleSelectEnumSchemaOneOfItem(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.TitledSingleSelectEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1952
 */
export function isTitledSingleSelectEnumSchema(
  value: unknown,
): value is types.TitledSingleSelectEnumSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["default"]) &&
    isTitledSingleSelectEnumSchemaOneOfItemArray(value["oneOf"])
  );
}

/**
 * Whether a value is a {@link types.SingleSelectEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1974
 */
export function isSingleSelectEnumSchema(value: unknown): value is types.SingleSelectEnumSchema {
  return isUntitledSingleSelectEnumSchema(value) || isTitledSingleSelectEnumSchema(value);
}

function isUntitledMultiSelectEnumSchemaItems(value: unknown): boolean {
  return isObjectLike(value) && value["type"] === "string" && isStringArray(value["enum"]);
}

/**
 * Whether a value is a {@link types.UntitledMultiSelectEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:1981
 */
export function isUntitledMultiSelectEnumSchema(
  value: unknown,
): value is types.UntitledMultiSelectEnumSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "array" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalInteger(value["minItems"]) &&
    isOptionalInteger(value["maxItems"]) &&
    isUntitledMultiSelectEnumSchemaItems(value["items"]) &&
    (value["default"] === undefined || isStringArray(value["default"]))
  );
}

function isTitledMultiSelectEnumSchemaItemsAnyOfItem(value: unknown): boolean {
  return (
    isObjectLike(value) && typeof value["const"] === "string" && typeof value["title"] === "string"
  );
}

function isTitledMultiSelectEnumSchemaItemsAnyOfItemArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isTitledMultiSelectEnumSchemaItemsAnyOfItem(value[index])) return false;
  }
  return true;
}

function isTitledMultiSelectEnumSchemaItems(value: unknown): boolean {
  return isObjectLike(value) && isTitledMultiSelectEnumSchemaItemsAnyOfItemArray(value["anyOf"]);
}

/**
 * Whether a value is a {@link types.TitledMultiSelectEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:2007
 */
export function isTitledMultiSelectEnumSchema(
  value: unknown,
): value is types.TitledMultiSelectEnumSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "array" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalInteger(value["minItems"]) &&
    isOptionalInteger(value["maxItems"]) &&
    isTitledMultiSelectEnumSchemaItems(value["items"]) &&
    (value["default"] === undefined || isStringArray(value["default"]))
  );
}

/**
 * Whether a value is a {@link types.MultiSelectEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:2036
 */
export function isMultiSelectEnumSchema(value: unknown): value is types.MultiSelectEnumSchema {
  return isUntitledMultiSelectEnumSchema(value) || isTitledMultiSelectEnumSchema(value);
}

/**
 * Whether a value is a {@link types.LegacyTitledEnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:2044
 */
export function isLegacyTitledEnumSchema(value: unknown): value is types.LegacyTitledEnumSchema {
  return (
    isObjectLike(value) &&
    value["type"] === "string" &&
    isOptionalString(value["title"]) &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["default"]) &&
    isStringArray(value["enum"]) &&
    (value["enumNames"] === undefined || isStringArray(value["enumNames"]))
  );
}

/**
 * Whether a value is a {@link types.EnumSchema}.
 *
 * @generated from schema/2025-11-25/schema.ts:2064
 */
export function isEnumSchema(value: unknown): value is types.EnumSchema {
  return (
    isSingleSelectEnumSchema(value) ||
    isMultiSelectEnumSchema(value) ||
    isLegacyTitledEnumSchema(value)
  );
}

function isStringOrNumberOrBooleanOrStringArray(value: unknown): boolean {
  return (
    typeof value === "string" ||
    isNumber(value) ||
    typeof value === "boolean" ||
    isStringArray(value)
  );
}

function isStringOrNumberOrBooleanOrStringArrayRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isStringOrNumberOrBooleanOrStringArray(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ElicitResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:2071
 */
export function isElicitResult(value: unknown): value is types.ElicitResult {
  return (
    isObjectLike(value) &&
    (value["action"] === "accept" ||
      value["action"] === "decline" ||
      value["action"] === "cancel") &&
    isOptionalObject(value["_meta"]) &&
    (value["content"] === undefined ||
      isStringOrNumberOrBooleanOrStringArrayRecord(value["content"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ElicitationCompleteNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:2092
 */
export function isElicitationCompleteNotificationParams(
  value: unknown,
): value is NonNullable<types.ElicitationCompleteNotification["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["elicitationId"] === "string" &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.ElicitationCompleteNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:2092
 */
export function isElicitationCompleteNotification(
  value: unknown,
): value is types.ElicitationCompleteNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/elicitation/complete" &&
    value["jsonrpc"] === "2.0" &&
    isElicitationCompleteNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:2105
 */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "ping":
      return isPingRequest(value);
    case "initialize":
      return isInitializeRequest(value);
    case "completion/complete":
      return isCompleteRequest(value);
    case "logging/setLevel":
      return isSetLevelRequest(value);
    case "prompts/get":
      return isGetPromptRequest(value);
    case "prompts/list":
      return isListPromptsRequest(value);
    case "resources/list":
      return isListResourcesRequest(value);
    case "resources/templates/list":
      return isListResourceTemplatesRequest(value);
    case "resources/read":
      return isReadResourceRequest(value);
    case "resources/subscribe":
      return isSubscribeRequest(value);
    case "resources/unsubscribe":
      return isUnsubscribeRequest(value);
    case "tools/call":
      return isCallToolRequest(value);
    case "tools/list":
      return isListToolsRequest(value);
    case "tasks/get":
      return isGetTaskRequest(value);
    case "tasks/result":
      return isGetTaskPayloadRequest(value);
    case "tasks/list":
      return isListTasksRequest(value);
    case "tasks/cancel":
      return isCancelTaskRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ClientNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:2129
 */
export function isClientNotification(value: unknown): value is types.ClientNotification {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "notifications/cancelled":
      return isCancelledNotification(value);
    case "notifications/progress":
      return isProgressNotification(value);
    case "notifications/initialized":
      return isInitializedNotification(value);
    case "notifications/roots/list_changed":
      return isRootsListChangedNotification(value);
    case "notifications/tasks/status":
      return isTaskStatusNotification(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ClientResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:2141
 */
export function isClientResult(value: unknown): value is types.ClientResult {
  return (
    isEmptyResult(value) ||
    isCreateMessageResult(value) ||
    isListRootsResult(value) ||
    isElicitResult(value) ||
    isGetTaskResult(value) ||
    isGetTaskPayloadResult(value) ||
    isListTasksResult(value) ||
    isCancelTaskResult(value)
  );
}

/**
 * Whether a value is a {@link types.ServerRequest}.
 *
 * @generated from schema/2025-11-25/schema.ts:2156
 */
export function isServerRequest(value: unknown): value is types.ServerRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "ping":
      return isPingRequest(value);
    case "sampling/createMessage":
      return isCreateMessageRequest(value);
    case "roots/list":
      return isListRootsRequest(value);
    case "elicitation/create":
      return isElicitRequest(value);
    case "tasks/get":
      return isGetTaskRequest(value);
    case "tasks/result":
      return isGetTaskPayloadRequest(value);
    case "tasks/list":
      return isListTasksRequest(value);
    case "tasks/cancel":
      return isCancelTaskRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerNotification}.
 *
 * @generated from schema/2025-11-25/schema.ts:2171
 */
export function isServerNotification(value: unknown): value is types.ServerNotification {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "notifications/cancelled":
      return isCancelledNotification(value);
    case "notifications/progress":
      return isProgressNotification(value);
    case "notifications/message":
      return isLoggingMessageNotification(value);
    case "notifications/resources/updated":
      return isResourceUpdatedNotification(value);
    case "notifications/resources/list_changed":
      return isResourceListChangedNotification(value);
    case "notifications/tools/list_changed":
      return isToolListChangedNotification(value);
    case "notifications/prompts/list_changed":
      return isPromptListChangedNotification(value);
    case "notifications/elicitation/complete":
      return isElicitationCompleteNotification(value);
    case "notifications/tasks/status":
      return isTaskStatusNotification(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerResult}.
 *
 * @generated from schema/2025-11-25/schema.ts:2187
 */
export function isServerResult(value: unknown): value is types.ServerResult {
  return (
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
  );
}
