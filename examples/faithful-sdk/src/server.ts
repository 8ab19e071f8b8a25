/** A typical server on the official SDK 1.x. This file does not use mcp-gen. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod";

/** The SDK needs one server per connection. */
export function makeServer(): McpServer {
  const server = new McpServer({ name: "radio", version: "1.0.0" });

  server.registerTool(
    "listen",
    { description: "Plays a short recording of a station", inputSchema: { station: z.string() } },
    ({ station }) => ({
      content: [
        { type: "text", text: `You are listening to ${station}.` },
        // Audio exists since 2025-03-26, links since 2025-06-18. The SDK sends both to all clients.
        { type: "audio", data: "UklGRg==", mimeType: "audio/wav" },
        { type: "resource_link", uri: `radio://${station}`, name: station },
      ],
    }),
  );

  return server;
}
