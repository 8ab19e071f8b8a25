/**
 * The types of 2024-11-05 as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "../runtime/standard-schema.js";
import type { StandardSchema } from "../runtime/standard-schema.js";
import {
  explainAnnotated,
  explainBlobResourceContents,
  explainCallToolRequest,
  explainCallToolResult,
  explainCancelledNotification,
  explainClientCapabilities,
  explainClientNotification,
  explainClientRequest,
  explainClientResult,
  explainCompleteRequest,
  explainCompleteResult,
  explainCreateMessageRequest,
  explainCreateMessageResult,
  explainCursor,
  explainEmbeddedResource,
  explainEmptyResult,
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
  explainPaginatedRequest,
  explainPaginatedResult,
  explainPingRequest,
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
  explainResourceListChangedNotification,
  explainResourceReference,
  explainResourceTemplate,
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
  explainSubscribeRequest,
  explainTextContent,
  explainTextResourceContents,
  explainTool,
  explainToolListChangedNotification,
  explainUnsubscribeRequest,
} from "./explain.js";
import {
  isAnnotated,
  isBlobResourceContents,
  isCallToolRequest,
  isCallToolResult,
  isCancelledNotification,
  isClientCapabilities,
  isClientNotification,
  isClientRequest,
  isClientResult,
  isCompleteRequest,
  isCompleteResult,
  isCreateMessageRequest,
  isCreateMessageResult,
  isCursor,
  isEmbeddedResource,
  isEmptyResult,
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
  isPaginatedRequest,
  isPaginatedResult,
  isPingRequest,
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
  isResourceListChangedNotification,
  isResourceReference,
  isResourceTemplate,
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
  isSubscribeRequest,
  isTextContent,
  isTextResourceContents,
  isTool,
  isToolListChangedNotification,
  isUnsubscribeRequest,
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

/** {@link types.Request} as a Standard Schema. */
export const Request: StandardSchema<types.Request> = /* @__PURE__ */ standardSchema(
  isRequest,
  explainRequest,
);

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

/** {@link types.JSONRPCResponse} as a Standard Schema. */
export const JSONRPCResponse: StandardSchema<types.JSONRPCResponse> =
  /* @__PURE__ */ standardSchema(isJSONRPCResponse, explainJSONRPCResponse);

/** {@link types.JSONRPCError} as a Standard Schema. */
export const JSONRPCError: StandardSchema<types.JSONRPCError> = /* @__PURE__ */ standardSchema(
  isJSONRPCError,
  explainJSONRPCError,
);

/** {@link types.EmptyResult} as a Standard Schema. */
export const EmptyResult: StandardSchema<types.EmptyResult> = /* @__PURE__ */ standardSchema(
  isEmptyResult,
  explainEmptyResult,
);

/** {@link types.CancelledNotification} as a Standard Schema. */
export const CancelledNotification: StandardSchema<types.CancelledNotification> =
  /* @__PURE__ */ standardSchema(isCancelledNotification, explainCancelledNotification);

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

/** {@link types.ProgressNotification} as a Standard Schema. */
export const ProgressNotification: StandardSchema<types.ProgressNotification> =
  /* @__PURE__ */ standardSchema(isProgressNotification, explainProgressNotification);

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

/** {@link types.SubscribeRequest} as a Standard Schema. */
export const SubscribeRequest: StandardSchema<types.SubscribeRequest> =
  /* @__PURE__ */ standardSchema(isSubscribeRequest, explainSubscribeRequest);

/** {@link types.UnsubscribeRequest} as a Standard Schema. */
export const UnsubscribeRequest: StandardSchema<types.UnsubscribeRequest> =
  /* @__PURE__ */ standardSchema(isUnsubscribeRequest, explainUnsubscribeRequest);

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

/** {@link types.CallToolRequest} as a Standard Schema. */
export const CallToolRequest: StandardSchema<types.CallToolRequest> =
  /* @__PURE__ */ standardSchema(isCallToolRequest, explainCallToolRequest);

/** {@link types.ToolListChangedNotification} as a Standard Schema. */
export const ToolListChangedNotification: StandardSchema<types.ToolListChangedNotification> =
  /* @__PURE__ */ standardSchema(isToolListChangedNotification, explainToolListChangedNotification);

/** {@link types.Tool} as a Standard Schema. */
export const Tool: StandardSchema<types.Tool> = /* @__PURE__ */ standardSchema(isTool, explainTool);

/** {@link types.SetLevelRequest} as a Standard Schema. */
export const SetLevelRequest: StandardSchema<types.SetLevelRequest> =
  /* @__PURE__ */ standardSchema(isSetLevelRequest, explainSetLevelRequest);

/** {@link types.LoggingMessageNotification} as a Standard Schema. */
export const LoggingMessageNotification: StandardSchema<types.LoggingMessageNotification> =
  /* @__PURE__ */ standardSchema(isLoggingMessageNotification, explainLoggingMessageNotification);

/** {@link types.LoggingLevel} as a Standard Schema. */
export const LoggingLevel: StandardSchema<types.LoggingLevel> = /* @__PURE__ */ standardSchema(
  isLoggingLevel,
  explainLoggingLevel,
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

/** {@link types.Annotated} as a Standard Schema. */
export const Annotated: StandardSchema<types.Annotated> = /* @__PURE__ */ standardSchema(
  isAnnotated,
  explainAnnotated,
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

/** {@link types.ModelPreferences} as a Standard Schema. */
export const ModelPreferences: StandardSchema<types.ModelPreferences> =
  /* @__PURE__ */ standardSchema(isModelPreferences, explainModelPreferences);

/** {@link types.ModelHint} as a Standard Schema. */
export const ModelHint: StandardSchema<types.ModelHint> = /* @__PURE__ */ standardSchema(
  isModelHint,
  explainModelHint,
);

/** {@link types.CompleteRequest} as a Standard Schema. */
export const CompleteRequest: StandardSchema<types.CompleteRequest> =
  /* @__PURE__ */ standardSchema(isCompleteRequest, explainCompleteRequest);

/** {@link types.CompleteResult} as a Standard Schema. */
export const CompleteResult: StandardSchema<types.CompleteResult> = /* @__PURE__ */ standardSchema(
  isCompleteResult,
  explainCompleteResult,
);

/** {@link types.ResourceReference} as a Standard Schema. */
export const ResourceReference: StandardSchema<types.ResourceReference> =
  /* @__PURE__ */ standardSchema(isResourceReference, explainResourceReference);

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
