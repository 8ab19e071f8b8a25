/** Sets the id of an error response to a message whose id could not be read. */
import type { JsonRpcError, Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";

/**
 * Returns the error in the form that a client of this revision expects. Before 2025-11-25, every error has an id:
 * `null` if the id of the request could not be read, as JSON-RPC 2.0 requires (section 5). Since 2025-11-25, such an
 * error has no id. If the revision is not known yet, the error has no id either.
 *
 * @example withErrorId({ jsonrpc: "2.0", error }, "2025-06-18") // { jsonrpc: "2.0", id: null, error }
 */
export function withErrorId(error: JsonRpcError, revision: Revision | undefined): JsonRpcError {
  if (error.id !== undefined || revision === undefined) return error;
  if (featuresOf(revision).errorsWithoutId) return error;
  return { ...error, id: null } as unknown as JsonRpcError;
}
