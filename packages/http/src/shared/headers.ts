/** Media types, and the type of headers. `@mcp-gen/protocol/keys` has the names of headers. */

export const JSON_TYPE = "application/json";
export const EVENT_STREAM = "text/event-stream";

/** Header names in lower case, and their values. An array is several lines of the same name. */
export type HeaderMap = Record<string, string | string[]>;
