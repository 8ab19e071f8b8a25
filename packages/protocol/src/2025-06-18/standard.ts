/**
 * The types of 2025-06-18 as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/2025-06-18/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
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
  explainCallToolResult,
  explainCancelledNotification,
  explainClientCapabilities,
  explainClientNotification,
  explainClientRequest,
  explainClientResult,
  explainCompleteRequest,
  explainCompleteResult,
  explainContentBlock,
  explainCreateMessageRequest,
  explainCreateMessageResult,
  explainCursor,
  explainElicitRequest,
  explainElicitResult,
  explainEmbeddedResource,
  explainEmptyResult,
  explainEnumSchema,
  explainGetPromptRequest,
  explainGetPromptResult,
  explainImageContent,
  explainImplementation,
  explainInitializeRequest,
  explainInitializeResult,
  explainInitializedNotification,
  explainJSONRPCError,
  explainJSONRPCMessage,
  explainJSONRPCNotification,
  explainJSONRPCRequest,
  explainJSONRPCResponse,
  explainListPromptsRequest,
  explainListPromptsResult,
  explainListResourceTemplatesRequest,
  explainListResourceTemplatesResult,
  explainListResourcesRequest,
  explainListResourcesResult,
  explainListRootsRequest,
  explainListRootsResult,
  explainListToolsRequest,
  explainListToolsResult,
  explainLoggingLevel,
  explainLoggingMessageNotification,
  explainModelHint,
  explainModelPreferences,
  explainNotification,
  explainNumberSchema,
  explainPaginatedRequest,
  explainPaginatedResult,
  explainPingRequest,
  explainPrimitiveSchemaDefinition,
  explainProgressNotification,
  explainProgressToken,
  explainPrompt,
  explainPromptArgument,
  explainPromptListChangedNotification,
  explainPromptMessage,
  explainPromptReference,
  explainReadResourceRequest,
  explainReadResourceResult,
  explainRequest,
  explainRequestId,
  explainResource,
  explainResourceContents,
  explainResourceLink,
  explainResourceListChangedNotification,
  explainResourceTemplate,
  explainResourceTemplateReference,
  explainResourceUpdatedNotification,
  explainResult,
  explainRole,
  explainRoot,
  explainRootsListChangedNotification,
  explainSamplingMessage,
  explainServerCapabilities,
  explainServerNotification,
  explainServerRequest,
  explainServerResult,
  explainSetLevelRequest,
  explainStringSchema,
  explainSubscribeRequest,
  explainTextContent,
  explainTextResourceContents,
  explainTool,
  explainToolAnnotations,
  explainToolListChangedNotification,
  explainUnsubscribeRequest,
} from "./explain.js";
import {
  isAnnotations,
  isAudioContent,
  isBaseMetadata,
  isBlobResourceContents,
  isBooleanSchema,
  isCallToolRequest,
  isCallToolResult,
  isCancelledNotification,
  isClientCapabilities,
  isClientNotification,
  isClientRequest,
  isClientResult,
  isCompleteRequest,
  isCompleteResult,
  isContentBlock,
  isCreateMessageRequest,
  isCreateMessageResult,
  isCursor,
  isElicitRequest,
  isElicitResult,
  isEmbeddedResource,
  isEmptyResult,
  isEnumSchema,
  isGetPromptRequest,
  isGetPromptResult,
  isImageContent,
  isImplementation,
  isInitializeRequest,
  isInitializeResult,
  isInitializedNotification,
  isJSONRPCError,
  isJSONRPCMessage,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isListPromptsRequest,
  isListPromptsResult,
  isListResourceTemplatesRequest,
  isListResourceTemplatesResult,
  isListResourcesRequest,
  isListResourcesResult,
  isListRootsRequest,
  isListRootsResult,
  isListToolsRequest,
  isListToolsResult,
  isLoggingLevel,
  isLoggingMessageNotification,
  isModelHint,
  isModelPreferences,
  isNotification,
  isNumberSchema,
  isPaginatedRequest,
  isPaginatedResult,
  isPingRequest,
  isPrimitiveSchemaDefinition,
  isProgressNotification,
  isProgressToken,
  isPrompt,
  isPromptArgument,
  isPromptListChangedNotification,
  isPromptMessage,
  isPromptReference,
  isReadResourceRequest,
  isReadResourceResult,
  isRequest,
  isRequestId,
  isResource,
  isResourceContents,
  isResourceLink,
  isResourceListChangedNotification,
  isResourceTemplate,
  isResourceTemplateReference,
  isResourceUpdatedNotification,
  isResult,
  isRole,
  isRoot,
  isRootsListChangedNotification,
  isSamplingMessage,
  isServerCapabilities,
  isServerNotification,
  isServerRequest,
  isServerResult,
  isSetLevelRequest,
  isStringSchema,
  isSubscribeRequest,
  isTextContent,
  isTextResourceContents,
  isTool,
  isToolAnnotations,
  isToolListChangedNotification,
  isUnsubscribeRequest,
} from "./guards.js";
import type * as types from "./schema/types.js";

/**
 * {@link types.JSONRPCMessage} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:14
 */
