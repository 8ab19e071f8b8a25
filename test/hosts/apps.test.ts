/**
 * The example of MCP Apps in Chromium. A minimal host reads the page of a tool, shows it in a frame with its
 * Content-Security-Policy, and speaks the protocol of apps with it.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { connect, type Client, type Revision } from "@mcp-gen/client";
import { apps, contentSecurityPolicy, isVisibleTo, readApp } from "@mcp-gen/client/apps";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { server } from "../../examples/orders/src/server.js";
import { startBrowser, type Browser } from "../docs/browser.js";
import { findChromium } from "./find-programs.mjs";

const chromium = findChromium();
const what = "missing" in chromium ? `left out: ${chromium.missing}` : chromium.version;
let browser: Browser;

beforeAll(async () => {
  if (!("missing" in chromium)) browser = await startBrowser(chromium.program);
});
afterAll(() => browser?.close());

const INPUT = { open: false };

/** The page of the host. `seen` has the methods of all messages of the frame, and `answers` what the frame got. */
const HOST = `<!doctype html>
<meta charset="utf-8" />
<title>A host</title>
<link rel="icon" href="data:," />
<iframe sandbox="allow-scripts allow-same-origin"></iframe>
<script type="module">
  window.seen = [];
  const frame = document.querySelector("iframe");
  const post = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const ask = async (path, body) => (await fetch(path, { method: "POST", body: JSON.stringify(body) })).json();
  let lastId = 0;
  window.closeView = () => post({ id: (lastId += 1), method: "ui/resource-teardown", params: {} });
  addEventListener("message", async ({ data, source }) => {
    if (source !== frame.contentWindow) return;
    const { id, method, params } = data;
    seen.push(method ?? { id, result: data.result, error: data.error });
    if (method === "ui/initialize") {
      window.initialize = params;
      post({ id, result: {
        protocolVersion: params.protocolVersion,
        hostInfo: { name: "host", version: "1.0.0" },
        hostCapabilities: { serverTools: {} },
        hostContext: { theme: "dark" },
      } });
    } else if (method === "ui/notifications/initialized") {
      post({ method: "ui/notifications/tool-input", params: { arguments: ${JSON.stringify(INPUT)} } });
      post({ method: "ui/notifications/tool-result", params: await ask("/run", {}) });
    } else if (method === "tools/call") {
      post({ id, ...(await ask("/call", params)) });
    }
  });
  // The page sends its first message when it has loaded.
  frame.src = "/view";
</script>`;

/** Serves the host. It calls the tool once, and then the tools that the page may call. */
async function startHost(client: Client) {
  const tools = await client.listTools().all();
  const tool = tools.find((each) => isVisibleTo(each, "model"));
  if (tool === undefined) throw new Error("expected a tool for the model");
  const page = await readApp(client, tool);
  const call = async ({ name, arguments: args }: { name: string; arguments: object }) => {
    const wanted = tools.find((each) => each.name === name);
    if (wanted === undefined || !isVisibleTo(wanted, "app")) {
      return { error: { code: -32602, message: `The page may not call ${name}` } };
    }
    return { result: await client.callTool(name, { ...args }) };
  };
  const answers: Record<string, (body: string) => Promise<[type: string, text: string]>> = {
    "/": async () => ["text/html", HOST],
    "/view": async () => ["text/html", page.html],
    "/run": async () => [
      "application/json",
      JSON.stringify(await client.callTool(tool.name, INPUT)),
    ],
    "/call": async (body) => ["application/json", JSON.stringify(await call(JSON.parse(body)))],
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? "";
    const [type, body] = (await answers[path]?.(await text(request))) ?? ["text/plain", ""];
    const csp = path === "/view" && { "content-security-policy": contentSecurityPolicy(page.csp) };
    response.writeHead(200, { "content-type": type, ...csp }).end(body);
  };
  const web = createServer((request, response) => void answer(request, response));
  web.listen(0, "127.0.0.1");
  await once(web, "listening");
  return {
    url: `http://127.0.0.1:${(web.address() as AddressInfo).port}/`,
    close() {
      web.close();
      web.closeAllConnections();
    },
  };
}

const DOCUMENT = "document.querySelector('iframe').contentDocument";
const ROWS = `[...${DOCUMENT}.querySelectorAll("li")].map((row) => row.textContent)`;
const SCREEN = { width: 800, height: 600, scheme: "light" } as const;

describe.skipIf("missing" in chromium)(`the page of an app in Chromium (${what})`, () => {
  test.each<Revision>(["2024-11-05", "2025-11-25", "2026-07-28"])(
    "[ext 16] %s: opens the connection, shows the result and calls a tool",
    async (revision) => {
      const [near, far] = memoryTransports();
      connectEndpoint(server, far);
      await using client = await connect(near, {
        name: "host",
        version: "1.0.0",
        revisions: [revision],
        extensions: [apps()],
      });
      const host = await startHost(client);
      try {
        const view = await browser.open(
          host.url,
          SCREEN,
          `${DOCUMENT}?.querySelector("li") && seen.length > 2`,
        );
        expect(await view.evaluate(ROWS)).toEqual(["Kettle: shipped Reopen", "Teapot: open Ship"]);
        expect(await view.evaluate("initialize")).toEqual({
          protocolVersion: "2026-01-26",
          appInfo: { name: "orders", version: "1.0.0" },
          appCapabilities: { availableDisplayModes: ["inline"] },
        });
        expect(await view.evaluate("seen")).toEqual([
          "ui/initialize",
          "ui/notifications/initialized",
          "ui/notifications/size-changed",
        ]);
        expect(await view.evaluate(`${DOCUMENT}.documentElement.style.colorScheme`)).toBe("dark");

        const click = (row: number, state: string) =>
          view.evaluate(`(async () => {
            ${DOCUMENT}.querySelectorAll("button")[${row}].click();
            while (!${ROWS}[${row}]?.includes("${state}")) await new Promise((done) => setTimeout(done, 10));
          })()`);
        await click(1, ": shipped");
        expect(await view.evaluate(ROWS)).toEqual([
          "Kettle: shipped Reopen",
          "Teapot: shipped Reopen",
        ]);
        await click(1, ": open");

        await view.evaluate(`(async () => {
          closeView();
          while (seen.every((one) => typeof one === "string")) await new Promise((done) => setTimeout(done, 10));
        })()`);
        expect(await view.evaluate("seen.slice(3)")).toEqual([
          "tools/call",
          "ui/notifications/size-changed",
          "tools/call",
          "ui/notifications/size-changed",
          { id: 1, result: {} },
        ]);
        expect(view.complaints).toEqual([]);
      } finally {
        host.close();
      }
    },
  );
});
