/**
 * Adapts whole JSON-RPC messages: requests and notifications by their method, responses by the method of their request.
 * A message that cannot be expressed becomes the answer that the specification allows.
 */
import { adaptEntry, type Adapted, type AdaptOptions } from "./adapt.js";
import { isObject } from "./change.js";
import type { Hooks, SessionAnswer } from "./hooks.js";
import type { RefusalAnswer, ErrorObject, JsonObject, Loss, SessionNeed } from "./loss.js";
import type { PairEntry, Pair } from "./pair.js";

export interface MessageOptions extends AdaptOptions {
  /** The sender of the message. */
  sender: Side;
  /** The method of the request, if the message is a response. It determines the type of the result. */
  method?: string;
}

export type Side = "client" | "server";

export interface AdaptedMessage {
  /** The message to pass on. */
  message?: unknown;
  /** The reply to send back to the sender instead. */
  reply?: JsonObject;
  /** The reason why only a runtime with a session can deliver the message. */
  session?: SessionNeed;
  losses: Loss[];
}

/**
 * Adapts any message. An invalid JSON-RPC message and a message with an unknown method pass unchanged.
 *
 * @throws RangeError for an unknown sender, and for a result without a method
 */
export function adaptMessageWith(
  pair: Pair,
  message: unknown,
  options: MessageOptions,
): AdaptedMessage {
  const adapted = adaptKind(pair, message, options);
  const { hooks } = options;
  if (hooks === undefined) return adapted;
  const carried = adapted.session && inSession(pair, message, adapted.session, options);
  if (carried !== undefined) return { ...carried, losses: adapted.losses };
  return "message" in adapted ? withRequestIds(adapted, hooks) : adapted;
}

/** Calls the session hook for a need. Returns `undefined` if there is no hook, or if the hook returns `undefined`. */
function inSession(
  { from, to }: Pair,
  message: unknown,
  need: SessionNeed,
  { hooks, sender, method }: MessageOptions,
): SessionAnswer | undefined {
  const work = { message, from, to, sender, ...(method === undefined ? {} : { method }) };
  return hooks?.session?.[need]?.(work);
}

