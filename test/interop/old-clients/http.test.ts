/** The wrappers for HTTP, between published clients and servers that are a real connection apart. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import type { Loss } from "@mcp-gen/adapt";
import { faithful, faithfulFetch, faithfulHandler } from "@mcp-gen/sdk-adapter";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { example, installSdks } from "../../../scripts/demo-old-clients/install.mjs";

const problem = installSdks();
if (problem !== undefined) console.warn(`skipped: ${problem}`);

/** Imports from what was installed for the example; its types are those of another package's versions. */
async function load(path: string) {
  return import(pathToFileURL(join(example, "node_modules", path)).href);
}

const text = { type: "text", text: "Here" } as const;
const audio = { type: "audio", data: "AAAA", mimeType: "audio/wav" } as const;
const link = { type: "resource_link", uri: "file:///a", name: "a" } as const;

let losses: Loss[];
let running: Server | undefined;

beforeEach(() => {
  losses = [];
});

afterEach(() => {
  running?.closeAllConnections();
  running?.close();
});

const options = { onLoss: (loss: Loss) => void losses.push(loss) };

/** Listens with a fetch handler, and says where. */
async function listen(handler: (request: Request) => Promise<Response>): Promise<URL> {
  const server = createServer((incoming, outgoing) => {
    handler(requestOf(incoming))
      .then((response) => respond(response, outgoing))
      .catch((error: unknown) => outgoing.destroy(error as Error));
  });
  running = server;
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/" } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  const withBody = method === "POST";
  return new Request(`http://${incoming.headers.host}${url}`, {
    method,
    headers: headers as [string, string][],
    ...(withBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

async function respond(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body !== null) for await (const chunk of response.body) outgoing.write(chunk);
  outgoing.end();
}

/** A server of the newest SDK 2.x behind its own handler. */
async function modernHandler(): Promise<(request: Request) => Promise<Response>> {
  const { createMcpHandler, McpServer } = await load("@modelcontextprotocol/server/dist/index.mjs");
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "s", version: "1" });
    server.registerTool("both", {}, () => ({ content: [text, audio, link] }));
    return server;
  });
  return handler.fetch;
}

/** A client of 2025-03-26. */
async function oldClient(url: URL) {
  const { Client } = await load("sdk-1.11.0/dist/esm/client/index.js");
  const { StreamableHTTPClientTransport } = await load(
    "sdk-1.11.0/dist/esm/client/streamableHttp.js",
  );
  const client = new Client({ name: "c", version: "1" }, { capabilities: {} });
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

const carried = [text, audio, { type: "text", text: expect.stringContaining("file:///a") }];

describe.skipIf(problem !== undefined)("over HTTP", () => {
  test("a handler of SDK 2.x, which keeps no sessions", async () => {
    const handler = await modernHandler();
    const bare = await oldClient(await listen(handler));
    await expect(bare.callTool({ name: "both" })).rejects.toThrow(/resource_link/);
    await bare.close();
    running?.close();

    const client = await oldClient(await listen(faithfulHandler(handler, options)));
    expect((await client.callTool({ name: "both" })).content).toEqual(carried);
    expect(losses.map(({ kind }) => kind)).toContain("approximated");
    await client.close();
  });

  test("a transport of SDK 1.x, which keeps one", async () => {
    const { McpServer } = await load("sdk-1.32.2/dist/esm/server/mcp.js");
    const { WebStandardStreamableHTTPServerTransport } = await load(
      "sdk-1.32.2/dist/esm/server/webStandardStreamableHttp.js",
    );
    const server = new McpServer({ name: "s", version: "1" });
    server.registerTool("both", {}, () => ({ content: [text, audio, link] }));
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => "session",
    });
    const wrapped = faithful(transport, options);
    await server.connect(wrapped);
    const client = await oldClient(await listen((request) => wrapped.handleRequest(request)));
    expect((await client.callTool({ name: "both" })).content).toEqual(carried);
    await client.close();
    await server.close();
  });

  test("a client of SDK 1.x and a server that speaks 2025-03-26", async () => {
    const { Server } = await load("sdk-1.11.0/dist/esm/server/index.js");
    const { CompleteRequestSchema } = await load("sdk-1.11.0/dist/esm/types.js");
    const { StreamableHTTPServerTransport } = await load(
      "sdk-1.11.0/dist/esm/server/streamableHttp.js",
    );
    const asked: unknown[] = [];
    const server = new Server(
      { name: "s", version: "1" },
      { capabilities: { prompts: {}, completions: {} } },
    );
    server.setRequestHandler(CompleteRequestSchema, (request: { params: unknown }) => {
      asked.push(request.params);
      return { completion: { values: ["x"] } };
    });
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => "session" });
    await server.connect(transport);
    const listening = createServer((request, response) => {
      void transport.handleRequest(request, response);
    });
    running = listening;
    await new Promise<void>((resolve) => void listening.listen(0, "127.0.0.1", resolve));
    const url = new URL(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/mcp`);

    const { Client } = await load("sdk-1.32.2/dist/esm/client/index.js");
    const { StreamableHTTPClientTransport } = await load(
      "sdk-1.32.2/dist/esm/client/streamableHttp.js",
    );
    const client = new Client({ name: "c", version: "1" });
    const fetch = faithfulFetch(globalThis.fetch, options);
    await client.connect(new StreamableHTTPClientTransport(url, { fetch }));
    const argument = { name: "a", value: "v" };
    const context = { arguments: { b: "c" } };
    const ref = { type: "ref/prompt", name: "p" };
    const { completion } = await client.complete({ ref, argument, context });
    expect(completion.values).toEqual(["x"]);
    expect(asked).toEqual([{ ref, argument }]);
    expect(losses).toMatchObject([{ kind: "dropped", pointer: "/params/context" }]);
    await client.close();
    await server.close();
  });
});

test.skipIf(problem !== undefined)("a client of SDK 1.x and a server of 2024-11-05", async () => {
  const { Client } = await load("sdk-1.32.2/dist/esm/client/index.js");
  const { InMemoryTransport } = await load("sdk-1.32.2/dist/esm/inMemory.js");
  const { Server } = await load("sdk-0.6.0/dist/server/index.js");
  const { CompleteRequestSchema } = await load("sdk-0.6.0/dist/types.js");
  const asked: unknown[] = [];
  const server = new Server({ name: "s", version: "1" }, { capabilities: { prompts: {} } });
  server.setRequestHandler(CompleteRequestSchema, (request: { params: unknown }) => {
    asked.push(request.params);
    return { completion: { values: ["x"] } };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client({ name: "c", version: "1", title: "Client" });
  await client.connect(faithful(near, options));
  expect(client.getServerVersion()).toEqual({ name: "s", version: "1" });
  const argument = { name: "a", value: "v" };
  const ref = { type: "ref/prompt", name: "p" };
  await client.complete({ ref, argument, context: { arguments: { b: "c" } } });
  expect(asked).toEqual([{ ref, argument }]);
  expect(losses).toMatchObject([{ kind: "dropped", pointer: "/params/context" }]);
  await client.close();
});