export const JSONRPCMessage: StandardSchema<types.JSONRPCMessage> = /* @__PURE__ */ standardSchema(
  isJSONRPCMessage,
  explainJSONRPCMessage,
);

/**
 * {@link types.ProgressToken} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:35
 */
export const ProgressToken: StandardSchema<types.ProgressToken> = /* @__PURE__ */ standardSchema(
  isProgressToken,
  explainProgressToken,
);

/**
 * {@link types.Cursor} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:42
 */
export const Cursor: StandardSchema<types.Cursor> = /* @__PURE__ */ standardSchema(
  isCursor,
  explainCursor,
);

/**
 * {@link types.Request} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:49
 */
export const Request: StandardSchema<types.Request> = /* @__PURE__ */ standardSchema(
  isRequest,
  explainRequest,
);

/**
 * {@link types.Notification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:70
 */
export const Notification: StandardSchema<types.Notification> = /* @__PURE__ */ standardSchema(
  isNotification,
  explainNotification,
);

/**
 * {@link types.Result} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:86
 */
export const Result: StandardSchema<types.Result> = /* @__PURE__ */ standardSchema(
  isResult,
  explainResult,
);

/**
 * {@link types.RequestId} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:99
 */
export const RequestId: StandardSchema<types.RequestId> = /* @__PURE__ */ standardSchema(
  isRequestId,
  explainRequestId,
);

/**
 * {@link types.JSONRPCRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:106
 */
export const JSONRPCRequest: StandardSchema<types.JSONRPCRequest> = /* @__PURE__ */ standardSchema(
  isJSONRPCRequest,
  explainJSONRPCRequest,
);

/**
 * {@link types.JSONRPCNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:116
 */
export const JSONRPCNotification: StandardSchema<types.JSONRPCNotification> =
  /* @__PURE__ */ standardSchema(isJSONRPCNotification, explainJSONRPCNotification);

/**
 * {@link types.JSONRPCResponse} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:125
 */
export const JSONRPCResponse: StandardSchema<types.JSONRPCResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResponse, explainJSONRPCResponse);

/**
 * {@link types.JSONRPCError} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:151
 */
export const JSONRPCError: StandardSchema<types.JSONRPCError> = /* @__PURE__ */ standardSchema(
  isJSONRPCError,
  explainJSONRPCError,
);

/**
 * {@link types.EmptyResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:170
 */
export const EmptyResult: StandardSchema<types.EmptyResult> = /* @__PURE__ */ standardSchema(
  isEmptyResult,
  explainEmptyResult,
);

/**
 * {@link types.CancelledNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:179
 */
export const CancelledNotification: StandardSchema<types.CancelledNotification> =
  /* @__PURE__ */ standardSchema(isCancelledNotification, explainCancelledNotification);

/**
 * {@link types.InitializeRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:194
 */
export const InitializeRequest: StandardSchema<types.InitializeRequest> =
  /* @__PURE__ */ standardSchema(isInitializeRequest, explainInitializeRequest);

/**
 * {@link types.InitializeResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:212
 */
export const InitializeResult: StandardSchema<types.InitializeResult> =
  /* @__PURE__ */ standardSchema(isInitializeResult, explainInitializeResult);

/**
 * {@link types.InitializedNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:234
 */
export const InitializedNotification: StandardSchema<types.InitializedNotification> =
  /* @__PURE__ */ standardSchema(isInitializedNotification, explainInitializedNotification);

/**
 * {@link types.ClientCapabilities} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:244
 */
