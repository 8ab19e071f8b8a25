// A fastmcp server with its features: `node fastmcp.mjs stdio`, or `http` for both HTTP transports.
import { load } from "./load.mjs";

const { FastMCP } = await load("fastmcp");
const { z } = await load("zod");

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQIAAACAgA==";
const NOTE = "note://welcome";

const server = new FastMCP({ name: "fastmcp", version: "1.0.0", instructions: "What it has" });

/** Over stdio, there is one session, without an id. @param {string | undefined} id */
function sessionOf(id) {
  return server.sessions.find((/** @type {any} */ { sessionId }) => sessionId === id);
}

server.addTool({
  name: "echo",
  description: "Says it again",
  parameters: z.object({ text: z.string() }),
  execute: async (/** @type {any} */ { text }) => text,
});
server.addTool({
  name: "image",
  description: "A picture",
  execute: async () => ({ type: "image", data: PNG, mimeType: "image/png" }),
});
server.addTool({
  name: "audio",
  description: "A sound",
  execute: async () => ({ type: "audio", data: WAV, mimeType: "audio/wav" }),
});
server.addTool({
  name: "embedded",
  description: "A resource",
  execute: async () => ({
    content: [{ type: "resource", resource: await server.embedded(NOTE) }],
  }),
});
server.addTool({
  name: "forecast",
  description: "With structure",
  outputSchema: z.object({ high: z.number() }),
  execute: async () => ({
    content: [{ type: "text", text: '{"high":21}' }],
    structuredContent: { high: 21 },
  }),
});
server.addTool({
  name: "fail",
  description: "Does not work",
  execute: async () => {
    throw new Error("It did not work");
  },
});
server.addTool({
  name: "steps",
  description: "Tells how far it is",
  async execute(/** @type {any} */ _, /** @type {any} */ { reportProgress }) {
    for (const progress of [1, 2, 3]) await reportProgress({ progress, total: 3 });
    return "done";
  },
});
server.addTool({
  name: "slow",
  description: "Takes a while",
  async execute() {
    await new Promise((resolve) => void setTimeout(resolve, 4000));
    return "late";
  },
});
server.addTool({
  name: "logs",
  description: "Writes log messages",
  async execute(/** @type {any} */ _, /** @type {any} */ { log }) {
    log.info("at info");
    return "logged";
  },
});
server.addTool({
  name: "ask",
  description: "Asks the user",
  async execute(/** @type {any} */ _, /** @type {any} */ { elicit }) {
    const answer = await elicit({
      message: "Sure?",
      requestedSchema: {
        type: "object",
        properties: { yes: { type: "boolean" } },
        required: ["yes"],
      },
    });
    return JSON.stringify(answer);
  },
});
server.addTool({
  name: "sample",
  description: "Asks the model",
  async execute(/** @type {any} */ _, /** @type {any} */ { sessionId }) {
    const answer = await sessionOf(sessionId)?.requestSampling({
      messages: [{ role: "user", content: { type: "text", text: "Capital of France?" } }],
      maxTokens: 50,
    });
    return answer?.content.type === "text" ? answer.content.text : "nothing";
  },
});
server.addTool({
  name: "roots",
  description: "The roots of the client",
  execute: async (/** @type {any} */ _, /** @type {any} */ { sessionId }) =>
    JSON.stringify(sessionOf(sessionId)?.roots),
});
server.addTool({
  name: "touch",
  description: "Changes the resource",
  async execute() {
    await server.sendResourceUpdated(NOTE);
    return "touched";
  },
});
server.addTool({
  name: "toggle",
  description: "Adds a resource",
  async execute() {
    server.addResource({
      uri: "note://later",
      name: "later",
      load: async () => ({ text: "Later" }),
    });
    return "toggled";
  },
});
server.addResource({
  uri: NOTE,
  name: "welcome",
  mimeType: "text/plain",
  load: async () => ({ text: "Welcome" }),
});
server.addResource({
  uri: "note://picture",
  name: "picture",
  mimeType: "image/png",
  load: async () => ({ blob: PNG }),
});
server.addResourceTemplate({
  uriTemplate: "note://by-name/{name}",
  name: "by-name",
  mimeType: "text/plain",
  arguments: [{ name: "name", required: true, complete: async () => ({ values: ["Ada"] }) }],
  load: async (/** @type {any} */ { name }) => ({ text: String(name) }),
});
server.addPrompt({
  name: "greet",
  description: "Greets a person",
  arguments: [{ name: "language", required: true, enum: ["English", "Esperanto"] }],
  load: async (/** @type {any} */ { language }) => `Hello in ${language}`,
});

await server.start(
  process.argv[2] === "stdio"
    ? { transportType: "stdio" }
    : {
        transportType: "httpStream",
        httpStream: { port: Number(process.env["PORT"]), host: "127.0.0.1" },
      },
);
