/**
 * Adapters from 2026-07-28 to 2025-11-25: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { each, field, isObject, refuse, without } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
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
import type { Types as Types20251125 } from "../types/2025-11-25.js";
import type { Types as Types20260728 } from "../types/2026-07-28.js";

/**
 * Adapts `RequestParams`, `PaginatedRequestParams`, `ResourceRequestParams`,
 * `CompleteRequestParams` to 2025-11-25.
 */
export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return leaveIntroduction(value, run, at, since20260728);
}

function adaptNotificationParamsMeta(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  if (value["io.modelcontextprotocol/subscriptionId"] === undefined) return value;
  return without(value, "io.modelcontextprotocol/subscriptionId");
}

/**
 * Adapts `NotificationParams`, `CancelledNotificationParams`, `ProgressNotificationParams`,
 * `ResourceUpdatedNotificationParams`, `LoggingMessageNotificationParams` to 2025-11-25.
 */
export function adaptNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptNotificationParamsMeta, run, at);
}

/** Adapts `Result`, `PaginatedResult`, `CompleteResult`, `EmptyResult` to 2025-11-25. */
export function adaptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = completeOnly(value, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  return next;
}

/** Adapts `CancelledNotification` to 2025-11-25. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `ProgressNotification` to 2025-11-25. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/**
 * Adapts `PaginatedRequest`, `ListResourcesRequest`, `ListResourceTemplatesRequest`,
 * `ListPromptsRequest`, `ListToolsRequest` to 2025-11-25.
 */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/**
 * Adapts `ListResourcesResult`, `ListResourceTemplatesResult`, `ListPromptsResult` to 2025-11-25.
 */
export function adaptListResourcesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = completeOnly(value, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return next;
}

/** Adapts `ListResourcesResultResponse` to 2025-11-25. */
export function adaptListResourcesResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListResourcesResult, run, at);
}

/** Adapts `ListResourceTemplatesResultResponse` to 2025-11-25. */
export function adaptListResourceTemplatesResultResponse(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListResourcesResult, run, at);
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

/**
 * Adapts `ReadResourceRequestParams`, `GetPromptRequestParams`, `CallToolRequestParams` to
 * 2025-11-25.
 */
export function adaptReadResourceRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputResponses !== undefined)
    next = field(next, "inputResponses", adaptReadResourceRequestParamsInputResponses, run, at);
  if (next.requestState !== undefined)
    next = field(next, "requestState", adaptReadResourceRequestParamsInputResponses, run, at);
  return leaveIntroduction(next, run, at, since20260728);
}

/** Adapts `ReadResourceRequest` to 2025-11-25. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptReadResourceRequestParams, run, at);
}

/** Adapts `ReadResourceResult` to 2025-11-25. */
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
  return next;
}

/** Adapts `ReadResourceResultResponse` to 2025-11-25. */
export function adaptReadResourceResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptReadResourceResult, run, at);
}

/**
 * Adapts `ResourceListChangedNotification`, `PromptListChangedNotification`,
 * `ToolListChangedNotification` to 2025-11-25.
 */
export function adaptResourceListChangedNotification(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `ResourceUpdatedNotification` to 2025-11-25. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `ListPromptsResultResponse` to 2025-11-25. */
export function adaptListPromptsResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListResourcesResult, run, at);
}

/** Adapts `GetPromptRequest` to 2025-11-25. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptReadResourceRequestParams, run, at);
}

/** Adapts `GetPromptResult` to 2025-11-25. */
export function adaptGetPromptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.inputRequests !== undefined) next = noQuestions(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  return next;
}

/** Adapts `GetPromptResultResponse` to 2025-11-25. */
export function adaptGetPromptResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptGetPromptResult, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2025-11-25. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.tools !== undefined) next = field(next, "tools", adaptListToolsResultTools, run, at);
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.ttlMs !== undefined) next = without(next, "ttlMs");
  if (next.cacheScope !== undefined) next = without(next, "cacheScope");
  return next;
}

