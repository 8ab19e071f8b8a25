// Hosts the server with one of everything: `--host node|fetch --port N [--sse]` over HTTP, or `--stdio`. `--page-size N`
// sets the page size of its lists. `--tasks` adds tools that run as tasks. `--skills FOLDER` serves the skills in a folder. `--end-grace N` sets the milliseconds for requests in flight after the end of the input.
import { skills } from "@mcp-gen/server/skills";
import { readSkills } from "@mcp-gen/server/skills/folder";
import { serveStdio } from "@mcp-gen/server/stdio";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { everythingServer, resources } from "../everything/server.mjs";
import { httpListener } from "../everything/http-listener.mjs";
import { taskTools } from "../everything/tasks.mjs";

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "node" },
    port: { type: "string", default: "0" },
    sse: { type: "boolean", default: false },
    stdio: { type: "boolean", default: false },
    skills: { type: "string" },
    tasks: { type: "boolean", default: false },
    "page-size": { type: "string", default: "100" },
    "end-grace": { type: "string", default: "1000" },
  },
});

const library = values.skills === undefined ? undefined : skills(await readSkills(values.skills));

// The suite answers an input request before the server sends it (input-required-result-ignore-extra-params).
const server = everythingServer({
  pageSize: Number(values["page-size"]),
  ...(library && {
    extensions: [library],
    resources: { ...resources, ...library.resources },
  }),
  ...(values.tasks && { tasks: { store: memoryTaskStore() } }),
  state: { acceptAnswersWithoutState: true },
});
if (values.tasks) {
  for (const [name, definition] of Object.entries(taskTools)) server.tools.add(name, definition);
}
if (values.stdio) {
  serveStdio(server, { endGrace: Number(values["end-grace"]) });
} else {
  const listener = await httpListener(server, values);
  const http = createServer(listener);
  http.listen(Number(values.port), "127.0.0.1", () => {
    const address = http.address();
    const port = typeof address === "object" ? address?.port : undefined;
    console.log(`http://127.0.0.1:${port}/mcp`);
  });
}
