/** Servers of the Model Context Protocol: one definition, every revision. */
export { McpError } from "@mcp-gen/core/base";
export type { AuthInfo, Keyring, Limits, NonceStore, Rate } from "@mcp-gen/core";
export type { JsonSchema, JsonSchemaEngine } from "@mcp-gen/json-schema";
export type { Revision } from "@mcp-gen/protocol";
export type { CacheHint } from "./call.js";
export type { Catalog, CatalogOf } from "./catalog.js";
export { Suspended } from "./asker.js";
export type { Context } from "./context.js";
export type { FormAnswer, FormQuestion, UrlAnswer, UrlQuestion } from "./questions.js";
export type { Definition, ExtensionDefinition, StateOptions } from "./definition.js";
export { defineServer, defineServerOf } from "./define-server.js";
export {
  prompt,
  type PromptArgumentInfo,
  type PromptArguments,
  type PromptDefinition,
  type PromptInfo,
  type PromptValues,
} from "./prompts/prompt.js";
export {
  resource,
  resourceTemplate,
  type ResourceDefinition,
  type ResourceInfo,
  type ResourcePage,
  type TemplateDefinition,
  type TemplateInfo,
  type TemplateStrings,
  type TemplateVariables,
} from "./resources/resource.js";
export { tool, type ToolDefinition, type ToolInfo } from "./tools/tool.js";
export { ResourceNotFound } from "./resources/not-found.js";
export type { Caller, VisibilityOptions } from "./visibility.js";
export type { Middleware, MiddlewareCall } from "./middleware.js";
export type { RateLimits } from "./rate-limit.js";
export type { Offer } from "./lists/registry.js";
export type { AnySchema, InferInput, InferOutput, StandardSchema } from "./schema/types.js";
export type { Server } from "./api.js";
export type {
  PingOptions,
  ServerLogOptions,
  ServerSession,
  SessionActions,
  SessionEvents,
} from "./session-events.js";
export type { LossReport, RequestOrigin, ServerEvents } from "./server-core.js";
export type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
export type { Completer } from "./completion.js";
export type { PromptOutput } from "./prompts/output.js";
export type { ResourceOutput, ResourcePart } from "./resources/output.js";
export type { ToolContent } from "./tools/content.js";
export { result, ToolResult, type ToolOutput, type ToolResultValue } from "./tools/output.js";
