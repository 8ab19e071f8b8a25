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
    message: `Unsupported protocol version: expected one of ${supported.join(", ")}, received ${JSON.stringify(shortened(requested))}`,
    data: { supported, requested },
  };
}

/** A revision is ten characters; more of what came is of no use to anybody. */
function shortened(requested: string): string {
  return requested.length > 40 ? `${requested.slice(0, 40)}…` : requested;
}
