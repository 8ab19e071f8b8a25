/**
 * Parses messages of 2024-11-05: classifies received values and texts.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { classify, readText } from "../runtime/classify.js";
import type { MessageLimits, MessageRules, ReceivedMessage } from "../runtime/classify.js";

const RULES: MessageRules = { errorIdOptional: false };

/**
 * A classified message of 2024-11-05, or the error response for an invalid one. This revision has
 * no batches.
 */
export type ParsedMessage = ReceivedMessage;

/**
 * Classifies a value as a kind of message. Validates only the JSON-RPC envelope and copies nothing: `message`
 * is the same value. For an invalid message, the result contains the error response to send.
 *
 * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
 */
export function parseMessage(value: unknown, limits?: MessageLimits): ParsedMessage {
  return classify(value, RULES, limits);
}

/**
 * Parses a JSON text and classifies the value. Never throws: for invalid JSON, returns an error response.
 *
 * @example parseText("{"); // { kind: "invalid", error: { … code: -32700 … } }
 */
export function parseText(text: string, limits?: MessageLimits): ParsedMessage {
  const read = readText(text, limits);
  return read.kind === "value" ? parseMessage(read.value, limits) : read;
}
