/** Servers of the Model Context Protocol: one definition, every revision. */
export { McpError } from "@mcp-gen/core/base";
export type { AuthInfo, Keyring, Limits, NonceStore, Rate } from "@mcp-gen/core";
export { defineExtension, type Extension } from "@mcp-gen/core/extension";
export type { JsonSchema, JsonSchemaEngine } from "@mcp-gen/json-schema";
export type { Revision } from "@mcp-gen/protocol";
export type { CacheHint } from "./engine/request.js";
export type { Catalog, CatalogOf } from "./features/catalog.js";
export { Suspended, type InputOptions } from "./engine/client-requester.js";
export type { Context } from "./features/context.js";
export type {
  ElicitFormParams,
  ElicitFormResult,
  ElicitUrlParams,
  ElicitUrlResult,
} from "./input/requests.js";
export type { Definition, ServerCluster, StateOptions } from "./features/definition.js";
export { defineServer, defineServerOf } from "./features/define-server.js";
export { prompt, type PromptValues } from "./features/prompts/prompt.js";
export type {
  PromptArgumentInfo,
  PromptArguments,
  PromptDefinition,
  PromptInfo,
} from "./features/prompts/served-prompt.js";
export { resource, resourceTemplate, type TemplateStrings } from "./features/resources/resource.js";
export type {
  ResourceDefinition,
  ResourceInfo,
  ResourcePage,
  TemplateDefinition,
  TemplateInfo,
  TemplateVariables,
} from "./features/resources/served-resource.js";
export { tool } from "./features/tools/tool.js";
export type { ToolDefinition, ToolInfo } from "./features/tools/served-tool.js";
export { ResourceNotFound } from "./features/resources/not-found.js";
export type { Caller, VisibilityOptions } from "./features/visibility.js";
export type { Middleware, MiddlewareCall } from "./features/middleware.js";
export type { RateLimits } from "./features/rate-limit.js";
export type { Offer } from "./features/lists/registry.js";
export type { AnySchema, InferInput, InferOutput, StandardSchema } from "./schema/types.js";
export type { Server } from "./features/api.js";
export type { TaskOptions, ToolTaskOptions } from "./features/task-options.js";
export type { TaskAdmin } from "./features/tasks/admin.js";
export type { TaskContext } from "./features/tasks/task-context.js";
export type {
  PingOptions,
  ServerLogOptions,
  ServerSession,
  SessionActions,
  SessionEvents,
} from "./engine/session-events.js";
export type { LossReport, RequestOrigin, ServerEvents } from "./engine/server-events.js";
export type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
export type { Completer } from "./features/completion.js";
export type { PromptOutput } from "./features/prompts/output.js";
export type { ResourceOutput, ResourcePart } from "./features/resources/output.js";
export type { ToolContent } from "./features/tools/content.js";
export {
  result,
  ToolResult,
  type ToolOutput,
  type ToolResultValue,
} from "./features/tools/output.js";
