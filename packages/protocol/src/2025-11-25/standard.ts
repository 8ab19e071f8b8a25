/**
 * The types of 2025-11-25 as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "../runtime/standard-schema.js";
import type { StandardSchema } from "../runtime/standard-schema.js";
import {
  explainAnnotations,
  explainAudioContent,
  explainBaseMetadata,
  explainBlobResourceContents,
  explainBooleanSchema,
  explainCallToolRequest,
  explainCallToolRequestParams,
  explainCallToolResult,
  explainCancelTaskRequest,
  explainCancelTaskResult,
  explainCancelledNotification,
  explainCancelledNotificationParams,
  explainClientCapabilities,
  explainClientNotification,
  explainClientRequest,
  explainClientResult,
  explainCompleteRequest,
  explainCompleteRequestParams,
  explainCompleteResult,
  explainContentBlock,
  explainCreateMessageRequest,
  explainCreateMessageRequestParams,
  explainCreateMessageResult,
  explainCreateTaskResult,
  explainCursor,
  explainElicitRequest,
  explainElicitRequestFormParams,
  explainElicitRequestParams,
  explainElicitRequestURLParams,
  explainElicitResult,
  explainElicitationCompleteNotification,
  explainEmbeddedResource,
  explainEmptyResult,
  explainEnumSchema,
  explainError,
  explainGetPromptRequest,
  explainGetPromptRequestParams,
  explainGetPromptResult,
  explainGetTaskPayloadRequest,
  explainGetTaskPayloadResult,
  explainGetTaskRequest,
  explainGetTaskResult,
  explainIcon,
  explainIcons,
  explainImageContent,
  explainImplementation,
  explainInitializeRequest,
  explainInitializeRequestParams,
  explainInitializeResult,
  explainInitializedNotification,
  explainJSONRPCErrorResponse,
  explainJSONRPCMessage,
  explainJSONRPCNotification,
  explainJSONRPCRequest,
  explainJSONRPCResponse,
  explainJSONRPCResultResponse,
  explainLegacyTitledEnumSchema,
  explainListPromptsRequest,
  explainListPromptsResult,
  explainListResourceTemplatesRequest,
  explainListResourceTemplatesResult,
  explainListResourcesRequest,
  explainListResourcesResult,
  explainListRootsRequest,
  explainListRootsResult,
  explainListTasksRequest,
  explainListTasksResult,
  explainListToolsRequest,
  explainListToolsResult,
  explainLoggingLevel,
  explainLoggingMessageNotification,
  explainLoggingMessageNotificationParams,
  explainModelHint,
  explainModelPreferences,
  explainMultiSelectEnumSchema,
  explainNotification,
  explainNotificationParams,
  explainNumberSchema,
  explainPaginatedRequest,
  explainPaginatedRequestParams,
  explainPaginatedResult,
  explainPingRequest,
  explainPrimitiveSchemaDefinition,
  explainProgressNotification,
  explainProgressNotificationParams,
  explainProgressToken,
  explainPrompt,
  explainPromptArgument,
  explainPromptListChangedNotification,
  explainPromptMessage,
  explainPromptReference,
  explainReadResourceRequest,
  explainReadResourceRequestParams,
  explainReadResourceResult,
  explainRelatedTaskMetadata,
  explainRequest,
  explainRequestId,
  explainRequestParams,
  explainResource,
  explainResourceContents,
  explainResourceLink,
  explainResourceListChangedNotification,
  explainResourceRequestParams,
  explainResourceTemplate,
  explainResourceTemplateReference,
  explainResourceUpdatedNotification,
  explainResourceUpdatedNotificationParams,
  explainResult,
  explainRole,
  explainRoot,
  explainRootsListChangedNotification,
  explainSamplingMessage,
  explainSamplingMessageContentBlock,
  explainServerCapabilities,
  explainServerNotification,
  explainServerRequest,
  explainServerResult,
  explainSetLevelRequest,
  explainSetLevelRequestParams,
  explainSingleSelectEnumSchema,
  explainStringSchema,
  explainSubscribeRequest,
  explainSubscribeRequestParams,
  explainTask,
  explainTaskAugmentedRequestParams,
  explainTaskMetadata,
  explainTaskStatus,
  explainTaskStatusNotification,
  explainTaskStatusNotificationParams,
  explainTextContent,
  explainTextResourceContents,
  explainTitledMultiSelectEnumSchema,
  explainTitledSingleSelectEnumSchema,
  explainTool,
  explainToolAnnotations,
  explainToolChoice,
  explainToolExecution,
  explainToolListChangedNotification,
  explainToolResultContent,
  explainToolUseContent,
  explainURLElicitationRequiredError,
  explainUnsubscribeRequest,
  explainUnsubscribeRequestParams,
  explainUntitledMultiSelectEnumSchema,
  explainUntitledSingleSelectEnumSchema,
} from "./explain.js";
import {
  isAnnotations,
  isAudioContent,
  isBaseMetadata,
  isBlobResourceContents,
  isBooleanSchema,
  isCallToolRequest,
  isCallToolRequestParams,
  isCallToolResult,
  isCancelTaskRequest,
  isCancelTaskResult,
  isCancelledNotification,
  isCancelledNotificationParams,
  isClientCapabilities,
  isClientNotification,
  isClientRequest,
  isClientResult,
  isCompleteRequest,
  isCompleteRequestParams,
  isCompleteResult,
  isContentBlock,
  isCreateMessageRequest,
  isCreateMessageRequestParams,
  isCreateMessageResult,
  isCreateTaskResult,
  isCursor,
  isElicitRequest,
  isElicitRequestFormParams,
  isElicitRequestParams,
  isElicitRequestURLParams,
  isElicitResult,
  isElicitationCompleteNotification,
  isEmbeddedResource,
  isEmptyResult,
  isEnumSchema,
  isError,
  isGetPromptRequest,
  isGetPromptRequestParams,
  isGetPromptResult,
  isGetTaskPayloadRequest,
  isGetTaskPayloadResult,
  isGetTaskRequest,
  isGetTaskResult,
  isIcon,
  isIcons,
  isImageContent,
  isImplementation,
  isInitializeRequest,
  isInitializeRequestParams,
  isInitializeResult,
  isInitializedNotification,
  isJSONRPCErrorResponse,
  isJSONRPCMessage,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
  isLegacyTitledEnumSchema,
  isListPromptsRequest,
  isListPromptsResult,
  isListResourceTemplatesRequest,
  isListResourceTemplatesResult,
  isListResourcesRequest,
  isListResourcesResult,
  isListRootsRequest,
  isListRootsResult,
  isListTasksRequest,
  isListTasksResult,
  isListToolsRequest,
  isListToolsResult,
  isLoggingLevel,
  isLoggingMessageNotification,
  isLoggingMessageNotificationParams,
  isModelHint,
  isModelPreferences,
  isMultiSelectEnumSchema,
  isNotification,
  isNotificationParams,
  isNumberSchema,
  isPaginatedRequest,
  isPaginatedRequestParams,
  isPaginatedResult,
  isPingRequest,
  isPrimitiveSchemaDefinition,
  isProgressNotification,
  isProgressNotificationParams,
  isProgressToken,
  isPrompt,
  isPromptArgument,
  isPromptListChangedNotification,
  isPromptMessage,
  isPromptReference,
  isReadResourceRequest,
  isReadResourceRequestParams,
  isReadResourceResult,
  isRelatedTaskMetadata,
  isRequest,
  isRequestId,
  isRequestParams,
  isResource,
  isResourceContents,
  isResourceLink,
  isResourceListChangedNotification,
  isResourceRequestParams,
  isResourceTemplate,
  isResourceTemplateReference,
  isResourceUpdatedNotification,
  isResourceUpdatedNotificationParams,
  isResult,
  isRole,
  isRoot,
  isRootsListChangedNotification,
  isSamplingMessage,
  isSamplingMessageContentBlock,
  isServerCapabilities,
  isServerNotification,
  isServerRequest,
  isServerResult,
  isSetLevelRequest,
  isSetLevelRequestParams,
  isSingleSelectEnumSchema,
  isStringSchema,
  isSubscribeRequest,
  isSubscribeRequestParams,
  isTask,
  isTaskAugmentedRequestParams,
  isTaskMetadata,
  isTaskStatus,
  isTaskStatusNotification,
  isTaskStatusNotificationParams,
  isTextContent,
  isTextResourceContents,
  isTitledMultiSelectEnumSchema,
  isTitledSingleSelectEnumSchema,
  isTool,
  isToolAnnotations,
  isToolChoice,
  isToolExecution,
  isToolListChangedNotification,
  isToolResultContent,
  isToolUseContent,
  isURLElicitationRequiredError,
  isUnsubscribeRequest,
  isUnsubscribeRequestParams,
  isUntitledMultiSelectEnumSchema,
  isUntitledSingleSelectEnumSchema,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.JSONRPCMessage} as a Standard Schema. */
