/** The error for a name that a list does not have. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";

/** @param what the kind of item: `tool` */
export function nameNotFound(what: string, name: string): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    `/params/name: expected the name of a ${what}, received ${JSON.stringify(name)}; ${what}s/list has them`,
    { name },
  );
}
