/** The server as a program that a host starts. */
import { serveStdio } from "@mcp-gen/server/stdio";
import { server } from "./server.js";

serveStdio(server);
