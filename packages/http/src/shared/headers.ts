/** Names of the headers this package reads and writes, in lower case, and the media types. */

export const VERSION_HEADER = "mcp-protocol-version";
export const SESSION_HEADER = "mcp-session-id";
export const METHOD_HEADER = "mcp-method";
export const NAME_HEADER = "mcp-name";
export const LAST_EVENT_HEADER = "last-event-id";

export const JSON_TYPE = "application/json";
export const EVENT_STREAM = "text/event-stream";

/** Header names in lower case, and their values. An array is several lines of the same name. */
export type HeaderMap = Record<string, string | string[]>;
