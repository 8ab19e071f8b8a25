/** Reads a server response, which is one JSON text or a stream of events with one message each. */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";
import { EVENT_STREAM } from "../shared/headers.js";
import { readUpTo } from "./fetch/body.js";
import type { Channel } from "./channel.js";
import { describeThrown, HttpAnswerError, HttpConnectionError } from "./errors.js";
import { EventParser, EventTooLargeError, type ServerEvent } from "./event-parser.js";
import { mediaType, type HttpResponse } from "./fetch/response.js";
import type { Signal } from "./fetch/signal.js";

/** The request that a response belongs to. */
export interface Source {
  readonly channel: Channel;
  /** Describes the request in error messages. */
  readonly where: string;
  /** Aborts reading. */
  readonly signal: Signal;
}

/** The position in a stream. */
export interface StreamPosition {
  /** The last event id. */
  lastId?: string | undefined;
  /** Milliseconds before the stream is reopened, if the server set it. */
  retry?: number | undefined;
  /** True if an event has arrived on the current connection. */
  heard: boolean;
}

/**
 * Reads the JSON text of a response.
 *
 * @throws HttpAnswerError if the text is too large or not JSON, HttpConnectionError if the response is truncated
 */
export async function readJson(
  { channel, where, signal }: Source,
  response: HttpResponse,
): Promise<unknown> {
  const { limits } = channel.settings;
  const { body: limit } = limits;
  const { bytes, complete } = await readUpTo(response, limit, signal).catch((error: unknown) => {
    throw broken(where, error);
  });
  if (!complete) {
    const detail = `expected a body of at most ${limit} bytes, received ${sizeOf(response, limit)}; raise limits.body`;
    throw new HttpAnswerError(where, "size", detail);
  }
  const text = decode(bytes);
  const read = text === undefined ? NOT_UTF8 : readText(text, limits);
  if (read.kind === "value") return read.value;
  const { code, message } = read.error.error;
  const hint = code === jsonRpcCodes.parseError ? "" : "; raise limits.depth or limits.keys";
  throw new HttpAnswerError(where, "syntax", `expected a message: ${message}${hint}`);
}

/** Describes the size of a body that exceeds the limit. */
function sizeOf(response: HttpResponse, limit: number): string {
  // The `Content-Length` of a compressed body is not the length of its content.
  const isPlain = response.header("content-encoding") === undefined;
  const length = isPlain ? Number(response.header("content-length")) : NaN;
  return length > limit ? String(length) : `more than ${limit}`;
}

/**
 * Reads a stream to its end, and passes its messages on.
 *
 * @param take receives events of types other than `message`. Default: ignores them.
 * @throws HttpAnswerError for an event that is too large, HttpConnectionError if the stream is truncated
 */
export async function takeEvents(
  { channel, where, signal }: Source,
  response: HttpResponse,
  position: StreamPosition,
  take: (event: ServerEvent) => void = () => {},
): Promise<void> {
  const { event: limit } = channel.settings.limits;
  const parser = new EventParser(limit, (event) => {
    if (event.type === "message") takeMessage(channel, event.data);
    else take(event);
  });
  parser.lastId = position.lastId;
  parser.retry = position.retry;
  try {
    await response.read((chunk) => parser.feed(chunk), signal);
  } catch (error) {
    if (!(error instanceof EventTooLargeError)) throw broken(where, error);
    throw new HttpAnswerError(where, "size", error.message);
  } finally {
    position.heard ||= parser.heard;
    position.lastId = parser.lastId;
    position.retry = parser.retry;
  }
}

/** Returns the response if it is an event stream. @throws HttpAnswerError otherwise */
export function checkEventStream(where: string, response: HttpResponse): HttpResponse {
  if (mediaType(response) === EVENT_STREAM) return response;
  response.discard();
  throw unusableType(where, response, EVENT_STREAM);
}

export function unusableType(
  where: string,
  response: HttpResponse,
  expected: string,
): HttpAnswerError {
  const found = response.header("content-type");
  const described = found === undefined ? "none" : JSON.stringify(found.slice(0, 100));
  return new HttpAnswerError(
    where,
    "type",
    `expected Content-Type ${expected}, received ${described}`,
  );
}

function broken(where: string, cause: unknown): HttpConnectionError {
  const detail = `the response ended early: ${describeThrown(cause)}`;
  return new HttpConnectionError(where, detail, { cause });
}

function takeMessage(channel: Channel, data: string | undefined): void {
  if (data === undefined) return channel.invalid(NOT_UTF8);
  const read = readText(data, channel.settings.limits);
  if (read.kind === "value") channel.value(read.value);
  else channel.invalid(read);
}

/** A decoder that keeps no state between calls, so all calls share it. */
const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const NOT_UTF8: InvalidMessage = {
  kind: "invalid",
  meant: "unknown",
  error: {
    jsonrpc: "2.0",
    error: {
      code: jsonRpcCodes.parseError,
      message: "Parse error: expected UTF-8, received bytes that are not UTF-8",
    },
  },
};
