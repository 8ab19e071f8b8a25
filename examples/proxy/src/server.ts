/** A proxy in front of the weather example, which it starts as a child process. */
import type { Cataloged } from "@mcp-gen/client";
import type { RawServer } from "@mcp-gen/server/engine";
import { spawnServer } from "@mcp-gen/stdio/child";
import { fileURLToPath } from "node:url";
import { proxyTo } from "./proxy.js";

const program = fileURLToPath(new URL("../../weather/dist/stdio.js", import.meta.url));

export const server: RawServer & Cataloged = proxyTo(() =>
  spawnServer({ command: process.execPath, args: [program] }),
);
