/** Provides the message tables and explainers of a revision for the observers. */
import type { Revision } from "@mcp-gen/protocol";
import { registry } from "@mcp-gen/protocol/registry";
import type { Issue } from "@mcp-gen/protocol/runtime";
import type { MessageProtocol } from "@mcp-gen/protocol/runtime/registry";

export function protocolOf(revision: Revision): MessageProtocol {
  return registry[revision];
}

/**
 * Returns the explainer of a declared type, such as `CallToolResult`.
 *
 * @throws RangeError for a type that the revision does not declare
 */
export function explainerOf(revision: Revision, type: string): (value: unknown) => Issue[] {
  const explain = registry[revision].explainers[`explain${type}`];
  if (typeof explain !== "function") {
    throw new RangeError(`${revision}: expected a declared type, received ${JSON.stringify(type)}`);
  }
  return explain as (value: unknown) => Issue[];
}
