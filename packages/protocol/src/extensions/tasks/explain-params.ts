/**
 * Explainers by method in io.modelcontextprotocol/tasks: what is wrong with the params of a request
 * or notification.
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
 * What is wrong with the params of a method; nothing when, and only when, `isParamsOf` accepts
 * them. An unknown method has no params: there is one issue then, which says so.
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
