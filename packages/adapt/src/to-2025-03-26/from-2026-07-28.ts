/**
 * Adapters from 2026-07-28 to 2025-03-26: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, entries, field, isObject, refuse, without } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
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
import {
  completeOnly,
  leaveIntroduction,
  leaveServer,
  nameElicitation,
  newCode,
  noQuestions,
  objectOutput,
  objectOutputSchema,
  plainSchema,
  resourceNotFound,
  since20260728,
} from "../steps/2025-11-25_2026-07-28.js";
import type { Types as Types20250326 } from "../types/2025-03-26.js";
import type { Types as Types20260728 } from "../types/2026-07-28.js";
import {
  adaptCreateMessageResult as adaptCreateMessageResultOf20250618,
  adaptEmbeddedResource as adaptEmbeddedResourceOf20250618,
} from "./from-2025-06-18.js";

function adaptRequestParamsMeta(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return noRelatedTask(value);
}

/** Adapts `RequestParams`, `PaginatedRequestParams` to 2025-03-26. */
export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = leaveIntroduction(value, run, at, since20260728);
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

function adaptNotificationParamsMeta(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next["io.modelcontextprotocol/subscriptionId"] !== undefined)
    next = without(next, "io.modelcontextprotocol/subscriptionId");
  return noRelatedTask(next);
}

/**
 * Adapts `NotificationParams`, `ProgressNotificationParams`, `ResourceUpdatedNotificationParams`,
 * `LoggingMessageNotificationParams` to 2025-03-26.
 */
export function adaptNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptNotificationParamsMeta, run, at);
}

/** Adapts `Result`, `PaginatedResult`, `CompleteResult`, `EmptyResult` to 2025-03-26. */
export function adaptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = completeOnly(value, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `JSONRPCErrorResponse` to 2025-03-26. */
export function adaptJSONRPCErrorResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return needsId(value, run, at, since20251125);
}

/** Adapts `CancelledNotificationParams` to 2025-03-26. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptNotificationParamsMeta, run, at);
  return needsRequestId(next, run, at, since20251125);
}

/** Adapts `CancelledNotification` to 2025-03-26. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCancelledNotificationParams, run, at);
}

function adaptClientCapabilitiesElicitation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return formsOnly(value, run, at, since20251125);
}

/** Adapts `ClientCapabilities` to 2025-03-26. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.elicitation !== undefined)
    next = field(next, "elicitation", adaptClientCapabilitiesElicitation, run, at);
  if (next.tasks !== undefined) next = drop(next, "tasks", since20251125, run, at);
  if (next.elicitation !== undefined) next = drop(next, "elicitation", since20250618, run, at);
  return next;
}

/** Adapts `ServerCapabilities` to 2025-03-26. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.tasks === undefined) return value;
  return drop(value, "tasks", since20251125, run, at);
}

/** Adapts `Implementation` to 2025-03-26. */
export function adaptImplementation(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.description !== undefined) next = drop(next, "description", since20251125, run, at);
  if (next.websiteUrl !== undefined) next = drop(next, "websiteUrl", since20251125, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  return next;
}

/** Adapts `ProgressNotification` to 2025-03-26. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/**
 * Adapts `PaginatedRequest`, `ListResourceTemplatesRequest`, `ListPromptsRequest`,
 * `ListToolsRequest` to 2025-03-26.
 */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `ListResourcesRequest` to 2025-03-26. */
export function adaptListResourcesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptListResourcesResultResources(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptResource, run, at);
}

/** Adapts `ListResourcesResult` to 2025-03-26. */
export function adaptListResourcesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.resources !== undefined)
    next = field(next, "resources", adaptListResourcesResultResources, run, at);
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `ListResourcesResultResponse` to 2025-03-26. */
export function adaptListResourcesResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListResourcesResult, run, at);
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
  let next: JsonObject | undefined = value;
  if (next.resourceTemplates !== undefined)
    next = field(
      next,
      "resourceTemplates",
      adaptListResourceTemplatesResultResourceTemplates,
      run,
      at,
    );
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `ListResourceTemplatesResultResponse` to 2025-03-26. */
export function adaptListResourceTemplatesResultResponse(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListResourceTemplatesResult, run, at);
}

function adaptReadResourceRequestParamsInputResponses(
  _value: unknown,
  run: Run,
  at: string,
): unknown {
  return refuse(
    run,
    since20260728,
    at,
    { kind: "error", error: { code: -32602, message: "input responses came with 2026-07-28" } },
    "input responses came with 2026-07-28",
    "input-rounds",
  );
}

