/**
 * Explains by method why the params of a request or notification are invalid in
 * io.modelcontextprotocol/tasks.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "../../runtime/explaining.js";
import type { ExplainOptions, Issue } from "../../runtime/issues.js";
import {
  explainCancelTaskRequestParams,
  explainGetTaskRequestParams,
  explainTaskStatusNotificationParams,
  explainUpdateTaskRequestParams,
} from "./explain.js";
import type { Method } from "./methods.js";

/**
 * Lists why params of a method are invalid. The list is empty if and only if `isParamsOf` accepts
 * the params. An unknown method gives one issue.
 *
 * @example explainParamsOf("tasks/get", params) // [] or [{ path, expected, received, message }, …]
 */
export function explainParamsOf(
  method: string,
  params: unknown,
  options?: ExplainOptions,
): Issue[] {
  const known = method as Method;
  switch (known) {
    case "tasks/get":
      return explainGetTaskRequestParams(params, options);
    case "tasks/update":
      return explainUpdateTaskRequestParams(params, options);
    case "tasks/cancel":
      return explainCancelTaskRequestParams(params, options);
    case "notifications/tasks":
      return explainTaskStatusNotificationParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("io.modelcontextprotocol/tasks", method);
  }
}
