/**
 * Runs the client against the server over every transport and at every revision of the protocol. Your own program needs only one of these connections; `connect` negotiates the revision.
 */
import {
  connect,
  type CatalogOf,
  type Client,
  type Revision,
  type Target,
  type TargetOptions,
} from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { eraOf, revisions } from "@mcp-gen/protocol";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { server } from "./server.js";

/** A client with the types of the tools, prompts and resources of this server. */
export type OurClient = Client<CatalogOf<typeof server>>;

const TRANSPORTS = ["memory", "stdio", "http", "sse"] as const;
type TransportName = (typeof TRANSPORTS)[number];

interface Cell {
  readonly transport: TransportName;
  readonly revision: Revision;
}

/**
 * Runs the client for every transport and revision, or for those that `--transport` and `--revision` select, and prints
 * the result. The first failure ends the program.
 */
export async function everywhere(
  options: TargetOptions,
  visit: (client: OurClient) => Promise<string>,
): Promise<void> {
  const cells = chosenCells();
  const web = await startHttp();
  try {
    for (const cell of cells) {
      const account = await visitIn(cell, web.url, options, visit).catch((cause: unknown) => {
        throw new Error(`--transport ${cell.transport} --revision ${cell.revision}`, { cause });
      });
      console.log(`${cell.transport.padEnd(6)}  ${cell.revision}  ${account}`);
    }
  } finally {
    await web.stop();
  }
}

async function visitIn(
  { transport, revision }: Cell,
  url: string,
  options: TargetOptions,
  visit: (client: OurClient) => Promise<string>,
): Promise<string> {
  await using client = await connect<typeof server>(targetOf(transport, url), {
    ...options,
    revisions: [revision],
    // On a busy machine, a server process may need more than three seconds to start.
    probeTimeout: 30_000,
  });
  assert.equal(client.revision, revision);
  return await visit(client);
}

function targetOf(transport: TransportName, url: string): Target {
  switch (transport) {
    case "memory": {
      const [near, far] = memoryTransports();
      connectEndpoint(server, far);
      return near;
    }
    case "stdio":
      // By default, a program gets only a few variables. This one needs the addresses of queue and store.
      return { command: process.execPath, args: [programOf("stdio")], env: process.env };
    case "http":
      return url;
    case "sse":
      return new URL("/sse", url);
  }
}

/** Starts the server on a free port and returns its URL. */
async function startHttp(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = spawn(process.execPath, [programOf("http"), "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(program.stdout), "line")) as [string];
  return {
    url,
    async stop() {
      program.kill();
      await once(program, "exit");
    },
  };
}

function programOf(name: string): string {
  return fileURLToPath(new URL(`${name}.js`, import.meta.url));
}

/** @throws Error if the command line names an unknown transport or revision */
function chosenCells(): Cell[] {
  const { values } = parseArgs({
    options: { transport: { type: "string" }, revision: { type: "string" } },
  });
  const all = TRANSPORTS.flatMap((transport) =>
    revisions
      // HTTP+SSE needs sessions, which 2026-07-28 does not have.
      .filter((revision) => transport !== "sse" || eraOf(revision) === "session")
      .map((revision) => ({ transport, revision })),
  );
  const cells = all.filter(
    ({ transport, revision }) =>
      transport === (values.transport ?? transport) && revision === (values.revision ?? revision),
  );
  if (cells.length > 0) return cells;
  throw new Error(
    `expected --transport ${TRANSPORTS.join("|")} and a --revision that it has, received ${JSON.stringify(values)}`,
  );
}
