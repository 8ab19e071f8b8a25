/**
 * Adapters from 2025-11-25 to 2025-06-18: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, entries, field, isObject, refuse } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import {
  formsOnly,
  leaveOutDraft07,
  needsId,
  needsRequestId,
  noRelatedTask,
  noSamplingTools,
  noTaskResult,
  noTaskTool,
  oneAnswerBlock,
  oneBlock,
  plainField,
  plainForm,
  since20251125,
  splitMessages,
  urlsInMessage,
  withoutDefault,
} from "../steps/2025-06-18_2025-11-25.js";
import type { Types as Types20250618 } from "../types/2025-06-18.js";
import type { Types as Types20251125 } from "../types/2025-11-25.js";

function adaptRequestParamsMeta(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return noRelatedTask(value);
}

/**
 * Adapts `RequestParams`, `NotificationParams`, `Result`, `ProgressNotificationParams`,
 * `PaginatedRequestParams`, `PaginatedResult`, `ReadResourceRequestParams`, `ReadResourceResult`,
 * `SubscribeRequestParams`, `UnsubscribeRequestParams`, `ResourceUpdatedNotificationParams`,
 * `GetPromptRequestParams`, `SetLevelRequestParams`, `LoggingMessageNotificationParams`,
 * `CompleteRequestParams`, `CompleteResult`, `ListRootsResult`, `EmptyResult` to 2025-06-18.
 */
export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `JSONRPCErrorResponse` to 2025-06-18. */
export function adaptJSONRPCErrorResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return needsId(value, run, at, since20251125);
}

/** Adapts `CancelledNotificationParams` to 2025-06-18. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return needsRequestId(next, run, at, since20251125);
}

/** Adapts `CancelledNotification` to 2025-06-18. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCancelledNotificationParams, run, at);
}

/** Adapts `InitializeRequestParams` to 2025-06-18. */
export function adaptInitializeRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptClientCapabilities, run, at);
  return field(next, "clientInfo", adaptImplementation, run, at);
}

/** Adapts `InitializeRequest` to 2025-06-18. */
export function adaptInitializeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializeRequestParams, run, at);
}

/** Adapts `InitializeResult` to 2025-06-18. */
export function adaptInitializeResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptServerCapabilities, run, at);
  return field(next, "serverInfo", adaptImplementation, run, at);
}

/** Adapts `InitializedNotification` to 2025-06-18. */
export function adaptInitializedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptClientCapabilitiesElicitation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return formsOnly(value, run, at, since20251125);
}

/** Adapts `ClientCapabilities` to 2025-06-18. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.elicitation !== undefined)
    next = field(next, "elicitation", adaptClientCapabilitiesElicitation, run, at);
  if (next.tasks !== undefined) next = drop(next, "tasks", since20251125, run, at);
  return next;
}

/** Adapts `ServerCapabilities` to 2025-06-18. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.tasks === undefined) return value;
  return drop(value, "tasks", since20251125, run, at);
}

/** Adapts `Implementation` to 2025-06-18. */
export function adaptImplementation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.description !== undefined) next = drop(next, "description", since20251125, run, at);
  if (next.websiteUrl !== undefined) next = drop(next, "websiteUrl", since20251125, run, at);
  return next;
}

/** Adapts `PingRequest` to 2025-06-18. */
export function adaptPingRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ProgressNotification` to 2025-06-18. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/**
 * Adapts `PaginatedRequest`, `ListResourceTemplatesRequest`, `ResourceListChangedNotification`,
 * `ListPromptsRequest`, `PromptListChangedNotification`, `ListToolsRequest`,
 * `ToolListChangedNotification`, `ListRootsRequest`, `RootsListChangedNotification` to 2025-06-18.
 */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ListResourcesRequest` to 2025-06-18. */
export function adaptListResourcesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptListResourcesResultResources(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourcesResult` to 2025-06-18. */
export function adaptListResourcesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "resources", adaptListResourcesResultResources, run, at);
}

function adaptListResourceTemplatesResultResourceTemplates(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourceTemplatesResult` to 2025-06-18. */
export function adaptListResourceTemplatesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(
    next,
    "resourceTemplates",
    adaptListResourceTemplatesResultResourceTemplates,
    run,
    at,
  );
}

