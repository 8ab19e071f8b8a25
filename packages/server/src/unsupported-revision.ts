/** The error for a revision that a server does not speak. */
import type { JsonRpcErrorObject, Revision } from "@mcp-gen/protocol";

const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/** The answer to a request in a revision that is not spoken here. */
export function unsupportedRevision(
  requested: string,
  supported: readonly Revision[],
): JsonRpcErrorObject {
  return {
    code: UNSUPPORTED_PROTOCOL_VERSION,
    message: `Unsupported protocol version: expected one of ${supported.join(", ")}, received ${JSON.stringify(requested)}`,
    data: { supported, requested },
  };
}
