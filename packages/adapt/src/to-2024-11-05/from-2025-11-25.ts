/**
 * Adapters from 2025-11-25 to 2024-11-05: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, entries, field, isObject, refuse } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { audioAsResource, since20250326 } from "../steps/2024-11-05_2025-03-26.js";
import {
  linkAsText,
  since20250618,
  structuredAsText,
  titleInAnnotations,
} from "../steps/2025-03-26_2025-06-18.js";
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
} from "../steps/2025-06-18_2025-11-25.js";
import type { Types as Types20241105 } from "../types/2024-11-05.js";
import type { Types as Types20251125 } from "../types/2025-11-25.js";
import {
  adaptEmbeddedResource as adaptEmbeddedResourceOf20250618,
  adaptSamplingMessage as adaptSamplingMessageOf20250618,
} from "./from-2025-06-18.js";

function adaptRequestParamsMeta(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return noRelatedTask(value);
}

/**
 * Adapts `RequestParams`, `NotificationParams`, `Result`, `PaginatedRequestParams`,
 * `PaginatedResult`, `ReadResourceRequestParams`, `ReadResourceResult`, `SubscribeRequestParams`,
 * `UnsubscribeRequestParams`, `ResourceUpdatedNotificationParams`, `GetPromptRequestParams`,
 * `SetLevelRequestParams`, `LoggingMessageNotificationParams`, `CompleteResult`, `EmptyResult` to
 * 2024-11-05.
 */
export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `JSONRPCErrorResponse` to 2024-11-05. */
export function adaptJSONRPCErrorResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return needsId(value, run, at, since20251125);
}

/** Adapts `CancelledNotificationParams` to 2024-11-05. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return needsRequestId(next, run, at, since20251125);
}

/** Adapts `CancelledNotification` to 2024-11-05. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCancelledNotificationParams, run, at);
}

/** Adapts `InitializeRequestParams` to 2024-11-05. */
export function adaptInitializeRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptClientCapabilities, run, at);
  return field(next, "clientInfo", adaptImplementation, run, at);
}

/** Adapts `InitializeRequest` to 2024-11-05. */
export function adaptInitializeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializeRequestParams, run, at);
}

/** Adapts `InitializeResult` to 2024-11-05. */
export function adaptInitializeResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.capabilities !== undefined)
    next = field(next, "capabilities", adaptServerCapabilities, run, at);
  return field(next, "serverInfo", adaptImplementation, run, at);
}

/** Adapts `InitializedNotification` to 2024-11-05. */
export function adaptInitializedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptClientCapabilitiesElicitation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return formsOnly(value, run, at, since20251125);
}

/** Adapts `ClientCapabilities` to 2024-11-05. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.elicitation !== undefined)
    next = field(next, "elicitation", adaptClientCapabilitiesElicitation, run, at);
  if (next.tasks !== undefined) next = drop(next, "tasks", since20251125, run, at);
  if (next.elicitation !== undefined) next = drop(next, "elicitation", since20250618, run, at);
  return next;
}

/** Adapts `ServerCapabilities` to 2024-11-05. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.tasks !== undefined) next = drop(next, "tasks", since20251125, run, at);
  if (next.completions !== undefined) next = drop(next, "completions", since20250326, run, at);
  return next;
}

/** Adapts `Implementation` to 2024-11-05. */
export function adaptImplementation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.description !== undefined) next = drop(next, "description", since20251125, run, at);
  if (next.websiteUrl !== undefined) next = drop(next, "websiteUrl", since20251125, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  return next;
}

/** Adapts `PingRequest` to 2024-11-05. */
export function adaptPingRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ProgressNotificationParams` to 2024-11-05. */
export function adaptProgressNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.message !== undefined) next = drop(next, "message", since20250326, run, at);
  return next;
}

/** Adapts `ProgressNotification` to 2024-11-05. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptProgressNotificationParams, run, at);
}

/**
 * Adapts `PaginatedRequest`, `ListResourceTemplatesRequest`, `ResourceListChangedNotification`,
 * `ListPromptsRequest`, `PromptListChangedNotification`, `ListToolsRequest`,
 * `ToolListChangedNotification`, `ListRootsRequest`, `RootsListChangedNotification` to 2024-11-05.
 */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ListResourcesRequest` to 2024-11-05. */
export function adaptListResourcesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptListResourcesResultResources(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourcesResult` to 2024-11-05. */
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

/** Adapts `ListResourceTemplatesResult` to 2024-11-05. */
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

/** Adapts `ReadResourceRequest` to 2024-11-05. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `SubscribeRequest` to 2024-11-05. */
export function adaptSubscribeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `UnsubscribeRequest` to 2024-11-05. */
export function adaptUnsubscribeRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ResourceUpdatedNotification` to 2024-11-05. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
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
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  return next;
}

function adaptListPromptsResultPrompts(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPrompt, run, at);
}

/** Adapts `ListPromptsResult` to 2024-11-05. */
export function adaptListPromptsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "prompts", adaptListPromptsResultPrompts, run, at);
}

