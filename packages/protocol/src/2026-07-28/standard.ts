/**
 * The types of 2026-07-28 as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "../runtime/standard-schema.js";
import type { StandardSchema } from "../runtime/standard-schema.js";
import {
  explainAnnotations,
  explainAudioContent,
  explainBaseMetadata,
  explainBlobResourceContents,
  explainBooleanSchema,
  explainCacheableResult,
  explainCallToolRequest,
  explainCallToolRequestParams,
  explainCallToolResult,
  explainCallToolResultResponse,
  explainCancelledNotification,
  explainCancelledNotificationParams,
  explainClientCapabilities,
  explainClientNotification,
  explainClientRequest,
  explainClientResult,
  explainCompleteRequest,
  explainCompleteRequestParams,
  explainCompleteResult,
  explainCompleteResultResponse,
  explainContentBlock,
  explainCreateMessageRequest,
  explainCreateMessageRequestParams,
  explainCreateMessageResult,
  explainCursor,
  explainDiscoverRequest,
  explainDiscoverResult,
  explainDiscoverResultResponse,
  explainElicitRequest,
  explainElicitRequestFormParams,
  explainElicitRequestParams,
  explainElicitRequestURLParams,
  explainElicitResult,
  explainEmbeddedResource,
  explainEmptyResult,
  explainEnumSchema,
  explainError,
  explainGetPromptRequest,
  explainGetPromptRequestParams,
  explainGetPromptResult,
  explainGetPromptResultResponse,
  explainHeaderMismatchError,
  explainIcon,
  explainIcons,
  explainImageContent,
  explainImplementation,
  explainInputRequest,
  explainInputRequests,
  explainInputRequiredResult,
  explainInputResponse,
  explainInputResponseRequestParams,
  explainInputResponses,
  explainInternalError,
  explainInvalidParamsError,
  explainInvalidRequestError,
  explainJSONArray,
  explainJSONObject,
  explainJSONRPCErrorResponse,
  explainJSONRPCMessage,
  explainJSONRPCNotification,
  explainJSONRPCRequest,
  explainJSONRPCResponse,
  explainJSONRPCResultResponse,
  explainJSONValue,
  explainLegacyTitledEnumSchema,
  explainListPromptsRequest,
  explainListPromptsResult,
  explainListPromptsResultResponse,
  explainListResourceTemplatesRequest,
  explainListResourceTemplatesResult,
  explainListResourceTemplatesResultResponse,
  explainListResourcesRequest,
  explainListResourcesResult,
  explainListResourcesResultResponse,
  explainListRootsRequest,
  explainListRootsResult,
  explainListToolsRequest,
  explainListToolsResult,
  explainListToolsResultResponse,
  explainLoggingLevel,
  explainLoggingMessageNotification,
  explainLoggingMessageNotificationParams,
  explainMetaObject,
  explainMethodNotFoundError,
  explainMissingRequiredClientCapabilityError,
  explainModelHint,
  explainModelPreferences,
  explainMultiSelectEnumSchema,
  explainNotification,
  explainNotificationMetaObject,
  explainNotificationParams,
  explainNumberSchema,
  explainPaginatedRequest,
  explainPaginatedRequestParams,
  explainPaginatedResult,
  explainParseError,
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
  explainReadResourceResultResponse,
  explainRequest,
  explainRequestId,
  explainRequestMetaObject,
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
  explainResultMetaObject,
  explainResultType,
  explainRole,
  explainRoot,
  explainSamplingMessage,
  explainSamplingMessageContentBlock,
  explainServerCapabilities,
  explainServerNotification,
  explainServerResult,
  explainSingleSelectEnumSchema,
  explainStringSchema,
  explainSubscriptionFilter,
  explainSubscriptionsAcknowledgedNotification,
  explainSubscriptionsAcknowledgedNotificationParams,
  explainSubscriptionsListenRequest,
  explainSubscriptionsListenRequestParams,
  explainSubscriptionsListenResult,
  explainSubscriptionsListenResultMetaObject,
  explainSubscriptionsListenResultResponse,
  explainTextContent,
  explainTextResourceContents,
  explainTitledMultiSelectEnumSchema,
  explainTitledSingleSelectEnumSchema,
  explainTool,
  explainToolAnnotations,
  explainToolChoice,
  explainToolListChangedNotification,
  explainToolResultContent,
  explainToolUseContent,
  explainUnsupportedProtocolVersionError,
  explainUntitledMultiSelectEnumSchema,
  explainUntitledSingleSelectEnumSchema,
} from "./explain.js";
import {
  isAnnotations,
  isAudioContent,
  isBaseMetadata,
  isBlobResourceContents,
  isBooleanSchema,
  isCacheableResult,
  isCallToolRequest,
  isCallToolRequestParams,
  isCallToolResult,
  isCallToolResultResponse,
  isCancelledNotification,
  isCancelledNotificationParams,
  isClientCapabilities,
  isClientNotification,
  isClientRequest,
  isClientResult,
  isCompleteRequest,
  isCompleteRequestParams,
  isCompleteResult,
  isCompleteResultResponse,
  isContentBlock,
  isCreateMessageRequest,
  isCreateMessageRequestParams,
  isCreateMessageResult,
  isCursor,
  isDiscoverRequest,
  isDiscoverResult,
  isDiscoverResultResponse,
  isElicitRequest,
  isElicitRequestFormParams,
  isElicitRequestParams,
  isElicitRequestURLParams,
  isElicitResult,
  isEmbeddedResource,
  isEmptyResult,
  isEnumSchema,
  isError,
  isGetPromptRequest,
  isGetPromptRequestParams,
  isGetPromptResult,
  isGetPromptResultResponse,
  isHeaderMismatchError,
  isIcon,
  isIcons,
  isImageContent,
  isImplementation,
  isInputRequest,
  isInputRequests,
  isInputRequiredResult,
  isInputResponse,
  isInputResponseRequestParams,
  isInputResponses,
  isInternalError,
  isInvalidParamsError,
  isInvalidRequestError,
  isJSONArray,
  isJSONObject,
  isJSONRPCErrorResponse,
  isJSONRPCMessage,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
  isJSONValue,
  isLegacyTitledEnumSchema,
  isListPromptsRequest,
  isListPromptsResult,
  isListPromptsResultResponse,
  isListResourceTemplatesRequest,
  isListResourceTemplatesResult,
  isListResourceTemplatesResultResponse,
  isListResourcesRequest,
  isListResourcesResult,
  isListResourcesResultResponse,
  isListRootsRequest,
  isListRootsResult,
  isListToolsRequest,
  isListToolsResult,
  isListToolsResultResponse,
  isLoggingLevel,
  isLoggingMessageNotification,
  isLoggingMessageNotificationParams,
  isMetaObject,
  isMethodNotFoundError,
  isMissingRequiredClientCapabilityError,
  isModelHint,
  isModelPreferences,
  isMultiSelectEnumSchema,
  isNotification,
  isNotificationMetaObject,
  isNotificationParams,
  isNumberSchema,
  isPaginatedRequest,
  isPaginatedRequestParams,
  isPaginatedResult,
  isParseError,
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
  isReadResourceResultResponse,
  isRequest,
  isRequestId,
  isRequestMetaObject,
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
  isResultMetaObject,
  isResultType,
  isRole,
  isRoot,
  isSamplingMessage,
  isSamplingMessageContentBlock,
  isServerCapabilities,
  isServerNotification,
  isServerResult,
  isSingleSelectEnumSchema,
  isStringSchema,
  isSubscriptionFilter,
  isSubscriptionsAcknowledgedNotification,
  isSubscriptionsAcknowledgedNotificationParams,
  isSubscriptionsListenRequest,
  isSubscriptionsListenRequestParams,
  isSubscriptionsListenResult,
  isSubscriptionsListenResultMetaObject,
  isSubscriptionsListenResultResponse,
  isTextContent,
  isTextResourceContents,
  isTitledMultiSelectEnumSchema,
  isTitledSingleSelectEnumSchema,
  isTool,
  isToolAnnotations,
  isToolChoice,
  isToolListChangedNotification,
  isToolResultContent,
  isToolUseContent,
  isUnsupportedProtocolVersionError,
  isUntitledMultiSelectEnumSchema,
  isUntitledSingleSelectEnumSchema,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.JSONValue} as a Standard Schema. */
