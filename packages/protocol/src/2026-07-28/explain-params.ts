/**
 * Explains by method why the params of a request or notification are invalid in 2026-07-28.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "../runtime/explaining.js";
import type { ExplainOptions, Issue } from "../runtime/issues.js";
import {
  explainCallToolRequestParams,
  explainCancelledNotificationParams,
  explainCompleteRequestParams,
  explainCreateMessageRequestParams,
  explainElicitRequestParams,
  explainGetPromptRequestParams,
  explainListRootsRequestParams,
  explainLoggingMessageNotificationParams,
  explainNotificationParams,
  explainPaginatedRequestParams,
  explainProgressNotificationParams,
  explainReadResourceRequestParams,
  explainRequestParams,
  explainResourceUpdatedNotificationParams,
  explainSubscriptionsAcknowledgedNotificationParams,
  explainSubscriptionsListenRequestParams,
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
    case "server/discover":
      return explainRequestParams(params, options);
    case "notifications/progress":
      return explainProgressNotificationParams(params, options);
    case "resources/list":
    case "resources/templates/list":
    case "prompts/list":
    case "tools/list":
      return explainPaginatedRequestParams(params, options);
    case "resources/read":
      return explainReadResourceRequestParams(params, options);
    case "notifications/resources/list_changed":
    case "notifications/prompts/list_changed":
    case "notifications/tools/list_changed":
      return params === undefined ? [] : explainNotificationParams(params, options);
    case "subscriptions/listen":
      return explainSubscriptionsListenRequestParams(params, options);
    case "notifications/subscriptions/acknowledged":
      return explainSubscriptionsAcknowledgedNotificationParams(params, options);
    case "notifications/resources/updated":
      return explainResourceUpdatedNotificationParams(params, options);
    case "prompts/get":
      return explainGetPromptRequestParams(params, options);
    case "tools/call":
      return explainCallToolRequestParams(params, options);
    case "notifications/message":
      return explainLoggingMessageNotificationParams(params, options);
    case "sampling/createMessage":
      return explainCreateMessageRequestParams(params, options);
    case "completion/complete":
      return explainCompleteRequestParams(params, options);
    case "roots/list":
      return params === undefined ? [] : explainListRootsRequestParams(params, options);
    case "elicitation/create":
      return explainElicitRequestParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("2026-07-28", method);
  }
}
