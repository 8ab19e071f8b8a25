/** Servers over Streamable HTTP, as fetch handlers or Node listeners. */
export * from "@mcp-gen/http";