/** Adapts `ReadResourceRequest` to 2025-06-18. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `SubscribeRequest` to 2025-06-18. */
export function adaptSubscribeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `UnsubscribeRequest` to 2025-06-18. */
export function adaptUnsubscribeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ResourceUpdatedNotification` to 2025-06-18. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `Resource`, `ResourceTemplate`, `Prompt`, `ResourceLink` to 2025-06-18. */
export function adaptResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.icons === undefined) return value;
  return drop(value, "icons", since20251125, run, at);
}

function adaptListPromptsResultPrompts(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListPromptsResult` to 2025-06-18. */
export function adaptListPromptsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "prompts", adaptListPromptsResultPrompts, run, at);
}

/** Adapts `GetPromptRequest` to 2025-06-18. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** Adapts `GetPromptResult` to 2025-06-18. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "messages", adaptGetPromptResultMessages, run, at);
}

/** Adapts `PromptMessage` to 2025-06-18. */
export function adaptPromptMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptContentBlock, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2025-06-18. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "tools", adaptListToolsResultTools, run, at);
}

function adaptCallToolResultContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptContentBlock, run, at);
}

/** Adapts `CallToolResult` to 2025-06-18. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.content !== undefined)
    next = field(next, "content", adaptCallToolResultContent, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  return next;
}

/** Adapts `CallToolRequestParams` to 2025-06-18. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = drop(next, "task", since20251125, run, at);
  return next;
}

/** Adapts `CallToolRequest` to 2025-06-18. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return leaveOutDraft07(value);
}

/** Adapts `Tool` to 2025-06-18. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.inputSchema !== undefined)
    next = field(next, "inputSchema", adaptToolInputSchema, run, at);
  if (next.outputSchema !== undefined)
    next = field(next, "outputSchema", adaptToolInputSchema, run, at);
  next = noTaskTool(next, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  return next;
}

/** Adapts `SetLevelRequest` to 2025-06-18. */
export function adaptSetLevelRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `LoggingMessageNotification` to 2025-06-18. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptSamplingMessage, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2025-06-18. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.messages !== undefined)
    next = field(next, "messages", adaptCreateMessageRequestParamsMessages, run, at);
  next = noSamplingTools(next, run, at, since20251125);
  if (next === undefined) return undefined;
  next = splitMessages(next, run, at, since20251125);
  if (next.task !== undefined) next = drop(next, "task", since20251125, run, at);
  return next;
}

/** Adapts `CreateMessageRequest` to 2025-06-18. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCreateMessageRequestParams, run, at);
}

/** Adapts `CreateMessageResult` to 2025-06-18. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  if (next === undefined) return undefined;
  return oneAnswerBlock(next, run, at, since20251125);
}

/** Adapts `SamplingMessage` to 2025-06-18. */
export function adaptSamplingMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = oneBlock(value, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = drop(next, "_meta", since20251125, run, at);
  return next;
}

/** Adapts `ContentBlock` to 2025-06-18. */
export function adaptContentBlock(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "resource_link":
      return adaptResource(value, run, at);
  }
  return value;
}

/** Adapts `CompleteRequest` to 2025-06-18. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/**
 * Adapts `ElicitRequestFormParams`, `ElicitRequestURLParams`, `ElicitRequestParams` to 2025-06-18.
 */
export function adaptElicitRequestFormParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainForm(value, run, at, since20251125);
}

/** Adapts `ElicitRequest` to 2025-06-18. */
export function adaptElicitRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptElicitRequestFormParams, run, at);
}

/** Adapts `PrimitiveSchemaDefinition`, `EnumSchema` to 2025-06-18. */
export function adaptPrimitiveSchemaDefinition(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainField(value, run, at, since20251125);
}

/** Adapts `StringSchema`, `NumberSchema`, `LegacyTitledEnumSchema` to 2025-06-18. */
export function adaptStringSchema(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return withoutDefault(value, run, at, since20251125);
}

function adaptElicitResultContentValue(value: unknown, run: Run, at: string): unknown {
  if (Array.isArray(value))
    return refuse(
      run,
      since20251125,
      at,
      {
        kind: "error",
        error: { code: -32603, message: "2025-06-18 has no fields with several values" },
      },
      "2025-06-18 has no fields with several values",
    );
  return value;
}

function adaptElicitResultContent(value: unknown, run: Run, at: string): unknown {
  return entries(value, adaptElicitResultContentValue, run, at);
}

/** Adapts `ElicitResult` to 2025-06-18. */
export function adaptElicitResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.content !== undefined) next = field(next, "content", adaptElicitResultContent, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  return next;
}

/** Adapts the error object of an error response. */
function adaptErrorObject(
  value: unknown,
  run: Run,
  at: string,
  _method: string | undefined,
): unknown {
  if (!isObject(value)) return value;
  return urlsInMessage(value, run, at, since20251125);
}

