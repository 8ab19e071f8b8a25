/**
 * Functions that validate the params and results of messages in io.modelcontextprotocol/skills, by
 * method.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { isPaginatedRequestParams } from "../../2026-07-28/guards.js";
import { hasResultType } from "../../runtime/methods.js";
import {
  isGetSkillRequestParams,
  isGetSkillResult,
  isListSkillsResult,
  isReadResourceDirectoryRequestParams,
  isReadResourceDirectoryResult,
} from "./guards.js";
import type { Method, ParamsOf, RequestMethod, ResultOf } from "./methods.js";

/**
 * Whether a value is valid as the params of a method. `false` for an unknown method.
 *
 * @example isParamsOf("skills/list", value)
 */
export function isParamsOf<M extends Method>(method: M, value: unknown): value is ParamsOf<M>;
/** The signature for a method that is known only at run time. */
export function isParamsOf(method: string, value: unknown): boolean;
export function isParamsOf(method: string, value: unknown): boolean {
  const known = method as Method;
  switch (known) {
    case "skills/list":
      return isPaginatedRequestParams(value);
    case "skills/get":
      return isGetSkillRequestParams(value);
    case "resources/directory/read":
      return isReadResourceDirectoryRequestParams(value);
    default:
      known satisfies never;
      return false;
  }
}

/**
 * Whether a value is a valid result of a method. If the results of the method have a `resultType`,
 * the value must have one of these result types.
 *
 * @example isResultOf("skills/list", value)
 */
export function isResultOf<M extends RequestMethod>(
  method: M,
  value: unknown,
): value is ResultOf<M>;
/** The signature for a method that is known only at run time. */
export function isResultOf(method: string, value: unknown): boolean;
export function isResultOf(method: string, value: unknown): boolean {
  const known = method as RequestMethod;
  switch (known) {
    case "skills/list":
      return hasResultType(value, "complete") && isListSkillsResult(value);
    case "skills/get":
      return hasResultType(value, "complete") && isGetSkillResult(value);
    case "resources/directory/read":
      return hasResultType(value, "complete") && isReadResourceDirectoryResult(value);
    default:
      known satisfies never;
      return false;
  }
}
