/** Serves over stdio. A client starts this program. */
import { serveStdio } from "@mcp-gen/server/stdio";
import { server } from "./server.js";

serveStdio(server);
