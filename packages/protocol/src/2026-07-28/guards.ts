/**
 * Guards of 2026-07-28: each function tests whether a value has a type. Keys that a type does not
 * declare are allowed.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "../runtime/checks.js";
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

/**
 * Whether a value is a {@link types.JSONValue}.
 *
 * @generated from schema/2026-07-28/schema.ts:15
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
 * @generated from schema/2026-07-28/schema.ts:22
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
 * @generated from schema/2026-07-28/schema.ts:31
 */
export function isJSONArray(value: unknown, depth = 0): value is types.JSONArray {
  if (!(depth < MAX_DEPTH && Array.isArray(value))) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isJSONValue(value[index], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.JSONRPCMessage}.
 *
 * @generated from schema/2026-07-28/schema.ts:38
 */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
}

/**
 * Whether a value is a {@link types.MetaObject}.
 *
 * @generated from schema/2026-07-28/schema.ts:67
 */
export function isMetaObject(value: unknown): value is types.MetaObject {
  return isObject(value);
}

/**
 * Whether a value is a {@link types.RequestMetaObject}.
 *
 * @generated from schema/2026-07-28/schema.ts:75
 */
export function isRequestMetaObject(value: unknown): value is types.RequestMetaObject {
  return (
    isObjectLike(value) &&
    (value["progressToken"] === undefined ||
      typeof value["progressToken"] === "string" ||
      isInteger(value["progressToken"])) &&
    typeof value["io.modelcontextprotocol/protocolVersion"] === "string" &&
    (value["io.modelcontextprotocol/logLevel"] === undefined ||
      isLoggingLevel(value["io.modelcontextprotocol/logLevel"])) &&
    (value["io.modelcontextprotocol/clientInfo"] === undefined ||
      isImplementation(value["io.modelcontextprotocol/clientInfo"])) &&
    isClientCapabilities(value["io.modelcontextprotocol/clientCapabilities"])
  );
}

/**
 * Whether a value is a {@link types.NotificationMetaObject}.
 *
 * @generated from schema/2026-07-28/schema.ts:115
 */
export function isNotificationMetaObject(value: unknown): value is types.NotificationMetaObject {
  return (
    isObject(value) &&
    (value["io.modelcontextprotocol/subscriptionId"] === undefined ||
      typeof value["io.modelcontextprotocol/subscriptionId"] === "string" ||
      isInteger(value["io.modelcontextprotocol/subscriptionId"]))
  );
}

/**
 * Whether a value is a {@link types.ResultMetaObject}.
 *
 * @generated from schema/2026-07-28/schema.ts:130
 */
export function isResultMetaObject(value: unknown): value is types.ResultMetaObject {
  return (
    isObject(value) &&
    (value["io.modelcontextprotocol/serverInfo"] === undefined ||
      isImplementation(value["io.modelcontextprotocol/serverInfo"]))
  );
}

/**
 * Whether a value is a {@link types.ProgressToken}.
 *
 * @generated from schema/2026-07-28/schema.ts:144
 */
export function isProgressToken(value: unknown): value is types.ProgressToken {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.Cursor}.
 *
 * @generated from schema/2026-07-28/schema.ts:151
 */
export function isCursor(value: unknown): value is types.Cursor {
  return typeof value === "string";
}

/**
 * Whether a value is a {@link types.RequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:158
 */
export function isRequestParams(value: unknown): value is types.RequestParams {
  return isObjectLike(value) && isRequestMetaObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.Request}.
 *
 * @generated from schema/2026-07-28/schema.ts:168
 */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObjectLike(value) && typeof value["method"] === "string" && isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.NotificationParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:180
 */
