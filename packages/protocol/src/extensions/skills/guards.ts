/**
 * Guards of io.modelcontextprotocol/skills: each function tests whether a value has a type. Keys
 * that a type does not declare are allowed.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import {
  isCursor,
  isPaginatedRequestParams,
  isRequestId,
  isRequestMetaObject,
  isResource,
  isResultMetaObject,
  isResultType,
} from "../../2026-07-28/guards.js";
import * as checks from "../../runtime/checks.js";
import type * as types from "./schema/types.js";

// Copies imports to local constants, because engines look up imported bindings on every call.
const isInteger = checks.isInteger;
const isObject = checks.isObject;
const isObjectLike = checks.isObjectLike;
const isOptionalBoolean = checks.isOptionalBoolean;

/**
 * Whether a value is a {@link types.SkillResource}.
 *
 * @generated from schema/extensions/skills/schema.ts:24
 */
export function isSkillResource(value: unknown): value is types.SkillResource {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    typeof value["digest"] === "string" &&
    /^sha256:[0-9a-f]{64}$/u.test(value["digest"]) &&
    isInteger(value["size"]) &&
    value["size"] >= 0
  );
}

/**
 * Whether a value is a {@link types.SkillFrontmatter}.
 *
 * @generated from schema/extensions/skills/schema.ts:46
 */
export function isSkillFrontmatter(value: unknown): value is types.SkillFrontmatter {
  return (
    isObjectLike(value) &&
    typeof value["name"] === "string" &&
    typeof value["description"] === "string"
  );
}

function isSkillResourceArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isSkillResource(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.Skill}.
 *
 * @generated from schema/extensions/skills/schema.ts:59
 */
export function isSkill(value: unknown): value is types.Skill {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isSkillFrontmatter(value["frontmatter"]) &&
    (value["resources"] === "dynamic" || isSkillResourceArray(value["resources"]))
  );
}

/**
 * Whether a value is a {@link types.ListSkillsRequest}.
 *
 * @generated from schema/extensions/skills/schema.ts:73
 */
export function isListSkillsRequest(value: unknown): value is types.ListSkillsRequest {
  return (
    isObjectLike(value) &&
    value["method"] === "skills/list" &&
    value["jsonrpc"] === "2.0" &&
    isPaginatedRequestParams(value["params"]) &&
    isRequestId(value["id"])
  );
}

function isSkillArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isSkill(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ListSkillsResult}.
 *
 * @generated from schema/extensions/skills/schema.ts:82
 */
export function isListSkillsResult(value: unknown): value is types.ListSkillsResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResultType(value["resultType"]) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isSkillArray(value["skills"])
  );
}

/**
 * Whether a value is a {@link types.GetSkillRequestParams}.
 *
 * @generated from schema/extensions/skills/schema.ts:91
 */
export function isGetSkillRequestParams(value: unknown): value is types.GetSkillRequestParams {
  return (
    isObjectLike(value) && typeof value["uri"] === "string" && isRequestMetaObject(value["_meta"])
  );
}

/**
 * Whether a value is a {@link types.GetSkillRequest}.
 *
 * @generated from schema/extensions/skills/schema.ts:101
 */
export function isGetSkillRequest(value: unknown): value is types.GetSkillRequest {
  if (!(isObjectLike(value) && value["method"] === "skills/get" && value["jsonrpc"] === "2.0"))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["uri"] === "string" &&
    isRequestId(value["id"]) &&
    isRequestMetaObject(params["_meta"])
  );
}

/**
 * Whether a value is a {@link types.GetSkillResult}.
 *
 * @generated from schema/extensions/skills/schema.ts:111
 */
export function isGetSkillResult(value: unknown): value is types.GetSkillResult {
  return (
    isObjectLike(value) &&
    (value["cacheScope"] === "public" || value["cacheScope"] === "private") &&
    isInteger(value["ttlMs"]) &&
    value["ttlMs"] >= 0 &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResultType(value["resultType"]) &&
    isSkill(value["skill"])
  );
}

/**
 * Whether a value is a {@link types.ReadResourceDirectoryRequestParams}.
 *
 * @generated from schema/extensions/skills/schema.ts:120
 */
export function isReadResourceDirectoryRequestParams(
  value: unknown,
): value is types.ReadResourceDirectoryRequestParams {
  return (
    isObjectLike(value) &&
    typeof value["uri"] === "string" &&
    isRequestMetaObject(value["_meta"]) &&
    (value["cursor"] === undefined || isCursor(value["cursor"]))
  );
}

/**
 * Whether a value is a {@link types.ReadResourceDirectoryRequest}.
 *
 * @generated from schema/extensions/skills/schema.ts:130
 */
export function isReadResourceDirectoryRequest(
  value: unknown,
): value is types.ReadResourceDirectoryRequest {
  if (!(
    isObjectLike(value) &&
    value["method"] === "resources/directory/read" &&
    value["jsonrpc"] === "2.0"
  ))
    return false;
  const params = value["params"];
  return (
    isObjectLike(params) &&
    typeof params["uri"] === "string" &&
    isRequestId(value["id"]) &&
    isRequestMetaObject(params["_meta"]) &&
    (params["cursor"] === undefined || isCursor(params["cursor"]))
  );
}

function isResourceArray(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isResource(value[index])) return false;
  }
  return true;
}

/**
 * Whether a value is a {@link types.ReadResourceDirectoryResult}.
 *
 * @generated from schema/extensions/skills/schema.ts:140
 */
export function isReadResourceDirectoryResult(
  value: unknown,
): value is types.ReadResourceDirectoryResult {
  return (
    isObjectLike(value) &&
    (value["_meta"] === undefined || isResultMetaObject(value["_meta"])) &&
    isResultType(value["resultType"]) &&
    (value["nextCursor"] === undefined || isCursor(value["nextCursor"])) &&
    isResourceArray(value["resources"])
  );
}

/**
 * Whether a value is a {@link types.SkillsServerCapabilities}.
 *
 * @generated from schema/extensions/skills/schema.ts:150
 */
export function isSkillsServerCapabilities(
  value: unknown,
): value is types.SkillsServerCapabilities {
  return isObject(value) && isOptionalBoolean(value["directoryRead"]);
}

/**
 * Whether a value is a {@link types.ClientRequest}.
 *
 * @generated from schema/extensions/skills/schema.ts:156
 */
export function isClientRequest(value: unknown): value is types.ClientRequest {
  if (!isObjectLike(value)) return false;
  switch (value["method"]) {
    case "skills/list":
      return isListSkillsRequest(value);
    case "skills/get":
      return isGetSkillRequest(value);
    case "resources/directory/read":
      return isReadResourceDirectoryRequest(value);
    default:
      return false;
  }
}

/**
 * Whether a value is a {@link types.ServerResult}.
 *
 * @generated from schema/extensions/skills/schema.ts:159
 */
export function isServerResult(value: unknown): value is types.ServerResult {
  return (
    isListSkillsResult(value) || isGetSkillResult(value) || isReadResourceDirectoryResult(value)
  );
}
