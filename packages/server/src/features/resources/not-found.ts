/** The error for a URI without a resource. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";

/** Thrown for a URI without a resource, also by handlers of templates. Specification, server/resources. */
export class ResourceNotFound extends McpError {
  constructor(uri: string) {
    super(
      jsonRpcCodes.invalidParams,
      `Resource not found: ${JSON.stringify(uri)}; resources/list and resources/templates/list have those there are`,
      { uri },
    );
  }
}
