/**
 * Names that the protocol reserves: keys of `_meta`, HTTP headers and identifiers of extensions.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/** Key of `_meta`: `io.modelcontextprotocol/related-task`. */
export const RELATED_TASK_META_KEY = "io.modelcontextprotocol/related-task";

/** Key of `_meta`: `io.modelcontextprotocol/model-immediate-response`. */
export const MODEL_IMMEDIATE_RESPONSE_META_KEY = "io.modelcontextprotocol/model-immediate-response";

/** Key of `_meta`: `io.modelcontextprotocol/protocolVersion`. */
export const PROTOCOL_VERSION_META_KEY = "io.modelcontextprotocol/protocolVersion";

/** Key of `_meta`: `io.modelcontextprotocol/clientInfo`. */
export const CLIENT_INFO_META_KEY = "io.modelcontextprotocol/clientInfo";

/** Key of `_meta`: `io.modelcontextprotocol/clientCapabilities`. */
export const CLIENT_CAPABILITIES_META_KEY = "io.modelcontextprotocol/clientCapabilities";

/** Key of `_meta`: `io.modelcontextprotocol/logLevel`. */
export const LOG_LEVEL_META_KEY = "io.modelcontextprotocol/logLevel";

/** Key of `_meta`: `io.modelcontextprotocol/subscriptionId`. */
export const SUBSCRIPTION_ID_META_KEY = "io.modelcontextprotocol/subscriptionId";

/** Key of `_meta`: `io.modelcontextprotocol/serverInfo`. */
export const SERVER_INFO_META_KEY = "io.modelcontextprotocol/serverInfo";

/** HTTP header `Mcp-Session-Id`, in lower case. */
export const SESSION_ID_HEADER = "mcp-session-id";

/** HTTP header `Last-Event-ID`, in lower case. */
export const LAST_EVENT_ID_HEADER = "last-event-id";

/** HTTP header `MCP-Protocol-Version`, in lower case. */
export const PROTOCOL_VERSION_HEADER = "mcp-protocol-version";

/** HTTP header `Mcp-Method`, in lower case. */
export const METHOD_HEADER = "mcp-method";

/** HTTP header `Mcp-Name`, in lower case. */
export const NAME_HEADER = "mcp-name";

/** Prefix of HTTP headers `Mcp-Param-`, in lower case. */
export const PARAM_HEADER_PREFIX = "mcp-param-";

/** Identifier of the extension apps. */
export const APPS_EXTENSION = "io.modelcontextprotocol/ui";

/** Identifier of the extension skills. */
export const SKILLS_EXTENSION = "io.modelcontextprotocol/skills";

/** Identifier of the extension tasks. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

/** HTTP headers in the spelling of the specification, by name in lower case. */
export const HEADER_TITLES = {
  "mcp-session-id": "Mcp-Session-Id",
  "last-event-id": "Last-Event-ID",
  "mcp-protocol-version": "MCP-Protocol-Version",
  "mcp-method": "Mcp-Method",
  "mcp-name": "Mcp-Name",
  "mcp-param-": "Mcp-Param-",
} as const;
