/**
 * Guards of io.modelcontextprotocol/ui: each function tests whether a value has a type. Keys that a
 * type does not declare are allowed.
 *
 * @generated from schema/extensions/apps/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import * as checks from "../../runtime/checks.js";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
const isObject = checks.isObject;
const isOptionalBoolean = checks.isOptionalBoolean;
const isOptionalObject = checks.isOptionalObject;
const isOptionalString = checks.isOptionalString;
const isStringArray = checks.isStringArray;

/**
 * Whether a value is a {@link types.McpUiToolVisibility}.
 *
 * @generated from schema/extensions/apps/schema.ts:15
 */
export function isMcpUiToolVisibility(value: unknown): value is types.McpUiToolVisibility {
  return value === "model" || value === "app";
}

function isMcpUiToolVisibilityArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isMcpUiToolVisibility(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.McpUiToolMeta}.
 *
 * @generated from schema/extensions/apps/schema.ts:22
 */
export function isMcpUiToolMeta(value: unknown): value is types.McpUiToolMeta {
  return (
    isObject(value) &&
    isOptionalString(value["resourceUri"]) &&
    (value["visibility"] === undefined || isMcpUiToolVisibilityArray(value["visibility"]))
  );
}

/**
 * Whether a value is a {@link types.McpUiResourceCsp}.
 *
 * @generated from schema/extensions/apps/schema.ts:34
 */
export function isMcpUiResourceCsp(value: unknown): value is types.McpUiResourceCsp {
  return (
    isObject(value) &&
    (value["connectDomains"] === undefined || isStringArray(value["connectDomains"])) &&
    (value["resourceDomains"] === undefined || isStringArray(value["resourceDomains"])) &&
    (value["frameDomains"] === undefined || isStringArray(value["frameDomains"])) &&
    (value["baseUriDomains"] === undefined || isStringArray(value["baseUriDomains"]))
  );
}

/**
 * Whether a value is a {@link types.McpUiResourcePermissions}.
 *
 * @generated from schema/extensions/apps/schema.ts:50
 */
export function isMcpUiResourcePermissions(
  value: unknown,
): value is types.McpUiResourcePermissions {
  return (
    isObject(value) &&
    isOptionalObject(value["camera"]) &&
    isOptionalObject(value["microphone"]) &&
    isOptionalObject(value["geolocation"]) &&
    isOptionalObject(value["clipboardWrite"])
  );
}

/**
 * Whether a value is a {@link types.McpUiResourceMeta}.
 *
 * @generated from schema/extensions/apps/schema.ts:67
 */
export function isMcpUiResourceMeta(value: unknown): value is types.McpUiResourceMeta {
  return (
    isObject(value) &&
    isOptionalString(value["domain"]) &&
    isOptionalBoolean(value["prefersBorder"]) &&
    (value["csp"] === undefined || isMcpUiResourceCsp(value["csp"])) &&
    (value["permissions"] === undefined || isMcpUiResourcePermissions(value["permissions"]))
  );
}

/**
 * Whether a value is a {@link types.McpUiClientCapabilities}.
 *
 * @generated from schema/extensions/apps/schema.ts:83
 */
export function isMcpUiClientCapabilities(value: unknown): value is types.McpUiClientCapabilities {
  return isObject(value) && (value["mimeTypes"] === undefined || isStringArray(value["mimeTypes"]));
}
