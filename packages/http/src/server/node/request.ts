/** The request of `node:http`, described by what is used of it: Node's own types are not there on every host. */

/** What is used of `Buffer`. */
export interface NodeBytes extends Uint8Array {
  toString(encoding?: "utf8"): string;
  subarray(start?: number, end?: number): NodeBytes;
}

/** What is used of `http.IncomingMessage`. */
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
