/** The ways that lead from a client to a server: each transport there is, with the server behind it hosted once. */
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { serveHttp, toNodeListener } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Options } from "../helpers.js";
import { togetherServer } from "./server.mjs";
import type { Revisions } from "./sets.js";

export const WAYS = ["memory", "stdio", "node:http", "fetch", "HTTP+SSE"] as const;
export type Way = (typeof WAYS)[number];

/** A server that can be reached. */
export interface Place {
  reach(options: Options): Promise<Client>;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("stdio-server.mjs", import.meta.url));

export async function place(way: Way, revisions: Revisions): Promise<Place> {
  switch (way) {
    case "memory":
      return inMemory(revisions);
    case "stdio":
      return asProgram(revisions);
    case "node:http": {
      const listener = toNodeListener(togetherServer(revisions));
      return overHttp(listener, () => listener.close(0));
    }
    case "fetch":
      return asFunction(revisions);
    case "HTTP+SSE": {
      const sse = httpSse({ path: "/mcp", messages: "/messages" });
      const listener = toNodeListener(togetherServer(revisions), { path: "/other", sse });
      return overHttp(listener, () => listener.close(0));
    }
    default:
      return way satisfies never;
  }
}

function inMemory(revisions: Revisions): Place {
  const server = togetherServer(revisions);
  const reach = (options: Options): Promise<Client> => {
    const [near, far] = memoryTransports();
    connectEndpoint(server, far);
    return connect(near, options);
  };
  return { reach, close: async () => {} };
}

function asProgram(revisions: Revisions): Place {
  const command = { command: process.execPath, args: [PROGRAM, revisions.join(",")] };
  // What is remembered of one meeting is no help for another.
  const reach = (options: Options): Promise<Client> =>
    // A program may start slowly on a busy machine.
    connect(command, { ...options, probeTimeout: 600_000, store: memoryServerStore() });
  return { reach, close: async () => {} };
}

function asFunction(revisions: Revisions): Place {
  const handle = serveHttp(togetherServer(revisions));
  const http = {
    headers: { host: "localhost" },
    fetch: (url: string, init: RequestInit) => handle(new Request(url, init)),
  };
  return {
    reach: (options) =>
      connect("http://localhost/mcp", { ...options, http, store: memoryServerStore() }),
    close: () => handle.close(0),
  };
}

async function overHttp(listener: RequestListener, end: () => Promise<void>): Promise<Place> {
  const http = createServer(listener).listen(0, "127.0.0.1");
  await once(http, "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
  return {
    reach: (options) => connect(url, { ...options, store: memoryServerStore() }),
    async close() {
      await end();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
