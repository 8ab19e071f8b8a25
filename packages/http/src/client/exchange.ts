/** One POST and all that comes of it: the same in both eras, but for what happens when a stream breaks off. */
import type { RequestId } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { readText } from "@mcp-gen/protocol/runtime/classify";
import { EVENT_STREAM, JSON_TYPE, readJson, unusableType } from "./answer.js";
import { readStart } from "./body.js";
import type { Channel } from "./channel.js";
import { HttpAnswerError, HttpStatusError } from "./errors.js";
import type { HttpHeaders } from "./options.js";
import type { Post } from "./post.js";
import { mediaType, type HttpResponse } from "./response.js";
import type { Signal } from "./signal.js";

export interface PostContent {
  readonly body: string;
  readonly headers: HttpHeaders;
  readonly secret?: HttpHeaders | undefined;
}

export const POST_HEADERS: HttpHeaders = {
  "content-type": JSON_TYPE,
  accept: `${JSON_TYPE}, ${EVENT_STREAM}`,
};

/**
 * Sends requests and hands on their answers. It never rejects: requests without an answer are told to have failed.
 *
 * @param accepted called when the server has begun to answer
 * @param stream reads an answer that is a stream
 * @param judge says what an error means, where that is more than it says itself
 */
export async function exchange(
  channel: Channel,
  post: Post,
  content: () => PostContent,
  { accepted, stream, judge }: Handling,
): Promise<void> {
  const { where } = channel;
  const { signal } = post;
  try {
    if (post.done || signal.aborted) return;
    const response = await channel.requester.send({
      method: "POST",
      url: channel.url,
      signal,
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
      // Nothing can follow it.
      post.end();
      channel.value(value);
    }
    if (post.done) return;
    const detail = "received a response without an answer";
    channel.fail(post.ids, new HttpAnswerError(where, "ended", detail));
  } catch (error) {
    // What is open of it is of no use any more.
    post.leave();
    refuse(channel, post.ids, judge === undefined ? error : await judge(error));
  } finally {
    post.end();
  }
}

export interface Handling {
  readonly accepted?: (response: HttpResponse) => void;
  readonly stream: (response: HttpResponse) => Promise<void>;
  /** Never rejects. */
  readonly judge?: (error: unknown) => Promise<unknown>;
}

/**
 * Sends what is only to be accepted.
 *
 * @throws what the requester throws
 */
export async function deliver(
  channel: Channel,
  content: PostContent,
  url: URL = channel.url,
): Promise<void> {
  const { clock, limits } = channel.settings;
  const controller = channel.open();
  const { signal } = controller;
  try {
    const response = await channel.requester.send({
      method: "POST",
      url,
      signal,
      time: limits.acceptTime,
      ...content,
    });
    const timer = clock.after(limits.linger, () => controller.abort());
    await drain(channel, response, signal);
    timer.cancel();
  } finally {
    channel.release(controller);
  }
}

/** A body that is read to its end leaves the connection to others. That it breaks off is of no interest. */
export async function drain(
  { settings }: Channel,
  response: HttpResponse,
  signal: Signal,
): Promise<void> {
  await readStart(response, settings.limits.errorBody, signal).catch(() => {});
}

/**
 * Tells that requests were refused. An error response in the body is the answer, where it says what it answers. Not
 * where the server asks who is there: no message can carry its challenge.
 */
export function refuse(channel: Channel, ids: readonly RequestId[], thrown: unknown): void {
  const answer = thrown instanceof HttpStatusError ? responseIn(channel, thrown) : undefined;
  if (answer !== undefined && ids.some((id) => id === answer["id"] && channel.waiting(id))) {
    channel.value(answer);
  }
  // Hooks of the user may throw anything.
  channel.fail(ids, thrown instanceof Error ? thrown : new Error(String(thrown)));
}

function responseIn(channel: Channel, error: HttpStatusError): Record<string, unknown> | undefined {
  const { status, wwwAuthenticate, jsonRpcError, body } = error;
  if (jsonRpcError === undefined || status === 401) return undefined;
  if (status === 403 && wwwAuthenticate !== undefined) return undefined;
  const read = readText(body, channel.settings.limits);
  return read.kind === "value" && isObject(read.value) ? read.value : undefined;
}