export const JSONRPCMessage: StandardSchema<types.JSONRPCMessage> = /* @__PURE__ */ standardSchema(
  isJSONRPCMessage,
  explainJSONRPCMessage,
);

/** {@link types.ProgressToken} as a Standard Schema. */
export const ProgressToken: StandardSchema<types.ProgressToken> = /* @__PURE__ */ standardSchema(
  isProgressToken,
  explainProgressToken,
);

/** {@link types.Cursor} as a Standard Schema. */
export const Cursor: StandardSchema<types.Cursor> = /* @__PURE__ */ standardSchema(
  isCursor,
  explainCursor,
);

/** {@link types.TaskAugmentedRequestParams} as a Standard Schema. */
export const TaskAugmentedRequestParams: StandardSchema<types.TaskAugmentedRequestParams> =
  /* @__PURE__ */ standardSchema(isTaskAugmentedRequestParams, explainTaskAugmentedRequestParams);

/** {@link types.RequestParams} as a Standard Schema. */
export const RequestParams: StandardSchema<types.RequestParams> = /* @__PURE__ */ standardSchema(
  isRequestParams,
  explainRequestParams,
);

/** {@link types.Request} as a Standard Schema. */
export const Request: StandardSchema<types.Request> = /* @__PURE__ */ standardSchema(
  isRequest,
  explainRequest,
);

/** {@link types.NotificationParams} as a Standard Schema. */
export const NotificationParams: StandardSchema<types.NotificationParams> =
  /* @__PURE__ */ standardSchema(isNotificationParams, explainNotificationParams);

/** {@link types.Notification} as a Standard Schema. */
export const Notification: StandardSchema<types.Notification> = /* @__PURE__ */ standardSchema(
  isNotification,
  explainNotification,
);

/** {@link types.Result} as a Standard Schema. */
export const Result: StandardSchema<types.Result> = /* @__PURE__ */ standardSchema(
  isResult,
  explainResult,
);

/** {@link types.Error} as a Standard Schema. */
export const Error: StandardSchema<types.Error> = /* @__PURE__ */ standardSchema(
  isError,
  explainError,
);

