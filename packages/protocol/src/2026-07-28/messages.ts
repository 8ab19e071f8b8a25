/**
 * Functions that validate the params and results of messages in 2026-07-28, by method.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { hasResultType } from "../runtime/methods.js";
import {
  isCallToolRequestParams,
  isCallToolResult,
  isCancelledNotificationParams,
  isCompleteRequestParams,
  isCompleteResult,
  isCreateMessageRequestParams,
  isCreateMessageResult,
  isDiscoverResult,
  isElicitRequestParams,
  isElicitResult,
  isGetPromptRequestParams,
  isGetPromptResult,
  isInputRequiredResult,
  isListPromptsResult,
  isListResourceTemplatesResult,
  isListResourcesResult,
  isListRootsRequestParams,
  isListRootsResult,
  isListToolsResult,
  isLoggingMessageNotificationParams,
  isNotificationParams,
  isPaginatedRequestParams,
  isProgressNotificationParams,
  isReadResourceRequestParams,
  isReadResourceResult,
  isRequestParams,
  isResourceUpdatedNotificationParams,
  isSubscriptionsAcknowledgedNotificationParams,
  isSubscriptionsListenRequestParams,
  isSubscriptionsListenResult,
} from "./guards.js";
import type {
  EmbeddedRequestMethod,
  Method,
  ParamsOf,
  RequestMethod,
  ResultOf,
} from "./methods.js";

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
    case "server/discover":
      return isRequestParams(value);
    case "notifications/progress":
      return isProgressNotificationParams(value);
    case "resources/list":
    case "resources/templates/list":
    case "prompts/list":
    case "tools/list":
      return isPaginatedRequestParams(value);
    case "resources/read":
      return isReadResourceRequestParams(value);
    case "notifications/resources/list_changed":
    case "notifications/prompts/list_changed":
    case "notifications/tools/list_changed":
      return value === undefined || isNotificationParams(value);
    case "subscriptions/listen":
      return isSubscriptionsListenRequestParams(value);
    case "notifications/subscriptions/acknowledged":
      return isSubscriptionsAcknowledgedNotificationParams(value);
    case "notifications/resources/updated":
      return isResourceUpdatedNotificationParams(value);
    case "prompts/get":
      return isGetPromptRequestParams(value);
    case "tools/call":
      return isCallToolRequestParams(value);
    case "notifications/message":
      return isLoggingMessageNotificationParams(value);
    case "sampling/createMessage":
      return isCreateMessageRequestParams(value);
    case "completion/complete":
      return isCompleteRequestParams(value);
    case "roots/list":
      return value === undefined || isListRootsRequestParams(value);
    case "elicitation/create":
      return isElicitRequestParams(value);
    default:
      known satisfies never;
      return false;
  }
}

/**
 * Whether a value is a valid result of a method. If the results of the method have a `resultType`,
 * the value must have one of these result types.
 *
 * @example isResultOf("server/discover", value)
 */
export function isResultOf<M extends RequestMethod | EmbeddedRequestMethod>(
  method: M,
  value: unknown,
): value is ResultOf<M>;
/** The signature for a method that is known only at run time. */
export function isResultOf(method: string, value: unknown): boolean;
export function isResultOf(method: string, value: unknown): boolean {
  const known = method as RequestMethod | EmbeddedRequestMethod;
  switch (known) {
    case "server/discover":
      return hasResultType(value, "complete") && isDiscoverResult(value);
    case "resources/list":
      return hasResultType(value, "complete") && isListResourcesResult(value);
    case "resources/templates/list":
      return hasResultType(value, "complete") && isListResourceTemplatesResult(value);
    case "resources/read":
      return (
        (hasResultType(value, "complete") && isReadResourceResult(value)) ||
        (hasResultType(value, "input_required") && isInputRequiredResult(value))
      );
    case "subscriptions/listen":
      return hasResultType(value, "complete") && isSubscriptionsListenResult(value);
    case "prompts/list":
      return hasResultType(value, "complete") && isListPromptsResult(value);
    case "prompts/get":
      return (
        (hasResultType(value, "complete") && isGetPromptResult(value)) ||
        (hasResultType(value, "input_required") && isInputRequiredResult(value))
      );
    case "tools/list":
      return hasResultType(value, "complete") && isListToolsResult(value);
    case "tools/call":
      return (
        (hasResultType(value, "complete") && isCallToolResult(value)) ||
        (hasResultType(value, "input_required") && isInputRequiredResult(value))
      );
    case "sampling/createMessage":
      return isCreateMessageResult(value);
    case "completion/complete":
      return hasResultType(value, "complete") && isCompleteResult(value);
    case "roots/list":
      return isListRootsResult(value);
    case "elicitation/create":
      return isElicitResult(value);
    default:
      known satisfies never;
      return false;
  }
}
