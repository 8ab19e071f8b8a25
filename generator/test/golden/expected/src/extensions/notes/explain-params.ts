/**
 * Explains by method why the params of a request or notification are invalid in made.up/notes.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { explainUnknownMethod } from "@mcp-gen/protocol/runtime";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime";
import { explainLeaveNoteRequestParams } from "./explain.js";
import type { Method } from "./methods.js";

/**
 * Lists why params of a method are invalid. The list is empty if and only if `isParamsOf` accepts
 * the params. An unknown method gives one issue.
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