/** {@link types.RequestId} as a Standard Schema. */
export const RequestId: StandardSchema<types.RequestId> = /* @__PURE__ */ standardSchema(
  isRequestId,
  explainRequestId,
);

/** {@link types.JSONRPCRequest} as a Standard Schema. */
export const JSONRPCRequest: StandardSchema<types.JSONRPCRequest> = /* @__PURE__ */ standardSchema(
  isJSONRPCRequest,
  explainJSONRPCRequest,
);

/** {@link types.JSONRPCNotification} as a Standard Schema. */
export const JSONRPCNotification: StandardSchema<types.JSONRPCNotification> =
  /* @__PURE__ */ standardSchema(isJSONRPCNotification, explainJSONRPCNotification);

/** {@link types.JSONRPCResultResponse} as a Standard Schema. */
export const JSONRPCResultResponse: StandardSchema<types.JSONRPCResultResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResultResponse, explainJSONRPCResultResponse);

/** {@link types.JSONRPCErrorResponse} as a Standard Schema. */
export const JSONRPCErrorResponse: StandardSchema<types.JSONRPCErrorResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCErrorResponse, explainJSONRPCErrorResponse);

/** {@link types.JSONRPCResponse} as a Standard Schema. */
export const JSONRPCResponse: StandardSchema<types.JSONRPCResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResponse, explainJSONRPCResponse);

/** {@link types.URLElicitationRequiredError} as a Standard Schema. */
export const URLElicitationRequiredError: StandardSchema<types.URLElicitationRequiredError> =
  /* @__PURE__ */ standardSchema(isURLElicitationRequiredError, explainURLElicitationRequiredError);

/** {@link types.EmptyResult} as a Standard Schema. */
export const EmptyResult: StandardSchema<types.EmptyResult> = /* @__PURE__ */ standardSchema(
  isEmptyResult,
  explainEmptyResult,
);

/** {@link types.CancelledNotificationParams} as a Standard Schema. */
export const CancelledNotificationParams: StandardSchema<types.CancelledNotificationParams> =
  /* @__PURE__ */ standardSchema(isCancelledNotificationParams, explainCancelledNotificationParams);

/** {@link types.CancelledNotification} as a Standard Schema. */
export const CancelledNotification: StandardSchema<types.CancelledNotification> =
  /* @__PURE__ */ standardSchema(isCancelledNotification, explainCancelledNotification);

/** {@link types.InitializeRequestParams} as a Standard Schema. */
export const InitializeRequestParams: StandardSchema<types.InitializeRequestParams> =
  /* @__PURE__ */ standardSchema(isInitializeRequestParams, explainInitializeRequestParams);

/** {@link types.InitializeRequest} as a Standard Schema. */
export const InitializeRequest: StandardSchema<types.InitializeRequest> =
  /* @__PURE__ */ standardSchema(isInitializeRequest, explainInitializeRequest);

/** {@link types.InitializeResult} as a Standard Schema. */
export const InitializeResult: StandardSchema<types.InitializeResult> =
  /* @__PURE__ */ standardSchema(isInitializeResult, explainInitializeResult);

/** {@link types.InitializedNotification} as a Standard Schema. */
export const InitializedNotification: StandardSchema<types.InitializedNotification> =
  /* @__PURE__ */ standardSchema(isInitializedNotification, explainInitializedNotification);

/** {@link types.ClientCapabilities} as a Standard Schema. */
export const ClientCapabilities: StandardSchema<types.ClientCapabilities> =
  /* @__PURE__ */ standardSchema(isClientCapabilities, explainClientCapabilities);

/** {@link types.ServerCapabilities} as a Standard Schema. */
export const ServerCapabilities: StandardSchema<types.ServerCapabilities> =
  /* @__PURE__ */ standardSchema(isServerCapabilities, explainServerCapabilities);

/** {@link types.Icon} as a Standard Schema. */
export const Icon: StandardSchema<types.Icon> = /* @__PURE__ */ standardSchema(isIcon, explainIcon);

/** {@link types.Icons} as a Standard Schema. */
export const Icons: StandardSchema<types.Icons> = /* @__PURE__ */ standardSchema(
  isIcons,
  explainIcons,
);

/** {@link types.BaseMetadata} as a Standard Schema. */
export const BaseMetadata: StandardSchema<types.BaseMetadata> = /* @__PURE__ */ standardSchema(
  isBaseMetadata,
  explainBaseMetadata,
);

/** {@link types.Implementation} as a Standard Schema. */
export const Implementation: StandardSchema<types.Implementation> = /* @__PURE__ */ standardSchema(
  isImplementation,
  explainImplementation,
);

/** {@link types.PingRequest} as a Standard Schema. */
export const PingRequest: StandardSchema<types.PingRequest> = /* @__PURE__ */ standardSchema(
  isPingRequest,
  explainPingRequest,
);

/** {@link types.ProgressNotificationParams} as a Standard Schema. */
export const ProgressNotificationParams: StandardSchema<types.ProgressNotificationParams> =
  /* @__PURE__ */ standardSchema(isProgressNotificationParams, explainProgressNotificationParams);

/** {@link types.ProgressNotification} as a Standard Schema. */
export const ProgressNotification: StandardSchema<types.ProgressNotification> =
  /* @__PURE__ */ standardSchema(isProgressNotification, explainProgressNotification);

/** {@link types.PaginatedRequestParams} as a Standard Schema. */
export const PaginatedRequestParams: StandardSchema<types.PaginatedRequestParams> =
  /* @__PURE__ */ standardSchema(isPaginatedRequestParams, explainPaginatedRequestParams);

