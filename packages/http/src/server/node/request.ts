/** The used parts of requests and responses of `node:http`. Node's own types are not available on every host. */

/** The used part of `Buffer`. */
export interface NodeBytes extends Uint8Array {
  toString(encoding?: "utf8"): string;
  subarray(start?: number, end?: number): NodeBytes;
}

/** The used part of `http.IncomingMessage`. */
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

/** The used part of `http.ServerResponse`. */
export interface NodeResponse {
  readonly destroyed: boolean;
  readonly writableLength: number;
  readonly socket?: object | null;
  writeHead(status: number, headers: NodeHead): unknown;
  /** Not declared for `http2`, but present. */
  flushHeaders?(): void;
  write(chunk: string): boolean;
  end(): unknown;
  end(chunk: string): unknown;
  on(event: "close" | "drain" | "finish", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  destroy(): unknown;
}