export function isNotificationParams(value: unknown): value is types.NotificationParams {
  return (
    isObject(value) && (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.Notification}.
 *
 * @generated from schema/2026-07-28/schema.ts:190
 */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObjectLike(value) && typeof value["method"] === "string" && isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.ResultType}.
 *
 * @generated from schema/2026-07-28/schema.ts:204
 */
export function isResultType(value: unknown): value is types.ResultType {
  return typeof value === "string";
}

/**
 * Whether a value is a {@link types.Result}.
 *
 * @generated from schema/2026-07-28/schema.ts:211
 */
export function isResult(value: unknown): value is types.Result {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.Error}.
 *
 * @generated from schema/2026-07-28/schema.ts:227
 */
export function isError(value: unknown): value is types.Error {
  return isObjectLike(value) && isInteger(value["code"]) && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.RequestId}.
 *
 * @generated from schema/2026-07-28/schema.ts:241
 */
export function isRequestId(value: unknown): value is types.RequestId {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.JSONRPCRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:248
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
 * @generated from schema/2026-07-28/schema.ts:258
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
 * @generated from schema/2026-07-28/schema.ts:267
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
 * @generated from schema/2026-07-28/schema.ts:278
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
 * @generated from schema/2026-07-28/schema.ts:290
 */
export function isJSONRPCResponse(value: unknown): value is types.JSONRPCResponse {
  return isJSONRPCResultResponse(value) || isJSONRPCErrorResponse(value);
}

/**
 * Whether a value is a {@link types.ParseError}.
 *
 * @generated from schema/2026-07-28/schema.ts:312
 */
export function isParseError(value: unknown): value is types.ParseError {
  return isObjectLike(value) && value["code"] === -32700 && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.InvalidRequestError}.
 *
 * @generated from schema/2026-07-28/schema.ts:322
 */
export function isInvalidRequestError(value: unknown): value is types.InvalidRequestError {
  return isObjectLike(value) && value["code"] === -32600 && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.MethodNotFoundError}.
 *
 * @generated from schema/2026-07-28/schema.ts:333
 */
export function isMethodNotFoundError(value: unknown): value is types.MethodNotFoundError {
  return isObjectLike(value) && value["code"] === -32601 && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.InvalidParamsError}.
 *
 * @generated from schema/2026-07-28/schema.ts:344
 */
export function isInvalidParamsError(value: unknown): value is types.InvalidParamsError {
  return isObjectLike(value) && value["code"] === -32602 && typeof value["message"] === "string";
}

/**
 * Whether a value is a {@link types.InternalError}.
 *
 * @generated from schema/2026-07-28/schema.ts:354
 */
export function isInternalError(value: unknown): value is types.InternalError {
  return isObjectLike(value) && value["code"] === -32603 && typeof value["message"] === "string";
}

function isHeaderMismatchErrorErrorPart(value: unknown): boolean {
  return isObjectLike(value) && value["code"] === -32020;
}

/**
 * Whether a value is a {@link types.HeaderMismatchError}.
 *
 * @generated from schema/2026-07-28/schema.ts:388
 */
export function isHeaderMismatchError(value: unknown): value is types.HeaderMismatchError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || typeof value["id"] === "string" || isInteger(value["id"])) &&
    isError(value["error"]) &&
    isHeaderMismatchErrorErrorPart(value["error"])
  );
}

function isUnsupportedProtocolVersionErrorErrorPartData(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    typeof value["requested"] === "string" &&
    isStringArray(value["supported"])
  );
}

function isUnsupportedProtocolVersionErrorErrorPart(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["code"] === -32022 &&
    isUnsupportedProtocolVersionErrorErrorPartData(value["data"])
  );
}

/**
 * Whether a value is a {@link types.UnsupportedProtocolVersionError}.
 *
 * @generated from schema/2026-07-28/schema.ts:400
 */
export function isUnsupportedProtocolVersionError(
  value: unknown,
): value is types.UnsupportedProtocolVersionError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || typeof value["id"] === "string" || isInteger(value["id"])) &&
    isError(value["error"]) &&
    isUnsupportedProtocolVersionErrorErrorPart(value["error"])
  );
}

function isMissingRequiredClientCapabilityErrorErrorPartData(value: unknown): boolean {
  return isObjectLike(value) && isClientCapabilities(value["requiredCapabilities"]);
}

function isMissingRequiredClientCapabilityErrorErrorPart(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    value["code"] === -32021 &&
    isMissingRequiredClientCapabilityErrorErrorPartData(value["data"])
  );
}

/**
 * Whether a value is a {@link types.MissingRequiredClientCapabilityError}.
 *
 * @generated from schema/2026-07-28/schema.ts:419
 */
export function isMissingRequiredClientCapabilityError(
  value: unknown,
): value is types.MissingRequiredClientCapabilityError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (value["id"] === undefined || typeof value["id"] === "string" || isInteger(value["id"])) &&
    isError(value["error"]) &&
    isMissingRequiredClientCapabilityErrorErrorPart(value["error"])
  );
}

/**
 * Whether a value is a {@link types.EmptyResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:435
 */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isResult(value);
}

/**
 * Whether a value is a {@link types.InputRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:443
 */
export function isInputRequest(value: unknown): value is types.InputRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "sampling/createMessage":
      return isCreateMessageRequest(value);
    case "roots/list":
      return isListRootsRequest(value);
    case "elicitation/create":
      return isElicitRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.InputResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:450
 */
export function isInputResponse(value: unknown): value is types.InputResponse {
  return isCreateMessageResult(value) || isListRootsResult(value) || isElicitResult(value);
}

