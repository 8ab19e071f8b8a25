// A server of tmcp with one tool.
import { peer } from "./peer.mjs";

const { McpServer } = await peer("tmcp");
const { ZodJsonSchemaAdapter } = await peer("@tmcp/adapter-zod");
const { z } = await peer("zod");

export function echoServer() {
  const server = new McpServer(
    { name: "bench", version: "1.0.0", description: "Says it again" },
    { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
  );
  server.tool(
    { name: "echo", description: "Says it again", schema: z.object({ text: z.string() }) },
    async (/** @type {{ text: string }} */ { text }) => ({ content: [{ type: "text", text }] }),
  );
  return server;
}
