/** A two-way channel of whole messages: stdio, a socket, or two ends in one process. HTTP is not one: see `Endpoint`. */
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
  Revision,
} from "@mcp-gen/protocol";
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";
import type { MirroredArgument } from "./endpoint.js";

export type JsonRpcMessage = JsonRpcRequest | JsonRpcNotification | JsonRpcResult | JsonRpcError;

export interface Transport {
  /** Begins to deliver. Called once. */
  start(receiver: TransportReceiver): void;
  /** Sends a message, or the several messages of a batch. What is sent after the end goes nowhere. */
  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void;
  /** Told to the transport of a client: the revision that is spoken from now on. Some repeat it beside each message. */
  agreed?(revision: Revision): void;
  /**
   * Which arguments of a tool are repeated beside a call. A transport that repeats them has this, and the client of the
   * transport sets it.
   */
  mirrors?: ((tool: string) => readonly MirroredArgument[]) | undefined;
  /** Sends what is waiting, then ends the channel. */
  close(): Promise<void>;
}

export interface TransportReceiver {
  /**
   * Whether the transport delivers nothing while the peer does not read what was sent. A server sets it, so that a client
   * that does not read cannot make it do more work. A client must not, and a server must not while it waits for answers:
   * two sides that both wait would wait forever. The value may change with each message that is sent.
   */
  readonly waitsForOutput?: boolean;
  /** A JSON value came in; whether it is a message is for the receiver to judge. */
  value(value: unknown): void;
  /** Something came in that is no JSON value, or more of it than is accepted. The channel goes on. */
  invalid(message: InvalidMessage): void;
  /** The request with this id gets no answer. The channel goes on. */
  failed?(id: RequestId, error: Error): void;
  /**
   * What was agreed on the channel is gone: the session has ended, or the server was started anew. The channel goes on;
   * where there are sessions, `initialize` comes next.
   *
   * @param unanswered whether requests in flight get no answer, and are told so nowhere else
   */
  lost?(error: Error, unanswered: boolean): void;
  /**
   * The other side has said all it will, and may still listen. The receiver closes the channel when it has nothing to
   * add. A channel whose receiver has no such method is closed at once.
   */
  ended?(): void;
  /** The channel has ended; with an error, if it did not end in order. Called once, and last. */
  closed(error?: Error): void;
}
