/**
 * Adapters from 2024-11-05 to 2025-06-18: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { dropInvalid, isObject } from "../runtime/index.js";
import type { Pair, Run } from "../runtime/index.js";
import { since20250326 } from "../steps/2024-11-05_2025-03-26.js";
import { since20250618 } from "../steps/2025-03-26_2025-06-18.js";
import type { Types as Types20241105 } from "../types/2024-11-05.js";
import type { Types as Types20250618 } from "../types/2025-06-18.js";

/** Adapts `CallToolResult` to 2025-06-18. */
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

/**
 * Adapts types and messages of 2024-11-05 to 2025-06-18. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20241105, Types20250618> = {
  from: "2024-11-05",
  to: "2025-06-18",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "Request",
    "Notification",
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
    "ListToolsResult",
    "CallToolRequest",
    "ToolListChangedNotification",
    "Tool",
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
    CallToolResult: adaptCallToolResult,
    Annotated: since20250326,
  },
  client: {},
  server: {},
  results: {
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
