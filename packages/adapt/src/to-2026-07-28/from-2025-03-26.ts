/**
 * Adapters from 2025-03-26 to 2026-07-28: one function for each type that differs. A function
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
import { since20250618 } from "../steps/2025-03-26_2025-06-18.js";
import { sayDraft07, since20251125 } from "../steps/2025-06-18_2025-11-25.js";
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
import type { Types as Types20250326 } from "../types/2025-03-26.js";
import type { Types as Types20260728 } from "../types/2026-07-28.js";
import { adaptTool as adaptToolOf20251125 } from "./from-2025-11-25.js";

function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, "_meta", since20251125, run, at);
}

/** Adapts `Request`, `Notification` to 2026-07-28. */
export function adaptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
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
  return field(value, "params", adaptInitializedNotificationParams, run, at);
}

/** Adapts `PaginatedRequest` to 2026-07-28. */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/** Adapts `ListResourcesRequest` to 2026-07-28. */
export function adaptListResourcesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/**
 * Adapts `ListResourcesResult`, `ListResourceTemplatesResult`, `ReadResourceResult`,
 * `ListPromptsResult` to 2026-07-28.
 */
export function adaptListResourcesResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
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
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `ListResourceTemplatesRequest` to 2026-07-28. */
export function adaptListResourceTemplatesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/** Adapts `ReadResourceRequest` to 2026-07-28. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptPingRequestParams, run, at);
}

/** Adapts `ResourceListChangedNotification` to 2026-07-28. */
export function adaptResourceListChangedNotification(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializedNotificationParams, run, at);
}

/** Adapts `ResourceUpdatedNotification` to 2026-07-28. */
export function adaptResourceUpdatedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializedNotificationParams, run, at);
}

/** Adapts `ListPromptsRequest` to 2026-07-28. */
export function adaptListPromptsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/** Adapts `GetPromptRequest` to 2026-07-28. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptPingRequestParams, run, at);
}

/** Adapts `PromptListChangedNotification` to 2026-07-28. */
export function adaptPromptListChangedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializedNotificationParams, run, at);
}

/** Adapts `ListToolsRequest` to 2026-07-28. */
export function adaptListToolsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  const next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** Adapts `ListToolsResult` to 2026-07-28. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  if (next.tools !== undefined) next = field(next, "tools", adaptListToolsResultTools, run, at);
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
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `CallToolResult` to 2026-07-28. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = value;
  if (next.structuredContent !== undefined)
    next = dropInvalid(
      next,
      "structuredContent",
      isObject,
      since20250618,
      run,
      at,
      "structuredContent is an object in 2025-06-18",
    );
  if (next._meta !== undefined) next = field(next, "_meta", adaptResultMeta, run, at);
  if (next.task !== undefined) next = withoutTaskResult(next, run, at, since20260728);
  if (next === undefined) return undefined;
  next = sayServer(next, run);
  return put(next, "resultType", "complete");
}

/** Adapts `CallToolRequest` to 2026-07-28. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

/** Adapts `ToolListChangedNotification` to 2026-07-28. */
export function adaptToolListChangedNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializedNotificationParams, run, at);
}

function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return sayDraft07(value);
}

/** Adapts `Tool` to 2026-07-28. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.inputSchema !== undefined)
    next = field(next, "inputSchema", adaptToolInputSchema, run, at);
  if (next.outputSchema !== undefined)
    next = field(next, "outputSchema", adaptToolInputSchema, run, at);
  return withoutTaskTool(next, run, at, since20260728);
}

/** Adapts `LoggingMessageNotification` to 2026-07-28. */
export function adaptLoggingMessageNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptInitializedNotificationParams, run, at);
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
  return field(value, "params", adaptPingRequestParams, run, at);
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

function adaptCancelledNotificationParamsMeta(value: unknown, run: Run, at: string): unknown {
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

/** Adapts `CancelledNotificationParams` to 2026-07-28. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined)
    next = field(next, "_meta", adaptCancelledNotificationParamsMeta, run, at);
  return needsCancelledRequest(next, run, at, since20260728);
}

/**
 * Adapts `InitializedNotificationParams`, `ProgressNotificationParams`,
 * `ResourceListChangedNotificationParams`, `ResourceUpdatedNotificationParams`,
 * `PromptListChangedNotificationParams`, `ToolListChangedNotificationParams`,
 * `LoggingMessageNotificationParams`, `RootsListChangedNotificationParams` to 2026-07-28.
 */
export function adaptInitializedNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "_meta", adaptCancelledNotificationParamsMeta, run, at);
}

function adaptPingRequestParamsMeta(value: unknown, run: Run, at: string): unknown {
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
 * Adapts `PingRequestParams`, `ListResourcesRequestParams`, `ListResourceTemplatesRequestParams`,
 * `ReadResourceRequestParams`, `ListPromptsRequestParams`, `GetPromptRequestParams`,
 * `ListToolsRequestParams`, `CompleteRequestParams`, `ListRootsRequestParams` to 2026-07-28.
 */
export function adaptPingRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptPingRequestParamsMeta, run, at);
  return introduce(next, run, at, since20260728);
}