/** Adapts `ReadResourceRequestParams`, `GetPromptRequestParams` to 2025-03-26. */
export function adaptReadResourceRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputResponses !== undefined)
    next = field(next, "inputResponses", adaptReadResourceRequestParamsInputResponses, run, at);
  if (next.requestState !== undefined)
    next = field(next, "requestState", adaptReadResourceRequestParamsInputResponses, run, at);
  next = leaveIntroduction(next, run, at, since20260728);
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `ReadResourceRequest` to 2025-03-26. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptReadResourceRequestParams, run, at);
}

/** Adapts `ReadResourceResult` to 2025-03-26. */
export function adaptReadResourceResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.inputRequests !== undefined) next = noQuestions(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `ReadResourceResultResponse` to 2025-03-26. */
export function adaptReadResourceResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptReadResourceResult, run, at);
}

/**
 * Adapts `ResourceListChangedNotification`, `PromptListChangedNotification`,
 * `ToolListChangedNotification` to 2025-03-26.
 */
export function adaptResourceListChangedNotification(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `ResourceUpdatedNotification` to 2025-03-26. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `Resource`, `ResourceTemplate` to 2025-03-26. */
export function adaptResource(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.annotations !== undefined) next = field(next, "annotations", adaptAnnotations, run, at);
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  return next;
}

function adaptListPromptsResultPrompts(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPrompt, run, at);
}

/** Adapts `ListPromptsResult` to 2025-03-26. */
export function adaptListPromptsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.prompts !== undefined)
    next = field(next, "prompts", adaptListPromptsResultPrompts, run, at);
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `ListPromptsResultResponse` to 2025-03-26. */
export function adaptListPromptsResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListPromptsResult, run, at);
}

/** Adapts `GetPromptRequest` to 2025-03-26. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptReadResourceRequestParams, run, at);
}

function adaptGetPromptResultMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessage, run, at);
}

/** Adapts `GetPromptResult` to 2025-03-26. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.messages !== undefined)
    next = field(next, "messages", adaptGetPromptResultMessages, run, at);
  if (next.inputRequests !== undefined) next = noQuestions(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `GetPromptResultResponse` to 2025-03-26. */
export function adaptGetPromptResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptGetPromptResult, run, at);
}

function adaptPromptArguments(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptArgument, run, at);
}

/** Adapts `Prompt` to 2025-03-26. */
export function adaptPrompt(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.arguments !== undefined) next = field(next, "arguments", adaptPromptArguments, run, at);
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  if (next.title !== undefined) next = drop(next, "title", since20250618, run, at);
  if (next._meta !== undefined) next = drop(next, "_meta", since20250618, run, at);
  return next;
}

/** Adapts `PromptArgument`, `PromptReference` to 2025-03-26. */
export function adaptPromptArgument(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.title === undefined) return value;
  return drop(value, "title", since20250618, run, at);
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
      return adaptEmbeddedResource(value, run, at);
    case "resource_link":
      return adaptPromptMessageContentResourceLink(value, run, at);
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
  let next: JsonObject | undefined = value;
  if (next.tools !== undefined) next = field(next, "tools", adaptListToolsResultTools, run, at);
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `ListToolsResultResponse` to 2025-03-26. */
export function adaptListToolsResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListToolsResult, run, at);
}

function adaptCallToolResultContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptPromptMessageContent, run, at);
}

/** Adapts `CallToolResult` to 2025-03-26. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.content !== undefined)
    next = field(next, "content", adaptCallToolResultContent, run, at);
  if (next.inputRequests !== undefined) next = noQuestions(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.structuredContent !== undefined) next = objectOutput(next, run, at, since20260728);
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  if (next === undefined) return undefined;
  return structuredAsText(next, run, at, since20250618);
}

/** Adapts `CallToolResultResponse` to 2025-03-26. */
export function adaptCallToolResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptCallToolResult, run, at);
}

