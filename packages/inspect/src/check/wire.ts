/** The connection of a check. Sends messages unchanged, and reports all received data. */

export const EVENT_STREAM = "text/event-stream";

export interface ProbeTransport {
  readonly kind: "stdio" | "http" | "sse";
  /** Sends a message or a batch. */
  send(message: unknown, options?: SendOptions): Sent;
  /** Closes the connection. Resolves when it is closed; never rejects. */
  close(): Promise<void>;
}

export interface SendOptions {
  /**
   * Only for HTTP. Headers to send in addition to those of the message. A header with the value `undefined` is not
   * sent.
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Only for HTTP. The body to send instead of the message. */
  readonly body?: string | undefined;
}

/** A sent message. */
export interface Sent {
  /** Returns the HTTP response. `undefined` before the response has started, and for other transports. */
  readonly reply: () => HttpReply | undefined;
  /** Resolves when the HTTP response has started or failed. `undefined` for other transports. */
  readonly begun: Promise<void> | undefined;
  /** Resolves when the HTTP response has ended. `undefined` for other transports. */
  readonly done: Promise<void> | undefined;
  /** Returns the reason why the response is missing, if known. */
  readonly failure: () => string | undefined;
  /** Cancels the response. */
  cancel(): void;
}

export interface HttpReply {
  readonly status: number;
  /** The content type in lower case, without parameters. Empty if missing. */
  readonly type: string;
  readonly session: string | undefined;
  /** The size of the body in bytes. */
  readonly size: number;
  /** The parsed body. `undefined` if the body is not JSON. */
  readonly value: unknown;
}

/** Receives the events of a connection. */
export interface WireListener {
  /** Receives a JSON value. `stream` is true if the value arrived on the GET stream. */
  value(
    value: unknown,
    origin: { readonly reply?: HttpReply | undefined; readonly stream?: boolean },
  ): void;
  /** Receives text that is not JSON. */
  stray(text: string): void;
  /** Called for invalid UTF-8 and for input above the size limit. */
  unreadable(problem: string): void;
  /** Receives the id of an HTTP event. */
  event?(id: string): void;
  /** Called if the request with this id will not get an answer. */
  failed(id: unknown, reason: string): void;
  /** Called if the connection ends without `close`. */
  ended(reason: string): void;
}
