/**
 * Explainers of io.modelcontextprotocol/tasks: each function lists the reasons why a guard refused
 * a value.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  explainError,
  explainInputRequests,
  explainInputResponses,
  explainNotificationParams,
  explainRequestId,
  explainResult,
  explainResultMetaObject,
  explainResultType,
} from "../../2026-07-28/explain.js";
import { isInteger, isObject, isOptionalInteger, isOptionalString } from "../../runtime/checks.js";
import { checkStringArray } from "../../runtime/explaining.js";
import { explain } from "../../runtime/issues.js";
import type { ExplainOptions, Issue, Report } from "../../runtime/issues.js";
import { isTaskStatus } from "./guards.js";

/**
 * Lists why a value is not a `TaskStatus`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:26
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
 * Lists why a value is not a `Task`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:33
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
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
}

/**
 * Lists why a value is not a `WorkingTask`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:66
 */
export function explainWorkingTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkWorkingTask, value, options);
}

function checkWorkingTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["status"] !== "working") report.add("/status", '"working"', value["status"]);
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
}

function checkInputRequests(value: unknown, report: Report): void {
  report.include(explainInputRequests(value, { limit: report.room }));
}

/**
 * Lists why a value is not an `InputRequiredTask`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:75
 */
export function explainInputRequiredTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkInputRequiredTask, value, options);
}

function checkInputRequiredTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["status"] !== "input_required")
    report.add("/status", '"input_required"', value["status"]);
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
  report.under("/inputRequests", report.count, checkInputRequests(value["inputRequests"], report));
}

/**
 * Lists why a value is not a `CompletedTask`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:86
 */
export function explainCompletedTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCompletedTask, value, options);
}

function checkCompletedTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["status"] !== "completed") report.add("/status", '"completed"', value["status"]);
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
  if (!isObject(value["result"])) report.add("/result", "an object", value["result"]);
}

function checkJSONRPCErrorObject(value: unknown, report: Report): void {
  report.include(explainError(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `FailedTask`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:97
 */
export function explainFailedTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkFailedTask, value, options);
}

function checkFailedTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["status"] !== "failed") report.add("/status", '"failed"', value["status"]);
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
  report.under("/error", report.count, checkJSONRPCErrorObject(value["error"], report));
}

/**
 * Lists why a value is not a `CancelledTask`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:108
 */
export function explainCancelledTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelledTask, value, options);
}

function checkCancelledTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  if (value["status"] !== "cancelled") report.add("/status", '"cancelled"', value["status"]);
  if (!isOptionalString(value["statusMessage"]))
    report.add("/statusMessage", "a string", value["statusMessage"]);
  if (typeof value["createdAt"] !== "string")
    report.add("/createdAt", "a string", value["createdAt"]);
  if (typeof value["lastUpdatedAt"] !== "string")
    report.add("/lastUpdatedAt", "a string", value["lastUpdatedAt"]);
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
}

/**
 * Lists why a value is not a `DetailedTask`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:117
 */
export function explainDetailedTask(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkDetailedTask, value, options);
}

function checkDetailedTask(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["status"]) {
    case "working":
      return checkWorkingTask(value, report);
    case "input_required":
      return checkInputRequiredTask(value, report);
    case "completed":
      return checkCompletedTask(value, report);
    case "failed":
      return checkFailedTask(value, report);
    case "cancelled":
      return checkCancelledTask(value, report);
    default:
      return report.add(
        "/status",
        '"working", "input_required", "completed", "failed" or "cancelled"',
        value["status"],
      );
  }
}

function checkResultMetaObject(value: unknown, report: Report): void {
  report.include(explainResultMetaObject(value, { limit: report.room }));
}

function checkResultTypeAndLiteral(value: unknown, report: Report): void {
  checkResultType(value, report);
  if (value !== "task") report.add("", '"task"', value);
}

function checkResultType(value: unknown, report: Report): void {
  report.include(explainResultType(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `CreateTaskResult`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:126
 */
export function explainCreateTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCreateTaskResult, value, options);
}

function checkCreateTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  report.under("/resultType", report.count, checkResultTypeAndLiteral(value["resultType"], report));
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
  if (!isInteger(value["ttlMs"]) && value["ttlMs"] !== null)
    report.add("/ttlMs", "an integer or null", value["ttlMs"]);
  if (!isOptionalInteger(value["pollIntervalMs"]))
    report.add("/pollIntervalMs", "an integer", value["pollIntervalMs"]);
}

/**
 * Lists why a value is not the params of a `GetTaskRequest`; empty if it is.
 *
 * @generated from schema/extensions/tasks/schema.ts:137
 */
export function explainGetTaskRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskRequestParams, value, options);
}

function checkGetTaskRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
}

