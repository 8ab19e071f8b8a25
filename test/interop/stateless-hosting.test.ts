/** Clients of the official SDK with a server whose HTTP requests need no session: `sessions: "stateless"`. */
import { defineServer, resource, tool } from "@mcp-gen/server";
import { listenHttp, type HttpServer } from "@mcp-gen/server/node";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { example, installSdks } from "../../scripts/demo-old-clients/install.mjs";

const problem = installSdks();
const SDKS = ["sdk-1.11.0/dist/esm", "sdk-1.32.2/dist/esm"];

if (problem !== undefined) console.warn(`skipped: ${problem}`);

interface SdkClient {
  connect(transport: object): Promise<void>;
  getServerCapabilities(): unknown;
  ping(): Promise<unknown>;
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  callTool(
    params: object,
    schema?: undefined,
    options?: { onprogress: (progress: { readonly progress: number }) => void },
  ): Promise<unknown>;
  readResource(params: object): Promise<unknown>;
  close(): Promise<void>;
}

interface Sdk {
  readonly Client: new (info: object) => SdkClient;
  readonly StreamableHTTPClientTransport: new (url: URL) => object;
}

async function load(from: string): Promise<Sdk> {
  const modules = ["client/index.js", "client/streamableHttp.js"].map(
    (path) =>
      import(pathToFileURL(join(example, "node_modules", from, path)).href) as Promise<object>,
  );
  return Object.assign({}, ...(await Promise.all(modules))) as Sdk;
}

const listeners: HttpServer[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close(0);
});

function start(): Promise<HttpServer> {
  const server = defineServer({
    name: "stateless",
    version: "1.0.0",
    tools: {
      count: tool({}, (_, ctx) => {
        for (const n of [1, 2, 3]) ctx.progress(n, 3);
        return "counted";
      }),
    },
    resources: { "test://a": resource({ subscribe: true }, () => "a") },
  });
  return listenHttp(server, { port: 0, sessions: "stateless" });
}

test.runIf(problem === undefined).each(SDKS)("%s uses what the server advertises", async (from) => {
  const { Client, StreamableHTTPClientTransport } = await load(from);
  const listener = await start();
  listeners.push(listener);
  const client = new Client({ name: "sdk", version: "1.0.0" });
  const errors: Error[] = [];
  Object.assign(client, { onerror: (error: Error) => errors.push(error) });
  await client.connect(new StreamableHTTPClientTransport(new URL(listener.url)));
  // Without sessions: no `listChanged`, no subscriptions, and no log level.
  expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
  await client.ping();
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["count"]);
  const progress: number[] = [];
  const onprogress = (one: { readonly progress: number }): void => void progress.push(one.progress);
  const result = await client.callTool({ name: "count", arguments: {} }, undefined, { onprogress });
  expect(result).toMatchObject({ content: [{ text: "counted" }] });
  expect(progress).toEqual([1, 2, 3]);
  expect(await client.readResource({ uri: "test://a" })).toMatchObject({
    contents: [{ text: "a" }],
  });
  await client.close();
  expect(errors).toEqual([]);
});
