/**
 * Explains by method why the params of a request or notification are invalid in 2024-11-05.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "../runtime/explaining.js";
import type { ExplainOptions, Issue } from "../runtime/issues.js";
import {
  explainCallToolRequestParams,
  explainCancelledNotificationParams,
  explainCompleteRequestParams,
  explainCreateMessageRequestParams,
  explainGetPromptRequestParams,
  explainInitializeRequestParams,
  explainInitializedNotificationParams,
  explainListPromptsRequestParams,
  explainListResourceTemplatesRequestParams,
  explainListResourcesRequestParams,
  explainListRootsRequestParams,
  explainListToolsRequestParams,
  explainLoggingMessageNotificationParams,
  explainPingRequestParams,
  explainProgressNotificationParams,
  explainPromptListChangedNotificationParams,
  explainReadResourceRequestParams,
  explainResourceListChangedNotificationParams,
  explainResourceUpdatedNotificationParams,
  explainRootsListChangedNotificationParams,
  explainSetLevelRequestParams,
  explainSubscribeRequestParams,
  explainToolListChangedNotificationParams,
  explainUnsubscribeRequestParams,
} from "./explain.js";
import type { Method } from "./methods.js";

/**
 * Lists why params of a method are invalid. The list is empty if and only if `isParamsOf` accepts
 * the params. An unknown method gives one issue.
 *
 * @example explainParamsOf("notifications/cancelled", params) // [] or [{ path, expected, received,
 * message }, …]
 */
export function explainParamsOf(
  method: string,
  params: unknown,
  options?: ExplainOptions,
): Issue[] {
  const known = method as Method;
  switch (known) {
    case "notifications/cancelled":
      return explainCancelledNotificationParams(params, options);
    case "initialize":
      return explainInitializeRequestParams(params, options);
    case "notifications/initialized":
      return params === undefined ? [] : explainInitializedNotificationParams(params, options);
    case "ping":
      return params === undefined ? [] : explainPingRequestParams(params, options);
    case "notifications/progress":
      return explainProgressNotificationParams(params, options);
    case "resources/list":
      return params === undefined ? [] : explainListResourcesRequestParams(params, options);
    case "resources/templates/list":
      return params === undefined ? [] : explainListResourceTemplatesRequestParams(params, options);
    case "resources/read":
      return explainReadResourceRequestParams(params, options);
    case "notifications/resources/list_changed":
      return params === undefined
        ? []
        : explainResourceListChangedNotificationParams(params, options);
    case "resources/subscribe":
      return explainSubscribeRequestParams(params, options);
    case "resources/unsubscribe":
      return explainUnsubscribeRequestParams(params, options);
    case "notifications/resources/updated":
      return explainResourceUpdatedNotificationParams(params, options);
    case "prompts/list":
      return params === undefined ? [] : explainListPromptsRequestParams(params, options);
    case "prompts/get":
      return explainGetPromptRequestParams(params, options);
    case "notifications/prompts/list_changed":
      return params === undefined
        ? []
        : explainPromptListChangedNotificationParams(params, options);
    case "tools/list":
      return params === undefined ? [] : explainListToolsRequestParams(params, options);
    case "tools/call":
      return explainCallToolRequestParams(params, options);
    case "notifications/tools/list_changed":
      return params === undefined ? [] : explainToolListChangedNotificationParams(params, options);
    case "logging/setLevel":
      return explainSetLevelRequestParams(params, options);
    case "notifications/message":
      return explainLoggingMessageNotificationParams(params, options);
    case "sampling/createMessage":
      return explainCreateMessageRequestParams(params, options);
    case "completion/complete":
      return explainCompleteRequestParams(params, options);
    case "roots/list":
      return params === undefined ? [] : explainListRootsRequestParams(params, options);
    case "notifications/roots/list_changed":
      return params === undefined ? [] : explainRootsListChangedNotificationParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("2024-11-05", method);
  }
}
