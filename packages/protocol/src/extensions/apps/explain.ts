/**
 * Explainers of io.modelcontextprotocol/ui: each function lists the reasons why a guard refused a
 * value.
 *
 * @generated from schema/extensions/apps/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isObject,
  isOptionalBoolean,
  isOptionalObject,
  isOptionalString,
} from "../../runtime/checks.js";
import { checkStringArray } from "../../runtime/explaining.js";
import { explain } from "../../runtime/issues.js";
import type { ExplainOptions, Issue, Report } from "../../runtime/issues.js";
import { isMcpUiToolVisibility } from "./guards.js";

/**
 * Lists why a value is not a `McpUiToolVisibility`; empty if it is one.
 *
 * @generated from schema/extensions/apps/schema.ts:15
 */
export function explainMcpUiToolVisibility(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMcpUiToolVisibility, value, options);
}

function checkMcpUiToolVisibility(value: unknown, report: Report): void {
  if (value !== "model" && value !== "app") report.add("", '"model" or "app"', value);
}

function checkMcpUiToolVisibilityArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isMcpUiToolVisibility(item)) report.add(`/${index}`, '"model" or "app"', item);
  }
}

/**
 * Lists why a value is not a `McpUiToolMeta`; empty if it is one.
 *
 * @generated from schema/extensions/apps/schema.ts:22
 */
export function explainMcpUiToolMeta(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMcpUiToolMeta, value, options);
}

function checkMcpUiToolMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalString(value["resourceUri"]))
    report.add("/resourceUri", "a string", value["resourceUri"]);
  if (value["visibility"] !== undefined)
    report.under(
      "/visibility",
      report.count,
      checkMcpUiToolVisibilityArray(value["visibility"], report),
    );
}

/**
 * Lists why a value is not a `McpUiResourceCsp`; empty if it is one.
 *
 * @generated from schema/extensions/apps/schema.ts:34
 */
export function explainMcpUiResourceCsp(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMcpUiResourceCsp, value, options);
}

function checkMcpUiResourceCsp(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["connectDomains"] !== undefined)
    report.under(
      "/connectDomains",
      report.count,
      checkStringArray(value["connectDomains"], report),
    );
  if (value["resourceDomains"] !== undefined)
    report.under(
      "/resourceDomains",
      report.count,
      checkStringArray(value["resourceDomains"], report),
    );
  if (value["frameDomains"] !== undefined)
    report.under("/frameDomains", report.count, checkStringArray(value["frameDomains"], report));
  if (value["baseUriDomains"] !== undefined)
    report.under(
      "/baseUriDomains",
      report.count,
      checkStringArray(value["baseUriDomains"], report),
    );
}

/**
 * Lists why a value is not a `McpUiResourcePermissions`; empty if it is one.
 *
 * @generated from schema/extensions/apps/schema.ts:50
 */
export function explainMcpUiResourcePermissions(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMcpUiResourcePermissions, value, options);
}

function checkMcpUiResourcePermissions(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalObject(value["camera"])) report.add("/camera", "an object", value["camera"]);
  if (!isOptionalObject(value["microphone"]))
    report.add("/microphone", "an object", value["microphone"]);
  if (!isOptionalObject(value["geolocation"]))
    report.add("/geolocation", "an object", value["geolocation"]);
  if (!isOptionalObject(value["clipboardWrite"]))
    report.add("/clipboardWrite", "an object", value["clipboardWrite"]);
}

/**
 * Lists why a value is not a `McpUiResourceMeta`; empty if it is one.
 *
 * @generated from schema/extensions/apps/schema.ts:67
 */
export function explainMcpUiResourceMeta(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMcpUiResourceMeta, value, options);
}

function checkMcpUiResourceMeta(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["csp"] !== undefined)
    report.under("/csp", report.count, checkMcpUiResourceCsp(value["csp"], report));
  if (value["permissions"] !== undefined)
    report.under(
      "/permissions",
      report.count,
      checkMcpUiResourcePermissions(value["permissions"], report),
    );
  if (!isOptionalString(value["domain"])) report.add("/domain", "a string", value["domain"]);
  if (!isOptionalBoolean(value["prefersBorder"]))
    report.add("/prefersBorder", "a boolean", value["prefersBorder"]);
}

/**
 * Lists why a value is not a `McpUiClientCapabilities`; empty if it is one.
 *
 * @generated from schema/extensions/apps/schema.ts:83
 */
export function explainMcpUiClientCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkMcpUiClientCapabilities, value, options);
}

function checkMcpUiClientCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["mimeTypes"] !== undefined)
    report.under("/mimeTypes", report.count, checkStringArray(value["mimeTypes"], report));
}
