// mcp-lite over HTTP, with sessions, behind the Node server of Hono.
import { createServer } from "node:http";
import { peer, port } from "./peer.mjs";

const { InMemorySessionAdapter, McpServer, StreamableHttpTransport } = await peer("mcp-lite");
const { getRequestListener } = await peer("@hono/node-server");
const { z } = await peer("zod");

const server = new McpServer({
  name: "bench",
  version: "1.0.0",
  schemaAdapter: (/** @type {any} */ schema) => z.toJSONSchema(schema),
});
server.tool("echo", {
  description: "Says it again",
  inputSchema: z.object({ text: z.string() }),
  handler: async (/** @type {{ text: string }} */ { text }) => ({
    content: [{ type: "text", text }],
  }),
});
const sessionAdapter = new InMemorySessionAdapter({ maxEventBufferSize: 16 });
const transport = new StreamableHttpTransport({ sessionAdapter });
createServer(getRequestListener(transport.bind(server))).listen(port, "127.0.0.1");
