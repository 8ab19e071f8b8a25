/**
 * Sends a POST and reads its response. Revisions with and without sessions differ only in what happens when a stream
 * breaks.
 */
import type { RequestId } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import { EVENT_STREAM, JSON_TYPE } from "../shared/headers.js";
import { readJson, unusableType } from "./answer.js";
import { readStart } from "./fetch/body.js";
import type { Channel } from "./channel.js";
import { HttpAnswerError, HttpStatusError } from "./errors.js";
import type { HttpHeaders } from "./auth.js";
import type { Post } from "./post.js";
import { mediaType, type HttpResponse } from "./fetch/response.js";
import type { Signal } from "./fetch/signal.js";

export interface PostContent {
  readonly body: string;
  readonly headers: HttpHeaders;
  readonly secret?: HttpHeaders | undefined;
  /** Called if a message without a response must be sent again. */
  readonly refused?: (() => void) | undefined;
}

export const POST_HEADERS: HttpHeaders = {
  "content-type": JSON_TYPE,
  accept: `${JSON_TYPE}, ${EVENT_STREAM}`,
};

/**
 * Sends requests and passes on their responses. Never rejects: it reports requests without a response as failed.
 *
 * @param accepted called when the response starts
 * @param stream reads a response that is a stream
 * @param interpret returns the error to report instead of the original one
 */
export async function postRequests(
  channel: Channel,
  post: Post,
  content: () => PostContent,
  { accepted, stream, interpret }: Handling,
): Promise<void> {
  const { where } = channel;
  const { signal } = post;
  try {
    if (post.done || signal.aborted) return;
    const response = await channel.requester.send({
      method: "POST",
      url: channel.url,
      signal,
      post,
      ...content(),
    });
    accepted?.(response);
    const type = mediaType(response);
    if (type === EVENT_STREAM) {
      await stream(response);
    } else {
      if (type !== JSON_TYPE) {
        response.discard();
        throw unusableType(where, response, `${JSON_TYPE} or ${EVENT_STREAM}`);
      }
      const value = await readJson({ channel, where, signal }, response);
      // Nothing can follow a JSON response.
      post.end();
      channel.value(value);
    }
    if (post.done) return;
    const detail = "the HTTP response contains no response to the request";
    channel.fail(post.ids, new HttpAnswerError(where, "ended", detail));
  } catch (error) {
    // Close the connection if it is still open.
    post.leave();
    failRequests(channel, post.ids, interpret === undefined ? error : await interpret(error));
  } finally {
    post.end();
  }
}

export interface Handling {
  readonly accepted?: (response: HttpResponse) => void;
  readonly stream: (response: HttpResponse) => Promise<void>;
  /** Never rejects. */
  readonly interpret?: (error: unknown) => Promise<unknown>;
}

/** How often a notification or response is sent if no server process has taken it. Repetitions have no effect. */
const SENDS = 8;

/**
 * Sends notifications and responses, to which the server sends no response. Sends them again later if no
 * process has taken them.
 *
 * @throws the errors of `Requester.send`
 */
export async function postWithoutResponse(
  channel: Channel,
  content: PostContent,
  url: URL = channel.url,
): Promise<void> {
  const { clock, limits } = channel.settings;
  const controller = channel.open();
  const { signal } = controller;
  const request = { method: "POST", url, signal, time: limits.acceptTime, ...content } as const;
  try {
    for (let sends = 1; ; sends++) {
      try {
        const response = await channel.requester.send(request);
        const timer = clock.after(limits.linger, () => controller.abort());
        await drain(channel, response, signal);
        return timer.cancel();
      } catch (error) {
        if (sends === SENDS || !(error instanceof HttpStatusError)) throw error;
        const { retryAfterMs = limits.reconnectDelay, status } = error;
        // The server rejects a repeated response with 400 if it has taken the first one: the session continues.
        if (sends > 1 && status === 400) return;
        // Otherwise, the server is overloaded, or a proxy does not reach it.
        if (status !== 429 && status < 502) throw error;
        content.refused?.();
        if (!(await channel.wait(Math.min(retryAfterMs, limits.reconnectMaxDelay), signal)))
          throw error;
      }
    }
  } finally {
    channel.release(controller);
  }
}

/** Reads a body to its end, so that the connection can be used again. Ignores errors. */
export async function drain(
  { settings }: Channel,
  response: HttpResponse,
  signal: Signal,
): Promise<void> {
  await readStart(response, settings.limits.errorBody, signal).catch(() => {});
}

/**
 * Reports requests as failed. A JSON-RPC error in the body is the response if its id matches, unless the server asks
 * for authorization: a JSON-RPC message cannot contain the challenge.
 */
export function failRequests(channel: Channel, ids: readonly RequestId[], thrown: unknown): void {
  const answer = thrown instanceof HttpStatusError ? responseIn(channel, thrown) : undefined;
  if (answer !== undefined && ids.some((id) => id === answer["id"] && channel.waiting(id))) {
    channel.value(answer);
  }
  // User hooks may throw any value.
  channel.fail(ids, thrown instanceof Error ? thrown : new Error(String(thrown)));
}

function responseIn(channel: Channel, error: HttpStatusError): Record<string, unknown> | undefined {
  const { status, wwwAuthenticate, jsonRpcError, body } = error;
  if (jsonRpcError === undefined || status === 401) return undefined;
  if (status === 403 && wwwAuthenticate !== undefined) return undefined;
  const read = readText(body, channel.settings.limits);
  return read.kind === "value" && isObject(read.value) ? read.value : undefined;
}
