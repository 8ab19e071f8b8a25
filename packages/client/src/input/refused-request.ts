/** An input request that the server must not send, or not now. */
import { McpError } from "@mcp-gen/core";

export class RefusedInputRequest extends McpError {}
