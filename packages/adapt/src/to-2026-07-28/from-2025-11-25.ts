/**
 * Adapters from 2025-11-25 to 2026-07-28: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { isClientCapabilities, isImplementation } from "@mcp-gen/protocol/2026-07-28/guards";
import {
  drop,
  dropInvalid,
  each,
  field,
  isObject,
  put,
  without,
  withoutInvalid,
} from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import {
  hundredValues,
  introduce,
  missingResource,
  needsCancelledRequest,
  sayServer,
  since20260728,
  urlsAsQuestions,
  validExtensions,
  withoutRelatedTask,
  withoutTaskResult,
  withoutTaskTool,
} from "../steps/2025-11-25_2026-07-28.js";
import type { Types as Types20251125 } from "../types/2025-11-25.js";
import type { Types as Types20260728 } from "../types/2026-07-28.js";

function adaptRequestParamsMeta(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next["io.modelcontextprotocol/protocolVersion"] !== undefined)
    next = dropInvalid(
      next,
      "io.modelcontextprotocol/protocolVersion",
      (member) => typeof member === "string",
      since20260728,
      run,
      at,
      "io.modelcontextprotocol/protocolVersion is a string in 2026-07-28",
    );
  if (next["io.modelcontextprotocol/clientInfo"] !== undefined)
    next = dropInvalid(
      next,
      "io.modelcontextprotocol/clientInfo",
      isImplementation,
      since20260728,
      run,
      at,
      "io.modelcontextprotocol/clientInfo is an Implementation in 2026-07-28",
    );
  if (next["io.modelcontextprotocol/clientCapabilities"] !== undefined)
    next = dropInvalid(
      next,
      "io.modelcontextprotocol/clientCapabilities",
      isClientCapabilities,
      since20260728,
      run,
      at,
      "io.modelcontextprotocol/clientCapabilities is a ClientCapabilities in 2026-07-28",
    );
  if (next["io.modelcontextprotocol/logLevel"] !== undefined)
    next = dropInvalid(
      next,
      "io.modelcontextprotocol/logLevel",
      (member) =>
        member === "debug" ||
        member === "info" ||
        member === "notice" ||
        member === "warning" ||
        member === "error" ||
        member === "critical" ||
        member === "alert" ||
        member === "emergency",
      since20260728,
      run,
      at,
      'io.modelcontextprotocol/logLevel is "debug", "info", "notice", "warning", "error", "critical", "alert" or "emergency" in 2026-07-28',
    );
  return withoutRelatedTask(next);
}

/**
 * Adapts `RequestParams`, `PaginatedRequestParams`, `ResourceRequestParams`,
 * `ReadResourceRequestParams`, `GetPromptRequestParams`, `CompleteRequestParams` to 2026-07-28.
 */
export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  return introduce(next, run, at, since20260728);
}

function adaptNotificationParamsMeta(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next["io.modelcontextprotocol/subscriptionId"] !== undefined)
    next = dropInvalid(
      next,
      "io.modelcontextprotocol/subscriptionId",
      (member) =>
        typeof member === "string" || (typeof member === "number" && Number.isInteger(member)),
      since20260728,
      run,
      at,
      "io.modelcontextprotocol/subscriptionId is a string or an integer in 2026-07-28",
    );
  return withoutRelatedTask(next);
}

/**
 * Adapts `NotificationParams`, `ProgressNotificationParams`, `ResourceUpdatedNotificationParams`,
 * `LoggingMessageNotificationParams` to 2026-07-28.
 */
export function adaptNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptNotificationParamsMeta, run, at);
}

function adaptResultMeta(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next["io.modelcontextprotocol/serverInfo"] !== undefined)
    next = dropInvalid(
      next,
      "io.modelcontextprotocol/serverInfo",
      isImplementation,
      since20260728,
      run,
      at,
      "io.modelcontextprotocol/serverInfo is an Implementation in 2026-07-28",
    );
  return withoutRelatedTask(next);
}

/** Adapts `Result`, `PaginatedResult`, `GetPromptResult`, `EmptyResult` to 2026-07-28. */
export function adaptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `CancelledNotificationParams` to 2026-07-28. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptNotificationParamsMeta, run, at);
  return needsCancelledRequest(next, run, at, since20260728);
}

