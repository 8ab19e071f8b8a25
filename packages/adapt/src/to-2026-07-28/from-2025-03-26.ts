/**
 * Adapters from 2025-03-26 to 2026-07-28: one function for each type that differs. Each gives back
 * the value itself when nothing in it has to change.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { names } from "../names/2025-03-26.js";
import { drop, each, field, isObject } from "../runtime/index.js";
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
  withoutTaskResult,
  withoutTaskTool,
} from "../steps/2025-11-25_2026-07-28.js";
import { adaptTool as adaptToolOf20251125 } from "./from-2025-11-25.js";

export function adaptRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, { _meta: since20251125 }, run, at);
}

/** `Request`, `Notification` as 2026-07-28 has them. */
export function adaptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptRequestParams, run, at);
}

/** `Result`, `PaginatedResult`, `GetPromptResult`, `EmptyResult` as 2026-07-28 has them. */
export function adaptResult(value: unknown, run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = sayServer(value, run);
  return { ...next, resultType: "complete" };
}

/** `CancelledNotification` as 2026-07-28 has it. */
export function adaptCancelledNotification(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCancelledNotificationParams, run, at);
}

export function adaptClientCapabilitiesRoots(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.listChanged === undefined) return value;
  return drop(
    value,
    {
      listChanged: {
        step: since20260728,
        reason: "notifications/roots/list_changed left with 2026-07-28",
      },
    },
    run,
    at,
  );
}

/** `ClientCapabilities` as 2026-07-28 has it. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "roots", adaptClientCapabilitiesRoots, run, at);
  if (next.tasks !== undefined) {
    next = drop(
      next,
      { tasks: { step: since20260728, reason: "tasks left with 2026-07-28" } },
      run,
      at,
    );
  }
  return next;
}

/** `ServerCapabilities` as 2026-07-28 has it. */
export function adaptServerCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.tasks === undefined) return value;
  return drop(
    value,
    { tasks: { step: since20260728, reason: "tasks left with 2026-07-28" } },
    run,
    at,
  );
}

/** `PaginatedRequest` as 2026-07-28 has it. */
export function adaptPaginatedRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/** `ListResourcesRequest` as 2026-07-28 has it. */
export function adaptListResourcesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/**
 * `ListResourcesResult`, `ListResourceTemplatesResult`, `ReadResourceResult`, `ListPromptsResult`
 * as 2026-07-28 has them.
 */
export function adaptListResourcesResult(value: unknown, run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = {
    ...value,
    ttlMs: value.ttlMs ?? 0,
    cacheScope: value.cacheScope ?? "private",
  };
  next = sayServer(next, run);
  return { ...next, resultType: "complete" };
}

/** `ListResourceTemplatesRequest` as 2026-07-28 has it. */
export function adaptListResourceTemplatesRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/** `ReadResourceRequest` as 2026-07-28 has it. */
export function adaptReadResourceRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptPingRequestParams, run, at);
}

/** `ListPromptsRequest` as 2026-07-28 has it. */
export function adaptListPromptsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

/** `GetPromptRequest` as 2026-07-28 has it. */
export function adaptGetPromptRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptPingRequestParams, run, at);
}

/** `ListToolsRequest` as 2026-07-28 has it. */
export function adaptListToolsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = { ...value, params: value.params ?? {} };
  return field(next, "params", adaptPingRequestParams, run, at);
}

export function adaptListToolsResultTools(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptTool, run, at);
}

/** `ListToolsResult` as 2026-07-28 has it. */
export function adaptListToolsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "tools", adaptListToolsResultTools, run, at);
  next = { ...next, ttlMs: next.ttlMs ?? 0, cacheScope: next.cacheScope ?? "private" };
  next = sayServer(next, run);
  return { ...next, resultType: "complete" };
}

/** `CallToolResult` as 2026-07-28 has it. */
export function adaptCallToolResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = withoutTaskResult(value, run, at, since20260728);
  if (next === undefined) return undefined;
  next = sayServer(next, run);
  return { ...next, resultType: "complete" };
}

/** `CallToolRequest` as 2026-07-28 has it. */
export function adaptCallToolRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptCallToolRequestParams, run, at);
}

export function adaptToolInputSchema(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return sayDraft07(value);
}

/** `Tool` as 2026-07-28 has it. */
export function adaptTool(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "inputSchema", adaptToolInputSchema, run, at);
  next = field(next, "outputSchema", adaptToolInputSchema, run, at);
  return withoutTaskTool(next, run, at, since20260728);
}

/** `CreateMessageRequest` as 2026-07-28 has it. */
export function adaptCreateMessageRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "params", adaptCreateMessageRequestParams, run, at);
  if (next.jsonrpc !== undefined || next.id !== undefined) {
    next = drop(next, { jsonrpc: undefined, id: undefined }, run, at);
  }
  return next;
}

/** `CreateMessageResult` as 2026-07-28 has it. */
export function adaptCreateMessageResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return withoutTaskResult(value, run, at, since20260728);
}