export const ClientCapabilities: StandardSchema<types.ClientCapabilities> =
  /* @__PURE__ */ standardSchema(isClientCapabilities, explainClientCapabilities);

/**
 * {@link types.ServerCapabilities} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:266
 */
export const ServerCapabilities: StandardSchema<types.ServerCapabilities> =
  /* @__PURE__ */ standardSchema(isServerCapabilities, explainServerCapabilities);

/**
 * {@link types.BaseMetadata} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:299
 */
export const BaseMetadata: StandardSchema<types.BaseMetadata> = /* @__PURE__ */ standardSchema(
  isBaseMetadata,
  explainBaseMetadata,
);

/**
 * {@link types.Implementation} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:318
 */
export const Implementation: StandardSchema<types.Implementation> = /* @__PURE__ */ standardSchema(
  isImplementation,
  explainImplementation,
);

/**
 * {@link types.PingRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:328
 */
export const PingRequest: StandardSchema<types.PingRequest> = /* @__PURE__ */ standardSchema(
  isPingRequest,
  explainPingRequest,
);

/**
 * {@link types.ProgressNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:337
 */
export const ProgressNotification: StandardSchema<types.ProgressNotification> =
  /* @__PURE__ */ standardSchema(isProgressNotification, explainProgressNotification);

/**
 * {@link types.PaginatedRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:364
 */
export const PaginatedRequest: StandardSchema<types.PaginatedRequest> =
  /* @__PURE__ */ standardSchema(isPaginatedRequest, explainPaginatedRequest);

/**
 * {@link types.PaginatedResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:376
 */
export const PaginatedResult: StandardSchema<types.PaginatedResult> =
  /* @__PURE__ */ standardSchema(isPaginatedResult, explainPaginatedResult);

/**
 * {@link types.ListResourcesRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:389
 */
export const ListResourcesRequest: StandardSchema<types.ListResourcesRequest> =
  /* @__PURE__ */ standardSchema(isListResourcesRequest, explainListResourcesRequest);

/**
 * {@link types.ListResourcesResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:398
 */
export const ListResourcesResult: StandardSchema<types.ListResourcesResult> =
  /* @__PURE__ */ standardSchema(isListResourcesResult, explainListResourcesResult);

/**
 * {@link types.ListResourceTemplatesRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:407
 */
export const ListResourceTemplatesRequest: StandardSchema<types.ListResourceTemplatesRequest> =
  /* @__PURE__ */ standardSchema(
    isListResourceTemplatesRequest,
    explainListResourceTemplatesRequest,
  );

/**
 * {@link types.ListResourceTemplatesResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:416
 */
export const ListResourceTemplatesResult: StandardSchema<types.ListResourceTemplatesResult> =
  /* @__PURE__ */ standardSchema(isListResourceTemplatesResult, explainListResourceTemplatesResult);

/**
 * {@link types.ReadResourceRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:425
 */
export const ReadResourceRequest: StandardSchema<types.ReadResourceRequest> =
  /* @__PURE__ */ standardSchema(isReadResourceRequest, explainReadResourceRequest);

/**
 * {@link types.ReadResourceResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:442
 */
export const ReadResourceResult: StandardSchema<types.ReadResourceResult> =
  /* @__PURE__ */ standardSchema(isReadResourceResult, explainReadResourceResult);

/**
 * {@link types.ResourceListChangedNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:453
 */
export const ResourceListChangedNotification: StandardSchema<types.ResourceListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isResourceListChangedNotification,
    explainResourceListChangedNotification,
  );

/**
 * {@link types.SubscribeRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:462
 */
export const SubscribeRequest: StandardSchema<types.SubscribeRequest> =
  /* @__PURE__ */ standardSchema(isSubscribeRequest, explainSubscribeRequest);

/**
 * {@link types.UnsubscribeRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:479
 */
export const UnsubscribeRequest: StandardSchema<types.UnsubscribeRequest> =
  /* @__PURE__ */ standardSchema(isUnsubscribeRequest, explainUnsubscribeRequest);

/**
 * {@link types.ResourceUpdatedNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:497
 */
export const ResourceUpdatedNotification: StandardSchema<types.ResourceUpdatedNotification> =
  /* @__PURE__ */ standardSchema(isResourceUpdatedNotification, explainResourceUpdatedNotification);

