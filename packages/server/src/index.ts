/** Servers of the Model Context Protocol: one definition, every revision. */
export { keyring, McpError, nonceStore } from "@mcp-gen/core";
export type { AuthInfo, Keyring, Limits, NonceStore } from "@mcp-gen/core";
export type { Revision } from "@mcp-gen/protocol";
export type { CacheHint } from "./call.js";
export { Suspended } from "./asker.js";
export type { Context, FormAnswer, FormQuestion, UrlAnswer, UrlQuestion } from "./context.js";
export {
  result,
  ToolResult,
  type PromptOutput,
  type ResourceOutput,
  type ResourcePart,
  type ToolOutput,
  type ToolResultValue,
} from "./define/content.js";
export type { Definition, ExtensionDefinition, StateOptions } from "./define/definition.js";
export { defineServer, defineServerOf } from "./define-server.js";
export {
  prompt,
  type Completer,
  type PromptArgumentInfo,
  type PromptArguments,
  type PromptDefinition,
  type PromptInfo,
  type PromptValues,
} from "./define/prompt.js";
export {
  resource,
  resourceTemplate,
  type ResourceDefinition,
  type ResourceInfo,
  type TemplateDefinition,
  type TemplateInfo,
  type TemplateVariables,
} from "./define/resource.js";
export { tool, type ToolDefinition, type ToolInfo } from "./define/tool.js";
export { ResourceNotFound } from "./handlers/resources.js";
export type { Middleware, MiddlewareCall } from "./middleware.js";
export type { Offer } from "./registry.js";
export type {
  AnySchema,
  InferInput,
  InferOutput,
  JsonSchema,
  StandardSchema,
} from "./schema/types.js";
export type { JsonSchemaEngine } from "./schema/engine.js";
export type { Server } from "./api.js";
export type { LossReport, ServerEvents } from "./server-core.js";
export type { WireSource } from "./wire.js";