/** `CompleteRequest` as 2026-07-28 has it. */
export function adaptCompleteRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptPingRequestParams, run, at);
}

export function adaptCompleteResultCompletion(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return hundredValues(value, run, at, since20260728);
}

/** `CompleteResult` as 2026-07-28 has it. */
export function adaptCompleteResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "completion", adaptCompleteResultCompletion, run, at);
  next = sayServer(next, run);
  return { ...next, resultType: "complete" };
}

/** `ListRootsRequest` as 2026-07-28 has it. */
export function adaptListRootsRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "params", adaptPingRequestParams, run, at);
  if (next.jsonrpc !== undefined || next.id !== undefined) {
    next = drop(next, { jsonrpc: undefined, id: undefined }, run, at);
  }
  return next;
}

/** `ListRootsResult` as 2026-07-28 has it. */
export function adaptListRootsResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(
    value,
    { _meta: { step: since20260728, reason: "answers have no _meta since 2026-07-28" } },
    run,
    at,
  );
}

/** `CancelledNotificationParams` as 2026-07-28 has it. */
export function adaptCancelledNotificationParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return needsCancelledRequest(value, run, at, since20260728);
}

/**
 * `PingRequestParams`, `ListResourcesRequestParams`, `ListResourceTemplatesRequestParams`,
 * `ReadResourceRequestParams`, `ListPromptsRequestParams`, `GetPromptRequestParams`,
 * `ListToolsRequestParams`, `CompleteRequestParams`, `ListRootsRequestParams` as 2026-07-28 has
 * them.
 */
export function adaptPingRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return introduce(value, run, at, since20260728);
}

/** `CallToolRequestParams` as 2026-07-28 has it. */
export function adaptCallToolRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = introduce(value, run, at, since20260728);
  if (next.task !== undefined) {
    next = drop(
      next,
      { task: { step: since20260728, reason: "tasks left with 2026-07-28" } },
      run,
      at,
    );
  }
  return next;
}

export function adaptCreateMessageRequestParamsTools(
  value: unknown,
  run: Run,
  at: string,
): unknown {
  return each(value, adaptToolOf20251125, run, at);
}

/** `CreateMessageRequestParams` as 2026-07-28 has it. */
export function adaptCreateMessageRequestParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = field(value, "tools", adaptCreateMessageRequestParamsTools, run, at);
  if (next.task !== undefined) {
    next = drop(
      next,
      { task: { step: since20260728, reason: "tasks left with 2026-07-28" } },
      run,
      at,
    );
  }
  return next;
}

/** The error object of an error response. */
export function adaptErrorObject(
  value: unknown,
  run: Run,
  at: string,
  method: string | undefined,
): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = missingResource(value);
  return urlsAsQuestions(next, run, at, since20260728, method);
}

/**
 * What becomes of the types and messages of 2025-03-26 in 2026-07-28. Whatever is not named crosses
 * as it is.
 */
export const pair: Pair = {
  from: "2025-03-26",
  to: "2026-07-28",
  names,
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
    PaginatedRequest: adaptPaginatedRequest,
    PaginatedResult: adaptResult,
    ListResourcesRequest: adaptListResourcesRequest,
    ListResourcesResult: adaptListResourcesResult,
    ListResourceTemplatesRequest: adaptListResourceTemplatesRequest,
    ListResourceTemplatesResult: adaptListResourcesResult,
    ReadResourceRequest: adaptReadResourceRequest,
    ReadResourceResult: adaptListResourcesResult,
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
    ListPromptsRequest: adaptListPromptsRequest,
    ListPromptsResult: adaptListResourcesResult,
    GetPromptRequest: adaptGetPromptRequest,
    GetPromptResult: adaptResult,
    ListToolsRequest: adaptListToolsRequest,
    ListToolsResult: adaptListToolsResult,
    CallToolResult: adaptCallToolResult,
    CallToolRequest: adaptCallToolRequest,
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
    PingRequestParams: adaptPingRequestParams,
    ListResourcesRequestParams: adaptPingRequestParams,
    ListResourceTemplatesRequestParams: adaptPingRequestParams,
    ReadResourceRequestParams: adaptPingRequestParams,
    SubscribeRequestParams: since20260728,
    UnsubscribeRequestParams: since20260728,
    ListPromptsRequestParams: adaptPingRequestParams,
    GetPromptRequestParams: adaptPingRequestParams,
    ListToolsRequestParams: adaptPingRequestParams,
    CallToolRequestParams: adaptCallToolRequestParams,
    SetLevelRequestParams: since20260728,
    CreateMessageRequestParams: adaptCreateMessageRequestParams,
    CompleteRequestParams: adaptPingRequestParams,
    ListRootsRequestParams: adaptPingRequestParams,
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
      reason: "clients tell of no progress since 2026-07-28",
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
    reason: "2025-06-18 has no batches: each message travels alone",
    answer: {
      kind: "error",
      error: { code: -32600, message: "2025-06-18 has no batches: each message travels alone" },
    },
    session: "batch",
  },
};