/** Adapts `CallToolRequestParams` to 2026-07-28. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined) next = field(next, "_meta", adaptPingRequestParamsMeta, run, at);
  next = introduce(next, run, at, since20260728);
  if (next.task !== undefined)
    next = drop(next, "task", since20260728, run, at, "tasks left with 2026-07-28");
  return next;
}

function adaptCreateMessageRequestParamsTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptToolOf20251125, run, at);
}

/** Adapts `CreateMessageRequestParams` to 2026-07-28. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.tools !== undefined)
    next = field(next, "tools", adaptCreateMessageRequestParamsTools, run, at);
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
 * Adapts types and messages of 2025-03-26 to 2026-07-28. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20250326, Types20260728> = {
  from: "2025-03-26",
  to: "2026-07-28",
  same: /* @__PURE__ */ new Set([
    "ProgressToken",
    "Cursor",
    "RequestId",
    "JSONRPCError",
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
    "EmbeddedResource",
    "ToolAnnotations",
    "LoggingLevel",
    "SamplingMessage",
    "Annotations",
    "TextContent",
    "ImageContent",
    "AudioContent",
    "ModelPreferences",
    "ModelHint",
    "ResourceReference",
    "PromptReference",
    "Root",
  ]),
  types: {
    Request: adaptRequest,
    Notification: adaptRequest,
    Result: adaptResult,
    EmptyResult: adaptResult,
    CancelledNotification: adaptCancelledNotification,
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
    ProgressNotification: adaptProgressNotification,
    PaginatedRequest: adaptPaginatedRequest,
    PaginatedResult: adaptResult,
    ListResourcesRequest: adaptListResourcesRequest,
    ListResourcesResult: adaptListResourcesResult,
    ListResourceTemplatesRequest: adaptListResourceTemplatesRequest,
    ListResourceTemplatesResult: adaptListResourcesResult,
    ReadResourceRequest: adaptReadResourceRequest,
    ReadResourceResult: adaptListResourcesResult,
    ResourceListChangedNotification: adaptResourceListChangedNotification,
    SubscribeRequest: {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    UnsubscribeRequest: {
      step: since20260728,
      reason: "subscriptions to single resources left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "subscriptions to single resources left with 2026-07-28" },
      },
      session: "subscriptions",
    },
    ResourceUpdatedNotification: adaptResourceUpdatedNotification,
    ListPromptsRequest: adaptListPromptsRequest,
    ListPromptsResult: adaptListResourcesResult,
    GetPromptRequest: adaptGetPromptRequest,
    GetPromptResult: adaptResult,
    PromptListChangedNotification: adaptPromptListChangedNotification,
    ListToolsRequest: adaptListToolsRequest,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    CallToolRequest: adaptCallToolRequest,
    ToolListChangedNotification: adaptToolListChangedNotification,
    Tool: adaptTool,
    SetLevelRequest: {
      step: since20260728,
      reason: "logging/setLevel left with 2026-07-28",
      answer: {
        kind: "error",
        error: { code: -32601, message: "logging/setLevel left with 2026-07-28" },
      },
      session: "logging",
    },
    LoggingMessageNotification: adaptLoggingMessageNotification,
    CreateMessageRequest: adaptCreateMessageRequest,
    CreateMessageResult: adaptCreateMessageResult,
    CompleteRequest: adaptCompleteRequest,
    CompleteResult: adaptCompleteResult,
    ListRootsRequest: adaptListRootsRequest,
    ListRootsResult: adaptListRootsResult,
    RootsListChangedNotification: {
      step: since20260728,
      reason: "notifications/roots/list_changed left with 2026-07-28",
      answer: { kind: "none" },
    },
    CancelledNotificationParams: adaptCancelledNotificationParams,
    InitializeRequestParams: since20260728,
    InitializedNotificationParams: adaptInitializedNotificationParams,
    PingRequestParams: adaptPingRequestParams,
    ProgressNotificationParams: adaptInitializedNotificationParams,
    ListResourcesRequestParams: adaptPingRequestParams,
    ListResourceTemplatesRequestParams: adaptPingRequestParams,
    ReadResourceRequestParams: adaptPingRequestParams,
    ResourceListChangedNotificationParams: adaptInitializedNotificationParams,
    SubscribeRequestParams: since20260728,
    UnsubscribeRequestParams: since20260728,
    ResourceUpdatedNotificationParams: adaptInitializedNotificationParams,
    ListPromptsRequestParams: adaptPingRequestParams,
    GetPromptRequestParams: adaptPingRequestParams,
    PromptListChangedNotificationParams: adaptInitializedNotificationParams,
    ListToolsRequestParams: adaptPingRequestParams,
    CallToolRequestParams: adaptCallToolRequestParams,
    ToolListChangedNotificationParams: adaptInitializedNotificationParams,
    SetLevelRequestParams: since20260728,
    LoggingMessageNotificationParams: adaptInitializedNotificationParams,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    CompleteRequestParams: adaptPingRequestParams,
    ListRootsRequestParams: adaptPingRequestParams,
    RootsListChangedNotificationParams: adaptInitializedNotificationParams,
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
    "resources/list": adaptListResourcesRequest,
    "resources/templates/list": adaptListResourceTemplatesRequest,
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
    "prompts/list": adaptListPromptsRequest,
    "prompts/get": adaptGetPromptRequest,
    "tools/list": adaptListToolsRequest,
    "tools/call": adaptCallToolRequest,
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
    "notifications/prompts/list_changed": adaptPromptListChangedNotification,
    "notifications/tools/list_changed": adaptToolListChangedNotification,
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
  },
  error: adaptErrorObject,
  batch: {
    step: since20250618,
    reason: "2025-06-18 has no batches: each message is sent separately",
    answer: {
      kind: "error",
      error: {
        code: -32600,
        message: "2025-06-18 has no batches: each message is sent separately",
      },
    },
    session: "batch",
  },
};
