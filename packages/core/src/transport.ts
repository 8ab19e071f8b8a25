/** A two-way channel of whole messages: stdio, a socket, or memory. HTTP is not a `Transport`: see `Endpoint`. */
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
  /** Starts delivery. Called once. */
  start(receiver: TransportReceiver): void;
  /** Sends a message or a batch. Messages after the end are dropped. */
  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void;
  /**
   * Called on a client's transport with the negotiated revision. Some transports repeat the revision with each message,
   * such as in an HTTP header.
   */
  agreed?(revision: Revision): void;
  /**
   * Returns the arguments of a tool that the transport repeats with a call, such as in HTTP headers. A transport that
   * repeats arguments defines this property, and its client sets it.
   */
  mirrors?: ((tool: string) => readonly MirroredArgument[]) | undefined;
  /** Sends buffered messages, then ends the channel. */
  close(): Promise<void>;
}

export interface TransportReceiver {
  /**
   * Whether the transport stops delivery while the peer does not read. A server returns true, so that a client that
   * does not read cannot cause more work. A client must not return true. A server must not return true while it waits
   * for responses. Otherwise, both sides could wait for each other forever. The value may change with each sent
   * message.
   */
  readonly waitsForOutput?: boolean;
  /** Receives a JSON value. The receiver checks whether the value is a message. */
  value(value: unknown): void;
  /** Receives input that is not JSON or exceeds a limit. The channel continues. */
  invalid(message: InvalidMessage): void;
  /** Reports that the request with this id will get no response. The channel continues. */
  failed?(id: RequestId, error: Error): void;
  /**
   * Reports that the negotiated state is lost, because the session has ended or the server has restarted. The channel
   * continues. In revisions with sessions, the client must then send `initialize`.
   *
   * @param unanswered whether requests in flight will get no response and are not reported through `failed`
   */
  lost?(error: Error, unanswered: boolean): void;
  /**
   * Reports that the other side has closed its sending side and may still read. The receiver closes the channel when
   * the receiver has sent everything. If this method is missing, the channel is closed immediately.
   */
  ended?(): void;
  /**
   * Reports that the channel has ended. `error` is undefined if the channel ended normally. Called once, after all
   * other methods.
   */
  closed(error?: Error): void;
}
