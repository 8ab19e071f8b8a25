/** The server over HTTP: `node dist/http.js 3000`. Prints where it is. */
import { listenHttp } from "@mcp-gen/server/node";
import { httpSse } from "@mcp-gen/server/sse";
import { server } from "./server.js";

const port = Number(process.argv[2] ?? 3000);
// HTTP+SSE, at /sse, is for clients that are older than Streamable HTTP.
const { url } = await listenHttp(server, { port, sse: httpSse(), signals: true });
console.log(url);
