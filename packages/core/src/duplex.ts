/**
 * Serves an endpoint over a transport: one client over stdio, a socket, or memory. It parses received messages and
 * passes them to a connection of the endpoint. Responses return over the transport; responses to a batch return as
 * one array.
 */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime/classify";
import type { MessageLimits, ReceivedBatch, ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { AuthInfo } from "./auth.js";
import { reliableClock, systemClock, type Clock, type Timer } from "./clock.js";
import type { Endpoint, Outbound, Route } from "./endpoint.js";
import { MessageQueue } from "./message-queue.js";
import { bucket, type Rate } from "./rate.js";
import type { Transport, TransportReceiver } from "./transport.js";

export interface DuplexOptions {
  /** The identity of the peer, if it is known. */
  readonly auth?: AuthInfo | undefined;
  readonly limits?: MessageLimits | undefined;
  /**
   * Called when the client half-closes but may still read; the channel is closed afterwards. Default: closes once all
   * requests in flight are answered, and after 1,000 ms at the latest.
   */
  readonly onEnded?: (() => Promise<void>) | undefined;
  readonly clock?: Clock | undefined;
}

/** An endpoint that serves a transport. */
export interface Duplex {
  /** Requests of the client without a response. */
  readonly inFlight: number;
  /** Resolves when the channel has ended, with an error unless it ended normally. It never rejects. */
  readonly closed: Promise<Error | undefined>;
  /** Cancels requests in flight, sends buffered messages, and closes the channel. */
  close(reason?: string): Promise<void>;
}

/** Milliseconds for requests in flight after the client half-closed. */
const DRAIN = 1_000;

/**
 * How often a message without a readable id is answered. Such a response can be much longer than the message, so a
 * peer that sends many of them gets no response to the others.
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
  const { auth, limits, onEnded } = options;
  const clock = reliableClock(options.clock ?? systemClock);
  /** The route of all messages outside batches. */
  const single: Route | undefined = auth === undefined ? undefined : { auth };
  const refusals = bucket(REFUSAL_RATE, clock);
  let inFlight = 0;
  /** Requests of the server that the client has not answered, including cancelled ones. */
  let asked = 0;
  /** Whether the connection was closed or has ended, and ignores messages. */
  let over = false;
  /** Whether the channel closes as soon as nothing is in flight. */
  let draining = false;
  let latest: Timer | undefined;
  let resolveClosed: (error: Error | undefined) => void;
  const closed = new Promise<Error | undefined>((resolve) => (resolveClosed = resolve));

  const outbound: Outbound = {
    send(message) {
      if ("id" in message) asked += 1;
      transport.send(message);
    },
    answer(id, response, route) {
      inFlight -= 1;
      if (route instanceof Batch) settle(route, response === undefined ? [] : [response]);
      else if (response !== undefined) sendResponse(transport, id, response);
      if (draining && inFlight === 0) closeAnswered();
    },
    refuse(error, route) {
      // Up to 2025-06-18, such a response has a null id.
      const hasId = typeof error.id === "string" || typeof error.id === "number";
      if (!hasId && !refusals.take()) return;
      // A batch that was already answered accepts nothing more.
      if (route instanceof Batch && route.waiting > 0) route.answers.push(error);
      else transport.send(error);
    },
    ended() {
      over = true;
      void transport.close();
    },
  };
  const connection = endpoint.connect(outbound, { sessionId: crypto.randomUUID() });
  const queue = new MessageQueue(endpoint, connection, outbound);

  function accept(received: ReceivedMessage, route: Route | undefined): void {
    if (received.kind === "request") inFlight += 1;
    else if (asked > 0 && isResponse(received)) asked -= 1;
    queue.accept(received, route);
  }

  function acceptBatch({ items }: ReceivedBatch): void {
    const requests = items.filter((item) => item.kind === "request");
    // One more than the messages, so that the responses are not sent before all messages are handled.
    const batch = new Batch(auth, requests.length + 1);
    for (const item of items) accept(item, batch);
    settle(batch, []);
  }

  function settle(batch: Batch, answers: readonly Response[]): void {
    batch.answers.push(...answers);
    batch.waiting -= 1;
    if (batch.waiting === 0 && batch.answers.length > 0) sendBatch(transport, batch.answers);
  }

  function disconnect(reason: string | undefined): void {
    if (over) return;
    over = true;
    queue.clear();
    connection.close(reason);
  }

  function closeNow(reason: string | undefined): Promise<void> {
    latest?.cancel();
    disconnect(reason);
    return transport.close();
  }

  function closeAnswered(): void {
    void closeNow("the client closed its input");
  }

  const receiver: TransportReceiver = {
    get waitsForOutput() {
      // The client may read nothing before it has sent its responses.
      return asked === 0;
    },
    value(value) {
      if (over) return;
      const received = connection.batches
        ? classifyBatch(value, RULES, limits)
        : classify(value, RULES, limits);
      if (received.kind === "batch") acceptBatch(received);
      else accept(received, single);
    },
    invalid(message) {
      if (!over) accept(message, single);
    },
    ended() {
      if (over) return;
      if (onEnded !== undefined) {
        onEnded().then(closeAnswered, closeAnswered);
      } else if (inFlight === 0) {
        closeAnswered();
      } else {
        draining = true;
        latest = clock.after(DRAIN, closeAnswered);
      }
    },
    closed(error) {
      latest?.cancel();
      disconnect(error?.message ?? "the channel has ended");
      resolveClosed(error);
    },
  };
  transport.start(receiver);

  return {
    get inFlight() {
      return inFlight;
    },
    closed,
    close: closeNow,
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
    /** Requests that must be settled before the responses are sent. */
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

/** Replaces a result that JSON cannot represent, such as one with a BigInt or a cycle. */
function notJson(id: RequestId | undefined): JsonRpcError {
  const message = "Internal error: the result cannot be written as JSON";
  const error = { code: jsonRpcCodes.internalError, message };
  return id === undefined ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error };
}