/**
 * {@link types.Resource} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:514
 */
export const Resource: StandardSchema<types.Resource> = /* @__PURE__ */ standardSchema(
  isResource,
  explainResource,
);

/**
 * {@link types.ResourceTemplate} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:546
 */
export const ResourceTemplate: StandardSchema<types.ResourceTemplate> =
  /* @__PURE__ */ standardSchema(isResourceTemplate, explainResourceTemplate);

/**
 * {@link types.ResourceContents} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:573
 */
export const ResourceContents: StandardSchema<types.ResourceContents> =
  /* @__PURE__ */ standardSchema(isResourceContents, explainResourceContents);

/**
 * {@link types.TextResourceContents} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:593
 */
export const TextResourceContents: StandardSchema<types.TextResourceContents> =
  /* @__PURE__ */ standardSchema(isTextResourceContents, explainTextResourceContents);

/**
 * {@link types.BlobResourceContents} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:603
 */
export const BlobResourceContents: StandardSchema<types.BlobResourceContents> =
  /* @__PURE__ */ standardSchema(isBlobResourceContents, explainBlobResourceContents);

/**
 * {@link types.ListPromptsRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:617
 */
export const ListPromptsRequest: StandardSchema<types.ListPromptsRequest> =
  /* @__PURE__ */ standardSchema(isListPromptsRequest, explainListPromptsRequest);

/**
 * {@link types.ListPromptsResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:626
 */
export const ListPromptsResult: StandardSchema<types.ListPromptsResult> =
  /* @__PURE__ */ standardSchema(isListPromptsResult, explainListPromptsResult);

/**
 * {@link types.GetPromptRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:635
 */
export const GetPromptRequest: StandardSchema<types.GetPromptRequest> =
  /* @__PURE__ */ standardSchema(isGetPromptRequest, explainGetPromptRequest);

/**
 * {@link types.GetPromptResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:652
 */
export const GetPromptResult: StandardSchema<types.GetPromptResult> =
  /* @__PURE__ */ standardSchema(isGetPromptResult, explainGetPromptResult);

/**
 * {@link types.Prompt} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:664
 */
export const Prompt: StandardSchema<types.Prompt> = /* @__PURE__ */ standardSchema(
  isPrompt,
  explainPrompt,
);

/**
 * {@link types.PromptArgument} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:680
 */
export const PromptArgument: StandardSchema<types.PromptArgument> = /* @__PURE__ */ standardSchema(
  isPromptArgument,
  explainPromptArgument,
);

/**
 * {@link types.Role} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:692
 */
export const Role: StandardSchema<types.Role> = /* @__PURE__ */ standardSchema(isRole, explainRole);

/**
 * {@link types.PromptMessage} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:700
 */
export const PromptMessage: StandardSchema<types.PromptMessage> = /* @__PURE__ */ standardSchema(
  isPromptMessage,
  explainPromptMessage,
);

/**
 * {@link types.ResourceLink} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:711
 */
export const ResourceLink: StandardSchema<types.ResourceLink> = /* @__PURE__ */ standardSchema(
  isResourceLink,
  explainResourceLink,
);

/**
 * {@link types.EmbeddedResource} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:721
 */
export const EmbeddedResource: StandardSchema<types.EmbeddedResource> =
  /* @__PURE__ */ standardSchema(isEmbeddedResource, explainEmbeddedResource);

/**
 * {@link types.PromptListChangedNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:738
 */
export const PromptListChangedNotification: StandardSchema<types.PromptListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isPromptListChangedNotification,
    explainPromptListChangedNotification,
  );

/**
 * {@link types.ListToolsRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:747
 */
export const ListToolsRequest: StandardSchema<types.ListToolsRequest> =
  /* @__PURE__ */ standardSchema(isListToolsRequest, explainListToolsRequest);

/**
 * {@link types.ListToolsResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:756
 */
export const ListToolsResult: StandardSchema<types.ListToolsResult> =
  /* @__PURE__ */ standardSchema(isListToolsResult, explainListToolsResult);

/**
 * {@link types.CallToolResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:765
 */
export const CallToolResult: StandardSchema<types.CallToolResult> = /* @__PURE__ */ standardSchema(
  isCallToolResult,
  explainCallToolResult,
);

/**
 * {@link types.CallToolRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:785
 */