/** {@link types.PaginatedRequest} as a Standard Schema. */
export const PaginatedRequest: StandardSchema<types.PaginatedRequest> =
  /* @__PURE__ */ standardSchema(isPaginatedRequest, explainPaginatedRequest);

/** {@link types.PaginatedResult} as a Standard Schema. */
export const PaginatedResult: StandardSchema<types.PaginatedResult> =
  /* @__PURE__ */ standardSchema(isPaginatedResult, explainPaginatedResult);

/** {@link types.ListResourcesRequest} as a Standard Schema. */
export const ListResourcesRequest: StandardSchema<types.ListResourcesRequest> =
  /* @__PURE__ */ standardSchema(isListResourcesRequest, explainListResourcesRequest);

/** {@link types.ListResourcesResult} as a Standard Schema. */
export const ListResourcesResult: StandardSchema<types.ListResourcesResult> =
  /* @__PURE__ */ standardSchema(isListResourcesResult, explainListResourcesResult);

/** {@link types.ListResourceTemplatesRequest} as a Standard Schema. */
export const ListResourceTemplatesRequest: StandardSchema<types.ListResourceTemplatesRequest> =
  /* @__PURE__ */ standardSchema(
    isListResourceTemplatesRequest,
    explainListResourceTemplatesRequest,
  );

/** {@link types.ListResourceTemplatesResult} as a Standard Schema. */
export const ListResourceTemplatesResult: StandardSchema<types.ListResourceTemplatesResult> =
  /* @__PURE__ */ standardSchema(isListResourceTemplatesResult, explainListResourceTemplatesResult);

/** {@link types.ResourceRequestParams} as a Standard Schema. */
export const ResourceRequestParams: StandardSchema<types.ResourceRequestParams> =
  /* @__PURE__ */ standardSchema(isResourceRequestParams, explainResourceRequestParams);

/** {@link types.ReadResourceRequestParams} as a Standard Schema. */
export const ReadResourceRequestParams: StandardSchema<types.ReadResourceRequestParams> =
  /* @__PURE__ */ standardSchema(isReadResourceRequestParams, explainReadResourceRequestParams);

/** {@link types.ReadResourceRequest} as a Standard Schema. */
export const ReadResourceRequest: StandardSchema<types.ReadResourceRequest> =
  /* @__PURE__ */ standardSchema(isReadResourceRequest, explainReadResourceRequest);

/** {@link types.ReadResourceResult} as a Standard Schema. */
export const ReadResourceResult: StandardSchema<types.ReadResourceResult> =
  /* @__PURE__ */ standardSchema(isReadResourceResult, explainReadResourceResult);

/** {@link types.ResourceListChangedNotification} as a Standard Schema. */
export const ResourceListChangedNotification: StandardSchema<types.ResourceListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isResourceListChangedNotification,
    explainResourceListChangedNotification,
  );

/** {@link types.SubscribeRequestParams} as a Standard Schema. */
export const SubscribeRequestParams: StandardSchema<types.SubscribeRequestParams> =
  /* @__PURE__ */ standardSchema(isSubscribeRequestParams, explainSubscribeRequestParams);

/** {@link types.SubscribeRequest} as a Standard Schema. */
export const SubscribeRequest: StandardSchema<types.SubscribeRequest> =
  /* @__PURE__ */ standardSchema(isSubscribeRequest, explainSubscribeRequest);

/** {@link types.UnsubscribeRequestParams} as a Standard Schema. */
export const UnsubscribeRequestParams: StandardSchema<types.UnsubscribeRequestParams> =
  /* @__PURE__ */ standardSchema(isUnsubscribeRequestParams, explainUnsubscribeRequestParams);

/** {@link types.UnsubscribeRequest} as a Standard Schema. */
export const UnsubscribeRequest: StandardSchema<types.UnsubscribeRequest> =
  /* @__PURE__ */ standardSchema(isUnsubscribeRequest, explainUnsubscribeRequest);

/** {@link types.ResourceUpdatedNotificationParams} as a Standard Schema. */
export const ResourceUpdatedNotificationParams: StandardSchema<types.ResourceUpdatedNotificationParams> =
  /* @__PURE__ */ standardSchema(
    isResourceUpdatedNotificationParams,
    explainResourceUpdatedNotificationParams,
  );

/** {@link types.ResourceUpdatedNotification} as a Standard Schema. */
export const ResourceUpdatedNotification: StandardSchema<types.ResourceUpdatedNotification> =
  /* @__PURE__ */ standardSchema(isResourceUpdatedNotification, explainResourceUpdatedNotification);

/** {@link types.Resource} as a Standard Schema. */
export const Resource: StandardSchema<types.Resource> = /* @__PURE__ */ standardSchema(
  isResource,
  explainResource,
);

/** {@link types.ResourceTemplate} as a Standard Schema. */
export const ResourceTemplate: StandardSchema<types.ResourceTemplate> =
  /* @__PURE__ */ standardSchema(isResourceTemplate, explainResourceTemplate);

/** {@link types.ResourceContents} as a Standard Schema. */
export const ResourceContents: StandardSchema<types.ResourceContents> =
  /* @__PURE__ */ standardSchema(isResourceContents, explainResourceContents);

/** {@link types.TextResourceContents} as a Standard Schema. */
export const TextResourceContents: StandardSchema<types.TextResourceContents> =
  /* @__PURE__ */ standardSchema(isTextResourceContents, explainTextResourceContents);

