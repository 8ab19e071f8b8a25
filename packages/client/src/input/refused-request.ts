/** What a server must not ask, or not now. */
import { McpError } from "@mcp-gen/core";

export class RefusedQuestion extends McpError {}
