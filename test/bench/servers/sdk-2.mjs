// A server of the official SDK 2.x with one tool.
import { peer } from "./peer.mjs";

const { McpServer } = await peer("@modelcontextprotocol/server");
const { z } = await peer("zod");
const inputSchema = z.object({ text: z.string() });

export function echoServer() {
  const server = new McpServer({ name: "bench", version: "1.0.0" });
  server.registerTool(
    "echo",
    { description: "Says it again", inputSchema },
    async (/** @type {{ text: string }} */ { text }) => ({ content: [{ type: "text", text }] }),
  );
  return server;
}
