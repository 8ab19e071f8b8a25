// tmcp over HTTP, behind the listener its documentation uses.
import { createServer } from "node:http";
import { peer, port } from "./peer.mjs";
import { echoServer } from "./tmcp.mjs";

const { HttpTransport } = await peer("@tmcp/transport-http");
const { createRequestListener } = await peer("@remix-run/node-fetch-server");
const transport = new HttpTransport(echoServer(), { path: "/mcp" });

createServer(
  createRequestListener(
    async (/** @type {Request} */ request) =>
      (await transport.respond(request)) ?? new Response(null, { status: 404 }),
  ),
).listen(port, "127.0.0.1");
