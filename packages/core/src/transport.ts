/** A two-way channel of whole messages: stdio, a socket, or two ends in one process. HTTP is not one: see `Endpoint`. */
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
} from "@mcp-gen/protocol";
import type { InvalidMessage } from "@mcp-gen/protocol/runtime";

export type JsonRpcMessage = JsonRpcRequest | JsonRpcNotification | JsonRpcResult | JsonRpcError;

export interface Transport {
  /** Begins to deliver. Called once. */
  start(receiver: TransportReceiver): void;
  /** Sends a message, or the several messages of a batch. What is sent after the end goes nowhere. */
  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void;
  /** Sends what is waiting, then ends the channel. */
  close(): Promise<void>;
}

export interface TransportReceiver {
  /** A JSON value came in; whether it is a message is for the receiver to judge. */
  value(value: unknown): void;
  /** Something came in that is no JSON value, or more of it than is accepted. The channel goes on. */
  invalid(message: InvalidMessage): void;
  /**
   * The other side has said all it will, and may still listen. The receiver closes the channel when it has nothing to
   * add. A channel whose receiver has no such method is closed at once.
   */
  ended?(): void;
  /** The channel has ended; with an error, if it did not end in order. Called once, and last. */
  closed(error?: Error): void;
}
