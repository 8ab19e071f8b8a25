/**
 * The types of 2025-03-26 that can be adapted by name.
 *
 * @generated from schema/2025-03-26/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as types from "@mcp-gen/protocol/2025-03-26";

/** Maps each name to its type, in the order of the schema of 2025-03-26. */
export interface Types {
  ProgressToken: types.ProgressToken;
  Cursor: types.Cursor;
  Request: types.Request;
  Notification: types.Notification;
  Result: types.Result;
  RequestId: types.RequestId;
  JSONRPCError: types.JSONRPCError;
  EmptyResult: types.EmptyResult;
  CancelledNotification: types.CancelledNotification;
  InitializeRequest: types.InitializeRequest;
  InitializeResult: types.InitializeResult;
  InitializedNotification: types.InitializedNotification;
  ClientCapabilities: types.ClientCapabilities;
  ServerCapabilities: types.ServerCapabilities;
  Implementation: types.Implementation;
  PingRequest: types.PingRequest;
  ProgressNotification: types.ProgressNotification;
  PaginatedRequest: types.PaginatedRequest;
  PaginatedResult: types.PaginatedResult;
  ListResourcesRequest: types.ListResourcesRequest;
  ListResourcesResult: types.ListResourcesResult;
  ListResourceTemplatesRequest: types.ListResourceTemplatesRequest;
  ListResourceTemplatesResult: types.ListResourceTemplatesResult;
  ReadResourceRequest: types.ReadResourceRequest;
  ReadResourceResult: types.ReadResourceResult;
  ResourceListChangedNotification: types.ResourceListChangedNotification;
  SubscribeRequest: types.SubscribeRequest;
  UnsubscribeRequest: types.UnsubscribeRequest;
  ResourceUpdatedNotification: types.ResourceUpdatedNotification;
  Resource: types.Resource;
  ResourceTemplate: types.ResourceTemplate;
  ResourceContents: types.ResourceContents;
  TextResourceContents: types.TextResourceContents;
  BlobResourceContents: types.BlobResourceContents;
  ListPromptsRequest: types.ListPromptsRequest;
  ListPromptsResult: types.ListPromptsResult;
  GetPromptRequest: types.GetPromptRequest;
  GetPromptResult: types.GetPromptResult;
  Prompt: types.Prompt;
  PromptArgument: types.PromptArgument;
  Role: types.Role;
  PromptMessage: types.PromptMessage;
  EmbeddedResource: types.EmbeddedResource;
  PromptListChangedNotification: types.PromptListChangedNotification;
  ListToolsRequest: types.ListToolsRequest;
  ListToolsResult: types.ListToolsResult;
  CallToolResult: types.CallToolResult;
  CallToolRequest: types.CallToolRequest;
  ToolListChangedNotification: types.ToolListChangedNotification;
  ToolAnnotations: types.ToolAnnotations;
  Tool: types.Tool;
  SetLevelRequest: types.SetLevelRequest;
  LoggingMessageNotification: types.LoggingMessageNotification;
  LoggingLevel: types.LoggingLevel;
  CreateMessageRequest: types.CreateMessageRequest;
  CreateMessageResult: types.CreateMessageResult;
  SamplingMessage: types.SamplingMessage;
  Annotations: types.Annotations;
  TextContent: types.TextContent;
  ImageContent: types.ImageContent;
  AudioContent: types.AudioContent;
  ModelPreferences: types.ModelPreferences;
  ModelHint: types.ModelHint;
  CompleteRequest: types.CompleteRequest;
  CompleteResult: types.CompleteResult;
  ResourceReference: types.ResourceReference;
  PromptReference: types.PromptReference;
  ListRootsRequest: types.ListRootsRequest;
  ListRootsResult: types.ListRootsResult;
  Root: types.Root;
  RootsListChangedNotification: types.RootsListChangedNotification;
  CancelledNotificationParams: NonNullable<types.CancelledNotification["params"]>;
  InitializeRequestParams: NonNullable<types.InitializeRequest["params"]>;
  InitializedNotificationParams: NonNullable<types.InitializedNotification["params"]>;
  PingRequestParams: NonNullable<types.PingRequest["params"]>;
  ProgressNotificationParams: NonNullable<types.ProgressNotification["params"]>;
  ListResourcesRequestParams: NonNullable<types.ListResourcesRequest["params"]>;
  ListResourceTemplatesRequestParams: NonNullable<types.ListResourceTemplatesRequest["params"]>;
  ReadResourceRequestParams: NonNullable<types.ReadResourceRequest["params"]>;
  ResourceListChangedNotificationParams: NonNullable<
    types.ResourceListChangedNotification["params"]
  >;
  SubscribeRequestParams: NonNullable<types.SubscribeRequest["params"]>;
  UnsubscribeRequestParams: NonNullable<types.UnsubscribeRequest["params"]>;
  ResourceUpdatedNotificationParams: NonNullable<types.ResourceUpdatedNotification["params"]>;
  ListPromptsRequestParams: NonNullable<types.ListPromptsRequest["params"]>;
  GetPromptRequestParams: NonNullable<types.GetPromptRequest["params"]>;
  PromptListChangedNotificationParams: NonNullable<types.PromptListChangedNotification["params"]>;
  ListToolsRequestParams: NonNullable<types.ListToolsRequest["params"]>;
  CallToolRequestParams: NonNullable<types.CallToolRequest["params"]>;
  ToolListChangedNotificationParams: NonNullable<types.ToolListChangedNotification["params"]>;
  SetLevelRequestParams: NonNullable<types.SetLevelRequest["params"]>;
  LoggingMessageNotificationParams: NonNullable<types.LoggingMessageNotification["params"]>;
  CreateMessageRequestParams: NonNullable<types.CreateMessageRequest["params"]>;
  CompleteRequestParams: NonNullable<types.CompleteRequest["params"]>;
  ListRootsRequestParams: NonNullable<types.ListRootsRequest["params"]>;
  RootsListChangedNotificationParams: NonNullable<types.RootsListChangedNotification["params"]>;
}
