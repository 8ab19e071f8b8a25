/**
 * Guards of 2024-11-05: each function tests whether a value has a type. Keys that a type does not
 * declare are allowed.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
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
 * @generated from schema/2024-11-05/schema.ts:10
 */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCResponse(value) ||
    isJSONRPCError(value)
  );
}

/**
 * Whether a value is a {@link types.ProgressToken}.
 *
 * @generated from schema/2024-11-05/schema.ts:19
 */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.Cursor}.
 *
 * @generated from schema/2024-11-05/schema.ts:22
 */
export function isCursor(value: unknown): value is types.Cursor {
  return typeof value === "string";
}

function isRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isRequestParams(value: unknown): boolean {
  return isObject(value) && (value["_meta"] === undefined || isRequestParamsMeta(value["_meta"]));
}

/**
 * Whether a value is a {@link types.Request}.
 *
 * @generated from schema/2024-11-05/schema.ts:25
 */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObjectLike(value) &&
    typeof value["method"] === "string" &&
    (value["params"] === undefined || isRequestParams(value["params"]))
  );
}

function isNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.Notification}.
 *
 * @generated from schema/2024-11-05/schema.ts:41
 */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObjectLike(value) &&
    typeof value["method"] === "string" &&
    (value["params"] === undefined || isNotificationParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.Result}.
 *
 * @generated from schema/2024-11-05/schema.ts:53
 */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.RequestId}.
 *
 * @generated from schema/2024-11-05/schema.ts:62
 */
export function isRequestId(value: unknown): value is types.RequestId {
  return typeof value === "string" || isInteger(value);
}

function isJSONRPCRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isJSONRPCRequestParams(value: unknown): boolean {
  return (
    isObject(value) && (value["_meta"] === undefined || isJSONRPCRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.JSONRPCRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:65
 */
export function isJSONRPCRequest(value: unknown): value is types.JSONRPCRequest {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    typeof value["method"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    (value["params"] === undefined || isJSONRPCRequestParams(value["params"]))
  );
}

function isJSONRPCNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.JSONRPCNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:71
 */
export function isJSONRPCNotification(value: unknown): value is types.JSONRPCNotification {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    typeof value["method"] === "string" &&
    (value["params"] === undefined || isJSONRPCNotificationParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.JSONRPCResponse}.
 *
 * @generated from schema/2024-11-05/schema.ts:76
 */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isResult(value["result"])
  );
}

function isJSONRPCErrorError(value: unknown): boolean {
  return isObjectLike(value) && isInteger(value["code"]) && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.JSONRPCError}.
 *
 * @generated from schema/2024-11-05/schema.ts:98
 */
export function isJSONRPCError(value: unknown): value is types.JSONRPCError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isJSONRPCErrorError(value["error"])
  );
}

/**
 * Whether a value is a {@link types.EmptyResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:113
 */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isResult(value);
}

/**
 * Whether a value is the params of a {@link types.CancelledNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:120
 */
