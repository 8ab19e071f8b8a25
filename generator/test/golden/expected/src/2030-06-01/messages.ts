/**
 * Functions that validate the params and results of messages in 2030-06-01, by method.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isAskParams,
  isAskResult,
  isEmptyResult,
  isProgressNotificationParams,
  isPutRequestParams,
  isTakeRequestParams,
  isTakeResult,
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
 * @example isParamsOf("things/take", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The signature for a method that is known only at run time. */
export function isParamsOf(method: string, value: unknown): boolean;
export function isParamsOf(method: string, value: unknown): boolean {
  const known = method as Method;
  switch (known) {
    case "things/take":
      return isTakeRequestParams(value);
    case "things/put":
      return isPutRequestParams(value);
    case "ask":
      return isAskParams(value);
    case "notifications/progress":
      return isProgressNotificationParams(value);
    default:
      known satisfies never;
      return false;
  }
}

/**
 * Whether a value is a valid result of a method. `false` for an unknown method.
 *
 * @example isResultOf("things/take", value)
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
    case "things/take":
      return isTakeResult(value);
    case "things/put":
      return isEmptyResult(value);
    case "ask":
      return isAskResult(value);
    default:
      known satisfies never;
      return false;
  }
}
