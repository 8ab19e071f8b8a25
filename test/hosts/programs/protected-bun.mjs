// The protected server on Bun. The argument is the issuer.
import process from "node:process";
import { serveHttp } from "@mcp-gen/server/http";
import { protectedBy, server } from "../protected.mjs";

const fetch = serveHttp(server, protectedBy(process.argv[2] ?? ""));
Bun.serve({ port: Number(process.env["PORT"]), hostname: "127.0.0.1", fetch });
