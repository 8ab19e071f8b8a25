/**
 * Classifies received messages: returns the kind of a message, or the fault and the error response of an invalid one.
 *
 * Checks only the JSON-RPC fields. Afterwards, the guards of the revision check the params or result of the method.
 * Nothing is copied: `message` is the received value. Names are case-sensitive, so `Method` and `ID` are unknown
 * members.
 */
import { isInteger, isObject } from "./checks.js";
import { jsonRpcCodes, type JsonRpcError, type RequestId } from "./json-rpc.js";
import type { JsonRpcNotification, JsonRpcRequest, JsonRpcResult } from "./json-rpc.js";
import { findExcess, findSyntaxFault } from "./json-text.js";
import { describePath, describeReceived } from "./received.js";

/** Rules that differ between revisions. */
export interface MessageRules {
  /** Whether the schema allows an error response without id. Receivers accept one anyway. */
  readonly errorIdOptional: boolean;
}

/** Limits of received messages. */
export interface MessageLimits {
  /** Maximum nesting levels in one JSON text. Default: 128. */
  readonly depth?: number | undefined;
  /** Maximum total number of keys, across all objects, in one JSON text. Default: 10,000. */
  readonly keys?: number | undefined;
  /** Maximum messages in a batch. Default: 100. */
  readonly batch?: number | undefined;
  /** Maximum characters of an id. Default: 1,024. */
  readonly id?: number | undefined;
}

const DEPTH = 128;
const KEYS = 10_000;
const BATCH = 100;
const ID = 1024;

export interface ReceivedRequest {
  kind: "request";
  message: JsonRpcRequest;
}

export interface ReceivedNotification {
  kind: "notification";
  message: JsonRpcNotification;
}

export interface ReceivedResult {
  kind: "result";
  message: JsonRpcResult;
}

export interface ReceivedError {
  kind: "error";
  /**
   * The received error. Its id is `null` if the sender could not read the id of the request. Read the id from the field
   * `id` of this object instead.
   */
  message: Omit<JsonRpcError, "id"> & { id?: RequestId | null };
  /** The id of the request. Absent if the sender could not read it. */
  id?: RequestId;
  /** A violation of the schema that was tolerated. */
  tolerated?: "null-id" | "missing-id";
}

/** A value that is not a message of the revision. */
export interface InvalidMessage {
  kind: "invalid";
  /**
   * The probable kind of the message. An invalid response is never answered, because the other side could treat the
   * answer as the response to one of its own requests.
   */
  meant: "request" | "notification" | "response" | "unknown";
  /**
   * The id, if it is readable: the id of the request to answer, or of the request that the invalid response belongs to.
   */
  id?: RequestId;
  /** The error response. Contains the id, unless the invalid value looks like a response. */
  error: JsonRpcError;
}

export type ReceivedMessage =
  ReceivedRequest | ReceivedNotification | ReceivedResult | ReceivedError | InvalidMessage;

/** Several messages in one array. Invalid messages are answered individually. */
export interface ReceivedBatch {
  kind: "batch";
  content: "requests" | "responses";
  items: ReceivedMessage[];
}

/** Classifies one message. Refuses an array. */
export function classify(
  value: unknown,
  rules: MessageRules,
  limits: MessageLimits = {},
): ReceivedMessage {
  if (!isObject(value)) return refuse(undefined, limits, "", "an object", value);
  const { jsonrpc, method, id, params, result, error } = value;
  const wrong = (path: string, expected: string, received: unknown): InvalidMessage =>
    refuse(value, limits, path, expected, received);
  if (jsonrpc !== "2.0") return wrong("/jsonrpc", '"2.0"', jsonrpc);
  if (method !== undefined) {
    // Rejects an ambiguous message, because different receivers could classify it differently.
    if (result !== undefined)
      return wrong("/result", "no result in a message with a method", result);
    if (error !== undefined) return wrong("/error", "no error in a message with a method", error);
    if (typeof method !== "string") return wrong("/method", "a string", method);
    if (id !== undefined && !isReadableId(id, limits)) return refuseId(value, limits);
    if (params !== undefined && !isObject(params)) return wrong("/params", "an object", params);
    return id === undefined
      ? { kind: "notification", message: value as unknown as JsonRpcNotification }
      : { kind: "request", message: value as unknown as JsonRpcRequest };
  }
  if (result !== undefined) {
    if (error !== undefined) return wrong("/error", "no error in a message with a result", error);
    if (!isReadableId(id, limits)) return refuseId(value, limits);
    if (!isObject(result)) return wrong("/result", "an object", result);
    return { kind: "result", message: value as unknown as JsonRpcResult };
  }
  if (error === undefined) return wrong("/method", "a string", method);
  const absent = id === undefined || id === null;
  if (!absent && !isReadableId(id, limits)) return refuseId(value, limits);
  if (!isObject(error)) return wrong("/error", "an object", error);
  if (!isInteger(error["code"])) return wrong("/error/code", "an integer", error["code"]);
  if (typeof error["message"] !== "string")
    return wrong("/error/message", "a string", error["message"]);
  const message = value as unknown as ReceivedError["message"];
  if (!absent) return { kind: "error", message, id };
  if (id === null) return { kind: "error", message, tolerated: "null-id" };
  return rules.errorIdOptional
    ? { kind: "error", message }
    : { kind: "error", message, tolerated: "missing-id" };
}