/** Adapts `CallToolRequestParams` to 2025-03-26. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputResponses !== undefined)
    next = field(next, "inputResponses", adaptReadResourceRequestParamsInputResponses, run, at);
  if (next.requestState !== undefined)
    next = field(next, "requestState", adaptReadResourceRequestParamsInputResponses, run, at);
  next = leaveIntroduction(next, run, at, since20260728);
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = drop(next, "task", since20251125, run, at);
  return next;
}

/** Adapts `CallToolRequest` to 2025-03-26. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

function adaptToolInputSchema(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = plainSchema(value, run, at, since20260728);
  return leaveOutDraft07(next);
}

function adaptToolOutputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return leaveOutDraft07(value);
}

/** Adapts `Tool` to 2025-03-26. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.inputSchema !== undefined)
    next = field(next, "inputSchema", adaptToolInputSchema, run, at);
  next = objectOutputSchema(next, run, at, since20260728);
  if (next.outputSchema !== undefined)
    next = field(next, "outputSchema", adaptToolOutputSchema, run, at);
  next = noTaskTool(next, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next.icons !== undefined) next = drop(next, "icons", since20251125, run, at);
  next = titleInAnnotations(next, run, at, since20250618);
  if (next.outputSchema !== undefined) next = drop(next, "outputSchema", since20250618, run, at);
  return next;
}

/** Adapts `LoggingMessageNotification` to 2025-03-26. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

function adaptCreateMessageRequestParamsMessagesItemContentArrayItemToolResult(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  if (value.structuredContent === undefined) return value;
  return objectOutput(value, run, at, since20260728);
}

function adaptCreateMessageRequestParamsMessagesItemContentArrayItem(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "tool_result":
      return adaptCreateMessageRequestParamsMessagesItemContentArrayItemToolResult(value, run, at);
  }
  return value;
}

function adaptCreateMessageRequestParamsMessagesItemContentArray(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  return each(value, adaptCreateMessageRequestParamsMessagesItemContentArrayItem, run, at);
}

function adaptCreateMessageRequestParamsMessagesItemContent(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (Array.isArray(value))
    return adaptCreateMessageRequestParamsMessagesItemContentArray(value, run, at);
  if (!isObject(value)) return value;
  switch (value.type) {
    case "tool_result":
      return adaptCreateMessageRequestParamsMessagesItemContentArrayItemToolResult(value, run, at);
  }
  return value;
}

function adaptCreateMessageRequestParamsMessagesItem(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.content !== undefined)
    next = field(next, "content", adaptCreateMessageRequestParamsMessagesItemContent, run, at);
  next = oneBlock(next, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = drop(next, "_meta", since20251125, run, at);
  return next;
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptCreateMessageRequestParamsMessagesItem, run, at);
}

function adaptCreateMessageRequestParamsToolsItemInputSchema(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return plainSchema(value, run, at, since20260728);
}

function adaptCreateMessageRequestParamsToolsItem(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputSchema !== undefined)
    next = field(next, "inputSchema", adaptCreateMessageRequestParamsToolsItemInputSchema, run, at);
  return objectOutputSchema(next, run, at, since20260728);
}

function adaptCreateMessageRequestParamsTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptCreateMessageRequestParamsToolsItem, run, at);
}

function adaptCreateMessageRequestParamsMessages2(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptCreateMessageResultOf20250618, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2025-03-26. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.messages !== undefined)
    next = field(next, "messages", adaptCreateMessageRequestParamsMessages, run, at);
  if (next.tools !== undefined)
    next = field(next, "tools", adaptCreateMessageRequestParamsTools, run, at);
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  next = noSamplingTools(next, run, at, since20251125);
  if (next === undefined) return undefined;
  next = splitMessages(next, run, at, since20251125);
  if (next.task !== undefined) next = drop(next, "task", since20251125, run, at);
  return field(next, "messages", adaptCreateMessageRequestParamsMessages2, run, at);
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
      return adaptEmbeddedResourceOf20250618(value, run, at);
    case "image":
      return adaptEmbeddedResourceOf20250618(value, run, at);
    case "audio":
      return adaptEmbeddedResourceOf20250618(value, run, at);
  }
  return value;
}

/** Adapts `CreateMessageResult` to 2025-03-26. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.content !== undefined)
    next = field(next, "content", adaptCreateMessageRequestParamsMessagesItemContent, run, at);
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  if (next === undefined) return undefined;
  next = oneAnswerBlock(next, run, at, since20251125);
  if (next === undefined) return undefined;
  return field(next, "content", adaptCreateMessageResultContent, run, at);
}

/** Adapts `SamplingMessage` to 2025-03-26. */
export function adaptSamplingMessage(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.content !== undefined)
    next = field(next, "content", adaptCreateMessageRequestParamsMessagesItemContent, run, at);
  next = oneBlock(next, run, at, since20251125);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = drop(next, "_meta", since20251125, run, at);
  return field(next, "content", adaptCreateMessageResultContent, run, at);
}

