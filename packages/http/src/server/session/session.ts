/**
 * One session of the session era: a connection of the endpoint, and the streams on which the client hears of it. There
 * may be many, mostly idle, so a session is a few words until it has something to keep.
 */
import type { AuthInfo, Connection, Link, Route } from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcError,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type JsonRpcResult,
  type RequestId,
} from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { Awaitable } from "../../shared/awaitable.js";
import type { EventSink } from "../http-call.js";
import { EventStream } from "../event-stream.js";
import type { Hub } from "../state.js";
import { print } from "../print.js";
import { randomName } from "../random.js";
import { replyOf } from "./reply.js";

export class Session implements Link {
  readonly id: string;
  readonly owner: string | undefined;
  /** The client that opened it, which it counts for. */
  readonly clientKey: string;
  /** Whether it has served anything beside `initialize`. `Sessions` sets it. */
  used = false;
  /** Requests that are not answered. */
  inFlight = 0;
  /** When it last did something. */
  seen: number;
  over = false;
  readonly #hub: Hub;
  #connection: Connection | undefined;
  /** Streams of requests that are not answered, by label. */
  #streams: Map<string, EventStream> | undefined;
  /** The stream of what belongs to no request. */
  #standalone: EventStream | undefined;
  /** What belongs to no request while nobody listens. */
  #backlog: string[] | undefined;

  constructor(hub: Hub, id: string, owner: string | undefined, clientKey: string) {
    this.#hub = hub;
    this.id = id;
    this.owner = owner;
    this.clientKey = clientKey;
    this.seen = hub.settings.clock.now();
  }

  get connection(): Connection {
    if (this.#connection === undefined) throw new Error("session: expected a connection");
    return this.#connection;
  }

  set connection(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether streams start with an event that is there for its id, so that clients can be sent away to poll. */
  get primes(): boolean {
    const revision = this.#connection?.revision;
    return revision !== undefined && featuresOf(revision).primedStreams === true;
  }

  /** Whether it is used right now. */
  get busy(): boolean {
    return this.inFlight > 0 || this.#standalone?.connected === true;
  }

  isOwnedBy(auth: AuthInfo | undefined): boolean {
    return this.owner === auth?.principal;
  }

  touch(): void {
    this.seen = this.#hub.settings.clock.now();
  }

  /** Makes it known to other processes, where there is a store for that. */
  save(): Awaitable<void> {
    const { sessionStore } = this.#hub.settings;
    const revision = this.#connection?.revision;
    if (sessionStore === undefined || revision === undefined) return undefined;
    return sessionStore.save({ id: this.id, revision, principal: this.owner });
  }

  send(message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined): void {
    if (this.over) return;
    const reply = replyOf(route);
    if (reply?.canStream === true) return reply.send(message);
    // The POST accepts only JSON. What it can do without is left out; a request needs an answer.
    const lacksStream = reply?.canStream === false;
    if (!lacksStream || ("id" in message && this.listening)) this.#announce(message);
    else if ("id" in message) this.#reject(message);
  }

  /** A request that no client reads would never be answered. */
  #reject({ id, method }: JsonRpcRequest): void {
    const error = {
      code: jsonRpcCodes.invalidRequest,
      message: `${method}: the client has no stream to receive it; it has to accept text/event-stream`,
    };
    const message: JsonRpcError = { jsonrpc: "2.0", id, error };
    this.connection.accept({ kind: "error", id, message });
  }

  answer(
    _: RequestId,
    response: JsonRpcResult | JsonRpcError | undefined,
    route: Route | undefined,
  ): void {
    replyOf(route)?.deliver(response);
  }

  refuse(error: JsonRpcError, route: Route | undefined): void {
    replyOf(route)?.refuse(error);
  }

  ended(): void {
    this.#hub.sessions.end(this, "the server has ended the session");
  }

  /** Opens the stream of a POST. */
  openStream(sink: EventSink): EventStream {
    const stream = this.#newStream(sink);
    if (stream.journal !== undefined) {
      (this.#streams ??= new Map()).set(stream.journal.label, stream);
    }
    return stream;
  }

  dropStream({ journal }: EventStream): void {
    if (journal !== undefined) this.#streams?.delete(journal.label);
  }

  /** Whether somebody reads the stream of what belongs to no request. */
  get listening(): boolean {
    return this.#standalone?.connected === true;
  }

  /** Opens that stream, anew. */
  listen(sink: EventSink): EventStream {
    this.#hub.sessions.use(this);
    const stream = this.#newStream(sink);
    this.#standalone = stream;
    this.#catchUp(stream);
    return stream;
  }

  /** A stream that is not at its end. */
  stream(label: string): EventStream | undefined {
    const standalone = this.#standalone;
    return standalone?.journal?.label === label ? standalone : this.#streams?.get(label);
  }

  /** Goes on with a stream through another connection. */
  resume(stream: EventStream, sink: EventSink): void {
    stream.connect(sink);
    if (stream === this.#standalone) this.#catchUp(stream);
  }

  /** Ends all that is its own. Only the table of sessions calls this. */
  close(reason: string): void {
    this.over = true;
    this.#hub.turn.end();
    for (const reply of this.inFlight > 0 ? [...this.#hub.open] : []) {
      if ("session" in reply && reply.session === this) reply.abandon();
    }
    this.#connection?.close(reason);
    this.#standalone?.end();
    this.#standalone = undefined;
    this.#streams = undefined;
    this.#backlog = undefined;
    const { callbacks, reportFailure, settings } = this.#hub;
    const forget = (): Awaitable<void> => settings.eventStore.forget(this.id);
    callbacks.run("eventStore.forget", forget, () => {}, reportFailure);
  }

  /** Sends what belongs to no request. Each message goes to one stream, and waits where there is none. */
  #announce(message: JsonRpcRequest | JsonRpcNotification): void {
    if (this.#standalone?.connected === true) return this.#standalone.sendMessage(message);
    const backlog = (this.#backlog ??= []);
    backlog.push(print(this.#hub, message));
    if (backlog.length > this.#hub.settings.limits.backlog) backlog.shift();
  }

  #catchUp(stream: EventStream): void {
    const backlog = this.#backlog ?? [];
    this.#backlog = undefined;
    for (const text of backlog) stream.send(text);
  }

  #newStream(sink: EventSink): EventStream {
    const { callbacks, reportFailure, settings } = this.#hub;
    const session = this.id;
    const label = randomName(9);
    const keep = (sequence: number, data: string): void => {
      const event = { session, client: this.clientKey, stream: label, sequence, data };
      const append = (): Awaitable<void> => settings.eventStore.append(event);
      callbacks.run("eventStore.append", append, () => {}, reportFailure);
    };
    const stream = new EventStream(this.#hub, { label, keep }, sink);
    if (this.primes) stream.prime();
    return stream;
  }
}
