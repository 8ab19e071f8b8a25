/** Names of the headers this transport reads and writes, in lower case. */

export const VERSION_HEADER = "mcp-protocol-version";
export const SESSION_HEADER = "mcp-session-id";
export const METHOD_HEADER = "mcp-method";
export const NAME_HEADER = "mcp-name";
export const LAST_EVENT_HEADER = "last-event-id";
