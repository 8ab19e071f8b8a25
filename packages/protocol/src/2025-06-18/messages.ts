/**
 * Functions that validate the params and results of messages in 2025-06-18, by method.
 *
 * @generated from schema/2025-06-18/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isCallToolRequestParams,
  isCallToolResult,
  isCancelledNotificationParams,
  isCompleteRequestParams,
  isCompleteResult,
  isCreateMessageRequestParams,
  isCreateMessageResult,
  isElicitRequestParams,
  isElicitResult,
  isEmptyResult,
  isGetPromptRequestParams,
  isGetPromptResult,
  isInitializeRequestParams,
  isInitializeResult,
  isInitializedNotificationParams,
  isListPromptsRequestParams,
  isListPromptsResult,
  isListResourceTemplatesRequestParams,
  isListResourceTemplatesResult,
  isListResourcesRequestParams,
  isListResourcesResult,
  isListRootsRequestParams,
  isListRootsResult,
  isListToolsRequestParams,
  isListToolsResult,
  isLoggingMessageNotificationParams,
  isPingRequestParams,
  isProgressNotificationParams,
  isPromptListChangedNotificationParams,
  isReadResourceRequestParams,
  isReadResourceResult,
  isResourceListChangedNotificationParams,
  isResourceUpdatedNotificationParams,
  isRootsListChangedNotificationParams,
  isSetLevelRequestParams,
  isSubscribeRequestParams,
  isToolListChangedNotificationParams,
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
      return value === undefined || isInitializedNotificationParams(value);
    case "ping":
      return value === undefined || isPingRequestParams(value);
    case "notifications/progress":
      return isProgressNotificationParams(value);
    case "resources/list":
      return value === undefined || isListResourcesRequestParams(value);
    case "resources/templates/list":
      return value === undefined || isListResourceTemplatesRequestParams(value);
    case "resources/read":
      return isReadResourceRequestParams(value);
    case "notifications/resources/list_changed":
      return value === undefined || isResourceListChangedNotificationParams(value);
    case "resources/subscribe":
      return isSubscribeRequestParams(value);
    case "resources/unsubscribe":
      return isUnsubscribeRequestParams(value);
    case "notifications/resources/updated":
      return isResourceUpdatedNotificationParams(value);
    case "prompts/list":
      return value === undefined || isListPromptsRequestParams(value);
    case "prompts/get":
      return isGetPromptRequestParams(value);
    case "notifications/prompts/list_changed":
      return value === undefined || isPromptListChangedNotificationParams(value);
    case "tools/list":
      return value === undefined || isListToolsRequestParams(value);
    case "tools/call":
      return isCallToolRequestParams(value);
    case "notifications/tools/list_changed":
      return value === undefined || isToolListChangedNotificationParams(value);
    case "logging/setLevel":
      return isSetLevelRequestParams(value);
    case "notifications/message":
      return isLoggingMessageNotificationParams(value);
    case "sampling/createMessage":
      return isCreateMessageRequestParams(value);
    case "completion/complete":
      return isCompleteRequestParams(value);
    case "roots/list":
      return value === undefined || isListRootsRequestParams(value);
    case "notifications/roots/list_changed":
      return value === undefined || isRootsListChangedNotificationParams(value);
    case "elicitation/create":
      return isElicitRequestParams(value);
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
      return isCallToolResult(value);
    case "sampling/createMessage":
      return isCreateMessageResult(value);
    case "completion/complete":
      return isCompleteResult(value);
    case "roots/list":
      return isListRootsResult(value);
    case "elicitation/create":
      return isElicitResult(value);
    default:
      known satisfies never;
      return false;
  }
}
