// A tmcp server with its features, for both eras: `node tmcp.mjs stdio`, or `http`.
import { createServer } from "node:http";
import { load } from "./load.mjs";

const { createRequestListener } = await load("@remix-run/node-fetch-server");
const { ZodJsonSchemaAdapter } = await load("@tmcp/adapter-zod");
const { HttpTransport } = await load("@tmcp/transport-http");
const { StdioTransport } = await load("@tmcp/transport-stdio");
const { McpServer } = await load("tmcp");
const { z } = await load("zod");

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const NOTE = "note://welcome";

const server = new McpServer(
  { name: "tmcp", version: "1.0.0", description: "What it has" },
  {
    adapter: new ZodJsonSchemaAdapter(),
    capabilities: {
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { listChanged: true, subscribe: true },
      completions: {},
      logging: {},
    },
    pagination: { tools: { size: 4 } },
  },
);
const said = (/** @type {string} */ text) => ({
  content: [{ type: /** @type {const} */ ("text"), text }],
});
const pause = (/** @type {number} */ ms) => new Promise((resolve) => void setTimeout(resolve, ms));

server.tool(
  { name: "echo", description: "Says it again", schema: z.object({ text: z.string() }) },
  async (/** @type {any} */ { text }) => said(text),
);
server.tool({ name: "image", description: "A picture" }, async () => ({
  content: [{ type: "image", data: PNG, mimeType: "image/png" }],
}));
server.tool(
  { name: "forecast", description: "With structure", outputSchema: z.object({ high: z.number() }) },
  async () => ({ ...said('{"high":21}'), structuredContent: { high: 21 } }),
);
server.tool({ name: "fail", description: "Does not work" }, async () => ({
  ...said("It did not work"),
  isError: true,
}));
server.tool({ name: "steps", description: "Tells how far it is" }, async () => {
  for (const step of [1, 2, 3]) server.progress(step, 3);
  return said("done");
});
server.tool({ name: "slow", description: "Takes a while" }, async () => {
  await pause(4000);
  return said("late");
});
server.tool({ name: "logs", description: "Writes log messages" }, async () => {
  server.log("info", "at info");
  return said("logged");
});
server.tool({ name: "touch", description: "Changes the resource" }, async () => {
  server.changed("resource", NOTE);
  return said("touched");
});
server.tool({ name: "toggle", description: "Other tools" }, async () => {
  server.changed("tools");
  return said("toggled");
});
server.tool({ name: "ask", description: "Asks the user", replayable: true }, async () => {
  const answer = await server.elicitation("Sure?", z.object({ yes: z.boolean() }));
  return said(JSON.stringify(answer));
});
server.tool({ name: "ask_url", description: "Has a page opened", replayable: true }, async () => {
  const answer = await server.elicitation("Please sign in", "https://example.com/sign-in");
  return said(JSON.stringify(answer));
});
server.tool({ name: "sample", description: "Asks the model", replayable: true }, async () => {
  const answer = await server.message({
    messages: [{ role: "user", content: { type: "text", text: "Capital of France?" } }],
    maxTokens: 50,
  });
  return said(JSON.stringify(answer));
});
server.tool({ name: "roots", description: "The roots of the client" }, async () => {
  await server.refreshRoots();
  return said(JSON.stringify(server.roots));
});
server.resource(
  { name: "welcome", description: "A note", uri: NOTE },
  async (/** @type {any} */ uri) => ({
    contents: [{ uri, mimeType: "text/plain", text: "Welcome" }],
  }),
);
server.resource(
  { name: "picture", description: "A picture", uri: "note://picture" },
  async (/** @type {any} */ uri) => ({
    contents: [{ uri, mimeType: "image/png", blob: PNG }],
  }),
);
server.template(
  {
    name: "by-name",
    description: "A note",
    uri: "note://by-name/{name}",
    complete: { name: async () => ({ completion: { values: ["Ada"], hasMore: false } }) },
  },
  async (/** @type {any} */ uri, /** @type {any} */ { name }) => ({
    contents: [{ uri, mimeType: "text/plain", text: String(name) }],
  }),
);
server.prompt(
  {
    name: "greet",
    description: "Greets a person",
    schema: z.object({ language: z.string() }),
    complete: { language: async () => ({ completion: { values: ["English"], hasMore: false } }) },
  },
  async (/** @type {any} */ { language }) => ({
    messages: [{ role: "user", content: { type: "text", text: `Hello in ${language}` } }],
  }),
);

if (process.argv[2] === "stdio") {
  new StdioTransport(server).listen();
} else {
  const transport = new HttpTransport(server, { path: "/mcp" });
  const listener = createRequestListener(
    async (/** @type {any} */ request) =>
      (await transport.respond(request)) ?? new Response(null, { status: 404 }),
  );
  createServer(listener).listen(Number(process.env["PORT"]), "127.0.0.1");
}