export const CallToolRequest: StandardSchema<types.CallToolRequest> =
  /* @__PURE__ */ standardSchema(isCallToolRequest, explainCallToolRequest);

/**
 * {@link types.ToolListChangedNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:803
 */
export const ToolListChangedNotification: StandardSchema<types.ToolListChangedNotification> =
  /* @__PURE__ */ standardSchema(isToolListChangedNotification, explainToolListChangedNotification);

/**
 * {@link types.ToolAnnotations} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:813
 */
export const ToolAnnotations: StandardSchema<types.ToolAnnotations> =
  /* @__PURE__ */ standardSchema(isToolAnnotations, explainToolAnnotations);

/**
 * {@link types.Tool} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:840
 */
export const Tool: StandardSchema<types.Tool> = /* @__PURE__ */ standardSchema(isTool, explainTool);

/**
 * {@link types.SetLevelRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:882
 */
export const SetLevelRequest: StandardSchema<types.SetLevelRequest> =
  /* @__PURE__ */ standardSchema(isSetLevelRequest, explainSetLevelRequest);

/**
 * {@link types.LoggingMessageNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:899
 */
export const LoggingMessageNotification: StandardSchema<types.LoggingMessageNotification> =
  /* @__PURE__ */ standardSchema(isLoggingMessageNotification, explainLoggingMessageNotification);

/**
 * {@link types.LoggingLevel} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:916
 */
export const LoggingLevel: StandardSchema<types.LoggingLevel> = /* @__PURE__ */ standardSchema(
  isLoggingLevel,
  explainLoggingLevel,
);

/**
 * {@link types.CreateMessageRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:925
 */
export const CreateMessageRequest: StandardSchema<types.CreateMessageRequest> =
  /* @__PURE__ */ standardSchema(isCreateMessageRequest, explainCreateMessageRequest);

/**
 * {@link types.CreateMessageResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:963
 */
export const CreateMessageResult: StandardSchema<types.CreateMessageResult> =
  /* @__PURE__ */ standardSchema(isCreateMessageResult, explainCreateMessageResult);

/**
 * {@link types.SamplingMessage} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:975
 */
export const SamplingMessage: StandardSchema<types.SamplingMessage> =
  /* @__PURE__ */ standardSchema(isSamplingMessage, explainSamplingMessage);

/**
 * {@link types.Annotations} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:986
 */
export const Annotations: StandardSchema<types.Annotations> = /* @__PURE__ */ standardSchema(
  isAnnotations,
  explainAnnotations,
);

/**
 * {@link types.ContentBlock} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1010
 */
export const ContentBlock: StandardSchema<types.ContentBlock> = /* @__PURE__ */ standardSchema(
  isContentBlock,
  explainContentBlock,
);

/**
 * {@link types.TextContent} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1018
 */
export const TextContent: StandardSchema<types.TextContent> = /* @__PURE__ */ standardSchema(
  isTextContent,
  explainTextContent,
);

/**
 * {@link types.ImageContent} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1035
 */
export const ImageContent: StandardSchema<types.ImageContent> = /* @__PURE__ */ standardSchema(
  isImageContent,
  explainImageContent,
);

/**
 * {@link types.AudioContent} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1058
 */
export const AudioContent: StandardSchema<types.AudioContent> = /* @__PURE__ */ standardSchema(
  isAudioContent,
  explainAudioContent,
);

/**
 * {@link types.ModelPreferences} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1082
 */
export const ModelPreferences: StandardSchema<types.ModelPreferences> =
  /* @__PURE__ */ standardSchema(isModelPreferences, explainModelPreferences);

/**
 * {@link types.ModelHint} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1120
 */
export const ModelHint: StandardSchema<types.ModelHint> = /* @__PURE__ */ standardSchema(
  isModelHint,
  explainModelHint,
);

/**
 * {@link types.CompleteRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1134
 */
export const CompleteRequest: StandardSchema<types.CompleteRequest> =
  /* @__PURE__ */ standardSchema(isCompleteRequest, explainCompleteRequest);

/**
 * {@link types.CompleteResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1161
 */
export const CompleteResult: StandardSchema<types.CompleteResult> = /* @__PURE__ */ standardSchema(
  isCompleteResult,
  explainCompleteResult,
);

/**
 * {@link types.ResourceTemplateReference} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1178
 */
