/** MCP Apps for hosts: pages of tools, and the rules for showing them. */
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
export { contentSecurityPolicy } from "./features/apps/content-security-policy.js";
export { readApp, type AppClient, type AppPage } from "./features/apps/read-app.js";
