/**
 * Functions that validate the params and results of messages in 2025-11-25, by method.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isCallToolRequestParams,
  isCallToolResult,
  isCancelTaskRequestParams,
  isCancelTaskResult,
  isCancelledNotificationParams,
  isCompleteRequestParams,
  isCompleteResult,
  isCreateMessageRequestParams,
  isCreateMessageResult,
  isCreateTaskResult,
  isElicitRequestParams,
  isElicitResult,
  isElicitationCompleteNotificationParams,
  isEmptyResult,
  isGetPromptRequestParams,
  isGetPromptResult,
  isGetTaskPayloadRequestParams,
  isGetTaskPayloadResult,
  isGetTaskRequestParams,
  isGetTaskResult,
  isInitializeRequestParams,
  isInitializeResult,
  isListPromptsResult,
  isListResourceTemplatesResult,
  isListResourcesResult,
  isListRootsResult,
  isListTasksResult,
  isListToolsResult,
  isLoggingMessageNotificationParams,
  isNotificationParams,
  isPaginatedRequestParams,
  isProgressNotificationParams,
  isReadResourceRequestParams,
  isReadResourceResult,
  isRequestParams,
  isResourceUpdatedNotificationParams,
  isSetLevelRequestParams,
  isSubscribeRequestParams,
  isTaskStatusNotificationParams,
  isUnsubscribeRequestParams,
} from "./guards.js";
import type { Method, ParamsOf, RequestMethod, ResultOf } from "./methods.js";

/**
 * Whether a value is valid as the params of a method. `false` for an unknown method.
 *
 * @example isParamsOf("notifications/cancelled", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The signature for a method that is known only at run time. */
export function isParamsOf(method: string, value: unknown): boolean;
export function isParamsOf(method: string, value: unknown): boolean {
  const known = method as Method;
  switch (known) {
    case "notifications/cancelled":
      return isCancelledNotificationParams(value);
    case "initialize":
      return isInitializeRequestParams(value);
    case "notifications/initialized":
    case "notifications/resources/list_changed":
    case "notifications/prompts/list_changed":
    case "notifications/tools/list_changed":
    case "notifications/roots/list_changed":
      return value === undefined || isNotificationParams(value);
    case "ping":
    case "roots/list":
      return value === undefined || isRequestParams(value);
    case "notifications/progress":
      return isProgressNotificationParams(value);
    case "resources/list":
    case "resources/templates/list":
    case "prompts/list":
    case "tools/list":
    case "tasks/list":
      return value === undefined || isPaginatedRequestParams(value);
    case "resources/read":
      return isReadResourceRequestParams(value);
    case "resources/subscribe":
      return isSubscribeRequestParams(value);
    case "resources/unsubscribe":
      return isUnsubscribeRequestParams(value);
    case "notifications/resources/updated":
      return isResourceUpdatedNotificationParams(value);
    case "prompts/get":
      return isGetPromptRequestParams(value);
    case "tools/call":
      return isCallToolRequestParams(value);
    case "tasks/get":
      return isGetTaskRequestParams(value);
    case "tasks/result":
      return isGetTaskPayloadRequestParams(value);
    case "tasks/cancel":
      return isCancelTaskRequestParams(value);
    case "notifications/tasks/status":
      return isTaskStatusNotificationParams(value);
    case "logging/setLevel":
      return isSetLevelRequestParams(value);
    case "notifications/message":
      return isLoggingMessageNotificationParams(value);
    case "sampling/createMessage":
      return isCreateMessageRequestParams(value);
    case "completion/complete":
      return isCompleteRequestParams(value);
    case "elicitation/create":
      return isElicitRequestParams(value);
    case "notifications/elicitation/complete":
      return isElicitationCompleteNotificationParams(value);
    default:
      known satisfies never;
      return false;
  }
}

/**
 * Whether a value is a valid result of a method. `false` for an unknown method.
 *
 * @example isResultOf("initialize", value)
 */
export function isResultOf<M extends RequestMethod>(
  method: M,
  value: unknown,
): value is ResultOf<M>;
/** The signature for a method that is known only at run time. */
export function isResultOf(method: string, value: unknown): boolean;
export function isResultOf(method: string, value: unknown): boolean {
  const known = method as RequestMethod;
  switch (known) {
    case "initialize":
      return isInitializeResult(value);
    case "ping":
    case "resources/subscribe":
    case "resources/unsubscribe":
    case "logging/setLevel":
      return isEmptyResult(value);
    case "resources/list":
      return isListResourcesResult(value);
    case "resources/templates/list":
      return isListResourceTemplatesResult(value);
    case "resources/read":
      return isReadResourceResult(value);
    case "prompts/list":
      return isListPromptsResult(value);
    case "prompts/get":
      return isGetPromptResult(value);
    case "tools/list":
      return isListToolsResult(value);
    case "tools/call":
      return isCallToolResult(value) || isCreateTaskResult(value);
    case "tasks/get":
      return isGetTaskResult(value);
    case "tasks/result":
      return isGetTaskPayloadResult(value);
    case "tasks/cancel":
      return isCancelTaskResult(value);
    case "tasks/list":
      return isListTasksResult(value);
    case "sampling/createMessage":
      return isCreateMessageResult(value) || isCreateTaskResult(value);
    case "completion/complete":
      return isCompleteResult(value);
    case "roots/list":
      return isListRootsResult(value);
    case "elicitation/create":
      return isElicitResult(value) || isCreateTaskResult(value);
    default:
      known satisfies never;
      return false;
  }
}
