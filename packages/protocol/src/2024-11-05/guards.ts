/**
 * Guards of 2024-11-05: whether a value has a type. Keys a type does not declare are allowed.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isInteger,
  isObject,
  isOptionalBoolean,
  isOptionalInteger,
  isOptionalNumber,
  isOptionalObject,
  isOptionalString,
  isStringArray,
} from "../runtime/index.js";
import type * as types from "./types.js";

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
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isRequestParams(value: unknown): boolean {
  return isObject(value) && (value._meta === undefined || isRequestParamsMeta(value._meta));
}

/**
 * Whether a value is a {@link types.Request}.
 *
 * @generated from schema/2024-11-05/schema.ts:25
 */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObject(value) &&
    typeof value.method === "string" &&
    (value.params === undefined || isRequestParams(value.params))
  );
}

function isNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
}

/**
 * Whether a value is a {@link types.Notification}.
 *
 * @generated from schema/2024-11-05/schema.ts:41
 */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObject(value) &&
    typeof value.method === "string" &&
    (value.params === undefined || isNotificationParams(value.params))
  );
}

/**
 * Whether a value is a {@link types.Result}.
 *
 * @generated from schema/2024-11-05/schema.ts:53
 */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value._meta);
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
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isJSONRPCRequestParams(value: unknown): boolean {
  return isObject(value) && (value._meta === undefined || isJSONRPCRequestParamsMeta(value._meta));
}

/**
 * Whether a value is a {@link types.JSONRPCRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:65
 */
export function isJSONRPCRequest(value: unknown): value is types.JSONRPCRequest {
  return (
    isObject(value) &&
    typeof value.method === "string" &&
    (value.params === undefined || isJSONRPCRequestParams(value.params)) &&
    value.jsonrpc === "2.0" &&
    isRequestId(value.id)
  );
}

function isJSONRPCNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
}

/**
 * Whether a value is a {@link types.JSONRPCNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:71
 */
export function isJSONRPCNotification(value: unknown): value is types.JSONRPCNotification {
  return (
    isObject(value) &&
    typeof value.method === "string" &&
    (value.params === undefined || isJSONRPCNotificationParams(value.params)) &&
    value.jsonrpc === "2.0"
  );
}

/**
 * Whether a value is a {@link types.JSONRPCResponse}.
 *
 * @generated from schema/2024-11-05/schema.ts:76
 */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return (
    isObject(value) && value.jsonrpc === "2.0" && isRequestId(value.id) && isResult(value.result)
  );
}

function isJSONRPCErrorError(value: unknown): boolean {
  return isObject(value) && isInteger(value.code) && typeof value.message === "string";
}

/**
 * Whether a value is a {@link types.JSONRPCError}.
 *
 * @generated from schema/2024-11-05/schema.ts:98
 */
export function isJSONRPCError(value: unknown): value is types.JSONRPCError {
  return (
    isObject(value) &&
    value.jsonrpc === "2.0" &&
    isRequestId(value.id) &&
    isJSONRPCErrorError(value.error)
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

function isCancelledNotificationParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isRequestId(value.requestId) &&
    isOptionalString(value.reason) &&
    isOptionalObject(value._meta)
  );
}

/**
 * Whether a value is a {@link types.CancelledNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:120
 */
export function isCancelledNotification(value: unknown): value is types.CancelledNotification {
  return (
    isObject(value) &&
    value.method === "notifications/cancelled" &&
    isCancelledNotificationParams(value.params)
  );
}

function isInitializeRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isInitializeRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.protocolVersion === "string" &&
    isClientCapabilities(value.capabilities) &&
    isImplementation(value.clientInfo) &&
    (value._meta === undefined || isInitializeRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.InitializeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:131
 */
export function isInitializeRequest(value: unknown): value is types.InitializeRequest {
  return (
    isObject(value) && value.method === "initialize" && isInitializeRequestParams(value.params)
  );
}

/**
 * Whether a value is a {@link types.InitializeResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:147
 */
export function isInitializeResult(value: unknown): value is types.InitializeResult {
  return (
    isObject(value) &&
    isOptionalObject(value._meta) &&
    typeof value.protocolVersion === "string" &&
    isServerCapabilities(value.capabilities) &&
    isImplementation(value.serverInfo) &&
    isOptionalString(value.instructions)
  );
}

function isInitializedNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
}

/**
 * Whether a value is a {@link types.InitializedNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:165
 */
