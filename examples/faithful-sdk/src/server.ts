/** A server as people have written them on the official SDK 1.x. Nothing in this file knows of mcp-gen. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";

/** The SDK wants a server for each connection. */
export function makeServer(): McpServer {
  const server = new McpServer({ name: "radio", version: "1.0.0" });

  server.registerTool(
    "listen",
    { description: "A moment of what a station plays", inputSchema: { station: z.string() } },
    ({ station }) => ({
      content: [
        { type: "text", text: `You are listening to ${station}.` },
        // Audio came with 2025-03-26, links came with 2025-06-18. The SDK sends both to everybody.
        { type: "audio", data: "UklGRg==", mimeType: "audio/wav" },
        { type: "resource_link", uri: `radio://${station}`, name: station },
      ],
    }),
  );

  return server;
}
