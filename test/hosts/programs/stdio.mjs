// The server over stdio, on any host with standard input and output.
import { serveStdio } from "@mcp-gen/server/stdio";
import { server } from "../server.mjs";

serveStdio(server);