/** {@link types.BlobResourceContents} as a Standard Schema. */
export const BlobResourceContents: StandardSchema<types.BlobResourceContents> =
  /* @__PURE__ */ standardSchema(isBlobResourceContents, explainBlobResourceContents);

/** {@link types.ListPromptsRequest} as a Standard Schema. */
export const ListPromptsRequest: StandardSchema<types.ListPromptsRequest> =
  /* @__PURE__ */ standardSchema(isListPromptsRequest, explainListPromptsRequest);

/** {@link types.ListPromptsResult} as a Standard Schema. */
export const ListPromptsResult: StandardSchema<types.ListPromptsResult> =
  /* @__PURE__ */ standardSchema(isListPromptsResult, explainListPromptsResult);

/** {@link types.GetPromptRequestParams} as a Standard Schema. */
export const GetPromptRequestParams: StandardSchema<types.GetPromptRequestParams> =
  /* @__PURE__ */ standardSchema(isGetPromptRequestParams, explainGetPromptRequestParams);

/** {@link types.GetPromptRequest} as a Standard Schema. */
export const GetPromptRequest: StandardSchema<types.GetPromptRequest> =
  /* @__PURE__ */ standardSchema(isGetPromptRequest, explainGetPromptRequest);

/** {@link types.GetPromptResult} as a Standard Schema. */
export const GetPromptResult: StandardSchema<types.GetPromptResult> =
  /* @__PURE__ */ standardSchema(isGetPromptResult, explainGetPromptResult);

/** {@link types.Prompt} as a Standard Schema. */
export const Prompt: StandardSchema<types.Prompt> = /* @__PURE__ */ standardSchema(
  isPrompt,
  explainPrompt,
);

/** {@link types.PromptArgument} as a Standard Schema. */
export const PromptArgument: StandardSchema<types.PromptArgument> = /* @__PURE__ */ standardSchema(
  isPromptArgument,
  explainPromptArgument,
);

/** {@link types.Role} as a Standard Schema. */
export const Role: StandardSchema<types.Role> = /* @__PURE__ */ standardSchema(isRole, explainRole);

/** {@link types.PromptMessage} as a Standard Schema. */
export const PromptMessage: StandardSchema<types.PromptMessage> = /* @__PURE__ */ standardSchema(
  isPromptMessage,
  explainPromptMessage,
);

/** {@link types.ResourceLink} as a Standard Schema. */
export const ResourceLink: StandardSchema<types.ResourceLink> = /* @__PURE__ */ standardSchema(
  isResourceLink,
  explainResourceLink,
);

/** {@link types.EmbeddedResource} as a Standard Schema. */
export const EmbeddedResource: StandardSchema<types.EmbeddedResource> =
  /* @__PURE__ */ standardSchema(isEmbeddedResource, explainEmbeddedResource);

/** {@link types.PromptListChangedNotification} as a Standard Schema. */
export const PromptListChangedNotification: StandardSchema<types.PromptListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isPromptListChangedNotification,
    explainPromptListChangedNotification,
  );

/** {@link types.ListToolsRequest} as a Standard Schema. */
export const ListToolsRequest: StandardSchema<types.ListToolsRequest> =
  /* @__PURE__ */ standardSchema(isListToolsRequest, explainListToolsRequest);

/** {@link types.ListToolsResult} as a Standard Schema. */
export const ListToolsResult: StandardSchema<types.ListToolsResult> =
  /* @__PURE__ */ standardSchema(isListToolsResult, explainListToolsResult);

/** {@link types.CallToolResult} as a Standard Schema. */
export const CallToolResult: StandardSchema<types.CallToolResult> = /* @__PURE__ */ standardSchema(
  isCallToolResult,
  explainCallToolResult,
);

/** {@link types.CallToolRequestParams} as a Standard Schema. */
export const CallToolRequestParams: StandardSchema<types.CallToolRequestParams> =
  /* @__PURE__ */ standardSchema(isCallToolRequestParams, explainCallToolRequestParams);

/** {@link types.CallToolRequest} as a Standard Schema. */
export const CallToolRequest: StandardSchema<types.CallToolRequest> =
  /* @__PURE__ */ standardSchema(isCallToolRequest, explainCallToolRequest);

/** {@link types.ToolListChangedNotification} as a Standard Schema. */
export const ToolListChangedNotification: StandardSchema<types.ToolListChangedNotification> =
  /* @__PURE__ */ standardSchema(isToolListChangedNotification, explainToolListChangedNotification);

/** {@link types.ToolAnnotations} as a Standard Schema. */
export const ToolAnnotations: StandardSchema<types.ToolAnnotations> =
  /* @__PURE__ */ standardSchema(isToolAnnotations, explainToolAnnotations);

/** {@link types.ToolExecution} as a Standard Schema. */
export const ToolExecution: StandardSchema<types.ToolExecution> = /* @__PURE__ */ standardSchema(
  isToolExecution,
  explainToolExecution,
);

/** {@link types.Tool} as a Standard Schema. */
export const Tool: StandardSchema<types.Tool> = /* @__PURE__ */ standardSchema(isTool, explainTool);

/** {@link types.TaskStatus} as a Standard Schema. */
export const TaskStatus: StandardSchema<types.TaskStatus> = /* @__PURE__ */ standardSchema(
  isTaskStatus,
  explainTaskStatus,
);

/** {@link types.TaskMetadata} as a Standard Schema. */
export const TaskMetadata: StandardSchema<types.TaskMetadata> = /* @__PURE__ */ standardSchema(
  isTaskMetadata,
  explainTaskMetadata,
);

