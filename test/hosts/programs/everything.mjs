// The server that clients reach, on the standard input and output of Node.
import { serveStdio } from "@mcp-gen/server/stdio";
import { clientServer } from "../client-server.mjs";

serveStdio(clientServer());
