// The same server as a program: `node stdio-server.mjs 2025-03-26,2025-06-18`, what it speaks.
import { revisions } from "@mcp-gen/protocol";
import { serveStdio } from "@mcp-gen/server/stdio";
import { togetherServer } from "./server.mjs";

const named = (process.argv[2] ?? "").split(",");
serveStdio(togetherServer(revisions.filter((revision) => named.includes(revision))));
