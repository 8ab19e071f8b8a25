/**
 * Explains by method why the params of a request or notification are invalid in 2030-06-01.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "@mcp-gen/protocol/runtime";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime";
import {
  explainAskParams,
  explainProgressNotificationParams,
  explainPutRequestParams,
  explainTakeRequestParams,
} from "./explain.js";
import type { Method } from "./methods.js";

/**
 * Lists why params of a method are invalid. The list is empty if and only if `isParamsOf` accepts
 * the params. An unknown method gives one issue.
 *
 * @example explainParamsOf("things/take", params) // [] or [{ path, expected, received, message },
 * …]
 */
export function explainParamsOf(
  method: string,
  params: unknown,
  options?: ExplainOptions,
): Issue[] {
  const known = method as Method;
  switch (known) {
    case "things/take":
      return explainTakeRequestParams(params, options);
    case "things/put":
      return explainPutRequestParams(params, options);
    case "ask":
      return explainAskParams(params, options);
    case "notifications/progress":
      return explainProgressNotificationParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("2030-06-01", method);
  }
}