export function isCancelledNotificationParams(
  value: unknown,
): value is NonNullable<types.CancelledNotification["params"]> {
  return (
    isObjectLike(value) &&
    (typeof value["requestId"] === "string" || isInteger(value["requestId"])) &&
    isOptionalString(value["reason"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.CancelledNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:120
 */
export function isCancelledNotification(value: unknown): value is types.CancelledNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/cancelled" &&
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
 * Whether a value is the params of a {@link types.InitializeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:131
 */
export function isInitializeRequestParams(
  value: unknown,
): value is NonNullable<types.InitializeRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["protocolVersion"] === "string" &&
    isClientCapabilities(value["capabilities"]) &&
    isImplementation(value["clientInfo"]) &&
    (value["_meta"] === undefined || isInitializeRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.InitializeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:131
 */
export function isInitializeRequest(value: unknown): value is types.InitializeRequest {
  if (!(isObjectLike(value) && value["method"] === "initialize")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["protocolVersion"] === "string" &&
    isClientCapabilities(params["capabilities"]) &&
    isImplementation(params["clientInfo"]) &&
    (params["_meta"] === undefined || isInitializeRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.InitializeResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:147
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
 * Whether a value is the params of a {@link types.InitializedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:165
 */
export function isInitializedNotificationParams(
  value: unknown,
): value is NonNullable<types.InitializedNotification["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.InitializedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:165
 */
export function isInitializedNotification(value: unknown): value is types.InitializedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/initialized" &&
    (value["params"] === undefined || isInitializedNotificationParams(value["params"]))
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

/**
 * Whether a value is a {@link types.ClientCapabilities}.
 *
 * @generated from schema/2024-11-05/schema.ts:173
 */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    isOptionalObject(value["sampling"]) &&
    (value["experimental"] === undefined || isObjectRecord(value["experimental"])) &&
    (value["roots"] === undefined || isClientCapabilitiesRoots(value["roots"]))
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

/**
 * Whether a value is a {@link types.ServerCapabilities}.
 *
 * @generated from schema/2024-11-05/schema.ts:191
 */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    isOptionalObject(value["logging"]) &&
    (value["experimental"] === undefined || isObjectRecord(value["experimental"])) &&
    (value["prompts"] === undefined || isServerCapabilitiesPrompts(value["prompts"])) &&
    (value["resources"] === undefined || isServerCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || isServerCapabilitiesTools(value["tools"]))
  );
}

/**
 * Whether a value is a {@link types.Implementation}.
 *
 * @generated from schema/2024-11-05/schema.ts:218
 */
export function isImplementation(value: unknown): value is types.Implementation {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && typeof value["version"] === "string"
  );
}

function isPingRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.PingRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:227
 */
export function isPingRequestParams(
  value: unknown,
): value is NonNullable<types.PingRequest["params"]> {
  return (
    isObject(value) && (value["_meta"] === undefined || isPingRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.PingRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:227
 */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || isPingRequestParams(value["params"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ProgressNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:232
 */
export function isProgressNotificationParams(
  value: unknown,
): value is NonNullable<types.ProgressNotification["params"]> {
  return (
    isObjectLike(value) &&
    (typeof value["progressToken"] === "string" || isInteger(value["progressToken"])) &&
    isNumber(value["progress"]) &&
    isOptionalNumber(value["total"]) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.ProgressNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:232
 */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/progress" &&
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

function isPaginatedRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || isPaginatedRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.PaginatedRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:253
 */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObjectLike(value) &&
    typeof value["method"] === "string" &&
    (value["params"] === undefined || isPaginatedRequestParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.PaginatedResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:261
 */
export function isPaginatedResult(value: unknown): value is types.PaginatedResult {
  return (
    isObject(value) && isOptionalObject(value["_meta"]) && isOptionalString(value["nextCursor"])
  );
}

function isListResourcesRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ListResourcesRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:270
 */
export function isListResourcesRequestParams(
  value: unknown,
): value is NonNullable<types.ListResourcesRequest["params"]> {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || isListResourcesRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ListResourcesRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:270
 */
export function isListResourcesRequest(value: unknown): value is types.ListResourcesRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "resources/list" &&
    (value["params"] === undefined || isListResourcesRequestParams(value["params"]))
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
 * @generated from schema/2024-11-05/schema.ts:275
 */
export function isListResourcesResult(value: unknown): value is types.ListResourcesResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isResourceArray(value["resources"])
  );
}

function isListResourceTemplatesRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ListResourceTemplatesRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:280
 */
export function isListResourceTemplatesRequestParams(
  value: unknown,
): value is NonNullable<types.ListResourceTemplatesRequest["params"]> {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || isListResourceTemplatesRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:280
 */
export function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "resources/templates/list" &&
    (value["params"] === undefined || isListResourceTemplatesRequestParams(value["params"]))
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
 * @generated from schema/2024-11-05/schema.ts:285
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

function isReadResourceRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ReadResourceRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:290
 */
export function isReadResourceRequestParams(
  value: unknown,
): value is NonNullable<types.ReadResourceRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isReadResourceRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ReadResourceRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:290
 */
export function isReadResourceRequest(value: unknown): value is types.ReadResourceRequest {
  if (!(isObjectLike(value) && value["method"] === "resources/read")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
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
 * @generated from schema/2024-11-05/schema.ts:303
 */
export function isReadResourceResult(value: unknown): value is types.ReadResourceResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isTextResourceContentsOrBlobResourceContentsArray(value["contents"])
  );
}

/**
 * Whether a value is the params of a {@link types.ResourceListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:312
 */
export function isResourceListChangedNotificationParams(
  value: unknown,
): value is NonNullable<types.ResourceListChangedNotification["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.ResourceListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:312
 */
export function isResourceListChangedNotification(
  value: unknown,
): value is types.ResourceListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/resources/list_changed" &&
    (value["params"] === undefined || isResourceListChangedNotificationParams(value["params"]))
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
 * Whether a value is the params of a {@link types.SubscribeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:317
 */
export function isSubscribeRequestParams(
  value: unknown,
): value is NonNullable<types.SubscribeRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isSubscribeRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.SubscribeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:317
 */
export function isSubscribeRequest(value: unknown): value is types.SubscribeRequest {
  if (!(isObjectLike(value) && value["method"] === "resources/subscribe")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
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
 * Whether a value is the params of a {@link types.UnsubscribeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:330
 */
export function isUnsubscribeRequestParams(
  value: unknown,
): value is NonNullable<types.UnsubscribeRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isUnsubscribeRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.UnsubscribeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:330
 */
export function isUnsubscribeRequest(value: unknown): value is types.UnsubscribeRequest {
  if (!(isObjectLike(value) && value["method"] === "resources/unsubscribe")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["uri"] === "string" &&
    (params["_meta"] === undefined || isUnsubscribeRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ResourceUpdatedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:346
 */
export function isResourceUpdatedNotificationParams(
  value: unknown,
): value is NonNullable<types.ResourceUpdatedNotification["params"]> {
  return (
    isObjectLike(value) && typeof value["uri"] === "string" && isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:346
 */
export function isResourceUpdatedNotification(
  value: unknown,
): value is types.ResourceUpdatedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/resources/updated" &&
    isResourceUpdatedNotificationParams(value["params"])
  );
}

function isRoleArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isRole(value[index])) return false;
  }
  return true;
}

function isResourceAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.Resource}.
 *
 * @generated from schema/2024-11-05/schema.ts:359
 */
export function isResource(value: unknown): value is types.Resource {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    isOptionalInteger(value["size"]) &&
    (value["annotations"] === undefined || isResourceAnnotations(value["annotations"]))
  );
}

function isResourceTemplateAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceTemplate}.
 *
 * @generated from schema/2024-11-05/schema.ts:383
 */
export function isResourceTemplate(value: unknown): value is types.ResourceTemplate {
  return (
    isObjectLike(value) &&
    typeof value["uriTemplate"] === "string" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalString(value["mimeType"]) &&
    (value["annotations"] === undefined || isResourceTemplateAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceContents}.
 *
 * @generated from schema/2024-11-05/schema.ts:402
 */
export function isResourceContents(value: unknown): value is types.ResourceContents {
  return (
    isObjectLike(value) && typeof value["uri"] === "string" && isOptionalString(value["mimeType"])
  );
}

/**
 * Whether a value is a {@link types.TextResourceContents}.
 *
 * @generated from schema/2024-11-05/schema.ts:414
 */
export function isTextResourceContents(value: unknown): value is types.TextResourceContents {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["mimeType"]) &&
    typeof value["text"] === "string"
  );
}

/**
 * Whether a value is a {@link types.BlobResourceContents}.
 *
 * @generated from schema/2024-11-05/schema.ts:420
 */
export function isBlobResourceContents(value: unknown): value is types.BlobResourceContents {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["mimeType"]) &&
    typeof value["blob"] === "string"
  );
}

function isListPromptsRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ListPromptsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:430
 */
export function isListPromptsRequestParams(
  value: unknown,
): value is NonNullable<types.ListPromptsRequest["params"]> {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || isListPromptsRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ListPromptsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:430
 */
export function isListPromptsRequest(value: unknown): value is types.ListPromptsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "prompts/list" &&
    (value["params"] === undefined || isListPromptsRequestParams(value["params"]))
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
 * @generated from schema/2024-11-05/schema.ts:435
 */
export function isListPromptsResult(value: unknown): value is types.ListPromptsResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isPromptArray(value["prompts"])
  );
}

function isStringRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (typeof value[key] !== "string") return false;
  }
  return true;
}

function isGetPromptRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.GetPromptRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:440
 */
export function isGetPromptRequestParams(
  value: unknown,
): value is NonNullable<types.GetPromptRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    (value["arguments"] === undefined || isStringRecord(value["arguments"])) &&
    (value["_meta"] === undefined || isGetPromptRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.GetPromptRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:440
 */
export function isGetPromptRequest(value: unknown): value is types.GetPromptRequest {
  if (!(isObjectLike(value) && value["method"] === "prompts/get")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["name"] === "string" &&
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
 * @generated from schema/2024-11-05/schema.ts:453
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
 * @generated from schema/2024-11-05/schema.ts:461
 */
export function isPrompt(value: unknown): value is types.Prompt {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["description"]) &&
    (value["arguments"] === undefined || isPromptArgumentArray(value["arguments"]))
  );
}

/**
 * Whether a value is a {@link types.PromptArgument}.
 *
 * @generated from schema/2024-11-05/schema.ts:471
 */
export function isPromptArgument(value: unknown): value is types.PromptArgument {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["description"]) &&
    isOptionalBoolean(value["required"])
  );
}

/**
 * Whether a value is a {@link types.Role}.
 *
 * @generated from schema/2024-11-05/schema.ts:481
 */
export function isRole(value: unknown): value is types.Role {
  return value === "user" || value === "assistant";
}

function isTextContentOrImageContentOrEmbeddedResource(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    case "resource":
      return isEmbeddedResource(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.PromptMessage}.
 *
 * @generated from schema/2024-11-05/schema.ts:487
 */
export function isPromptMessage(value: unknown): value is types.PromptMessage {
  return (
    isObjectLike(value) &&
    isRole(value["role"]) &&
    isTextContentOrImageContentOrEmbeddedResource(value["content"])
  );
}

function isEmbeddedResourceAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.EmbeddedResource}.
 *
 * @generated from schema/2024-11-05/schema.ts:496
 */
export function isEmbeddedResource(value: unknown): value is types.EmbeddedResource {
  return (
    isObjectLike(value) &&
    value["type"] === "resource" &&
    (value["annotations"] === undefined || isEmbeddedResourceAnnotations(value["annotations"])) &&
    (isTextResourceContents(value["resource"]) || isBlobResourceContents(value["resource"]))
  );
}

/**
 * Whether a value is the params of a {@link types.PromptListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:505
 */
export function isPromptListChangedNotificationParams(
  value: unknown,
): value is NonNullable<types.PromptListChangedNotification["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.PromptListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:505
 */
export function isPromptListChangedNotification(
  value: unknown,
): value is types.PromptListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/prompts/list_changed" &&
    (value["params"] === undefined || isPromptListChangedNotificationParams(value["params"]))
  );
}

function isListToolsRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ListToolsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:510
 */
export function isListToolsRequestParams(
  value: unknown,
): value is NonNullable<types.ListToolsRequest["params"]> {
  return (
    isObject(value) &&
    isOptionalString(value["cursor"]) &&
    (value["_meta"] === undefined || isListToolsRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ListToolsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:510
 */
export function isListToolsRequest(value: unknown): value is types.ListToolsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "tools/list" &&
    (value["params"] === undefined || isListToolsRequestParams(value["params"]))
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
 * @generated from schema/2024-11-05/schema.ts:515
 */
export function isListToolsResult(value: unknown): value is types.ListToolsResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isToolArray(value["tools"])
  );
}

function isTextContentOrImageContentOrEmbeddedResourceArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isTextContentOrImageContentOrEmbeddedResource(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.CallToolResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:524
 */
export function isCallToolResult(value: unknown): value is types.CallToolResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalBoolean(value["isError"]) &&
    isTextContentOrImageContentOrEmbeddedResourceArray(value["content"])
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
 * Whether a value is the params of a {@link types.CallToolRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:532
 */
export function isCallToolRequestParams(
  value: unknown,
): value is NonNullable<types.CallToolRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalObject(value["arguments"]) &&
    (value["_meta"] === undefined || isCallToolRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CallToolRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:532
 */
export function isCallToolRequest(value: unknown): value is types.CallToolRequest {
  if (!(isObjectLike(value) && value["method"] === "tools/call")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["name"] === "string" &&
    isOptionalObject(params["arguments"]) &&
    (params["_meta"] === undefined || isCallToolRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ToolListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:548
 */
export function isToolListChangedNotificationParams(
  value: unknown,
): value is NonNullable<types.ToolListChangedNotification["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.ToolListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:548
 */
export function isToolListChangedNotification(
  value: unknown,
): value is types.ToolListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/tools/list_changed" &&
    (value["params"] === undefined || isToolListChangedNotificationParams(value["params"]))
  );
}

function isToolInputSchema(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["type"] === "object" &&
    (value["properties"] === undefined || isObjectRecord(value["properties"])) &&
    (value["required"] === undefined || isStringArray(value["required"]))
  );
}

/**
 * Whether a value is a {@link types.Tool}.
 *
 * @generated from schema/2024-11-05/schema.ts:553
 */
export function isTool(value: unknown): value is types.Tool {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    isOptionalString(value["description"]) &&
    isToolInputSchema(value["inputSchema"])
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
 * Whether a value is the params of a {@link types.SetLevelRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:571
 */
export function isSetLevelRequestParams(
  value: unknown,
): value is NonNullable<types.SetLevelRequest["params"]> {
  return (
    isObjectLike(value) &&
    isLoggingLevel(value["level"]) &&
    (value["_meta"] === undefined || isSetLevelRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.SetLevelRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:571
 */
export function isSetLevelRequest(value: unknown): value is types.SetLevelRequest {
  if (!(isObjectLike(value) && value["method"] === "logging/setLevel")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isLoggingLevel(params["level"]) &&
    (params["_meta"] === undefined || isSetLevelRequestParamsMeta(params["_meta"]))
  );
}

/**
 * Whether a value is the params of a {@link types.LoggingMessageNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:586
 */
export function isLoggingMessageNotificationParams(
  value: unknown,
): value is NonNullable<types.LoggingMessageNotification["params"]> {
  return (
    isObjectLike(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.LoggingMessageNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:586
 */
export function isLoggingMessageNotification(
  value: unknown,
): value is types.LoggingMessageNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/message" &&
    isLoggingMessageNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.LoggingLevel}.
 *
 * @generated from schema/2024-11-05/schema.ts:599
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
 * Whether a value is the params of a {@link types.CreateMessageRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:606
 */
export function isCreateMessageRequestParams(
  value: unknown,
): value is NonNullable<types.CreateMessageRequest["params"]> {
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
    isSamplingMessageArray(value["messages"]) &&
    (value["modelPreferences"] === undefined || isModelPreferences(value["modelPreferences"])) &&
    (value["stopSequences"] === undefined || isStringArray(value["stopSequences"])) &&
    (value["_meta"] === undefined || isCreateMessageRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CreateMessageRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:606
 */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  if (!(isObjectLike(value) && value["method"] === "sampling/createMessage")) return false;
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
    isSamplingMessageArray(params["messages"]) &&
    (params["modelPreferences"] === undefined || isModelPreferences(params["modelPreferences"])) &&
    (params["stopSequences"] === undefined || isStringArray(params["stopSequences"])) &&
    (params["_meta"] === undefined || isCreateMessageRequestParamsMeta(params["_meta"]))
  );
}

function isTextContentOrImageContent(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["type"]) {
    case "text":
      return isTextContent(value);
    case "image":
      return isImageContent(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.CreateMessageResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:639
 */
export function isCreateMessageResult(value: unknown): value is types.CreateMessageResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isRole(value["role"]) &&
    typeof value["model"] === "string" &&
    isOptionalString(value["stopReason"]) &&
    isTextContentOrImageContent(value["content"])
  );
}

/**
 * Whether a value is a {@link types.SamplingMessage}.
 *
 * @generated from schema/2024-11-05/schema.ts:647
 */
export function isSamplingMessage(value: unknown): value is types.SamplingMessage {
  return (
    isObjectLike(value) && isRole(value["role"]) && isTextContentOrImageContent(value["content"])
  );
}

function isAnnotatedAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.Annotated}.
 *
 * @generated from schema/2024-11-05/schema.ts:657
 */
export function isAnnotated(value: unknown): value is types.Annotated {
  return (
    isObject(value) &&
    (value["annotations"] === undefined || isAnnotatedAnnotations(value["annotations"]))
  );
}

function isTextContentAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.TextContent}.
 *
 * @generated from schema/2024-11-05/schema.ts:675
 */
export function isTextContent(value: unknown): value is types.TextContent {
  return (
    isObjectLike(value) &&
    value["type"] === "text" &&
    typeof value["text"] === "string" &&
    (value["annotations"] === undefined || isTextContentAnnotations(value["annotations"]))
  );
}

function isImageContentAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["priority"] === undefined ||
      (isNumber(value["priority"]) && value["priority"] >= 0 && value["priority"] <= 1)) &&
    (value["audience"] === undefined || isRoleArray(value["audience"]))
  );
}

/**
 * Whether a value is a {@link types.ImageContent}.
 *
 * @generated from schema/2024-11-05/schema.ts:682
 */
export function isImageContent(value: unknown): value is types.ImageContent {
  return (
    isObjectLike(value) &&
    value["type"] === "image" &&
    typeof value["data"] === "string" &&
    typeof value["mimeType"] === "string" &&
    (value["annotations"] === undefined || isImageContentAnnotations(value["annotations"]))
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
 * @generated from schema/2024-11-05/schema.ts:698
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
 * @generated from schema/2024-11-05/schema.ts:734
 */
export function isModelHint(value: unknown): value is types.ModelHint {
  return isObject(value) && isOptionalString(value["name"]);
}

function isCompleteRequestParamsArgument(value: unknown): boolean {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && typeof value["value"] === "string"
  );
}

function isCompleteRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

function isPromptReferenceOrResourceReference(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["type"]) {
    case "ref/prompt":
      return isPromptReference(value);
    case "ref/resource":
      return isResourceReference(value);
    default:
      return false;
  }
}

/**
 * Whether a value is the params of a {@link types.CompleteRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:746
 */
export function isCompleteRequestParams(
  value: unknown,
): value is NonNullable<types.CompleteRequest["params"]> {
  return (
    isObjectLike(value) &&
    isPromptReferenceOrResourceReference(value["ref"]) &&
    isCompleteRequestParamsArgument(value["argument"]) &&
    (value["_meta"] === undefined || isCompleteRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CompleteRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:746
 */
export function isCompleteRequest(value: unknown): value is types.CompleteRequest {
  if (!(isObjectLike(value) && value["method"] === "completion/complete")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isPromptReferenceOrResourceReference(params["ref"]) &&
    isCompleteRequestParamsArgument(params["argument"]) &&
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
 * @generated from schema/2024-11-05/schema.ts:762
 */
export function isCompleteResult(value: unknown): value is types.CompleteResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isCompleteResultCompletion(value["completion"])
  );
}

/**
 * Whether a value is a {@link types.ResourceReference}.
 *
 * @generated from schema/2024-11-05/schema.ts:775
 */
export function isResourceReference(value: unknown): value is types.ResourceReference {
  return (
    isObjectLike(value) && value["type"] === "ref/resource" && typeof value["uri"] === "string"
  );
}

/**
 * Whether a value is a {@link types.PromptReference}.
 *
 * @generated from schema/2024-11-05/schema.ts:786
 */
export function isPromptReference(value: unknown): value is types.PromptReference {
  return isObjectLike(value) && value["type"] === "ref/prompt" && typeof value["name"] === "string";
}

function isListRootsRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"]))
  );
}

/**
 * Whether a value is the params of a {@link types.ListRootsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:796
 */
export function isListRootsRequestParams(
  value: unknown,
): value is NonNullable<types.ListRootsRequest["params"]> {
  return (
    isObject(value) &&
    (value["_meta"] === undefined || isListRootsRequestParamsMeta(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ListRootsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:796
 */
export function isListRootsRequest(value: unknown): value is types.ListRootsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "roots/list" &&
    (value["params"] === undefined || isListRootsRequestParams(value["params"]))
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
 * @generated from schema/2024-11-05/schema.ts:801
 */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObjectLike(value) && isOptionalObject(value["_meta"]) && isRootArray(value["roots"]);
}

/**
 * Whether a value is a {@link types.Root}.
 *
 * @generated from schema/2024-11-05/schema.ts:807
 */
export function isRoot(value: unknown): value is types.Root {
  return isObjectLike(value) && typeof value["uri"] === "string" && isOptionalString(value["name"]);
}

/**
 * Whether a value is the params of a {@link types.RootsListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:823
 */
export function isRootsListChangedNotificationParams(
  value: unknown,
): value is NonNullable<types.RootsListChangedNotification["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.RootsListChangedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:823
 */
export function isRootsListChangedNotification(
  value: unknown,
): value is types.RootsListChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/roots/list_changed" &&
    (value["params"] === undefined || isRootsListChangedNotificationParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:828
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
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ClientNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:844
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
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ClientResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:851
 */
export function isClientResult(value: unknown): value is types.ClientResult {
  return isEmptyResult(value) || isCreateMessageResult(value) || isListRootsResult(value);
}

/**
 * Whether a value is a {@link types.ServerRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:854
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
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:857
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
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:867
 */
export function isServerResult(value: unknown): value is types.ServerResult {
  return (
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
  );
}
