// The server as a Worker.
import { serveHttp } from "@mcp-gen/server/http";
import { server } from "../server.mjs";

export default { fetch: serveHttp(server) };
