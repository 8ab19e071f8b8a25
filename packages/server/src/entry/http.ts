/** Servers over Streamable HTTP, in each of its shapes. */
export * from "@mcp-gen/http";
