/**
 * Adapters from 2025-06-18 to 2024-11-05: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, field, isObject, refuse } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { audioAsResource, since20250326 } from "../steps/2024-11-05_2025-03-26.js";
import {
  linkAsText,
  since20250618,
  structuredAsText,
  titleInAnnotations,
} from "../steps/2025-03-26_2025-06-18.js";
import type { Types as Types20241105 } from "../types/2024-11-05.js";
import type { Types as Types20250618 } from "../types/2025-06-18.js";

/** Adapts `InitializeRequest` to 2024-11-05. */
export function adaptInitializeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializeRequestParams, run, at);
}

/** Adapts `InitializeResult` to 2024-11-05. */
export function adaptInitializeResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptServerCapabilities, run, at);
  return field(next, "serverInfo", adaptImplementation, run, at);
}

/** Adapts `ClientCapabilities` to 2024-11-05. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.elicitation === undefined) return value;
  return drop(value, "elicitation", since20250618, run, at);
}

/** Adapts `ServerCapabilities` to 2024-11-05. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.completions === undefined) return value;
  return drop(value, "completions", since20250326, run, at);
}

/** Adapts `Implementation`, `PromptArgument`, `PromptReference` to 2024-11-05. */
export function adaptImplementation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.title === undefined) return value;
  return drop(value, "title", since20250618, run, at);
}

/** Adapts `ProgressNotification` to 2024-11-05. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptProgressNotificationParams, run, at);
}

function adaptListResourcesResultResources(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourcesResult` to 2024-11-05. */
export function adaptListResourcesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "resources", adaptListResourcesResultResources, run, at);
}

