/**
 * Messages of 2030-01-01: classifies received values, and validates params and results by method.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { classifyBatch, readText } from "@mcp-gen/protocol/runtime";
import type {
  MessageLimits,
  MessageRules,
  ReceivedBatch,
  ReceivedMessage,
} from "@mcp-gen/protocol/runtime";
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
/** The same for a method that is only known at run time. */
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
/** The same for a method that is only known at run time. */
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

const RULES: MessageRules = { errorIdOptional: false };

/**
 * A classified message of 2030-01-01, or the error response for an invalid one. This revision has
 * batches.
 */
export type ParsedMessage = ReceivedMessage | ReceivedBatch;

/**
 * Classifies a value as a kind of message. It validates only the JSON-RPC envelope and copies
 * nothing: `message` is the same value. An invalid message comes with the error response to send.
 *
 * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
 */
export function parseMessage(value: unknown, limits?: MessageLimits): ParsedMessage {
  return classifyBatch(value, RULES, limits);
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
