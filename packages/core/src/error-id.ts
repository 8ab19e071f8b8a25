/** The id of errors that answer a message whose id could not be read. */
import type { JsonRpcError, Revision } from "@mcp-gen/protocol";

/** The first revision whose schema lets an error go without an id. */
const WITHOUT_ID: Revision = "2025-11-25";

/**
 * The error as a client of this revision expects it. Before 2025-11-25 each error has an id: `null` where that of the
 * request could not be read, as JSON-RPC 2.0 requires (section 5). From then on such an error has no id. So it stays without
 * one where the revision is not known yet.
 *
 * @example withErrorId({ jsonrpc: "2.0", error }, "2025-06-18") // { jsonrpc: "2.0", id: null, error }
 */
export function withErrorId(error: JsonRpcError, revision: Revision | undefined): JsonRpcError {
  if (error.id !== undefined || revision === undefined || revision >= WITHOUT_ID) return error;
  return { ...error, id: null } as unknown as JsonRpcError;
}
