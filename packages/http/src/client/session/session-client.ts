/**
 * The client of revisions with sessions (Streamable HTTP of 2025-03-26 to 2025-11-25). `initialize` opens a session,
 * and all later messages contain the session id. The client resumes broken streams, and opens a GET stream for messages
 * that belong to no request.
 */
import { SessionEndedError } from "@mcp-gen/core/base";
import type { JsonRpcMessage } from "@mcp-gen/core";
import type { RequestId, Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  LAST_EVENT_ID_HEADER,
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { EVENT_STREAM } from "../../shared/headers.js";
import type { Channel } from "../channel.js";
import { describeRequest, HttpAnswerError, HttpStatusError } from "../errors.js";
import {
  POST_HEADERS,
  postRequests,
  postWithoutResponse,
  type Handling,
  type PostContent,
} from "../post-requests.js";
import type { HttpHeaders } from "../auth.js";
import { cancelledId, INITIALIZE, INITIALIZED, methodOf, requestIds } from "../outgoing-message.js";
import { Outbox } from "./outbox.js";
import { Post } from "../post.js";
import { follow, isPassing } from "./reconnect.js";
import type { HttpResponse } from "../fetch/response.js";
import { classifyRefusal, isSameRefusal } from "./refusal.js";
import type { Controller, Signal } from "../fetch/signal.js";

/** Session ids are visible ASCII (session management). Any other id would be changed in a header. */
const SESSION_ID = /^[\x21-\x7e]{1,4096}$/;

/** The state of one session, from `initialize` on. Servers may use no session id. */
interface SessionState {
  id?: string | undefined;
  ended: boolean;
  /** Set while the GET stream is open or reconnecting. */
  listening?: Controller | undefined;
  /** True if the client failed to reopen the GET stream. The client tries again when the server answers a request. */
  streamLost: boolean;
  /** True if the GET stream was ever open. */
  hadStream: boolean;
  /**
   * The check whether the server still knows the session. Set while the check runs, and after a check found that the
   * server no longer knows the session.
   */
  check?: Promise<HttpStatusError | undefined> | undefined;
}

/** Begins the id of a `ping` that checks the session. Other ids of the client are numbers. */
const CHECK_ID = "session-check-";

export class SessionClient {
  readonly #channel: Channel;
  readonly #outbox = new Outbox();
  #revision: Revision | undefined;
  #session = newSession();
  #checks = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  agreed(revision: Revision): void {
    this.#revision = revision;
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    const body = JSON.stringify(message);
    const ids = requestIds(message);
    if (ids.length > 0) return this.#request(body, ids, methodOf(message) === INITIALIZE);
    const cancelled = cancelledId(message);
    const given = cancelled === undefined ? undefined : this.#channel.waiting(cancelled);
    if (cancelled !== undefined && this.#channel.forget(cancelled)) return;
    const opens = methodOf(message) === INITIALIZED;
    // The message belongs to the current session, even if the next one opens before it is sent.
    const session = this.#session;
    const isResponse = methodOf(message) === undefined;
    this.#outbox.add(async (next) => {
      // The process that waits for a response may have ended: other messages do not wait until that is known.
      await this.#deliver(session, body, opens, isResponse ? next : undefined);
      // In revisions with sessions, closing the stream does not cancel the request, so the notification is sent first.
      if (given?.done === true) given.leave();
    }, opens);
  }

  /** Resolves when all messages without a response have been sent. */
  get idle(): Promise<void> {
    return this.#outbox.idle;
  }

  /** Sends DELETE for the session. It never rejects. */
  async delete(signal: Signal): Promise<void> {
    const session = this.#session;
    if (session.id === undefined || session.ended) return;
    session.ended = true;
    const { url, requester } = this.#channel;
    const own = this.#headersOf(session);
    try {
      const response = await requester.send({ method: "DELETE", url, signal, ...own });
      response.discard();
    } catch {
      // Servers may forbid clients to end sessions (405), and an unused session expires anyway.
    }
  }

  #request(body: string, ids: readonly RequestId[], opens: boolean): void {
    if (opens) this.#begin();
    const session = this.#session;
    const channel = this.#channel;
    const post = new Post(channel, ids, false);
    let isAccepted = false;
    const handling: Handling = {
      accepted: (response) => {
        isAccepted = true;
        if (opens) this.#open(session, response);
        else if (session.streamLost) this.#listen(session);
      },
      stream: (response) => this.#stream(session, post, response),
      // The errors of the GETs that follow are already interpreted.
      interpret: async (error) =>
        isAccepted ? error : this.#interpret(session, "POST", error, ids),
    };
    const content = (): PostContent => {
      if (session.ended) throw new SessionEndedError(channel.where, false);
      return opens ? { body, headers: POST_HEADERS } : this.#contentOf(session, body);
    };
    this.#outbox.request(() => postRequests(channel, post, content, handling));
  }

  async #deliver(
    session: SessionState,
    body: string,
    opens: boolean,
    refused?: () => void,
  ): Promise<void> {
    if (session.ended || this.#channel.over) return;
    try {
      await postWithoutResponse(this.#channel, { ...this.#contentOf(session, body), refused });
      if (opens) this.#listen(session);
    } catch (error) {
      this.#channel.report(await this.#interpret(session, "POST", error));
    }
  }

  #begin(): void {
    this.#session.listening?.abort();
    this.#session = newSession();
  }

  #open(session: SessionState, response: HttpResponse): void {
    const id = response.header(SESSION_ID_HEADER);
    if (id !== undefined && !SESSION_ID.test(id)) {
      const { where } = this.#channel;
      const detail = "expected Mcp-Session-Id to be visible ASCII, received other characters";
      throw new HttpAnswerError(where, "header", detail);
    }
    session.id = id;
  }

  /** Reads the stream of a POST. Resumes it after its last event if it breaks before the response. */
  #stream(session: SessionState, post: Post, response: HttpResponse): Promise<void> {
    const { where } = this.#channel;
    const resumed = {
      where,
      signal: post.signal,
      restarts: false,
      open: (lastId: string | undefined) => this.#get(session, post.signal, lastId),
      ended: ({ lastId }: { lastId?: string | undefined }, error: unknown): boolean => {
        if (post.done) return false;
        if (error instanceof HttpAnswerError) throw error;
        if (lastId !== undefined) return true;
        if (error !== undefined) throw error;
        const detail = "the stream ended before the response and had no event id to resume after";
        throw new HttpAnswerError(where, "ended", detail);
      },
    };
    return follow(this.#channel, resumed, response);
  }

  /** Opens the GET stream, if the server has one. */
  #listen(session: SessionState): void {
    if (session.listening !== undefined || session.ended) return;
    const channel = this.#channel;
    const controller = channel.open();
    session.listening = controller;
    session.streamLost = false;
    const { signal } = controller;
    const stream = {
      where: describeRequest("GET", channel.url),
      signal,
      restarts: true,
      open: async (lastId: string | undefined) => {
        const response = await this.#get(session, signal, lastId);
        session.hadStream = true;
        return response;
      },
      ended: (_: unknown, error: unknown): boolean => {
        if (error instanceof HttpAnswerError) channel.report(error);
        return !session.ended;
      },
    };
    void follow(channel, stream)
      .catch((error: unknown) => {
        // The end of the session is already reported.
        if (isWithoutStream(error) || error instanceof SessionEndedError) return;
        session.streamLost = isPassing(error);
        channel.report(error);
      })
      .finally(() => {
        session.listening = undefined;
        channel.release(controller);
      });
  }

  async #get(
    session: SessionState,
    signal: Signal,
    lastId: string | undefined,
  ): Promise<HttpResponse> {
    const { url, requester } = this.#channel;
    if (session.ended) throw new SessionEndedError(describeRequest("GET", url), true);
    const own = this.#headersOf(session);
    const last: HttpHeaders = lastId === undefined ? {} : { [LAST_EVENT_ID_HEADER]: lastId };
    try {
      return await requester.send({
        method: "GET",
        url,
        signal,
        headers: { ...own.headers, accept: EVENT_STREAM },
        secret: { ...own.secret, ...last },
      });
    } catch (error) {
      // If no GET stream was ever open, the error can also mean that the server has no GET stream.
      const isOpen = session.hadStream || lastId !== undefined;
      throw isOpen ? await this.#interpret(session, "GET", error) : error;
    }
  }

  #contentOf(session: SessionState, body: string): PostContent {
    const own = this.#headersOf(session);
    return { body, ...own, headers: { ...own.headers, ...POST_HEADERS } };
  }

  #headersOf({ id }: SessionState): { headers: HttpHeaders; secret?: HttpHeaders } {
    const revision = this.#revision;
    const says = revision !== undefined && featuresOf(revision).versionHeader;
    const headers: HttpHeaders = says ? { [PROTOCOL_VERSION_HEADER]: revision } : {};
    return id === undefined ? { headers } : { headers, secret: { [SESSION_ID_HEADER]: id } };
  }

  /**
   * Returns the error to report: a `SessionEndedError` if the server no longer knows the session. The server then
   * answers with 404, or with 400 (see `refusal.ts`).
   */
  async #interpret(
    session: SessionState,
    method: "POST" | "GET",
    error: unknown,
    ids: readonly RequestId[] = [],
  ): Promise<unknown> {
    // Several requests may detect the end of the session, and the first of them removes the id.
    if (session.id === undefined && !session.ended) return error;
    if (!(error instanceof HttpStatusError)) return error;
    const isGet = method === "GET";
    if (error.status === 404) return this.#lost(session, error, isGet, method);
    if (error.status !== 400) return error;
    const refusal = classifyRefusal(error, ids, this.#channel.settings.limits.depth);
    if (refusal === "answer") return error;
    const isSession = refusal === "session";
    if (isSession && !isGet) return this.#lost(session, error, false, method);
    // A server also rejects a GET with 400 if it no longer has the last event of the session.
    if (isGet && !isSession) return error;
    if (!session.ended) session.check ??= this.#check(session);
    const refused = await session.check;
    if (refused === undefined) {
      session.check = undefined;
      return session.ended ? this.#lost(session, error, true, method) : error;
    }
    // If the server rejected the request and `ping` in the same way, the request did not run.
    return this.#lost(session, error, !isSameRefusal(refused, error), method);
  }

  /** Ends the session: its id is not used again. @param begun whether the server may have started the request */
  #lost(
    session: SessionState,
    cause: HttpStatusError,
    begun: boolean,
    method: "POST" | "GET",
  ): SessionEndedError {
    const where = describeRequest(method, this.#channel.url);
    const ended = new SessionEndedError(where, begun, { cause });
    if (!session.ended) {
      session.id = undefined;
      session.ended = true;
      session.listening?.abort();
      this.#channel.lost(ended);
    }
    return ended;
  }

  /** Sends `ping`. @returns its rejection, if it means that the server does not know the session */
  async #check(session: SessionState): Promise<HttpStatusError | undefined> {
    const { requester, settings, url } = this.#channel;
    const { acceptTime, depth } = settings.limits;
    // Each request of a session has an id of its own.
    const id = CHECK_ID + ++this.#checks;
    const body = JSON.stringify({ jsonrpc: "2.0", id, method: "ping" });
    const controller = this.#channel.open();
    try {
      const response = await requester.send({
        method: "POST",
        url,
        signal: controller.signal,
        time: acceptTime,
        ...this.#contentOf(session, body),
      });
      response.discard();
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpStatusError)) return undefined;
      const { status } = error;
      if (status === 400 && classifyRefusal(error, [id], depth) !== "answer") return error;
      return status === 404 ? error : undefined;
    } finally {
      this.#channel.release(controller);
    }
  }
}

function newSession(): SessionState {
  return { ended: false, streamLost: false, hadStream: false };
}

/** Whether the server has no GET stream. It then answers with 405, or with 404 if it does not know the method. */
function isWithoutStream(error: unknown): boolean {
  return error instanceof HttpStatusError && (error.status === 405 || error.status === 404);
}
