/**
 * The members of Node's streams that the transport uses. Standard input and output, sockets and pipes have these
 * members.
 */
export interface ByteSource {
  on(event: "data", listener: (chunk: Uint8Array | string) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

export interface ByteSink {
  on(event: "drain" | "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Returns `false` if the writer must wait for `drain`. */
  write(text: string): boolean;
  /** Ends the stream. Calls back when all data is written. */
  end(callback: () => void): unknown;
  destroy(): unknown;
}

/** The two directions of a channel. One object can be both. */
export interface ByteStreams {
  readonly readable: ByteSource;
  readonly writable: ByteSink;
}
