/**
 * The differences between the official JSON Schema and our model, and the reasons why our model is right. The list is
 * exact: a difference without an entry fails, and so does an entry without a difference. Each entry also corrects the
 * official schema: `judgeWithErrata` replaces this part of it with our form. Then the guards must agree with the corrected
 * schema on every value.
 */

export interface Erratum {
  /** A short name for messages. */
  rule: string;
  revisions: readonly string[];
  /** The positions of the difference in each of the revisions. */
  at: readonly string[];
  official: string;
  ours: string;
  /** `notation`: both accept the same values. `verdict`: the results differ for some values, and the tests contain such values. */
  changes: "notation" | "verdict";
  why: string;
}

const V2024_11 = "2024-11-05";
const V2025_03 = "2025-03-26";
const V2025_06 = "2025-06-18";
const V2025_11 = "2025-11-25";
const V2026_07 = "2026-07-28";
const UP_TO_2025_06 = [V2024_11, V2025_03, V2025_06];
const FROM_2025_11 = [V2025_11, V2026_07];
const ALL = [...UP_TO_2025_06, ...FROM_2025_11];

const REQUEST_META = "optional { progressToken?: ProgressToken }";

const errata: readonly Erratum[] = [
  {
    rule: "request _meta",
    revisions: UP_TO_2025_06,
    at: [
      "InitializeRequest.params._meta",
      "PaginatedRequest.params._meta",
      "ListResourcesRequest.params._meta",
      "ListResourceTemplatesRequest.params._meta",
      "ListPromptsRequest.params._meta",
      "ListToolsRequest.params._meta",
      "ReadResourceRequest.params._meta",
      "SubscribeRequest.params._meta",
      "UnsubscribeRequest.params._meta",
      "GetPromptRequest.params._meta",
      "CallToolRequest.params._meta",
      "SetLevelRequest.params._meta",
      "CreateMessageRequest.params._meta",
      "CompleteRequest.params._meta",
    ],
    official: "absent",
    ours: REQUEST_META,
    changes: "verdict",
    why: "Params written anew hide the _meta of Request. Any request may carry it, and it is an object.",
  },
  {
    rule: "request _meta of elicitation",
    revisions: [V2025_06],
    at: ["ElicitRequest.params._meta"],
    official: "absent",
    ours: REQUEST_META,
    changes: "verdict",
    why: "Params written anew hide the _meta of Request. Any request may carry it, and it is an object.",
  },
  {
    rule: "notification _meta",
    revisions: UP_TO_2025_06,
    at: [
      "CancelledNotification.params._meta",
      "ProgressNotification.params._meta",
      "ResourceUpdatedNotification.params._meta",
      "LoggingMessageNotification.params._meta",
    ],
    official: "absent",
    ours: "optional object",
    changes: "verdict",
    why: "Params written anew hide the _meta of Notification. Any notification may carry it, and it is an object.",
  },
  {
    rule: "request _meta of tasks",
    revisions: [V2025_11],
    at: [
      "GetTaskRequest.params._meta",
      "GetTaskPayloadRequest.params._meta",
      "CancelTaskRequest.params._meta",
    ],
    official: "absent",
    ours: REQUEST_META,
    changes: "verdict",
    why: "The params are written inline instead of extending RequestParams; the pages on tasks give these requests _meta.",
  },
  {
    rule: "notification _meta of elicitation",
    revisions: [V2025_11],
    at: ["ElicitationCompleteNotification.params._meta"],
    official: "absent",
    ours: "optional object",
    changes: "verdict",
    why: "The params are written inline instead of extending NotificationParams; any notification may carry _meta.",
  },
  {
    rule: "fractions in elicited values",
    revisions: [V2025_06],
    at: ["ElicitResult.content.[key]"],
    official: "boolean | integer | string",
    ours: "boolean | number | string",
    changes: "verdict",
    why: "A form may ask for a number, and 0.5 is one. The official file turns every untagged number into an integer.",
  },
  {
    rule: "fractions in elicited values",
    revisions: FROM_2025_11,
    at: ["ElicitResult.content.[key]"],
    official: "boolean | integer | string | string[]",
    ours: "boolean | number | string | string[]",
    changes: "verdict",
    why: "A form may ask for a number, and 0.5 is one. The official file turns every untagged number into an integer.",
  },
  {
    rule: "null and fractions are JSON",
    revisions: [V2026_07],
    at: ["JSONValue"],
    official: "JSONObject | JSONValue[] | boolean | integer | string",
    ours: "JSONArray | JSONObject | boolean | null | number | string",
    changes: "verdict",
    why: "The official file was made without strict null checks and with whole numbers only, so it loses null and fractions.",
  },
  {
    rule: "Cursor by name",
    revisions: ALL,
    at: [
      "PaginatedResult.nextCursor",
      "ListResourcesResult.nextCursor",
      "ListResourceTemplatesResult.nextCursor",
      "ListPromptsResult.nextCursor",
      "ListToolsResult.nextCursor",
    ],
    official: "string",
    ours: "Cursor",
    changes: "notation",
    why: "The official file writes out aliases of a bare string.",
  },
  {
    rule: "Cursor by name",
    revisions: UP_TO_2025_06,
    at: [
      "PaginatedRequest.params.cursor",
      "ListResourcesRequest.params.cursor",
      "ListResourceTemplatesRequest.params.cursor",
      "ListPromptsRequest.params.cursor",
      "ListToolsRequest.params.cursor",
    ],
    official: "string",
    ours: "Cursor",
    changes: "notation",
    why: "The official file writes out aliases of a bare string.",
  },
  {
    rule: "Cursor by name",
    revisions: FROM_2025_11,
    at: ["PaginatedRequestParams.cursor"],
    official: "string",
    ours: "Cursor",
    changes: "notation",
    why: "The official file writes out aliases of a bare string.",
  },
  {
    rule: "Cursor by name",
    revisions: [V2025_11],
    at: ["ListTasksResult.nextCursor"],
    official: "string",
    ours: "Cursor",
    changes: "notation",
    why: "The official file writes out aliases of a bare string.",
  },
  {
    rule: "ResultType by name",
    revisions: [V2026_07],
    at: [
      "Result.resultType",
      "InputRequiredResult.resultType",
      "DiscoverResult.resultType",
      "PaginatedResult.resultType",
      "CacheableResult.resultType",
      "ListResourcesResult.resultType",
      "ListResourceTemplatesResult.resultType",
      "ReadResourceResult.resultType",
      "SubscriptionsListenResult.resultType",
      "ListPromptsResult.resultType",
      "GetPromptResult.resultType",
      "ListToolsResult.resultType",
      "CallToolResult.resultType",
      "CompleteResult.resultType",
    ],
    official: "string",
    ours: "ResultType",
    changes: "notation",
    why: "The official file writes out aliases of a bare string.",
  },
  {
    rule: "results by resultType",
    revisions: [V2026_07],
    at: ["ReadResourceResultResponse.result"],
    official: "InputRequiredResult | ReadResourceResult",
    ours: 'InputRequiredResult if resultType="input_required" | ReadResourceResult if resultType="complete"',
    changes: "verdict",
    why: "A client reads a result as its resultType says. The official union accepts a broken result as the other member.",
  },
  {
    rule: "results by resultType",
    revisions: [V2026_07],
    at: ["GetPromptResultResponse.result"],
    official: "GetPromptResult | InputRequiredResult",
    ours: 'GetPromptResult if resultType="complete" | InputRequiredResult if resultType="input_required"',
    changes: "verdict",
    why: "A client reads a result as its resultType says. The official union accepts a broken result as the other member.",
  },
  {
    rule: "results by resultType",
    revisions: [V2026_07],
    at: ["CallToolResultResponse.result"],
    official: "CallToolResult | InputRequiredResult",
    ours: 'CallToolResult if resultType="complete" | InputRequiredResult if resultType="input_required"',
    changes: "verdict",
    why: "A client reads a result as its resultType says. The official union accepts a broken result as the other member.",
  },
  {
    rule: "literals beside string",
    revisions: [V2026_07],
    at: ["ResultType"],
    official: "string",
    ours: '"complete" | "input_required" | string',
    changes: "notation",
    why: "Literals beside their whole type are lost in the official file; they document the values the protocol gives.",
  },
  {
    rule: "literals beside string",
    revisions: UP_TO_2025_06,
    at: ["CreateMessageResult.stopReason"],
    official: "string",
    ours: '"endTurn" | "maxTokens" | "stopSequence" | string',
    changes: "notation",
    why: "Literals beside their whole type are lost in the official file; they document the values the protocol gives.",
  },
  {
    rule: "literals beside string",
    revisions: FROM_2025_11,
    at: ["CreateMessageResult.stopReason"],
    official: "string",
    ours: '"endTurn" | "maxTokens" | "stopSequence" | "toolUse" | string',
    changes: "notation",
    why: "Literals beside their whole type are lost in the official file; they document the values the protocol gives.",
  },
  {
    rule: "EmptyResult by name",
    revisions: UP_TO_2025_06,
    at: ["ServerResult"],
    official:
      "CallToolResult | CompleteResult | GetPromptResult | InitializeResult | ListPromptsResult | ListResourceTemplatesResult | ListResourcesResult | ListToolsResult | ReadResourceResult | Result",
    ours: "CallToolResult | CompleteResult | EmptyResult | GetPromptResult | InitializeResult | ListPromptsResult | ListResourceTemplatesResult | ListResourcesResult | ListToolsResult | ReadResourceResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "EmptyResult by name",
    revisions: [V2025_11],
    at: ["ServerResult"],
    official:
      "CallToolResult | CancelTaskResult | CompleteResult | GetPromptResult | GetTaskPayloadResult | GetTaskResult | InitializeResult | ListPromptsResult | ListResourceTemplatesResult | ListResourcesResult | ListTasksResult | ListToolsResult | ReadResourceResult | Result",
    ours: "CallToolResult | CancelTaskResult | CompleteResult | EmptyResult | GetPromptResult | GetTaskPayloadResult | GetTaskResult | InitializeResult | ListPromptsResult | ListResourceTemplatesResult | ListResourcesResult | ListTasksResult | ListToolsResult | ReadResourceResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "EmptyResult by name",
    revisions: [V2026_07],
    at: ["ServerResult"],
    official:
      "CallToolResult | CompleteResult | DiscoverResult | GetPromptResult | InputRequiredResult | ListPromptsResult | ListResourceTemplatesResult | ListResourcesResult | ListToolsResult | ReadResourceResult | Result | SubscriptionsListenResult",
    ours: "CallToolResult | CompleteResult | DiscoverResult | EmptyResult | GetPromptResult | InputRequiredResult | ListPromptsResult | ListResourceTemplatesResult | ListResourcesResult | ListToolsResult | ReadResourceResult | SubscriptionsListenResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "EmptyResult by name",
    revisions: [V2024_11, V2025_03],
    at: ["ClientResult"],
    official: "CreateMessageResult | ListRootsResult | Result",
    ours: "CreateMessageResult | EmptyResult | ListRootsResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "EmptyResult by name",
    revisions: [V2025_06],
    at: ["ClientResult"],
    official: "CreateMessageResult | ElicitResult | ListRootsResult | Result",
    ours: "CreateMessageResult | ElicitResult | EmptyResult | ListRootsResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "EmptyResult by name",
    revisions: [V2025_11],
    at: ["ClientResult"],
    official:
      "CancelTaskResult | CreateMessageResult | ElicitResult | GetTaskPayloadResult | GetTaskResult | ListRootsResult | ListTasksResult | Result",
    ours: "CancelTaskResult | CreateMessageResult | ElicitResult | EmptyResult | GetTaskPayloadResult | GetTaskResult | ListRootsResult | ListTasksResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "EmptyResult by name",
    revisions: [V2026_07],
    at: ["ClientResult"],
    official: "Result",
    ours: "EmptyResult",
    changes: "notation",
    why: "EmptyResult is another name of Result, which the official file replaces.",
  },
  {
    rule: "alias copied",
    revisions: [V2026_07],
    at: ["ClientNotification"],
    official:
      '{ jsonrpc: "2.0"; method: "notifications/cancelled"; params: CancelledNotificationParams }',
    ours: "CancelledNotification",
    changes: "notation",
    why: "The alias of one interface is a copy of that interface in the official file.",
  },
  {
    rule: "batches by name",
    revisions: [V2025_03],
    at: ["JSONRPCMessage"],
    official:
      "(JSONRPCError | JSONRPCResponse)[] | (JSONRPCNotification | JSONRPCRequest)[] | JSONRPCError | JSONRPCNotification | JSONRPCRequest | JSONRPCResponse",
    ours: "JSONRPCBatchRequest | JSONRPCBatchResponse | JSONRPCError | JSONRPCNotification | JSONRPCRequest | JSONRPCResponse",
    changes: "notation",
    why: "Array aliases inside a union are written out in the official file.",
  },
  {
    rule: "unions within unions",
    revisions: FROM_2025_11,
    at: ["JSONRPCMessage"],
    official: "JSONRPCErrorResponse | JSONRPCNotification | JSONRPCRequest | JSONRPCResultResponse",
    ours: "JSONRPCNotification | JSONRPCRequest | JSONRPCResponse",
    changes: "notation",
    why: "The official file flattens unions; ours keeps the layers of the schema.",
  },
  {
    rule: "unions within unions",
    revisions: FROM_2025_11,
    at: ["CreateMessageResult.content", "SamplingMessage.content"],
    official:
      "AudioContent | ImageContent | SamplingMessageContentBlock[] | TextContent | ToolResultContent | ToolUseContent",
    ours: "SamplingMessageContentBlock | SamplingMessageContentBlock[]",
    changes: "notation",
    why: "The official file flattens unions; ours keeps the layers of the schema.",
  },
  {
    rule: "unions within unions",
    revisions: FROM_2025_11,
    at: ["PrimitiveSchemaDefinition"],
    official:
      "BooleanSchema | LegacyTitledEnumSchema | NumberSchema | StringSchema | TitledMultiSelectEnumSchema | TitledSingleSelectEnumSchema | UntitledMultiSelectEnumSchema | UntitledSingleSelectEnumSchema",
    ours: "BooleanSchema | EnumSchema | NumberSchema | StringSchema",
    changes: "notation",
    why: "The official file flattens unions; ours keeps the layers of the schema.",
  },
  {
    rule: "unions within unions",
    revisions: FROM_2025_11,
    at: ["EnumSchema"],
    official:
      "LegacyTitledEnumSchema | TitledMultiSelectEnumSchema | TitledSingleSelectEnumSchema | UntitledMultiSelectEnumSchema | UntitledSingleSelectEnumSchema",
    ours: "LegacyTitledEnumSchema | MultiSelectEnumSchema | SingleSelectEnumSchema",
    changes: "notation",
    why: "The official file flattens unions; ours keeps the layers of the schema.",
  },
];

/** Returns the errata of one revision, one for each position. */
export function errataOf(revision: string): (Omit<Erratum, "at" | "revisions"> & { at: string })[] {
  return errata
    .filter(({ revisions }) => revisions.includes(revision))
    .flatMap(({ at, revisions: _all, ...entry }) => at.map((place) => ({ ...entry, at: place })));
}