export const JSONValue: StandardSchema<types.JSONValue> = /* @__PURE__ */ standardSchema(
  isJSONValue,
  explainJSONValue,
);

/** {@link types.JSONObject} as a Standard Schema. */
export const JSONObject: StandardSchema<types.JSONObject> = /* @__PURE__ */ standardSchema(
  isJSONObject,
  explainJSONObject,
);

/** {@link types.JSONArray} as a Standard Schema. */
export const JSONArray: StandardSchema<types.JSONArray> = /* @__PURE__ */ standardSchema(
  isJSONArray,
  explainJSONArray,
);

/** {@link types.JSONRPCMessage} as a Standard Schema. */
export const JSONRPCMessage: StandardSchema<types.JSONRPCMessage> = /* @__PURE__ */ standardSchema(
  isJSONRPCMessage,
  explainJSONRPCMessage,
);

/** {@link types.MetaObject} as a Standard Schema. */
export const MetaObject: StandardSchema<types.MetaObject> = /* @__PURE__ */ standardSchema(
  isMetaObject,
  explainMetaObject,
);

/** {@link types.RequestMetaObject} as a Standard Schema. */
export const RequestMetaObject: StandardSchema<types.RequestMetaObject> =
  /* @__PURE__ */ standardSchema(isRequestMetaObject, explainRequestMetaObject);