/** Adapts `Annotations` to 2025-03-26. */
export function adaptAnnotations(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.lastModified === undefined) return value;
  return drop(value, "lastModified", since20250618, run, at);
}

function adaptCompleteRequestParamsRef(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "ref/prompt":
      return adaptPromptArgument(value, run, at);
  }
  return value;
}

/** Adapts `CompleteRequestParams` to 2025-03-26. */
export function adaptCompleteRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.ref !== undefined) next = field(next, "ref", adaptCompleteRequestParamsRef, run, at);
  next = leaveIntroduction(next, run, at, since20260728);
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.context !== undefined) next = drop(next, "context", since20250618, run, at);
  return next;
}

/** Adapts `CompleteRequest` to 2025-03-26. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCompleteRequestParams, run, at);
}

/** Adapts `CompleteResultResponse` to 2025-03-26. */
export function adaptCompleteResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptResult, run, at);
}

/** Adapts `ListRootsRequest` to 2025-03-26. */
export function adaptListRootsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptListRootsRequestParams, run, at);
}

function adaptListRootsResultRoots(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptRoot, run, at);
}

/** Adapts `ListRootsResult` to 2025-03-26. */
export function adaptListRootsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.roots !== undefined) next = field(next, "roots", adaptListRootsResultRoots, run, at);
  return field(next, "_meta", adaptRequestParamsMeta, run, at);
}

/** Adapts `Root` to 2025-03-26. */
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

/** Adapts `ElicitRequestFormParams` to 2025-03-26. */
export function adaptElicitRequestFormParams(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestFormParamsFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestFormParamsThen(first, run, at);
}

function adaptElicitRequestURLParamsFirstFirst(value: unknown, run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return nameElicitation(value, run);
}

function adaptElicitRequestURLParamsFirst(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestURLParamsFirstFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestFormParamsFirst(first, run, at);
}

/** Adapts `ElicitRequestURLParams` to 2025-03-26. */
export function adaptElicitRequestURLParams(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestURLParamsFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestFormParamsThen(first, run, at);
}

function adaptElicitRequestParamsFirstFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.mode) {
    case "url":
      return adaptElicitRequestURLParamsFirstFirst(value, run, at);
  }
  return value;
}

function adaptElicitRequestParamsFirst(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestParamsFirstFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestFormParamsFirst(first, run, at);
}

/** Adapts `ElicitRequestParams` to 2025-03-26. */
export function adaptElicitRequestParams(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitRequestParamsFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitRequestFormParamsThen(first, run, at);
}

function adaptElicitRequestFirst(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptElicitRequestParamsFirst, run, at);
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

/** Adapts `ElicitRequest` to 2025-03-26. */
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

/** Adapts `PrimitiveSchemaDefinition` to 2025-03-26. */
export function adaptPrimitiveSchemaDefinition(value: unknown, run: Run, at: string): unknown {
  const first = adaptPrimitiveSchemaDefinitionFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptPrimitiveSchemaDefinitionThen(first, run, at);
}

function adaptEnumSchemaThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(run, since20250618, at, { kind: "none" }, "EnumSchema came with 2025-06-18");
}

/** Adapts `EnumSchema` to 2025-03-26. */
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
  if (next.content !== undefined)
    next = field(next, "content", adaptElicitResultFirstContent, run, at);
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  if (next.task !== undefined) next = noTaskResult(next, run, at, since20251125);
  return next;
}

function adaptElicitResultThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(run, since20250618, at, { kind: "none" }, "ElicitResult came with 2025-06-18");
}

/** Adapts `ElicitResult` to 2025-03-26. */
export function adaptElicitResult(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitResultFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitResultThen(first, run, at);
}

/** Adapts `ListRootsRequestParams` to 2025-03-26. */
export function adaptListRootsRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptRequestParamsMeta, run, at);
}

function adaptElicitationCreateThen(_value: unknown, run: Run, at: string): unknown {
  return refuse(
    run,
    since20250618,
    at,
    { kind: "none" },
    "the result of elicitation/create came with 2025-06-18",
  );
}

function adaptElicitationCreate(value: unknown, run: Run, at: string): unknown {
  const first = adaptElicitResultFirst(value, run, at);
  if (first === undefined) return undefined;
  return adaptElicitationCreateThen(first, run, at);
}

/** Adapts the error object of an error response. */
function adaptErrorObject(
  value: unknown,
  run: Run,
  at: string,
  method: string | undefined,
): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = resourceNotFound(value, run, at, since20260728, method);
  next = newCode(next, run, at, since20260728);
  return urlsInMessage(next, run, at, since20251125);
}

