// Our server over stdio.
import { serveStdio } from "@mcp-gen/server/stdio";
import { echoServer } from "./ours.mjs";

serveStdio(await echoServer());
