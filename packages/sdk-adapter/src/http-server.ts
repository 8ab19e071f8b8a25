/** Wraps a fetch handler: what a server of the official SDK offers to Workers, Deno, Bun and web frameworks. */
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

/** A function from request to response, with whatever else its caller hands over. */
export type WebHandler<Rest extends unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

/**
 * Makes a handler for Streamable HTTP faithful to the revision of each client: bodies of requests are adapted up,
 * responses are adapted down, in JSON as well as in event streams. The revision is the one that was agreed on for the
 * `Mcp-Session-Id`, or else that of the `MCP-Protocol-Version` header; a client that names neither speaks 2025-03-26.
 * Requests of the stateless era, and those of the SDK's own revision, are left alone.
 *
 * The handler has to take the message from the request it is given, not from a body that was parsed before. Bodies are
 * read up to `maxBytes` before the handler sees them, so checks of Host, Origin and authorization belong in front.
 *
 * ```ts
 * const handler = createMcpHandler(makeServer);
 * export default { fetch: faithfulHandler(handler.fetch, { onLoss: (loss) => console.error(loss) }) };
 * ```
 *
 * @throws RangeError when `speaks` is not a revision that opens with `initialize`
 */
export function faithfulHandler<Rest extends unknown[]>(
  handler: WebHandler<Rest>,
  options: FaithfulHttpOptions,
): (request: Request, ...rest: Rest) => Promise<Response> {
  const settings = adapterSettings(options, options.onError);
  const maxBytes = maxBytesOf(options);
  const sessions: Sessions = new Map();

  /** Nothing where the request has no revision that could be adapted to. */
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

/** A request after its messages were carried over. */
interface Posted {
  readonly forwarded: Request;
  readonly replies: readonly unknown[];
  readonly batch: boolean;
}

/** The request as the handler shall see it, or the response where it need not see it. */
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

/** Hands the server the answer to a request of its own that its client could not have understood. */
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
