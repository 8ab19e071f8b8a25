/**
 * Passes messages to a connection in the order of arrival. Messages wait while the endpoint loads the code of a
 * revision.
 */
import { jsonRpcCodes, type JsonRpcRequest, type Revision } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import type { Connection, Endpoint, Outbound, Route } from "./endpoint.js";
import { errorObjectOf, RetryLaterError } from "./errors.js";

interface WaitingMessage {
  readonly received: ReceivedMessage;
  readonly route: Route | undefined;
}

const SHUTTING_DOWN = errorObjectOf(
  new RetryLaterError(
    "capacity",
    "Internal error: the server is shutting down; send the request again later",
    5_000,
  ),
);

export class MessageQueue {
  readonly #endpoint: Endpoint;
  readonly #connection: Connection;
  readonly #outbound: Outbound;
  #waiting: WaitingMessage[] = [];
  #isLoading = false;

  constructor(endpoint: Endpoint, connection: Connection, outbound: Outbound) {
    this.#endpoint = endpoint;
    this.#connection = connection;
    this.#outbound = outbound;
  }

  /** Passes on a message. The message waits only if it or an earlier message needs code that is not loaded. */
  accept(received: ReceivedMessage, route: Route | undefined): void {
    if (!this.#isLoading) {
      const revision = this.#unloaded(received);
      if (revision === undefined) return this.#connection.accept(received, route);
      this.#waiting.push({ received, route });
      return this.#load(revision);
    }
    const id = canceledId(received);
    if (id === undefined) this.#waiting.push({ received, route });
    else if (!this.#cancel(id)) this.#connection.accept(received, route);
  }

  /** Discards the waiting messages. */
  clear(): void {
    this.#waiting = [];
  }

  /** Answers the waiting requests with an error, because the server is shutting down. */
  end(): void {
    const waiting = this.#waiting.splice(0);
    for (const { received, route } of waiting) {
      const request = requestOf(received);
      if (request === undefined) continue;
      const { id } = request;
      this.#outbound.answer(id, { jsonrpc: "2.0", id, error: SHUTTING_DOWN }, route);
    }
  }

  #unloaded(received: ReceivedMessage): Revision | undefined {
    return received.kind === "request"
      ? this.#endpoint.unloadedRevision(received.message)
      : undefined;
  }

  #load(revision: Revision): void {
    this.#isLoading = true;
    this.#endpoint.ready(revision).then(
      () => this.#passOn(),
      () => this.#refuse(revision),
    );
  }

  #passOn(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const revision = this.#unloaded(next.received);
      if (revision !== undefined) return this.#load(revision);
      this.#waiting.shift();
      this.#connection.accept(next.received, next.route);
    }
    this.#isLoading = false;
  }

  /**
   * Answers the first waiting request with an error if the request needs the revision. The endpoint has already
   * reported why the code did not load.
   */
  #refuse(revision: Revision): void {
    const [first] = this.#waiting;
    const request = first && requestOf(first.received);
    if (request !== undefined && this.#endpoint.unloadedRevision(request) === revision) {
      this.#waiting.shift();
      const error = { code: jsonRpcCodes.internalError, message: "Internal error" };
      this.#outbound.answer(request.id, { jsonrpc: "2.0", id: request.id, error }, first?.route);
    }
    this.#passOn();
  }

  /** Removes a waiting request that the client has cancelled. Returns false if no waiting request has the id. */
  #cancel(id: unknown): boolean {
    const index = this.#waiting.findIndex(({ received }) => requestOf(received)?.id === id);
    const { received, route } = this.#waiting[index] ?? {};
    const request = received && requestOf(received);
    if (request === undefined) return false;
    // Clients must not cancel `initialize`.
    if (request.method === "initialize") return true;
    this.#waiting.splice(index, 1);
    this.#outbound.answer(request.id, undefined, route);
    return true;
  }
}

function requestOf(received: ReceivedMessage): JsonRpcRequest | undefined {
  return received.kind === "request" ? received.message : undefined;
}

/** Returns the id in a cancellation. Undefined for other messages. */
function canceledId(received: ReceivedMessage): unknown {
  if (received.kind !== "notification") return undefined;
  const { method, params } = received.message;
  return method === "notifications/cancelled" ? params?.["requestId"] : undefined;
}
