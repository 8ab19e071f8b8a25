/**
 * Adapters from 2024-11-05 to 2025-11-25: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, dropInvalid, each, field, isObject } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { since20250326 } from "../steps/2024-11-05_2025-03-26.js";
import { since20250618 } from "../steps/2025-03-26_2025-06-18.js";
import { sayDraft07, since20251125 } from "../steps/2025-06-18_2025-11-25.js";
import type { Types as Types20241105 } from "../types/2024-11-05.js";
import type { Types as Types20251125 } from "../types/2025-11-25.js";

function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, "_meta", since20251125, run, at);
}

/** Adapts `Request`, `Notification` to 2025-11-25. */
export function adaptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2025-11-25. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "tools", adaptListToolsResultTools, run, at);
}

/** Adapts `CallToolResult` to 2025-11-25. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.structuredContent === undefined) return value;
  return dropInvalid(
    value,
    "structuredContent",
    isObject,
    since20250618,
    run,
    at,
    "structuredContent is an object in 2025-06-18",
  );
}

function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return sayDraft07(value);
}

/** Adapts `Tool` to 2025-11-25. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputSchema !== undefined)
    next = field(next, "inputSchema", adaptToolInputSchema, run, at);
  return field(next, "outputSchema", adaptToolInputSchema, run, at);
}

/**
 * Adapts types and messages of 2024-11-05 to 2025-11-25. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20241105, Types20251125> = {
  from: "2024-11-05",
  to: "2025-11-25",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "Result",
    "RequestId",
    "JSONRPCError",
    "EmptyResult",
    "CancelledNotification",
    "InitializeRequest",
    "InitializeResult",
    "InitializedNotification",
    "ClientCapabilities",
    "ServerCapabilities",
    "Implementation",
    "PingRequest",
    "ProgressNotification",
    "PaginatedRequest",
    "PaginatedResult",
    "ListResourcesRequest",
    "ListResourcesResult",
    "ListResourceTemplatesRequest",
    "ListResourceTemplatesResult",
    "ReadResourceRequest",
    "ReadResourceResult",
    "ResourceListChangedNotification",
    "SubscribeRequest",
    "UnsubscribeRequest",
    "ResourceUpdatedNotification",
    "Resource",
    "ResourceTemplate",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "ListPromptsRequest",
    "ListPromptsResult",
    "GetPromptRequest",
    "GetPromptResult",
    "Prompt",
    "PromptArgument",
    "Role",
    "PromptMessage",
    "EmbeddedResource",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "CallToolRequest",
    "ToolListChangedNotification",
    "SetLevelRequest",
    "LoggingMessageNotification",
    "LoggingLevel",
    "CreateMessageRequest",
    "CreateMessageResult",
    "SamplingMessage",
    "TextContent",
    "ImageContent",
    "ModelPreferences",
    "ModelHint",
    "CompleteRequest",
    "CompleteResult",
    "ResourceReference",
    "PromptReference",
    "ListRootsRequest",
    "ListRootsResult",
    "Root",
    "RootsListChangedNotification",
    "CancelledNotificationParams",
    "InitializeRequestParams",
    "InitializedNotificationParams",
    "PingRequestParams",
    "ProgressNotificationParams",
    "ListResourcesRequestParams",
    "ListResourceTemplatesRequestParams",
    "ReadResourceRequestParams",
    "ResourceListChangedNotificationParams",
    "SubscribeRequestParams",
    "UnsubscribeRequestParams",
    "ResourceUpdatedNotificationParams",
    "ListPromptsRequestParams",
    "GetPromptRequestParams",
    "PromptListChangedNotificationParams",
    "ListToolsRequestParams",
    "CallToolRequestParams",
    "ToolListChangedNotificationParams",
    "SetLevelRequestParams",
    "LoggingMessageNotificationParams",
    "CreateMessageRequestParams",
    "CompleteRequestParams",
    "ListRootsRequestParams",
    "RootsListChangedNotificationParams",
  ]),
  types: {
    Request: adaptRequest,
    Notification: adaptRequest,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    Tool: adaptTool,
    Annotated: since20250326,
  },
  client: {},
  server: {},
  results: {
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
  },
  batch: {
    step: since20250618,
    reason: "2025-06-18 has no batches: each message is sent separately",
    answer: {
      kind: "error",
      error: {
        code: -32600,
        message: "2025-06-18 has no batches: each message is sent separately",
      },
    },
    session: "batch",
  },
};
