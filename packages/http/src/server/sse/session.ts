/** One client of HTTP+SSE. Its stream is all there is of it: when that closes, the session is over. */
import type { AuthInfo, Connection, JsonRpcMessage, Link } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import type { HttpCall, Watcher } from "../http-call.js";
import type { Hub } from "../state.js";
import { LeftOut } from "../dropped-messages.js";
import { print } from "../print.js";
import { FAULT } from "../refusal.js";
import { writeOrDisconnect } from "../stream-slot.js";

export class SseSession implements Link, Watcher {
  readonly owner: string | undefined;
  connection: Connection | undefined;
  /** The client that opened it, which all its requests count for. */
  readonly clientKey: string;
  inFlight = 0;
  over = false;
  readonly #hub: Hub;
  readonly #call: HttpCall;
  readonly #forget: () => void;
  readonly #leftOut: LeftOut;

  constructor(hub: Hub, call: HttpCall, auth: AuthInfo | undefined, forget: () => void) {
    this.#hub = hub;
    this.#call = call;
    this.owner = auth?.principal;
    this.#forget = forget;
    this.#leftOut = new LeftOut(hub);
    this.clientKey = call.clientKey;
    hub.streams.add(this.clientKey);
    hub.openSessions.add(this.clientKey);
  }

  /** Requests have come in. */
  begin(requests: number): void {
    this.inFlight += requests;
    if (requests > 0) this.#hub.requests.add(this.clientKey, requests);
  }

  send(message: JsonRpcMessage): void {
    if (this.over || this.#leftOut.takes(message, this.#call)) return;
    const notice = this.#leftOut.notice();
    if (notice !== undefined) this.#call.write(eventOf(notice));
    const text = eventOf(print(this.#hub, message));
    // Requests and answers are never dropped; unread notifications end the stream.
    if ("id" in message) this.#call.write(text);
    else writeOrDisconnect(this.#hub, this.#call, text);
  }

  answer(_: RequestId, response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.inFlight--;
    this.#hub.requests.release(this.clientKey);
    if (response !== undefined) this.#deliver(response);
  }

  /** Answers a request that the endpoint has failed to serve. */
  fail(id: RequestId): void {
    const { code, message } = FAULT;
    this.answer(id, { jsonrpc: "2.0", id, error: { code, message } });
  }

  /** Sends an answer as soon as the client has room for it. */
  #deliver(response: JsonRpcResult | JsonRpcError): void {
    const { buffered } = this.#hub;
    buffered.whenRoom(this.clientKey, 1, () => this.send(response));
  }

  refuse(error: JsonRpcError): void {
    this.send(error);
  }

  /** The server has ended the connection. */
  ended(): void {
    if (this.over) return;
    this.#release();
    this.#call.end();
    this.connection?.close("the session has ended");
  }

  /** The client has left, and is gone: this transport has no way back. */
  closed(): void {
    if (this.over) return;
    this.#release();
    this.connection?.close("the client closed its stream");
  }

  #release(): void {
    this.over = true;
    this.#hub.streams.release(this.clientKey);
    this.#hub.openSessions.release(this.clientKey);
    this.#hub.requests.release(this.clientKey, this.inFlight);
    this.#forget();
  }
}

function eventOf(data: string): string {
  return `event: message\ndata: ${data}\n\n`;
}
