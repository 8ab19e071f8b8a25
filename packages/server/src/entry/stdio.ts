/** Servers over stdio, sockets and other byte streams. */
export * from "@mcp-gen/stdio";
