/**
 * Adapters from 2025-06-18 to 2025-03-26: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, field, isObject } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import {
  linkAsText,
  since20250618,
  structuredAsText,
  titleInAnnotations,
} from "../steps/2025-03-26_2025-06-18.js";
import type { Types as Types20250326 } from "../types/2025-03-26.js";
import type { Types as Types20250618 } from "../types/2025-06-18.js";

/** Adapts `InitializeRequest` to 2025-03-26. */
export function adaptInitializeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializeRequestParams, run, at);
}

/** Adapts `InitializeResult` to 2025-03-26. */
export function adaptInitializeResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "serverInfo", adaptImplementation, run, at);
}

/** Adapts `ClientCapabilities` to 2025-03-26. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.elicitation === undefined) return value;
  return drop(value, "elicitation", since20250618, run, at);
}

/** Adapts `Implementation`, `PromptArgument`, `PromptReference` to 2025-03-26. */
export function adaptImplementation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.title === undefined) return value;
  return drop(value, "title", since20250618, run, at);
}

function adaptListResourcesResultResources(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourcesResult` to 2025-03-26. */
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

/** Adapts `ListResourceTemplatesResult` to 2025-03-26. */
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

/** Adapts `Resource`, `ResourceTemplate` to 2025-03-26. */
export function adaptResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.annotations !== undefined) next = field(next, "annotations", adaptAnnotations, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  return next;
}

function adaptListPromptsResultPrompts(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPrompt, run, at);
}

/** Adapts `ListPromptsResult` to 2025-03-26. */
export function adaptListPromptsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "prompts", adaptListPromptsResultPrompts, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** Adapts `GetPromptResult` to 2025-03-26. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "messages", adaptGetPromptResultMessages, run, at);
}

function adaptPromptArguments(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptImplementation, run, at);
}

/** Adapts `Prompt` to 2025-03-26. */
export function adaptPrompt(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.arguments !== undefined) next = field(next, "arguments", adaptPromptArguments, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  if (next._meta !== undefined) next = drop(next, "_meta", since20250618, run, at);
  return next;
}

function adaptPromptMessageContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "text":
      return adaptEmbeddedResource(value, run, at);
    case "image":
      return adaptEmbeddedResource(value, run, at);
    case "audio":
      return adaptEmbeddedResource(value, run, at);
    case "resource_link":
      return linkAsText(value, run, at, since20250618);
    case "resource":
      return adaptEmbeddedResource(value, run, at);
  }
  return value;
}

/** Adapts `PromptMessage` to 2025-03-26. */
export function adaptPromptMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptPromptMessageContent, run, at);
}

/** Adapts `EmbeddedResource`, `TextContent`, `ImageContent`, `AudioContent` to 2025-03-26. */
export function adaptEmbeddedResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.annotations !== undefined) next = field(next, "annotations", adaptAnnotations, run, at);
  if (next._meta !== undefined) next = drop(next, "_meta", since20250618, run, at);
  return next;
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2025-03-26. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "tools", adaptListToolsResultTools, run, at);
}

function adaptCallToolResultContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessageContent, run, at);
}

/** Adapts `CallToolResult` to 2025-03-26. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.content !== undefined)
    next = field(next, "content", adaptCallToolResultContent, run, at);
  return structuredAsText(next, run, at, since20250618);
}

/** Adapts `Tool` to 2025-03-26. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = titleInAnnotations(value, run, at, since20250618);
  if (next.outputSchema !== undefined) next = drop(next, "outputSchema", since20250618, run, at);
  return next;
}

/** Adapts `CreateMessageRequest` to 2025-03-26. */
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
      return adaptEmbeddedResource(value, run, at);
  }
  return value;
}

/** Adapts `CreateMessageResult`, `SamplingMessage` to 2025-03-26. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptCreateMessageResultContent, run, at);
}

/** Adapts `Annotations` to 2025-03-26. */
export function adaptAnnotations(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.lastModified === undefined) return value;
  return drop(value, "lastModified", since20250618, run, at);
}

/** Adapts `CompleteRequest` to 2025-03-26. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCompleteRequestParams, run, at);
}

function adaptListRootsResultRoots(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptRoot, run, at);
}

/** Adapts `ListRootsResult` to 2025-03-26. */
export function adaptListRootsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "roots", adaptListRootsResultRoots, run, at);
}

/** Adapts `Root` to 2025-03-26. */
export function adaptRoot(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, "_meta", since20250618, run, at);
}

/** Adapts `InitializeRequestParams` to 2025-03-26. */
export function adaptInitializeRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptClientCapabilities, run, at);
  return field(next, "clientInfo", adaptImplementation, run, at);
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptCreateMessageResult, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2025-03-26. */
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

/** Adapts `CompleteRequestParams` to 2025-03-26. */
export function adaptCompleteRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.ref !== undefined) next = field(next, "ref", adaptCompleteRequestParamsRef, run, at);
  if (next.context !== undefined) next = drop(next, "context", since20250618, run, at);
  return next;
}

/**
 * Adapts types and messages of 2025-06-18 to 2025-03-26. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20250618, Types20250326> = {
  from: "2025-06-18",
  to: "2025-03-26",
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
    "ServerCapabilities",
    "PingRequest",
    "ProgressNotification",
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
    "ToolAnnotations",
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
    "ListRootsRequestParams",
    "RootsListChangedNotificationParams",
  ]),
  types: {
    InitializeRequest: adaptInitializeRequest,
    InitializeResult: adaptInitializeResult,
    ClientCapabilities: adaptClientCapabilities,
    BaseMetadata: since20250618,
    Implementation: adaptImplementation,
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
    Tool: adaptTool,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    SamplingMessage: adaptCreateMessageResult,
    Annotations: adaptAnnotations,
    ContentBlock: since20250618,
    TextContent: adaptEmbeddedResource,
    ImageContent: adaptEmbeddedResource,
    AudioContent: adaptEmbeddedResource,
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
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    CompleteRequestParams: adaptCompleteRequestParams,
    ElicitRequestParams: since20250618,
  },
  client: {
    initialize: adaptInitializeRequest,
    "completion/complete": adaptCompleteRequest,
  },
  server: {
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
};
