/** Wraps the `fetch` function that a client of the official SDK uses for its HTTP transports. */
import { PROTOCOL_VERSION_HEADER, SESSION_ID_HEADER } from "@mcp-gen/protocol/keys";
import {
  answered,
  carryMessages,
  carryResponse,
  bodyMediaType,
  parseMessages,
  printMessages,
} from "./body.js";
import {
  recordAgreement,
  openConversation,
  passesUnchanged,
  type AdaptedConversation,
} from "./conversation.js";
import { keepSession, postHeaders, sessionOf, type Sessions } from "./http-sessions.js";
import { maxBytesOf, adapterSettings, type FaithfulHttpOptions } from "./options.js";

/** The part of `fetch` that transports use. */
export type FetchFunction = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Wraps the `fetch` of a client, so that its messages match the revision that was negotiated with the server.
 *
 * Adapts request bodies to the server's revision and responses to the SDK's revision, in JSON and in event streams.
 * Does not change requests without a JSON-RPC message, such as those for authorization, or connections of the SDK's own
 * revision.
 *
 * One wrapped `fetch` serves one client. Bodies must be strings, as the SDK sends them.
 *
 * ```ts
 * const fetchFaithfully = faithfulFetch(fetch, { onLoss: (loss) => console.error(loss) });
 * await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchFaithfully }));
 * ```
 *
 * @throws RangeError if `speaks` is not a session revision; the wrapped function rejects with one if a
 *   response exceeds `maxBytes`
 */
export function faithfulFetch(fetch: FetchFunction, options: FaithfulHttpOptions): FetchFunction {
  const settings = adapterSettings(options, options.onError);
  const maxBytes = maxBytesOf(options);
  const sessions: Sessions = new Map();

  /**
   * Returns the conversation of a request. A request without a session id belongs to the conversation whose session
   * does not have an id yet.
   */
  function conversationOf(id: string, headers: Headers): AdaptedConversation {
    const known = sessionOf(sessions, id);
    if (known !== undefined) return known;
    const conversation = openConversation(settings);
    const version = headers.get(PROTOCOL_VERSION_HEADER);
    if (version !== null) recordAgreement(conversation, version, "client");
    keepSession(sessions, id, conversation);
    return conversation;
  }

  async function send(input: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const session = headers.get(SESSION_ID_HEADER);
    const conversation = conversationOf(session ?? "", headers);
    if (session !== null && passesUnchanged(conversation)) return fetch(input, init);

    const messages = typeof init.body === "string" ? parseMessages(init.body) : undefined;
    if (messages === undefined && init.body) return fetch(input, init);
    const batch = messages?.batch ?? false;
    const carried = messages && carryMessages(conversation, messages, "out");
    const replies = carried?.replies ?? [];
    if (carried?.forward.length === 0) return answered(replies, batch);
    const response = await fetch(
      input,
      carried === undefined || carried.same
        ? init
        : { ...init, body: printMessages(carried.forward, batch) },
    );

    const opened = response.headers.get(SESSION_ID_HEADER);
    if (session === null && opened !== null) {
      // The next request without a session id starts a new session.
      sessions.delete("");
      keepSession(sessions, opened, conversation);
    }
    const answer = (reply: unknown): void => {
      const body = JSON.stringify(reply);
      fetch(input, { ...init, method: "POST", headers: postHeaders(headers), body })
        .then((accepted) => accepted.body?.cancel())
        .catch(settings.onError);
    };
    // Responses to other requests, such as authorization metadata, can also be JSON.
    if (messages === undefined && bodyMediaType(response.headers) !== "text/event-stream")
      return response;
    const rest = { direction: "in", maxBytes, replies, batch, answer } as const;
    return carryResponse(response, { conversation, ...rest });
  }
  return send;
}
