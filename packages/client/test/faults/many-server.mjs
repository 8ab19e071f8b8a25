// A server that takes on a thousand calls at a time, as a program: `node many-server.mjs stdio|http`. Over HTTP it prints
// its address.
import { listenHttp } from "@mcp-gen/server/node";
import { serveStdio } from "@mcp-gen/server/stdio";
import { everythingServer } from "../../../../test/everything/server.mjs";

const MANY = 2_000;

const server = everythingServer({
  limits: { requests: MANY, requestsPerConnection: MANY },
  onError: () => {},
  onWarning: () => {},
});

if (process.argv[2] === "stdio") {
  serveStdio(server);
} else {
  const limits = { requests: MANY, requestsPerSession: MANY };
  const { url } = await listenHttp(server, { port: 0, limits });
  console.log(url);
}
