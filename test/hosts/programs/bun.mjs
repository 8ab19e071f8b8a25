// The server on Bun.
import { serveHttp } from "@mcp-gen/server/http";
import { server } from "../server.mjs";

Bun.serve({ port: Number(process.env["PORT"]), hostname: "127.0.0.1", fetch: serveHttp(server) });
