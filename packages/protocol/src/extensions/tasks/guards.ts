/**
 * Guards of io.modelcontextprotocol/tasks: each function tests whether a value has a type. Keys
 * that a type does not declare are allowed.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isError,
  isInputRequests,
  isInputResponses,
  isNotificationParams,
  isRequestId,
  isResult,
  isResultMetaObject,
  isResultType,
} from "../../2026-07-28/guards.js";
import * as checks from "../../runtime/checks.js";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
const isInteger = checks.isInteger;
const isObject = checks.isObject;
const isObjectLike = checks.isObjectLike;
const isOptionalInteger = checks.isOptionalInteger;
const isOptionalString = checks.isOptionalString;
const isStringArray = checks.isStringArray;

/**
 * Whether a value is a {@link types.TaskStatus}.
 *
 * @generated from schema/extensions/tasks/schema.ts:26
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
 * Whether a value is a {@link types.Task}.
 *
 * @generated from schema/extensions/tasks/schema.ts:33
 */
export function isTask(value: unknown): value is types.Task {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    isTaskStatus(value["status"]) &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"])
  );
}

/**
 * Whether a value is a {@link types.WorkingTask}.
 *
 * @generated from schema/extensions/tasks/schema.ts:66
 */
export function isWorkingTask(value: unknown): value is types.WorkingTask {
  return (
    isObjectLike(value) &&
    value["status"] === "working" &&
    typeof value["taskId"] === "string" &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"])
  );
}

/**
 * Whether a value is a {@link types.InputRequiredTask}.
 *
 * @generated from schema/extensions/tasks/schema.ts:75
 */
export function isInputRequiredTask(value: unknown): value is types.InputRequiredTask {
  return (
    isObjectLike(value) &&
    value["status"] === "input_required" &&
    typeof value["taskId"] === "string" &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"]) &&
    isInputRequests(value["inputRequests"])
  );
}

/**
 * Whether a value is a {@link types.CompletedTask}.
 *
 * @generated from schema/extensions/tasks/schema.ts:86
 */
export function isCompletedTask(value: unknown): value is types.CompletedTask {
  return (
    isObjectLike(value) &&
    value["status"] === "completed" &&
    typeof value["taskId"] === "string" &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"]) &&
    isObject(value["result"])
  );
}

/**
 * Whether a value is a {@link types.FailedTask}.
 *
 * @generated from schema/extensions/tasks/schema.ts:97
 */
export function isFailedTask(value: unknown): value is types.FailedTask {
  return (
    isObjectLike(value) &&
    value["status"] === "failed" &&
    typeof value["taskId"] === "string" &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"]) &&
    isError(value["error"])
  );
}

/**
 * Whether a value is a {@link types.CancelledTask}.
 *
 * @generated from schema/extensions/tasks/schema.ts:108
 */
export function isCancelledTask(value: unknown): value is types.CancelledTask {
  return (
    isObjectLike(value) &&
    value["status"] === "cancelled" &&
    typeof value["taskId"] === "string" &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"])
  );
}

/**
 * Whether a value is a {@link types.DetailedTask}.
 *
 * @generated from schema/extensions/tasks/schema.ts:117
 */
