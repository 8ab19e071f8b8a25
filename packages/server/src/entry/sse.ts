/** HTTP+SSE of 2024-11-05, for clients that support no newer transport: an option of `@mcp-gen/server/http`. */
export * from "@mcp-gen/http/sse";
