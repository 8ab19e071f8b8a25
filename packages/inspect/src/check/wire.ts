/** A connection of a check: sends everything unchanged, and reports everything that arrives. */

export const EVENT_STREAM = "text/event-stream";

export interface ProbeTransport {
  readonly kind: "stdio" | "http" | "sse";
  /** Sends a message or a batch. */
  send(message: unknown, options?: SendOptions): Sent;
  /** Closes the connection. Resolves when it is closed; never rejects. */
  close(): Promise<void>;
}

export interface SendOptions {
  /** HTTP only: added to the headers of the message. A header with the value `undefined` is not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** HTTP only: replaces the message as body. */
  readonly body?: string | undefined;
}

/** A sent message. */
export interface Sent {
  /** The HTTP response after it has started; `undefined` over stdio. */
  readonly reply: () => HttpReply | undefined;
  /** HTTP only: resolves when the response has started or failed. */
  readonly begun: Promise<void> | undefined;
  /** HTTP only: resolves when the response has ended. `undefined` over a pipe. */
  readonly done: Promise<void> | undefined;
  /** Why the response is missing, if known. */
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
  /** The body, if it is JSON. */
  readonly value: unknown;
}

/** Receives the events of a connection. */
export interface WireListener {
  /** Receives a JSON value. `stream` is true for the GET stream. */
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
  /** Called if the request with this id gets no answer. */
  failed(id: unknown, reason: string): void;
  /** Called if the connection ends without `close`. */
  ended(reason: string): void;
}
