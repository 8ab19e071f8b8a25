/**
 * The negotiation of made.up/notes, and the results that it adds to methods of 2030-06-01.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { extensionSettings, isObject, withExtension } from "@mcp-gen/protocol/runtime";
import type * as base from "../../2030-06-01/index.js";
import { isNotedResult, isNotesSettings } from "./guards.js";
import type * as types from "./schema/types.js";

/** The identifier of the extension: its key in the capability `extensions` of each side. */
export const EXTENSION_ID = "made.up/notes";

/** The protocol revision that the extension builds on. */
export const BASE_REVISION = "2030-06-01";

/** The sides that declare the extension. */
export const declaredBy = ["client", "server"] as const;

/** The settings of a client for the extension. */
export type ClientSettings = { [key: string]: unknown };

/**
 * Returns the settings of a client for the extension; `undefined` if it did not declare the
 * extension.
 */
export function clientSettings(capabilities: base.ClientCapabilities): ClientSettings | undefined {
  return extensionSettings(capabilities, EXTENSION_ID);
}

/** Adds the extension to the capabilities of a client. */
export function declareOnClient(
  capabilities: base.ClientCapabilities,
  settings: ClientSettings,
): base.ClientCapabilities {
  return withExtension(capabilities, EXTENSION_ID, settings);
}

/** The settings of a server for the extension. */
export type ServerSettings = types.NotesSettings;

/**
 * Returns the settings of a server for the extension; `undefined` if it did not declare the
 * extension, or if they are invalid.
 */
export function serverSettings(capabilities: base.ServerCapabilities): ServerSettings | undefined {
  const settings = extensionSettings(capabilities, EXTENSION_ID);
  return isNotesSettings(settings) ? settings : undefined;
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
  "things/take": types.NotedResult & { resultType: "noted" };
}

/** Whether a value is a result that the extension adds to a method. */
export function isExtensionResult(method: string, value: unknown): boolean {
  switch (method) {
    case "things/take":
      return isObject(value) && value.resultType === "noted" && isNotedResult(value);
    default:
      return false;
  }
}