/** {@link types.RelatedTaskMetadata} as a Standard Schema. */
export const RelatedTaskMetadata: StandardSchema<types.RelatedTaskMetadata> =
  /* @__PURE__ */ standardSchema(isRelatedTaskMetadata, explainRelatedTaskMetadata);

/** {@link types.Task} as a Standard Schema. */
export const Task: StandardSchema<types.Task> = /* @__PURE__ */ standardSchema(isTask, explainTask);

/** {@link types.CreateTaskResult} as a Standard Schema. */
export const CreateTaskResult: StandardSchema<types.CreateTaskResult> =
  /* @__PURE__ */ standardSchema(isCreateTaskResult, explainCreateTaskResult);

/** {@link types.GetTaskRequest} as a Standard Schema. */
export const GetTaskRequest: StandardSchema<types.GetTaskRequest> = /* @__PURE__ */ standardSchema(
  isGetTaskRequest,
  explainGetTaskRequest,
);

/** {@link types.GetTaskResult} as a Standard Schema. */
export const GetTaskResult: StandardSchema<types.GetTaskResult> = /* @__PURE__ */ standardSchema(
  isGetTaskResult,
  explainGetTaskResult,
);

/** {@link types.GetTaskPayloadRequest} as a Standard Schema. */
export const GetTaskPayloadRequest: StandardSchema<types.GetTaskPayloadRequest> =
  /* @__PURE__ */ standardSchema(isGetTaskPayloadRequest, explainGetTaskPayloadRequest);

/** {@link types.GetTaskPayloadResult} as a Standard Schema. */
export const GetTaskPayloadResult: StandardSchema<types.GetTaskPayloadResult> =
  /* @__PURE__ */ standardSchema(isGetTaskPayloadResult, explainGetTaskPayloadResult);

/** {@link types.CancelTaskRequest} as a Standard Schema. */
export const CancelTaskRequest: StandardSchema<types.CancelTaskRequest> =
  /* @__PURE__ */ standardSchema(isCancelTaskRequest, explainCancelTaskRequest);

/** {@link types.CancelTaskResult} as a Standard Schema. */
export const CancelTaskResult: StandardSchema<types.CancelTaskResult> =
  /* @__PURE__ */ standardSchema(isCancelTaskResult, explainCancelTaskResult);

/** {@link types.ListTasksRequest} as a Standard Schema. */
export const ListTasksRequest: StandardSchema<types.ListTasksRequest> =
  /* @__PURE__ */ standardSchema(isListTasksRequest, explainListTasksRequest);

/** {@link types.ListTasksResult} as a Standard Schema. */
export const ListTasksResult: StandardSchema<types.ListTasksResult> =
  /* @__PURE__ */ standardSchema(isListTasksResult, explainListTasksResult);

/** {@link types.TaskStatusNotificationParams} as a Standard Schema. */
export const TaskStatusNotificationParams: StandardSchema<types.TaskStatusNotificationParams> =
  /* @__PURE__ */ standardSchema(
    isTaskStatusNotificationParams,
    explainTaskStatusNotificationParams,
  );

/** {@link types.TaskStatusNotification} as a Standard Schema. */
export const TaskStatusNotification: StandardSchema<types.TaskStatusNotification> =
  /* @__PURE__ */ standardSchema(isTaskStatusNotification, explainTaskStatusNotification);

/** {@link types.SetLevelRequestParams} as a Standard Schema. */
export const SetLevelRequestParams: StandardSchema<types.SetLevelRequestParams> =
  /* @__PURE__ */ standardSchema(isSetLevelRequestParams, explainSetLevelRequestParams);

/** {@link types.SetLevelRequest} as a Standard Schema. */
export const SetLevelRequest: StandardSchema<types.SetLevelRequest> =
  /* @__PURE__ */ standardSchema(isSetLevelRequest, explainSetLevelRequest);

/** {@link types.LoggingMessageNotificationParams} as a Standard Schema. */
export const LoggingMessageNotificationParams: StandardSchema<types.LoggingMessageNotificationParams> =
  /* @__PURE__ */ standardSchema(
    isLoggingMessageNotificationParams,
    explainLoggingMessageNotificationParams,
  );

/** {@link types.LoggingMessageNotification} as a Standard Schema. */
export const LoggingMessageNotification: StandardSchema<types.LoggingMessageNotification> =
  /* @__PURE__ */ standardSchema(isLoggingMessageNotification, explainLoggingMessageNotification);

/** {@link types.LoggingLevel} as a Standard Schema. */
export const LoggingLevel: StandardSchema<types.LoggingLevel> = /* @__PURE__ */ standardSchema(
  isLoggingLevel,
  explainLoggingLevel,
);

/** {@link types.CreateMessageRequestParams} as a Standard Schema. */
export const CreateMessageRequestParams: StandardSchema<types.CreateMessageRequestParams> =
  /* @__PURE__ */ standardSchema(isCreateMessageRequestParams, explainCreateMessageRequestParams);

/** {@link types.ToolChoice} as a Standard Schema. */
export const ToolChoice: StandardSchema<types.ToolChoice> = /* @__PURE__ */ standardSchema(
  isToolChoice,
  explainToolChoice,
);

/** {@link types.CreateMessageRequest} as a Standard Schema. */
export const CreateMessageRequest: StandardSchema<types.CreateMessageRequest> =
  /* @__PURE__ */ standardSchema(isCreateMessageRequest, explainCreateMessageRequest);

/** {@link types.CreateMessageResult} as a Standard Schema. */
export const CreateMessageResult: StandardSchema<types.CreateMessageResult> =
  /* @__PURE__ */ standardSchema(isCreateMessageResult, explainCreateMessageResult);

