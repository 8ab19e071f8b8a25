/**
 * Serves an endpoint over a transport: one client at the other end of stdio, of a socket, or in the same process. What
 * comes in is sorted and given to a connection of the endpoint; what that answers goes back the same way, and the answers
 * to a batch go back as one.
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
  /** Who is at the other end, where that is known. */
  readonly auth?: AuthInfo | undefined;
  readonly limits?: MessageLimits | undefined;
  /**
   * What happens when the client says no more but may still listen; the channel is closed afterwards. Unless told, it is
   * closed once all requests in flight are answered, and after 1,000 ms at the latest.
   */
  readonly onEnded?: (() => Promise<void>) | undefined;
  readonly clock?: Clock | undefined;
}

/** An endpoint at work on a transport. */
export interface Duplex {
  /** Requests of the client that wait for their answers. */
  readonly inFlight: number;
  /** Resolves when the channel has ended: with an error, if it did not end in order. It never rejects. */
  readonly closed: Promise<Error | undefined>;
  /** Cancels what is in flight, sends what is waiting, and ends the channel. */
  close(reason?: string): Promise<void>;
}

/** Milliseconds for requests in flight when nothing more comes in. */
const DRAIN = 1_000;

/**
 * How often a message without a readable id is answered. Such an answer can be many times as long as what it answers, so a
 * peer that sends many of them gets no answer to the others.
 */
const REFUSAL_RATE: Rate = { capacity: 1_000, perSecond: 1_000 };

/** Whoever receives an error takes it without an id, whatever the schema of the revision asks of its sender. */
const RULES = { errorIdOptional: true };

/**
 * Connects an endpoint to the client at the other end of a transport, which is started.
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
  /** The route of all that does not come in a batch. */
  const single: Route | undefined = auth === undefined ? undefined : { auth };
  const refusals = bucket(REFUSAL_RATE, clock);
  let inFlight = 0;
  /** Requests of the server that the client has not answered. Those that the server gave up count as well. */
  let asked = 0;
  /** Whether the connection hears no more: it was closed, or has ended by itself. */
  let over = false;
  /** Whether the channel is closed as soon as nothing is in flight. */
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
      // Up to 2025-06-18 such an answer has the id null.
      const hasId = typeof error.id === "string" || typeof error.id === "number";
      if (!hasId && !refusals.take()) return;
      // A batch that was answered before takes nothing more.
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
    // One more than there are, so that the answers do not go out before all messages are looked at.
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
    void closeNow("the client has said all it will");
  }

  const receiver: TransportReceiver = {
    get waitsForOutput() {
      // The client may read nothing before it has sent its answers.
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

/** The route of what came in one array. */
class Batch implements Route {
  readonly answers: Response[] = [];

  constructor(
    readonly auth: AuthInfo | undefined,
    /** How many requests are to be settled before the answers are sent. */
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

/** In place of a result that JSON cannot say, such as one with a BigInt or with itself in it. */
function notJson(id: RequestId | undefined): JsonRpcError {
  const message = "Internal error: the result cannot be written as JSON";
  const error = { code: jsonRpcCodes.internalError, message };
  return id === undefined ? { jsonrpc: "2.0", error } : { jsonrpc: "2.0", id, error };
}
