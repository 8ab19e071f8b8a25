/**
 * Adapters from 2025-03-26 to 2024-11-05: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, field, isObject, refuse } from "../runtime/index.js";
import type { Pair, Run } from "../runtime/index.js";
import { audioAsResource, since20250326 } from "../steps/2024-11-05_2025-03-26.js";
import type { Types as Types20241105 } from "../types/2024-11-05.js";
import type { Types as Types20250326 } from "../types/2025-03-26.js";

/** Adapts `InitializeResult` to 2024-11-05. */
export function adaptInitializeResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "capabilities", adaptServerCapabilities, run, at);
}

/** Adapts `ServerCapabilities` to 2024-11-05. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.completions === undefined) return value;
  return drop(value, "completions", since20250326, run, at);
}

/** Adapts `ProgressNotification` to 2024-11-05. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptProgressNotificationParams, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** Adapts `GetPromptResult` to 2024-11-05. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "messages", adaptGetPromptResultMessages, run, at);
}

function adaptPromptMessageContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "audio":
      return audioAsResource(value, run, at, since20250326);
  }
  return value;
}

/** Adapts `PromptMessage` to 2024-11-05. */
export function adaptPromptMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptPromptMessageContent, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2024-11-05. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "tools", adaptListToolsResultTools, run, at);
}

function adaptCallToolResultContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessageContent, run, at);
}

/** Adapts `CallToolResult` to 2024-11-05. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptCallToolResultContent, run, at);
}

/** Adapts `Tool` to 2024-11-05. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.annotations === undefined) return value;
  return drop(value, "annotations", since20250326, run, at);
}

/** Adapts `CreateMessageRequest` to 2024-11-05. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCreateMessageRequestParams, run, at);
}

function adaptCreateMessageResultContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "audio":
      return refuse(
        run,
        since20250326,
        at,
        { kind: "error", error: { code: -32603, message: "2024-11-05 has no audio in sampling" } },
        "2024-11-05 has no audio in sampling",
      );
  }
  return value;
}

/** Adapts `CreateMessageResult` to 2024-11-05. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptCreateMessageResultContent, run, at);
}

function adaptSamplingMessageContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "audio":
      return refuse(
        run,
        since20250326,
        at,
        { kind: "error", error: { code: -32602, message: "2024-11-05 has no audio in sampling" } },
        "2024-11-05 has no audio in sampling",
      );
  }
  return value;
}

/** Adapts `SamplingMessage` to 2024-11-05. */
export function adaptSamplingMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptSamplingMessageContent, run, at);
}

/** Adapts `ProgressNotificationParams` to 2024-11-05. */
export function adaptProgressNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.message === undefined) return value;
  return drop(value, "message", since20250326, run, at);
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptSamplingMessage, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2024-11-05. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "messages", adaptCreateMessageRequestParamsMessages, run, at);
}

/**
 * Adapts types and messages of 2025-03-26 to 2024-11-05. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20250326, Types20241105> = {
  from: "2025-03-26",
  to: "2024-11-05",
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
    "InitializedNotification",
    "ClientCapabilities",
    "Implementation",
    "PingRequest",
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
    "Prompt",
    "PromptArgument",
    "Role",
    "EmbeddedResource",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "CallToolRequest",
    "ToolListChangedNotification",
    "SetLevelRequest",
    "LoggingMessageNotification",
    "LoggingLevel",
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
    "CompleteRequestParams",
    "ListRootsRequestParams",
    "RootsListChangedNotificationParams",
  ]),
  types: {
    InitializeResult: adaptInitializeResult,
    ServerCapabilities: adaptServerCapabilities,
    ProgressNotification: adaptProgressNotification,
    GetPromptResult: adaptGetPromptResult,
    PromptMessage: adaptPromptMessage,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    ToolAnnotations: since20250326,
    Tool: adaptTool,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    SamplingMessage: adaptSamplingMessage,
    Annotations: since20250326,
    AudioContent: since20250326,
    ProgressNotificationParams: adaptProgressNotificationParams,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
  },
  client: {
    "notifications/progress": adaptProgressNotification,
  },
  server: {
    "notifications/progress": adaptProgressNotification,
    "sampling/createMessage": adaptCreateMessageRequest,
  },
  results: {
    initialize: adaptInitializeResult,
    "prompts/get": adaptGetPromptResult,
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
    "sampling/createMessage": adaptCreateMessageResult,
  },
  batch: {
    step: since20250326,
    reason: "2024-11-05 has no batches: each message is sent separately",
    answer: {
      kind: "error",
      error: {
        code: -32600,
        message: "2024-11-05 has no batches: each message is sent separately",
      },
    },
    session: "batch",
  },
};