function checkRequestId(value: unknown, report: Report): void {
  report.include(explainRequestId(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `GetTaskRequest`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:137
 */
export function explainGetTaskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskRequest, value, options);
}

function checkGetTaskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/get") report.add("/method", '"tasks/get"', value["method"]);
  report.under("/params", report.count, checkGetTaskRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
}

function checkGetTaskResultPart(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["resultType"] !== "complete")
    report.add("/resultType", '"complete"', value["resultType"]);
}

function checkResult(value: unknown, report: Report): void {
  report.include(explainResult(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `GetTaskResult`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:150
 */
export function explainGetTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetTaskResult, value, options);
}

function checkGetTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkResult(value, report);
  checkDetailedTask(value, report);
  checkGetTaskResultPart(value, report);
}

function checkInputResponses(value: unknown, report: Report): void {
  report.include(explainInputResponses(value, { limit: report.room }));
}

/**
 * Lists why a value is not the params of an `UpdateTaskRequest`; empty if it is.
 *
 * @generated from schema/extensions/tasks/schema.ts:161
 */
export function explainUpdateTaskRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUpdateTaskRequestParams, value, options);
}

function checkUpdateTaskRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
  report.under(
    "/inputResponses",
    report.count,
    checkInputResponses(value["inputResponses"], report),
  );
}

/**
 * Lists why a value is not an `UpdateTaskRequest`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:161
 */
export function explainUpdateTaskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUpdateTaskRequest, value, options);
}

function checkUpdateTaskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/update") report.add("/method", '"tasks/update"', value["method"]);
  report.under("/params", report.count, checkUpdateTaskRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
}

function checkResultTypeAndLiteral2(value: unknown, report: Report): void {
  checkResultType(value, report);
  if (value !== "complete") report.add("", '"complete"', value);
}

/**
 * Lists why a value is not an `UpdateTaskResult`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:177
 */
export function explainUpdateTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkUpdateTaskResult, value, options);
}

function checkUpdateTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  report.under(
    "/resultType",
    report.count,
    checkResultTypeAndLiteral2(value["resultType"], report),
  );
}

/**
 * Lists why a value is not the params of a `CancelTaskRequest`; empty if it is.
 *
 * @generated from schema/extensions/tasks/schema.ts:187
 */
export function explainCancelTaskRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelTaskRequestParams, value, options);
}

function checkCancelTaskRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["taskId"] !== "string") report.add("/taskId", "a string", value["taskId"]);
}

/**
 * Lists why a value is not a `CancelTaskRequest`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:187
 */
export function explainCancelTaskRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelTaskRequest, value, options);
}

function checkCancelTaskRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "tasks/cancel") report.add("/method", '"tasks/cancel"', value["method"]);
  report.under("/params", report.count, checkCancelTaskRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
}

/**
 * Lists why a value is not a `CancelTaskResult`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:201
 */
export function explainCancelTaskResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkCancelTaskResult, value, options);
}

function checkCancelTaskResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  report.under(
    "/resultType",
    report.count,
    checkResultTypeAndLiteral2(value["resultType"], report),
  );
}

function checkNotificationParams(value: unknown, report: Report): void {
  report.include(explainNotificationParams(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `TaskStatusNotificationParams`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:211
 */
export function explainTaskStatusNotificationParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTaskStatusNotificationParams, value, options);
}

function checkTaskStatusNotificationParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  checkNotificationParams(value, report);
  checkDetailedTask(value, report);
  if (!isObject(value)) report.add("", "an object", value);
}

/**
 * Lists why a value is not a `TaskStatusNotification`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:220
 */
export function explainTaskStatusNotification(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTaskStatusNotification, value, options);
}

function checkTaskStatusNotification(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "notifications/tasks")
    report.add("/method", '"notifications/tasks"', value["method"]);
  report.under("/params", report.count, checkTaskStatusNotificationParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
}

/**
 * Lists why a value is not a `TaskSubscriptionNotifications`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:230
 */
export function explainTaskSubscriptionNotifications(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTaskSubscriptionNotifications, value, options);
}

function checkTaskSubscriptionNotifications(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["taskIds"] !== undefined)
    report.under("/taskIds", report.count, checkStringArray(value["taskIds"], report));
}

/**
 * Lists why a value is not a `TaskSubscriptionAcknowledgedNotifications`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:240
 */
export function explainTaskSubscriptionAcknowledgedNotifications(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkTaskSubscriptionAcknowledgedNotifications, value, options);
}

function checkTaskSubscriptionAcknowledgedNotifications(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["taskIds"] !== undefined)
    report.under("/taskIds", report.count, checkStringArray(value["taskIds"], report));
}

/**
 * Lists why a value is not a `TasksExtensionCapability`; empty if it is one.
 *
 * @generated from schema/extensions/tasks/schema.ts:251
 */
export function explainTasksExtensionCapability(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkTasksExtensionCapability, value, options);
}

function checkTasksExtensionCapability(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  for (const key in value) {
    if (report.full) return;
    report.add(report.pointer(key), "nothing", value[key]);
  }
}
