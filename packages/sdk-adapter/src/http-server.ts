/** Wraps a fetch handler of the official SDK for Workers, Deno, Bun and web frameworks. */
import { eraOf, isRevision, jsonRpcCodes } from "@mcp-gen/protocol";
import { assumedRevision } from "@mcp-gen/protocol/features";
import { PROTOCOL_VERSION_HEADER, SESSION_ID_HEADER } from "@mcp-gen/protocol/keys";
import {
  answered,
  carryMessages,
  carryResponse,
  bodyMediaType,
  parseMessages,
  printMessages,
  readStreamText,
  type CarriedMessages,
} from "./body.js";
import {
  recordAgreement,
  openConversation,
  passesUnchanged,
  type AdaptedConversation,
} from "./conversation.js";
import { keepSession, postHeaders, sessionOf, type Sessions } from "./http-sessions.js";
import { maxBytesOf, adapterSettings, type FaithfulHttpOptions } from "./options.js";

/** A function that returns the response to a request. It can have further parameters. */
export type WebHandler<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

/**
 * Wraps a handler for Streamable HTTP, so that its messages match the revision of each client.
 *
 * Adapts request bodies to the SDK's revision and responses to the client's revision, in JSON and in event streams. The
 * client's revision is the negotiated one of the session in `Mcp-Session-Id`, or else the one in the
 * `MCP-Protocol-Version` header, or else 2025-03-26. Does not change requests of stateless revisions or of the SDK's
 * own revision.
 *
 * The handler must read the message from the request that it receives, not from a body that was parsed before. The
 * wrapper reads bodies up to `maxBytes` before it calls the handler, so check Host, Origin and authorization before the
 * wrapper.
 *
 * ```ts
 * const handler = createMcpHandler(makeServer);
 * export default { fetch: faithfulHandler(handler.fetch, { onLoss: (loss) => console.error(loss) }) };
 * ```
 *
 * @throws RangeError if `speaks` is not a session revision
 */
export function faithfulHandler<Rest extends unknown[]>(
  handler: WebHandler<Rest>,
  options: FaithfulHttpOptions,
): (request: Request, ...rest: Rest) => Promise<Response> {
  const settings = adapterSettings(options, options.onError);
  const maxBytes = maxBytesOf(options);
  const sessions: Sessions = new Map();

  /** Returns the conversation of a request. `undefined` if the messages of the request do not need adaptation. */
  function conversationOf(
    session: string | null,
    headers: Headers,
  ): AdaptedConversation | undefined {
    const known = session === null ? undefined : sessionOf(sessions, session);
    if (known !== undefined) return known;
    const version = headers.get(PROTOCOL_VERSION_HEADER) ?? assumedRevision;
    if (!isRevision(version) || eraOf(version) !== "session") return undefined;
    const conversation = openConversation(settings);
    recordAgreement(conversation, version, "server");
    return conversation;
  }

  return async function handle(request, ...rest) {
    const session = request.headers.get(SESSION_ID_HEADER);
    const conversation = conversationOf(session, request.headers);
    if (conversation === undefined || passesUnchanged(conversation))
      return handler(request, ...rest);

    const posted = await receive(request, conversation, maxBytes);
    if (posted instanceof Response) return posted;
    const { forwarded, replies, batch } = posted;
    const response = await handler(forwarded, ...rest);

    const named = session ?? response.headers.get(SESSION_ID_HEADER);
    if (named !== null && response.ok) {
      if (request.method === "DELETE") sessions.delete(named);
      else keepSession(sessions, named, conversation);
    }
    const answer = (reply: unknown): void => {
      post(handler, request, rest, reply).catch(settings.onError);
    };
    return carryResponse(response, {
      conversation,
      direction: "out",
      maxBytes,
      replies,
      batch,
      answer,
    });
  };
}

/** A request with converted messages. */
interface Posted {
  readonly forwarded: Request;
  readonly replies: readonly unknown[];
  readonly batch: boolean;
}

/** Returns the request for the handler, or a response if the handler is not needed. */
async function receive(
  request: Request,
  conversation: AdaptedConversation,
  maxBytes: number,
): Promise<Posted | Response> {
  if (request.body === null || bodyMediaType(request.headers) !== "application/json") {
    return { forwarded: request, replies: [], batch: false };
  }
  const text = await readStreamText(request.body, maxBytes);
  if (text === undefined) return tooLarge(maxBytes);
  const messages = parseMessages(text);
  if (messages === undefined) {
    return { forwarded: withText(request, text), replies: [], batch: false };
  }
  const { forward, replies, same }: CarriedMessages = carryMessages(conversation, messages, "in");
  const { batch } = messages;
  if (forward.length === 0) return answered(replies, batch);
  const body = same ? text : printMessages(forward, batch);
  return { forwarded: withText(request, body), replies, batch };
}

function withText(request: Request, body: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Request(request, { method: request.method, headers, body });
}

function tooLarge(maxBytes: number): Response {
  const message = `body: expected at most ${maxBytes} bytes, received more`;
  const error = { jsonrpc: "2.0", error: { code: jsonRpcCodes.invalidRequest, message } };
  return Response.json(error, { status: 413 });
}

/** Sends the server a reply to its own request, because the client would not understand the request. */
async function post<Rest extends unknown[]>(
  handler: WebHandler<Rest>,
  { url, headers }: Request,
  rest: Rest,
  reply: unknown,
): Promise<void> {
  const body = JSON.stringify(reply);
  const request = new Request(url, { method: "POST", headers: postHeaders(headers), body });
  const accepted = await handler(request, ...rest);
  await accepted.body?.cancel();
}