export function isInitializedNotification(value: unknown): value is types.InitializedNotification {
  return (
    isObject(value) &&
    value.method === "notifications/initialized" &&
    (value.params === undefined || isInitializedNotificationParams(value.params))
  );
}

function isClientCapabilitiesExperimental(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isObject(value[key])) return false;
  }
  return true;
}

function isClientCapabilitiesRoots(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value.listChanged);
}

/**
 * Whether a value is a {@link types.ClientCapabilities}.
 *
 * @generated from schema/2024-11-05/schema.ts:173
 */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    (value.experimental === undefined || isClientCapabilitiesExperimental(value.experimental)) &&
    (value.roots === undefined || isClientCapabilitiesRoots(value.roots)) &&
    isOptionalObject(value.sampling)
  );
}

function isServerCapabilitiesExperimental(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isObject(value[key])) return false;
  }
  return true;
}

function isServerCapabilitiesPrompts(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value.listChanged);
}

function isServerCapabilitiesResources(value: unknown): boolean {
  return (
    isObject(value) && isOptionalBoolean(value.subscribe) && isOptionalBoolean(value.listChanged)
  );
}

function isServerCapabilitiesTools(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value.listChanged);
}

/**
 * Whether a value is a {@link types.ServerCapabilities}.
 *
 * @generated from schema/2024-11-05/schema.ts:191
 */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value.experimental === undefined || isServerCapabilitiesExperimental(value.experimental)) &&
    isOptionalObject(value.logging) &&
    (value.prompts === undefined || isServerCapabilitiesPrompts(value.prompts)) &&
    (value.resources === undefined || isServerCapabilitiesResources(value.resources)) &&
    (value.tools === undefined || isServerCapabilitiesTools(value.tools))
  );
}

/**
 * Whether a value is a {@link types.Implementation}.
 *
 * @generated from schema/2024-11-05/schema.ts:218
 */
export function isImplementation(value: unknown): value is types.Implementation {
  return isObject(value) && typeof value.name === "string" && typeof value.version === "string";
}

function isPingRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isPingRequestParams(value: unknown): boolean {
  return isObject(value) && (value._meta === undefined || isPingRequestParamsMeta(value._meta));
}

/**
 * Whether a value is a {@link types.PingRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:227
 */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObject(value) &&
    value.method === "ping" &&
    (value.params === undefined || isPingRequestParams(value.params))
  );
}

function isProgressNotificationParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isProgressToken(value.progressToken) &&
    typeof value.progress === "number" &&
    isOptionalNumber(value.total) &&
    isOptionalObject(value._meta)
  );
}

/**
 * Whether a value is a {@link types.ProgressNotification}.
 *
 * @generated from schema/2024-11-05/schema.ts:232
 */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObject(value) &&
    value.method === "notifications/progress" &&
    isProgressNotificationParams(value.params)
  );
}

function isPaginatedRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isPaginatedRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.cursor === undefined || isCursor(value.cursor)) &&
    (value._meta === undefined || isPaginatedRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.PaginatedRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:253
 */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObject(value) &&
    typeof value.method === "string" &&
    (value.params === undefined || isPaginatedRequestParams(value.params))
  );
}

/**
 * Whether a value is a {@link types.PaginatedResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:261
 */
export function isPaginatedResult(value: unknown): value is types.PaginatedResult {
  return (
    isObject(value) &&
    isOptionalObject(value._meta) &&
    (value.nextCursor === undefined || isCursor(value.nextCursor))
  );
}

function isListResourcesRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isListResourcesRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.cursor === undefined || isCursor(value.cursor)) &&
    (value._meta === undefined || isListResourcesRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.ListResourcesRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:270
 */
export function isListResourcesRequest(value: unknown): value is types.ListResourcesRequest {
  return (
    isObject(value) &&
    value.method === "resources/list" &&
    (value.params === undefined || isListResourcesRequestParams(value.params))
  );
}

function isResourceArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isResource(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    (value.nextCursor === undefined || isCursor(value.nextCursor)) &&
    isResourceArray(value.resources)
  );
}

function isListResourceTemplatesRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isListResourceTemplatesRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.cursor === undefined || isCursor(value.cursor)) &&
    (value._meta === undefined || isListResourceTemplatesRequestParamsMeta(value._meta))
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
    isObject(value) &&
    value.method === "resources/templates/list" &&
    (value.params === undefined || isListResourceTemplatesRequestParams(value.params))
  );
}

function isResourceTemplateArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isResourceTemplate(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    (value.nextCursor === undefined || isCursor(value.nextCursor)) &&
    isResourceTemplateArray(value.resourceTemplates)
  );
}

function isReadResourceRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isReadResourceRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.uri === "string" &&
    (value._meta === undefined || isReadResourceRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.ReadResourceRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:290
 */
export function isReadResourceRequest(value: unknown): value is types.ReadResourceRequest {
  return (
    isObject(value) &&
    value.method === "resources/read" &&
    isReadResourceRequestParams(value.params)
  );
}

function isTextResourceContentsOrBlobResourceContentsArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isTextResourceContentsOrBlobResourceContents(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    isTextResourceContentsOrBlobResourceContentsArray(value.contents)
  );
}

function isResourceListChangedNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
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
    isObject(value) &&
    value.method === "notifications/resources/list_changed" &&
    (value.params === undefined || isResourceListChangedNotificationParams(value.params))
  );
}

function isSubscribeRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isSubscribeRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.uri === "string" &&
    (value._meta === undefined || isSubscribeRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.SubscribeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:317
 */
export function isSubscribeRequest(value: unknown): value is types.SubscribeRequest {
  return (
    isObject(value) &&
    value.method === "resources/subscribe" &&
    isSubscribeRequestParams(value.params)
  );
}

function isUnsubscribeRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isUnsubscribeRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.uri === "string" &&
    (value._meta === undefined || isUnsubscribeRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.UnsubscribeRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:330
 */
export function isUnsubscribeRequest(value: unknown): value is types.UnsubscribeRequest {
  return (
    isObject(value) &&
    value.method === "resources/unsubscribe" &&
    isUnsubscribeRequestParams(value.params)
  );
}

function isResourceUpdatedNotificationParams(value: unknown): boolean {
  return isObject(value) && typeof value.uri === "string" && isOptionalObject(value._meta);
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
    isObject(value) &&
    value.method === "notifications/resources/updated" &&
    isResourceUpdatedNotificationParams(value.params)
  );
}

function isRoleArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isRole(item)) return false;
  }
  return true;
}

function isResourceAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.audience === undefined || isRoleArray(value.audience)) &&
    (value.priority === undefined ||
      (typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1))
  );
}

/**
 * Whether a value is a {@link types.Resource}.
 *
 * @generated from schema/2024-11-05/schema.ts:359
 */
export function isResource(value: unknown): value is types.Resource {
  return (
    isObject(value) &&
    (value.annotations === undefined || isResourceAnnotations(value.annotations)) &&
    typeof value.uri === "string" &&
    typeof value.name === "string" &&
    isOptionalString(value.description) &&
    isOptionalString(value.mimeType) &&
    isOptionalInteger(value.size)
  );
}

function isResourceTemplateAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.audience === undefined || isRoleArray(value.audience)) &&
    (value.priority === undefined ||
      (typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1))
  );
}

/**
 * Whether a value is a {@link types.ResourceTemplate}.
 *
 * @generated from schema/2024-11-05/schema.ts:383
 */
export function isResourceTemplate(value: unknown): value is types.ResourceTemplate {
  return (
    isObject(value) &&
    (value.annotations === undefined || isResourceTemplateAnnotations(value.annotations)) &&
    typeof value.uriTemplate === "string" &&
    typeof value.name === "string" &&
    isOptionalString(value.description) &&
    isOptionalString(value.mimeType)
  );
}

/**
 * Whether a value is a {@link types.ResourceContents}.
 *
 * @generated from schema/2024-11-05/schema.ts:402
 */
export function isResourceContents(value: unknown): value is types.ResourceContents {
  return isObject(value) && typeof value.uri === "string" && isOptionalString(value.mimeType);
}

/**
 * Whether a value is a {@link types.TextResourceContents}.
 *
 * @generated from schema/2024-11-05/schema.ts:414
 */
export function isTextResourceContents(value: unknown): value is types.TextResourceContents {
  return (
    isObject(value) &&
    typeof value.uri === "string" &&
    isOptionalString(value.mimeType) &&
    typeof value.text === "string"
  );
}

/**
 * Whether a value is a {@link types.BlobResourceContents}.
 *
 * @generated from schema/2024-11-05/schema.ts:420
 */
export function isBlobResourceContents(value: unknown): value is types.BlobResourceContents {
  return (
    isObject(value) &&
    typeof value.uri === "string" &&
    isOptionalString(value.mimeType) &&
    typeof value.blob === "string"
  );
}

function isListPromptsRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isListPromptsRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.cursor === undefined || isCursor(value.cursor)) &&
    (value._meta === undefined || isListPromptsRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.ListPromptsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:430
 */
export function isListPromptsRequest(value: unknown): value is types.ListPromptsRequest {
  return (
    isObject(value) &&
    value.method === "prompts/list" &&
    (value.params === undefined || isListPromptsRequestParams(value.params))
  );
}

function isPromptArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isPrompt(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    (value.nextCursor === undefined || isCursor(value.nextCursor)) &&
    isPromptArray(value.prompts)
  );
}

function isGetPromptRequestParamsArguments(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (typeof value[key] !== "string") return false;
  }
  return true;
}

function isGetPromptRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isGetPromptRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.name === "string" &&
    (value.arguments === undefined || isGetPromptRequestParamsArguments(value.arguments)) &&
    (value._meta === undefined || isGetPromptRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.GetPromptRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:440
 */
export function isGetPromptRequest(value: unknown): value is types.GetPromptRequest {
  return (
    isObject(value) && value.method === "prompts/get" && isGetPromptRequestParams(value.params)
  );
}

function isPromptMessageArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isPromptMessage(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    isOptionalString(value.description) &&
    isPromptMessageArray(value.messages)
  );
}

function isPromptArgumentArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isPromptArgument(item)) return false;
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
    isObject(value) &&
    typeof value.name === "string" &&
    isOptionalString(value.description) &&
    (value.arguments === undefined || isPromptArgumentArray(value.arguments))
  );
}

/**
 * Whether a value is a {@link types.PromptArgument}.
 *
 * @generated from schema/2024-11-05/schema.ts:471
 */
export function isPromptArgument(value: unknown): value is types.PromptArgument {
  return (
    isObject(value) &&
    typeof value.name === "string" &&
    isOptionalString(value.description) &&
    isOptionalBoolean(value.required)
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
  if (!isObject(value)) return false;
  switch (value.type) {
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
    isObject(value) &&
    isRole(value.role) &&
    isTextContentOrImageContentOrEmbeddedResource(value.content)
  );
}

function isEmbeddedResourceAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.audience === undefined || isRoleArray(value.audience)) &&
    (value.priority === undefined ||
      (typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1))
  );
}

/**
 * Whether a value is a {@link types.EmbeddedResource}.
 *
 * @generated from schema/2024-11-05/schema.ts:496
 */
export function isEmbeddedResource(value: unknown): value is types.EmbeddedResource {
  return (
    isObject(value) &&
    (value.annotations === undefined || isEmbeddedResourceAnnotations(value.annotations)) &&
    value.type === "resource" &&
    (isTextResourceContents(value.resource) || isBlobResourceContents(value.resource))
  );
}

function isPromptListChangedNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
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
    isObject(value) &&
    value.method === "notifications/prompts/list_changed" &&
    (value.params === undefined || isPromptListChangedNotificationParams(value.params))
  );
}

function isListToolsRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isListToolsRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.cursor === undefined || isCursor(value.cursor)) &&
    (value._meta === undefined || isListToolsRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.ListToolsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:510
 */
export function isListToolsRequest(value: unknown): value is types.ListToolsRequest {
  return (
    isObject(value) &&
    value.method === "tools/list" &&
    (value.params === undefined || isListToolsRequestParams(value.params))
  );
}

function isToolArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isTool(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    (value.nextCursor === undefined || isCursor(value.nextCursor)) &&
    isToolArray(value.tools)
  );
}

function isTextContentOrImageContentOrEmbeddedResourceArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isTextContentOrImageContentOrEmbeddedResource(item)) return false;
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    isTextContentOrImageContentOrEmbeddedResourceArray(value.content) &&
    isOptionalBoolean(value.isError)
  );
}

function isCallToolRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isCallToolRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.name === "string" &&
    isOptionalObject(value.arguments) &&
    (value._meta === undefined || isCallToolRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.CallToolRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:532
 */
export function isCallToolRequest(value: unknown): value is types.CallToolRequest {
  return isObject(value) && value.method === "tools/call" && isCallToolRequestParams(value.params);
}

function isToolListChangedNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
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
    isObject(value) &&
    value.method === "notifications/tools/list_changed" &&
    (value.params === undefined || isToolListChangedNotificationParams(value.params))
  );
}

