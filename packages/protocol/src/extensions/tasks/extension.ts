/**
 * The negotiation of io.modelcontextprotocol/tasks, and the results that it adds to methods of
 * 2026-07-28.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../2026-07-28/index.js";
import { isObject } from "../../runtime/checks.js";
import { extensionSettings, withExtension } from "../../runtime/extensions.js";
import { isCreateTaskResult, isTasksExtensionCapability } from "./guards.js";
import type * as types from "./schema/types.js";

/** The identifier of the extension: its key in the capability `extensions` of each side. */
export const EXTENSION_ID = "io.modelcontextprotocol/tasks";

/** The protocol revision that the extension builds on. */
export const BASE_REVISION = "2026-07-28";

/** The sides that declare the extension. */
export const declaredBy = ["client", "server"] as const;

/** The settings of a client for the extension. */
export type ClientSettings = types.TasksExtensionCapability;

/**
 * Returns the settings of a client for the extension; `undefined` if it did not declare the
 * extension, or if they are invalid.
 */
export function clientSettings(capabilities: base.ClientCapabilities): ClientSettings | undefined {
  const settings = extensionSettings(capabilities, EXTENSION_ID);
  return isTasksExtensionCapability(settings) ? settings : undefined;
}

/** Adds the extension to the capabilities of a client. */
export function declareOnClient(
  capabilities: base.ClientCapabilities,
  settings: ClientSettings,
): base.ClientCapabilities {
  return withExtension(capabilities, EXTENSION_ID, settings);
}

/** The settings of a server for the extension. */
export type ServerSettings = types.TasksExtensionCapability;

/**
 * Returns the settings of a server for the extension; `undefined` if it did not declare the
 * extension, or if they are invalid.
 */
export function serverSettings(capabilities: base.ServerCapabilities): ServerSettings | undefined {
  const settings = extensionSettings(capabilities, EXTENSION_ID);
  return isTasksExtensionCapability(settings) ? settings : undefined;
}

/** Adds the extension to the capabilities of a server. */
export function declareOnServer(
  capabilities: base.ServerCapabilities,
  settings: ServerSettings,
): base.ServerCapabilities {
  return withExtension(capabilities, EXTENSION_ID, settings);
}

/** The results that the extension adds to methods of the base revision. */
export interface ExtensionResults {
  "tools/call": types.CreateTaskResult & { resultType: "task" };
}

/** Whether a value is a result that the extension adds to a method. */
export function isExtensionResult(method: string, value: unknown): boolean {
  switch (method) {
    case "tools/call":
      return isObject(value) && value.resultType === "task" && isCreateTaskResult(value);
    default:
      return false;
  }
}
