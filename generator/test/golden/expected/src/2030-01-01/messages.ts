/**
 * Functions that validate the params and results of messages in 2030-01-01, by method.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isAskRequestParams,
  isAskResult,
  isEmptyResult,
  isInitializeRequestParams,
  isInitializeResult,
  isListThingsRequestParams,
  isListThingsResult,
  isPingRequestParams,
  isThingsChangedNotificationParams,
} from "./guards.js";
import type { Method, ParamsOf, RequestMethod, ResultOf } from "./methods.js";

/**
 * Whether a value is valid as the params of a method. `false` for an unknown method.
 *
 * @example isParamsOf("initialize", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The signature for a method that is known only at run time. */
export function isParamsOf(method: string, value: unknown): boolean;
export function isParamsOf(method: string, value: unknown): boolean {
  const known = method as Method;
  switch (known) {
    case "initialize":
      return isInitializeRequestParams(value);
    case "things/list":
      return value === undefined || isListThingsRequestParams(value);
    case "ask":
      return isAskRequestParams(value);
    case "notifications/things/changed":
      return value === undefined || isThingsChangedNotificationParams(value);
    case "ping":
      return value === undefined || isPingRequestParams(value);
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
    case "things/list":
      return isListThingsResult(value);
    case "ask":
      return isAskResult(value);
    case "ping":
      return isEmptyResult(value);
    default:
      known satisfies never;
      return false;
  }
}
