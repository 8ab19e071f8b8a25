/** MCP Apps (SEP-1865): pages that a host shows for tools. The part that servers and clients share. */
import type { ClientCapabilities, Tool } from "@mcp-gen/protocol/newest";
import {
  isMcpUiClientCapabilities,
  isMcpUiToolMeta,
  type McpUiToolMeta,
  type McpUiToolVisibility,
} from "@mcp-gen/protocol/extensions/apps";
import { APPS_EXTENSION } from "@mcp-gen/protocol/keys";
import { defineExtension, type Extension } from "./extension.js";

/** The MIME type of pages. */
export const APP_MIME_TYPE = "text/html;profile=mcp-app";

/**
 * The extension MCP Apps, for the option `extensions` of servers and clients. A client that enables it declares that it
 * shows HTML pages.
 *
 * @example defineServer({ name: "shop", version: "1.0.0", extensions: [apps()], … })
 */
export function apps(): Extension {
  return defineExtension({
    id: APPS_EXTENSION,
    client: { settings: { mimeTypes: [APP_MIME_TYPE] } },
  });
}

/**
 * Whether a client has declared that it shows HTML pages.
 *
 * @example supportsApps(ctx.client.capabilities)
 */
export function supportsApps(capabilities: ClientCapabilities | undefined): boolean {
  const settings: unknown = capabilities?.extensions?.[APPS_EXTENSION];
  return isMcpUiClientCapabilities(settings) && settings.mimeTypes?.some(isAppMimeType) === true;
}

/** Whether a MIME type is that of pages. Spaces and quotation marks around the parameter are allowed. */
export function isAppMimeType(mimeType: string | undefined): boolean {
  return mimeType !== undefined && MIME_TYPE.test(mimeType);
}

const MIME_TYPE = /^text\/html *; *profile=(?:mcp-app|"mcp-app")$/i;
/** The key of older servers, from before the extension was final. */
const FLAT_KEY = "ui/resourceUri";

/**
 * Returns the page of a tool, and who may see and call the tool. `undefined` if the tool has no valid metadata of MCP
 * Apps.
 */
export function uiOf({ _meta: meta }: Pick<Tool, "_meta">): McpUiToolMeta | undefined {
  const ui = meta?.["ui"];
  if (ui !== undefined) return isMcpUiToolMeta(ui) ? ui : undefined;
  const resourceUri = meta?.[FLAT_KEY];
  return typeof resourceUri === "string" ? { resourceUri } : undefined;
}

/**
 * Whether a tool is offered to the model, or to the pages of its server. A host must not show other tools to the model,
 * and must refuse their calls by pages.
 *
 * @example const offered = tools.filter((tool) => isVisibleTo(tool, "model"));
 */
export function isVisibleTo(tool: Pick<Tool, "_meta">, who: McpUiToolVisibility): boolean {
  return uiOf(tool)?.visibility?.includes(who) ?? true;
}

export type {
  McpUiResourceCsp,
  McpUiResourceMeta,
  McpUiResourcePermissions,
  McpUiToolMeta,
  McpUiToolVisibility,
} from "@mcp-gen/protocol/extensions/apps";