/**
 * Whether a value is a {@link types.InputRequests}.
 *
 * @generated from schema/2026-07-28/schema.ts:458
 */
export function isInputRequests(value: unknown): value is types.InputRequests {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isInputRequest(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.InputResponses}.
 *
 * @generated from schema/2026-07-28/schema.ts:467
 */
export function isInputResponses(value: unknown): value is types.InputResponses {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isInputResponse(value[key])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.InputRequiredResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:477
 */
export function isInputRequiredResult(value: unknown): value is types.InputRequiredResult {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["requestState"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    (value["inputRequests"] === undefined || isInputRequests(value["inputRequests"]))
  );
}

/**
 * Whether a value is a {@link types.InputResponseRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:485
 */
export function isInputResponseRequestParams(
  value: unknown,
): value is types.InputResponseRequestParams {
  return (
    isObjectLike(value) &&
    isOptionalString(value["requestState"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"]))
  );
}

/**
 * Whether a value is a {@link types.CancelledNotificationParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:500
 */
export function isCancelledNotificationParams(
  value: unknown,
): value is types.CancelledNotificationParams {
  return (
    isObjectLike(value) &&
    (typeof value["requestId"] === "string" || isInteger(value["requestId"])) &&
    isOptionalString(value["reason"]) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CancelledNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:514
 */
export function isCancelledNotification(value: unknown): value is types.CancelledNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/cancelled" &&
    value["jsonrpc"] === "2.0" &&
    isCancelledNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.DiscoverRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:526
 */
export function isDiscoverRequest(value: unknown): value is types.DiscoverRequest {
  if (!(isObjectLike(value) && value["method"] === "server/discover" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isRequestMetaObject(params["_meta"])
  );
}

/**
 * Whether a value is a {@link types.DiscoverResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:536
 */
export function isDiscoverResult(value: unknown): value is types.DiscoverResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    isOptionalString(value["instructions"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isStringArray(value["supportedVersions"]) &&
    isServerCapabilities(value["capabilities"])
  );
}

/**
 * Whether a value is a {@link types.DiscoverResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:556
 */
export function isDiscoverResultResponse(value: unknown): value is types.DiscoverResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isDiscoverResult(value["result"])
  );
}

function isJSONObjectRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!isJSONObject(value[key])) return false;
  }
  return true;
}

function isClientCapabilitiesSampling(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["context"] === undefined || isJSONObject(value["context"])) &&
    (value["tools"] === undefined || isJSONObject(value["tools"]))
  );
}

function isClientCapabilitiesElicitation(value: unknown): boolean {
  return (
    isObject(value) &&
    (value["form"] === undefined || isJSONObject(value["form"])) &&
    (value["url"] === undefined || isJSONObject(value["url"]))
  );
}

/**
 * Whether a value is a {@link types.ClientCapabilities}.
 *
 * @generated from schema/2026-07-28/schema.ts:566
 */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return (
    isObject(value) &&
    isOptionalObject(value["roots"]) &&
    (value["experimental"] === undefined || isJSONObjectRecord(value["experimental"])) &&
    (value["sampling"] === undefined || isClientCapabilitiesSampling(value["sampling"])) &&
    (value["elicitation"] === undefined || isClientCapabilitiesElicitation(value["elicitation"])) &&
    (value["extensions"] === undefined || isJSONObjectRecord(value["extensions"]))
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
 * @generated from schema/2026-07-28/schema.ts:618
 */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value["experimental"] === undefined || isJSONObjectRecord(value["experimental"])) &&
    (value["logging"] === undefined || isJSONObject(value["logging"])) &&
    (value["completions"] === undefined || isJSONObject(value["completions"])) &&
    (value["prompts"] === undefined || isServerCapabilitiesPrompts(value["prompts"])) &&
    (value["resources"] === undefined || isServerCapabilitiesResources(value["resources"])) &&
    (value["tools"] === undefined || isServerCapabilitiesTools(value["tools"])) &&
    (value["extensions"] === undefined || isJSONObjectRecord(value["extensions"]))
  );
}

/**
 * Whether a value is a {@link types.Icon}.
 *
 * @generated from schema/2026-07-28/schema.ts:663
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
 * @generated from schema/2026-07-28/schema.ts:691
 */
export function isIcons(value: unknown): value is types.Icons {
  return isObject(value) && (value["icons"] === undefined || isIconArray(value["icons"]));
}

/**
 * Whether a value is a {@link types.BaseMetadata}.
 *
 * @generated from schema/2026-07-28/schema.ts:704
 */
export function isBaseMetadata(value: unknown): value is types.BaseMetadata {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && isOptionalString(value["title"])
  );
}