export function isDetailedTask(value: unknown): value is types.DetailedTask {
  if (!isObjectLike(value)) return false;
  switch (value["status"]) {
    case "working":
      return isWorkingTask(value);
    case "input_required":
      return isInputRequiredTask(value);
    case "completed":
      return isCompletedTask(value);
    case "failed":
      return isFailedTask(value);
    case "cancelled":
      return isCancelledTask(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.CreateTaskResult}.
 *
 * @generated from schema/extensions/tasks/schema.ts:126
 */
export function isCreateTaskResult(value: unknown): value is types.CreateTaskResult {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    isTaskStatus(value["status"]) &&
    isOptionalString(value["statusMessage"]) &&
    typeof value["createdAt"] === "string" &&
    typeof value["lastUpdatedAt"] === "string" &&
    (isInteger(value["ttlMs"]) || value["ttlMs"] === null) &&
    isOptionalInteger(value["pollIntervalMs"]) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResultType(value["resultType"]) &&
    value["resultType"] === "task"
  );
}

/**
 * Whether a value is the params of a {@link types.GetTaskRequest}.
 *
 * @generated from schema/extensions/tasks/schema.ts:137
 */
export function isGetTaskRequestParams(
  value: unknown,
): value is NonNullable<types.GetTaskRequest["params"]> {
  return isObjectLike(value) && typeof value["taskId"] === "string";
}

/**
 * Whether a value is a {@link types.GetTaskRequest}.
 *
 * @generated from schema/extensions/tasks/schema.ts:137
 */
export function isGetTaskRequest(value: unknown): value is types.GetTaskRequest {
  if (!(isObjectLike(value) && value["method"] === "tasks/get" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return isObjectLike(params) && typeof params["taskId"] === "string" && isRequestId(value["id"]);
}

function isGetTaskResultPart(value: unknown): boolean {
  return isObjectLike(value) && value["resultType"] === "complete";
}

/**
 * Whether a value is a {@link types.GetTaskResult}.
 *
 * @generated from schema/extensions/tasks/schema.ts:150
 */
export function isGetTaskResult(value: unknown): value is types.GetTaskResult {
  return isResult(value) && isDetailedTask(value) && isGetTaskResultPart(value);
}

/**
 * Whether a value is the params of a {@link types.UpdateTaskRequest}.
 *
 * @generated from schema/extensions/tasks/schema.ts:161
 */
export function isUpdateTaskRequestParams(
  value: unknown,
): value is NonNullable<types.UpdateTaskRequest["params"]> {
  return (
    isObjectLike(value) &&
    typeof value["taskId"] === "string" &&
    isInputResponses(value["inputResponses"])
  );
}

/**
 * Whether a value is a {@link types.UpdateTaskRequest}.
 *
 * @generated from schema/extensions/tasks/schema.ts:161
 */
export function isUpdateTaskRequest(value: unknown): value is types.UpdateTaskRequest {
  if (!(isObjectLike(value) && value["method"] === "tasks/update" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["taskId"] === "string" &&
    isInputResponses(params["inputResponses"]) &&
    isRequestId(value["id"])
  );
}

/**
 * Whether a value is a {@link types.UpdateTaskResult}.
 *
 * @generated from schema/extensions/tasks/schema.ts:177
 */
export function isUpdateTaskResult(value: unknown): value is types.UpdateTaskResult {
  return (
    isObjectLike(value) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResultType(value["resultType"]) &&
    value["resultType"] === "complete"
  );
}

/**
 * Whether a value is the params of a {@link types.CancelTaskRequest}.
 *
 * @generated from schema/extensions/tasks/schema.ts:187
 */
export function isCancelTaskRequestParams(
  value: unknown,
): value is NonNullable<types.CancelTaskRequest["params"]> {
  return isObjectLike(value) && typeof value["taskId"] === "string";
}

/**
 * Whether a value is a {@link types.CancelTaskRequest}.
 *
 * @generated from schema/extensions/tasks/schema.ts:187
 */
export function isCancelTaskRequest(value: unknown): value is types.CancelTaskRequest {
  if (!(isObjectLike(value) && value["method"] === "tasks/cancel" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return isObjectLike(params) && typeof params["taskId"] === "string" && isRequestId(value["id"]);
}

/**
 * Whether a value is a {@link types.CancelTaskResult}.
 *
 * @generated from schema/extensions/tasks/schema.ts:201
 */
export function isCancelTaskResult(value: unknown): value is types.CancelTaskResult {
  return (
    isObjectLike(value) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResultType(value["resultType"]) &&
    value["resultType"] === "complete"
  );
}

/**
 * Whether a value is a {@link types.TaskStatusNotificationParams}.
 *
 * @generated from schema/extensions/tasks/schema.ts:211
 */
export function isTaskStatusNotificationParams(
  value: unknown,
): value is types.TaskStatusNotificationParams {
  return isNotificationParams(value) && isDetailedTask(value) && isObject(value);
}

/**
 * Whether a value is a {@link types.TaskStatusNotification}.
 *
 * @generated from schema/extensions/tasks/schema.ts:220
 */
export function isTaskStatusNotification(value: unknown): value is types.TaskStatusNotification {
  return (
    isObjectLike(value) &&
    value["method"] === "notifications/tasks" &&
    value["jsonrpc"] === "2.0" &&
    isTaskStatusNotificationParams(value["params"])
  );
}

/**
 * Whether a value is a {@link types.TaskSubscriptionNotifications}.
 *
 * @generated from schema/extensions/tasks/schema.ts:230
 */
export function isTaskSubscriptionNotifications(
  value: unknown,
): value is types.TaskSubscriptionNotifications {
  return isObject(value) && (value["taskIds"] === undefined || isStringArray(value["taskIds"]));
}

/**
 * Whether a value is a {@link types.TaskSubscriptionAcknowledgedNotifications}.
 *
 * @generated from schema/extensions/tasks/schema.ts:240
 */
export function isTaskSubscriptionAcknowledgedNotifications(
  value: unknown,
): value is types.TaskSubscriptionAcknowledgedNotifications {
  return isObject(value) && (value["taskIds"] === undefined || isStringArray(value["taskIds"]));
}

/**
 * Whether a value is a {@link types.TasksExtensionCapability}.
 *
 * @generated from schema/extensions/tasks/schema.ts:251
 */
export function isTasksExtensionCapability(
  value: unknown,
): value is types.TasksExtensionCapability {
  return isObject(value) && Object.keys(value).length === 0;
}