/** {@link types.SamplingMessage} as a Standard Schema. */
export const SamplingMessage: StandardSchema<types.SamplingMessage> =
  /* @__PURE__ */ standardSchema(isSamplingMessage, explainSamplingMessage);

/** {@link types.SamplingMessageContentBlock} as a Standard Schema. */
export const SamplingMessageContentBlock: StandardSchema<types.SamplingMessageContentBlock> =
  /* @__PURE__ */ standardSchema(isSamplingMessageContentBlock, explainSamplingMessageContentBlock);

/** {@link types.Annotations} as a Standard Schema. */
export const Annotations: StandardSchema<types.Annotations> = /* @__PURE__ */ standardSchema(
  isAnnotations,
  explainAnnotations,
);

/** {@link types.ContentBlock} as a Standard Schema. */
export const ContentBlock: StandardSchema<types.ContentBlock> = /* @__PURE__ */ standardSchema(
  isContentBlock,
  explainContentBlock,
);

/** {@link types.TextContent} as a Standard Schema. */
export const TextContent: StandardSchema<types.TextContent> = /* @__PURE__ */ standardSchema(
  isTextContent,
  explainTextContent,
);

/** {@link types.ImageContent} as a Standard Schema. */
export const ImageContent: StandardSchema<types.ImageContent> = /* @__PURE__ */ standardSchema(
  isImageContent,
  explainImageContent,
);

/** {@link types.AudioContent} as a Standard Schema. */
export const AudioContent: StandardSchema<types.AudioContent> = /* @__PURE__ */ standardSchema(
  isAudioContent,
  explainAudioContent,
);

/** {@link types.ToolUseContent} as a Standard Schema. */
export const ToolUseContent: StandardSchema<types.ToolUseContent> = /* @__PURE__ */ standardSchema(
  isToolUseContent,
  explainToolUseContent,
);

/** {@link types.ToolResultContent} as a Standard Schema. */
export const ToolResultContent: StandardSchema<types.ToolResultContent> =
  /* @__PURE__ */ standardSchema(isToolResultContent, explainToolResultContent);

/** {@link types.ModelPreferences} as a Standard Schema. */
export const ModelPreferences: StandardSchema<types.ModelPreferences> =
  /* @__PURE__ */ standardSchema(isModelPreferences, explainModelPreferences);

/** {@link types.ModelHint} as a Standard Schema. */
export const ModelHint: StandardSchema<types.ModelHint> = /* @__PURE__ */ standardSchema(
  isModelHint,
  explainModelHint,
);

/** {@link types.CompleteRequestParams} as a Standard Schema. */
export const CompleteRequestParams: StandardSchema<types.CompleteRequestParams> =
  /* @__PURE__ */ standardSchema(isCompleteRequestParams, explainCompleteRequestParams);

/** {@link types.CompleteRequest} as a Standard Schema. */
export const CompleteRequest: StandardSchema<types.CompleteRequest> =
  /* @__PURE__ */ standardSchema(isCompleteRequest, explainCompleteRequest);

/** {@link types.CompleteResult} as a Standard Schema. */
export const CompleteResult: StandardSchema<types.CompleteResult> = /* @__PURE__ */ standardSchema(
  isCompleteResult,
  explainCompleteResult,
);

/** {@link types.ResourceTemplateReference} as a Standard Schema. */
export const ResourceTemplateReference: StandardSchema<types.ResourceTemplateReference> =
  /* @__PURE__ */ standardSchema(isResourceTemplateReference, explainResourceTemplateReference);

/** {@link types.PromptReference} as a Standard Schema. */
export const PromptReference: StandardSchema<types.PromptReference> =
  /* @__PURE__ */ standardSchema(isPromptReference, explainPromptReference);

/** {@link types.ListRootsRequest} as a Standard Schema. */
export const ListRootsRequest: StandardSchema<types.ListRootsRequest> =
  /* @__PURE__ */ standardSchema(isListRootsRequest, explainListRootsRequest);

/** {@link types.ListRootsResult} as a Standard Schema. */
export const ListRootsResult: StandardSchema<types.ListRootsResult> =
  /* @__PURE__ */ standardSchema(isListRootsResult, explainListRootsResult);

/** {@link types.Root} as a Standard Schema. */
export const Root: StandardSchema<types.Root> = /* @__PURE__ */ standardSchema(isRoot, explainRoot);

/** {@link types.RootsListChangedNotification} as a Standard Schema. */
export const RootsListChangedNotification: StandardSchema<types.RootsListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isRootsListChangedNotification,
    explainRootsListChangedNotification,
  );

/** {@link types.ElicitRequestFormParams} as a Standard Schema. */
export const ElicitRequestFormParams: StandardSchema<types.ElicitRequestFormParams> =
  /* @__PURE__ */ standardSchema(isElicitRequestFormParams, explainElicitRequestFormParams);

/** {@link types.ElicitRequestURLParams} as a Standard Schema. */
export const ElicitRequestURLParams: StandardSchema<types.ElicitRequestURLParams> =
  /* @__PURE__ */ standardSchema(isElicitRequestURLParams, explainElicitRequestURLParams);

/** {@link types.ElicitRequestParams} as a Standard Schema. */
export const ElicitRequestParams: StandardSchema<types.ElicitRequestParams> =
  /* @__PURE__ */ standardSchema(isElicitRequestParams, explainElicitRequestParams);

