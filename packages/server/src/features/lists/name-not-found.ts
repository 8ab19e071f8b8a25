/** The error for a name that is not in a list. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";

/** @param what the kind of item: `tool` */
export function nameNotFound(what: string, name: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `/params/name: expected the name of a ${what}, received ${JSON.stringify(name)}; call ${what}s/list for the available names`,
    { name },
  );
}