function isToolInputSchemaProperties(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isObject(value[key])) return false;
  }
  return true;
}

function isToolInputSchema(value: unknown): boolean {
  return (
    isObject(value) &&
    value.type === "object" &&
    (value.properties === undefined || isToolInputSchemaProperties(value.properties)) &&
    (value.required === undefined || isStringArray(value.required))
  );
}

/**
 * Whether a value is a {@link types.Tool}.
 *
 * @generated from schema/2024-11-05/schema.ts:553
 */
export function isTool(value: unknown): value is types.Tool {
  return (
    isObject(value) &&
    typeof value.name === "string" &&
    isOptionalString(value.description) &&
    isToolInputSchema(value.inputSchema)
  );
}

function isSetLevelRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isSetLevelRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isLoggingLevel(value.level) &&
    (value._meta === undefined || isSetLevelRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.SetLevelRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:571
 */
export function isSetLevelRequest(value: unknown): value is types.SetLevelRequest {
  return (
    isObject(value) && value.method === "logging/setLevel" && isSetLevelRequestParams(value.params)
  );
}

function isLoggingMessageNotificationParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isLoggingLevel(value.level) &&
    isOptionalString(value.logger) &&
    value.data !== undefined &&
    isOptionalObject(value._meta)
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
    isObject(value) &&
    value.method === "notifications/message" &&
    isLoggingMessageNotificationParams(value.params)
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
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isSamplingMessageArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isSamplingMessage(item)) return false;
  }
  return true;
}

function isCreateMessageRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isSamplingMessageArray(value.messages) &&
    (value.modelPreferences === undefined || isModelPreferences(value.modelPreferences)) &&
    isOptionalString(value.systemPrompt) &&
    (value.includeContext === undefined ||
      value.includeContext === "none" ||
      value.includeContext === "thisServer" ||
      value.includeContext === "allServers") &&
    isOptionalNumber(value.temperature) &&
    isInteger(value.maxTokens) &&
    (value.stopSequences === undefined || isStringArray(value.stopSequences)) &&
    isOptionalObject(value.metadata) &&
    (value._meta === undefined || isCreateMessageRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.CreateMessageRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:606
 */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  return (
    isObject(value) &&
    value.method === "sampling/createMessage" &&
    isCreateMessageRequestParams(value.params)
  );
}

function isTextContentOrImageContent(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value.type) {
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
    isObject(value) &&
    isOptionalObject(value._meta) &&
    isRole(value.role) &&
    isTextContentOrImageContent(value.content) &&
    typeof value.model === "string" &&
    isOptionalString(value.stopReason)
  );
}

/**
 * Whether a value is a {@link types.SamplingMessage}.
 *
 * @generated from schema/2024-11-05/schema.ts:647
 */
export function isSamplingMessage(value: unknown): value is types.SamplingMessage {
  return isObject(value) && isRole(value.role) && isTextContentOrImageContent(value.content);
}

function isAnnotatedAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.audience === undefined || isRoleArray(value.audience)) &&
    (value.priority === undefined ||
      (typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1))
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
    (value.annotations === undefined || isAnnotatedAnnotations(value.annotations))
  );
}

function isTextContentAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.audience === undefined || isRoleArray(value.audience)) &&
    (value.priority === undefined ||
      (typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1))
  );
}

/**
 * Whether a value is a {@link types.TextContent}.
 *
 * @generated from schema/2024-11-05/schema.ts:675
 */
export function isTextContent(value: unknown): value is types.TextContent {
  return (
    isObject(value) &&
    (value.annotations === undefined || isTextContentAnnotations(value.annotations)) &&
    value.type === "text" &&
    typeof value.text === "string"
  );
}

function isImageContentAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.audience === undefined || isRoleArray(value.audience)) &&
    (value.priority === undefined ||
      (typeof value.priority === "number" && value.priority >= 0 && value.priority <= 1))
  );
}

/**
 * Whether a value is a {@link types.ImageContent}.
 *
 * @generated from schema/2024-11-05/schema.ts:682
 */
export function isImageContent(value: unknown): value is types.ImageContent {
  return (
    isObject(value) &&
    (value.annotations === undefined || isImageContentAnnotations(value.annotations)) &&
    value.type === "image" &&
    typeof value.data === "string" &&
    typeof value.mimeType === "string"
  );
}

function isModelHintArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isModelHint(item)) return false;
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
    (value.hints === undefined || isModelHintArray(value.hints)) &&
    (value.costPriority === undefined ||
      (typeof value.costPriority === "number" &&
        value.costPriority >= 0 &&
        value.costPriority <= 1)) &&
    (value.speedPriority === undefined ||
      (typeof value.speedPriority === "number" &&
        value.speedPriority >= 0 &&
        value.speedPriority <= 1)) &&
    (value.intelligencePriority === undefined ||
      (typeof value.intelligencePriority === "number" &&
        value.intelligencePriority >= 0 &&
        value.intelligencePriority <= 1))
  );
}

/**
 * Whether a value is a {@link types.ModelHint}.
 *
 * @generated from schema/2024-11-05/schema.ts:734
 */
export function isModelHint(value: unknown): value is types.ModelHint {
  return isObject(value) && isOptionalString(value.name);
}

function isCompleteRequestParamsArgument(value: unknown): boolean {
  return isObject(value) && typeof value.name === "string" && typeof value.value === "string";
}

function isCompleteRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isPromptReferenceOrResourceReference(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value.type) {
    case "ref/prompt":
      return isPromptReference(value);
    case "ref/resource":
      return isResourceReference(value);
    default:
      return false;
  }
}

function isCompleteRequestParams(value: unknown): boolean {
  return (
    isObject(value) &&
    isPromptReferenceOrResourceReference(value.ref) &&
    isCompleteRequestParamsArgument(value.argument) &&
    (value._meta === undefined || isCompleteRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.CompleteRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:746
 */
export function isCompleteRequest(value: unknown): value is types.CompleteRequest {
  return (
    isObject(value) &&
    value.method === "completion/complete" &&
    isCompleteRequestParams(value.params)
  );
}

function isCompleteResultCompletion(value: unknown): boolean {
  return (
    isObject(value) &&
    isStringArray(value.values) &&
    isOptionalInteger(value.total) &&
    isOptionalBoolean(value.hasMore)
  );
}

/**
 * Whether a value is a {@link types.CompleteResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:762
 */
export function isCompleteResult(value: unknown): value is types.CompleteResult {
  return (
    isObject(value) && isOptionalObject(value._meta) && isCompleteResultCompletion(value.completion)
  );
}

/**
 * Whether a value is a {@link types.ResourceReference}.
 *
 * @generated from schema/2024-11-05/schema.ts:775
 */
export function isResourceReference(value: unknown): value is types.ResourceReference {
  return isObject(value) && value.type === "ref/resource" && typeof value.uri === "string";
}

/**
 * Whether a value is a {@link types.PromptReference}.
 *
 * @generated from schema/2024-11-05/schema.ts:786
 */
export function isPromptReference(value: unknown): value is types.PromptReference {
  return isObject(value) && value.type === "ref/prompt" && typeof value.name === "string";
}

function isListRootsRequestParamsMeta(value: unknown): boolean {
  return (
    isObject(value) && (value.progressToken === undefined || isProgressToken(value.progressToken))
  );
}

function isListRootsRequestParams(value: unknown): boolean {
  return (
    isObject(value) && (value._meta === undefined || isListRootsRequestParamsMeta(value._meta))
  );
}

/**
 * Whether a value is a {@link types.ListRootsRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:796
 */
export function isListRootsRequest(value: unknown): value is types.ListRootsRequest {
  return (
    isObject(value) &&
    value.method === "roots/list" &&
    (value.params === undefined || isListRootsRequestParams(value.params))
  );
}

function isRootArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (const item of value) {
    if (!isRoot(item)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListRootsResult}.
 *
 * @generated from schema/2024-11-05/schema.ts:801
 */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObject(value) && isOptionalObject(value._meta) && isRootArray(value.roots);
}

/**
 * Whether a value is a {@link types.Root}.
 *
 * @generated from schema/2024-11-05/schema.ts:807
 */
export function isRoot(value: unknown): value is types.Root {
  return isObject(value) && typeof value.uri === "string" && isOptionalString(value.name);
}

function isRootsListChangedNotificationParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value._meta);
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
    isObject(value) &&
    value.method === "notifications/roots/list_changed" &&
    (value.params === undefined || isRootsListChangedNotificationParams(value.params))
  );
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/2024-11-05/schema.ts:828
 */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObject(value)) return false;
  switch (value.method) {
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
  if (!isObject(value)) return false;
  switch (value.method) {
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
  if (!isObject(value)) return false;
  switch (value.method) {
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
  if (!isObject(value)) return false;
  switch (value.method) {
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
