/** A connection to a server as a check sees it: whatever is sent goes out as it is, and whatever comes is told. */

export const EVENT_STREAM = "text/event-stream";

export interface Wire {
  readonly kind: "stdio" | "http" | "sse";
  /** Sends a message, or a batch of them. */
  send(message: unknown, options?: SendOptions): Sent;
  /** Ends the connection. Resolves when it is over; never rejects. */
  close(): Promise<void>;
}

export interface SendOptions {
  /** Over HTTP: on top of those that belong to the message; nothing takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Over HTTP: instead of the message as JSON. */
  readonly body?: string | undefined;
}

/** A message on its way. */
export interface Sent {
  /** The response of HTTP, once it has begun; nothing over stdio. */
  readonly reply: () => HttpReply | undefined;
  /** Over HTTP: resolves when the response has begun, or cannot. */
  readonly begun: Promise<void> | undefined;
  /** Over HTTP: resolves when the response is over. Over a pipe there is none to wait for. */
  readonly done: Promise<void> | undefined;
  /** Why there is no response, where it is known. */
  readonly failure: () => string | undefined;
  /** Gives the response up. */
  cancel(): void;
}

export interface HttpReply {
  readonly status: number;
  /** Without parameters, in lower case; empty where there is none. */
  readonly type: string;
  readonly session: string | undefined;
  /** How many bytes came. */
  readonly size: number;
  /** What came, where it is JSON. */
  readonly value: unknown;
}

/** Told by a wire. */
export interface WireListener {
  /** A JSON value came. `stream` is true for what comes on the stream that GET has opened. */
  value(
    value: unknown,
    origin: { readonly reply?: HttpReply | undefined; readonly stream?: boolean },
  ): void;
  /** Something came that is no JSON. */
  stray(text: string): void;
  /** What came is no UTF-8, or longer than anything should be. */
  unreadable(problem: string): void;
  /** An event with an id came, over HTTP. */
  event?(id: string): void;
  /** The request with this id gets no answer. */
  failed(id: unknown, reason: string): void;
  /** The connection has ended, though nobody closed it. */
  ended(reason: string): void;
}
