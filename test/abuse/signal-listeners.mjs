// A server whose tool adds a listener to `ctx.signal` that throws: `node signal-listeners.mjs stdio|http`. Over HTTP it
// prints its URL.
import { defineServer, tool } from "@mcp-gen/server";
import { listenHttp } from "@mcp-gen/server/node";
import { serveStdio } from "@mcp-gen/server/stdio";

const [, , transport] = process.argv;

const server = defineServer({
  name: "listeners",
  version: "1.0.0",
  onError: (error) => console.error(`reported ${/** @type {Error} */ (error).message}`),
  tools: {
    echo: tool({}, () => "echo"),
    wait: tool({}, (_, ctx) => {
      ctx.signal.addEventListener("abort", () => {
        throw new Error("of a listener");
      });
      ctx.progress(1);
      return new Promise(() => {});
    }),
  },
});
if (transport === "stdio") serveStdio(server);
else console.log((await listenHttp(server, { port: 0 })).url);
