// The server on Node.
import { toNodeListener } from "@mcp-gen/server/http";
import { createServer } from "node:http";
import { server } from "../server.mjs";

createServer(toNodeListener(server)).listen(Number(process.env["PORT"]), "127.0.0.1");
