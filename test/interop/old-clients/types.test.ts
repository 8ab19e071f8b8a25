/**
 * What the README of `@mcp-gen/sdk-adapter` shows compiles with the types of the published SDKs, and every transport of
 * theirs can be wrapped without a cast.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { example, installSdks } from "../../../scripts/demo-old-clients/install.mjs";

const problem = installSdks();
if (problem !== undefined) console.warn(`skipped: ${problem}`);

const root = fileURLToPath(new URL("../../..", import.meta.url));

const TRANSPORTS = `
import { faithful } from "@mcp-gen/sdk-adapter";
import { Client } from "@modelcontextprotocol/client";
import * as client from "@modelcontextprotocol/client";
import * as clientStdio from "@modelcontextprotocol/client/stdio";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer as McpServer1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { McpServer } from "@modelcontextprotocol/server";
import * as server from "@modelcontextprotocol/server";
import * as serverStdio from "@modelcontextprotocol/server/stdio";

const onLoss = () => {};
const wrap = <T extends Parameters<typeof faithful>[0]>(transport: T): T => faithful(transport, { onLoss });
declare const url: URL;
declare const server1: McpServer1, client1: Client1, server2: McpServer, client2: Client;

await server1.connect(wrap(new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })));
await server1.connect(wrap(InMemoryTransport.createLinkedPair()[0]));
await client1.connect(wrap(new StdioClientTransport({ command: "x" })));
await client1.connect(wrap(new SSEClientTransport(url)));
const http = wrap(new StreamableHTTPClientTransport(url));
await client1.connect(http);
await http.terminateSession();
await server2.connect(wrap(new serverStdio.StdioServerTransport()));
await server2.connect(wrap(new server.WebStandardStreamableHTTPServerTransport()));
serverStdio.serveStdio(() => server2, { transport: wrap(new serverStdio.StdioServerTransport()) });
await client2.connect(wrap(new clientStdio.StdioClientTransport({ command: "x" })));
await client2.connect(wrap(new client.StreamableHTTPClientTransport(url)));
`;

test.skipIf(problem !== undefined)("the README and every transport compile", () => {
  const folder = mkdtempSync(join(example, "node_modules/.types-"));
  try {
    const readme = readFileSync(join(root, "packages/sdk-adapter/README.md"), "utf8");
    const examples = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
    expect(examples).toHaveLength(4);
    [...examples, TRANSPORTS].forEach((code, index) =>
      writeFileSync(join(folder, `example${index}.ts`), code),
    );
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const compilerOptions = {
      module: "nodenext",
      target: "es2022",
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
      paths: {
        "@modelcontextprotocol/sdk/*": [join(example, "node_modules/sdk-1.32.2/dist/esm/*")],
      },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", folder], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
