/** Media types and the `HeaderMap` type. Header names are in `@mcp-gen/protocol/keys`. */

export const JSON_TYPE = "application/json";
export const EVENT_STREAM = "text/event-stream";

/** Maps lower-case header names to values. An array means several header lines with the same name. */
export type HeaderMap = Record<string, string | string[]>;