/** Adapts `ListToolsResultResponse` to 2025-11-25. */
export function adaptListToolsResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptListToolsResult, run, at);
}

/** Adapts `CallToolResult` to 2025-11-25. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.inputRequests !== undefined) next = noQuestions(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = completeOnly(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined) next = leaveServer(next);
  if (next.structuredContent !== undefined) next = objectOutput(next, run, at, since20260728);
  return next;
}

/** Adapts `CallToolResultResponse` to 2025-11-25. */
export function adaptCallToolResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptCallToolResult, run, at);
}

/** Adapts `CallToolRequest` to 2025-11-25. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptReadResourceRequestParams, run, at);
}

function adaptToolInputSchema(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return plainSchema(value, run, at, since20260728);
}

/** Adapts `Tool` to 2025-11-25. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputSchema !== undefined)
    next = field(next, "inputSchema", adaptToolInputSchema, run, at);
  return objectOutputSchema(next, run, at, since20260728);
}

/** Adapts `LoggingMessageNotification` to 2025-11-25. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

function adaptCreateMessageRequestParamsMessages(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptCreateMessageResult, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2025-11-25. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.messages !== undefined)
    next = field(next, "messages", adaptCreateMessageRequestParamsMessages, run, at);
  return field(next, "tools", adaptListToolsResultTools, run, at);
}

/** Adapts `CreateMessageRequest` to 2025-11-25. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCreateMessageRequestParams, run, at);
}

function adaptCreateMessageResultContentArray(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptSamplingMessageContentBlock, run, at);
}

function adaptCreateMessageResultContent(value: unknown, run: Run, at: string): unknown {
  if (Array.isArray(value)) return adaptCreateMessageResultContentArray(value, run, at);
  if (!isObject(value)) return value;
  switch (value.type) {
    case "tool_result":
      return adaptToolResultContent(value, run, at);
  }
  return value;
}

/** Adapts `CreateMessageResult`, `SamplingMessage` to 2025-11-25. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "content", adaptCreateMessageResultContent, run, at);
}

/** Adapts `SamplingMessageContentBlock` to 2025-11-25. */
export function adaptSamplingMessageContentBlock(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.type) {
    case "tool_result":
      return adaptToolResultContent(value, run, at);
  }
  return value;
}

/** Adapts `ToolResultContent` to 2025-11-25. */
export function adaptToolResultContent(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.structuredContent === undefined) return value;
  return objectOutput(value, run, at, since20260728);
}

/** Adapts `CompleteRequest` to 2025-11-25. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** Adapts `CompleteResultResponse` to 2025-11-25. */
export function adaptCompleteResultResponse(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "result", adaptResult, run, at);
}

/** Adapts `ElicitRequestURLParams` to 2025-11-25. */
export function adaptElicitRequestURLParams(value: unknown, run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return nameElicitation(value, run);
}

/** Adapts `ElicitRequestParams` to 2025-11-25. */
export function adaptElicitRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.mode) {
    case "url":
      return adaptElicitRequestURLParams(value, run, at);
  }
  return value;
}

/** Adapts `ElicitRequest` to 2025-11-25. */
export function adaptElicitRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptElicitRequestParams, run, at);
}

/** Adapts the error object of an error response. */
function adaptErrorObject(
  value: unknown,
  run: Run,
  at: string,
  method: string | undefined,
): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = resourceNotFound(value, run, at, since20260728, method);
  return newCode(next, run, at, since20260728);
}

