/** Serves over HTTP and prints the URL: `node dist/http.js 3000`. */
import { listenHttp } from "@mcp-gen/server/node";
import { httpSse } from "@mcp-gen/server/sse";
import { server } from "./server.js";

const port = Number(process.argv[2] ?? 3000);
// HTTP+SSE at /sse is for clients of 2024-11-05, before Streamable HTTP.
const { url } = await listenHttp(server, { port, sse: httpSse(), signals: true });
console.log(url);
