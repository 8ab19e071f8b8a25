// The server for the clients, over stdio on Node.
import { serveStdio } from "@mcp-gen/server/stdio";
import { clientServer } from "../client-server.mjs";

serveStdio(clientServer());
