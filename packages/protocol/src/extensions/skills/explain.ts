/**
 * Explainers of io.modelcontextprotocol/skills: each function lists the reasons why a guard refused
 * a value.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  explainCursor,
  explainPaginatedRequestParams,
  explainRequestId,
  explainRequestMetaObject,
  explainResource,
  explainResultMetaObject,
  explainResultType,
} from "../../2026-07-28/explain.js";
import { isResource } from "../../2026-07-28/guards.js";
import { isInteger, isObject, isOptionalBoolean } from "../../runtime/checks.js";
import { Closest } from "../../runtime/closest.js";
import { explain } from "../../runtime/issues.js";
import type { ExplainOptions, Issue, Report } from "../../runtime/issues.js";
import {
  isGetSkillResult,
  isListSkillsResult,
  isReadResourceDirectoryResult,
  isSkill,
  isSkillResource,
} from "./guards.js";

/**
 * Lists why a value is not a `SkillResource`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:24
 */
export function explainSkillResource(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSkillResource, value, options);
}

function checkSkillResource(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  if (!(typeof value["digest"] === "string" && /^sha256:[0-9a-f]{64}$/u.test(value["digest"])))
    report.add("/digest", 'a string that matches "^sha256:[0-9a-f]{64}$"', value["digest"]);
  if (!(isInteger(value["size"]) && value["size"] >= 0))
    report.add("/size", "an integer of at least 0", value["size"]);
}

/**
 * Lists why a value is not a `SkillFrontmatter`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:46
 */
export function explainSkillFrontmatter(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSkillFrontmatter, value, options);
}

function checkSkillFrontmatter(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["name"] !== "string") report.add("/name", "a string", value["name"]);
  if (typeof value["description"] !== "string")
    report.add("/description", "a string", value["description"]);
}

function checkLiteralOrSkillResourceArray(value: unknown, report: Report): void {
  if (Array.isArray(value)) return checkSkillResourceArray(value, report);
  if (value !== "dynamic") report.add("", '"dynamic" or an array', value);
}

function checkSkillResourceArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isSkillResource(item))
      report.under(`/${index}`, report.count, checkSkillResource(item, report));
  }
}

/**
 * Lists why a value is not a `Skill`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:59
 */
export function explainSkill(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSkill, value, options);
}

function checkSkill(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
  report.under("/frontmatter", report.count, checkSkillFrontmatter(value["frontmatter"], report));
  report.under(
    "/resources",
    report.count,
    checkLiteralOrSkillResourceArray(value["resources"], report),
  );
}

function checkPaginatedRequestParams(value: unknown, report: Report): void {
  report.include(explainPaginatedRequestParams(value, { limit: report.room }));
}

function checkRequestId(value: unknown, report: Report): void {
  report.include(explainRequestId(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `ListSkillsRequest`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:73
 */
export function explainListSkillsRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListSkillsRequest, value, options);
}

function checkListSkillsRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "skills/list") report.add("/method", '"skills/list"', value["method"]);
  report.under("/params", report.count, checkPaginatedRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
}

function checkResultMetaObject(value: unknown, report: Report): void {
  report.include(explainResultMetaObject(value, { limit: report.room }));
}

function checkResultType(value: unknown, report: Report): void {
  report.include(explainResultType(value, { limit: report.room }));
}

function checkCursor(value: unknown, report: Report): void {
  report.include(explainCursor(value, { limit: report.room }));
}

function checkSkillArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isSkill(item)) report.under(`/${index}`, report.count, checkSkill(item, report));
  }
}

/**
 * Lists why a value is not a `ListSkillsResult`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:82
 */
export function explainListSkillsResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkListSkillsResult, value, options);
}

function checkListSkillsResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  report.under("/resultType", report.count, checkResultType(value["resultType"], report));
  if (value["nextCursor"] !== undefined)
    report.under("/nextCursor", report.count, checkCursor(value["nextCursor"], report));
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under("/skills", report.count, checkSkillArray(value["skills"], report));
}

function checkRequestMetaObject(value: unknown, report: Report): void {
  report.include(explainRequestMetaObject(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `GetSkillRequestParams`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:91
 */
export function explainGetSkillRequestParams(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetSkillRequestParams, value, options);
}

function checkGetSkillRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `GetSkillRequest`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:101
 */
export function explainGetSkillRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetSkillRequest, value, options);
}

function checkGetSkillRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "skills/get") report.add("/method", '"skills/get"', value["method"]);
  report.under("/params", report.count, checkGetSkillRequestParams(value["params"], report));
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
}

/**
 * Lists why a value is not a `GetSkillResult`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:111
 */
export function explainGetSkillResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkGetSkillResult, value, options);
}

function checkGetSkillResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  report.under("/resultType", report.count, checkResultType(value["resultType"], report));
  if (!(isInteger(value["ttlMs"]) && value["ttlMs"] >= 0))
    report.add("/ttlMs", "an integer of at least 0", value["ttlMs"]);
  if (value["cacheScope"] !== "public" && value["cacheScope"] !== "private")
    report.add("/cacheScope", '"public" or "private"', value["cacheScope"]);
  report.under("/skill", report.count, checkSkill(value["skill"], report));
}

/**
 * Lists why a value is not a `ReadResourceDirectoryRequestParams`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:120
 */
export function explainReadResourceDirectoryRequestParams(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceDirectoryRequestParams, value, options);
}

function checkReadResourceDirectoryRequestParams(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  report.under("/_meta", report.count, checkRequestMetaObject(value["_meta"], report));
  if (value["cursor"] !== undefined)
    report.under("/cursor", report.count, checkCursor(value["cursor"], report));
  if (typeof value["uri"] !== "string") report.add("/uri", "a string", value["uri"]);
}

/**
 * Lists why a value is not a `ReadResourceDirectoryRequest`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:130
 */
export function explainReadResourceDirectoryRequest(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceDirectoryRequest, value, options);
}

function checkReadResourceDirectoryRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["method"] !== "resources/directory/read")
    report.add("/method", '"resources/directory/read"', value["method"]);
  report.under(
    "/params",
    report.count,
    checkReadResourceDirectoryRequestParams(value["params"], report),
  );
  if (value["jsonrpc"] !== "2.0") report.add("/jsonrpc", '"2.0"', value["jsonrpc"]);
  report.under("/id", report.count, checkRequestId(value["id"], report));
}

function checkResourceArray(value: unknown, report: Report): void {
  if (!Array.isArray(value)) return report.add("", "an array", value);
  for (let index = 0; index < value.length && !report.full; index++) {
    const item: unknown = value[index];
    if (!isResource(item)) report.under(`/${index}`, report.count, checkResource(item, report));
  }
}

function checkResource(value: unknown, report: Report): void {
  report.include(explainResource(value, { limit: report.room }));
}

/**
 * Lists why a value is not a `ReadResourceDirectoryResult`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:140
 */
export function explainReadResourceDirectoryResult(
  value: unknown,
  options?: ExplainOptions,
): Issue[] {
  return explain(checkReadResourceDirectoryResult, value, options);
}

function checkReadResourceDirectoryResult(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (value["_meta"] !== undefined)
    report.under("/_meta", report.count, checkResultMetaObject(value["_meta"], report));
  report.under("/resultType", report.count, checkResultType(value["resultType"], report));
  if (value["nextCursor"] !== undefined)
    report.under("/nextCursor", report.count, checkCursor(value["nextCursor"], report));
  report.under("/resources", report.count, checkResourceArray(value["resources"], report));
}

/**
 * Lists why a value is not a `SkillsServerCapabilities`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:150
 */
export function explainSkillsServerCapabilities(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkSkillsServerCapabilities, value, options);
}

function checkSkillsServerCapabilities(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  if (!isOptionalBoolean(value["directoryRead"]))
    report.add("/directoryRead", "a boolean", value["directoryRead"]);
}

/**
 * Lists why a value is not a `ClientRequest`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:156
 */
export function explainClientRequest(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkClientRequest, value, options);
}

function checkClientRequest(value: unknown, report: Report): void {
  if (!isObject(value)) return report.add("", "an object", value);
  switch (value["method"]) {
    case "skills/list":
      return checkListSkillsRequest(value, report);
    case "skills/get":
      return checkGetSkillRequest(value, report);
    case "resources/directory/read":
      return checkReadResourceDirectoryRequest(value, report);
    default:
      return report.add(
        "/method",
        '"skills/list", "skills/get" or "resources/directory/read"',
        value["method"],
      );
  }
}

/**
 * Lists why a value is not a `ServerResult`; empty if it is one.
 *
 * @generated from schema/extensions/skills/schema.ts:159
 */
export function explainServerResult(value: unknown, options?: ExplainOptions): Issue[] {
  return explain(checkServerResult, value, options);
}

function checkServerResult(value: unknown, report: Report): void {
  if (!isObject(value))
    return report.add(
      "",
      "a ListSkillsResult, a GetSkillResult or a ReadResourceDirectoryResult",
      value,
    );
  if (isListSkillsResult(value) || isGetSkillResult(value) || isReadResourceDirectoryResult(value))
    return;
  const closest = new Closest(value, report);
  closest.consider(
    checkListSkillsResult,
    "_meta",
    "resultType",
    "nextCursor",
    "ttlMs",
    "cacheScope",
    "skills",
  );
  closest.consider(checkGetSkillResult, "_meta", "resultType", "ttlMs", "cacheScope", "skill");
  closest.consider(
    checkReadResourceDirectoryResult,
    "_meta",
    "resultType",
    "nextCursor",
    "resources",
  );
  closest.conclude("a ListSkillsResult, a GetSkillResult or a ReadResourceDirectoryResult");
}
