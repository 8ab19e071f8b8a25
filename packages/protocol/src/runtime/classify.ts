/**
 * Received messages: which kind a JSON value is, or what is wrong with it and which error says so. Only the JSON-RPC
 * frame is judged here; params and results are judged by method afterwards, with the guards of the revision.
 *
 * Nothing is copied: `message` is the value that came in. Members are looked for by their exact names, so `Method` or
 * `ID` are strangers like any other.
 */
import { isInteger, isObject } from "./checks.js";
import { jsonRpcCodes, type JsonRpcError, type RequestId } from "./json-rpc.js";
import type { JsonRpcNotification, JsonRpcRequest, JsonRpcResult } from "./json-rpc.js";
import { findSyntaxFault, nestsDeeperThan } from "./json-text.js";
import { describePath, describeReceived } from "./received.js";

/** What differs between revisions. */
export interface MessageRules {
  /** Whether the schema lets an error response do without its id. Receivers accept one anyway. */
  readonly errorIdOptional: boolean;
}

/** How much is accepted before a message is refused unseen. */
export interface MessageLimits {
  /** Levels of nesting in a text; 128 unless told. */
  readonly depth?: number | undefined;
  /** Messages in a batch; 100 unless told. */
  readonly batch?: number | undefined;
  /** Characters of an id; 1,024 unless told. */
  readonly id?: number | undefined;
}

const DEPTH = 128;
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
  /** `null` where older JSON-RPC habits put it for an id that could not be read; use `id` beside it instead. */
  message: Omit<JsonRpcError, "id"> & { id?: RequestId | null };
  /** Absent where the other side could not read the id of what it answers. */
  id?: RequestId;
  /** What was accepted although the schema of the revision does not allow it. */
  tolerated?: "null-id" | "missing-id";
}

/** A value that is no message of the revision. */
export interface InvalidMessage {
  kind: "invalid";
  /** What it looks like. Only requests are answered; an answer to a response would be taken for one of its own. */
  meant: "request" | "notification" | "response" | "unknown";
  /** The id, where it can be read: of the request to answer, or of the one whose response is broken. */
  id?: RequestId;
  /** The response that says what is wrong. It carries the id unless the value looks like a response. */
  error: JsonRpcError;
}

export type ReceivedMessage =
  ReceivedRequest | ReceivedNotification | ReceivedResult | ReceivedError | InvalidMessage;

/** Several messages in one array. Those that are invalid are answered one by one. */
export interface ReceivedBatch {
  kind: "batch";
  content: "requests" | "responses";
  items: ReceivedMessage[];
}

/** Classifies one message. An array is refused. */
export function classify(
  value: unknown,
  rules: MessageRules,
  limits: MessageLimits = {},
): ReceivedMessage {
  if (!isObject(value)) return refuse({}, "", "an object", value);
  const { jsonrpc, method, id, params, result, error } = value;
  const context: Refused = {
    meant: meaning(value),
    ...(isReadableId(id, limits) ? { id } : {}),
  };
  if (jsonrpc !== "2.0") return refuse(context, "/jsonrpc", '"2.0"', jsonrpc);
  if (method !== undefined) {
    // Whether it asks or answers must not depend on who reads it.
    if (result !== undefined) return refuse(context, "/result", "nothing beside a method", result);
    if (error !== undefined) return refuse(context, "/error", "nothing beside a method", error);
    if (typeof method !== "string") return refuse(context, "/method", "a string", method);
    if (id !== undefined && context.id === undefined) return refuseId(context, id, limits);
    if (params !== undefined && !isObject(params))
      return refuse(context, "/params", "an object", params);
    return id === undefined
      ? { kind: "notification", message: value as unknown as JsonRpcNotification }
      : { kind: "request", message: value as unknown as JsonRpcRequest };
  }
  if (result !== undefined) {
    if (error !== undefined) return refuse(context, "/error", "nothing beside a result", error);
    if (context.id === undefined) return refuseId(context, id, limits);
    if (!isObject(result)) return refuse(context, "/result", "an object", result);
    return { kind: "result", message: value as unknown as JsonRpcResult };
  }
  if (error === undefined) return refuse(context, "/method", "a string", method);
  const broken = id !== undefined && id !== null && context.id === undefined;
  if (broken) return refuseId(context, id, limits);
  if (!isObject(error)) return refuse(context, "/error", "an object", error);
  if (!isInteger(error["code"])) return refuse(context, "/error/code", "an integer", error["code"]);
  if (typeof error["message"] !== "string")
    return refuse(context, "/error/message", "a string", error["message"]);
  const message = value as unknown as ReceivedError["message"];
  if (context.id !== undefined) return { kind: "error", message, id: context.id };
  if (id === null) return { kind: "error", message, tolerated: "null-id" };
  return rules.errorIdOptional
    ? { kind: "error", message }
    : { kind: "error", message, tolerated: "missing-id" };
}

