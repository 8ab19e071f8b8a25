/** HTTP+SSE of 2024-11-05, for clients that have nothing newer: an option of `@mcp-gen/server/http`. */
export * from "@mcp-gen/http/sse";