/** {@link types.ElicitRequest} as a Standard Schema. */
export const ElicitRequest: StandardSchema<types.ElicitRequest> = /* @__PURE__ */ standardSchema(
  isElicitRequest,
  explainElicitRequest,
);

/** {@link types.PrimitiveSchemaDefinition} as a Standard Schema. */
export const PrimitiveSchemaDefinition: StandardSchema<types.PrimitiveSchemaDefinition> =
  /* @__PURE__ */ standardSchema(isPrimitiveSchemaDefinition, explainPrimitiveSchemaDefinition);

/** {@link types.StringSchema} as a Standard Schema. */
export const StringSchema: StandardSchema<types.StringSchema> = /* @__PURE__ */ standardSchema(
  isStringSchema,
  explainStringSchema,
);

/** {@link types.NumberSchema} as a Standard Schema. */
export const NumberSchema: StandardSchema<types.NumberSchema> = /* @__PURE__ */ standardSchema(
  isNumberSchema,
  explainNumberSchema,
);

/** {@link types.BooleanSchema} as a Standard Schema. */
export const BooleanSchema: StandardSchema<types.BooleanSchema> = /* @__PURE__ */ standardSchema(
  isBooleanSchema,
  explainBooleanSchema,
);

/** {@link types.UntitledSingleSelectEnumSchema} as a Standard Schema. */
export const UntitledSingleSelectEnumSchema: StandardSchema<types.UntitledSingleSelectEnumSchema> =
  /* @__PURE__ */ standardSchema(
    isUntitledSingleSelectEnumSchema,
    explainUntitledSingleSelectEnumSchema,
  );

/** {@link types.TitledSingleSelectEnumSchema} as a Standard Schema. */
export const TitledSingleSelectEnumSchema: StandardSchema<types.TitledSingleSelectEnumSchema> =
  /* @__PURE__ */ standardSchema(
    isTitledSingleSelectEnumSchema,
    explainTitledSingleSelectEnumSchema,
  );

/** {@link types.SingleSelectEnumSchema} as a Standard Schema. */
export const SingleSelectEnumSchema: StandardSchema<types.SingleSelectEnumSchema> =
  /* @__PURE__ */ standardSchema(isSingleSelectEnumSchema, explainSingleSelectEnumSchema);

/** {@link types.UntitledMultiSelectEnumSchema} as a Standard Schema. */
export const UntitledMultiSelectEnumSchema: StandardSchema<types.UntitledMultiSelectEnumSchema> =
  /* @__PURE__ */ standardSchema(
    isUntitledMultiSelectEnumSchema,
    explainUntitledMultiSelectEnumSchema,
  );

/** {@link types.TitledMultiSelectEnumSchema} as a Standard Schema. */
export const TitledMultiSelectEnumSchema: StandardSchema<types.TitledMultiSelectEnumSchema> =
  /* @__PURE__ */ standardSchema(isTitledMultiSelectEnumSchema, explainTitledMultiSelectEnumSchema);

/** {@link types.MultiSelectEnumSchema} as a Standard Schema. */
export const MultiSelectEnumSchema: StandardSchema<types.MultiSelectEnumSchema> =
  /* @__PURE__ */ standardSchema(isMultiSelectEnumSchema, explainMultiSelectEnumSchema);

/** {@link types.LegacyTitledEnumSchema} as a Standard Schema. */
export const LegacyTitledEnumSchema: StandardSchema<types.LegacyTitledEnumSchema> =
  /* @__PURE__ */ standardSchema(isLegacyTitledEnumSchema, explainLegacyTitledEnumSchema);

/** {@link types.EnumSchema} as a Standard Schema. */
export const EnumSchema: StandardSchema<types.EnumSchema> = /* @__PURE__ */ standardSchema(
  isEnumSchema,
  explainEnumSchema,
);

/** {@link types.ElicitResult} as a Standard Schema. */
export const ElicitResult: StandardSchema<types.ElicitResult> = /* @__PURE__ */ standardSchema(
  isElicitResult,
  explainElicitResult,
);

/** {@link types.ElicitationCompleteNotification} as a Standard Schema. */
export const ElicitationCompleteNotification: StandardSchema<types.ElicitationCompleteNotification> =
  /* @__PURE__ */ standardSchema(
    isElicitationCompleteNotification,
    explainElicitationCompleteNotification,
  );

/** {@link types.ClientRequest} as a Standard Schema. */
export const ClientRequest: StandardSchema<types.ClientRequest> = /* @__PURE__ */ standardSchema(
  isClientRequest,
  explainClientRequest,
);

/** {@link types.ClientNotification} as a Standard Schema. */
export const ClientNotification: StandardSchema<types.ClientNotification> =
  /* @__PURE__ */ standardSchema(isClientNotification, explainClientNotification);

/** {@link types.ClientResult} as a Standard Schema. */
export const ClientResult: StandardSchema<types.ClientResult> = /* @__PURE__ */ standardSchema(
  isClientResult,
  explainClientResult,
);

/** {@link types.ServerRequest} as a Standard Schema. */
export const ServerRequest: StandardSchema<types.ServerRequest> = /* @__PURE__ */ standardSchema(
  isServerRequest,
  explainServerRequest,
);

/** {@link types.ServerNotification} as a Standard Schema. */
export const ServerNotification: StandardSchema<types.ServerNotification> =
  /* @__PURE__ */ standardSchema(isServerNotification, explainServerNotification);

/** {@link types.ServerResult} as a Standard Schema. */
export const ServerResult: StandardSchema<types.ServerResult> = /* @__PURE__ */ standardSchema(
  isServerResult,
  explainServerResult,
);
