/**
 * What is asked of the streams under a transport: the few members of Node's streams that are used here. Standard input and
 * output, sockets and pipes have them.
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
  /** False asks to wait for `drain`. */
  write(text: string): boolean;
  /** Calls back when all has been handed over. */
  end(callback: () => void): unknown;
  destroy(): unknown;
}

/** The two halves of a channel; one object may be both. */
export interface ByteStreams {
  readonly readable: ByteSource;
  readonly writable: ByteSink;
}
