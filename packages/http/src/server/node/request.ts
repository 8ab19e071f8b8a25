/**
 * The parts of `node:http` requests and responses that this package uses. Node's own types are not available on every
 * host.
 */

/** The part of `Buffer` that this package uses. */
export interface NodeBytes extends Uint8Array {
  toString(encoding?: "utf8"): string;
  subarray(start?: number, end?: number): NodeBytes;
}

/** The part of `http.IncomingMessage` that this package uses. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawHeaders: readonly string[];
  readonly readableDidRead: boolean;
  readonly socket?: { readonly remoteAddress?: string | undefined } | null;
  on(event: "data", listener: (chunk: NodeBytes) => void): unknown;
  on(event: "end" | "close", listener: () => void): unknown;
  destroy(): unknown;
}

export type NodeHead = Record<string, string | number | string[]>;

/** The part of `http.ServerResponse` that this package uses. */
export interface NodeResponse {
  readonly destroyed: boolean;
  readonly headersSent: boolean;
  readonly writableLength: number;
  readonly socket?: object | null;
  writeHead(status: number, headers: NodeHead): unknown;
  /** Optional, because the types of `http2` do not declare it. */
  flushHeaders?(): void;
  cork?(): void;
  uncork?(): void;
  write(chunk: string): boolean;
  end(): unknown;
  end(chunk: string): unknown;
  on(event: "close" | "drain" | "finish", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): unknown;
}
