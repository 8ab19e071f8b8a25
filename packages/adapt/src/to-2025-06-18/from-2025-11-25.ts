/**
 * Adapters from 2025-11-25 to 2025-06-18: one function for each type that differs. Each gives back
 * the value itself when nothing in it has to change.
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
 * `RequestParams`, `NotificationParams`, `Result`, `ProgressNotificationParams`,
 * `PaginatedRequestParams`, `PaginatedResult`, `ReadResourceRequestParams`, `ReadResourceResult`,
 * `SubscribeRequestParams`, `UnsubscribeRequestParams`, `ResourceUpdatedNotificationParams`,
 * `GetPromptRequestParams`, `SetLevelRequestParams`, `LoggingMessageNotificationParams`,
 * `CompleteRequestParams`, `CompleteResult`, `ListRootsResult`, `EmptyResult` as 2025-06-18 has
 * them.
 */
export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptRequestParamsMeta, run, at);
}

/** `JSONRPCErrorResponse` as 2025-06-18 has it. */
export function adaptJSONRPCErrorResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return needsId(value, run, at, since20251125);
}

/** `CancelledNotificationParams` as 2025-06-18 has it. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return needsRequestId(next, run, at, since20251125);
}

/** `CancelledNotification` as 2025-06-18 has it. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCancelledNotificationParams, run, at);
}

/** `InitializeRequestParams` as 2025-06-18 has it. */
export function adaptInitializeRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptClientCapabilities, run, at);
  return field(next, "clientInfo", adaptImplementation, run, at);
}

/** `InitializeRequest` as 2025-06-18 has it. */
export function adaptInitializeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializeRequestParams, run, at);
}

/** `InitializeResult` as 2025-06-18 has it. */
export function adaptInitializeResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptServerCapabilities, run, at);
  return field(next, "serverInfo", adaptImplementation, run, at);
}

/** `InitializedNotification` as 2025-06-18 has it. */
export function adaptInitializedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptClientCapabilitiesElicitation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return formsOnly(value, run, at, since20251125);
}

/** `ClientCapabilities` as 2025-06-18 has it. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.elicitation !== undefined)
    next = field(next, "elicitation", adaptClientCapabilitiesElicitation, run, at);
  if (next.tasks !== undefined) next = drop(next, "tasks", since20251125, run, at);
  return next;
}

/** `ServerCapabilities` as 2025-06-18 has it. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.tasks === undefined) return value;
  return drop(value, "tasks", since20251125, run, at);
}

/** `Implementation` as 2025-06-18 has it. */
export function adaptImplementation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.description !== undefined) next = drop(next, "description", since20251125, run, at);
  if (next.websiteUrl !== undefined) next = drop(next, "websiteUrl", since20251125, run, at);
  return next;
}

/** `PingRequest` as 2025-06-18 has it. */
export function adaptPingRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `ProgressNotification` as 2025-06-18 has it. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/**
 * `PaginatedRequest`, `ListResourceTemplatesRequest`, `ResourceListChangedNotification`,
 * `ListPromptsRequest`, `PromptListChangedNotification`, `ListToolsRequest`,
 * `ToolListChangedNotification`, `ListRootsRequest`, `RootsListChangedNotification` as 2025-06-18
 * has them.
 */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `ListResourcesRequest` as 2025-06-18 has it. */
export function adaptListResourcesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptListResourcesResultResources(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** `ListResourcesResult` as 2025-06-18 has it. */
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

/** `ListResourceTemplatesResult` as 2025-06-18 has it. */
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

/** `ReadResourceRequest` as 2025-06-18 has it. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `SubscribeRequest` as 2025-06-18 has it. */
export function adaptSubscribeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `UnsubscribeRequest` as 2025-06-18 has it. */
export function adaptUnsubscribeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `ResourceUpdatedNotification` as 2025-06-18 has it. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `Resource`, `ResourceTemplate`, `Prompt`, `ResourceLink` as 2025-06-18 has them. */
export function adaptResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.icons === undefined) return value;
  return drop(value, "icons", since20251125, run, at);
}

function adaptListPromptsResultPrompts(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** `ListPromptsResult` as 2025-06-18 has it. */
export function adaptListPromptsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "prompts", adaptListPromptsResultPrompts, run, at);
}

/** `GetPromptRequest` as 2025-06-18 has it. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** `GetPromptResult` as 2025-06-18 has it. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "messages", adaptGetPromptResultMessages, run, at);
}

/** `PromptMessage` as 2025-06-18 has it. */
export function adaptPromptMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptContentBlock, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** `ListToolsResult` as 2025-06-18 has it. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "tools", adaptListToolsResultTools, run, at);
}

function adaptCallToolResultContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptContentBlock, run, at);
}

/** `CallToolResult` as 2025-06-18 has it. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.content !== undefined)
    next = field(next, "content", adaptCallToolResultContent, run, at);
  return noTaskResult(next, run, at, since20251125);
}

/** `CallToolRequestParams` as 2025-06-18 has it. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = drop(next, "task", since20251125, run, at);
  return next;
}

/** `CallToolRequest` as 2025-06-18 has it. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return leaveOutDraft07(value);
}

/** `Tool` as 2025-06-18 has it. */
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

/** `SetLevelRequest` as 2025-06-18 has it. */
export function adaptSetLevelRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `LoggingMessageNotification` as 2025-06-18 has it. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptSamplingMessage, run, at);
}

/** `CreateMessageRequestParams` as 2025-06-18 has it. */
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

/** `CreateMessageRequest` as 2025-06-18 has it. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCreateMessageRequestParams, run, at);
}

/** `CreateMessageResult` as 2025-06-18 has it. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  next = noTaskResult(next, run, at, since20251125);
  if (next === undefined) return undefined;
  return oneAnswerBlock(next, run, at, since20251125);
}

/** `SamplingMessage` as 2025-06-18 has it. */
export function adaptSamplingMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = oneBlock(value, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = drop(next, "_meta", since20251125, run, at);
  return next;
}

/** `ContentBlock` as 2025-06-18 has it. */
export function adaptContentBlock(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "resource_link":
      return adaptResource(value, run, at);
  }
  return value;
}

/** `CompleteRequest` as 2025-06-18 has it. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/**
 * `ElicitRequestFormParams`, `ElicitRequestURLParams`, `ElicitRequestParams` as 2025-06-18 has
 * them.
 */
export function adaptElicitRequestFormParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainForm(value, run, at, since20251125);
}

/** `ElicitRequest` as 2025-06-18 has it. */
export function adaptElicitRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptElicitRequestFormParams, run, at);
}

/** `PrimitiveSchemaDefinition`, `EnumSchema` as 2025-06-18 has them. */
export function adaptPrimitiveSchemaDefinition(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainField(value, run, at, since20251125);
}

/** `StringSchema`, `NumberSchema`, `LegacyTitledEnumSchema` as 2025-06-18 has them. */
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

/** `ElicitResult` as 2025-06-18 has it. */
export function adaptElicitResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.content !== undefined) next = field(next, "content", adaptElicitResultContent, run, at);
  return noTaskResult(next, run, at, since20251125);
}

/** The error object of an error response. */
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
 * What becomes of the types and messages of 2025-11-25 in 2025-06-18. Whatever is not named crosses
 * as it is.
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
