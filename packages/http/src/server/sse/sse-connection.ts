/** One client of HTTP+SSE: its stream and its connection to the endpoint. The session ends with the stream. */
import type { AuthInfo, Connection, JsonRpcMessage, MessageQueue, Outbound } from "@mcp-gen/core";
import type { JsonRpcError, JsonRpcResult, RequestId } from "@mcp-gen/protocol";
import { DroppedMessages } from "../dropped-messages.js";
import { disconnectSlow } from "../events.js";
import type { CloseListener, HttpCall } from "../http-call.js";
import { FAULT } from "../refusal.js";
import type { Uses } from "../server-context.js";

export class SseConnection implements Outbound, CloseListener {
  readonly owner: string | undefined;
  connection: Connection | undefined;
  /** Passes messages to the connection in order. */
  queue: MessageQueue | undefined;
  /** The key of the client that opened the stream. All requests on the stream count toward the share of this client. */
  readonly clientKey: string;
  inFlight = 0;
  over = false;
  readonly #context: Uses<"buffered" | "capacity" | "reporter">;
  readonly #call: HttpCall;
  readonly #forget: () => void;
  readonly #dropped: DroppedMessages;

  constructor(
    context: Uses<"buffered" | "capacity" | "reporter">,
    call: HttpCall,
    auth: AuthInfo | undefined,
    forget: () => void,
  ) {
    this.#context = context;
    this.#call = call;
    this.owner = auth?.principal;
    this.#forget = forget;
    this.#dropped = new DroppedMessages(context.reporter.report);
    this.clientKey = call.clientKey;
    context.capacity.streams.add(this.clientKey);
    context.capacity.sessions.add(this.clientKey);
  }

  /** Counts received requests as in flight. */
  begin(requests: number): void {
    this.inFlight += requests;
    if (requests > 0) this.#context.capacity.requests.add(this.clientKey, requests);
  }

  send(message: JsonRpcMessage): void {
    if (this.over || this.#dropped.drop(message, this.#call)) return;
    const notice = this.#dropped.notice();
    if (notice !== undefined) this.#call.write(eventOf(notice));
    const text = eventOf(this.#context.reporter.stringify(message));
    // Requests and responses are never dropped. A notification to a client that reads too slowly ends the stream.
    if ("id" in message || !disconnectSlow(this.#context.buffered, this.#call)) {
      this.#call.write(text);
    }
  }

  answer(_: RequestId, response: JsonRpcResult | JsonRpcError | undefined): void {
    if (this.over) return;
    this.inFlight--;
    this.#context.capacity.requests.release(this.clientKey);
    if (response === undefined) return;
    // Send the response as soon as the client has capacity for it.
    this.#context.buffered.whenRoom(this.clientKey, 1, () => this.send(response));
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
    this.#context.capacity.streams.release(this.clientKey);
    this.#context.capacity.sessions.release(this.clientKey);
    this.#context.capacity.requests.release(this.clientKey, this.inFlight);
    this.#forget();
  }
}

function eventOf(data: string): string {
  return `event: message\ndata: ${data}\n\n`;
}
