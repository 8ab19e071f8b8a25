/** The id of errors that answer a message whose id could not be read. */
import type { JsonRpcError, Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";

/**
 * The error as a client of this revision expects it. Before 2025-11-25 each error has an id: `null` where that of the
 * request could not be read, as JSON-RPC 2.0 requires (section 5). From then on such an error has no id. So it stays without
 * one where the revision is not known yet.
 *
 * @example withErrorId({ jsonrpc: "2.0", error }, "2025-06-18") // { jsonrpc: "2.0", id: null, error }
 */
export function withErrorId(error: JsonRpcError, revision: Revision | undefined): JsonRpcError {
  if (error.id !== undefined || revision === undefined) return error;
  if (featuresOf(revision).errorsWithoutId) return error;
  return { ...error, id: null } as unknown as JsonRpcError;
}
