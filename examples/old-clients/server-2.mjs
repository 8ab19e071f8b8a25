// A server on @modelcontextprotocol/server 2.x. `--faithful` changes one line.
import { faithful } from "@mcp-gen/sdk-adapter";
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { content } from "./content.mjs";

function makeServer() {
  const server = new McpServer({ name: "example", version: "2.0.0", title: "An example" });
  for (const [name, blocks] of Object.entries(content)) {
    server.registerTool(name, { description: `Answers with ${name}` }, () => ({ content: blocks }));
    server.registerPrompt(name, { description: `Made of ${name}` }, () => ({
      messages: blocks.map((block) => ({ role: "user", content: block })),
    }));
  }
  return server;
}

const stdio = new StdioServerTransport();
const onLoss = (loss) => console.error(JSON.stringify(loss));
const transport = process.argv.includes("--faithful") ? faithful(stdio, { onLoss }) : stdio;
serveStdio(makeServer, { transport });
