/**
 * Guards of 2030-01-01: each function tests whether a value has a type. Keys that a type does not
 * declare are allowed.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "@mcp-gen/protocol/runtime";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
const MAX_DEPTH = checks.MAX_DEPTH;
const isInteger = checks.isInteger;
const isNumber = checks.isNumber;
const isObject = checks.isObject;
const isObjectLike = checks.isObjectLike;
const isOptionalBoolean = checks.isOptionalBoolean;
const isOptionalObject = checks.isOptionalObject;
const isOptionalString = checks.isOptionalString;

/**
 * Whether a value is a {@link types.RequestId}.
 *
 * @generated from schema/2030-01-01/schema.ts:14
 */
export function isRequestId(value: unknown): value is types.RequestId {
  return typeof value === "string" || isInteger(value);
}

/**
 * Whether a value is a {@link types.Cursor}.
 *
 * @generated from schema/2030-01-01/schema.ts:17
 */
export function isCursor(value: unknown): value is types.Cursor {
  return typeof value === "string";
}

function isRequestParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.Request}.
 *
 * @generated from schema/2030-01-01/schema.ts:19
 */
export function isRequest(value: unknown): value is types.Request {
  return (
    isObjectLike(value) &&
    typeof value["method"] === "string" &&
    (value["params"] === undefined || isRequestParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.Notification}.
 *
 * @generated from schema/2030-01-01/schema.ts:27
 */
export function isNotification(value: unknown): value is types.Notification {
  return (
    isObjectLike(value) && typeof value["method"] === "string" && isOptionalObject(value["params"])
  );
}

/**
 * Whether a value is a {@link types.Result}.
 *
 * @generated from schema/2030-01-01/schema.ts:32
 */
export function isResult(value: unknown): value is types.Result {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

function isJSONRPCRequestParams(value: unknown): boolean {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.JSONRPCRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:37
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

/**
 * Whether a value is a {@link types.JSONRPCNotification}.
 *
 * @generated from schema/2030-01-01/schema.ts:42
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
 * Whether a value is a {@link types.JSONRPCResponse}.
 *
 * @generated from schema/2030-01-01/schema.ts:46
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
 * @generated from schema/2030-01-01/schema.ts:52
 */
export function isJSONRPCError(value: unknown): value is types.JSONRPCError {
  return (
    isObjectLike(value) &&
    value["jsonrpc"] === "2.0" &&
    (typeof value["id"] === "string" || isInteger(value["id"])) &&
    isJSONRPCErrorError(value["error"])
  );
}

function isJSONRPCRequestOrJSONRPCNotification(value: unknown): boolean {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value);
}

/**
 * Whether a value is a {@link types.JSONRPCBatchRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:58
 */
export function isJSONRPCBatchRequest(value: unknown): value is types.JSONRPCBatchRequest {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isJSONRPCRequestOrJSONRPCNotification(value[index])) return false;
  }
  return true;
}

function isJSONRPCResponseOrJSONRPCError(value: unknown): boolean {
  return isJSONRPCResponse(value) || isJSONRPCError(value);
}

/**
 * Whether a value is a {@link types.JSONRPCBatchResponse}.
 *
 * @generated from schema/2030-01-01/schema.ts:59
 */
export function isJSONRPCBatchResponse(value: unknown): value is types.JSONRPCBatchResponse {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isJSONRPCResponseOrJSONRPCError(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.JSONRPCMessage}.
 *
 * @generated from schema/2030-01-01/schema.ts:61
 */
export function isJSONRPCMessage(value: unknown): value is types.JSONRPCMessage {
  return (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCBatchRequest(value) ||
    isJSONRPCResponse(value) ||
    isJSONRPCError(value) ||
    isJSONRPCBatchResponse(value)
  );
}

/**
 * Whether a value is a {@link types.EmptyResult}.
 *
 * @generated from schema/2030-01-01/schema.ts:69
 */
export function isEmptyResult(value: unknown): value is types.EmptyResult {
  return isResult(value);
}

/**
 * Whether a value is a {@link types.ClientCapabilities}.
 *
 * @generated from schema/2030-01-01/schema.ts:71
 */
export function isClientCapabilities(value: unknown): value is types.ClientCapabilities {
  return isObject(value) && isOptionalObject(value["ask"]);
}

function isServerCapabilitiesDrawer(value: unknown): boolean {
  return isObject(value) && isOptionalBoolean(value["changed"]);
}

/**
 * Whether a value is a {@link types.ServerCapabilities}.
 *
 * @generated from schema/2030-01-01/schema.ts:76
 */
export function isServerCapabilities(value: unknown): value is types.ServerCapabilities {
  return (
    isObject(value) &&
    (value["drawer"] === undefined || isServerCapabilitiesDrawer(value["drawer"]))
  );
}

/**
 * Whether a value is the params of a {@link types.InitializeRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:84
 */
export function isInitializeRequestParams(
  value: unknown,
): value is NonNullable<types.InitializeRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["protocolVersion"] === "string" &&
    isClientCapabilities(value["capabilities"])
  );
}

/**
 * Whether a value is a {@link types.InitializeRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:84
 */
export function isInitializeRequest(value: unknown): value is types.InitializeRequest {
  if (!(isObjectLike(value) && value["method"] === "initialize")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["protocolVersion"] === "string" &&
    isClientCapabilities(params["capabilities"])
  );
}

/**
 * Whether a value is a {@link types.InitializeResult}.
 *
 * @generated from schema/2030-01-01/schema.ts:89
 */
export function isInitializeResult(value: unknown): value is types.InitializeResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    typeof value["protocolVersion"] === "string" &&
    isServerCapabilities(value["capabilities"])
  );
}