/**
 * Adapts types and messages of 2026-07-28 to 2025-03-26. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20260728, Types20250326> = {
  from: "2026-07-28",
  to: "2025-03-26",
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
    "ToolAnnotations",
    "LoggingLevel",
    "ModelPreferences",
    "ModelHint",
    "ResourceTemplateReference",
  ]),
  types: {
    JSONValue: since20260728,
    JSONObject: since20260728,
    JSONArray: since20260728,
    MetaObject: since20260728,
    RequestMetaObject: since20260728,
    NotificationMetaObject: since20260728,
    ResultMetaObject: since20260728,
    RequestParams: adaptRequestParams,
    NotificationParams: adaptNotificationParams,
    ResultType: since20260728,
    Result: adaptResult,
    Error: since20251125,
    JSONRPCErrorResponse: adaptJSONRPCErrorResponse,
    ParseError: since20260728,
    InvalidRequestError: since20260728,
    MethodNotFoundError: since20260728,
    InvalidParamsError: since20260728,
    InternalError: since20260728,
    HeaderMismatchError: since20260728,
    UnsupportedProtocolVersionError: since20260728,
    MissingRequiredClientCapabilityError: since20260728,
    EmptyResult: adaptResult,
    InputRequest: since20260728,
    InputResponse: since20260728,
    InputRequests: since20260728,
    InputResponses: since20260728,
    InputRequiredResult: since20260728,
    InputResponseRequestParams: since20260728,
    CancelledNotificationParams: adaptCancelledNotificationParams,
    CancelledNotification: adaptCancelledNotification,
    DiscoverRequest: {
      step: since20260728,
      reason: "server/discover came with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "server/discover came with 2026-07-28" },
      },
      session: "handshake",
    },
    DiscoverResult: since20260728,
    DiscoverResultResponse: since20260728,
    ClientCapabilities: adaptClientCapabilities,
    ServerCapabilities: adaptServerCapabilities,
    Icon: since20251125,
    Icons: since20251125,
    BaseMetadata: since20250618,
    Implementation: adaptImplementation,
    ProgressNotificationParams: adaptNotificationParams,
    ProgressNotification: adaptProgressNotification,
    PaginatedRequestParams: adaptRequestParams,
    PaginatedRequest: adaptPaginatedRequest,
    PaginatedResult: adaptResult,
    CacheableResult: since20260728,
    ListResourcesRequest: adaptListResourcesRequest,
    ListResourcesResult: adaptListResourcesResult,
    ListResourcesResultResponse: adaptListResourcesResultResponse,
    ListResourceTemplatesRequest: adaptPaginatedRequest,
    ListResourceTemplatesResult: adaptListResourceTemplatesResult,
    ListResourceTemplatesResultResponse: adaptListResourceTemplatesResultResponse,
    ResourceRequestParams: since20251125,
    ReadResourceRequestParams: adaptReadResourceRequestParams,
    ReadResourceRequest: adaptReadResourceRequest,
    ReadResourceResult: adaptReadResourceResult,
    ReadResourceResultResponse: adaptReadResourceResultResponse,
    ResourceListChangedNotification: adaptResourceListChangedNotification,
    SubscriptionFilter: since20260728,
    SubscriptionsListenRequestParams: since20260728,
    SubscriptionsListenRequest: {
      step: since20260728,
      reason: "subscriptions/listen came with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions/listen came with 2026-07-28" },
      },
      session: "subscriptions",
    },
    SubscriptionsListenResultMetaObject: since20260728,
    SubscriptionsListenResult: since20260728,
    SubscriptionsListenResultResponse: since20260728,
    SubscriptionsAcknowledgedNotificationParams: since20260728,
    SubscriptionsAcknowledgedNotification: {
      step: since20260728,
      reason: "subscriptions/listen came with 2026-07-28",
      answer: { kind: "none" },
      session: "subscriptions",
    },
    ResourceUpdatedNotificationParams: adaptNotificationParams,
    ResourceUpdatedNotification: adaptResourceUpdatedNotification,
    Resource: adaptResource,
    ResourceTemplate: adaptResource,
    ListPromptsRequest: adaptPaginatedRequest,
    ListPromptsResult: adaptListPromptsResult,
    ListPromptsResultResponse: adaptListPromptsResultResponse,
    GetPromptRequestParams: adaptReadResourceRequestParams,
    GetPromptRequest: adaptGetPromptRequest,
    GetPromptResult: adaptGetPromptResult,
    GetPromptResultResponse: adaptGetPromptResultResponse,
    Prompt: adaptPrompt,
    PromptArgument: adaptPromptArgument,
    PromptMessage: adaptPromptMessage,
    ResourceLink: since20250618,
    EmbeddedResource: adaptEmbeddedResource,
    PromptListChangedNotification: adaptResourceListChangedNotification,
    ListToolsRequest: adaptPaginatedRequest,
    ListToolsResult: adaptListToolsResult,
    ListToolsResultResponse: adaptListToolsResultResponse,
    CallToolResult: adaptCallToolResult,
    CallToolResultResponse: adaptCallToolResultResponse,
    CallToolRequestParams: adaptCallToolRequestParams,
    CallToolRequest: adaptCallToolRequest,
    ToolListChangedNotification: adaptResourceListChangedNotification,
    Tool: adaptTool,
    LoggingMessageNotificationParams: adaptNotificationParams,
    LoggingMessageNotification: adaptLoggingMessageNotification,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    ToolChoice: since20251125,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    SamplingMessage: adaptSamplingMessage,
    SamplingMessageContentBlock: since20251125,
    Annotations: adaptAnnotations,
    ContentBlock: since20250618,
    TextContent: adaptEmbeddedResource,
    ImageContent: adaptEmbeddedResource,
    AudioContent: adaptEmbeddedResource,
    ToolUseContent: since20251125,
    ToolResultContent: since20251125,
    CompleteRequestParams: adaptCompleteRequestParams,
    CompleteRequest: adaptCompleteRequest,
    CompleteResult: adaptResult,
    CompleteResultResponse: adaptCompleteResultResponse,
    PromptReference: adaptPromptArgument,
    ListRootsRequest: adaptListRootsRequest,
    ListRootsResult: adaptListRootsResult,
    Root: adaptRoot,
    ElicitRequestFormParams: adaptElicitRequestFormParams,
    ElicitRequestURLParams: adaptElicitRequestURLParams,
    ElicitRequestParams: adaptElicitRequestParams,
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
    ListRootsRequestParams: adaptListRootsRequestParams,
  },
  client: {
    "notifications/cancelled": adaptCancelledNotification,
    "server/discover": {
      step: since20260728,
      reason: "server/discover came with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "server/discover came with 2026-07-28" },
      },
      session: "handshake",
    },
    "resources/list": adaptListResourcesRequest,
    "resources/templates/list": adaptPaginatedRequest,
    "resources/read": adaptReadResourceRequest,
    "subscriptions/listen": {
      step: since20260728,
      reason: "subscriptions/listen came with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions/listen came with 2026-07-28" },
      },
      session: "subscriptions",
    },
    "prompts/list": adaptPaginatedRequest,
    "prompts/get": adaptGetPromptRequest,
    "tools/list": adaptPaginatedRequest,
    "tools/call": adaptCallToolRequest,
    "completion/complete": adaptCompleteRequest,
  },
  server: {
    "notifications/cancelled": adaptCancelledNotification,
    "notifications/progress": adaptProgressNotification,
    "notifications/resources/list_changed": adaptResourceListChangedNotification,
    "notifications/subscriptions/acknowledged": {
      step: since20260728,
      reason: "subscriptions/listen came with 2026-07-28",
      answer: { kind: "none" },
      session: "subscriptions",
    },
    "notifications/resources/updated": adaptResourceUpdatedNotification,
    "notifications/prompts/list_changed": adaptResourceListChangedNotification,
    "notifications/tools/list_changed": adaptResourceListChangedNotification,
    "notifications/message": adaptLoggingMessageNotification,
  },
  results: {
    "server/discover": {
      step: since20260728,
      reason: "server/discover came with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "server/discover came with 2026-07-28" },
      },
      session: "handshake",
    },
    "resources/list": adaptListResourcesResult,
    "resources/templates/list": adaptListResourceTemplatesResult,
    "resources/read": adaptReadResourceResult,
    "subscriptions/listen": {
      step: since20260728,
      reason: "subscriptions/listen came with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions/listen came with 2026-07-28" },
      },
      session: "subscriptions",
    },
    "prompts/list": adaptListPromptsResult,
    "prompts/get": adaptGetPromptResult,
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
    "sampling/createMessage": adaptCreateMessageResult,
    "completion/complete": adaptResult,
    "roots/list": adaptListRootsResult,
    "elicitation/create": adaptElicitationCreate,
  },
  error: adaptErrorObject,
};
