// The protected server on Deno. The argument is the issuer.
import process from "node:process";
import { serveHttp } from "@mcp-gen/server/http";
import { protectedBy, server } from "../protected.mjs";

const handle = serveHttp(server, protectedBy(process.argv[2] ?? ""));
Deno.serve({ port: Number(Deno.env.get("PORT")), hostname: "127.0.0.1" }, handle);