/**
 * Whether a value is the params of a {@link types.ListThingsRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:95
 */
export function isListThingsRequestParams(
  value: unknown,
): value is NonNullable<types.ListThingsRequest["params"]> {
  return isObject(value) && isOptionalString(value["cursor"]);
}

/**
 * Whether a value is a {@link types.ListThingsRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:95
 */
export function isListThingsRequest(value: unknown): value is types.ListThingsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "things/list" &&
    (value["params"] === undefined || isListThingsRequestParams(value["params"]))
  );
}

function isThingArray(value: unknown, depth = 0): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isThing(value[index], depth + 1)) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListThingsResult}.
 *
 * @generated from schema/2030-01-01/schema.ts:100
 */
export function isListThingsResult(value: unknown): value is types.ListThingsResult {
  return (
    isObjectLike(value) &&
    isOptionalObject(value["_meta"]) &&
    isOptionalString(value["nextCursor"]) &&
    isThingArray(value["things"])
  );
}

/**
 * Whether a value is the params of a {@link types.AskRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:106
 */
export function isAskRequestParams(
  value: unknown,
): value is NonNullable<types.AskRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["question"] === "string" &&
    (value["length"] === undefined ||
      (isInteger(value["length"]) && value["length"] >= 1 && value["length"] <= 100)) &&
    isOptionalObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.AskRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:106
 */
export function isAskRequest(value: unknown): value is types.AskRequest {
  if (!(isObjectLike(value) && value["method"] === "ask")) return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["question"] === "string" &&
    (params["length"] === undefined ||
      (isInteger(params["length"]) && params["length"] >= 1 && params["length"] <= 100)) &&
    isOptionalObject(params["_meta"])
  );
}

/**
 * Whether a value is a {@link types.AskResult}.
 *
 * @generated from schema/2030-01-01/schema.ts:120
 */
export function isAskResult(value: unknown): value is types.AskResult {
  return (
    isObjectLike(value) && isOptionalObject(value["_meta"]) && typeof value["answer"] === "string"
  );
}

/**
 * Whether a value is the params of a {@link types.ThingsChangedNotification}.
 *
 * @generated from schema/2030-01-01/schema.ts:125
 */
export function isThingsChangedNotificationParams(
  value: unknown,
): value is NonNullable<types.ThingsChangedNotification["params"]> {
  return isObject(value);
}

/**
 * Whether a value is a {@link types.ThingsChangedNotification}.
 *
 * @generated from schema/2030-01-01/schema.ts:125
 */
export function isThingsChangedNotification(
  value: unknown,
): value is types.ThingsChangedNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/things/changed" &&
    (value["params"] === undefined || isThingsChangedNotificationParams(value["params"]))
  );
}

/**
 * Whether a value is the params of a {@link types.PingRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:130
 */
export function isPingRequestParams(
  value: unknown,
): value is NonNullable<types.PingRequest["params"]> {
  return isObject(value) && isOptionalObject(value["_meta"]);
}

/**
 * Whether a value is a {@link types.PingRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:130
 */
export function isPingRequest(value: unknown): value is types.PingRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "ping" &&
    (value["params"] === undefined || isPingRequestParams(value["params"]))
  );
}

/**
 * Whether a value is a {@link types.Thing}.
 *
 * @generated from schema/2030-01-01/schema.ts:135
 */
export function isThing(value: unknown, depth = 0): value is types.Thing {
  if (!(depth < MAX_DEPTH && isObjectLike(value))) return false;
  switch (value["kind"]) {
    case "box":
      return isBox(value, depth + 1);
    case "ball":
      return isBall(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.Named}.
 *
 * @generated from schema/2030-01-01/schema.ts:137
 */
export function isNamed(value: unknown): value is types.Named {
  return (
    isObjectLike(value) && typeof value["name"] === "string" && isOptionalString(value["title"])
  );
}

function isBoxSidesItem(value: unknown): boolean {
  return (
    isObjectLike(value) &&
    (value["color"] === "red" || value["color"] === "green" || value["color"] === "other side") &&
    typeof value["label"] === "string"
  );
}

function isBoxSidesItemArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isBoxSidesItem(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Box}.
 *
 * @generated from schema/2030-01-01/schema.ts:144
 */
export function isBox(value: unknown, depth = 0): value is types.Box {
  return (
    depth < MAX_DEPTH &&
    isObjectLike(value) &&
    value["kind"] === "box" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    isThingArray(value["content"], depth) &&
    (value["sides"] === undefined || isBoxSidesItemArray(value["sides"]))
  );
}

/**
 * Whether a value is a {@link types.Ball}.
 *
 * @generated from schema/2030-01-01/schema.ts:151
 */
export function isBall(value: unknown): value is types.Ball {
  return (
    isObjectLike(value) &&
    value["kind"] === "ball" &&
    typeof value["name"] === "string" &&
    isOptionalString(value["title"]) &&
    isNumber(value["size"]) &&
    (typeof value["owner"] === "string" || value["owner"] === null)
  );
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:163
 */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "initialize":
      return isInitializeRequest(value);
    case "things/list":
      return isListThingsRequest(value);
    case "ping":
      return isPingRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerRequest}.
 *
 * @generated from schema/2030-01-01/schema.ts:164
 */
export function isServerRequest(value: unknown): value is types.ServerRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "ask":
      return isAskRequest(value);
    case "ping":
      return isPingRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerNotification}.
 *
 * @generated from schema/2030-01-01/schema.ts:165
 */
export function isServerNotification(value: unknown): value is types.ServerNotification {
  return isThingsChangedNotification(value);
}