/** Adapts `CancelledNotification` to 2026-07-28. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCancelledNotificationParams, run, at);
}

function adaptClientCapabilitiesRoots(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.listChanged === undefined) return value;
  return drop(
    value,
    "listChanged",
    since20260728,
    run,
    at,
    "notifications/roots/list_changed left with 2026-07-28",
  );
}

/** Adapts `ClientCapabilities` to 2026-07-28. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.roots !== undefined) next = field(next, "roots", adaptClientCapabilitiesRoots, run, at);
  if (next.extensions !== undefined) next = validExtensions(next, run, at, since20260728);
  if (next.tasks !== undefined)
    next = drop(next, "tasks", since20260728, run, at, "tasks left with 2026-07-28");
  return next;
}

/** Adapts `ServerCapabilities` to 2026-07-28. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.extensions !== undefined) next = validExtensions(next, run, at, since20260728);
  if (next.tasks !== undefined)
    next = drop(next, "tasks", since20260728, run, at, "tasks left with 2026-07-28");
  return next;
}

/** Adapts `ProgressNotification` to 2026-07-28. */
export function adaptProgressNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/**
 * Adapts `PaginatedRequest`, `ListResourcesRequest`, `ListResourceTemplatesRequest`,
 * `ListPromptsRequest`, `ListToolsRequest` to 2026-07-28.
 */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptRequestParams, run, at);
}

/**
 * Adapts `ListResourcesResult`, `ListResourceTemplatesResult`, `ReadResourceResult`,
 * `ListPromptsResult` to 2026-07-28.
 */
export function adaptListResourcesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.ttlMs !== undefined)
    next = withoutInvalid(
      next,
      "ttlMs",
      (member) => typeof member === "number" && Number.isInteger(member) && member >= 0,
    );
  if (next.cacheScope !== undefined)
    next = withoutInvalid(
      next,
      "cacheScope",
      (member) => member === "public" || member === "private",
    );
  next = { ...next, ttlMs: next.ttlMs ?? 0, cacheScope: next.cacheScope ?? "private" };
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `ReadResourceRequest` to 2026-07-28. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/**
 * Adapts `ResourceListChangedNotification`, `PromptListChangedNotification`,
 * `ToolListChangedNotification` to 2026-07-28.
 */
export function adaptResourceListChangedNotification(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `ResourceUpdatedNotification` to 2026-07-28. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `GetPromptRequest` to 2026-07-28. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2026-07-28. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.ttlMs !== undefined)
    next = withoutInvalid(
      next,
      "ttlMs",
      (member) => typeof member === "number" && Number.isInteger(member) && member >= 0,
    );
  if (next.cacheScope !== undefined)
    next = withoutInvalid(
      next,
      "cacheScope",
      (member) => member === "public" || member === "private",
    );
  next = { ...next, ttlMs: next.ttlMs ?? 0, cacheScope: next.cacheScope ?? "private" };
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  if (next.tools !== undefined) next = field(next, "tools", adaptListToolsResultTools, run, at);
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `CallToolResult` to 2026-07-28. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  if (next.task !== undefined) next = withoutTaskResult(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `CallToolRequestParams` to 2026-07-28. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptRequestParamsMeta, run, at);
  next = introduce(next, run, at, since20260728);
  if (next.task !== undefined)
    next = drop(next, "task", since20260728, run, at, "tasks left with 2026-07-28");
  return next;
}

/** Adapts `CallToolRequest` to 2026-07-28. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

/** Adapts `Tool` to 2026-07-28. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return withoutTaskTool(value, run, at, since20260728);
}

/** Adapts `LoggingMessageNotification` to 2026-07-28. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptNotificationParams, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2026-07-28. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.tools !== undefined) next = field(next, "tools", adaptListToolsResultTools, run, at);
  if (next._meta !== undefined)
    next = drop(
      next,
      "_meta",
      since20260728,
      run,
      at,
      "input requests have no _meta since 2026-07-28",
    );
  if (next.task !== undefined)
    next = drop(next, "task", since20260728, run, at, "tasks left with 2026-07-28");
  return next;
}

/** Adapts `CreateMessageRequest` to 2026-07-28. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.params !== undefined)
    next = field(next, "params", adaptCreateMessageRequestParams, run, at);
  if (next.jsonrpc !== undefined) next = without(next, "jsonrpc");
  if (next.id !== undefined) next = without(next, "id");
  return next;
}

function adaptCreateMessageResultMeta(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return withoutRelatedTask(value);
}

/** Adapts `CreateMessageResult` to 2026-07-28. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptCreateMessageResultMeta, run, at);
  if (next.task !== undefined) next = withoutTaskResult(next, run, at, since20260728);
  return next;
}

/** Adapts `CompleteRequest` to 2026-07-28. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

function adaptCompleteResultCompletion(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return hundredValues(value, run, at, since20260728);
}

/** Adapts `CompleteResult` to 2026-07-28. */
export function adaptCompleteResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  if (next.completion !== undefined)
    next = field(next, "completion", adaptCompleteResultCompletion, run, at);
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