export const ResourceTemplateReference: StandardSchema<types.ResourceTemplateReference> =
  /* @__PURE__ */ standardSchema(isResourceTemplateReference, explainResourceTemplateReference);

/**
 * {@link types.PromptReference} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1193
 */
export const PromptReference: StandardSchema<types.PromptReference> =
  /* @__PURE__ */ standardSchema(isPromptReference, explainPromptReference);

/**
 * {@link types.ListRootsRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1203
 */
export const ListRootsRequest: StandardSchema<types.ListRootsRequest> =
  /* @__PURE__ */ standardSchema(isListRootsRequest, explainListRootsRequest);

/**
 * {@link types.ListRootsResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1212
 */
export const ListRootsResult: StandardSchema<types.ListRootsResult> =
  /* @__PURE__ */ standardSchema(isListRootsResult, explainListRootsResult);

/**
 * {@link types.Root} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1222
 */
export const Root: StandardSchema<types.Root> = /* @__PURE__ */ standardSchema(isRoot, explainRoot);

/**
 * {@link types.RootsListChangedNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1244
 */
export const RootsListChangedNotification: StandardSchema<types.RootsListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isRootsListChangedNotification,
    explainRootsListChangedNotification,
  );

/**
 * {@link types.ElicitRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1253
 */
export const ElicitRequest: StandardSchema<types.ElicitRequest> = /* @__PURE__ */ standardSchema(
  isElicitRequest,
  explainElicitRequest,
);

/**
 * {@link types.PrimitiveSchemaDefinition} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1280
 */
export const PrimitiveSchemaDefinition: StandardSchema<types.PrimitiveSchemaDefinition> =
  /* @__PURE__ */ standardSchema(isPrimitiveSchemaDefinition, explainPrimitiveSchemaDefinition);

/**
 * {@link types.StringSchema} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1287
 */
export const StringSchema: StandardSchema<types.StringSchema> = /* @__PURE__ */ standardSchema(
  isStringSchema,
  explainStringSchema,
);

/**
 * {@link types.NumberSchema} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1306
 */
export const NumberSchema: StandardSchema<types.NumberSchema> = /* @__PURE__ */ standardSchema(
  isNumberSchema,
  explainNumberSchema,
);

/**
 * {@link types.BooleanSchema} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1331
 */
export const BooleanSchema: StandardSchema<types.BooleanSchema> = /* @__PURE__ */ standardSchema(
  isBooleanSchema,
  explainBooleanSchema,
);

/**
 * {@link types.EnumSchema} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1346
 */
export const EnumSchema: StandardSchema<types.EnumSchema> = /* @__PURE__ */ standardSchema(
  isEnumSchema,
  explainEnumSchema,
);

/**
 * {@link types.ElicitResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1363
 */
export const ElicitResult: StandardSchema<types.ElicitResult> = /* @__PURE__ */ standardSchema(
  isElicitResult,
  explainElicitResult,
);

/**
 * {@link types.ClientRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1380
 */
export const ClientRequest: StandardSchema<types.ClientRequest> = /* @__PURE__ */ standardSchema(
  isClientRequest,
  explainClientRequest,
);

/**
 * {@link types.ClientNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1400
 */
export const ClientNotification: StandardSchema<types.ClientNotification> =
  /* @__PURE__ */ standardSchema(isClientNotification, explainClientNotification);

/**
 * {@link types.ClientResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1411
 */
export const ClientResult: StandardSchema<types.ClientResult> = /* @__PURE__ */ standardSchema(
  isClientResult,
  explainClientResult,
);

/**
 * {@link types.ServerRequest} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1418
 */
export const ServerRequest: StandardSchema<types.ServerRequest> = /* @__PURE__ */ standardSchema(
  isServerRequest,
  explainServerRequest,
);

/**
 * {@link types.ServerNotification} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1425
 */
export const ServerNotification: StandardSchema<types.ServerNotification> =
  /* @__PURE__ */ standardSchema(isServerNotification, explainServerNotification);

/**
 * {@link types.ServerResult} as a Standard Schema.
 *
 * @generated from schema/2025-06-18/schema.ts:1439
 */
export const ServerResult: StandardSchema<types.ServerResult> = /* @__PURE__ */ standardSchema(
  isServerResult,
  explainServerResult,
);
