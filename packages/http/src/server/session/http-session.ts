/**
 * One session of Streamable HTTP: a connection of the endpoint, and its event streams. Most sessions are idle, so a
 * session allocates streams and lists only when it needs them.
 */
import type { Awaitable, Connection, Route } from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcError,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type RequestId,
} from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import { EventStream, type EventId } from "../event-stream.js";
import type { EventSink } from "../http-call.js";
import { randomName } from "../random.js";
import type { Posted, ReplySession } from "../posted.js";
import { ReplyOutbound, replyOf, type Reply } from "../reply.js";
import type { Uses } from "../server-context.js";
import type { GetStream } from "./get-stream.js";

export interface SessionContext extends Uses<
  "callbacks" | "closing" | "limits" | "reporter" | "settings"
> {
  readonly open: ReadonlySet<Reply>;
  /** All sessions of the server. */
  readonly sessions: {
    use(session: HttpSession): void;
    end(session: HttpSession, reason: string): void;
  };
}

/** A GET of a client. */
export interface GetRequest {
  /** The event after which a stream continues. Undefined for a new stream. */
  readonly from: EventId | undefined;
  /**
   * Opens the connection through which the client reads the stream.
   *
   * @throws RetryLaterError if the client has too many streams
   */
  connect(): GetStream;
}

/**
 * Why a GET is not served: the client already reads the stream for messages that belong to no request, or the server no
 * longer has all events after the given one.
 */
export type UnservedGet = "already open" | "unknown event";

export interface SessionIdentity {
  readonly id: string;
  /** The principal that opened the session. */
  readonly owner: string | undefined;
  /** The key of the client that opened the session. The session counts toward the share of this client. */
  readonly clientKey: string;
}

export class HttpSession extends ReplyOutbound implements ReplySession {
  readonly id: string;
  readonly owner: string | undefined;
  readonly clientKey: string;
  /** Set directly after construction, because the connection sends through the session. */
  connection!: Connection;
  /** True once the session has served more than `initialize`. Set by the table of sessions. */
  used = false;
  /** The number of requests without a response. */
  inFlight = 0;
  /** When the session was last used, in milliseconds of the clock. */
  lastUsed: number;
  over = false;
  protected readonly context: SessionContext;
  /** The streams of requests without a response, by label. */
  #streams: Map<string, EventStream> | undefined;
  /** The stream for messages that belong to no request. */
  protected standalone: EventStream | undefined;
  /** Messages that belong to no request and wait until a stream is open for them. */
  #backlog: string[] | undefined;

  constructor(context: SessionContext, { id, owner, clientKey }: SessionIdentity) {
    super();
    this.context = context;
    this.id = id;
    this.owner = owner;
    this.clientKey = clientKey;
    this.lastUsed = context.settings.clock.now();
  }

  /**
   * True if each stream starts with an event that contains only an id. The client can then resume the stream by
   * polling.
   */
  get sendsFirstEventId(): boolean {
    const { revision } = this.connection;
    return revision !== undefined && featuresOf(revision).primedStreams === true;
  }

  /** True if the client has received the id of an event, after which it can resume the stream. */
  canResume(stream: EventStream): boolean {
    return stream.journal !== undefined && (stream.sequence > 0 || this.sendsFirstEventId);
  }

  /** True while requests are in flight or a stream is open. */
  get busy(): boolean {
    return this.inFlight > 0 || this.standalone?.connected === true;
  }

  touch(): void {
    this.lastUsed = this.context.settings.clock.now();
  }

  use(): void {
    this.context.sessions.use(this);
  }

  end(reason: string): void {
    this.context.sessions.end(this, reason);
  }

  /** Stores the session for other processes, before the response to `initialize`. */
  save(): Awaitable<void> {}

  /** Serves a GET with the streams of all processes. Undefined without a cluster. */
  serveGet?(request: GetRequest): Promise<UnservedGet | undefined>;

  deliver?(posted: Posted, items: readonly ReceivedMessage[], isBatch: boolean): void;

  /** Passes a message of a POST with requests to the connection. */
  accept(received: ReceivedMessage, route: Route): void {
    this.connection.accept(received, route);
  }

