/**
 * Parses messages of 2025-03-26: classifies received values and texts.
 *
 * @generated from schema/2025-03-26/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { classifyBatch, readText } from "../runtime/classify.js";
import type {
  MessageLimits,
  MessageRules,
  ReceivedBatch,
  ReceivedMessage,
} from "../runtime/classify.js";

const RULES: MessageRules = { errorIdOptional: false };

/**
 * A classified message of 2025-03-26, or the error response for an invalid one. This revision has
 * batches.
 */
export type ParsedMessage = ReceivedMessage | ReceivedBatch;

/**
 * Classifies a value as a kind of message. Validates only the JSON-RPC envelope and copies nothing: `message`
 * is the same value. For an invalid message, the result contains the error response to send.
 *
 * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
 */
export function parseMessage(value: unknown, limits?: MessageLimits): ParsedMessage {
  return classifyBatch(value, RULES, limits);
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
