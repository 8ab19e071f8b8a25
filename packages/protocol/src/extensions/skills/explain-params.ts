/**
 * Explains by method why the params of a request or notification are invalid in
 * io.modelcontextprotocol/skills.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainPaginatedRequestParams } from "../../2026-07-28/explain.js";
import { explainUnknownMethod } from "../../runtime/explaining.js";
import type { ExplainOptions, Issue } from "../../runtime/issues.js";
import {
  explainGetSkillRequestParams,
  explainReadResourceDirectoryRequestParams,
} from "./explain.js";
import type { Method } from "./methods.js";

/**
 * Lists why params of a method are invalid. The list is empty if and only if `isParamsOf` accepts
 * the params. An unknown method gives one issue.
 *
 * @example explainParamsOf("skills/list", params) // [] or [{ path, expected, received, message },
 * …]
 */
export function explainParamsOf(
  method: string,
  params: unknown,
  options?: ExplainOptions,
): Issue[] {
  const known = method as Method;
  switch (known) {
    case "skills/list":
      return explainPaginatedRequestParams(params, options);
    case "skills/get":
      return explainGetSkillRequestParams(params, options);
    case "resources/directory/read":
      return explainReadResourceDirectoryRequestParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("io.modelcontextprotocol/skills", method);
  }
}
