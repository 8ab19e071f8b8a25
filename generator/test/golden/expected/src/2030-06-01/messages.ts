/**
 * Messages of 2030-06-01: classifies received values, and validates params and results by method.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { classify, readText } from "@mcp-gen/protocol/runtime";
import type { MessageLimits, MessageRules, ReceivedMessage } from "@mcp-gen/protocol/runtime";
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
/** The same for a method that is only known at run time. */
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
/** The same for a method that is only known at run time. */
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

const RULES: MessageRules = { errorIdOptional: true };

/**
 * A classified message of 2030-06-01, or the error response for an invalid one. This revision has
 * no batches.
 */
export type ParsedMessage = ReceivedMessage;

/**
 * Classifies a value as a kind of message. It validates only the JSON-RPC envelope and copies
 * nothing: `message` is the same value. An invalid message comes with the error response to send.
 *
 * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
 */
export function parseMessage(value: unknown, limits?: MessageLimits): ParsedMessage {
  return classify(value, RULES, limits);
}

/**
 * The same for a text. It never throws: invalid JSON gives an error response.
 *
 * @example parseText("{"); // { kind: "invalid", error: { … code: -32700 … } }
 */
export function parseText(text: string, limits?: MessageLimits): ParsedMessage {
  const read = readText(text, limits);
  return read.kind === "value" ? parseMessage(read.value, limits) : read;
}