/**
 * Whether a value is a {@link types.Implementation}.
 *
 * @generated from schema/2026-07-28/schema.ts:722
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
 * Whether a value is a {@link types.ProgressNotificationParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:742
 */
export function isProgressNotificationParams(
  value: unknown,
): value is types.ProgressNotificationParams {
  return (
    isObjectLike(value) &&
    (typeof value["progressToken"] === "string" || isInteger(value["progressToken"])) &&
    isNumber(value["progress"]) &&
    isOptionalNumber(value["total"]) &&
    isOptionalString(value["message"]) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ProgressNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:766
 */
export function isProgressNotification(value: unknown): value is types.ProgressNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/progress" &&
    value["jsonrpc"] === "2.0" &&
    isProgressNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.PaginatedRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:776
 */
export function isPaginatedRequestParams(value: unknown): value is types.PaginatedRequestParams {
  return (
    isObjectLike(value) && isOptionalString(value["cursor"]) && isRequestMetaObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.PaginatedRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:786
 */
export function isPaginatedRequest(value: unknown): value is types.PaginatedRequest {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    typeof value["method"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isPaginatedRequestParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.PaginatedResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:795
 */
export function isPaginatedResult(value: unknown): value is types.PaginatedResult {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["nextCursor"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.CacheableResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:808
 */
export function isCacheableResult(value: unknown): value is types.CacheableResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ListResourcesRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:830
 */
export function isListResourcesRequest(value: unknown): value is types.ListResourcesRequest {
  if (!(isObjectLike(value) && value["method"] === "resources/list" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isOptionalString(params["cursor"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isRequestMetaObject(params["_meta"])
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
 * @generated from schema/2026-07-28/schema.ts:839
 */
export function isListResourcesResult(value: unknown): value is types.ListResourcesResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResourceArray(value["resources"])
  );
}

/**
 * Whether a value is a {@link types.ListResourcesResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:848
 */
export function isListResourcesResultResponse(
  value: unknown,
): value is types.ListResourcesResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isListResourcesResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.ListResourceTemplatesRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:857
 */
export function isListResourceTemplatesRequest(
  value: unknown,
): value is types.ListResourceTemplatesRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "resources/templates/list" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isOptionalString(params["cursor"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isRequestMetaObject(params["_meta"])
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
 * @generated from schema/2026-07-28/schema.ts:866
 */
export function isListResourceTemplatesResult(
  value: unknown,
): value is types.ListResourceTemplatesResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResourceTemplateArray(value["resourceTemplates"])
  );
}

/**
 * Whether a value is a {@link types.ListResourceTemplatesResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:875
 */
export function isListResourceTemplatesResultResponse(
  value: unknown,
): value is types.ListResourceTemplatesResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isListResourceTemplatesResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.ResourceRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:884
 */
export function isResourceRequestParams(value: unknown): value is types.ResourceRequestParams {
  return (
    isObjectLike(value) && typeof value["uri"] === "string" && isRequestMetaObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.ReadResourceRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:898
 */
export function isReadResourceRequestParams(
  value: unknown,
): value is types.ReadResourceRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["requestState"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"]))
  );
}

/**
 * Whether a value is a {@link types.ReadResourceRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:906
 */
export function isReadResourceRequest(value: unknown): value is types.ReadResourceRequest {
  if (!(isObjectLike(value) && value["method"] === "resources/read" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    typeof params["uri"] === "string" &&
    isOptionalString(params["requestState"]) &&
    isRequestMetaObject(params["_meta"]) &&
    (params["inputResponses"] === undefined || isInputResponses(params["inputResponses"]))
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
 * @generated from schema/2026-07-28/schema.ts:916
 */
export function isReadResourceResult(value: unknown): value is types.ReadResourceResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isTextResourceContentsOrBlobResourceContentsArray(value["contents"])
  );
}

function isReadResourceResultOrInputRequiredResult(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["resultType"]) {
    case "complete":
      return isReadResourceResult(value);
    case "input_required":
      return isInputRequiredResult(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ReadResourceResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:926
 */
export function isReadResourceResultResponse(
  value: unknown,
): value is types.ReadResourceResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isReadResourceResultOrInputRequiredResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.ResourceListChangedNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:937
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

/**
 * Whether a value is a {@link types.SubscriptionFilter}.
 *
 * @generated from schema/2026-07-28/schema.ts:948
 */
export function isSubscriptionFilter(value: unknown): value is types.SubscriptionFilter {
  return (
    isObject(value) &&
    isOptionalBoolean(value["toolsListChanged"]) &&
    isOptionalBoolean(value["promptsListChanged"]) &&
    isOptionalBoolean(value["resourcesListChanged"]) &&
    (value["resourceSubscriptions"] === undefined || isStringArray(value["resourceSubscriptions"]))
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsListenRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:964
 */
export function isSubscriptionsListenRequestParams(
  value: unknown,
): value is types.SubscriptionsListenRequestParams {
  return (
    isObjectLike(value) &&
    isRequestMetaObject(value["_meta"]) &&
    isSubscriptionFilter(value["notifications"])
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsListenRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:975
 */
export function isSubscriptionsListenRequest(
  value: unknown,
): value is types.SubscriptionsListenRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "subscriptions/listen" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isSubscriptionFilter(params["notifications"]) &&
    isRequestMetaObject(params["_meta"])
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsListenResultMetaObject}.
 *
 * @generated from schema/2026-07-28/schema.ts:986
 */
export function isSubscriptionsListenResultMetaObject(
  value: unknown,
): value is types.SubscriptionsListenResultMetaObject {
  return (
    isObjectLike(value) &&
    (typeof value["io.modelcontextprotocol/subscriptionId"] === "string" ||
      isInteger(value["io.modelcontextprotocol/subscriptionId"])) &&
    (value["io.modelcontextprotocol/serverInfo"] === undefined ||
      isImplementation(value["io.modelcontextprotocol/serverInfo"]))
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsListenResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:1001
 */
export function isSubscriptionsListenResult(
  value: unknown,
): value is types.SubscriptionsListenResult {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    isSubscriptionsListenResultMetaObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsListenResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:1012
 */
export function isSubscriptionsListenResultResponse(
  value: unknown,
): value is types.SubscriptionsListenResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isSubscriptionsListenResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsAcknowledgedNotificationParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:1021
 */
export function isSubscriptionsAcknowledgedNotificationParams(
  value: unknown,
): value is types.SubscriptionsAcknowledgedNotificationParams {
  return (
    isObjectLike(value) &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"])) &&
    isSubscriptionFilter(value["notifications"])
  );
}

/**
 * Whether a value is a {@link types.SubscriptionsAcknowledgedNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:1036
 */
export function isSubscriptionsAcknowledgedNotification(
  value: unknown,
): value is types.SubscriptionsAcknowledgedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/subscriptions/acknowledged" &&
    value["jsonrpc"] === "2.0" &&
    isSubscriptionsAcknowledgedNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.ResourceUpdatedNotificationParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:1046
 */
export function isResourceUpdatedNotificationParams(
  value: unknown,
): value is types.ResourceUpdatedNotificationParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.ResourceUpdatedNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:1061
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
 * @generated from schema/2026-07-28/schema.ts:1071
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
 * @generated from schema/2026-07-28/schema.ts:1101
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
 * @generated from schema/2026-07-28/schema.ts:1126
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
 * @generated from schema/2026-07-28/schema.ts:1144
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
 * @generated from schema/2026-07-28/schema.ts:1154
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
 * @generated from schema/2026-07-28/schema.ts:1168
 */
export function isListPromptsRequest(value: unknown): value is types.ListPromptsRequest {
  if (!(isObjectLike(value) && value["method"] === "prompts/list" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isOptionalString(params["cursor"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isRequestMetaObject(params["_meta"])
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
 * @generated from schema/2026-07-28/schema.ts:1177
 */
export function isListPromptsResult(value: unknown): value is types.ListPromptsResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isPromptArray(value["prompts"])
  );
}

/**
 * Whether a value is a {@link types.ListPromptsResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:1186
 */
export function isListPromptsResultResponse(
  value: unknown,
): value is types.ListPromptsResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isListPromptsResult(value["result"])
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
 * @generated from schema/2026-07-28/schema.ts:1195
 */
export function isGetPromptRequestParams(value: unknown): value is types.GetPromptRequestParams {
  return (
    isObjectLike(value) &&
    isOptionalString(value["requestState"]) &&
    typeof value["name"] === "string" &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"])) &&
    (value["arguments"] === undefined || isStringRecord(value["arguments"]))
  );
}

/**
 * Whether a value is a {@link types.GetPromptRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:1209
 */
export function isGetPromptRequest(value: unknown): value is types.GetPromptRequest {
  if (!(isObjectLike(value) && value["method"] === "prompts/get" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["name"] === "string" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isOptionalString(params["requestState"]) &&
    (params["arguments"] === undefined || isStringRecord(params["arguments"])) &&
    isRequestMetaObject(params["_meta"]) &&
    (params["inputResponses"] === undefined || isInputResponses(params["inputResponses"]))
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
 * @generated from schema/2026-07-28/schema.ts:1219
 */
export function isGetPromptResult(value: unknown): value is types.GetPromptResult {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["description"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isPromptMessageArray(value["messages"])
  );
}

function isGetPromptResultOrInputRequiredResult(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["resultType"]) {
    case "complete":
      return isGetPromptResult(value);
    case "input_required":
      return isInputRequiredResult(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.GetPromptResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:1231
 */
export function isGetPromptResultResponse(value: unknown): value is types.GetPromptResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isGetPromptResultOrInputRequiredResult(value["result"])
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
 * @generated from schema/2026-07-28/schema.ts:1241
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
 * @generated from schema/2026-07-28/schema.ts:1255
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
 * @generated from schema/2026-07-28/schema.ts:1267
 */
export function isRole(value: unknown): value is types.Role {
  return value === "user" || value === "assistant";
}

/**
 * Whether a value is a {@link types.PromptMessage}.
 *
 * @generated from schema/2026-07-28/schema.ts:1275
 */
export function isPromptMessage(value: unknown): value is types.PromptMessage {
  return isObjectLike(value) && isRole(value["role"]) && isContentBlock(value["content"]);
}

/**
 * Whether a value is a {@link types.ResourceLink}.
 *
 * @generated from schema/2026-07-28/schema.ts:1286
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
 * @generated from schema/2026-07-28/schema.ts:1296
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
 * @generated from schema/2026-07-28/schema.ts:1311
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
 * @generated from schema/2026-07-28/schema.ts:1321
 */
export function isListToolsRequest(value: unknown): value is types.ListToolsRequest {
  if (!(isObjectLike(value) && value["method"] === "tools/list" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    isOptionalString(params["cursor"]) &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isRequestMetaObject(params["_meta"])
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
 * @generated from schema/2026-07-28/schema.ts:1330
 */
export function isListToolsResult(value: unknown): value is types.ListToolsResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    typeof value["resultType"] === "string" &&
    isOptionalString(value["nextCursor"]) &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isToolArray(value["tools"])
  );
}

/**
 * Whether a value is a {@link types.ListToolsResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:1339
 */
export function isListToolsResultResponse(value: unknown): value is types.ListToolsResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isListToolsResult(value["result"])
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
 * @generated from schema/2026-07-28/schema.ts:1348
 */
export function isCallToolResult(value: unknown): value is types.CallToolResult {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    isOptionalBoolean(value["isError"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isContentBlockArray(value["content"])
  );
}

function isCallToolResultOrInputRequiredResult(value: unknown): boolean {
  if (!isObjectLike(value)) return false;
  switch (value["resultType"]) {
    case "complete":
      return isCallToolResult(value);
    case "input_required":
      return isInputRequiredResult(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.CallToolResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:1369
 */
export function isCallToolResultResponse(value: unknown): value is types.CallToolResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isCallToolResultOrInputRequiredResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.CallToolRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:1379
 */
export function isCallToolRequestParams(value: unknown): value is types.CallToolRequestParams {
  return (
    isObjectLike(value) &&
    isOptionalString(value["requestState"]) &&
    typeof value["name"] === "string" &&
    isOptionalObject(value["arguments"]) &&
    isRequestMetaObject(value["_meta"]) &&
    (value["inputResponses"] === undefined || isInputResponses(value["inputResponses"]))
  );
}

/**
 * Whether a value is a {@link types.CallToolRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:1393
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
    isOptionalString(params["requestState"]) &&
    isRequestMetaObject(params["_meta"]) &&
    (params["inputResponses"] === undefined || isInputResponses(params["inputResponses"]))
  );
}

/**
 * Whether a value is a {@link types.ToolListChangedNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:1404
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
 * @generated from schema/2026-07-28/schema.ts:1415
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

function isToolInputSchema(value: unknown): boolean {
  return isObjectLike(value) && value["type"] === "object" && isOptionalString(value["$schema"]);
}

function isToolOutputSchema(value: unknown): boolean {
  return isObject(value) && isOptionalString(value["$schema"]);
}

/**
 * Whether a value is a {@link types.Tool}.
 *
 * @generated from schema/2026-07-28/schema.ts:1442
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
    (value["outputSchema"] === undefined || isToolOutputSchema(value["outputSchema"])) &&
    (value["annotations"] === undefined || isToolAnnotations(value["annotations"]))
  );
}

/**
 * Whether a value is a {@link types.LoggingMessageNotificationParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:1484
 */
export function isLoggingMessageNotificationParams(
  value: unknown,
): value is types.LoggingMessageNotificationParams {
  return (
    isObjectLike(value) &&
    isLoggingLevel(value["level"]) &&
    isOptionalString(value["logger"]) &&
    value["data"] !== undefined &&
    (value["_meta"] === undefined || isNotificationMetaObject(value["_meta"]))
  );
}

/**
 * Whether a value is a {@link types.LoggingMessageNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:1501
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
 * @generated from schema/2026-07-28/schema.ts:1513
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
 * @generated from schema/2026-07-28/schema.ts:1524
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
    isSamplingMessageArray(value["messages"]) &&
    (value["modelPreferences"] === undefined || isModelPreferences(value["modelPreferences"])) &&
    (value["stopSequences"] === undefined || isStringArray(value["stopSequences"])) &&
    (value["metadata"] === undefined || isJSONObject(value["metadata"])) &&
    (value["tools"] === undefined || isToolArray(value["tools"])) &&
    (value["toolChoice"] === undefined || isToolChoice(value["toolChoice"]))
  );
}

/**
 * Whether a value is a {@link types.ToolChoice}.
 *
 * @generated from schema/2026-07-28/schema.ts:1572
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
 * @generated from schema/2026-07-28/schema.ts:1588
 */
export function isCreateMessageRequest(value: unknown): value is types.CreateMessageRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "sampling/createMessage" &&
    isCreateMessageRequestParams(value["params"])
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
 * @generated from schema/2026-07-28/schema.ts:1601
 */
export function isCreateMessageResult(value: unknown): value is types.CreateMessageResult {
  return (
    isObjectLike(value) &&
    isRole(value["role"]) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["model"] === "string" &&
    isOptionalString(value["stopReason"]) &&
    (isSamplingMessageContentBlock(value["content"]) ||
      isSamplingMessageContentBlockArray(value["content"]))
  );
}

/**
 * Whether a value is a {@link types.SamplingMessage}.
 *
 * @generated from schema/2026-07-28/schema.ts:1618
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
 * @generated from schema/2026-07-28/schema.ts:1633
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
 * @generated from schema/2026-07-28/schema.ts:1641
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
 * @generated from schema/2026-07-28/schema.ts:1665
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
 * @generated from schema/2026-07-28/schema.ts:1673
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
 * @generated from schema/2026-07-28/schema.ts:1688
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
 * @generated from schema/2026-07-28/schema.ts:1709
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
 * @generated from schema/2026-07-28/schema.ts:1732
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
 * @generated from schema/2026-07-28/schema.ts:1756
 */
export function isToolResultContent(value: unknown): value is types.ToolResultContent {
  return (
    isObjectLike(value) &&
    value["type"] === "tool_result" &&
    typeof value["toolUseId"] === "string" &&
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
 * @generated from schema/2026-07-28/schema.ts:1781
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
 * @generated from schema/2026-07-28/schema.ts:1821
 */
export function isModelHint(value: unknown): value is types.ModelHint {
  return isObject(value) && isOptionalString(value["name"]);
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
 * @generated from schema/2026-07-28/schema.ts:1834
 */
export function isCompleteRequestParams(value: unknown): value is types.CompleteRequestParams {
  return (
    isObjectLike(value) &&
    isRequestMetaObject(value["_meta"]) &&
    isPromptReferenceOrResourceTemplateReference(value["ref"]) &&
    isCompleteRequestParamsArgument(value["argument"]) &&
    (value["context"] === undefined || isCompleteRequestParamsContext(value["context"]))
  );
}

/**
 * Whether a value is a {@link types.CompleteRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:1859
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
    isRequestMetaObject(params["_meta"])
  );
}

function isCompleteResultCompletion(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    isOptionalInteger(value["total"]) &&
    isOptionalBoolean(value["hasMore"]) &&
    isStringArray(value["values"]) &&
    value["values"].length <= 100
  );
}

/**
 * Whether a value is a {@link types.CompleteResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:1869
 */
export function isCompleteResult(value: unknown): value is types.CompleteResult {
  return (
    isObjectLike(value) &&
    typeof value["resultType"] === "string" &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isCompleteResultCompletion(value["completion"])
  );
}

/**
 * Whether a value is a {@link types.CompleteResultResponse}.
 *
 * @generated from schema/2026-07-28/schema.ts:1890
 */
export function isCompleteResultResponse(value: unknown): value is types.CompleteResultResponse {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isCompleteResult(value["result"])
  );
}

/**
 * Whether a value is a {@link types.ResourceTemplateReference}.
 *
 * @generated from schema/2026-07-28/schema.ts:1899
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
 * @generated from schema/2026-07-28/schema.ts:1914
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
 * Whether a value is the params of a {@link types.ListRootsRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:1926
 */
export function isListRootsRequestParams(
  value: unknown,
): value is NonNullable<types.ListRootsRequest["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.ListRootsRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:1926
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
 * @generated from schema/2026-07-28/schema.ts:1942
 */
export function isListRootsResult(value: unknown): value is types.ListRootsResult {
  return isObjectLike(value) && isRootArray(value["roots"]);
}

/**
 * Whether a value is a {@link types.Root}.
 *
 * @generated from schema/2026-07-28/schema.ts:1954
 */
export function isRoot(value: unknown): value is types.Root {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isOptionalString(value["name"]) &&
    isOptionalObject(value["_meta"])
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
 * @generated from schema/2026-07-28/schema.ts:1973
 */
export function isElicitRequestFormParams(value: unknown): value is types.ElicitRequestFormParams {
  return (
    isObjectLike(value) &&
    (value["mode"] === undefined || value["mode"] === "form") &&
    typeof value["message"] === "string" &&
    isElicitRequestFormParamsRequestedSchema(value["requestedSchema"])
  );
}

/**
 * Whether a value is a {@link types.ElicitRequestURLParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:1997
 */
export function isElicitRequestURLParams(value: unknown): value is types.ElicitRequestURLParams {
  return (
    isObjectLike(value) &&
    value["mode"] === "url" &&
    typeof value["message"] === "string" &&
    typeof value["url"] === "string"
  );
}

/**
 * Whether a value is a {@link types.ElicitRequestParams}.
 *
 * @generated from schema/2026-07-28/schema.ts:2014
 */
export function isElicitRequestParams(value: unknown): value is types.ElicitRequestParams {
  return isElicitRequestFormParams(value) || isElicitRequestURLParams(value);
}

/**
 * Whether a value is a {@link types.ElicitRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:2022
 */
export function isElicitRequest(value: unknown): value is types.ElicitRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "elicitation/create" &&
    isElicitRequestParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.PrimitiveSchemaDefinition}.
 *
 * @generated from schema/2026-07-28/schema.ts:2033
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
 * @generated from schema/2026-07-28/schema.ts:2040
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
 * @generated from schema/2026-07-28/schema.ts:2061
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
 * @generated from schema/2026-07-28/schema.ts:2092
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
 * @generated from schema/2026-07-28/schema.ts:2107
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
 * @generated from schema/2026-07-28/schema.ts:2124
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
 * @generated from schema/2026-07-28/schema.ts:2146
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
 * @generated from schema/2026-07-28/schema.ts:2153
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
 * @generated from schema/2026-07-28/schema.ts:2179
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
 * @generated from schema/2026-07-28/schema.ts:2208
 */
export function isMultiSelectEnumSchema(value: unknown): value is types.MultiSelectEnumSchema {
  return isUntitledMultiSelectEnumSchema(value) || isTitledMultiSelectEnumSchema(value);
}

/**
 * Whether a value is a {@link types.LegacyTitledEnumSchema}.
 *
 * @generated from schema/2026-07-28/schema.ts:2216
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
 * @generated from schema/2026-07-28/schema.ts:2236
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
 * @generated from schema/2026-07-28/schema.ts:2244
 */
export function isElicitResult(value: unknown): value is types.ElicitResult {
  return (
    isObjectLike(value) &&
    (value["action"] === "accept" ||
      value["action"] === "decline" ||
      value["action"] === "cancel") &&
    (value["content"] === undefined ||
      isStringOrNumberOrBooleanOrStringArrayRecord(value["content"]))
  );
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/2026-07-28/schema.ts:2264
 */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "server/discover":
      return isDiscoverRequest(value);
    case "completion/complete":
      return isCompleteRequest(value);
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
    case "subscriptions/listen":
      return isSubscriptionsListenRequest(value);
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
 * @generated from schema/2026-07-28/schema.ts:2281
 */
export function isClientNotification(value: unknown): value is types.ClientNotification {
  return isCancelledNotification(value);
}

/**
 * Whether a value is a {@link types.ClientResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:2289
 */
export function isClientResult(value: unknown): value is types.ClientResult {
  return isEmptyResult(value);
}

/**
 * Whether a value is a {@link types.ServerNotification}.
 *
 * @generated from schema/2026-07-28/schema.ts:2296
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
    case "notifications/subscriptions/acknowledged":
      return isSubscriptionsAcknowledgedNotification(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerResult}.
 *
 * @generated from schema/2026-07-28/schema.ts:2311
 */
export function isServerResult(value: unknown): value is types.ServerResult {
  return (
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
  );
}
