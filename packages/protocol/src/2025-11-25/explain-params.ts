/**
 * Explains by method why the params of a request or notification are invalid in 2025-11-25.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "../runtime/explaining.js";
import type { ExplainOptions, Issue } from "../runtime/issues.js";
import {
  explainCallToolRequestParams,
  explainCancelTaskRequestParams,
  explainCancelledNotificationParams,
  explainCompleteRequestParams,
  explainCreateMessageRequestParams,
  explainElicitRequestParams,
  explainElicitationCompleteNotificationParams,
  explainGetPromptRequestParams,
  explainGetTaskPayloadRequestParams,
  explainGetTaskRequestParams,
  explainInitializeRequestParams,
  explainLoggingMessageNotificationParams,
  explainNotificationParams,
  explainPaginatedRequestParams,
  explainProgressNotificationParams,
  explainReadResourceRequestParams,
  explainRequestParams,
  explainResourceUpdatedNotificationParams,
  explainSetLevelRequestParams,
  explainSubscribeRequestParams,
  explainTaskStatusNotificationParams,
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
    case "notifications/resources/list_changed":
    case "notifications/prompts/list_changed":
    case "notifications/tools/list_changed":
    case "notifications/roots/list_changed":
      return params === undefined ? [] : explainNotificationParams(params, options);
    case "ping":
    case "roots/list":
      return params === undefined ? [] : explainRequestParams(params, options);
    case "notifications/progress":
      return explainProgressNotificationParams(params, options);
    case "resources/list":
    case "resources/templates/list":
    case "prompts/list":
    case "tools/list":
    case "tasks/list":
      return params === undefined ? [] : explainPaginatedRequestParams(params, options);
    case "resources/read":
      return explainReadResourceRequestParams(params, options);
    case "resources/subscribe":
      return explainSubscribeRequestParams(params, options);
    case "resources/unsubscribe":
      return explainUnsubscribeRequestParams(params, options);
    case "notifications/resources/updated":
      return explainResourceUpdatedNotificationParams(params, options);
    case "prompts/get":
      return explainGetPromptRequestParams(params, options);
    case "tools/call":
      return explainCallToolRequestParams(params, options);
    case "tasks/get":
      return explainGetTaskRequestParams(params, options);
    case "tasks/result":
      return explainGetTaskPayloadRequestParams(params, options);
    case "tasks/cancel":
      return explainCancelTaskRequestParams(params, options);
    case "notifications/tasks/status":
      return explainTaskStatusNotificationParams(params, options);
    case "logging/setLevel":
      return explainSetLevelRequestParams(params, options);
    case "notifications/message":
      return explainLoggingMessageNotificationParams(params, options);
    case "sampling/createMessage":
      return explainCreateMessageRequestParams(params, options);
    case "completion/complete":
      return explainCompleteRequestParams(params, options);
    case "elicitation/create":
      return explainElicitRequestParams(params, options);
    case "notifications/elicitation/complete":
      return explainElicitationCompleteNotificationParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("2025-11-25", method);
  }
}