/** Classifies one message or a batch of them, for the revision that has batches (2025-03-26). */
export function classifyBatch(
  value: unknown,
  rules: MessageRules,
  limits: MessageLimits = {},
): ReceivedMessage | ReceivedBatch {
  if (!Array.isArray(value)) return classify(value, rules, limits);
  const most = limits.batch ?? BATCH;
  if (value.length === 0) return refuse({}, "", "an array of at least 1 message", value);
  if (value.length > most) return refuse({}, "", `an array of at most ${most} messages`, value);
  const items = value.map((item) => classify(item, rules, limits));
  const opening = items.findIndex(
    (item) => "message" in item && "method" in item.message && item.message.method === "initialize",
  );
  // basic/lifecycle of 2025-03-26: nothing else may be sent before it is answered, so it stands alone.
  if (opening !== -1)
    return refuse(
      {},
      `/${opening}/method`,
      "another method than initialize in a batch",
      "initialize",
    );
  const responses = items.findIndex((item) => item.kind === "result" || item.kind === "error");
  const requests = items.findIndex(
    (item) => item.kind === "request" || item.kind === "notification",
  );
  if (responses === -1) return { kind: "batch", content: "requests", items };
  if (requests === -1) return { kind: "batch", content: "responses", items };
  return requests < responses
    ? refuse({}, `/${responses}`, "a request or notification like the others", value[responses])
    : refuse({}, `/${requests}`, "a response like the others", value[requests]);
}

/**
 * Reads a text, which may be anything. Text that nests too deep is refused before it is parsed, since parsers and what
 * comes after them may recurse.
 */
export function readText(
  text: string,
  limits: MessageLimits = {},
): { kind: "value"; value: unknown } | InvalidMessage {
  const depth = limits.depth ?? DEPTH;
  if (nestsDeeperThan(text, depth)) {
    // Not a parse error: the text may well be JSON, it was not tried. It is refused like a line that is too long.
    return invalid(
      {},
      jsonRpcCodes.invalidRequest,
      `Invalid request: expected at most ${depth} levels of nesting, received more`,
    );
  }
  try {
    return { kind: "value", value: JSON.parse(text) as unknown };
  } catch {
    const fault = findSyntaxFault(text);
    const where =
      fault === undefined
        ? "expected JSON"
        : `line ${fault.line}, column ${fault.column}: expected ${fault.expected}, received ${fault.received}`;
    return invalid({}, jsonRpcCodes.parseError, `Parse error: ${where}`);
  }
}

interface Refused {
  meant?: InvalidMessage["meant"];
  id?: RequestId;
}

function meaning({ method, id, result, error }: Record<string, unknown>): InvalidMessage["meant"] {
  if (method !== undefined) return id === undefined ? "notification" : "request";
  return result !== undefined || error !== undefined ? "response" : "unknown";
}

/** A number must be exact, or the answer would carry another id than the request. */
function isReadableId(id: unknown, limits: MessageLimits): id is RequestId {
  return typeof id === "string" ? id.length <= (limits.id ?? ID) : Number.isSafeInteger(id);
}

function refuseId(context: Refused, id: unknown, limits: MessageLimits): InvalidMessage {
  if (typeof id === "string")
    return refuse(context, "/id", `at most ${limits.id ?? ID} characters`, id);
  const expected = isInteger(id)
    ? "an integer that can be sent back exactly"
    : "a string or an integer";
  return refuse(context, "/id", expected, id);
}

function refuse(
  context: Refused,
  path: string,
  expected: string,
  received: unknown,
): InvalidMessage {
  const found = `${describePath(path)}: expected ${expected}, received ${describeReceived(received)}`;
  return invalid(context, jsonRpcCodes.invalidRequest, `Invalid request: ${found}`);
}

function invalid(
  { meant = "unknown", id }: Refused,
  code: number,
  message: string,
): InvalidMessage {
  const error = { code, message };
  if (id === undefined) return { kind: "invalid", meant, error: { jsonrpc: "2.0", error } };
  return {
    kind: "invalid",
    meant,
    id,
    error: meant === "response" ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error },
  };
}