function adaptListRootsRequestParamsMeta(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = withoutRelatedTask(value);
  if (next.progressToken !== undefined)
    next = drop(
      next,
      "progressToken",
      since20260728,
      run,
      at,
      "input requests have no progress notifications since 2026-07-28",
    );
  return next;
}

function adaptListRootsRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptListRootsRequestParamsMeta, run, at);
}

/** Adapts `ListRootsRequest` to 2026-07-28. */
export function adaptListRootsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.params !== undefined) next = field(next, "params", adaptListRootsRequestParams, run, at);
  if (next.jsonrpc !== undefined) next = without(next, "jsonrpc");
  if (next.id !== undefined) next = without(next, "id");
  return next;
}

/** Adapts `ListRootsResult` to 2026-07-28. */
export function adaptListRootsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(
    value,
    "_meta",
    since20260728,
    run,
    at,
    "input responses have no _meta since 2026-07-28",
  );
}

/** Adapts `ElicitRequestFormParams` to 2026-07-28. */
export function adaptElicitRequestFormParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined)
    next = drop(
      next,
      "_meta",
      since20260728,
      run,
      at,
      "input requests have no _meta since 2026-07-28",
    );
  if (next.task !== undefined)
    next = drop(next, "task", since20260728, run, at, "tasks left with 2026-07-28");
  return next;
}

/** Adapts `ElicitRequestURLParams` to 2026-07-28. */
export function adaptElicitRequestURLParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined)
    next = drop(
      next,
      "_meta",
      since20260728,
      run,
      at,
      "input requests have no _meta since 2026-07-28",
    );
  if (next.task !== undefined)
    next = drop(next, "task", since20260728, run, at, "tasks left with 2026-07-28");
  if (next.elicitationId !== undefined) next = without(next, "elicitationId");
  return next;
}

/** Adapts `ElicitRequestParams` to 2026-07-28. */
export function adaptElicitRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.mode) {
    case "url":
      return adaptElicitRequestURLParams(value, run, at);
  }
  if (value.requestedSchema !== undefined) return adaptElicitRequestFormParams(value, run, at);
  return value;
}

/** Adapts `ElicitRequest` to 2026-07-28. */
export function adaptElicitRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.params !== undefined) next = field(next, "params", adaptElicitRequestParams, run, at);
  if (next.jsonrpc !== undefined) next = without(next, "jsonrpc");
  if (next.id !== undefined) next = without(next, "id");
  return next;
}

/** Adapts `ElicitResult` to 2026-07-28. */
export function adaptElicitResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.task !== undefined) next = withoutTaskResult(next, run, at, since20260728);
  if (next === undefined) return undefined;
  if (next._meta !== undefined)
    next = drop(
      next,
      "_meta",
      since20260728,
      run,
      at,
      "input responses have no _meta since 2026-07-28",
    );
  return next;
}

/** Adapts the error object of an error response. */
function adaptErrorObject(
  value: unknown,
  run: Run,
  at: string,
  method: string | undefined,
): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = missingResource(value);
  return urlsAsQuestions(next, run, at, since20260728, method);
}

