/**
 * The JSON-RPC layer of a connection, the same for both sides: it passes each received message to its handler, tracks
 * the requests of the other side that are in flight, and passes responses to the pending requests of this side.
 */
import type { JsonRpcNotification, JsonRpcRequest, RequestId } from "@mcp-gen/protocol";
import { jsonRpcCodes, type JsonRpcError, type JsonRpcResult } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import type { RequestHandle, Outbound, Route } from "./endpoint.js";
import { RetryLaterError } from "./errors.js";
import type { PendingRequests, Progress } from "./pending-requests.js";
import { RequestIdMap } from "./request-id-map.js";

/** The functions with which one side handles received requests and notifications. */
export interface PeerHandlers {
  /**
   * Handles a request and answers it through the peer. Returns a handle that can cancel the request, or `undefined` if
   * the request was answered immediately.
   */
  request(message: JsonRpcRequest, route: Route | undefined): RequestHandle | undefined;
  /** Handles any notification except cancellation and progress. */
  notification(message: JsonRpcNotification, route: Route | undefined): void;
}

/** The part of `PendingRequests` that receives responses. */
export type Expecting = Pick<PendingRequests, "settle" | "progress" | "close">;

/** Number of slots of the id map. The map is small, because most connections serve only a few requests at a time. */
const PLACES = 8;

/** The handle of a request whose handler has not returned yet. */
const STARTING: RequestHandle = { cancel: () => {} };

export class Peer implements Outbound {
  readonly shared = true;
  readonly #outbound: Outbound;
  readonly #handlers: PeerHandlers;
  readonly #limit: number;
  /**
   * The requests of the other side in flight. A `Map` would cost more CPU time, because each call adds and removes an
   * entry.
   */
  readonly #incoming = new RequestIdMap<RequestHandle>(PLACES);
  #outgoing: Expecting | undefined;
  #closed: string | undefined;

  /** @param limit maximum number of requests of the other side in flight */
  constructor(outbound: Outbound, handlers: PeerHandlers, limit: number) {
    this.#outbound = outbound;
    this.#handlers = handlers;
    this.#limit = limit;
  }

  /**
   * Passes later responses and progress to the requests of this side. Without this call, responses and progress are
   * ignored.
   */
  expect(outgoing: Expecting): void {
    this.#outgoing = outgoing;
    if (this.#closed !== undefined) outgoing.close(this.#closed);
  }

  /** Number of requests of the other side in flight. */
  get inFlight(): number {
    return this.#incoming.size;
  }

  /** Accepts one received message. */
  accept(received: ReceivedMessage, route: Route | undefined): void {
    if (this.#closed !== undefined) return;
    switch (received.kind) {
      case "request":
        return this.#serve(received.message, route);
      case "notification":
        return this.#note(received.message, route);
      case "result":
      case "error":
        this.#outgoing?.settle(received);
        return;
      case "invalid":
        if (received.meant === "response") {
          // The pending request rejects. The sender gets no response, because responses are never answered.
          this.#outgoing?.settle(received);
          return;
        }
        if (received.meant !== "notification") this.#outbound.refuse(received.error, route);
        return;
      default:
        received satisfies never;
    }
  }

  send(message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined): void {
    if (this.#closed === undefined) this.#outbound.send(message, route);
  }

  answer(
    id: RequestId,
    response: JsonRpcResult | JsonRpcError | undefined,
    route: Route | undefined,
  ): void {
    this.#incoming.delete(id);
    if (this.#closed === undefined) this.#outbound.answer(id, response, route);
  }

  refuse(error: JsonRpcError, route: Route | undefined): void {
    if (this.#closed === undefined) this.#outbound.refuse(error, route);
  }

  /** Cancels all requests in flight without responses, because the other side has restarted. */
  forget(reason: string): void {
    const handles = this.#incoming.values();
    this.#incoming.clear();
    for (const handle of handles) handle.cancel(reason);
  }

  /** Closes the peer: cancels requests in flight, and rejects pending requests. */
  close(reason: string, cause?: Error): void {
    if (this.#closed !== undefined) return;
    this.#closed = reason;
    this.forget(reason);
    this.#outgoing?.close(reason, cause);
  }

  #serve(message: JsonRpcRequest, route: Route | undefined): void {
    const { id } = message;
    const incoming = this.#incoming;
    // Only the second request with the same id is rejected. The first request continues.
    if (incoming.get(id) !== undefined) {
      return this.#reject(id, `id ${JSON.stringify(id)} is in use by a request in flight`, route);
    }
    if (incoming.size >= this.#limit) {
      const problem = `at most ${this.#limit} requests may be in flight; try again later`;
      route?.retryLater?.(new RetryLaterError("capacity", problem));
      return this.#reject(id, problem, route);
    }
    incoming.set(id, STARTING);
    const handle = this.#handlers.request(message, route);
    // Keeps the handle only if the handler has not answered the request yet.
    if (handle !== undefined && incoming.get(id) !== undefined) incoming.set(id, handle);
  }

  #reject(id: RequestId, problem: string, route: Route | undefined): void {
    const error = { code: jsonRpcCodes.invalidRequest, message: `Invalid request: ${problem}` };
    this.#outbound.answer(id, { jsonrpc: "2.0", id, error }, route);
  }

  #note(message: JsonRpcNotification, route: Route | undefined): void {
    const { method, params } = message;
    if (method === "notifications/cancelled") {
      // A cancellation without a request in flight arrived too late or is malformed, and is ignored.
      const id = params?.["requestId"];
      const reason = params?.["reason"];
      const handle = isRequestId(id) ? this.#incoming.get(id) : undefined;
      handle?.cancel(typeof reason === "string" ? reason : undefined);
      return;
    }
    if (method === "notifications/progress") {
      if (isObject(params) && isProgress(params)) this.#outgoing?.progress(params);
      return;
    }
    this.#handlers.notification(message, route);
  }
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === "string" || typeof value === "number";
}

function isProgress(
  params: Record<string, unknown>,
): params is Record<string, unknown> & Progress & { progressToken: unknown } {
  const { progress, total, message } = params;
  return (
    typeof progress === "number" &&
    (total === undefined || typeof total === "number") &&
    (message === undefined || typeof message === "string")
  );
}