/**
 * Adapts types and messages of 2025-11-25 to 2025-06-18. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20251125, Types20250618> = {
  from: "2025-11-25",
  to: "2025-06-18",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "Request",
    "Notification",
    "RequestId",
    "BaseMetadata",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "PromptArgument",
    "Role",
    "EmbeddedResource",
    "ToolAnnotations",
    "LoggingLevel",
    "Annotations",
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ModelPreferences",
    "ModelHint",
    "ResourceTemplateReference",
    "PromptReference",
    "Root",
    "BooleanSchema",
  ]),
  types: {
    TaskAugmentedRequestParams: since20251125,
    RequestParams: adaptRequestParams,
    NotificationParams: adaptRequestParams,
    Result: adaptRequestParams,
    Error: since20251125,
    JSONRPCErrorResponse: adaptJSONRPCErrorResponse,
    URLElicitationRequiredError: since20251125,
    EmptyResult: adaptRequestParams,
    CancelledNotificationParams: adaptCancelledNotificationParams,
    CancelledNotification: adaptCancelledNotification,
    InitializeRequestParams: adaptInitializeRequestParams,
    InitializeRequest: adaptInitializeRequest,
    InitializeResult: adaptInitializeResult,
    InitializedNotification: adaptInitializedNotification,
    ClientCapabilities: adaptClientCapabilities,
    ServerCapabilities: adaptServerCapabilities,
    Icon: since20251125,
    Icons: since20251125,
    Implementation: adaptImplementation,
    PingRequest: adaptPingRequest,
    ProgressNotificationParams: adaptRequestParams,
    ProgressNotification: adaptProgressNotification,
    PaginatedRequestParams: adaptRequestParams,
    PaginatedRequest: adaptPaginatedRequest,
    PaginatedResult: adaptRequestParams,
    ListResourcesRequest: adaptListResourcesRequest,
    ListResourcesResult: adaptListResourcesResult,
    ListResourceTemplatesRequest: adaptPaginatedRequest,
    ListResourceTemplatesResult: adaptListResourceTemplatesResult,
    ResourceRequestParams: since20251125,
    ReadResourceRequestParams: adaptRequestParams,
    ReadResourceRequest: adaptReadResourceRequest,
    ReadResourceResult: adaptRequestParams,
    ResourceListChangedNotification: adaptPaginatedRequest,
    SubscribeRequestParams: adaptRequestParams,
    SubscribeRequest: adaptSubscribeRequest,
    UnsubscribeRequestParams: adaptRequestParams,
    UnsubscribeRequest: adaptUnsubscribeRequest,
    ResourceUpdatedNotificationParams: adaptRequestParams,
    ResourceUpdatedNotification: adaptResourceUpdatedNotification,
    Resource: adaptResource,
    ResourceTemplate: adaptResource,
    ListPromptsRequest: adaptPaginatedRequest,
    ListPromptsResult: adaptListPromptsResult,
    GetPromptRequestParams: adaptRequestParams,
    GetPromptRequest: adaptGetPromptRequest,
    GetPromptResult: adaptGetPromptResult,
    Prompt: adaptResource,
    PromptMessage: adaptPromptMessage,
    ResourceLink: adaptResource,
    PromptListChangedNotification: adaptPaginatedRequest,
    ListToolsRequest: adaptPaginatedRequest,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    CallToolRequestParams: adaptCallToolRequestParams,
    CallToolRequest: adaptCallToolRequest,
    ToolListChangedNotification: adaptPaginatedRequest,
    ToolExecution: since20251125,
    Tool: adaptTool,
    TaskStatus: since20251125,
    TaskMetadata: since20251125,
    RelatedTaskMetadata: since20251125,
    Task: since20251125,
    CreateTaskResult: since20251125,
    GetTaskRequest: {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    GetTaskResult: since20251125,
    GetTaskPayloadRequest: {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    GetTaskPayloadResult: since20251125,
    CancelTaskRequest: {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    CancelTaskResult: since20251125,
    ListTasksRequest: {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    ListTasksResult: since20251125,
    TaskStatusNotificationParams: since20251125,
    TaskStatusNotification: {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "none" },
      session: "tasks",
    },
    SetLevelRequestParams: adaptRequestParams,
    SetLevelRequest: adaptSetLevelRequest,
    LoggingMessageNotificationParams: adaptRequestParams,
    LoggingMessageNotification: adaptLoggingMessageNotification,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    ToolChoice: since20251125,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    SamplingMessage: adaptSamplingMessage,
    SamplingMessageContentBlock: since20251125,
    ContentBlock: adaptContentBlock,
    ToolUseContent: since20251125,
    ToolResultContent: since20251125,
    CompleteRequestParams: adaptRequestParams,
    CompleteRequest: adaptCompleteRequest,
    CompleteResult: adaptRequestParams,
    ListRootsRequest: adaptPaginatedRequest,
    ListRootsResult: adaptRequestParams,
    RootsListChangedNotification: adaptPaginatedRequest,
    ElicitRequestFormParams: adaptElicitRequestFormParams,
    ElicitRequestURLParams: adaptElicitRequestFormParams,
    ElicitRequestParams: adaptElicitRequestFormParams,
    ElicitRequest: adaptElicitRequest,
    PrimitiveSchemaDefinition: adaptPrimitiveSchemaDefinition,
    StringSchema: adaptStringSchema,
    NumberSchema: adaptStringSchema,
    UntitledSingleSelectEnumSchema: since20251125,
    TitledSingleSelectEnumSchema: since20251125,
    SingleSelectEnumSchema: since20251125,
    UntitledMultiSelectEnumSchema: since20251125,
    TitledMultiSelectEnumSchema: since20251125,
    MultiSelectEnumSchema: since20251125,
    LegacyTitledEnumSchema: adaptStringSchema,
    EnumSchema: adaptPrimitiveSchemaDefinition,
    ElicitResult: adaptElicitResult,
    ElicitationCompleteNotification: since20251125,
    GetTaskRequestParams: since20251125,
    GetTaskPayloadRequestParams: since20251125,
    CancelTaskRequestParams: since20251125,
    ElicitationCompleteNotificationParams: since20251125,
  },
  client: {
    "notifications/cancelled": adaptCancelledNotification,
    initialize: adaptInitializeRequest,
    "notifications/initialized": adaptInitializedNotification,
    ping: adaptPingRequest,
    "notifications/progress": adaptProgressNotification,
    "resources/list": adaptListResourcesRequest,
    "resources/templates/list": adaptPaginatedRequest,
    "resources/read": adaptReadResourceRequest,
    "resources/subscribe": adaptSubscribeRequest,
    "resources/unsubscribe": adaptUnsubscribeRequest,
    "prompts/list": adaptPaginatedRequest,
    "prompts/get": adaptGetPromptRequest,
    "tools/list": adaptPaginatedRequest,
    "tools/call": adaptCallToolRequest,
    "tasks/get": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/result": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/cancel": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/list": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "notifications/tasks/status": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "none" },
      session: "tasks",
    },
    "logging/setLevel": adaptSetLevelRequest,
    "completion/complete": adaptCompleteRequest,
    "notifications/roots/list_changed": adaptPaginatedRequest,
  },
  server: {
    "notifications/cancelled": adaptCancelledNotification,
    ping: adaptPingRequest,
    "notifications/progress": adaptProgressNotification,
    "notifications/resources/list_changed": adaptPaginatedRequest,
    "notifications/resources/updated": adaptResourceUpdatedNotification,
    "notifications/prompts/list_changed": adaptPaginatedRequest,
    "notifications/tools/list_changed": adaptPaginatedRequest,
    "tasks/get": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/result": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/cancel": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/list": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "notifications/tasks/status": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "none" },
      session: "tasks",
    },
    "notifications/message": adaptLoggingMessageNotification,
    "sampling/createMessage": adaptCreateMessageRequest,
    "roots/list": adaptPaginatedRequest,
    "elicitation/create": adaptElicitRequest,
    "notifications/elicitation/complete": since20251125,
  },
  results: {
    initialize: adaptInitializeResult,
    ping: adaptRequestParams,
    "resources/list": adaptListResourcesResult,
    "resources/templates/list": adaptListResourceTemplatesResult,
    "resources/read": adaptRequestParams,
    "resources/subscribe": adaptRequestParams,
    "resources/unsubscribe": adaptRequestParams,
    "prompts/list": adaptListPromptsResult,
    "prompts/get": adaptGetPromptResult,
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
    "tasks/get": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/result": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/cancel": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "tasks/list": {
      step: since20251125,
      reason: "tasks came with 2025-11-25",
      answer: { kind: "error", error: { code: -32601, message: "tasks came with 2025-11-25" } },
      session: "tasks",
    },
    "logging/setLevel": adaptRequestParams,
    "sampling/createMessage": adaptCreateMessageResult,
    "completion/complete": adaptRequestParams,
    "roots/list": adaptRequestParams,
    "elicitation/create": adaptElicitResult,
  },
  error: adaptErrorObject,
};
