/**
 * Sends messages of stateless revisions (Streamable HTTP of 2026-07-28). Each request is a separate POST with its own
 * stream, and headers that repeat parts of its body. Closing the stream cancels the request.
 */
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_HEADER, PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { metaOf } from "../../shared/message-fields.js";
import { takeEvents } from "../answer.js";
import type { Channel } from "../channel.js";
import {
  POST_HEADERS,
  postRequests,
  postWithoutResponse,
  type PostContent,
} from "../post-requests.js";
import { metadataHeaders, type Mirrors } from "./metadata-headers.js";
import { requestIds } from "../outgoing-message.js";
import { Post } from "../post.js";
import type { HttpResponse } from "../fetch/response.js";

/**
 * @param revision the revision for the header if the message does not name one
 * @throws errors of `mirrors`, and TypeError for a message that cannot be written as JSON
 */
export function sendStateless(
  channel: Channel,
  message: JsonRpcMessage,
  revision: Revision,
  mirrors: Mirrors | undefined,
): void {
  const { where } = channel;
  if (!("method" in message)) {
    const detail =
      "expected a request or a notification to send, received a response; in stateless revisions, clients send no responses";
    return channel.report(new Error(`${where}: ${detail}`));
  }
  const version = metaOf(message)?.[PROTOCOL_VERSION_META_KEY];
  const content: PostContent = {
    body: JSON.stringify(message),
    headers: {
      ...metadataHeaders(message, mirrors),
      ...POST_HEADERS,
      [PROTOCOL_VERSION_HEADER]: typeof version === "string" ? version : revision,
    },
  };
  const ids = requestIds(message);
  if (ids.length === 0) {
    void postWithoutResponse(channel, content).catch((error: unknown) => channel.report(error));
    return;
  }
  const post = new Post(channel, ids, true);
  const stream = (response: HttpResponse): Promise<void> =>
    takeEvents({ channel, where, signal: post.signal }, response, { heard: false });
  void postRequests(channel, post, () => content, { stream });
}
