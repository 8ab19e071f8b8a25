/**
 * Functions that validate the params and results of messages in io.modelcontextprotocol/tasks, by
 * method.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { hasResultType } from "../../runtime/methods.js";
import {
  isCancelTaskRequestParams,
  isCancelTaskResult,
  isGetTaskRequestParams,
  isGetTaskResult,
  isTaskStatusNotificationParams,
  isUpdateTaskRequestParams,
  isUpdateTaskResult,
} from "./guards.js";
import type { Method, ParamsOf, RequestMethod, ResultOf } from "./methods.js";

/**
 * Whether a value is valid as the params of a method. `false` for an unknown method.
 *
 * @example isParamsOf("tasks/get", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The signature for a method that is known only at run time. */
export function isParamsOf(method: string, value: unknown): boolean;
export function isParamsOf(method: string, value: unknown): boolean {
  const known = method as Method;
  switch (known) {
    case "tasks/get":
      return isGetTaskRequestParams(value);
    case "tasks/update":
      return isUpdateTaskRequestParams(value);
    case "tasks/cancel":
      return isCancelTaskRequestParams(value);
    case "notifications/tasks":
      return isTaskStatusNotificationParams(value);
    default:
      known satisfies never;
      return false;
  }
}

/**
 * Whether a value is a valid result of a method. If the results of the method have a `resultType`,
 * the value must have one of these result types.
 *
 * @example isResultOf("tasks/get", value)
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
    case "tasks/get":
      return hasResultType(value, "complete") && isGetTaskResult(value);
    case "tasks/update":
      return hasResultType(value, "complete") && isUpdateTaskResult(value);
    case "tasks/cancel":
      return hasResultType(value, "complete") && isCancelTaskResult(value);
    default:
      known satisfies never;
      return false;
  }
}
