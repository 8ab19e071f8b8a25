// A server of the official SDK 1.x with one tool.
import { peer } from "./peer.mjs";

const { McpServer } = await peer("@modelcontextprotocol/sdk/server/mcp.js");
const { z } = await peer("zod");

export function echoServer() {
  const server = new McpServer({ name: "bench", version: "1.0.0" });
  server.registerTool(
    "echo",
    { description: "Says it again", inputSchema: { text: z.string() } },
    async (/** @type {{ text: string }} */ { text }) => ({ content: [{ type: "text", text }] }),
  );
  return server;
}
