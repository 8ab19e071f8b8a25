/**
 * Serves an endpoint over a transport: one client over stdio, a socket, or memory. The code parses received messages
 * and passes them to a connection of the endpoint. Responses are sent over the same transport. The responses to a batch
 * are sent as one array.
 */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
} from "@mcp-gen/protocol";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type { MessageLimits, ReceivedBatch, ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { AuthInfo } from "./auth.js";
import { reliableClock, systemClock, type Clock, type Timer } from "./clock.js";
import type { Connection, Endpoint, Outbound, Route } from "./endpoint.js";
import { MessageQueue } from "./message-queue.js";
import { bucket, type Bucket, type Rate } from "./rate.js";
import type { Transport } from "./transport.js";

export interface DuplexOptions {
  /** The identity of the peer, if known. */
  readonly auth?: AuthInfo | undefined;
  readonly limits?: MessageLimits | undefined;
  /**
   * Called when the client has closed its sending side but may still read. The channel closes when the returned promise
   * settles. Default: the channel closes when all requests in flight are answered, and after 1,000 ms at the latest.
   */
  readonly onEnded?: (() => Promise<void>) | undefined;
  readonly clock?: Clock | undefined;
}

/** An endpoint that serves a transport. */
export interface Duplex {
  /** Number of requests of the client that have no response yet. */
  readonly inFlight: number;
  /**
   * Resolves when the channel has ended: to an error, or to `undefined` if the channel ended normally. Never rejects.
   */
  readonly closed: Promise<Error | undefined>;
  /** Cancels requests in flight, sends buffered messages, and closes the channel. */
  close(reason?: string): Promise<void>;
}

/** Milliseconds for requests in flight to finish after the client has closed its sending side. */
const DRAIN = 1_000;

/**
 * Limits the error responses to messages without a readable id. Such a response can be much longer than the message.
 * Messages above this rate get no response.
 */
const REFUSAL_RATE: Rate = { capacity: 1_000, perSecond: 1_000 };

/** Receivers accept an error without an id, although some revisions require senders to set one. */
const RULES = { errorIdOptional: true };

/**
 * Connects an endpoint to the peer of a transport, and starts the transport.
 *
 * @example await connectEndpoint(server, transport).closed;
 */
export function connectEndpoint(
  endpoint: Endpoint,
  transport: Transport,
  options: DuplexOptions = {},
): Duplex {
  const channel = new EndpointChannel(endpoint, transport, options);
  transport.start({
    get waitsForOutput() {
      return channel.waitsForOutput;
    },
    value: (value) => channel.receive(value),
    invalid: (message) => channel.accept(message),
    ended: () => channel.halfClosed(),
    closed: (error) => channel.disconnected(error),
  });
  return channel;
}

class EndpointChannel implements Outbound, Duplex {
  readonly closed: Promise<Error | undefined>;
  inFlight = 0;
  readonly #transport: Transport;
  readonly #options: DuplexOptions;
  readonly #clock: Clock;
  readonly #connection: Connection;
  readonly #queue: MessageQueue;
  readonly #refusals: Bucket;
  /** The route of all messages that are not in a batch. */
  readonly #route: Route | undefined;
  /** Number of requests of the server that the client has not answered, including cancelled ones. */
  #asked = 0;
  /** Whether the connection was closed or has ended. It then ignores messages. */
  #over = false;
  /** Whether the channel closes as soon as no request is in flight. */
  #draining = false;
  #timer: Timer | undefined;
  #resolveClosed!: (error: Error | undefined) => void;

  constructor(endpoint: Endpoint, transport: Transport, options: DuplexOptions) {
    const { auth, clock = systemClock } = options;
    this.#transport = transport;
    this.#options = options;
    this.#clock = reliableClock(clock);
    this.#route = auth === undefined ? undefined : { auth };
    this.#refusals = bucket(REFUSAL_RATE, this.#clock);
    this.closed = new Promise((resolve) => (this.#resolveClosed = resolve));
    endpoint.serving?.();
    this.#connection = endpoint.connect(this, { sessionId: crypto.randomUUID() });
    this.#queue = new MessageQueue(endpoint, this.#connection, this);
  }

  /**
   * False while the server waits for responses. The client may read nothing before it has sent the responses, so
   * delivery must continue.
   */
  get waitsForOutput(): boolean {
    return this.#asked === 0;
  }

  receive(value: unknown): void {
    if (this.#over) return;
    const { limits } = this.#options;
    const received = this.#connection.batches
      ? classifyBatch(value, RULES, limits)
      : classify(value, RULES, limits);
    if (received.kind === "batch") this.#acceptBatch(received);
    else this.accept(received);
  }

  accept(received: ReceivedMessage, route = this.#route): void {
    if (this.#over) return;
    if (received.kind === "request") this.inFlight += 1;
    else if (this.#asked > 0 && isResponse(received)) this.#asked -= 1;
    this.#queue.accept(received, route);
  }

  /** Called when the client has closed its sending side, so that no further messages will arrive. */
  halfClosed(): void {
    const { onEnded } = this.#options;
    if (this.#over) return;
    if (onEnded !== undefined) {
      onEnded().then(this.#closeAnswered, this.#closeAnswered);
    } else if (this.inFlight === 0) {
      this.#closeAnswered();
    } else {
      this.#draining = true;
      this.#timer = this.#clock.after(DRAIN, this.#closeAnswered);
    }
  }

  disconnected(error: Error | undefined): void {
    this.#disconnect(error?.message ?? "the channel has ended");
    this.#resolveClosed(error);
  }

  close(reason?: string): Promise<void> {
    if (!this.#over) this.#queue.end();
    this.#disconnect(reason);
    return this.#transport.close();
  }

  send(message: JsonRpcRequest | JsonRpcNotification): void {
    if ("id" in message) this.#asked += 1;
    this.#transport.send(message);
  }

  answer(id: RequestId, response: Response | undefined, route: Route | undefined): void {
    this.inFlight -= 1;
    if (route instanceof Batch) this.#settle(route, response === undefined ? [] : [response]);
    else if (response !== undefined) sendResponse(this.#transport, id, response);
    if (this.#draining && this.inFlight === 0) this.#closeAnswered();
  }

  refuse(error: JsonRpcError, route: Route | undefined): void {
    // Some revisions set a null id.
    const hasId = typeof error.id === "string" || typeof error.id === "number";
    if (!hasId && !this.#refusals.take()) return;
    // A batch that was already answered accepts no further responses, so the error is sent as a separate message.
    if (route instanceof Batch && route.waiting > 0) route.answers.push(error);
    else this.#transport.send(error);
  }

  ended(): void {
    if (!this.#over) this.#queue.end();
    this.#over = true;
    void this.#transport.close();
  }

  #acceptBatch({ items }: ReceivedBatch): void {
    const requests = items.filter((item) => item.kind === "request");
    // One more than the number of requests, so that the responses are not sent before all messages are handled.
    const batch = new Batch(this.#options.auth, requests.length + 1);
    for (const item of items) this.accept(item, batch);
    this.#settle(batch, []);
  }

  #settle(batch: Batch, answers: readonly Response[]): void {
    batch.answers.push(...answers);
    batch.waiting -= 1;
    if (batch.waiting === 0 && batch.answers.length > 0) sendBatch(this.#transport, batch.answers);
  }

  #disconnect(reason: string | undefined): void {
    this.#timer?.cancel();
    if (this.#over) return;
    this.#over = true;
    this.#queue.clear();
    this.#connection.close(reason);
  }

  readonly #closeAnswered = (): void => {
    void this.close("the client closed its input");
  };
}

type Response = JsonRpcResult | JsonRpcError;

function isResponse(received: ReceivedMessage): boolean {
  const { kind } = received;
  return (
    kind === "result" || kind === "error" || (kind === "invalid" && received.meant === "response")
  );
}

/** The route of the messages of one array. */
class Batch implements Route {
  readonly answers: Response[] = [];

  constructor(
    readonly auth: AuthInfo | undefined,
    /** Number of requests that must settle before the responses are sent. */
    public waiting: number,
  ) {}
}

function sendResponse(transport: Transport, id: RequestId, response: Response): void {
  try {
    transport.send(response);
  } catch {
    transport.send(notJson(id));
  }
}

function sendBatch(transport: Transport, answers: readonly Response[]): void {
  try {
    transport.send(answers);
  } catch {
    transport.send(answers.map((answer) => (isJson(answer) ? answer : notJson(answer.id))));
  }
}

function isJson(response: Response): boolean {
  try {
    JSON.stringify(response);
    return true;
  } catch {
    return false;
  }
}

/** Returns the error response for a result that JSON cannot represent, such as one with a BigInt or a cycle. */
function notJson(id: RequestId | undefined): JsonRpcError {
  const message = "Internal error: the result cannot be written as JSON";
  const error = { code: jsonRpcCodes.internalError, message };
  return id === undefined ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error };
}