/** Classifies a message or a batch, for the revision with batches (2025-03-26). */
export function classifyBatch(
  value: unknown,
  rules: MessageRules,
  limits: MessageLimits = {},
): ReceivedMessage | ReceivedBatch {
  if (!Array.isArray(value)) return classify(value, rules, limits);
  const wrong = (path: string, expected: string, received: unknown): InvalidMessage =>
    refuse(undefined, limits, path, expected, received);
  const most = limits.batch ?? BATCH;
  if (value.length === 0) return wrong("", "an array of at least 1 message", value);
  if (value.length > most) return wrong("", `an array of at most ${most} messages`, value);
  const items = value.map((item) => classify(item, rules, limits));
  const opening = items.findIndex(
    (item) => "message" in item && "method" in item.message && item.message.method === INITIALIZE,
  );
  // basic/lifecycle of 2025-03-26: no other message may precede the answer to `initialize`.
  if (opening !== -1)
    return wrong(`/${opening}/method`, "another method than initialize in a batch", INITIALIZE);
  const responses = items.findIndex((item) => item.kind === "result" || item.kind === "error");
  const requests = items.findIndex(
    (item) => item.kind === "request" || item.kind === "notification",
  );
  if (responses === -1) return { kind: "batch", content: "requests", items };
  if (requests === -1) return { kind: "batch", content: "responses", items };
  return requests < responses
    ? wrong(`/${responses}`, "a request or notification like the others", value[responses])
    : wrong(`/${requests}`, "a response like the others", value[requests]);
}

const INITIALIZE = "initialize";

/** The result of reading untrusted text or an untrusted value. */
export type ReadResult = { kind: "value"; value: unknown } | InvalidMessage;

/**
 * Parses untrusted text.
 *
 * Refuses text that is nested too deeply or has too many keys. The text is checked before parsing, because parsers and
 * later code may recurse, and each key costs time and memory.
 */
export function readText(text: string, limits: MessageLimits = {}): ReadResult {
  const { depth = DEPTH, keys = KEYS } = limits;
  const excess = findExcess(text, depth, keys);
  if (excess !== undefined) return excess === "depth" ? tooDeep(depth) : tooManyKeys(keys);
  try {
    return { kind: "value", value: JSON.parse(text) as unknown };
  } catch {
    return refuseText(jsonRpcCodes.parseError, `Parse error: ${describeFault(text)}`);
  }
}

/** Applies the limits of `readText` to a parsed value. Stops at the first exceeded limit and does not recurse. */
export function readValue(value: unknown, limits: MessageLimits = {}): ReadResult {
  const { depth = DEPTH, keys = KEYS } = limits;
  let count = 0;
  let level: unknown[] = [value];
  for (let levels = 0; level.length > 0; levels++) {
    const next: unknown[] = [];
    let opened = false;
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      opened = true;
      const inner = Object.values(item);
      if (!Array.isArray(item)) count += inner.length;
      if (count > keys) return tooManyKeys(keys);
      for (const part of inner) next.push(part);
    }
    if (opened && levels >= depth) return tooDeep(depth);
    level = next;
  }
  return { kind: "value", value };
}

// The error code is "invalid request", as for a line that is too long. It is not "parse error", because the text was
// not parsed.

function tooDeep(depth: number): InvalidMessage {
  return refuseText(
    jsonRpcCodes.invalidRequest,
    `Invalid request: expected at most ${depth} levels of nesting, received more`,
  );
}

function tooManyKeys(keys: number): InvalidMessage {
  return refuseText(
    jsonRpcCodes.invalidRequest,
    `Invalid request: expected at most ${keys} object keys, received more`,
  );
}

/** Maximum number of characters that are searched for a syntax error, because the search costs more than parsing. */
const SEARCHED = 65_536;
/** The cut may cause errors in this many characters at the end of a shortened text. */
const CUT = 8;

function describeFault(text: string): string {
  const start = text.slice(0, SEARCHED);
  const fault = findSyntaxFault(start);
  const isCut = text.length > start.length;
  if (fault === undefined || (isCut && fault.offset > SEARCHED - CUT)) return "expected JSON";
  return `line ${fault.line}, column ${fault.column}: expected ${fault.expected}, received ${fault.received}`;
}

function meaning({ method, id, result, error }: Record<string, unknown>): InvalidMessage["meant"] {
  if (method !== undefined) return id === undefined ? "notification" : "request";
  return result !== undefined || error !== undefined ? "response" : "unknown";
}

/**
 * Whether an id can be sent back. A number must be an exact integer. Otherwise, the response would have a different id
 * than the request.
 */
function isReadableId(id: unknown, limits: MessageLimits): id is RequestId {
  return typeof id === "string" ? id.length <= (limits.id ?? ID) : Number.isSafeInteger(id);
}

function refuseId(value: Record<string, unknown>, limits: MessageLimits): InvalidMessage {
  const { id } = value;
  const expected =
    typeof id === "string"
      ? `at most ${limits.id ?? ID} characters`
      : isInteger(id)
        ? "an integer that can be sent back exactly"
        : "a string or an integer";
  return refuse(value, limits, "/id", expected, id);
}

/** @param value the invalid message, from which the id for the response is read */
function refuse(
  value: Record<string, unknown> | undefined,
  limits: MessageLimits,
  path: string,
  expected: string,
  received: unknown,
): InvalidMessage {
  const found = `${describePath(path)}: expected ${expected}, received ${describeReceived(received)}`;
  const error = { code: jsonRpcCodes.invalidRequest, message: `Invalid request: ${found}` };
  const meant = value === undefined ? "unknown" : meaning(value);
  const id = value?.["id"];
  if (!isReadableId(id, limits))
    return { kind: "invalid", meant, error: { jsonrpc: "2.0", error } };
  const answer: JsonRpcError =
    meant === "response" ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error };
  return { kind: "invalid", meant, id, error: answer };
}

function refuseText(code: number, message: string): InvalidMessage {
  return { kind: "invalid", meant: "unknown", error: { jsonrpc: "2.0", error: { code, message } } };
}
