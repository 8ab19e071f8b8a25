/** A complete HTTP server for Node, with limits and a graceful shutdown. */
export * from "@mcp-gen/http/node";
