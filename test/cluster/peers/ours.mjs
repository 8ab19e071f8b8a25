// mcp-gen as one of several processes on Redis.
import { defineServer, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { listenHttp } from "@mcp-gen/server/node";
import { keyring } from "@mcp-gen/server/state";
import { connectEngine } from "../engines/connect.mjs";
import { FORM, runTool, TOOLS } from "./shared.mjs";

const { cluster } = await connectEngine("redis", process.env["REDIS_URL"] ?? "");
const inputSchema = { type: "object", properties: { mark: { type: "string" } } };

/** @type {import("@mcp-gen/server").Server} */
const server = defineServer({
  name: "ours",
  version: "1.0.0",
  cluster,
  jsonSchema: ajv(),
  tasks: {},
  tools: {},
  state: { keyring: keyring({ keys: [{ secret: "the processes of the comparison share it" }] }) },
});
for (const { name } of TOOLS) {
  if (name === "confirm") {
    server.tools.add(
      name,
      tool({ inputSchema }, async (_, ctx) => {
        const { message, requestedSchema: schema } = FORM;
        const { content } = await ctx.elicit(name, { message, schema });
        return JSON.stringify(content);
      }),
    );
  } else if (name === "work") {
    server.tools.add(
      name,
      tool({ inputSchema, task: true }, () => "worked"),
    );
  } else {
    server.tools.add(
      name,
      tool({ inputSchema }, (args, ctx) =>
        runTool(name, args, {
          signal: ctx.signal,
          progress: async (n) => void ctx.progress(n),
          changed: () => server.toolsChanged(),
        }),
      ),
    );
  }
}
await listenHttp(server, {
  port: Number(process.env["PORT"]),
  signals: true,
  authenticate: () => ({ principal: "user" }),
});
