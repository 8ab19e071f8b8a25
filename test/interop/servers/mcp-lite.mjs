// An mcp-lite server with its features, over Streamable HTTP with sessions: `PORT=3000 node mcp-lite.mjs`.
import { createServer } from "node:http";
import { load } from "./load.mjs";

const { getRequestListener } = await load("@hono/node-server");
const lite = await load("mcp-lite");
const { InMemoryClientRequestAdapter, InMemorySessionAdapter, StreamableHttpTransport } = lite;
const { z } = await load("zod");

const server = new lite.McpServer({
  name: "mcp-lite",
  version: "1.0.0",
  // The result of zod has properties that are not JSON. mcp-lite would treat it as a schema that is not converted yet.
  schemaAdapter: (/** @type {any} */ schema) =>
    JSON.parse(JSON.stringify(z.toJSONSchema(/** @type {any} */ (schema)))),
});
const said = (/** @type {string} */ text) => ({
  content: [{ type: /** @type {const} */ ("text"), text }],
});

server.tool("echo", {
  inputSchema: z.object({ text: z.string() }),
  handler: (/** @type {any} */ { text }) => said(text),
});
server.tool("forecast", {
  inputSchema: z.object({ city: z.string() }),
  outputSchema: z.object({ high: z.number() }),
  handler: () => ({ ...said('{"high":21}'), structuredContent: { high: 21 } }),
});
server.tool("fail", { handler: () => ({ ...said("It did not work"), isError: true }) });
server.tool("steps", {
  async handler(/** @type {any} */ _, /** @type {any} */ { progress }) {
    for (const step of [1, 2, 3]) await progress?.({ progress: step, total: 3 });
    return said("done");
  },
});
server.tool("slow", {
  async handler() {
    await new Promise((resolve) => void setTimeout(resolve, 4000));
    return said("late");
  },
});
server.tool("ask", {
  async handler(/** @type {any} */ _, /** @type {any} */ { elicit }) {
    const answer = await elicit({ message: "Sure?", schema: z.object({ yes: z.boolean() }) });
    return said(JSON.stringify(answer));
  },
});
server.tool("sample", {
  async handler(/** @type {any} */ _, /** @type {any} */ { sample }) {
    const answer = await sample({ prompt: "Capital of France?", maxTokens: 50 });
    return said(JSON.stringify(answer));
  },
});
server.resource(
  "note://welcome",
  { name: "welcome", mimeType: "text/plain" },
  async (/** @type {any} */ { href }) => ({
    contents: [{ type: "text", uri: href, text: "Welcome", mimeType: "text/plain" }],
  }),
);
server.resource(
  "note://by-name/{name}",
  { name: "by-name" },
  async (/** @type {any} */ { href }, /** @type {any} */ { name }) => ({
    contents: [{ type: "text", uri: href, text: String(name) }],
  }),
);
server.prompt("greet", {
  description: "Greets a person",
  arguments: [{ name: "language", required: true }],
  handler: (/** @type {any} */ { language }) => ({
    messages: [{ role: "user", content: { type: "text", text: `Hello in ${language}` } }],
  }),
});

const transport = new StreamableHttpTransport({
  sessionAdapter: new InMemorySessionAdapter({ maxEventBufferSize: 64 }),
  clientRequestAdapter: new InMemoryClientRequestAdapter({ defaultTimeoutMs: 10_000 }),
});
const serve = transport.bind(server);
const listener = getRequestListener((/** @type {any} */ request) => serve(request));
createServer(listener).listen(Number(process.env["PORT"]), "127.0.0.1");
