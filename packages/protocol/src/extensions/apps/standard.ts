/**
 * The types of io.modelcontextprotocol/ui as Standard Schemas, for libraries that accept a schema.
 *
 * @generated from schema/extensions/apps/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { standardSchema } from "../../runtime/standard-schema.js";
import type { StandardSchema } from "../../runtime/standard-schema.js";
import {
  explainMcpUiClientCapabilities,
  explainMcpUiResourceCsp,
  explainMcpUiResourceMeta,
  explainMcpUiResourcePermissions,
  explainMcpUiToolMeta,
  explainMcpUiToolVisibility,
} from "./explain.js";
import {
  isMcpUiClientCapabilities,
  isMcpUiResourceCsp,
  isMcpUiResourceMeta,
  isMcpUiResourcePermissions,
  isMcpUiToolMeta,
  isMcpUiToolVisibility,
} from "./guards.js";
import type * as types from "./schema/types.js";

/** {@link types.McpUiToolVisibility} as a Standard Schema. */
export const McpUiToolVisibility: StandardSchema<types.McpUiToolVisibility> =
  /* @__PURE__ */ standardSchema(isMcpUiToolVisibility, explainMcpUiToolVisibility);

/** {@link types.McpUiToolMeta} as a Standard Schema. */
export const McpUiToolMeta: StandardSchema<types.McpUiToolMeta> = /* @__PURE__ */ standardSchema(
  isMcpUiToolMeta,
  explainMcpUiToolMeta,
);

/** {@link types.McpUiResourceCsp} as a Standard Schema. */
export const McpUiResourceCsp: StandardSchema<types.McpUiResourceCsp> =
  /* @__PURE__ */ standardSchema(isMcpUiResourceCsp, explainMcpUiResourceCsp);

/** {@link types.McpUiResourcePermissions} as a Standard Schema. */
export const McpUiResourcePermissions: StandardSchema<types.McpUiResourcePermissions> =
  /* @__PURE__ */ standardSchema(isMcpUiResourcePermissions, explainMcpUiResourcePermissions);

/** {@link types.McpUiResourceMeta} as a Standard Schema. */
export const McpUiResourceMeta: StandardSchema<types.McpUiResourceMeta> =
  /* @__PURE__ */ standardSchema(isMcpUiResourceMeta, explainMcpUiResourceMeta);

/** {@link types.McpUiClientCapabilities} as a Standard Schema. */
export const McpUiClientCapabilities: StandardSchema<types.McpUiClientCapabilities> =
  /* @__PURE__ */ standardSchema(isMcpUiClientCapabilities, explainMcpUiClientCapabilities);
