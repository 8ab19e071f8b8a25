/** One client of HTTP+SSE. Its stream is all there is of it: when that closes, the session is over. */
import type { AuthInfo, Connection, JsonRpcMessage, Link } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import type { HttpCall, Watcher } from "../call.js";
import type { Hub } from "../hub.js";
import { print } from "../print.js";

export class SseSession implements Link, Watcher {
  readonly owner: string | undefined;
  connection: Connection | undefined;
  inFlight = 0;
  over = false;
  readonly #hub: Hub;
  readonly #call: HttpCall;
  readonly #forget: () => void;

  constructor(hub: Hub, call: HttpCall, auth: AuthInfo | undefined, forget: () => void) {
    this.#hub = hub;
    this.#call = call;
    this.owner = auth?.principal;
    this.#forget = forget;
    hub.streams++;
    hub.sessionCount++;
  }

  /** Requests have come in. */
  begin(requests: number): void {
    this.inFlight += requests;
    this.#hub.inFlight += requests;
  }

  send(message: JsonRpcMessage): void {
    if (this.over) return;
    this.#call.write(`event: message\ndata: ${print(this.#hub, message)}\n\n`);
  }

  answer(_: RequestId, response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.inFlight--;
    this.#hub.inFlight--;
    if (response !== undefined) this.send(response);
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
    this.#hub.streams--;
    this.#hub.sessionCount--;
    this.#hub.inFlight -= this.inFlight;
    this.#forget();
  }
}
