/** One client of HTTP+SSE: its stream and its connection to the endpoint. The session ends with the stream. */
import type {
  AuthInfo,
  Connection,
  JsonRpcMessage,
  MessageQueue,
  Outbound,
  Route,
} from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import { DroppedMessages } from "../dropped-messages.js";
import { TOKEN_EXPIRED } from "../auth-refusal.js";
import { disconnectSlow } from "../events.js";
import { cancellationOf, type Expiring } from "../expirations.js";
import type { CloseListener, HttpCall } from "../http-call.js";
import { FAULT } from "../refusal.js";
import type { Uses } from "../server-context.js";
import { SsePost } from "./sse-post.js";

type SseContext = Uses<"buffered" | "capacity" | "expirations" | "reporter" | "settings">;

/** The requests of one POST. */
interface ExpiringPost extends Expiring {
  readonly ids: Set<RequestId>;
}

export class SseConnection implements Outbound, CloseListener, Expiring {
  readonly owner: string | undefined;
  connection: Connection | undefined;
  /** Passes messages to the connection in order. */
  queue: MessageQueue | undefined;
  /** The key of the client that opened the stream. All requests on the stream count toward the share of this client. */
  readonly clientKey: string;
  inFlight = 0;
  over = false;
  readonly #context: SseContext;
  readonly #call: HttpCall;
  readonly #forget: () => void;
  readonly #dropped: DroppedMessages;
  /** The POSTs of requests in flight that end with their token, by request id. */
  #posts: Map<RequestId, ExpiringPost> | undefined;

  constructor(context: SseContext, call: HttpCall, auth: AuthInfo | undefined, forget: () => void) {
    this.#context = context;
    this.#call = call;
    this.owner = auth?.principal;
    this.#forget = forget;
    this.#dropped = new DroppedMessages(context.reporter.report);
    this.clientKey = call.clientKey;
    context.capacity.streams.add(this.clientKey);
    context.capacity.sessions.add(this.clientKey);
    context.expirations.add(this, auth);
  }

  /** Counts received requests as in flight. */
  begin(requests: number): void {
    this.inFlight += requests;
    if (requests > 0) this.#context.capacity.requests.add(this.clientKey, requests);
  }

  send(message: JsonRpcMessage, route?: Route): void {
    if (route instanceof SsePost) route.accept();
    if (this.over || this.#dropped.drop(message, this.#call)) return;
    const notice = this.#dropped.notice();
    if (notice !== undefined) this.#call.write(eventOf(notice));
    const text = eventOf(this.#context.reporter.stringify(message));
    // Requests and responses are never dropped. A notification to a client that reads too slowly ends the stream.
    if ("id" in message || !disconnectSlow(this.#context.buffered, this.#call)) {
      this.#call.write(text);
    }
  }

  answer(id: RequestId, response: JsonRpcResult | JsonRpcError | undefined, route?: Route): void {
    const isRefused = route instanceof SsePost && route.refuse(id);
    if (this.over) return;
    this.inFlight--;
    this.#settled(id);
    this.#context.capacity.requests.release(this.clientKey);
    if (response === undefined || isRefused) return;
    // Send the response as soon as the client has capacity for it.
    this.#context.buffered.whenRoom(this.clientKey, 1, () => this.send(response, route));
  }

  /** Ends the requests of a POST when its token expires. */
  expireRequests(ids: readonly RequestId[], auth: AuthInfo | undefined): void {
    if (auth?.expiresAt === undefined || ids.length === 0) return;
    const { expirations } = this.#context;
    const post: ExpiringPost = {
      ids: new Set(ids),
      expire: () => this.#expirePost(post.ids),
    };
    const posts = (this.#posts ??= new Map<RequestId, ExpiringPost>());
    for (const id of ids) posts.set(id, post);
    expirations.add(post, auth);
  }

  #settled(id: RequestId): void {
    const post = this.#posts?.get(id);
    if (post === undefined) return;
    this.#posts?.delete(id);
    post.ids.delete(id);
    if (post.ids.size === 0) this.#context.expirations.delete(post);
  }

  #expirePost(ids: ReadonlySet<RequestId>): void {
    const { code, message, data } = TOKEN_EXPIRED;
    for (const id of ids) {
      this.send({ jsonrpc: "2.0", id, error: { code, message, data } });
      this.connection?.accept(cancellationOf(id));
    }
  }

  /**
   * Ends the session, which cannot continue through a stream with a new token. Calls in progress end with an error
   * first, so that the client knows why.
   */
  expire(): void {
    for (const { ids } of new Set(this.#posts?.values())) this.#expirePost(ids);
    this.ended();
  }

  /** Answers a request that the endpoint failed to serve. */
  fail(id: RequestId): void {
    const { code, message } = FAULT;
    this.answer(id, { jsonrpc: "2.0", id, error: { code, message } });
  }

  refuse(error: JsonRpcError): void {
    this.send(error);
  }

  /** Called when the server has ended the connection. */
  ended(): void {
    if (this.over) return;
    this.#release();
    this.#call.end();
    this.connection?.close("the session has ended");
  }

  /** Called when the client has disconnected. This transport cannot resume. */
  closed(): void {
    if (this.over) return;
    this.#release();
    this.connection?.close("the client closed its stream");
  }

  #release(): void {
    this.over = true;
    this.queue?.clear();
    this.#context.expirations.delete(this);
    for (const post of new Set(this.#posts?.values())) this.#context.expirations.delete(post);
    this.#context.capacity.streams.release(this.clientKey);
    this.#context.capacity.sessions.release(this.clientKey);
    this.#context.capacity.requests.release(this.clientKey, this.inFlight);
    this.#forget();
  }
}

function eventOf(data: string): string {
  return `event: message\ndata: ${data}\n\n`;
}
