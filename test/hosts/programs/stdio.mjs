// The server on the standard input and output of any host that has them.
import { serveStdio } from "@mcp-gen/server/stdio";
import { server } from "../server.mjs";

serveStdio(server);