  override send(message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined): void {
    if (this.over) return;
    const reply = replyOf(route);
    if (reply?.canStream === true) return reply.send(message);
    // The client accepts only JSON for this POST. Notifications are dropped, but a request needs a response.
    const lacksStream = reply?.canStream === false;
    if (!lacksStream || ("id" in message && this.listening)) this.announce(message);
    else if ("id" in message) this.#reject(message);
  }

  /** Rejects a request to the client, which has no stream to receive it. */
  #reject({ id, method }: JsonRpcRequest): void {
    const error = {
      code: jsonRpcCodes.invalidRequest,
      message: `${method}: the client has no stream for the request; it must accept text/event-stream`,
    };
    const message: JsonRpcError = { jsonrpc: "2.0", id, error };
    this.connection.accept({ kind: "error", id, message });
  }

  ended(): void {
    this.end("the server has ended the session");
  }

  /** Opens the stream of a POST. */
  openStream(sink: EventSink, _ids: () => readonly RequestId[]): EventStream {
    const stream = this.#newStream(sink);
    if (stream.journal !== undefined) {
      (this.#streams ??= new Map()).set(stream.journal.label, stream);
    }
    return stream;
  }

  dropStream({ journal }: EventStream): void {
    if (journal !== undefined) this.#streams?.delete(journal.label);
  }

  /** True while the client reads the stream for messages that belong to no request. */
  get listening(): boolean {
    return this.standalone?.connected === true;
  }

  /** Opens a new stream for messages that belong to no request. */
  listen(sink: EventSink, stream = this.#newStream(sink)): EventStream {
    this.use();
    this.standalone = stream;
    this.catchUp(stream);
    return stream;
  }

  /** Returns a stream that has not ended. */
  stream(label: string): EventStream | undefined {
    const standalone = this.standalone;
    return standalone?.journal?.label === label ? standalone : this.#streams?.get(label);
  }

  /** Continues a stream through a new connection. */
  resume(stream: EventStream, sink: EventSink): void {
    stream.connect(sink);
    if (stream === this.standalone) this.catchUp(stream);
  }

  /** Closes streams, requests and the connection. Only the table of sessions calls this. */
  close(reason: string): void {
    this.over = true;
    const { open } = this.context;
    for (const reply of this.inFlight > 0 ? [...open] : []) {
      if (reply.session === this) reply.abandon();
    }
    // `connection` is undefined if the endpoint failed to connect.
    (this.connection as Connection | undefined)?.close(reason);
    this.standalone?.end();
    this.standalone = undefined;
    this.#streams = undefined;
    this.#backlog = undefined;
    this.forgetEvents();
  }

  protected forgetEvents(): void {
    const { callbacks, reporter, settings } = this.context;
    const forget = (): Awaitable<void> => settings.eventStore.forget(this.id);
    callbacks.run("eventStore.forget", forget, () => {}, reporter.report);
  }

  /** Sends a message that belongs to no request to one stream, or keeps it until a stream is open. */
  protected announce(message: JsonRpcRequest | JsonRpcNotification): void {
    if (this.standalone?.connected === true) return this.standalone.sendMessage(message);
    const backlog = (this.#backlog ??= []);
    backlog.push(this.context.reporter.stringify(message));
    if (backlog.length > this.context.limits.backlog) backlog.shift();
  }

  protected catchUp(stream: EventStream): void {
    const backlog = this.#backlog ?? [];
    this.#backlog = undefined;
    for (const text of backlog) stream.send(text);
  }

  #newStream(sink: EventSink): EventStream {
    const { callbacks, reporter, settings } = this.context;
    const session = this.id;
    const label = randomName(9);
    const keep = (sequence: number, data: string): void => {
      const event = { session, client: this.clientKey, stream: label, sequence, data };
      const append = (): Awaitable<void> => settings.eventStore.append(event);
      callbacks.run("eventStore.append", append, () => {}, reporter.report);
    };
    const stream = new EventStream(reporter, { label, keep }, sink);
    if (this.sendsFirstEventId) stream.prime();
    return stream;
  }
}
