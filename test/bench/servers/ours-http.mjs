// Our server behind node:http.
import { createServer } from "node:http";
import { toNodeListener } from "@mcp-gen/server/http";
import { echoServer } from "./ours.mjs";
import { port } from "./peer.mjs";

createServer(toNodeListener(await echoServer())).listen(port, "127.0.0.1");
