/** Reads HTTP bodies up to a size limit, and replaces the JSON-RPC messages in the bodies. */
import { carry, type AdaptedConversation, type MessageDirection } from "./conversation.js";
import { rewriteEvents } from "./event-stream.js";

type Bytes = ReadableStream<Uint8Array>;

/** The JSON-RPC messages of a body. */
export interface Messages {
  readonly items: readonly unknown[];
  /** Whether the body was an array, which 2025-03-26 allows (basic/index, Batching). */
  readonly batch: boolean;
}

/** The messages to pass on, and the replies. */
export interface CarriedMessages {
  readonly forward: readonly unknown[];
  readonly replies: readonly unknown[];
  /** Whether `forward` equals the input. */
  readonly same: boolean;
}

/** Parses the messages in a body. Returns `undefined` if the body contains no message. */
export function parseMessages(text: string): Messages | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const batch = Array.isArray(value);
  const items: unknown[] = batch ? (value as unknown[]) : [value];
  return items.some(isMessage) ? { items, batch } : undefined;
}

/** Serializes messages. */
export function printMessages(items: readonly unknown[], batch: boolean): string {
  return JSON.stringify(batch || items.length > 1 ? items : items[0]);
}

/** Converts messages one by one. */
export function carryMessages(
  conversation: AdaptedConversation,
  { items }: Messages,
  direction: MessageDirection,
): CarriedMessages {
  const carried = items.map((item) => carry(conversation, item, direction));
  return {
    forward: carried.flatMap(({ forward }) => (forward === undefined ? [] : [forward])),
    replies: carried.flatMap(({ reply }) => (reply === undefined ? [] : [reply])),
    same: carried.every(({ forward }, index) => forward === items[index]),
  };
}

/** The rules for converting the messages of a response. */
export interface ResponseRules {
  readonly conversation: AdaptedConversation;
  readonly direction: MessageDirection;
  readonly maxBytes: number;
  /**
   * Replies to messages of the request that the wrapper did not pass on. These replies precede the messages of the
   * response.
   */
  readonly replies: readonly unknown[];
  /** Whether the request was an array, so that the response must also be an array. */
  readonly batch: boolean;
  /**
   * Called with the reply to a request from the server that the wrapper answers. The request arrived in the response.
   */
  answer(reply: unknown): void;
}

/**
 * Converts the messages of a response. Does not change bodies that are neither JSON nor an event stream.
 *
 * @throws RangeError if a JSON body exceeds the limit
 */
export async function carryResponse(response: Response, rules: ResponseRules): Promise<Response> {
  const { body, headers } = response;
  if (body !== null) {
    const type = bodyMediaType(headers);
    if (type === "text/event-stream") return withBody(response, carryEvents(body, rules));
    if (type === "application/json") return carryJson(response, body, rules);
  }
  const { replies, batch } = rules;
  return replies.length === 0 || !response.ok ? response : answered(replies, batch, headers);
}

function carryEvents(body: Bytes, rules: ResponseRules): Bytes {
  const { conversation, direction, maxBytes, replies, answer } = rules;
  const rewrite = (data: string): string | undefined => {
    const messages = parseMessages(data);
    if (messages === undefined) return data;
    const carried = carryMessages(conversation, messages, direction);
    carried.replies.forEach(answer);
    if (carried.same) return data;
    return carried.forward.length === 0
      ? undefined
      : printMessages(carried.forward, messages.batch);
  };
  const first = replies.map((reply) => JSON.stringify(reply));
  return body.pipeThrough(rewriteEvents(rewrite, maxBytes, first));
}

async function carryJson(response: Response, body: Bytes, rules: ResponseRules): Promise<Response> {
  const { conversation, direction, maxBytes, replies, batch, answer } = rules;
  const text = await readStreamText(body, maxBytes);
  if (text === undefined) {
    throw new RangeError(
      `response: expected at most ${maxBytes} bytes, received more; raise maxBytes if this size is valid`,
    );
  }
  const messages = parseMessages(text);
  if (messages === undefined) return withBody(response, text);
  const carried = carryMessages(conversation, messages, direction);
  carried.replies.forEach(answer);
  if (carried.same && replies.length === 0) return withBody(response, text);
  const items = [...replies, ...carried.forward];
  return items.length === 0
    ? answered([], batch, response.headers)
    : withBody(response, printMessages(items, batch || messages.batch));
}

/** Creates a response that contains only the given messages. Without messages, the response is an empty 202. */
export function answered(
  replies: readonly unknown[],
  batch: boolean,
  more: Headers = new Headers(),
): Response {
  const headers = new Headers(more);
  headers.delete("content-length");
  if (replies.length === 0) return new Response(null, { status: 202, headers });
  headers.set("content-type", "application/json");
  return new Response(printMessages(replies, batch), { status: 200, headers });
}

/** Reads a stream as text. If it is longer than `maxBytes`, cancels it and returns `undefined`. */
export async function readStreamText(stream: Bytes, maxBytes: number): Promise<string | undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Returns the media type of a body without parameters, such as `application/json`. */
export function bodyMediaType(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** Returns a copy of a response with a different body. */
function withBody(response: Response, body: string | Bytes): Response {
  const headers = new Headers(response.headers);
  // These headers describe the original body.
  headers.delete("content-length");
  headers.delete("content-encoding");
  const { status, statusText, url, redirected } = response;
  const next = new Response(body, { status, statusText, headers });
  // Copies properties such as `url`, which a constructed response lacks and clients read.
  return Object.defineProperties(next, {
    url: { value: url },
    redirected: { value: redirected },
  });
}

function isMessage(value: unknown): boolean {
  return typeof value === "object" && value !== null && "jsonrpc" in value;
}