function adaptListResourceTemplatesResultResourceTemplates(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourceTemplatesResult` to 2024-11-05. */
export function adaptListResourceTemplatesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(
    value,
    "resourceTemplates",
    adaptListResourceTemplatesResultResourceTemplates,
    run,
    at,
  );
}

function adaptResourceAnnotations(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.lastModified === undefined) return value;
  return drop(value, "lastModified", since20250618, run, at);
}

/** Adapts `Resource`, `ResourceTemplate` to 2024-11-05. */
export function adaptResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.annotations !== undefined)
    next = field(next, "annotations", adaptResourceAnnotations, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  return next;
}

function adaptListPromptsResultPrompts(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPrompt, run, at);
}

/** Adapts `ListPromptsResult` to 2024-11-05. */
export function adaptListPromptsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "prompts", adaptListPromptsResultPrompts, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** Adapts `GetPromptResult` to 2024-11-05. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "messages", adaptGetPromptResultMessages, run, at);
}

function adaptPromptArguments(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptImplementation, run, at);
}

/** Adapts `Prompt` to 2024-11-05. */
export function adaptPrompt(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.arguments !== undefined) next = field(next, "arguments", adaptPromptArguments, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  if (next._meta !== undefined) next = drop(next, "_meta", since20250618, run, at);
  return next;
}

function adaptPromptMessageContentAudioThen(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return audioAsResource(value, run, at, since20250326);
}

function adaptPromptMessageContentAudio(value: unknown, run: Run, at: string): unknown {
  const first = adaptEmbeddedResource(value, run, at);
  if (first === undefined) return undefined;
  return adaptPromptMessageContentAudioThen(first, run, at);
}

function adaptPromptMessageContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "text":
      return adaptEmbeddedResource(value, run, at);
    case "image":
      return adaptEmbeddedResource(value, run, at);
    case "audio":
      return adaptPromptMessageContentAudio(value, run, at);
    case "resource_link":
      return linkAsText(value, run, at, since20250618);
    case "resource":
      return adaptEmbeddedResource(value, run, at);
  }
  return value;
}

/** Adapts `PromptMessage` to 2024-11-05. */
export function adaptPromptMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptPromptMessageContent, run, at);
}

/** Adapts `EmbeddedResource`, `TextContent`, `ImageContent` to 2024-11-05. */
export function adaptEmbeddedResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.annotations !== undefined)
    next = field(next, "annotations", adaptResourceAnnotations, run, at);
  if (next._meta !== undefined) next = drop(next, "_meta", since20250618, run, at);
  return next;
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
  let next: JsonObject = value;
  if (next.content !== undefined)
    next = field(next, "content", adaptCallToolResultContent, run, at);
  return structuredAsText(next, run, at, since20250618);
}

/** Adapts `Tool` to 2024-11-05. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = titleInAnnotations(value, run, at, since20250618);
  if (next.outputSchema !== undefined) next = drop(next, "outputSchema", since20250618, run, at);
  if (next.annotations !== undefined) next = drop(next, "annotations", since20250326, run, at);
  return next;
}

/** Adapts `CreateMessageRequest` to 2024-11-05. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCreateMessageRequestParams, run, at);
}

function adaptCreateMessageResultContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "text":
      return adaptEmbeddedResource(value, run, at);
    case "image":
      return adaptEmbeddedResource(value, run, at);
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
    case "text":
      return adaptEmbeddedResource(value, run, at);
    case "image":
      return adaptEmbeddedResource(value, run, at);
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

/** Adapts `CompleteRequest` to 2024-11-05. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCompleteRequestParams, run, at);
}

function adaptListRootsResultRoots(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptRoot, run, at);
}

/** Adapts `ListRootsResult` to 2024-11-05. */
export function adaptListRootsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "roots", adaptListRootsResultRoots, run, at);
}

/** Adapts `Root` to 2024-11-05. */
export function adaptRoot(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, "_meta", since20250618, run, at);
}

/** Adapts `InitializeRequestParams` to 2024-11-05. */
export function adaptInitializeRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptClientCapabilities, run, at);
  return field(next, "clientInfo", adaptImplementation, run, at);
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

function adaptCompleteRequestParamsRef(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "ref/prompt":
      return adaptImplementation(value, run, at);
  }
  return value;
}

/** Adapts `CompleteRequestParams` to 2024-11-05. */
export function adaptCompleteRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.ref !== undefined) next = field(next, "ref", adaptCompleteRequestParamsRef, run, at);
  if (next.context !== undefined) next = drop(next, "context", since20250618, run, at);
  return next;
}

/**
 * Adapts types and messages of 2025-06-18 to 2024-11-05. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20250618, Types20241105> = {
  from: "2025-06-18",
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
    "InitializedNotification",
    "PingRequest",
    "PaginatedRequest",
    "PaginatedResult",
    "ListResourcesRequest",
    "ListResourceTemplatesRequest",
    "ReadResourceRequest",
    "ReadResourceResult",
    "ResourceListChangedNotification",
    "SubscribeRequest",
    "UnsubscribeRequest",
    "ResourceUpdatedNotification",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "ListPromptsRequest",
    "GetPromptRequest",
    "Role",
    "PromptListChangedNotification",
    "ListToolsRequest",
    "CallToolRequest",
    "ToolListChangedNotification",
    "SetLevelRequest",
    "LoggingMessageNotification",
    "LoggingLevel",
    "ModelPreferences",
    "ModelHint",
    "CompleteResult",
    "ResourceTemplateReference",
    "ListRootsRequest",
    "RootsListChangedNotification",
    "CancelledNotificationParams",
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
    "ListRootsRequestParams",
    "RootsListChangedNotificationParams",
  ]),
  types: {
    InitializeRequest: adaptInitializeRequest,
    InitializeResult: adaptInitializeResult,
    ClientCapabilities: adaptClientCapabilities,
    ServerCapabilities: adaptServerCapabilities,
    BaseMetadata: since20250618,
    Implementation: adaptImplementation,
    ProgressNotification: adaptProgressNotification,
    ListResourcesResult: adaptListResourcesResult,
    ListResourceTemplatesResult: adaptListResourceTemplatesResult,
    Resource: adaptResource,
    ResourceTemplate: adaptResource,
    ListPromptsResult: adaptListPromptsResult,
    GetPromptResult: adaptGetPromptResult,
    Prompt: adaptPrompt,
    PromptArgument: adaptImplementation,
    PromptMessage: adaptPromptMessage,
    ResourceLink: since20250618,
    EmbeddedResource: adaptEmbeddedResource,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    ToolAnnotations: since20250326,
    Tool: adaptTool,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    SamplingMessage: adaptSamplingMessage,
    Annotations: since20250326,
    ContentBlock: since20250618,
    TextContent: adaptEmbeddedResource,
    ImageContent: adaptEmbeddedResource,
    AudioContent: since20250326,
    CompleteRequest: adaptCompleteRequest,
    PromptReference: adaptImplementation,
    ListRootsResult: adaptListRootsResult,
    Root: adaptRoot,
    ElicitRequest: since20250618,
    PrimitiveSchemaDefinition: since20250618,
    StringSchema: since20250618,
    NumberSchema: since20250618,
    BooleanSchema: since20250618,
    EnumSchema: since20250618,
    ElicitResult: since20250618,
    InitializeRequestParams: adaptInitializeRequestParams,
    ProgressNotificationParams: adaptProgressNotificationParams,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    CompleteRequestParams: adaptCompleteRequestParams,
    ElicitRequestParams: since20250618,
  },
  client: {
    initialize: adaptInitializeRequest,
    "notifications/progress": adaptProgressNotification,
    "completion/complete": adaptCompleteRequest,
  },
  server: {
    "notifications/progress": adaptProgressNotification,
    "sampling/createMessage": adaptCreateMessageRequest,
    "elicitation/create": since20250618,
  },
  results: {
    initialize: adaptInitializeResult,
    "resources/list": adaptListResourcesResult,
    "resources/templates/list": adaptListResourceTemplatesResult,
    "prompts/list": adaptListPromptsResult,
    "prompts/get": adaptGetPromptResult,
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
    "sampling/createMessage": adaptCreateMessageResult,
    "roots/list": adaptListRootsResult,
    "elicitation/create": since20250618,
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