/** Replaces the request ids with the ids that the requests have on the other side. */
function withRequestIds(adapted: AdaptedMessage, { requestId }: Hooks): AdaptedMessage {
  const { message } = adapted;
  if (requestId === undefined || !isObject(message)) return adapted;
  const { id, method, params } = message;
  const isCancellation = method === "notifications/cancelled" && isObject(params);
  if (isCancellation && isId(params["requestId"])) {
    const other = requestId(params["requestId"], "cancellation");
    if (other === params["requestId"]) return adapted;
    return { ...adapted, message: { ...message, params: { ...params, requestId: other } } };
  }
  if (!isId(id)) return adapted;
  const other = requestId(id, typeof method === "string" ? "request" : "response");
  return other === id ? adapted : { ...adapted, message: { ...message, id: other } };
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function adaptKind(pair: Pair, message: unknown, options: MessageOptions): AdaptedMessage {
  if (Array.isArray(message)) return adaptBatch(pair, message, options);
  if (!isObject(message)) return { message, losses: [] };
  if (typeof message["method"] === "string")
    return adaptCall(pair, message, message["method"], options);
  if (!("error" in message || "result" in message)) return { message, losses: [] };
  const unasked = refusedMethod(pair, options);
  if (unasked !== undefined) return outcome({}, unasked, [unasked]);
  return "error" in message
    ? adaptErrorResponse(pair, message, options)
    : adaptResultResponse(pair, message, options);
}

/** Adapts the params of a request or notification. Pointers are relative to the params. */
export function adaptParamsWith(
  pair: Pair,
  method: string,
  params: unknown,
  options: MessageOptions,
): Adapted {
  const entry = entryOf(pair, options.sender, method);
  if (entry === undefined) return { value: params, losses: [] };
  const message = params === undefined ? { method } : { method, params };
  const { value, losses } = adaptEntry(pair, entry, message, method, options);
  const adapted = isObject(value) ? value["params"] : undefined;
  if (losses.length === 0) return { value: adapted, losses };
  return {
    value: adapted,
    losses: losses.map((loss) => ({
      ...loss,
      pointer: loss.pointer.replace(/^\/params(?=\/|$)/, ""),
    })),
  };
}

/** Adapts the result of a request. */
export function adaptResultWith(
  pair: Pair,
  method: string,
  result: unknown,
  options: AdaptOptions = {},
): Adapted {
  const entry = Object.hasOwn(pair.results, method) ? pair.results[method] : undefined;
  if (entry === undefined) return { value: result, losses: [] };
  const adapted = adaptEntry(pair, entry, result, `the result of ${method}`, options);
  const refused = adapted.losses.length === 0 ? undefined : refusal(adapted.losses);
  if (refused?.answer?.kind === "error") translateAnswer(pair, method, refused, refused.answer);
  return adapted;
}

/**
 * Adapts the error that replaces a result. A step between adjacent revisions created the error, and the target revision
 * of the pair may not define its code.
 */
function translateAnswer(
  pair: Pair,
  method: string,
  refused: Loss,
  { error }: RefusalAnswer & { kind: "error" },
): void {
  const { value } = adaptErrorWith(pair, method, error);
  if (isErrorObject(value)) refused.answer = { kind: "error", error: value };
}

function isErrorObject(value: unknown): value is ErrorObject {
  return isObject(value) && typeof value["code"] === "number";
}

/** Adapts the error object of an error response. */
export function adaptErrorWith(
  pair: Pair,
  method: string | undefined,
  error: unknown,
  options: AdaptOptions = {},
): Adapted {
  const adapt = pair.error;
  if (adapt === undefined) return { value: error, losses: [] };
  return adaptEntry(pair, (value, run, at) => adapt(value, run, at, method), error, "", options);
}

function adaptCall(
  pair: Pair,
  message: JsonObject,
  method: string,
  options: MessageOptions,
): AdaptedMessage {
  const entry = entryOf(pair, options.sender, method);
  if (entry === undefined) return { message, losses: [] };
  const { value, losses } = adaptEntry(pair, entry, message, method, options);
  const refused = refusal(losses);
  if (refused === undefined) return { message: value, losses };
  const isRequest = message["id"] !== undefined;
  const reply = isRequest ? response(message, refused.answer) : undefined;
  return outcome({ reply }, refused, losses);
}

/**
 * Returns the loss for a response that cannot have a request, because the other side sends no requests with that
 * method.
 */
function refusedMethod(pair: Pair, { sender, method }: MessageOptions): Loss | undefined {
  if (method === undefined) return undefined;
  const entry = entryOf(pair, sender === "client" ? "server" : "client", method);
  if (entry === undefined || typeof entry === "function") return undefined;
  const [loss] = adaptEntry(pair, entry, undefined, method, {}).losses;
  return loss && { ...loss, answer: { kind: "none" } };
}

function adaptResultResponse(
  pair: Pair,
  message: JsonObject,
  options: MessageOptions,
): AdaptedMessage {
  const { method } = options;
  if (method === undefined) {
    if (Object.keys(pair.results).length === 0) return { message, losses: [] };
    throw new RangeError(
      "method: expected the method of the request that is answered, received none",
    );
  }
  const { value, losses } = adaptResultWith(pair, method, message["result"], options);
  return adaptedResponse(message, "result", value, below(losses, "/result"));
}

function adaptErrorResponse(
  pair: Pair,
  message: JsonObject,
  options: MessageOptions,
): AdaptedMessage {
  const envelope = pair.types["JSONRPCErrorResponse"];
  const whole: Adapted =
    envelope === undefined
      ? { value: message, losses: [] }
      : adaptEntry(pair, envelope, message, "JSONRPCErrorResponse", options);
  if (!isObject(whole.value)) return outcome({}, refusal(whole.losses), whole.losses);
  // A response to an unknown request cannot become a result.
  const method = message["id"] === undefined ? undefined : options.method;
  const { value, losses } = adaptErrorWith(pair, method, message["error"], options);
  return adaptedResponse(whole.value, "error", value, [
    ...whole.losses,
    ...below(losses, "/error"),
  ]);
}

function adaptedResponse(
  message: JsonObject,
  part: "result" | "error",
  value: unknown,
  losses: Loss[],
): AdaptedMessage {
  const refused = refusal(losses);
  if (refused !== undefined)
    return outcome({ message: response(message, refused.answer) }, refused, losses);
  return { message: value === message[part] ? message : { ...message, [part]: value }, losses };
}

function adaptBatch(
  pair: Pair,
  message: readonly unknown[],
  options: MessageOptions,
): AdaptedMessage {
  if (pair.batch === undefined) return { message, losses: [] };
  const { losses } = adaptEntry(pair, pair.batch, message, "", options);
  // A batch has no id, and neither does its response.
  return outcome({ reply: response({}, pair.batch.answer) }, refusal(losses), losses);
}

function outcome(
  { message, reply }: { message?: unknown; reply?: JsonObject | undefined },
  refused: Loss | undefined,
  losses: Loss[],
): AdaptedMessage {
  const session = refused?.session;
  return {
    ...(message === undefined ? {} : { message }),
    ...(reply === undefined ? {} : { reply }),
    ...(session === undefined ? {} : { session }),
    losses,
  };
}

function refusal(losses: readonly Loss[]): Loss | undefined {
  return losses.find(({ kind }) => kind === "impossible");
}

/** Returns the response to a request, or the replacement for a response. */
function response(message: JsonObject, answer: RefusalAnswer | undefined): JsonObject | undefined {
  const head = { jsonrpc: "2.0", ...(message["id"] === undefined ? {} : { id: message["id"] }) };
  if (answer?.kind === "error") return { ...head, error: answer.error };
  return answer?.kind === "result" ? { ...head, result: answer.result } : undefined;
}

function below(losses: readonly Loss[], prefix: string): Loss[] {
  return losses.map((loss) => ({ ...loss, pointer: `${prefix}${loss.pointer}` }));
}

/** Returns the entry for a method in the table of its sender. */
function entryOf(pair: Pair, sender: Side, method: string): PairEntry | undefined {
  if (sender !== "client" && sender !== "server")
    throw new RangeError(
      `sender: expected "client" or "server", received ${JSON.stringify(sender)}`,
    );
  // Method names are untrusted, so inherited properties are ignored.
  return Object.hasOwn(pair[sender], method) ? pair[sender][method] : undefined;
}
