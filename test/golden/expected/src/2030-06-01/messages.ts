/**
 * Messages of 2030-06-01: what a received value is, and whether its params or result are those of
 * its method.
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
 * Whether a value is the params of a method. Nothing is the params of an unknown method.
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
 * Whether a value is what a method is answered with. An unknown method is answered with nothing.
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
 * What a received value is in 2030-06-01, or what is wrong with it. This revision has no batches.
 */
export type ParsedMessage = ReceivedMessage;

/**
 * Says which kind of message a value is. Only the JSON-RPC frame is judged, and nothing is copied:
 * the message is the value that came in. What is no message comes with the error response that says
 * why.
 *
 * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
 */
export function parseMessage(value: unknown, limits?: MessageLimits): ParsedMessage {
  return classify(value, RULES, limits);
}

/**
 * The same for a text, which need not be JSON. It never throws.
 *
 * @example parseText("{"); // { kind: "invalid", error: { … code: -32700 … } }
 */
export function parseText(text: string, limits?: MessageLimits): ParsedMessage {
  const read = readText(text, limits);
  return read.kind === "value" ? parseMessage(read.value, limits) : read;
}
