/** The error for an unsupported revision. */
import type { JsonRpcErrorObject, Revision } from "@mcp-gen/protocol";

const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/** Returns the error response to a request in an unsupported revision. */
export function unsupportedRevision(
  requested: string,
  supported: readonly Revision[],
): JsonRpcErrorObject {
  return {
    code: UNSUPPORTED_PROTOCOL_VERSION,
    message: `Unsupported protocol version: expected one of ${supported.join(", ")}, received ${JSON.stringify(shortened(requested))}`,
    data: { supported, requested },
  };
}

/** Shortens a requested revision. A valid revision has ten characters. */
function shortened(requested: string): string {
  return requested.length > 40 ? `${requested.slice(0, 40)}…` : requested;
}
