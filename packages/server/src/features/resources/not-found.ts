/** The error for a URI without a resource. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";

/** Thrown for a URI without a resource, also by handlers of templates. Specification, server/resources. */
export class ResourceNotFound extends McpError {
  constructor(uri: string) {
    super(
      jsonRpcCodes.invalidParams,
      `Resource not found: ${JSON.stringify(uri)}; call resources/list or resources/templates/list for the available ones`,
      { uri },
    );
  }
}
