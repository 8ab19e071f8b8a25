/**
 * Explainers by method in made.up/notes: what is wrong with the params of a request or
 * notification.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "@mcp-gen/protocol/runtime";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime";
import { explainLeaveNoteRequestParams } from "./explain.js";
import type { Method } from "./methods.js";

/**
 * What is wrong with the params of a method; nothing when, and only when, `isParamsOf` accepts
 * them. An unknown method has no params: there is one issue then, which says so.
 *
 * @example explainParamsOf("notes/leave", params) // [] or [{ path, expected, received, message },
 * …]
 */
export function explainParamsOf(
  method: string,
  params: unknown,
  options?: ExplainOptions,
): Issue[] {
  const known = method as Method;
  switch (known) {
    case "notes/leave":
      return explainLeaveNoteRequestParams(params, options);
    default:
      known satisfies never;
      return explainUnknownMethod("made.up/notes", method);
  }
}