/**
 * Adapts types and messages of 2025-11-25 to 2026-07-28. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20251125, Types20260728> = {
  from: "2025-11-25",
  to: "2026-07-28",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "Request",
    "Notification",
    "Error",
    "RequestId",
    "JSONRPCErrorResponse",
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
    "SamplingMessage",
    "SamplingMessageContentBlock",
    "Annotations",
    "ContentBlock",
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ToolUseContent",
    "ToolResultContent",
    "ModelPreferences",
    "ModelHint",
    "ResourceTemplateReference",
    "PromptReference",
    "Root",
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
  ]),
  types: {
    TaskAugmentedRequestParams: since20260728,
    RequestParams: adaptRequestParams,
    NotificationParams: adaptNotificationParams,
    Result: adaptResult,
    URLElicitationRequiredError: since20260728,
    EmptyResult: adaptResult,
    CancelledNotificationParams: adaptCancelledNotificationParams,
    CancelledNotification: adaptCancelledNotification,
    InitializeRequestParams: since20260728,
    InitializeRequest: {
      step: since20260728,
      reason: "initialize left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "initialize left with 2026-07-28" },
      },
      session: "handshake",
    },
    InitializeResult: since20260728,
    InitializedNotification: {
      step: since20260728,
      reason: "the handshake left with 2026-07-28",
      answer: { kind: "none" },
      session: "handshake",
    },
    ClientCapabilities: adaptClientCapabilities,
    ServerCapabilities: adaptServerCapabilities,
    PingRequest: {
      step: since20260728,
      reason: "ping left with 2026-07-28",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
    ProgressNotificationParams: adaptNotificationParams,
    ProgressNotification: adaptProgressNotification,
    PaginatedRequestParams: adaptRequestParams,
    PaginatedRequest: adaptPaginatedRequest,
    PaginatedResult: adaptResult,
    ListResourcesRequest: adaptPaginatedRequest,
    ListResourcesResult: adaptListResourcesResult,
    ListResourceTemplatesRequest: adaptPaginatedRequest,
    ListResourceTemplatesResult: adaptListResourcesResult,
    ResourceRequestParams: adaptRequestParams,
    ReadResourceRequestParams: adaptRequestParams,
    ReadResourceRequest: adaptReadResourceRequest,
    ReadResourceResult: adaptListResourcesResult,
    ResourceListChangedNotification: adaptResourceListChangedNotification,
    SubscribeRequestParams: since20260728,
    SubscribeRequest: {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    UnsubscribeRequestParams: since20260728,
    UnsubscribeRequest: {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    ResourceUpdatedNotificationParams: adaptNotificationParams,
    ResourceUpdatedNotification: adaptResourceUpdatedNotification,
    ListPromptsRequest: adaptPaginatedRequest,
    ListPromptsResult: adaptListResourcesResult,
    GetPromptRequestParams: adaptRequestParams,
    GetPromptRequest: adaptGetPromptRequest,
    GetPromptResult: adaptResult,
    PromptListChangedNotification: adaptResourceListChangedNotification,
    ListToolsRequest: adaptPaginatedRequest,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    CallToolRequestParams: adaptCallToolRequestParams,
    CallToolRequest: adaptCallToolRequest,
    ToolListChangedNotification: adaptResourceListChangedNotification,
    ToolExecution: since20260728,
    Tool: adaptTool,
    TaskStatus: since20260728,
    TaskMetadata: since20260728,
    RelatedTaskMetadata: since20260728,
    Task: since20260728,
    CreateTaskResult: since20260728,
    GetTaskRequest: {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    GetTaskResult: since20260728,
    GetTaskPayloadRequest: {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    GetTaskPayloadResult: since20260728,
    CancelTaskRequest: {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    CancelTaskResult: since20260728,
    ListTasksRequest: {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    ListTasksResult: since20260728,
    TaskStatusNotificationParams: since20260728,
    TaskStatusNotification: {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "none" },
      session: "tasks",
    },
    SetLevelRequestParams: since20260728,
    SetLevelRequest: {
      step: since20260728,
      reason: "logging/setLevel left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "logging/setLevel left with 2026-07-28" },
      },
      session: "logging",
    },
    LoggingMessageNotificationParams: adaptNotificationParams,
    LoggingMessageNotification: adaptLoggingMessageNotification,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    CompleteRequestParams: adaptRequestParams,
    CompleteRequest: adaptCompleteRequest,
    CompleteResult: adaptCompleteResult,
    ListRootsRequest: adaptListRootsRequest,
    ListRootsResult: adaptListRootsResult,
    RootsListChangedNotification: {
      step: since20260728,
      reason: "notifications/roots/list_changed left with 2026-07-28",
      answer: { kind: "none" },
    },
    ElicitRequestFormParams: adaptElicitRequestFormParams,
    ElicitRequestURLParams: adaptElicitRequestURLParams,
    ElicitRequestParams: adaptElicitRequestParams,
    ElicitRequest: adaptElicitRequest,
    ElicitResult: adaptElicitResult,
    ElicitationCompleteNotification: {
      step: since20260728,
      reason: "notifications/elicitation/complete left with 2026-07-28",
      answer: { kind: "none" },
      session: "input-rounds",
    },
    GetTaskRequestParams: since20260728,
    GetTaskPayloadRequestParams: since20260728,
    CancelTaskRequestParams: since20260728,
    ElicitationCompleteNotificationParams: since20260728,
  },
  client: {
    "notifications/cancelled": adaptCancelledNotification,
    initialize: {
      step: since20260728,
      reason: "initialize left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "initialize left with 2026-07-28" },
      },
      session: "handshake",
    },
    "notifications/initialized": {
      step: since20260728,
      reason: "the handshake left with 2026-07-28",
      answer: { kind: "none" },
      session: "handshake",
    },
    ping: {
      step: since20260728,
      reason: "ping left with 2026-07-28",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
    "notifications/progress": {
      step: since20260728,
      reason: "clients send no progress notifications since 2026-07-28",
      answer: { kind: "none" },
    },
    "resources/list": adaptPaginatedRequest,
    "resources/templates/list": adaptPaginatedRequest,
    "resources/read": adaptReadResourceRequest,
    "resources/subscribe": {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    "resources/unsubscribe": {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    "prompts/list": adaptPaginatedRequest,
    "prompts/get": adaptGetPromptRequest,
    "tools/list": adaptPaginatedRequest,
    "tools/call": adaptCallToolRequest,
    "tasks/get": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/result": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/cancel": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/list": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "notifications/tasks/status": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "none" },
      session: "tasks",
    },
    "logging/setLevel": {
      step: since20260728,
      reason: "logging/setLevel left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "logging/setLevel left with 2026-07-28" },
      },
      session: "logging",
    },
    "completion/complete": adaptCompleteRequest,
    "notifications/roots/list_changed": {
      step: since20260728,
      reason: "notifications/roots/list_changed left with 2026-07-28",
      answer: { kind: "none" },
    },
  },
  server: {
    "notifications/cancelled": adaptCancelledNotification,
    ping: {
      step: since20260728,
      reason: "ping left with 2026-07-28",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
    "notifications/progress": adaptProgressNotification,
    "notifications/resources/list_changed": adaptResourceListChangedNotification,
    "notifications/resources/updated": adaptResourceUpdatedNotification,
    "notifications/prompts/list_changed": adaptResourceListChangedNotification,
    "notifications/tools/list_changed": adaptResourceListChangedNotification,
    "tasks/get": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/result": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/cancel": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/list": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "notifications/tasks/status": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "none" },
      session: "tasks",
    },
    "notifications/message": adaptLoggingMessageNotification,
    "sampling/createMessage": {
      step: since20260728,
      reason: "servers send no requests since 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "servers send no requests since 2026-07-28" },
      },
      session: "input-rounds",
    },
    "roots/list": {
      step: since20260728,
      reason: "servers send no requests since 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "servers send no requests since 2026-07-28" },
      },
      session: "input-rounds",
    },
    "elicitation/create": {
      step: since20260728,
      reason: "servers send no requests since 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "servers send no requests since 2026-07-28" },
      },
      session: "input-rounds",
    },
    "notifications/elicitation/complete": {
      step: since20260728,
      reason: "notifications/elicitation/complete left with 2026-07-28",
      answer: { kind: "none" },
      session: "input-rounds",
    },
  },
  results: {
    initialize: {
      step: since20260728,
      reason: "initialize left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "initialize left with 2026-07-28" },
      },
      session: "handshake",
    },
    ping: {
      step: since20260728,
      reason: "ping left with 2026-07-28",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
    "resources/list": adaptListResourcesResult,
    "resources/templates/list": adaptListResourcesResult,
    "resources/read": adaptListResourcesResult,
    "resources/subscribe": {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    "resources/unsubscribe": {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    "prompts/list": adaptListResourcesResult,
    "prompts/get": adaptResult,
    "tools/list": adaptListToolsResult,
    "tools/call": adaptCallToolResult,
    "tasks/get": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/result": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/cancel": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "tasks/list": {
      step: since20260728,
      reason: "tasks left with 2026-07-28",
      answer: { kind: "error", error: { code: -32601, message: "tasks left with 2026-07-28" } },
      session: "tasks",
    },
    "logging/setLevel": {
      step: since20260728,
      reason: "logging/setLevel left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "logging/setLevel left with 2026-07-28" },
      },
      session: "logging",
    },
    "sampling/createMessage": adaptCreateMessageResult,
    "completion/complete": adaptCompleteResult,
    "roots/list": adaptListRootsResult,
    "elicitation/create": adaptElicitResult,
  },
  error: adaptErrorObject,
};
