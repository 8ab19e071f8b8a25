/** The error for an input request that the server must not send, or must not send now. */
import { McpError } from "@mcp-gen/core";

export class RefusedInputRequest extends McpError {}
