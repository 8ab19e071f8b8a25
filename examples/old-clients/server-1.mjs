// A server on @modelcontextprotocol/sdk 1.x. `--faithful` changes one line.
import { faithful } from "@mcp-gen/sdk-adapter";
import { McpServer } from "sdk-1.32.2/server/mcp.js";
import { StdioServerTransport } from "sdk-1.32.2/server/stdio.js";
import { content } from "./content.mjs";

const server = new McpServer({ name: "example", version: "1.0.0", title: "An example" });
for (const [name, blocks] of Object.entries(content)) {
  server.registerTool(name, { description: `Answers with ${name}` }, () => ({ content: blocks }));
  server.registerPrompt(name, { description: `Made of ${name}` }, () => ({
    messages: blocks.map((block) => ({ role: "user", content: block })),
  }));
}

const stdio = new StdioServerTransport();
const onLoss = (loss) => console.error(JSON.stringify(loss));
await server.connect(process.argv.includes("--faithful") ? faithful(stdio, { onLoss }) : stdio);
