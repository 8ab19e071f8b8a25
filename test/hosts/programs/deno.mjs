// The server on Deno.
import { serveHttp } from "@mcp-gen/server/http";
import { server } from "../server.mjs";

Deno.serve({ port: Number(Deno.env.get("PORT")), hostname: "127.0.0.1" }, serveHttp(server));
