// Tool arguments that are repeated in HTTP headers in the stateless era.
import { connect, memoryServerStore } from "@mcp-gen/client";
import { toNodeListener } from "@mcp-gen/http";
import { defineServer, tool } from "@mcp-gen/server";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A schema without validation, so that wrong annotations pass. */
function schemaOf(properties: object) {
  const schema = { type: "object", properties };
  return {
    "~standard": {
      version: 1 as const,
      vendor: "test",
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

async function reached(columns: Record<string, object>, spoil?: (text: string) => string) {
  const tools = Object.fromEntries(
    Object.entries(columns).map(([name, properties]) => [
      name,
      tool({ inputSchema: schemaOf(properties) }, (args) => JSON.stringify(args)),
    ]),
  );
  const definition = defineServer({ name: "columns", version: "1.0.0", tools });
  const seen: IncomingHttpHeaders[] = [];
  const listener = toNodeListener(definition);
  server = createServer((request, response) => {
    seen.push(request.headers);
    if (spoil !== undefined) {
      const end = response.end.bind(response);
      const head = response.writeHead.bind(response);
      Object.assign(response, {
        writeHead: (status: number) => head(status, { "content-type": "application/json" }),
        end: (text?: string) => end(text === undefined ? "" : spoil(text)),
      });
    }
    listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const errors: string[] = [];
  const { port } = server.address() as AddressInfo;
  const client = await connect(`http://127.0.0.1:${port}/mcp`, {
    name: "app",
    version: "1.0.0",
    store: memoryServerStore(),
    onError: (error) => errors.push(String(error)),
  });
  return { client, seen, errors, definition };
}

const REGION = { region: { type: "string", "x-mcp-header": "Region" } };
const textOf = (result: { content: readonly object[] }) => JSON.stringify(result.content);

test("[req 107] repeats arguments in headers as the list declares", async () => {
  const { client, seen } = await reached({
    forecast: {
      ...REGION,
      place: {
        type: "object",
        properties: { floor: { type: "integer", "x-mcp-header": "Floor" } },
      },
      now: { type: "boolean", "x-mcp-header": "Now" },
      note: { type: "string" },
    },
  });
  await client.listTools().all();
  const args = { region: "Zürich ", place: { floor: -2 }, now: true, note: "quiet" };
  expect(textOf(await client.callTool("forecast", args))).toContain("Zürich ");
  expect(seen.at(-1)).toMatchObject({
    "mcp-method": "tools/call",
    "mcp-name": "forecast",
    "mcp-param-region": `=?base64?${Buffer.from("Zürich ").toString("base64")}?=`,
    "mcp-param-floor": "-2",
    "mcp-param-now": "true",
  });
  await client.callTool("forecast", { note: "nothing to repeat" });
  expect(Object.keys(seen.at(-1) ?? {}).filter((name) => name.startsWith("mcp-param"))).toEqual([]);
  await client.close();
});

test("[req 107] [req 116] lists the tools before it calls an unlisted tool", async () => {
  const { client, seen } = await reached({ other: {}, forecast: REGION });
  expect(textOf(await client.callTool("forecast", { region: "Bern" }))).toContain("Bern");
  expect(seen.map((headers) => headers["mcp-method"])).toEqual([
    "server/discover",
    "tools/call",
    "tools/list",
    "tools/call",
  ]);
  expect(seen.at(-1)).toMatchObject({ "mcp-param-region": "Bern" });
  await client.close();
});

test("[req 107] [req 116] calls a changed tool with its new headers", async () => {
  const { client, definition } = await reached({ forecast: {} });
  await client.listTools().all();
  definition.tools.remove("forecast");
  definition.tools.add(
    "forecast",
    tool({ inputSchema: schemaOf(REGION) }, () => "changed"),
  );
  expect(textOf(await client.callTool("forecast", { region: "Bern" }))).toContain("changed");
  await client.close();
});

test("[req 108] omits a tool with invalid annotations, and reports the reason", async () => {
  const { client, errors } = await reached({ sound: {}, broken: REGION }, (text) =>
    text.replace('"x-mcp-header":"Region"', '"x-mcp-header":"not a token"'),
  );
  expect((await client.listTools().all()).map(({ name }) => name)).toEqual(["sound"]);
  expect(errors).toEqual([
    expect.stringContaining(
      'tool "broken": inputSchema/properties/region/x-mcp-header: expected an HTTP token, received "not a token"',
    ),
  ]);
  await client.close();
});
