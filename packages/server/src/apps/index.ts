/** MCP Apps: pages that hosts show with tools. */
export {
  APP_MIME_TYPE,
  apps,
  isAppMimeType,
  isVisibleTo,
  supportsApps,
  uiOf,
  type McpUiResourceCsp,
  type McpUiResourceMeta,
  type McpUiResourcePermissions,
  type McpUiToolMeta,
  type McpUiToolVisibility,
} from "@mcp-gen/core/apps";
export { app, type App, type AppOptions, type AppToolOptions } from "./app.js";