/** {@link types.NotificationMetaObject} as a Standard Schema. */
export const NotificationMetaObject: StandardSchema<types.NotificationMetaObject> =
  /* @__PURE__ */ standardSchema(isNotificationMetaObject, explainNotificationMetaObject);

/** {@link types.ResultMetaObject} as a Standard Schema. */
export const ResultMetaObject: StandardSchema<types.ResultMetaObject> =
  /* @__PURE__ */ standardSchema(isResultMetaObject, explainResultMetaObject);

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

/** {@link types.ResultType} as a Standard Schema. */
export const ResultType: StandardSchema<types.ResultType> = /* @__PURE__ */ standardSchema(
  isResultType,
  explainResultType,
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

/** {@link types.ParseError} as a Standard Schema. */
export const ParseError: StandardSchema<types.ParseError> = /* @__PURE__ */ standardSchema(
  isParseError,
  explainParseError,
);

/** {@link types.InvalidRequestError} as a Standard Schema. */
export const InvalidRequestError: StandardSchema<types.InvalidRequestError> =
  /* @__PURE__ */ standardSchema(isInvalidRequestError, explainInvalidRequestError);

/** {@link types.MethodNotFoundError} as a Standard Schema. */
export const MethodNotFoundError: StandardSchema<types.MethodNotFoundError> =
  /* @__PURE__ */ standardSchema(isMethodNotFoundError, explainMethodNotFoundError);

/** {@link types.InvalidParamsError} as a Standard Schema. */
export const InvalidParamsError: StandardSchema<types.InvalidParamsError> =
  /* @__PURE__ */ standardSchema(isInvalidParamsError, explainInvalidParamsError);

/** {@link types.InternalError} as a Standard Schema. */
export const InternalError: StandardSchema<types.InternalError> = /* @__PURE__ */ standardSchema(
  isInternalError,
  explainInternalError,
);

/** {@link types.HeaderMismatchError} as a Standard Schema. */
export const HeaderMismatchError: StandardSchema<types.HeaderMismatchError> =
  /* @__PURE__ */ standardSchema(isHeaderMismatchError, explainHeaderMismatchError);

/** {@link types.UnsupportedProtocolVersionError} as a Standard Schema. */
export const UnsupportedProtocolVersionError: StandardSchema<types.UnsupportedProtocolVersionError> =
  /* @__PURE__ */ standardSchema(
    isUnsupportedProtocolVersionError,
    explainUnsupportedProtocolVersionError,
  );

/** {@link types.MissingRequiredClientCapabilityError} as a Standard Schema. */
export const MissingRequiredClientCapabilityError: StandardSchema<types.MissingRequiredClientCapabilityError> =
  /* @__PURE__ */ standardSchema(
    isMissingRequiredClientCapabilityError,
    explainMissingRequiredClientCapabilityError,
  );

/** {@link types.EmptyResult} as a Standard Schema. */
export const EmptyResult: StandardSchema<types.EmptyResult> = /* @__PURE__ */ standardSchema(
  isEmptyResult,
  explainEmptyResult,
);

/** {@link types.InputRequest} as a Standard Schema. */
export const InputRequest: StandardSchema<types.InputRequest> = /* @__PURE__ */ standardSchema(
  isInputRequest,
  explainInputRequest,
);

/** {@link types.InputResponse} as a Standard Schema. */
export const InputResponse: StandardSchema<types.InputResponse> = /* @__PURE__ */ standardSchema(
  isInputResponse,
  explainInputResponse,
);

/** {@link types.InputRequests} as a Standard Schema. */
export const InputRequests: StandardSchema<types.InputRequests> = /* @__PURE__ */ standardSchema(
  isInputRequests,
  explainInputRequests,
);

/** {@link types.InputResponses} as a Standard Schema. */
export const InputResponses: StandardSchema<types.InputResponses> = /* @__PURE__ */ standardSchema(
  isInputResponses,
  explainInputResponses,
);

/** {@link types.InputRequiredResult} as a Standard Schema. */
export const InputRequiredResult: StandardSchema<types.InputRequiredResult> =
  /* @__PURE__ */ standardSchema(isInputRequiredResult, explainInputRequiredResult);

/** {@link types.InputResponseRequestParams} as a Standard Schema. */
export const InputResponseRequestParams: StandardSchema<types.InputResponseRequestParams> =
  /* @__PURE__ */ standardSchema(isInputResponseRequestParams, explainInputResponseRequestParams);

/** {@link types.CancelledNotificationParams} as a Standard Schema. */
export const CancelledNotificationParams: StandardSchema<types.CancelledNotificationParams> =
  /* @__PURE__ */ standardSchema(isCancelledNotificationParams, explainCancelledNotificationParams);

/** {@link types.CancelledNotification} as a Standard Schema. */
export const CancelledNotification: StandardSchema<types.CancelledNotification> =
  /* @__PURE__ */ standardSchema(isCancelledNotification, explainCancelledNotification);

/** {@link types.DiscoverRequest} as a Standard Schema. */
export const DiscoverRequest: StandardSchema<types.DiscoverRequest> =
  /* @__PURE__ */ standardSchema(isDiscoverRequest, explainDiscoverRequest);

/** {@link types.DiscoverResult} as a Standard Schema. */
export const DiscoverResult: StandardSchema<types.DiscoverResult> = /* @__PURE__ */ standardSchema(
  isDiscoverResult,
  explainDiscoverResult,
);

/** {@link types.DiscoverResultResponse} as a Standard Schema. */
export const DiscoverResultResponse: StandardSchema<types.DiscoverResultResponse> =
  /* @__PURE__ */ standardSchema(isDiscoverResultResponse, explainDiscoverResultResponse);

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

/** {@link types.CacheableResult} as a Standard Schema. */
export const CacheableResult: StandardSchema<types.CacheableResult> =
  /* @__PURE__ */ standardSchema(isCacheableResult, explainCacheableResult);

/** {@link types.ListResourcesRequest} as a Standard Schema. */
export const ListResourcesRequest: StandardSchema<types.ListResourcesRequest> =
  /* @__PURE__ */ standardSchema(isListResourcesRequest, explainListResourcesRequest);

/** {@link types.ListResourcesResult} as a Standard Schema. */
export const ListResourcesResult: StandardSchema<types.ListResourcesResult> =
  /* @__PURE__ */ standardSchema(isListResourcesResult, explainListResourcesResult);

/** {@link types.ListResourcesResultResponse} as a Standard Schema. */
export const ListResourcesResultResponse: StandardSchema<types.ListResourcesResultResponse> =
  /* @__PURE__ */ standardSchema(isListResourcesResultResponse, explainListResourcesResultResponse);

/** {@link types.ListResourceTemplatesRequest} as a Standard Schema. */
export const ListResourceTemplatesRequest: StandardSchema<types.ListResourceTemplatesRequest> =
  /* @__PURE__ */ standardSchema(
    isListResourceTemplatesRequest,
    explainListResourceTemplatesRequest,
  );

/** {@link types.ListResourceTemplatesResult} as a Standard Schema. */
export const ListResourceTemplatesResult: StandardSchema<types.ListResourceTemplatesResult> =
  /* @__PURE__ */ standardSchema(isListResourceTemplatesResult, explainListResourceTemplatesResult);

/** {@link types.ListResourceTemplatesResultResponse} as a Standard Schema. */
export const ListResourceTemplatesResultResponse: StandardSchema<types.ListResourceTemplatesResultResponse> =
  /* @__PURE__ */ standardSchema(
    isListResourceTemplatesResultResponse,
    explainListResourceTemplatesResultResponse,
  );

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

/** {@link types.ReadResourceResultResponse} as a Standard Schema. */
export const ReadResourceResultResponse: StandardSchema<types.ReadResourceResultResponse> =
  /* @__PURE__ */ standardSchema(isReadResourceResultResponse, explainReadResourceResultResponse);

/** {@link types.ResourceListChangedNotification} as a Standard Schema. */
export const ResourceListChangedNotification: StandardSchema<types.ResourceListChangedNotification> =
  /* @__PURE__ */ standardSchema(
    isResourceListChangedNotification,
    explainResourceListChangedNotification,
  );

/** {@link types.SubscriptionFilter} as a Standard Schema. */
export const SubscriptionFilter: StandardSchema<types.SubscriptionFilter> =
  /* @__PURE__ */ standardSchema(isSubscriptionFilter, explainSubscriptionFilter);

/** {@link types.SubscriptionsListenRequestParams} as a Standard Schema. */
export const SubscriptionsListenRequestParams: StandardSchema<types.SubscriptionsListenRequestParams> =
  /* @__PURE__ */ standardSchema(
    isSubscriptionsListenRequestParams,
    explainSubscriptionsListenRequestParams,
  );

/** {@link types.SubscriptionsListenRequest} as a Standard Schema. */
export const SubscriptionsListenRequest: StandardSchema<types.SubscriptionsListenRequest> =
  /* @__PURE__ */ standardSchema(isSubscriptionsListenRequest, explainSubscriptionsListenRequest);

/** {@link types.SubscriptionsListenResultMetaObject} as a Standard Schema. */
export const SubscriptionsListenResultMetaObject: StandardSchema<types.SubscriptionsListenResultMetaObject> =
  /* @__PURE__ */ standardSchema(
    isSubscriptionsListenResultMetaObject,
    explainSubscriptionsListenResultMetaObject,
  );

/** {@link types.SubscriptionsListenResult} as a Standard Schema. */
export const SubscriptionsListenResult: StandardSchema<types.SubscriptionsListenResult> =
  /* @__PURE__ */ standardSchema(isSubscriptionsListenResult, explainSubscriptionsListenResult);

/** {@link types.SubscriptionsListenResultResponse} as a Standard Schema. */
export const SubscriptionsListenResultResponse: StandardSchema<types.SubscriptionsListenResultResponse> =
  /* @__PURE__ */ standardSchema(
    isSubscriptionsListenResultResponse,
    explainSubscriptionsListenResultResponse,
  );

/** {@link types.SubscriptionsAcknowledgedNotificationParams} as a Standard Schema. */
export const SubscriptionsAcknowledgedNotificationParams: StandardSchema<types.SubscriptionsAcknowledgedNotificationParams> =
  /* @__PURE__ */ standardSchema(
    isSubscriptionsAcknowledgedNotificationParams,
    explainSubscriptionsAcknowledgedNotificationParams,
  );

/** {@link types.SubscriptionsAcknowledgedNotification} as a Standard Schema. */
export const SubscriptionsAcknowledgedNotification: StandardSchema<types.SubscriptionsAcknowledgedNotification> =
  /* @__PURE__ */ standardSchema(
    isSubscriptionsAcknowledgedNotification,
    explainSubscriptionsAcknowledgedNotification,
  );

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

/** {@link types.ListPromptsResultResponse} as a Standard Schema. */
export const ListPromptsResultResponse: StandardSchema<types.ListPromptsResultResponse> =
  /* @__PURE__ */ standardSchema(isListPromptsResultResponse, explainListPromptsResultResponse);

/** {@link types.GetPromptRequestParams} as a Standard Schema. */
export const GetPromptRequestParams: StandardSchema<types.GetPromptRequestParams> =
  /* @__PURE__ */ standardSchema(isGetPromptRequestParams, explainGetPromptRequestParams);

/** {@link types.GetPromptRequest} as a Standard Schema. */
export const GetPromptRequest: StandardSchema<types.GetPromptRequest> =
  /* @__PURE__ */ standardSchema(isGetPromptRequest, explainGetPromptRequest);

/** {@link types.GetPromptResult} as a Standard Schema. */
export const GetPromptResult: StandardSchema<types.GetPromptResult> =
  /* @__PURE__ */ standardSchema(isGetPromptResult, explainGetPromptResult);

/** {@link types.GetPromptResultResponse} as a Standard Schema. */
export const GetPromptResultResponse: StandardSchema<types.GetPromptResultResponse> =
  /* @__PURE__ */ standardSchema(isGetPromptResultResponse, explainGetPromptResultResponse);

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

/** {@link types.ListToolsResultResponse} as a Standard Schema. */
export const ListToolsResultResponse: StandardSchema<types.ListToolsResultResponse> =
  /* @__PURE__ */ standardSchema(isListToolsResultResponse, explainListToolsResultResponse);

/** {@link types.CallToolResult} as a Standard Schema. */
export const CallToolResult: StandardSchema<types.CallToolResult> = /* @__PURE__ */ standardSchema(
  isCallToolResult,
  explainCallToolResult,
);

/** {@link types.CallToolResultResponse} as a Standard Schema. */
export const CallToolResultResponse: StandardSchema<types.CallToolResultResponse> =
  /* @__PURE__ */ standardSchema(isCallToolResultResponse, explainCallToolResultResponse);

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

/** {@link types.Tool} as a Standard Schema. */
export const Tool: StandardSchema<types.Tool> = /* @__PURE__ */ standardSchema(isTool, explainTool);

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

/** {@link types.CompleteResultResponse} as a Standard Schema. */
export const CompleteResultResponse: StandardSchema<types.CompleteResultResponse> =
  /* @__PURE__ */ standardSchema(isCompleteResultResponse, explainCompleteResultResponse);

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

/** {@link types.ServerNotification} as a Standard Schema. */
export const ServerNotification: StandardSchema<types.ServerNotification> =
  /* @__PURE__ */ standardSchema(isServerNotification, explainServerNotification);

/** {@link types.ServerResult} as a Standard Schema. */
export const ServerResult: StandardSchema<types.ServerResult> = /* @__PURE__ */ standardSchema(
  isServerResult,
  explainServerResult,
);
