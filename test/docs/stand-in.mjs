// Preloaded into the blocks of the documentation. The server of the page, or the server in this file, answers requests to
// https://example.com. Requests to other hosts outside of this machine fail.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const LOCAL = new Set(["127.0.0.1", "localhost", "[::1]"]);
const fetchOfNode = globalThis.fetch;

/** @type {Promise<(request: Request) => Response | Promise<Response>> | undefined} */
let handler;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { hostname } = new URL(request.url);
  if (LOCAL.has(hostname)) return fetchOfNode(request);
  if (hostname !== "example.com")
    throw new TypeError(`the tests of the documentation cannot connect to ${hostname}`);
  handler ??= makeHandler();
  return (await handler)(request);
};

// A client waits 3 s for the first response before it tries an older revision. Loading the code of a server must not
// count, because it takes longer on a busy machine.
if (readFileSync(process.argv[1] ?? "", "utf8").includes("https://example.com")) await loadServer();

async function loadServer() {
  const { serveHttp } = await import("@mcp-gen/server/http");
  const { server } = await travel();
  const method = "server/discover";
  const version = "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const request = new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": version,
      "mcp-method": method,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { _meta } }),
  });
  const { status } = await serveHttp(server)(request);
  if (status !== 200) throw new Error(`expected the server to answer, received status ${status}`);
}

async function makeHandler() {
  const { serveHttp } = await import("@mcp-gen/server/http");
  const own = ["server.js", "src/server.js"]
    .map((path) => join(process.cwd(), path))
    .find((path) => existsSync(path));
  const { server } = own === undefined ? await travel() : await import(pathToFileURL(own).href);
  return serveHttp(server, { allowedHosts: ["example.com"] });
}

/** Returns a server with tools, resources and prompts, for pages without a server. */
async function travel() {
  const { defineServer, prompt, resource, tool } = await import("@mcp-gen/server");
  const z = await import("zod");
  const city = z.object({ city: z.string() });
  const server = defineServer({
    name: "travel",
    version: "1.0.0",
    tools: {
      forecast: tool(
        {
          description: "Forecast for a city",
          inputSchema: city,
          outputSchema: z.object({ high: z.number(), low: z.number() }),
        },
        () => ({ high: 21, low: 12 }),
      ),
      book: tool({ description: "Book a visit", inputSchema: city }, async (visit, ctx) => {
        const answer = await ctx.elicit("confirm", {
          message: `Book ${visit.city}?`,
          schema: z.object({ yes: z.boolean() }),
        });
        const isSure = answer.action === "accept" && answer.content.yes;
        return isSure ? `Booked ${visit.city}` : ctx.fail("Cancelled");
      }),
    },
    resources: {
      "file:///today": resource({ mimeType: "text/plain", subscribe: true }, () => "Buy milk"),
    },
    prompts: {
      summary: prompt(
        { arguments: { style: { required: true } } },
        ({ style }) => `Sum up my notes, ${style}.`,
      ),
    },
  });
  return { server };
}