/**
 * Adapts types and messages of 2026-07-28 to 2025-11-25. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20260728, Types20251125> = {
  from: "2026-07-28",
  to: "2025-11-25",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "Request",
    "Notification",
    "Error",
    "RequestId",
    "JSONRPCErrorResponse",
    "ClientCapabilities",
    "ServerCapabilities",
    "Icon",
    "Icons",
    "BaseMetadata",
    "Implementation",
    "Resource",
    "ResourceTemplate",
    "ResourceContents",
    "TextResourceContents",
    "BlobResourceContents",
    "Prompt",
    "PromptArgument",
    "Role",
    "PromptMessage",
    "ResourceLink",
    "EmbeddedResource",
    "ToolAnnotations",
    "LoggingLevel",
    "ToolChoice",
    "Annotations",
    "ContentBlock",
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ToolUseContent",
    "ModelPreferences",
    "ModelHint",
    "ResourceTemplateReference",
    "PromptReference",
    "ListRootsRequest",
    "ListRootsResult",
    "Root",
    "ElicitRequestFormParams",
    "PrimitiveSchemaDefinition",
    "StringSchema",
    "NumberSchema",
    "BooleanSchema",
    "UntitledSingleSelectEnumSchema",
    "TitledSingleSelectEnumSchema",
    "SingleSelectEnumSchema",
    "UntitledMultiSelectEnumSchema",
    "TitledMultiSelectEnumSchema",
    "MultiSelectEnumSchema",
    "LegacyTitledEnumSchema",
    "EnumSchema",
    "ElicitResult",
    "ListRootsRequestParams",
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
    CancelledNotificationParams: adaptNotificationParams,
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
    ProgressNotificationParams: adaptNotificationParams,
    ProgressNotification: adaptProgressNotification,
    PaginatedRequestParams: adaptRequestParams,
    PaginatedRequest: adaptPaginatedRequest,
    PaginatedResult: adaptResult,
    CacheableResult: since20260728,
    ListResourcesRequest: adaptPaginatedRequest,
    ListResourcesResult: adaptListResourcesResult,
    ListResourcesResultResponse: adaptListResourcesResultResponse,
    ListResourceTemplatesRequest: adaptPaginatedRequest,
    ListResourceTemplatesResult: adaptListResourcesResult,
    ListResourceTemplatesResultResponse: adaptListResourceTemplatesResultResponse,
    ResourceRequestParams: adaptRequestParams,
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
    ListPromptsRequest: adaptPaginatedRequest,
    ListPromptsResult: adaptListResourcesResult,
    ListPromptsResultResponse: adaptListPromptsResultResponse,
    GetPromptRequestParams: adaptReadResourceRequestParams,
    GetPromptRequest: adaptGetPromptRequest,
    GetPromptResult: adaptGetPromptResult,
    GetPromptResultResponse: adaptGetPromptResultResponse,
    PromptListChangedNotification: adaptResourceListChangedNotification,
    ListToolsRequest: adaptPaginatedRequest,
    ListToolsResult: adaptListToolsResult,
    ListToolsResultResponse: adaptListToolsResultResponse,
    CallToolResult: adaptCallToolResult,
    CallToolResultResponse: adaptCallToolResultResponse,
    CallToolRequestParams: adaptReadResourceRequestParams,
    CallToolRequest: adaptCallToolRequest,
    ToolListChangedNotification: adaptResourceListChangedNotification,
    Tool: adaptTool,
    LoggingMessageNotificationParams: adaptNotificationParams,
    LoggingMessageNotification: adaptLoggingMessageNotification,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    SamplingMessage: adaptCreateMessageResult,
    SamplingMessageContentBlock: adaptSamplingMessageContentBlock,
    ToolResultContent: adaptToolResultContent,
    CompleteRequestParams: adaptRequestParams,
    CompleteRequest: adaptCompleteRequest,
    CompleteResult: adaptResult,
    CompleteResultResponse: adaptCompleteResultResponse,
    ElicitRequestURLParams: adaptElicitRequestURLParams,
    ElicitRequestParams: adaptElicitRequestParams,
    ElicitRequest: adaptElicitRequest,
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
    "resources/list": adaptPaginatedRequest,
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
    "resources/templates/list": adaptListResourcesResult,
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
    "prompts/list": adaptListResourcesResult,
    "prompts/get": adaptGetPromptResult,
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
    "sampling/createMessage": adaptCreateMessageResult,
    "completion/complete": adaptResult,
  },
  error: adaptErrorObject,
};