/** Adapts `GetPromptRequest` to 2024-11-05. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** Adapts `GetPromptResult` to 2024-11-05. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "messages", adaptGetPromptResultMessages, run, at);
}

function adaptPromptArguments(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptArgument, run, at);
}

/** Adapts `Prompt` to 2024-11-05. */
export function adaptPrompt(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.arguments !== undefined) next = field(next, "arguments", adaptPromptArguments, run, at);
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  if (next._meta !== undefined) next = drop(next, "_meta", since20250618, run, at);
  return next;
}

/** Adapts `PromptArgument`, `PromptReference` to 2024-11-05. */
export function adaptPromptArgument(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.title === undefined) return value;
  return drop(value, "title", since20250618, run, at);
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

function adaptPromptMessageContentResourceLinkFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.icons === undefined) return value;
  return drop(value, "icons", since20251125, run, at);
}

function adaptPromptMessageContentResourceLinkThen(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return linkAsText(value, run, at, since20250618);
}

function adaptPromptMessageContentResourceLink(value: unknown, run: Run, at: string): unknown {
  const first = adaptPromptMessageContentResourceLinkFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptPromptMessageContentResourceLinkThen(first, run, at);
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
      return adaptPromptMessageContentResourceLink(value, run, at);
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
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "tools", adaptListToolsResultTools, run, at);
}

function adaptCallToolResultContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessageContent, run, at);
}

/** Adapts `CallToolResult` to 2024-11-05. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.content !== undefined)
    next = field(next, "content", adaptCallToolResultContent, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  if (next === undefined) return undefined;
  return structuredAsText(next, run, at, since20250618);
}

/** Adapts `CallToolRequestParams` to 2024-11-05. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = drop(next, "task", since20251125, run, at);
  return next;
}

/** Adapts `CallToolRequest` to 2024-11-05. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return leaveOutDraft07(value);
}

/** Adapts `Tool` to 2024-11-05. */
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
  next = titleInAnnotations(next, run, at, since20250618);
  if (next.outputSchema !== undefined) next = drop(next, "outputSchema", since20250618, run, at);
  if (next.annotations !== undefined) next = drop(next, "annotations", since20250326, run, at);
  return next;
}

/** Adapts `SetLevelRequest` to 2024-11-05. */
export function adaptSetLevelRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `LoggingMessageNotification` to 2024-11-05. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptCreateMessageRequestParamsMessagesItem(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = oneBlock(value, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = drop(next, "_meta", since20251125, run, at);
  return next;
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptCreateMessageRequestParamsMessagesItem, run, at);
}

function adaptCreateMessageRequestParamsMessages2(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptSamplingMessageOf20250618, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2024-11-05. */
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
  return field(next, "messages", adaptCreateMessageRequestParamsMessages2, run, at);
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
      return adaptEmbeddedResourceOf20250618(value, run, at);
    case "image":
      return adaptEmbeddedResourceOf20250618(value, run, at);
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
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  if (next === undefined) return undefined;
  next = oneAnswerBlock(next, run, at, since20251125);
  if (next === undefined) return undefined;
  return field(next, "content", adaptCreateMessageResultContent, run, at);
}

function adaptSamplingMessageContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "text":
      return adaptEmbeddedResourceOf20250618(value, run, at);
    case "image":
      return adaptEmbeddedResourceOf20250618(value, run, at);
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
  let next: JsonObject | undefined = oneBlock(value, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = drop(next, "_meta", since20251125, run, at);
  return field(next, "content", adaptSamplingMessageContent, run, at);
}

function adaptCompleteRequestParamsRef(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "ref/prompt":
      return adaptPromptArgument(value, run, at);
  }
  return value;
}

/** Adapts `CompleteRequestParams` to 2024-11-05. */
export function adaptCompleteRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.ref !== undefined) next = field(next, "ref", adaptCompleteRequestParamsRef, run, at);
  if (next.context !== undefined) next = drop(next, "context", since20250618, run, at);
  return next;
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
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return field(next, "roots", adaptListRootsResultRoots, run, at);
}

/** Adapts `Root` to 2024-11-05. */
export function adaptRoot(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, "_meta", since20250618, run, at);
}

function adaptElicitRequestFormParamsFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainForm(value, run, at, since20251125);
}

function adaptElicitRequestFormParamsThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(
    run,
    since20250618,
    at,
    { kind: "none" },
    "ElicitRequestParams came with 2025-06-18",
  );
}

/**
 * Adapts `ElicitRequestFormParams`, `ElicitRequestURLParams`, `ElicitRequestParams` to 2024-11-05.
 */
export function adaptElicitRequestFormParams(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestFormParamsFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestFormParamsThen(first, run, at);
}

function adaptElicitRequestFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptElicitRequestFormParamsFirst, run, at);
}

function adaptElicitRequestThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(
    run,
    since20250618,
    at,
    { kind: "error", error: { code: -32601, message: "ElicitRequest came with 2025-06-18" } },
    "ElicitRequest came with 2025-06-18",
  );
}

/** Adapts `ElicitRequest` to 2024-11-05. */
export function adaptElicitRequest(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestThen(first, run, at);
}

function adaptPrimitiveSchemaDefinitionFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainField(value, run, at, since20251125);
}

function adaptPrimitiveSchemaDefinitionThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(
    run,
    since20250618,
    at,
    { kind: "none" },
    "PrimitiveSchemaDefinition came with 2025-06-18",
  );
}

/** Adapts `PrimitiveSchemaDefinition` to 2024-11-05. */
export function adaptPrimitiveSchemaDefinition(value: unknown, run: Run, at: string): unknown {
  const first = adaptPrimitiveSchemaDefinitionFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptPrimitiveSchemaDefinitionThen(first, run, at);
}

function adaptEnumSchemaThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(run, since20250618, at, { kind: "none" }, "EnumSchema came with 2025-06-18");
}

/** Adapts `EnumSchema` to 2024-11-05. */
export function adaptEnumSchema(value: unknown, run: Run, at: string): unknown {
  const first = adaptPrimitiveSchemaDefinitionFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptEnumSchemaThen(first, run, at);
}

function adaptElicitResultFirstContentValue(value: unknown, run: Run, at: string): unknown {
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

function adaptElicitResultFirstContent(value: unknown, run: Run, at: string): unknown {
  return entries(value, adaptElicitResultFirstContentValue, run, at);
}

function adaptElicitResultFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.content !== undefined)
    next = field(next, "content", adaptElicitResultFirstContent, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  return next;
}

function adaptElicitResultThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(run, since20250618, at, { kind: "none" }, "ElicitResult came with 2025-06-18");
}

/** Adapts `ElicitResult` to 2024-11-05. */
export function adaptElicitResult(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitResultFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitResultThen(first, run, at);
}

function adaptElicitationCreateThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(
    run,
    since20250618,
    at,
    { kind: "error", error: { code: -32601, message: "elicitation/create came with 2025-06-18" } },
    "elicitation/create came with 2025-06-18",
  );
}

function adaptElicitationCreate(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitationCreateThen(first, run, at);
}

function adaptElicitationCreateThen2(_value: unknown, run: Run, at: string): unknown {
  return refuse(
    run,
    since20250618,
    at,
    { kind: "none" },
    "the result of elicitation/create came with 2025-06-18",
  );
}

function adaptElicitationCreate2(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitResultFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitationCreateThen2(first, run, at);
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
 * Adapts types and messages of 2025-11-25 to 2024-11-05. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20251125, Types20241105> = {
  from: "2025-11-25",
  to: "2024-11-05",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "Request",
    "Notification",
    "RequestId",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "Role",
    "LoggingLevel",
    "ModelPreferences",
    "ModelHint",
    "ResourceTemplateReference",
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
    BaseMetadata: since20250618,
    Implementation: adaptImplementation,
    PingRequest: adaptPingRequest,
    ProgressNotificationParams: adaptProgressNotificationParams,
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
    Prompt: adaptPrompt,
    PromptArgument: adaptPromptArgument,
    PromptMessage: adaptPromptMessage,
    ResourceLink: since20250618,
    EmbeddedResource: adaptEmbeddedResource,
    PromptListChangedNotification: adaptPaginatedRequest,
    ListToolsRequest: adaptPaginatedRequest,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    CallToolRequestParams: adaptCallToolRequestParams,
    CallToolRequest: adaptCallToolRequest,
    ToolListChangedNotification: adaptPaginatedRequest,
    ToolAnnotations: since20250326,
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
    Annotations: since20250326,
    ContentBlock: since20250618,
    TextContent: adaptEmbeddedResource,
    ImageContent: adaptEmbeddedResource,
    AudioContent: since20250326,
    ToolUseContent: since20251125,
    ToolResultContent: since20251125,
    CompleteRequestParams: adaptCompleteRequestParams,
    CompleteRequest: adaptCompleteRequest,
    CompleteResult: adaptRequestParams,
    PromptReference: adaptPromptArgument,
    ListRootsRequest: adaptPaginatedRequest,
    ListRootsResult: adaptListRootsResult,
    Root: adaptRoot,
    RootsListChangedNotification: adaptPaginatedRequest,
    ElicitRequestFormParams: adaptElicitRequestFormParams,
    ElicitRequestURLParams: adaptElicitRequestFormParams,
    ElicitRequestParams: adaptElicitRequestFormParams,
    ElicitRequest: adaptElicitRequest,
    PrimitiveSchemaDefinition: adaptPrimitiveSchemaDefinition,
    StringSchema: since20250618,
    NumberSchema: since20250618,
    BooleanSchema: since20250618,
    UntitledSingleSelectEnumSchema: since20251125,
    TitledSingleSelectEnumSchema: since20251125,
    SingleSelectEnumSchema: since20251125,
    UntitledMultiSelectEnumSchema: since20251125,
    TitledMultiSelectEnumSchema: since20251125,
    MultiSelectEnumSchema: since20251125,
    LegacyTitledEnumSchema: since20250618,
    EnumSchema: adaptEnumSchema,
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
    "elicitation/create": adaptElicitationCreate,
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
    "roots/list": adaptListRootsResult,
    "elicitation/create": adaptElicitationCreate2,
  },
  error: adaptErrorObject,
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
