/**
 * The negotiation of io.modelcontextprotocol/skills, and the results that it adds to methods of
 * 2026-07-28.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../2026-07-28/index.js";
import { extensionSettings, withExtension } from "../../runtime/extensions.js";
import { isSkillsServerCapabilities } from "./guards.js";
import type * as types from "./schema/types.js";

/** The identifier of the extension: its key in the capability `extensions` of each side. */
export const EXTENSION_ID = "io.modelcontextprotocol/skills";

/** The protocol revision that the extension builds on. */
export const BASE_REVISION = "2026-07-28";

/** The sides that declare the extension. */
export const declaredBy = ["server"] as const;

/** The settings of a server for the extension. */
export type ServerSettings = types.SkillsServerCapabilities;

/**
 * Returns the settings of a server for the extension; `undefined` if it did not declare the
 * extension, or if they are invalid.
 */
export function serverSettings(capabilities: base.ServerCapabilities): ServerSettings | undefined {
  const settings = extensionSettings(capabilities, EXTENSION_ID);
  return isSkillsServerCapabilities(settings) ? settings : undefined;
}

/** Adds the extension to the capabilities of a server. */
export function declareOnServer(
  capabilities: base.ServerCapabilities,
  settings: ServerSettings,
): base.ServerCapabilities {
  return withExtension(capabilities, EXTENSION_ID, settings);
}
