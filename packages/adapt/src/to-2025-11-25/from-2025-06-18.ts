/**
 * Adapters from 2025-06-18 to 2025-11-25: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, field, isObject } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { richField, richForm, sayDraft07, since20251125 } from "../steps/2025-06-18_2025-11-25.js";
import type { Types as Types20250618 } from "../types/2025-06-18.js";
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

/** Adapts `ElicitRequest` to 2025-11-25. */
export function adaptElicitRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptElicitRequestParams, run, at);
}

/** Adapts `PrimitiveSchemaDefinition` to 2025-11-25. */
export function adaptPrimitiveSchemaDefinition(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return richField(value);
}

/** Adapts `ElicitRequestParams` to 2025-11-25. */
export function adaptElicitRequestParams(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return richForm(value);
}

/**
 * Adapts types and messages of 2025-06-18 to 2025-11-25. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20250618, Types20251125> = {
  from: "2025-06-18",
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
    "BaseMetadata",
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
    "ResourceLink",
    "EmbeddedResource",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "CallToolResult",
    "CallToolRequest",
    "ToolListChangedNotification",
    "ToolAnnotations",
    "SetLevelRequest",
    "LoggingMessageNotification",
    "LoggingLevel",
    "CreateMessageRequest",
    "CreateMessageResult",
    "SamplingMessage",
    "Annotations",
    "ContentBlock",
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ModelPreferences",
    "ModelHint",
    "CompleteRequest",
    "CompleteResult",
    "ResourceTemplateReference",
    "PromptReference",
    "ListRootsRequest",
    "ListRootsResult",
    "Root",
    "RootsListChangedNotification",
    "StringSchema",
    "NumberSchema",
    "BooleanSchema",
    "EnumSchema",
    "ElicitResult",
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
    Tool: adaptTool,
    ElicitRequest: adaptElicitRequest,
    PrimitiveSchemaDefinition: adaptPrimitiveSchemaDefinition,
    ElicitRequestParams: adaptElicitRequestParams,
  },
  client: {},
  server: {
    "elicitation/create": adaptElicitRequest,
  },
  results: {
    "tools/list": adaptListToolsResult,
  },
};
