/** A whole HTTP server for Node, with limits and an orderly end. */
export * from "@mcp-gen/http/node";
